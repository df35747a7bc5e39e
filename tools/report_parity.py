"""Prints how much of G5's allowance each layer uses against PyTorch, from the committed fixtures (no torch needed).

    python tools/report_parity.py [--tier base]

A layer is a tensor's name without block number and weight or bias; its use is the worst over its tensors.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # not ROOT: the installed package is asked, not an unbuilt tree

from parity_allowance import CASES, fixture, run_case, use  # noqa: E402

from docextract import _kernels  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tier", default=_kernels.active().TIER)
    tier = parser.parse_args().tier
    worst: dict[str, tuple[float, str]] = {}
    for which, case in CASES.items():
        stored = fixture(which)
        _, found = run_case(_kernels.load(tier), case.example(), which)
        for name, value in found.items():
            if f"ref64/{name}" in stored:
                layer = re.sub(r"^blocks\.\d+\.|\.(weight|bias)$", "", name)
                worst[layer] = max(worst.get(layer, (0.0, "")), (use(stored, name, value), name))
    print(f"{'layer':14} {'use':>5}  worst tensor   (tier {tier}, 1 is the limit)")
    for layer, (part, name) in worst.items():
        print(f"{layer:14} {part:5.2f}  {name}")


if __name__ == "__main__":
    main()
