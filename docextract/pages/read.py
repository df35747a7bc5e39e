"""``read_pages``: files of any known format to one list of pages with unique ids."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from docextract._kernels import fp_restore
from docextract.errors import PageError, UsageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.paths import as_path
from docextract.pages.readers.registry import find_format
from docextract.pages.readers.stream import open_input
from docextract.pages.values_csv import join_values


def read_pages(paths: Sequence[str | Path], *, values: str | Path | None = None) -> list[Page]:
    """All pages of ``paths``, in the order given; ``-`` is standard input. ``values`` is a table of known
    values.

    Raises ``PageError`` for anything that cannot be used and for an id that stands twice,
    ``MissingExtraError`` for a PDF without the extra, ``UsageError`` for anything but a list of paths and
    for ``-`` given twice. Issues ``ValuesWarning`` where rows of ``values`` or pages are left over.
    """
    if isinstance(paths, str | bytes | os.PathLike) or not isinstance(paths, Iterable):
        raise UsageError(f"paths is {show(paths)}; expected a list of paths")
    paths = [as_path(path, f"path {number}") for number, path in enumerate(paths, start=1)]
    values = None if values is None else as_path(values, "values")
    if [str(path) for path in (*paths, values)].count("-") > 1:
        raise UsageError("standard input (-) is given twice; expected it once")
    fp_restore()  # coordinates are text
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
