"""Prints how much of the allowance optimizers and schedules use, against PyTorch and the formulas (no torch needed).

    python tools/report_updates.py [--tier base]

1 is the limit (tests/update_allowance.py); docs/optimizers.md has the table.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # not ROOT: the installed package is asked, not an unbuilt tree

from training.optimizers.variants import VARIANTS  # noqa: E402
from update_cases import (  # noqa: E402
    CURVES,
    case,
    use_of_curve,
    use_of_formula,
    use_of_pytorch,
    use_of_pytorch_rates,
    weights_after_each,
)

from docextract import _kernels  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tier", default=_kernels.active().TIER)
    tier = parser.parse_args().tier
    rows: dict[str, list[float]] = {}
    for text in VARIANTS:
        rows.setdefault(text.split(",")[0], []).append(use_of_formula(text, tier))
    torch: dict[str, list[float]] = {}
    for text in case.OPTIMIZERS:
        torch.setdefault(text.split(",")[0], []).append(use_of_pytorch(text, weights_after_each(text, tier)))
    for text in CURVES:
        rows.setdefault(text.split(",")[0], []).append(use_of_curve(text))
    for text, warmup in case.SCHEDULES:
        torch.setdefault(text.split(",")[0], []).append(use_of_pytorch_rates(text, warmup))
    print("| | formula | PyTorch |\n|---|---|---|")
    for name, uses in rows.items():
        print(f"| {name} | {max(uses):.2f} | {f'{max(torch[name]):.2f}' if name in torch else '–'} |")


if __name__ == "__main__":
    main()
