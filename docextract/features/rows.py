"""Word rows: hashed lexical features of a word and of the words around it, as ids into one table.

A row is (template, key): the template says where to look (the word itself, the word to its left, two before, ...) and
what to take there (lower case, shape, ...). A key is a number, the CRC-32 of a text or a small count; template and key
are mixed by SplitMix64's finalizer into 1..buckets-1. Id 0 means "no row" and adds nothing. Two rows may share a
bucket: the table is a sketch, not a dictionary. Which templates were worth their place: docs/design-notes.md.
"""

from __future__ import annotations

import zlib

import numpy as np
import numpy.typing as npt

from docextract.features.geometry import F64, I32, Neighbours
from docextract.features.text import lower, shape, zeroed
from docextract.splitmix import hash_u64

U64 = npt.NDArray[np.uint64]

KEYS = 5
WORD, SHAPE, PREFIX, SUFFIX, ZEROED = range(KEYS)
"""Columns of a word's keys: lower case, shape, first three and last three characters, lower case with digits as 0."""

LEXICAL: tuple[tuple[str, int], ...] = (
    ("self", WORD), ("self", SHAPE), ("self", PREFIX), ("self", SUFFIX), ("self", ZEROED),
    ("left", WORD), ("left2", WORD), ("first", WORD), ("above", WORD), ("right", WORD), ("below", WORD),
    ("-1", WORD), ("+1", WORD), ("-2", WORD), ("+2", WORD), ("-3", WORD), ("+3", WORD),
    ("-1", SHAPE), ("+1", SHAPE), ("-2", SHAPE), ("+2", SHAPE), ("above", SHAPE), ("below", SHAPE),
    ("-1", PREFIX), ("+1", PREFIX),
)  # fmt: skip
"""Templates that take a key of one word; -2 .. +3 count in reading order."""

PLACES = ("left and left2", "row ends", "y in tenths", "x in sixths", "order in eighths", "row breaks", "page ends")
"""Templates after the lexical ones, slots 25 to 31."""

ROWS = len(LEXICAL) + len(PLACES)
"""Row ids a word."""


def word_keys(text: str) -> tuple[int, ...]:
    """The keys of a word, each the CRC-32 of UTF-8 text (a lone surrogate is encoded as it is)."""
    low = lower(text)
    parts = (low, shape(text), low[:3], low[-3:], zeroed(text))
    return tuple(zlib.crc32(part.encode("utf-8", "surrogatepass")) for part in parts)


def row_ids(keys: U64, around: Neighbours, boxes: F64, buckets: int) -> I32:
    """(n, ROWS) int32 ids of a window's words: keys (n, 5), boxes (n, 4) on the unit square, buckets >= 2."""
    n = len(keys)
    index = np.arange(n)
    padded = np.concatenate([keys, np.zeros((1, KEYS), np.uint64)])
    where: dict[str, npt.NDArray[np.integer]] = {
        "self": index, "left": around.left, "left2": around.left2, "first": around.first,
        "right": around.right, "above": around.above, "below": around.below,
    }  # fmt: skip
    for d in (-3, -2, -1, 1, 2, 3):
        where[f"{d:+d}"] = np.where((index + d >= 0) & (index + d < n), index + d, n)
    lexical = [padded[where[place], key] for place, key in LEXICAL]
    columns = np.stack([*lexical, *_place_keys(padded, around, boxes)], axis=1)
    slots = np.arange(ROWS, dtype=np.uint64)[None]
    ids = 1 + (hash_u64(slots, columns) % np.uint64(buckets - 1)).astype(np.int32)
    for slot, (place, _) in enumerate(LEXICAL):
        ids[where[place] == n, slot] = 0
    return ids


def _place_keys(padded: U64, around: Neighbours, boxes: F64) -> list[U64]:
    """The keys of the templates in `PLACES`, each (n,)."""
    n = len(boxes)
    index = np.arange(n)
    # Row breaks before the words i-2 .. i+3, one bit each; outside the window there is always a break.
    breaks = np.concatenate([np.ones(3, np.bool_), around.breaks, np.ones(4, np.bool_)])
    pattern = np.zeros(n, np.int64)
    for bit, d in enumerate((-2, -1, 0, 1, 2, 3)):
        pattern += breaks[3 + d : 3 + d + n].astype(np.int64) << bit
    return [
        hash_u64(padded[around.left, WORD], padded[around.left2, WORD]),
        *(
            key.astype(np.uint64)
            for key in (
                around.starts_row + 2 * around.ends_row,
                (boxes[:, 1] * 10).astype(np.int64),
                (boxes[:, 0] * 6).astype(np.int64),
                index * 8 // max(n, 1),
                pattern,
                np.minimum(index, 3) + 4 * np.minimum(n - 1 - index, 3),
            )
        ),
    ]
