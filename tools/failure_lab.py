"""Puts bugs that other trainers had into a copy of our code, and demands that the test that is named catches each.

    python tools/failure_lab.py              all mutants, records the result beside this file
    python tools/failure_lab.py --bug 7 20   those of some bugs, --mutant 7a of some mutants; --stale: changed since
    python tools/failure_lab.py --docs       only writes tables and times into docs/failure-lab.md

The package that Python finds is copied with its compiled modules; nothing in the tree is changed but the record. Exit
code 1 where a mutant survives its test or says nothing of it (lab/workbench.py has the rules).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from lab import figures, mutant, objective, record, restart, tables, update  # noqa: E402
from lab.bugs import BUGS  # noqa: E402
from lab.workbench import CAUGHT, Verdict, Workbench  # noqa: E402

MUTANTS = tuple(
    sorted(
        (*objective.MUTANTS, *update.MUTANTS, *figures.MUTANTS, *restart.MUTANTS), key=lambda one: (one.bug, one.name)
    )
)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def package() -> Path:
    """The package that Python finds, or the tree's own where it finds none; with compiled modules."""
    try:
        import docextract
    except ModuleNotFoundError:
        sys.path.append(str(ROOT))
        import docextract
    found = Path(docextract.__file__).resolve().parent
    if not any((found / "_kernels").glob("_base.*.so")):
        raise SystemExit(f"{found}: has no compiled modules, expected an installed package or a build in place")
    return found


def run(mutants: list[mutant.Mutant], source: Path) -> dict[str, dict[str, Verdict]]:
    """The verdicts of each mutant by test."""
    found: dict[str, dict[str, Verdict]] = {}
    with tempfile.TemporaryDirectory(prefix="failure-lab-") as folder:
        bench = Workbench(source, ROOT, Path(folder))
        tests = list(dict.fromkeys(test for one in mutants for test in one.tests))
        say(f"{len(mutants)} mutants, {len(tests)} tests; first the tests as things are")
        before = bench.unmutated(tests)
        for number, one in enumerate(mutants, start=1):
            verdicts = found[one.name] = {}
            for test in one.tests:
                healthy = before[test].outcome == CAUGHT
                got = verdicts[test] = bench.try_mutant(one, test) if healthy else before[test]
                say(f"{number}/{len(mutants)} {one.name} {got.outcome} in {got.seconds:.1f} s: {got.text[:90]}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bug", type=int, nargs="+", metavar="N", help="only mutants of these bugs")
    parser.add_argument("--mutant", nargs="+", metavar="NAME", help="only these mutants")
    parser.add_argument("--stale", action="store_true", help="only those whose recorded result does not count any more")
    parser.add_argument("--no-record", action="store_true", help="do not write the record")
    parser.add_argument("--docs", action="store_true", help="write tables and times into docs/failure-lab.md and stop")
    wanted = parser.parse_args()
    if wanted.docs:
        text = tables.PATH.read_text(encoding="utf-8")
        tables.PATH.write_text(tables.filled(text, tables.tables(BUGS, MUTANTS, record.read())), encoding="utf-8")
        return 0
    unknown = [name for name in wanted.mutant or () if name not in {one.name for one in MUTANTS}]
    unknown += [str(bug) for bug in wanted.bug or () if bug not in {one.bug for one in MUTANTS}]
    if unknown:
        parser.error(f"there is no {unknown[0]}, expected a bug of {', '.join(sorted({str(m.bug) for m in MUTANTS}))}")
    source, before = package(), record.read()
    chosen = [
        one
        for one in MUTANTS
        if (wanted.bug is None or one.bug in wanted.bug)
        and (wanted.mutant is None or one.name in wanted.mutant)
        and (not wanted.stale or record.stale(one, source, before))
    ]
    began = time.monotonic()
    found = run(chosen, source) if chosen else {}
    seconds = time.monotonic() - began
    missed = 0
    for one in chosen:
        for test, got in found[one.name].items():
            missed += got.outcome != CAUGHT
            print(f"{one.name:4} {got.outcome:9} {got.seconds:5.1f} s  {test}\n     {one.change}\n     {got.text}")
    print(f"{len(chosen)} mutants in {seconds:.0f} s; {missed} not caught")
    if not wanted.no_record:
        entries = {one.name: record.entry(one, source, found[one.name]) for one in chosen}
        record.write(entries, MUTANTS, seconds, whole=len(chosen) == len(MUTANTS))
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
