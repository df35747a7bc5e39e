"""What a line of the history may hold: everything is checked when a line is read, so that nothing after it has to.

A measurement that is not finite, or not above 0, would pass any gate or end in a division by 0. The ranges are far
wider than any benchmark, and narrow enough that no quotient of two measurements overflows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from harness.command import Refused

KEYS = ("commit", "date", "machine", "versions", "suite", "benchmarks")
MACHINE = ("cpu", "cores", "tier", "flags")
VERSIONS = ("docextract", "python", "numpy")
SUITES = ("quick", "all")
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\dZ", re.ASCII)
LEAST, MOST = 1e-12, 1e9  # of seconds, yardsticks and MiB


def parse(line: str) -> dict[str, Any]:
    """The record of a line, all of it checked. Refused says which key is what and what was expected."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        reason = "too deep" if isinstance(error, RecursionError) else error
        raise Refused(f"not JSON ({reason}), expected a record of benchmarks") from None
    keys("the record", found, KEYS)
    text("commit", found["commit"])
    if " " in found["commit"]:
        raise Refused(f"commit is {show(found['commit'])}, expected no space in it")
    text("date", found["date"])
    if not DATE.fullmatch(found["date"]):
        raise Refused(f"date is {show(found['date'])}, expected one like 2026-11-30T05:40Z")
    keys("machine", found["machine"], MACHINE)
    for name in ("cpu", "tier", "flags"):
        text(f"machine.{name}", found["machine"][name])
    whole("machine.cores", found["machine"]["cores"])
    keys("versions", found["versions"], VERSIONS)
    for name in VERSIONS:
        text(f"versions.{name}", found["versions"][name])
    if found["suite"] not in SUITES:
        raise Refused(f"suite is {show(found['suite'])}, expected one of {', '.join(SUITES)}")
    benchmarks = found["benchmarks"]
    if not isinstance(benchmarks, dict) or not benchmarks:
        raise Refused(f"benchmarks is {show(benchmarks)}, expected an object with at least one benchmark")
    for name, values in benchmarks.items():
        text("the name of a benchmark", name)
        figure(f"benchmarks.{name}", values)
    return dict(found)


def figure(name: str, values: object) -> None:
    """[seconds, rounds, yard] or [seconds, rounds, yard, MiB]."""
    if not isinstance(values, list) or len(values) not in (3, 4):
        raise Refused(f"{name} is {show(values)}, expected [seconds, rounds, yardstick] and perhaps MiB")
    whole(f"{name}: rounds", values[1])
    for what, value in zip(("seconds", "yardstick", "MiB"), (values[0], *values[2:]), strict=False):
        measured(f"{name}: {what}", value)


def measured(name: str, value: object) -> None:
    """Seconds or MiB: finite and above 0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST <= value <= MOST:
        raise Refused(f"{name} is {show(value)}, expected a finite number above 0 (from {LEAST:g} to {MOST:g})")


def whole(name: str, value: object) -> None:
    """A number of cores or rounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        raise Refused(f"{name} is {show(value)}, expected a whole number above 0")


def text(name: str, value: object) -> None:
    """Something that can be printed in a line."""
    if not isinstance(value, str) or not value or not value.isprintable():
        raise Refused(f"{name} is {show(value)}, expected a text of printable characters")


def keys(name: str, value: object, wanted: tuple[str, ...]) -> None:
    """An object with these keys and no others."""
    if not isinstance(value, Mapping):
        raise Refused(f"{name} is {show(value)}, expected an object with {', '.join(wanted)}")
    missing, more = [key for key in wanted if key not in value], [key for key in value if key not in wanted]
    if missing:
        raise Refused(f"{name} has no {missing[0]!r}, expected {', '.join(wanted)}")
    if more:
        raise Refused(f"{name} has {show(more[0])}, expected only {', '.join(wanted)}")


def show(value: object) -> str:
    """The value as JSON, in ASCII and not too long."""
    try:
        said = json.dumps(value)
    except (ValueError, TypeError):  # an integer of thousands of digits, or no JSON at all
        said = f"a {type(value).__name__}"
    return said if len(said) <= 60 else said[:57] + "..."
