"""Is this run slower than that one? Each benchmark is measured by fixed work that was timed between its rounds.

    units = seconds / yard            the shortest that were seen of each (harness/yardstick.py)
    ratio = units now / units then    above 1 + tolerance: slower; below 1 / (1 + tolerance): faster

So a machine that is slower this minute is not taken for slow code. No yardstick feels all that a kernel feels, which is
why a benchmark that looks slower is measured again before it counts (track.py). Memory needs no yardstick. How they and
the tolerances were chosen is in docs/speed.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from harness.history import Figure

TOLERANCE = 0.2
MEMORY_TOLERANCE = 0.05
WHOLE = {"step", "extraction_page", "extraction_stack", "extraction_api", "start", "help", "reading", "labelling",
         "featurizing"}  # fmt: skip
"""Benchmarks of several threads, of a process or of much Python: one and a half times the tolerance."""


@dataclass(frozen=True, slots=True)
class Change:
    """One benchmark in two runs. ratio: now to then, of time in units of the yardstick, or of peak memory."""

    name: str
    then: Figure
    now: Figure
    ratio: float
    tolerance: float

    @property
    def slower(self) -> bool:
        return self.ratio > 1 + self.tolerance

    @property
    def faster(self) -> bool:
        return self.ratio < 1 / (1 + self.tolerance)


@dataclass(frozen=True, slots=True)
class Verdict:
    """All changes, worst first, and the names that only one of the two runs has."""

    changes: tuple[Change, ...]
    new: tuple[str, ...]
    gone: tuple[str, ...]

    @property
    def slower(self) -> tuple[Change, ...]:
        return tuple(one for one in self.changes if one.slower)

    @property
    def faster(self) -> tuple[Change, ...]:
        return tuple(one for one in self.changes if one.faster)

    @property
    def passed(self) -> bool:
        """Nothing got slower, and there was something to compare."""
        return bool(self.changes) and not self.slower


def best(one: Figure, other: Figure) -> Figure:
    """Two measurements of one benchmark: the shorter of each part."""
    peaks = [peak for peak in (one.peak_mib, other.peak_mib) if peak is not None]
    return Figure(
        min(one.seconds, other.seconds), one.rounds + other.rounds, min(one.yard, other.yard),
        min(peaks) if peaks else None,
    )  # fmt: skip


def merge(one: Mapping[str, Figure], other: Mapping[str, Figure]) -> dict[str, Figure]:
    """Two runs of the same code; a benchmark that only one of them has stays."""
    return {**one, **{name: best(one[name], figure) if name in one else figure for name, figure in other.items()}}


def judge(
    then: Mapping[str, Figure],
    now: Mapping[str, Figure],
    tolerance: float = TOLERANCE,
    memory_tolerance: float = MEMORY_TOLERANCE,
) -> Verdict:
    """Compares every benchmark that both runs have: by memory where that was measured, as such a benchmark runs a whole
    command once and its time says little, else by time. ValueError unless the tolerances are above 0."""
    if not (tolerance > 0 and memory_tolerance > 0):
        raise ValueError(f"tolerances are {tolerance:g} and {memory_tolerance:g}, expected more than 0")
    changes = []
    for name in then.keys() & now.keys():
        a, b = then[name], now[name]
        if a.peak_mib and b.peak_mib:
            changes.append(Change(f"{name} MiB", a, b, b.peak_mib / a.peak_mib, memory_tolerance))
        else:
            room = tolerance * (1.5 if name.partition("[")[0] in WHOLE else 1)
            changes.append(Change(name, a, b, b.units / a.units, room))
    changes.sort(key=lambda one: (-one.ratio / (1 + one.tolerance), one.name))
    return Verdict(tuple(changes), tuple(sorted(now.keys() - then.keys())), tuple(sorted(then.keys() - now.keys())))
