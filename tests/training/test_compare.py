"""Two ledgers compared: the first window that differs, what differs first in it, and the last digest that agreed."""

from __future__ import annotations

import time
import tracemalloc
from contextlib import suppress
from dataclasses import replace
from math import nextafter
from pathlib import Path
from typing import Any

import pytest
from training.entries import entries, entry, write_ledger

from docextract.canonical import canonical
from docextract.errors import InputError
from docextract.objectives.terms import TermSum
from docextract.training.compare import KINDS, MEANING, Mark, compare_runs
from docextract.training.ledger import Entry, TaskSum
from docextract.training.run_folder import MANIFEST, UPDATES
from docextract.training.update import Outcome


def digested(count: int, every: int = 3) -> list[Entry]:
    """A run with a digest every few windows."""
    return [replace(one, digest=f"{one.step:064x}") if (one.step + 1) % every == 0 else one for one in entries(count)]


def two(folder: Path, a: list[Entry], b: list[Entry]) -> tuple[Path, Path]:
    return write_ledger(folder / "a", a), write_ledger(folder / "b", b)


def test_equal_runs(tmp_path: Path) -> None:
    result = compare_runs(*two(tmp_path, digested(8), digested(8)))
    assert result.same and (result.equal, result.more, result.kind) == (8, (0, 0), None)
    assert result.mark == Mark(5, 6, f"{5:064x}")


def test_one_may_be_longer(tmp_path: Path) -> None:
    a, b = two(tmp_path, digested(5), digested(8))
    assert compare_runs(a, b).same and compare_runs(a, b).more == (0, 3)
    assert compare_runs(b, a).more == (3, 0)
    assert compare_runs(a, write_ledger(tmp_path / "none", [])).more == (5, 0)


def test_digests_taken_at_other_steps_are_no_difference(tmp_path: Path) -> None:
    result = compare_runs(*two(tmp_path, digested(12, 3), digested(12, 2)))
    assert result.same
    assert result.mark == Mark(11, 12, f"{11:064x}")
    assert compare_runs(*two(tmp_path, digested(12, 3), entries(12))).mark is None


TERM = {"tag": TermSum(20.0 / 5, 34.0, 34)}
GIVEN = ("terms.role.numerator", "tasks.forms.terms.tag.numerator")  # they differ too, later in the window


@pytest.mark.parametrize(
    ("change", "kind", "fields"),
    [
        ({"pages": 5}, "data", ["pages"]),
        (
            {"words": 35, "terms": {"tag": TermSum(4.0, 35.0, 35)}}, "data",
            ["words", "terms.tag.denominator", "terms.tag.counted"],
        ),
        ({"terms": TERM | {"role": TermSum(1.0, 2.0, 2)}}, "data", ["terms.role.denominator", "terms.role.counted"]),
        ({"tasks": {"forms": TaskSum(4, TERM)}}, "data", [
            "tasks.forms.pages", "tasks.forms.terms.tag.denominator", "tasks.forms.terms.tag.counted",
        ]),
        ({"empty": {"tag": 1}}, "data", ["empty"]),
        ({"micro": 2}, "data", ["micro"]),
        ({"loss": nextafter(0.4, 1)}, "loss", ["loss"]),
        ({"terms": {"tag": TermSum(nextafter(4.0, 5), 34.0, 34)}}, "loss", ["terms.tag.numerator"]),
        ({"norm": nextafter(1.5, 2), "clipped": 0.9}, "gradient", ["norm", "clipped"]),
        ({"scale": 2.0}, "gradient", ["scale"]),
        ({"outcome": Outcome.NON_FINITE, "cause": "x", "rate": 0.0}, "outcome", ["outcome", "cause", "rate"]),
        ({"rate": nextafter(1e-3, 1)}, "rate", ["rate"]),
        ({"digest": "ff" * 32}, "weights", ["digest"]),
        ({"norm": 2.0, "loss": 3.0, "pages": 3, "digest": "ff" * 32}, "data", ["pages", "loss", "norm", "digest"]),
    ],
)  # fmt: skip
def test_what_differs_first(tmp_path: Path, change: dict[str, Any], kind: str, fields: list[str]) -> None:
    """The window is step 4, which has a digest in A; the last one before it is of step 2."""
    a = digested(9)
    a[4] = replace(a[4], digest="aa" * 32)
    b = list(a)
    b[4] = replace(b[4], **change)
    b[5:] = [replace(one, loss=9.0) for one in b[5:]]
    result = compare_runs(*two(tmp_path, a, b))
    assert not result.same
    assert (result.equal, result.step, result.update, result.kind) == (4, 4, 5, kind)
    found = [one.field for one in result.fields if one.field not in GIVEN]
    assert [one for one in found if not one.endswith(".gold")] == fields
    assert result.mark == Mark(2, 3, f"{2:064x}")


ONE, TWO = ({"update": {"accumulation": {"micro_batches": number}}} for number in (1, 2))
PLAIN, SCALED = ({"numerics": {"loss_scale": scale}} for scale in (None, {"scale": 2.0}))


