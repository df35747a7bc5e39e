"""One run of the benchmarks as one compact JSON line, and the file that holds them: bench/history.jsonl.

A line says on what (CPU, cores, tier, compiler flags, versions), of what (commit) and when, and for every benchmark

    name: [seconds, rounds, yard]   or   [seconds, rounds, yard, MiB]

seconds: the shortest call. yard: the seconds of fixed work that was timed before each round (harness/yardstick.py).
MiB: peak memory, of the benchmarks that run a process. Not the raw samples: they are megabytes a run, and their means
say more about the neighbours than about the code. harness/lines.py checks what is read and what is written.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from harness import lines
from harness.command import Refused

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
        """The inverse. Refused says what in the line is not that of a record (harness/lines.py)."""
        found = lines.parse(line)
        found["benchmarks"] = {name: _figure(values) for name, values in found["benchmarks"].items()}
        return cls(**found)


def _figure(values: list[float]) -> Figure:
    seconds, rounds, *rest = values
    return Figure(float(seconds), int(rounds), *map(float, rest))


def shorter(value: float) -> float:
    """The number to four digits."""
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def from_pytest(report: Mapping[str, Any]) -> dict[str, Figure]:
    """Figures out of pytest-benchmark's JSON, by the benchmark's name without `bench_`. Refused without any, and where
    one is no measurement."""
    found = {}
    for one in report["benchmarks"]:
        extra, stats = one["extra_info"], one["stats"]
        figure = Figure(stats["min"], stats["rounds"], extra["yard"], extra.get("peak_mib"))
        name = one["name"].removeprefix("bench_")
        lines.figure(name, figure.to_json())
        found[name] = figure
    if not found:
        raise Refused("no benchmark was measured, expected at least one")
    return found


def read(path: Path) -> list[Record]:
    """All records, oldest first; none where there is no file. Refused names the line that is none, or the file that
    cannot be read."""
    try:
        if path.is_char_device():  # some never end
            raise Refused(f"{path}: a device, expected a file of records, one a line")
        held = path.read_bytes()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}, expected a file of records, one a line") from None
    records = []
    for number, line in enumerate(held.removesuffix(b"\n").split(b"\n") if held else [], start=1):
        try:
            records.append(Record.from_line(line.decode()))
        except UnicodeDecodeError as error:
            raise Refused(f"{path}:{number}: byte {error.start + 1} is no UTF-8, expected a record in UTF-8") from None
        except Refused as error:
            raise Refused(f"{path}:{number}: {error}") from None
    return records


def check_place(path: Path) -> None:
    """Refused where `append` could not write; nothing is made."""
    if not path.parent.is_dir():
        raise Refused(f"{path}: there is no folder {path.parent}, expected a file in a folder that exists")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Refused(f"{path}: {os.strerror(errno.EACCES)}, expected a file that can be added to")


def append(path: Path, record: Record) -> None:
    """Adds a line, or leaves the file as it was. Refused where the record is none or the file cannot be written."""
    line = record.to_line()
    lines.parse(line)
    try:
        before = path.read_bytes() if path.is_file() else b""
        line = line if before.endswith(b"\n") or not before else "\n" + line
        with path.open("ab") as file:
            try:
                file.write(f"{line}\n".encode())
                file.flush()
            except OSError:
                if path.is_file():
                    os.truncate(path, len(before))
                raise
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}, expected a file that can be added to") from None


def same_machine(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether times can be compared: the CPU and the cores. Tier and flags belong to the code that is measured."""
    return all(one.get(key) == other.get(key) for key in ("cpu", "cores"))


def pick(records: list[Record], wanted: str, machine: Mapping[str, Any] | None = None) -> Record:
    """The newest record of a commit, or the newest of all for "last"; only of such a machine, where one is given.

    Refused says what there is instead.
    """
    here = [one for one in records if machine is None or same_machine(one.machine, machine)]
    for record in reversed(here):
        plain = record.commit.removesuffix("+")
        short = len(wanted) >= 4 and plain.startswith(wanted)
        if wanted == "last" or record.commit == wanted or short or wanted.startswith(plain):
            return record
    known = ", ".join(dict.fromkeys(one.commit for one in here)) or "none"
    how = "`python bench/track.py record` makes one"
    raise Refused(f"no record of {wanted!r} on this kind of machine; recorded: {known}; {how}")
