"""``read_pages``: files of any known format to one list of pages with unique ids; ``read``: with the files' digests."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from docextract._kernels import fp_restore
from docextract.errors import PageError, UsageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.paths import as_path
from docextract.pages.readers.registry import find_format
from docextract.pages.readers.stream import open_input
from docextract.pages.sources import Source
from docextract.pages.values_csv import join_values, read_values


@dataclass(frozen=True, slots=True)
class Reading:
    """Pages, and the files that they came from: none where they were made in memory."""

    pages: list[Page]
    files: tuple[Source, ...] = ()
    values: Source | None = None


def read_pages(paths: Sequence[str | Path], *, values: str | Path | None = None) -> list[Page]:
    """All pages of ``paths``, in the order given; ``-`` is standard input. ``values`` is a table of known
    values. Raises and warns as ``read`` does.
    """
    return read(paths, values=values).pages


def read(paths: Sequence[str | Path], *, values: str | Path | None = None) -> Reading:
    """The pages of ``read_pages`` with the name and SHA-256 of every file.

    Raises ``PageError`` for anything that cannot be used and for an id that stands twice,
    ``MissingExtraError`` for a PDF without the extra, ``UsageError`` for anything but a list of paths and
    for ``-`` given twice. Issues ``ValuesWarning`` where rows of ``values`` or pages are left over.
    """
    values = None if values is None else as_path(values, "values")
    pages: list[Page] = []
    names: list[str] = []
    files: list[Source] = []
    for page, name in read_each(paths, files, taken=() if values is None else (str(values),)):
        pages.append(page)
        names.append(name)
    if values is None:
        return Reading(pages, tuple(files))
    table = read_values(values)
    return Reading(join_values(pages, names, table), tuple(files), table.source)


def read_each(
    paths: Sequence[str | Path], files: list[Source], *, taken: Sequence[str] = ()
) -> Iterator[tuple[Page, str]]:
    """Every page with the name of its file, one after the other, so that a caller need not keep them all.

    files: gets the name and SHA-256 of each file once it is read. taken: other inputs, of which one may be ``-``.
    Raises as ``read`` does.
    """
    if isinstance(paths, str | bytes | os.PathLike) or not isinstance(paths, Iterable):
        raise UsageError(f"paths is {show(paths)}; expected a list of paths")
    paths = [as_path(path, f"path {number}") for number, path in enumerate(paths, start=1)]
    if [*(str(path) for path in paths), *taken].count("-") > 1:
        raise UsageError("standard input (-) is given twice; expected it once")
    seen: dict[str, str] = {}
    for path in paths:
        fp_restore()  # coordinates are text
        with open_input(path) as stream:
            for page in find_format(stream).read(stream):
                if page.id in seen:
                    raise PageError(
                        f"{page.source}: page id {show(page.id)} stands already at {seen[page.id]}; expected every "
                        "id once"
                    )
                seen[page.id] = page.source
                yield page, stream.file_name
            files.append(stream.source())
