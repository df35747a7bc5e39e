"""Many pages in little memory: each as a compressed block of bytes, made a `Page` again when it is shown.

A page of 150 words takes some 45 kB as Python objects and 3 kB here, so tens of thousands fit into a laptop. Blocks
live and die with the process: the encoding is Python's own `marshal`, compressed, and never reaches a file.
"""

from __future__ import annotations

import marshal
import zlib
from array import array
from collections.abc import Iterator, Sequence

from docextract.pages.page import Entity, Page, Word

LEVEL = 1  # of zlib: unpacking is as quick at any level, and higher ones save little


def pack(page: Page) -> bytes:
    """The block of a page: every field, words as texts and binary64 corners."""
    corners = array("d", [corner for word in page.words for corner in word.box])
    entities = None if page.entities is None else [(one.label, one.words) for one in page.entities]
    record = (
        page.id, page.width, page.height, [word.text for word in page.words], corners.tobytes(), page.order,
        None if page.values is None else dict(page.values), page.computed, entities, page.links,
        None if page.items is None else [dict(item) for item in page.items], page.doc_type, page.doc,
        None if page.spans is None else dict(page.spans), page.source,
    )  # fmt: skip
    return zlib.compress(marshal.dumps(record), LEVEL)


def unpack(block: bytes) -> Page:
    """The page of a block."""
    (
        name, width, height, texts, corners, order, values, computed, entities, links, items, doc_type, doc, spans,
        source,
    ) = marshal.loads(zlib.decompress(block))  # fmt: skip
    at = iter(array("d", corners))
    boxes = zip(at, at, at, at, strict=True)
    return Page(
        id=name,
        width=width,
        height=height,
        words=tuple(Word(text, box) for text, box in zip(texts, boxes, strict=True)),
        order=order,
        values=values,
        computed=computed,
        entities=None if entities is None else tuple(Entity(label, words) for label, words in entities),
        links=links,
        items=None if items is None else tuple(items),
        doc_type=doc_type,
        doc=doc,
        spans=spans,
        source=source,
    )


class Store(Sequence[Page]):
    """Pages by place, unpacked at every access; any thread may read."""

    def __init__(self, blocks: Sequence[bytes] = ()) -> None:
        self._blocks = list(blocks)

    def add(self, page: Page) -> None:
        """Appends a page."""
        self._blocks.append(pack(page))

    def chosen(self, places: Sequence[int]) -> Store:
        """These pages, in this order; the blocks are shared."""
        return Store([self._blocks[place] for place in places])

    @property
    def nbytes(self) -> int:
        """Bytes of all blocks."""
        return sum(map(len, self._blocks))

    def __len__(self) -> int:
        return len(self._blocks)

    def __getitem__(self, place: int) -> Page:  # type: ignore[override]  # pages are never sliced
        return unpack(self._blocks[place])

    def __iter__(self) -> Iterator[Page]:
        return map(unpack, self._blocks)
