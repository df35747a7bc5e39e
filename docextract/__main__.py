"""`python -m docextract` is `docextract`."""

from __future__ import annotations

import sys

from docextract.cli import main

if __name__ == "__main__":
    sys.exit(main())
