"""One run of the benchmarks as one compact JSON line, and the file that holds them: bench/history.jsonl.

A line says on what (CPU, cores, tier, compiler flags, versions), of what (commit) and when, and for every benchmark

    name: [seconds, rounds, yard]   or   [seconds, rounds, yard, MiB]

seconds: the shortest call. yard: the seconds of fixed work that was timed before each round (harness/yardstick.py).
MiB: peak memory, of the benchmarks that run a process. Not the raw samples: they are megabytes a run, and their means
say more about the neighbours than about the code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DIGITS = 4  # significant ones


@dataclass(frozen=True, slots=True)
class Figure:
    """What a benchmark gave."""

    seconds: float
    rounds: int
    yard: float
    peak_mib: float | None = None

    @property
    def units(self) -> float:
        """Time in units of the yardstick."""
        return self.seconds / self.yard

    def to_json(self) -> list[float]:
        values = [self.seconds, self.rounds, self.yard]
        return [shorter(value) for value in values + ([] if self.peak_mib is None else [self.peak_mib])]


@dataclass(frozen=True, slots=True)
class Record:
    """A run. `machine` holds cpu, cores, tier, flags; `versions` those of docextract, Python and NumPy.

    commit: abbreviated, with "+" behind it where the package's files differed from it. suite: "quick" or "all".
    """

    commit: str
    date: str
    machine: Mapping[str, Any]
    versions: Mapping[str, str]
    suite: str
    benchmarks: Mapping[str, Figure] = field(default_factory=dict)

    def to_line(self) -> str:
        found = {
            "commit": self.commit, "date": self.date, "machine": dict(self.machine), "versions": dict(self.versions),
            "suite": self.suite, "benchmarks": {name: one.to_json() for name, one in self.benchmarks.items()},
        }  # fmt: skip
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> Record:
        """The inverse. ValueError where the line is not a record."""
        try:
            found = json.loads(line)
            found["benchmarks"] = {name: _figure(values) for name, values in found["benchmarks"].items()}
            return cls(**found)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a record of benchmarks: {error}") from None


def _figure(values: list[float]) -> Figure:
    seconds, rounds, *rest = values
    return Figure(float(seconds), int(rounds), *(float(value) for value in rest))


def shorter(value: float) -> float:
    """The number to four digits."""
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def from_pytest(report: Mapping[str, Any]) -> dict[str, Figure]:
    """Figures out of pytest-benchmark's JSON, by the benchmark's name without `bench_`."""
    found = {}
    for one in report["benchmarks"]:
        extra, stats = one["extra_info"], one["stats"]
        figure = Figure(stats["min"], stats["rounds"], extra["yard"], extra.get("peak_mib"))
        found[one["name"].removeprefix("bench_")] = figure
    return found


def read(path: Path) -> list[Record]:
    """All records, oldest first; none where there is no file. ValueError names the line that is none."""
    records = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else [], start=1):
        try:
            records.append(Record.from_line(line))
        except ValueError as error:
            raise ValueError(f"{path}:{number}: {error}") from None
    return records


def append(path: Path, record: Record) -> None:
    with path.open("a", encoding="utf-8") as lines:
        lines.write(record.to_line() + "\n")


def same_machine(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether times can be compared: the CPU and the cores. Tier and flags belong to the code that is measured."""
    return all(one.get(key) == other.get(key) for key in ("cpu", "cores"))


def pick(records: list[Record], wanted: str, machine: Mapping[str, Any] | None = None) -> Record:
    """The newest record of a commit, or the newest of all for "last"; only of such a machine, where one is given.

    LookupError says what there is instead.
    """
    here = [one for one in records if machine is None or same_machine(one.machine, machine)]
    for record in reversed(here):
        plain = record.commit.removesuffix("+")
        short = len(wanted) >= 4 and plain.startswith(wanted)
        if wanted == "last" or record.commit == wanted or short or wanted.startswith(plain):
            return record
    known = ", ".join(dict.fromkeys(one.commit for one in here)) or "none"
    raise LookupError(f"no record of {wanted!r} on this kind of machine; recorded: {known}")
