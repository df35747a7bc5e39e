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

Rows of the terms that compilers make (compiled.py) have the same conditions, with the compiler in place of the record:
the target is what it hid (or knows of the layout), and the owner is it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.objectives.terms import ASKED_TERMS, RECORD_TERMS, TERMS

I32 = NDArray[np.int32]
COORDINATES = 4  # of a box: x0, y0, x1, y1


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

    Of the terms that compilers make, None where no compiler did: word (N,) an index into the vocabulary, place (N, 4) a
    coarse bin of each coordinate, left and above (N,) the index of the neighbour in the window, order (1,).
    """

    tag: I32
    role: I32
    doc: I32
    item: I32
    pair: I32
    word: I32 | None = None
    place: I32 | None = None
    left: I32 | None = None
    above: I32 | None = None
    order: I32 | None = None

    def __post_init__(self) -> None:
        n = len(self.tag)
        for name, rows in self.items():
            expected = {"doc": (1,), "order": (1,), "place": (n, COORDINATES)}.get(name, (n,))
            if rows.dtype != np.int32 or rows.shape != expected:
                raise UsageError(f"targets {name} are {rows.dtype} {rows.shape}, expected int32 {expected}")

    @classmethod
    def nothing(cls, n: int) -> Targets:
        """Of n words of which nothing is asked."""
        tag, role, item, pair = (np.full(n, -1, np.int32) for _ in range(4))
        return cls(tag, role, np.full(1, -1, np.int32), item, pair)

    def items(self) -> Iterator[tuple[str, I32]]:
        """(term, targets) in the order of the terms, those that nobody made left out."""
        for name in TERMS:
            rows = getattr(self, name)
            if rows is not None:
                yield name, rows

    def counted(self, term: str) -> int:
        """Rows of a term that count; a word that is asked for its place has four."""
        rows = getattr(self, term)
        return 0 if rows is None else int(np.count_nonzero(rows >= 0))

    def asked(self) -> dict[str, I32]:
        """For word and place the words (A,) int32, ascending, whose rows count: those that their heads are run on."""
        found = {}
        for name in ASKED_TERMS:
            rows = getattr(self, name)
            hidden = np.zeros(0, np.bool_) if rows is None else rows.reshape(len(rows), -1)[:, 0] >= 0
            found[name] = np.flatnonzero(hidden).astype(np.int32)
        return found

    def scored(self, term: str) -> I32:
        """The targets of a term's rows of scores, in their order: (N,) or (1,); of word (A,) and of place (4 A,), word
        by word, only those of the A words that are asked."""
        rows = getattr(self, term)
        if rows is None:
            return np.full({"order": 1, "word": 0, "place": 0}.get(term, len(self.tag)), -1, np.int32)
        if term not in ASKED_TERMS:
            return np.asarray(rows, np.int32)
        return np.ascontiguousarray(rows[self.asked()[term]].reshape(-1))

    def digest(self) -> str:
        """SHA-256 over the arrays: the length of each (8 bytes, little endian), then its int32, little endian. Those
        that compilers made come after the five, each after its name, as they may be absent."""
        state = sha256()
        for name, rows in self.items():
            if name not in RECORD_TERMS:
                state.update(name.encode("ascii"))
            state.update(len(rows).to_bytes(8, "little") + rows.astype("<i4").tobytes())
        return state.hexdigest()


def _anchors(rows: I32, window: WindowLike) -> I32:
    """Page indices to window indices; an anchor outside the window becomes -1."""
    inside = (rows >= window.start) & (rows < window.stop)
    return np.where(inside, rows - np.int32(window.start), np.int32(-1)).astype(np.int32)


def window_targets(page: Targets, window: WindowLike) -> Targets:
    """The targets of one window of a page: rows that it does not own, and anchors outside it, are -1.

    page: of the five terms that a record has targets for; the others are made for a window, never for a page.
    """
    owned = np.zeros(window.stop - window.start, np.bool_)
    owned[window.own_start - window.start : window.own_stop - window.start] = True

    def cut(rows: I32) -> I32:
        return np.where(owned, rows[window.start : window.stop], np.int32(-1)).astype(np.int32)

    doc = page.doc.copy() if len(owned) else np.full(1, -1, np.int32)
    item, pair = _anchors(cut(page.item), window), _anchors(cut(page.pair), window)
    return Targets(cut(page.tag), cut(page.role), doc, item, pair)
