"""Writes tests/training/golden.json: digests of the weights of small runs. For a deliberate change of bits only."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # not ROOT: the installed package is asked, not an unbuilt tree

from training.pages import RUNS, golden  # noqa: E402

if __name__ == "__main__":
    text = json.dumps({name: golden(name) for name in RUNS}, indent=1)
    (ROOT / "tests" / "training" / "golden.json").write_text(text + "\n")
