"""How far apart runs of the same code are on this machine: what a tolerance has to be above.

`spread` compares every ordered pair of records, as the gate would, and then merged groups of them, because the gate
measures again what looks slower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import permutations

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
    """ValueError with fewer than two groups of so many records."""
    count = len(records) // passes
    if count < 2:
        raise ValueError(f"{len(records)} records of the same code, expected at least {2 * passes}")
    groups: list[Mapping[str, Figure]] = [
        reduce(merge, (record.benchmarks for record in records[place::count][:passes])) for place in range(count)
    ]
    changes = [one for then, now in permutations(groups, 2) for one in judge(then, now, tolerance).changes]
    slower = sorted((one for one in changes if one.ratio >= 1), key=lambda one: one.ratio)
    ratios = [one.ratio for one in slower]
    return Spread(
        passes, ratios[len(ratios) // 2], ratios[len(ratios) * 9 // 10], ratios[-1],
        sum(one.slower for one in changes) / len(changes), slower[-1].name,
    )  # fmt: skip
