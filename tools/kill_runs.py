"""Kills real processes of `docextract train` at random instants, lets each go on, and compares the model's bytes.

    python tools/kill_runs.py [--kills N] [--seed S]

Several kills may hit one run. Writes the part "kills" of tests/crash/results.json: kills, models that were brought to
their end, what the killed processes had left, date and CPU. Stops with an AssertionError at the first wrong byte.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # not ROOT: the installed package is asked, not an unbuilt tree

from crash.killing import Killing  # noqa: E402
from crash.results import keep  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        killing = Killing(Path(folder), given.seed, fork=True)
        killing.until(given.kills)
    print(f"{killing.kills} kills, {killing.runs} models with the right bytes: {dict(killing.counts)}")
    found = {"kills": killing.kills, "models": killing.runs, "found": dict(sorted(killing.counts.items()))}
    keep("kills", found | {"failed": 0})


if __name__ == "__main__":
    main()
