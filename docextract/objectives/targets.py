"""Which rows of a window count, and what they should say. A row that does not count has the target -1.

A row (one word under one term) counts if all six of these hold:
- query          the word is in this window
- target         the page's target is >= 0
- policy owner   the term is on and the value was labelled (labelling/ decided that and wrote -1 otherwise)
- continuation   a pointer's anchor is in the same window, and so on the same page
- emitted        the window is the one shown at this visit (training/batches.py chooses it)
- unique         this window owns the word, so that no word is counted in two windows of one sweep
The -1 is how the outcome is stored, not what decides it. The document type is one row a window, counted wherever the
page has a type and the window has a word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.objectives.terms import TERMS

I32 = NDArray[np.int32]


class WindowLike(Protocol):
    """Words start <= i < stop are seen, words own_start <= i < own_stop are owned."""

    @property
    def start(self) -> int: ...
    @property
    def stop(self) -> int: ...
    @property
    def own_start(self) -> int: ...
    @property
    def own_stop(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Targets:
    """Targets of a whole page or of one window of N words, int32: tag, role, item, pair (N,) and doc (1,).

    item and pair hold the index of the anchor word, counted from the start of the page or of the window.
    """

    tag: I32
    role: I32
    doc: I32
    item: I32
    pair: I32

    def __post_init__(self) -> None:
        n = len(self.tag)
        for name, rows in self.items():
            expected = (1,) if name == "doc" else (n,)
            if rows.dtype != np.int32 or rows.shape != expected:
                raise UsageError(f"targets {name} are {rows.dtype} {rows.shape}, expected int32 {expected}")

    def items(self) -> Iterator[tuple[str, I32]]:
        """(term, targets) in the order of the terms."""
        for name in TERMS:
            yield name, getattr(self, name)

    def counted(self, term: str) -> int:
        """Rows of a term that count."""
        return int(np.count_nonzero(getattr(self, term) >= 0))

    def digest(self) -> str:
        """SHA-256 over the five arrays: the length of each (8 bytes, little endian), then its int32, little endian."""
        state = sha256()
        for _, rows in self.items():
            state.update(len(rows).to_bytes(8, "little") + rows.astype("<i4").tobytes())
        return state.hexdigest()


def _anchors(rows: I32, window: WindowLike) -> I32:
    """Page indices to window indices; an anchor outside the window becomes -1."""
    inside = (rows >= window.start) & (rows < window.stop)
    return np.where(inside, rows - np.int32(window.start), np.int32(-1)).astype(np.int32)


def window_targets(page: Targets, window: WindowLike) -> Targets:
    """The targets of one window of a page: rows that it does not own, and anchors outside it, are -1."""
    owned = np.zeros(window.stop - window.start, np.bool_)
    owned[window.own_start - window.start : window.own_stop - window.start] = True

    def cut(rows: I32) -> I32:
        return np.where(owned, rows[window.start : window.stop], np.int32(-1)).astype(np.int32)

    doc = page.doc.copy() if len(owned) else np.full(1, -1, np.int32)
    item, pair = _anchors(cut(page.item), window), _anchors(cut(page.pair), window)
    return Targets(cut(page.tag), cut(page.role), doc, item, pair)
