"""How far apart runs of the same code are on this machine: what a tolerance has to be above.

`spread` compares every ordered pair of records, as the gate would, and then merged groups of them, because the gate
measures again what looks slower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import permutations

from harness.command import Refused
from harness.gate import judge, merge
from harness.history import Figure, Record


@dataclass(frozen=True, slots=True)
class Spread:
    """The same code in two runs, each the best of `passes`: half, nine in ten and all of the ratios of a benchmark, the
    slower run to the faster, are at most this; share of comparisons that the gate would fail; the worst benchmark."""

    passes: int
    half: float
    most: float
    largest: float
    alarms: float
    name: str


def spread(records: Sequence[Record], passes: int, tolerance: float) -> Spread:
    """Refused with fewer than two groups of so many records, and where no two share a benchmark."""
    count = len(records) // passes
    if count < 2:
        commit = f" of {records[-1].commit}" if records else ""
        many = "record" if len(records) == 1 else "records"
        raise Refused(f"{len(records)} {many}{commit} on one machine, expected at least {2 * passes}")
    groups: list[Mapping[str, Figure]] = [
        reduce(merge, (record.benchmarks for record in records[place::count][:passes])) for place in range(count)
    ]
    changes = [one for then, now in permutations(groups, 2) for one in judge(then, now, tolerance).changes]
    if not changes:
        raise Refused(f"{len(records)} records of {records[-1].commit} without a common benchmark, expected one")
    slower = sorted((one for one in changes if one.ratio >= 1), key=lambda one: one.ratio)
    ratios = [one.ratio for one in slower]
    return Spread(
        passes, ratios[len(ratios) // 2], ratios[len(ratios) * 9 // 10], ratios[-1],
        sum(one.slower for one in changes) / len(changes), slower[-1].name,
    )  # fmt: skip
