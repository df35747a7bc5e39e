"""A page: words with boxes in our reading order, and what is known about it.

These classes only hold; they do not check. ``records.make_page`` is the one place where a page is checked and
put into reading order, so every ``Page`` that a reader returns keeps what is promised here.

Boxes are ``(x0, y0, x1, y1)`` in the file's own unit, y growing downwards, ``x0 <= x1`` and ``y0 <= y1``,
every number finite and at most 1e9 in size. Neither the unit nor ``width`` and ``height`` matter to the
model: it sees boxes relative to the extent of the page's words.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass

from docextract.canonical import canonical

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Word:
    """One word as printed (any string, also empty) and its box."""

    text: str
    box: Box


@dataclass(frozen=True, slots=True)
class Entity:
    """A role: its label and its words as ascending indices into ``Page.words`` (at least one)."""

    label: str
    words: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One page. ``None`` means that the record says nothing; an empty tuple means that it says "none".

    ``words`` stand in reading order; ``order[i]`` is the index that ``words[i]`` had in the file. ``values``
    maps a field to its text as printed, or to ``None`` for "not on this page". ``computed`` names fields
    whose value is known not to be printed. ``links`` are pairs of indices into ``entities``, key first.
    ``items`` are table rows, column to text, absent cells left out. ``doc`` names the document that the page
    is part of. ``spans`` maps a field to the places that are known to print its value, each the ascending indices of
    its words, in the order of the record; no place means that it is known to be printed nowhere. ``source`` is
    ``file:line`` (or ``file:page``) for messages.
    """

    id: str
    width: float
    height: float
    words: tuple[Word, ...]
    order: tuple[int, ...]
    values: Mapping[str, str | None] | None = None
    computed: frozenset[str] = frozenset()
    entities: tuple[Entity, ...] | None = None
    links: tuple[tuple[int, int], ...] | None = None
    items: tuple[Mapping[str, str], ...] | None = None
    doc_type: str | None = None
    doc: str | None = None
    spans: Mapping[str, tuple[tuple[int, ...], ...]] | None = None
    source: str = ""

    def digest(self) -> bytes:
        """32 bytes of SHA-256 over the words in reading order; independent of id, file and values.

        A word is hashed as the length of its UTF-8 text (8 bytes, little-endian), that text, and the four box
        numbers (binary64, little-endian).
        """
        state = hashlib.sha256()
        for word in self.words:
            text = word.text.encode("utf-8")
            state.update(struct.pack("<Q", len(text)) + text + struct.pack("<4d", *word.box))
        return state.digest()

    def record_digest(self) -> str:
        """SHA-256 in hexadecimal over the canonical form of what is known about the page: values, computed fields,
        entities, links, items, type and spans; independent of id, file and words.
        """
        entities = None if self.entities is None else [[e.label, e.words] for e in self.entities]
        record = [self.values, self.computed, entities, self.links, self.items, self.doc_type, self.spans]
        return hashlib.sha256(canonical(record)).hexdigest()
