#!/usr/bin/env python3
"""The history of speed: run the benchmarks and keep a line, compare with a kept line and fail when slower, plot.

    python bench/track.py record  [--all] [--passes 3]
    python bench/track.py compare [--all] [--against COMMIT|last] [--tolerance 0.2] [--slow-down KERNEL=1.3]
    python bench/track.py compare --new COMMIT --against COMMIT          # two kept lines, nothing runs
    python bench/track.py spread  --history FILE                         # what the tolerance has to be above
    python bench/track.py plot    [--out docs/speed-history.svg]

`record` appends one line to bench/history.jsonl: minima over some passes of the quick suite, or with --all of every
benchmark. `compare` runs the suite once and judges it (harness/gate.py); what looks slower is measured again, up to
--retries times, and counts only if it stays slower in the best of all. It exits with 1 when something is slower and
never else; with 2 when there is no verdict: nothing to compare with, as a line of another CPU or number of cores is no
measure, a benchmark that fails, an option or a file that cannot be used (harness/command.py). --slow-down makes a
kernel slower on purpose, to see that the gate works. `spread` says how far apart the records of the newest commit in a
file are, one of its own made by repeated `record --passes 1`. Measured is the package that Python finds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from harness import history
from harness.command import Refused, last_line, note, run, say, write_whole
from harness.gate import MEMORY_TOLERANCE, TOLERANCE, Change, Verdict, judge, merge
from harness.history import Figure, Record
from harness.options import Parser, count, count_or_none, share

BENCH = Path(__file__).resolve().parent
HISTORY = BENCH / "history.jsonl"
SVG = BENCH.parent / "docs" / "speed-history.svg"
NOTHING = '{"benchmarks": []}'  # what pytest-benchmark leaves unwritten where it measured nothing


def measure(all_of_them: bool, names: Sequence[str] = (), slow_down: Sequence[str] = ()) -> dict[str, Figure]:
    """One pass over the suite, or over some of its benchmarks. Refused when one of them fails."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        command = [sys.executable, "-P", "-m", "pytest", str(BENCH), "-q", "-p", "no:cacheprovider",
                   "--benchmark-columns=min,rounds", f"--benchmark-json={report}"]  # fmt: skip
        command += ["-W", "ignore:Not saving anything"]  # an error by pyproject.toml, it would hide why nothing ran
        command += [] if all_of_them else ["-m", "not full"]
        command += [f"--only={name}" for name in names] + [f"--slow-down={text}" for text in slow_down]
        here = os.environ | {"PYTHONPATH": python_path(), "COLUMNS": "1000"}  # pytest cuts its reasons to a line
        done = subprocess.run(command, cwd=BENCH.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=here,
                              stdin=subprocess.DEVNULL, text=True, errors="replace")  # fmt: skip
        if done.returncode:
            raise Refused(f"the benchmarks failed, nothing is recorded or compared: {reason(done.stdout)}")
        return history.from_pytest(json.loads(report.read_text(encoding="utf-8") if report.exists() else NOTHING))


def python_path() -> str:
    """PYTHONPATH for a child in another folder: it has to find the package that this process finds."""
    return os.pathsep.join(os.path.abspath(path) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path)


def reason(said: str) -> str:
    """Why pytest failed: the first failure of its summary, else the first error, else the last line that it said."""
    lines = said.splitlines()
    failed = [line for line in lines if line.startswith("FAILED ")] or [line for line in lines if line[:6] == "ERROR "]
    if not failed:
        return last_line(said)
    first = failed[0]
    if " - " not in first:  # a file that cannot be imported has its reason above the summary
        first = " - ".join([first, *(line[1:].strip() for line in lines if line.startswith("E "))][:2])
    return first + (f" (and {len(failed) - 1} more)" if len(failed) > 1 else "")


def record(options: argparse.Namespace) -> int:
    """Measures and appends."""
    import harness.found  # noqa: F401  (here, because these load the package)
    from harness import machine

    history.read(options.history)  # a file that is not to be added to is refused before minutes are spent
    history.check_place(options.history)
    found: dict[str, Figure] = {}
    for _ in range(options.passes):
        found = merge(found, measure(options.all))
    suite = "all" if options.all else "quick"
    line = Record(machine.commit(), machine.today(), machine.machine(), machine.versions(), suite, found)
    history.append(options.history, line)
    say(f"{options.history}: {len(found)} benchmarks of {line.commit}, {line.date}")
    return 0


