"""``read_pages``: files of any known format to one list of pages with unique ids."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from docextract.errors import PageError, UsageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers.registry import find_format
from docextract.pages.readers.stream import open_input
from docextract.pages.values_csv import join_values


def read_pages(paths: Sequence[str | Path], *, values: str | Path | None = None) -> list[Page]:
    """All pages of ``paths``, in the order given; ``-`` is standard input. ``values`` is a table of known
    values.

    Raises ``PageError`` for anything that cannot be used and for an id that stands twice,
    ``MissingExtraError`` for a PDF without the extra, ``UsageError`` for a single path instead of a list and
    for ``-`` given twice. Issues ``ValuesWarning`` where rows of ``values`` or pages are left over.
    """
    if isinstance(paths, str | Path):
        raise UsageError(f"paths is {str(paths)!r}; expected a list of paths")
    if [str(path) for path in (*paths, values)].count("-") > 1:
        raise UsageError("standard input (-) is given twice; expected it once")
    pages: list[Page] = []
    files: list[str] = []
    seen: dict[str, str] = {}
    for path in paths:
        with open_input(path) as stream:
            for page in find_format(stream).read(stream):
                if page.id in seen:
                    raise PageError(
                        f"{page.source}: page id {show(page.id)} stands already at {seen[page.id]}; expected every "
                        "id once"
                    )
                seen[page.id] = page.source
                pages.append(page)
                files.append(stream.file_name)
    return pages if values is None else join_values(pages, files, values)