@pytest.mark.parametrize(("changes", "old", "new"), [({"micro": 2}, ONE, TWO), ({"scale": 2.0}, PLAIN, SCALED)])
def test_what_the_manifests_tell_and_changes_no_bit_is_no_difference_alone(
    tmp_path: Path, changes: dict[str, Any], old: dict[str, Any], new: dict[str, Any]
) -> None:
    for name, manifest, made in (("a", old, digested(6)), ("b", new, [replace(x, **changes) for x in digested(6)])):
        (tmp_path / name).mkdir()
        (tmp_path / name / MANIFEST).write_bytes(canonical(manifest))
        write_ledger(tmp_path / name / UPDATES, made)
    result = compare_runs(tmp_path / "a", tmp_path / "b")
    assert (result.same, result.step, result.equal, len(result.manifest or ())) == (False, None, 6, 1)
    assert result.mark == Mark(5, 6, f"{5:064x}")
    write_ledger(tmp_path / "b" / UPDATES, [replace(x, loss=9.0, **changes) for x in digested(6)])
    assert compare_runs(tmp_path / "a", tmp_path / "b").step == 0
    (tmp_path / "b" / MANIFEST).write_bytes(canonical(old))
    write_ledger(tmp_path / "b" / UPDATES, [replace(x, **changes) for x in digested(6)])
    assert compare_runs(tmp_path / "a", tmp_path / "b").step == 0  # nothing says why


def test_every_field_has_a_kind_and_every_kind_a_meaning() -> None:
    named = {name for names in KINDS.values() for name in names}
    assert named | {"step", "terms"} == set(entry(0).to_json())
    assert list(KINDS) == list(MEANING)


def test_nan_is_equal_to_nan(tmp_path: Path) -> None:
    made = [entry(0, Outcome.NON_FINITE, loss=float("nan"))]
    assert compare_runs(*two(tmp_path, made, made)).same


def test_a_ledger_that_begins_later_is_compared_from_there(tmp_path: Path) -> None:
    result = compare_runs(*two(tmp_path, digested(9), digested(9)[4:]))
    assert result.same and (result.start, result.equal, result.more) == (4, 5, (0, 0))
    changed = [replace(one, loss=9.0) if one.step == 2 else one for one in digested(9)]
    assert compare_runs(*two(tmp_path, changed, digested(9)[4:])).same
    result = compare_runs(*two(tmp_path, digested(3), digested(9)[4:]))
    assert (result.equal, result.more) == (0, (0, 5))


def test_manifests_are_compared_where_both_runs_have_one(tmp_path: Path) -> None:
    for name, rate in (("a", 1e-3), ("b", 2e-3)):
        (tmp_path / name).mkdir()
        write_ledger(tmp_path / name / UPDATES, entries(2))
        (tmp_path / name / MANIFEST).write_bytes(canonical({"update": {"peak": rate}, "rng": 1}))
    a, b = tmp_path / "a", tmp_path / "b"
    result = compare_runs(a, b)
    assert result.manifest == ["update.peak: 0.001 -> 0.002"]
    assert not result.same and result.step is None
    assert compare_runs(a, a).manifest == []
    assert compare_runs(a, b / UPDATES).manifest is None
    assert compare_runs(a, b / UPDATES).same
    (b / MANIFEST).write_text("{")
    with pytest.raises(InputError, match=r"b/manifest.json: is not JSON"):
        compare_runs(a, b)


def test_a_manifest_nested_too_deep_is_refused(tmp_path: Path) -> None:
    write_ledger(tmp_path / UPDATES, entries(1))
    (tmp_path / MANIFEST).write_text("[" * 100_000 + "]" * 100_000)
    with pytest.raises(InputError, match=r"manifest.json: is n"):
        compare_runs(tmp_path, tmp_path)
    (tmp_path / MANIFEST).write_text("[" * 700 + "]" * 700)
    with suppress(InputError):  # Pythons differ in how deep they go; none may fail in another way
        assert compare_runs(tmp_path, tmp_path).same


def test_damage_is_found_also_behind_the_end_of_the_other(tmp_path: Path) -> None:
    a, b = two(tmp_path, entries(2), entries(4))
    b.write_bytes(b.read_bytes()[:-1])
    with pytest.raises(InputError, match=f"{b}: line 4: the line has no end"):
        compare_runs(a, b)


def test_long_ledgers_are_not_held_in_memory(tmp_path: Path) -> None:
    count = 2500
    a, b = two(tmp_path, made := entries(count), [*made[:-1], replace(made[-1], loss=9.0)])
    del made
    tracemalloc.start()
    began = time.process_time()
    try:
        assert compare_runs(a, b).step == count - 1
        assert tracemalloc.get_traced_memory()[1] < a.stat().st_size / 4
        assert time.process_time() - began < 5
    finally:
        tracemalloc.stop()
