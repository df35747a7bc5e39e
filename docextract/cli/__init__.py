"""The command line. `main` is the entry point; it loads nothing heavy, so that --help answers fast."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code.

    0 done · 1 the answer is no (a rule of acceptance is missed) · 2 an input, option or output that cannot be used ·
    70 a bug · 130 interrupted · 141 nobody reads the output any more · 143 terminated.
    """
    try:
        from docextract.cli.run import run
    except KeyboardInterrupt:  # while the program is still being loaded
        sys.stderr.write("docextract: interrupted\n")
        return 130
    return run(argv)
