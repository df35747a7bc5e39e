"""Pages as a caller of the library may give them: a list of pages, or a list of paths to read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import cast

from docextract.errors import UsageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.read import Reading, read

AnyPages = Sequence[Page] | Sequence[str | Path]


def to_reading(pages: AnyPages, values: str | Path | None = None) -> Reading:
    """Pages as they are, or read from paths, then with the digests of the files. Raises UsageError or PageError."""
    if isinstance(pages, str | bytes | Path | Mapping) or not isinstance(pages, Iterable):
        raise UsageError(f"pages is {show(pages)}, expected a list of paths or of pages")
    given = list(pages)
    for number, one in enumerate(given, start=1):
        if not isinstance(one, Page | str | Path) or isinstance(one, Page) != isinstance(given[0], Page):
            raise UsageError(f"page {number} of {len(given)} is {show(one)}, expected paths alone or pages alone")
    if all(isinstance(one, Page) for one in given):
        if values is not None and given:
            raise UsageError("values is given with pages that are already read, expected it at read_pages")
        _check_unique(cast("list[Page]", given))
        return Reading(cast("list[Page]", given))
    return read(cast("Sequence[str | Path]", given), values=values)


def _check_unique(pages: Sequence[Page]) -> None:
    seen: dict[str, str] = {}
    for page in pages:
        if page.id in seen:
            raise UsageError(
                f"{page.source}: page id {page.id!r} stands already at {seen[page.id]}; expected every id once"
            )
        seen[page.id] = page.source