def compare(options: argparse.Namespace) -> int:
    """Judges, measuring again what looks slower."""
    records = history.read(options.history)
    if options.new:
        new = history.pick(records, options.new)
        then = history.pick(records, options.against, new.machine)
        verdict = judge(then.benchmarks, new.benchmarks, options.tolerance, options.memory_tolerance)
        return tell(verdict, f"{new.commit} of {new.date}", new.machine, then)
    import harness.found  # noqa: F401
    from docextract import _kernels
    from harness import machine
    from harness.proxy import factors

    factors(options.slow_down, _kernels.active())
    then = history.pick(records, options.against, machine.machine())
    now = measure(options.all, slow_down=options.slow_down)
    verdict = judge(then.benchmarks, now, options.tolerance, options.memory_tolerance)
    for left in range(options.retries, 0, -1):
        suspects = sorted({one.name.removesuffix(" MiB") for one in verdict.slower})
        if not suspects:
            break
        note(f"measuring again ({left} left): {', '.join(suspects)}")
        now = merge(now, measure(options.all, suspects, options.slow_down))
        verdict = judge(then.benchmarks, now, options.tolerance, options.memory_tolerance)
    return tell(verdict, f"{machine.commit()}, now", machine.machine(), then)


def tell(verdict: Verdict, now: str, here: Mapping[str, Any], then: Record) -> int:
    """Prints a verdict and returns the exit code."""
    if not verdict.changes:
        raise Refused(f"nothing to compare: no benchmark is in both runs ({now}; {then.commit} of {then.date})")
    differ = [key for key in ("tier", "flags") if here[key] != then.machine[key]]
    say("\n".join([
        f"{now}, against {then.commit} of {then.date}, in units of the yardstick",
        *(f"  {key}: {then.machine[key]} → {here[key]}" for key in differ),
        *(row(one) for one in verdict.changes if one.slower or one.faster),
        f"{len(verdict.changes)} compared: {len(verdict.slower)} slower, {len(verdict.faster)} faster; "
        f"{len(verdict.new)} new, {len(verdict.gone)} gone",
    ]))  # fmt: skip
    return 0 if verdict.passed else 1


def row(one: Change) -> str:
    """A benchmark that changed."""
    if one.name.endswith(" MiB"):
        then, now, unit = one.then.peak_mib or 0.0, one.now.peak_mib or 0.0, "MiB"
    else:
        then, now, unit = 1e3 * one.then.seconds, 1e3 * one.now.seconds, "ms"
    verdict = "SLOWER" if one.slower else "faster"
    bound = f"(tolerance {1 + one.tolerance:.2f})"
    return f"  {verdict} {one.ratio:6.2f} x  {bound}  {one.name}: {then:.4g} → {now:.4g} {unit}"


def spread(options: argparse.Namespace) -> int:
    """Says how far apart runs of the newest commit are."""
    from harness.spread import spread as measure_spread

    records = history.read(options.history)
    if not records:
        raise Refused(f"{options.history}: holds no record, expected at least two of one commit")
    newest = records[-1]
    same = [one for one in records if (one.commit, one.machine) == (newest.commit, newest.machine)]
    lines = [f"{len(same)} records of {newest.commit}, every pair of runs as the gate sees it", "",
             "| best of | half within | nine in ten within | all within | above the tolerance |",
             "|---|---|---|---|---|"]  # fmt: skip
    for passes in range(1, max(2, len(same) // 2 + 1)):
        one = measure_spread(same, passes, options.tolerance)
        alarms = f"{one.alarms:.1%}"
        lines.append(f"| {passes} | {one.half:.2f} | {one.most:.2f} | {one.largest:.2f} ({one.name}) | {alarms} |")
    say("\n".join(lines))
    return 0


def plot(options: argparse.Namespace) -> int:
    """Draws the history."""
    from harness.plot import plot as draw

    write_whole(options.out, draw(history.read(options.history)))
    say(str(options.out))
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = Parser(description="Record, compare and plot the speed of docextract.")
    parser.add_argument("--history", type=Path, default=HISTORY)
    verbs = parser.add_subparsers(required=True, metavar="record|compare|spread|plot")
    one = verbs.add_parser("record", help="run the benchmarks and append a line")
    one.add_argument("--all", action="store_true", help="every benchmark, not only the quick ones")
    one.add_argument("--passes", type=count, default=3, help="passes over the suite, of which the minima count")
    one.set_defaults(verb=record)
    one = verbs.add_parser("compare", help="exit with 1 when something is slower than in a recorded line")
    one.add_argument("--all", action="store_true")
    one.add_argument("--against", default="last", metavar="COMMIT|last")
    one.add_argument("--new", metavar="COMMIT|last", help="compare this recorded line instead of running")
    one.add_argument("--tolerance", type=share, default=TOLERANCE)
    one.add_argument("--memory-tolerance", type=share, default=MEMORY_TOLERANCE)
    one.add_argument("--retries", type=count_or_none, default=8)
    one.add_argument("--slow-down", action="append", default=[], metavar="KERNEL=FACTOR")
    one.set_defaults(verb=compare)
    one = verbs.add_parser("spread", help="how far apart records of the newest commit are")
    one.add_argument("--tolerance", type=share, default=TOLERANCE)
    one.set_defaults(verb=spread)
    one = verbs.add_parser("plot", help="draw the history")
    one.add_argument("--out", type=Path, default=SVG)
    one.set_defaults(verb=plot)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    return run(lambda: int(options.verb(options)))


if __name__ == "__main__":
    sys.exit(main())
