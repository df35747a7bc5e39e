"""A progress bar on standard error, only when a person sees it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def bar(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, counted in pages."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    from tqdm import tqdm

    yield from tqdm(items, total=total, desc=what, unit="page", leave=False, file=sys.stderr)
