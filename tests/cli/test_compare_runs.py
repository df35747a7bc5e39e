"""`docextract compare-runs`: what it says and how it exits."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from commandline import Run
from training.entries import entries, write_ledger

from docextract.cli import compare_runs
from docextract.training.compare import Comparison, Difference, Mark
from docextract.training.run_folder import MANIFEST, UPDATES


@pytest.fixture
def runs(tmp_path: Path) -> tuple[Path, Path]:
    """Two equal runs of six windows, with a digest after the third."""
    made = entries(6)
    made[2] = replace(made[2], digest="ab" * 32)
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        write_ledger(tmp_path / name / UPDATES, made)
        (tmp_path / name / MANIFEST).write_text('{"batch":{"size":4}}')
    return tmp_path / "a", tmp_path / "b"


def change(run: Path, step: int, **values: float) -> None:
    made = [replace(one, **values) if one.step == step else one for one in entries(6)]
    made[2] = replace(made[2], digest="ab" * 32)
    write_ledger(run / UPDATES, made)


def test_equal_runs(run: Run, runs: tuple[Path, Path]) -> None:
    done = run("compare-runs", *runs)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"A: {runs[0]}",
        f"B: {runs[1]}",
        "manifests: equal",
        "updates: all 6 steps that both have are equal",
        f"weights: last known to be equal after step 2 (update 3), SHA-256 {'ab' * 32}",
    ]
    write_ledger(runs[1] / UPDATES, entries(9))
    done = run("compare-runs", runs[0] / UPDATES, runs[1])
    assert done.code == 0
    assert done.out.splitlines()[2:] == [
        "manifests: not compared, only one run or none has one here",
        "updates: all 6 steps that both have are equal",
        "  B has 3 more",
        "weights: no digest is in both ledgers (train --digest-every N writes more)",
    ]


def test_the_first_difference_in_decimal_and_hexadecimal(run: Run, runs: tuple[Path, Path]) -> None:
    change(runs[1], 4, loss=0.5, norm=3.0)
    done = run("compare-runs", *runs)
    assert (done.code, done.err) == (1, "")
    assert done.out.splitlines()[3:] == [
        "updates: 4 equal steps; step 4 differs, first in its loss",
        "  field  A    B    A exactly             B exactly",
        "  loss   0.4  0.5  0x1.999999999999ap-2  0x1.0000000000000p-1",
        "  norm   1.5  3.0  0x1.8000000000000p+0  0x1.8000000000000p+1",
        f"weights: last known to be equal after step 2 (update 3), SHA-256 {'ab' * 32}",
        "so: the same pages gave another loss: the forward pass differs, or the weights already did, "
        "at some update after step 2",
    ]


def test_as_json(run: Run, runs: tuple[Path, Path]) -> None:
    change(runs[1], 4, loss=0.5)
    done = run("compare-runs", *runs, "--json")
    assert done.code == 1
    assert json.loads(done.out) == {
        "a": str(runs[0]),
        "b": str(runs[1]),
        "same": False,
        "manifest": [],
        "windows": {"start": 0, "equal": 4, "more_in_a": 0, "more_in_b": 0},
        "first_difference": {
            "step": 4,
            "update": 5,
            "kind": "loss",
            "fields": [{"field": "loss", "kind": "loss", "a": (0.4).hex(), "b": (0.5).hex()}],
        },
        "last_equal_digest": {"step": 2, "update": 3, "digest": "ab" * 32},
    }


def test_other_manifests_are_a_difference_and_the_first_fields_are_listed(run: Run, runs: tuple[Path, Path]) -> None:
    (runs[1] / MANIFEST).write_text(json.dumps({"batch": {"size": 8}, "rng": {f"{i:02}": i for i in range(30)}}))
    done = run("compare-runs", *runs)
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[2] == "manifests: 2 fields differ (A -> B)"
    assert lines[3] == "  batch.size: 4 -> 8"
    assert lines[4].startswith('  rng: absent -> {"00": 0')
    assert lines[5] == "updates: all 6 steps that both have are equal"
    (runs[0] / MANIFEST).write_text(json.dumps({"batch": {"size": 8}, "rng": {f"{i:02}": -i for i in range(30)}}))
    lines = run("compare-runs", *runs).out.splitlines()
    assert (lines[2], lines[3]) == ("manifests: 29 fields differ (A -> B)", "  rng.01: -1 -> 1")
    assert lines[23:25] == ["  and 9 more", "updates: all 6 steps that both have are equal"]


def test_bad_input(run: Run, runs: tuple[Path, Path], tmp_path: Path) -> None:
    run("compare-runs", runs[0], tmp_path / "gone").refused("gone: is missing, expected a run's folder")
    ledger = runs[1] / UPDATES
    ledger.write_bytes(ledger.read_bytes().replace(b'"step":3', b'"step":"3"'))
    run("compare-runs", *runs).refused(f"{ledger}: line 4: ", "step is '3', expected an integer >= 0")
    run("compare-runs", runs[1], runs[0], "--json").refused("line 4")


def test_what_a_difference_means() -> None:
    def told(mark: Mark | None, kind: str = "loss") -> str:
        return compare_runs.meaning(Comparison([], step=5, fields=[Difference("x", kind, 1, 2)], mark=mark))

    assert "from the same weights" in told(Mark(4, 5, "d"))
    assert "some update after step 3" in told(Mark(3, 4, "d"))
    assert "some update after the start" in told(None)
    assert "optimizer" in told(None, "weights")


def test_values() -> None:
    shown = {None: "-", 3: "3", "0x1.8p+0": "1.5", "-0x1p-1": "-0.5", "inf": "inf", "nan": "nan", "DONE": "DONE"}
    assert {value: compare_runs.decimal(value) for value in shown} == shown
    assert compare_runs.decimal("information is missing") == "information is missing"
    exact = {"0x1p+0": "0x1p+0", "-0x1p+0": "-0x1p+0", "inf": "", 3: "", None: ""}
    assert {value: compare_runs.exact(value) for value in exact} == exact
