"""Lets every call on the disk and every allocation of a small run fail, one run each, and records what came of it.

    python tools/fault_sweep.py [--workers N]

The n-th call of each kind fails with EIO, ENOSPC or EDQUOT, once or from then on; the disk is full after b bytes; the
n-th array is refused. Writes the part "faults" of tests/crash/results.json. Exit code 1 where a run ends with anything
but a typed error, or does not go on to the same bytes. Takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # not ROOT: the installed package is asked, not an unbuilt tree

from crash.cycle import Trace, record, whole  # noqa: E402
from crash.results import keep, place  # noqa: E402
from crash.sweep import allocations, counted, disks, faults, run_and_fail  # noqa: E402
from faults import CALLS, Quick  # noqa: E402

from docextract.disk import using  # noqa: E402

DISKS = 200  # sizes of disks that fill up

_trace: Trace | None = None


def _begin(trace: Trace) -> None:
    global _trace
    _trace = trace


def _try(job: tuple[str, str, int, int]) -> tuple[str, str, str]:
    """(what fails, what the run said, what is wrong)."""
    what, kind, number, total = job
    assert _trace is not None
    if what == "calls":
        name, system = list(faults(kind, total, thorough=True))[number]
        fault = using(system)
    elif what == "disks":
        name, system = list(disks(total, max(1, total // DISKS)))[number]
        fault = using(system)
    else:
        name, fault = f"allocation {number}", allocations(number)  # type: ignore[assignment]
    with tempfile.TemporaryDirectory(dir=place()) as folder:
        try:
            return what, run_and_fail(Path(folder), _trace.left, fault).partition(":")[0] or "no harm", ""
        except Exception as error:
            return what, "failed", f"{name}: {type(error).__name__}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workers", type=int, default=1)
    workers = parser.parse_args().workers
    roots = [tempfile.TemporaryDirectory(dir=place()) for _ in range(3)]
    trace = record(Path(roots[0].name), "from the start")
    calls, room = counted(Path(roots[1].name))
    with using(Quick()), allocations(0) as counter:
        whole(Path(roots[2].name))
    for root in roots:
        root.cleanup()
    jobs = [("calls", kind, i, calls[kind]) for kind in CALLS for i in range(calls[kind] * 6)]
    jobs += [("disks", "", i, room) for i, _ in enumerate(disks(room, max(1, room // DISKS)))]
    jobs += [("allocations", "", i, 0) for i in range(1, counter.count + 1)]
    tried: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    with Pool(workers, _begin, (trace,)) as pool:
        for what, said, wrong in pool.imap_unordered(_try, jobs, chunksize=8):
            tried[what] += 1
            outcomes[said] += 1
            if wrong:
                print(wrong, file=sys.stderr)
    print(f"{tried.total()} faults ({dict(tried)}), {dict(sorted(outcomes.items()))}")
    found = {"calls": calls, "tried": dict(tried), "outcomes": dict(sorted(outcomes.items()))}
    keep("faults", found | {"failed": outcomes["failed"]})
    return 1 if outcomes["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
