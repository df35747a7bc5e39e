"""Two runs compared to the first window in which they differ, line by line of their ledgers.

A window's fields are compared in the order in which they come to be: what was shown (data), what it cost (loss), the
norm of the gradient, what became of the update, its rate, and the weights after it. The first kind that differs says
where to look, and the last digest that was equal says from where on: up to there the weights had the same bits.

Digests are taken now and then (--digest-every), so a digest that only one ledger has is no difference. Nor is another
number of micro-batches, or another loss scale, that the manifests tell of: the same bits may follow. A ledger that
begins at a later step (its run was resumed after damage) is compared from there on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from docextract.canonical import brief, plain
from docextract.disk import read_json
from docextract.errors import InputError
from docextract.training.ledger import Entry
from docextract.training.read_ledger import ledger_path, read_entries
from docextract.training.run_folder import MANIFEST

KINDS = {  # in the order in which a window comes to be; the field `terms` is two kinds
    "data": ("pages", "words", "empty", "micro"),
    "loss": ("loss",),
    "gradient": ("scale", "norm", "clipped", "factor"),
    "outcome": ("outcome", "cause", "update"),
    "rate": ("rate", "next_rate"),
    "weights": ("digest",),
}
EXPLAINED = {  # fields that alone are no difference where the manifests differ here: they change no bit by themselves
    "micro": "update.accumulation.micro_batches:",
    "scale": "numerics.loss_scale",
}
MEANING = {
    "data": "other pages or words were shown, or other ones counted: compare data, seed and batch of the two manifests",
    "loss": "the same pages gave another loss",
    "gradient": "the same loss gave another gradient: the backward pass, the sum over the examples or the clip differ",
    "outcome": "the same gradient was taken by one run and not by the other",
    "rate": "the rates differ: compare update.schedule of the two manifests",
    "weights": "the same gradient and rate gave other weights: the optimizer differs",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that differs: its name, as terms.tag.numerator, its kind, and both values as the ledgers have them."""

    field: str
    kind: str
    a: Any
    b: Any


@dataclass(frozen=True, slots=True)
class Mark:
    """The last window after which both ledgers have the same digest of the weights."""

    step: int
    update: int
    digest: str


@dataclass(slots=True)
class Comparison:
    """manifest: one line a field that differs, None where one of the runs has none to compare; start: the step from
    which both ledgers go on; equal: windows that are; step, update: of the first that differs, of A, with its fields;
    mark: the last equal digest before it; more: windows that only A, only B has after the last equal one."""

    manifest: list[str] | None
    start: int = 0
    equal: int = 0
    step: int | None = None
    update: int | None = None
    fields: list[Difference] = field(default_factory=list)
    mark: Mark | None = None
    more: tuple[int, int] = (0, 0)

    @property
    def same(self) -> bool:
        """Whether nothing differs; one ledger may be longer."""
        return not self.manifest and self.step is None

    @property
    def kind(self) -> str | None:
        """What differs first within the window."""
        return self.fields[0].kind if self.fields else None

    def to_json(self) -> dict[str, Any]:
        """For programs."""
        first = None
        if self.step is not None:
            found = [{"field": one.field, "kind": one.kind, "a": one.a, "b": one.b} for one in self.fields]
            first = {"step": self.step, "update": self.update, "kind": self.kind, "fields": found}
        mark = self.mark and {"step": self.mark.step, "update": self.mark.update, "digest": self.mark.digest}
        return {
            "same": self.same,
            "manifest": self.manifest,
            "windows": {"start": self.start, "equal": self.equal, "more_in_a": self.more[0], "more_in_b": self.more[1]},
            "first_difference": first,
            "last_equal_digest": mark,
        }


def compare_runs(a: Path, b: Path) -> Comparison:
    """Compares the runs of two folders, or two ledgers. Raises InputError naming file, line and what is wrong."""
    ledgers = ledger_path(a), ledger_path(b)
    result = Comparison(_manifests(a, b))
    left, right = (read_entries(path) for path in ledgers)
    one, two = next(left, None), next(right, None)
    if one and two:
        result.start = max(one[1].step, two[1].step)
    one, two = _from(one, left, result.start), _from(two, right, result.start)
    told = {name for name, place in EXPLAINED.items() if any(line.startswith(place) for line in result.manifest or ())}
    while one and two:
        fields = [] if one[0] == two[0] else _fields(one[1], two[1])
        if any(found.field not in told for found in fields):
            result.step, result.update, result.fields = one[1].step, one[1].update, fields
            return result
        result.equal += 1
        if one[1].digest and two[1].digest:
            result.mark = Mark(one[1].step, one[1].update, one[1].digest)
        one, two = next(left, None), next(right, None)
    result.more = _count(one, left), _count(two, right)
    return result


Line = tuple[bytes, Entry] | None


def _from(line: Line, rest: Iterator[tuple[bytes, Entry]], step: int) -> Line:
    """The line of a step, those before it passed over."""
    while line and line[1].step < step:
        line = next(rest, None)
    return line


def _count(line: Line, rest: Iterator[tuple[bytes, Entry]]) -> int:
    """This line, where there is one, and those that follow."""
    return sum(1 for _ in rest) + 1 if line else 0


def _manifests(a: Path, b: Path) -> list[str] | None:
    """How the manifests differ; None where a ledger is given without a run's folder, or the folder has no manifest."""
    if not all(run.is_dir() and (run / MANIFEST).exists() for run in (a, b)):
        return None
    old, new = (read_json(run / MANIFEST) for run in (a, b))
    try:
        return brief(old, new)
    except RecursionError:
        raise InputError(f"{a / MANIFEST} or {b / MANIFEST}: is nested too deep for a manifest") from None


def _fields(a: Entry, b: Entry) -> list[Difference]:
    """The fields in which two windows differ, in the order of their kinds."""
    old, new = plain(a.to_json()), plain(b.to_json())
    found = [one for kind, names in KINDS.items() for one in _kind(kind, names, old, new)]
    return [one for one in found if one.kind != "weights" or (one.a and one.b)]


def _kind(kind: str, names: tuple[str, ...], old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Difference]:
    places = {"data": {"denominator": 1, "counted": 2}, "loss": {"numerator": 0, "gold": 3}}.get(kind, {})
    for name in names:
        if old[name] != new[name]:
            yield Difference(name, kind, old[name], new[name])
    yield from _terms(kind, places, "terms", old["terms"], new["terms"])
    tasks = [side.get("tasks", {}) for side in (old, new)]
    for task in sorted(tasks[0].keys() | tasks[1].keys()):
        one, two = (side.get(task, {"pages": 0, "terms": {}}) for side in tasks)
        if kind == "data" and one["pages"] != two["pages"]:
            yield Difference(f"tasks.{task}.pages", kind, one["pages"], two["pages"])
        yield from _terms(kind, places, f"tasks.{task}.terms", one["terms"], two["terms"])


def _terms(
    kind: str, places: Mapping[str, int], at: str, old: Mapping[str, Any], new: Mapping[str, Any]
) -> Iterator[Difference]:
    """The parts of a kind in which the sums of terms differ."""
    for term in sorted(old.keys() | new.keys()):
        for part, place in places.items():
            values = [side[term][place] if term in side else None for side in (old, new)]
            if values[0] != values[1]:
                yield Difference(f"{at}.{term}.{part}", kind, *values)
