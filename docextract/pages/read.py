"""``read_pages``: files of any known format to one list of pages with unique ids."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from docextract.errors import PageError, UsageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers import jsonl
from docextract.pages.readers.stream import open_input


def read_pages(paths: Sequence[str | Path], *, values: str | Path | None = None) -> list[Page]:
    """All pages of ``paths`` in the order given; ``-`` is standard input.

    Raises ``PageError`` for anything that cannot be used and for an id that stands twice, ``UsageError`` for no path.
    """
    if isinstance(paths, str | Path):
        raise UsageError(f"paths is {str(paths)!r}; expected a list of paths")
    pages: list[Page] = []
    seen: dict[str, str] = {}
    for path in paths:
        with open_input(path) as stream:
            for page in jsonl.read(stream):
                if page.id in seen:
                    raise PageError(f"{page.source}: page id {show(page.id)} stands already at {seen[page.id]}; "
                                    "expected every id once")
                seen[page.id] = page.source
                pages.append(page)
    return pages
