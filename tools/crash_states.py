"""Tries every state that a power cut may leave behind during a small run, and records how many there were.

    python tools/crash_states.py [--workers N] [CYCLE ...]

Without names all cycles of tests/crash/cycle.py. Writes the part "states" of tests/crash/results.json: for each cycle
its calls, the number of different states by kind, what came of them, the date and the CPU. Exit code 1 where a state
loses anything. Takes some minutes.
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

from crash.cycle import CYCLES, State, Trace, check, record, states  # noqa: E402
from crash.results import keep, place  # noqa: E402

_trace: Trace | None = None


def _begin(trace: Trace) -> None:
    global _trace
    _trace = trace


def _try(state: State) -> tuple[str, str]:
    """(what came of it, what is wrong)."""
    assert _trace is not None
    with tempfile.TemporaryDirectory(dir=place()) as folder:
        try:
            return check(state, Path(folder), _trace), ""
        except Exception as error:
            return "failed", f"{state.kind} after call {state.call}: {type(error).__name__}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("cycles", nargs="*", metavar="CYCLE", default=[])
    given, failed = parser.parse_args(), 0
    for name in given.cycles or CYCLES:
        with tempfile.TemporaryDirectory(dir=place()) as folder:
            trace = record(Path(folder), name)
        outcomes: Counter[str] = Counter()
        kinds: Counter[str] = Counter()

        def counted(trace: Trace = trace, kinds: Counter[str] = kinds):  # type: ignore[no-untyped-def]
            for state in states(trace, lambda _: True):
                kinds[state.kind] += 1
                yield state

        with Pool(given.workers, _begin, (trace,)) as pool:
            for outcome, wrong in pool.imap_unordered(_try, counted(), chunksize=8):
                outcomes[outcome] += 1
                if wrong:
                    print(wrong, file=sys.stderr)
        failed += outcomes["failed"]
        found = {
            "calls": trace.kinds,
            "tried": dict(kinds),
            "outcomes": dict(sorted(outcomes.items())),
            "failed": outcomes["failed"],
        }
        keep("states", {name: found})
        print(f"{name}: {kinds.total()} states ({dict(kinds)}), {dict(sorted(outcomes.items()))}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
