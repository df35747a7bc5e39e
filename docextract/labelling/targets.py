"""Targets of the heads beside the fields: roles, line items and key-value pairs, from the keys of the page record.

All arrays are (n,) int32 over the words of the page in reading order. A record without the key says nothing: every
target is -1, which neither counts in a loss nor is scored. A pointer target is the index of a word's *anchor*; a word
that points at itself belongs to nothing or is an anchor. Such words count as much as the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from docextract.labelling.entities import known_entities, known_rows, tells_of
from docextract.pages.page import Page

I32 = npt.NDArray[np.int32]


def role_targets(page: Page, roles: Sequence[str], inside: Sequence[str] = ()) -> I32:
    """The role class of every word, 0 for none; of several entities the first wins.

    The first word of an entity of roles[k] has 1 + k. A further one has 1 + len(roles) + m where inside[m] is the same
    role, and 1 + k where the role is not among them. A page that knows its cells alone says nothing about its other
    words, unless cells are all there is.
    """
    targets = _nothing(page)
    if tells_of(page, roles):
        targets[:] = 0
    first = {role: 1 + k for k, role in enumerate(roles)}
    further = first | {role: 1 + len(roles) + m for m, role in enumerate(inside)}
    for entity in reversed(known_entities(page) or ()):
        if entity.label in first:
            targets[list(entity.words)] = further[entity.label]
            targets[entity.words[0]] = first[entity.label]
    return targets


def pair_targets(page: Page) -> I32:
    """The words of a linked value point at the first word of its key, every other word at itself.

    A value with several keys points at the one that stands first in reading order. In a chain (heading, question,
    answer) each link counts by itself: the question points at the heading, the answer at the question.
    """
    if page.links is None or page.entities is None:
        return _nothing(page)
    targets = np.arange(len(page.words), dtype=np.int32)
    anchors: dict[int, int] = {}
    for key, value in page.links:
        if key != value:
            first = page.entities[key].words[0]
            anchors[value] = min(first, anchors.get(value, first))
    for value, anchor in sorted(anchors.items(), reverse=True):  # a word of two values: the first entity wins
        targets[list(page.entities[value].words)] = anchor
    return targets


def item_targets(page: Page) -> I32:
    """The words of a table row's cells point at the first word of its first cell, every other word at itself.

    The first cell is the one that the row's links start from, where entities are cells, else the first one of the
    record's columns that is found on the page (`entities.known_rows`).
    """
    rows = known_rows(page)
    if rows is None:
        return _nothing(page)
    targets = np.arange(len(page.words), dtype=np.int32)
    for cells in rows:
        anchor = next(iter(cells.values()), (0,))[0]
        for words in cells.values():
            targets[list(words)] = anchor
    return targets


def _nothing(page: Page) -> I32:
    return np.full(len(page.words), -1, np.int32)
