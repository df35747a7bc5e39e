"""A warning about PDF pages without words: scans without a text layer, of which nothing can be read.

Only for PDFs: a record without words says so itself, and an OCR that found nothing has been run.
"""

from __future__ import annotations

from collections.abc import Sequence

from docextract.cli.streams import warn
from docextract.pages.page import Page


def warn_of_scans(pages: Sequence[Page]) -> None:
    """One line for all of them, with the first one's place."""
    scans = [page for page in pages if not page.words and page.source.rpartition(":")[2].startswith("page ")]
    if scans:
        have = "has no text layer and so no words" if len(scans) == 1 else "have no text layer and so no words"
        number = "1 PDF page" if len(scans) == 1 else f"{len(scans)} PDF pages"
        warn(f"{number} of {len(pages)} {have} (first: {scans[0].source}); a scan needs OCR first")
