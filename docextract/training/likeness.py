"""What the values of a run's training pages look like, counted once they are labelled; what for: model/likeness.py.

Only labelled places of training pages count, never those of pages held out, on which the thresholds are found. A near
miss of a value is a span of at least one word of its page of which one end is that of the value and the other up to
three words off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from docextract.model.likeness import ROOM, SHAPES, Seen, Shapes, row_edges
from docextract.training.corpus import CorpusPage

NEAR = 3  # words that the end of a near miss is off, at most


def count_values(pages: Sequence[CorpusPage], fields: Sequence[str]) -> dict[str, Seen]:
    """By field, for those that have a labelled value on one of the pages."""
    counts = [_Counts() for _ in fields]
    for one in pages:
        tags = one.labels.tags.tolist()
        if not any(tag > 0 for tag in tags):
            continue
        edges, shapes = row_edges(one.page), Shapes([word.text for word in one.page.words])
        for field, start, stop in _values(tags):
            counts[field].add(edges, shapes, start, stop)
    room = min(SHAPES, max(1, ROOM // max(1, len(fields))))
    return {name: one.done(room) for name, one in zip(fields, counts, strict=True) if one.values}


def _values(tags: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """(field, start, stop) of every run B I I ... of a page."""
    for start, tag in enumerate(tags):
        if tag > 0 and tag % 2 == 1:
            stop = start + 1
            while stop < len(tags) and tags[stop] == tag + 1:
                stop += 1
            yield tag // 2, start, stop


class _Counts:
    """One field in the making."""

    def __init__(self) -> None:
        self.values = 0
        self._starts, self._stops = [0, 0, 0], [0, 0, 0]
        self._shapes: Counter[str] = Counter()
        self._misses: Counter[str] = Counter()

    def add(self, edges: Sequence[bool], shapes: Shapes, start: int, stop: int) -> None:
        """A value at words start <= i < stop, and its near misses."""
        self.values += 1
        self._starts[0] += edges[start]
        self._stops[0] += edges[stop]
        self._shapes[shapes.of(start, stop)] += 1
        for other in range(max(0, start - NEAR), min(stop, start + NEAR + 1)):
            if other != start:
                self._starts[1] += 1
                self._starts[2] += edges[other]
                self._misses[shapes.of(other, stop)] += 1
        for other in range(max(start + 1, stop - NEAR), min(len(edges), stop + NEAR + 1)):
            if other != stop:
                self._stops[1] += 1
                self._stops[2] += edges[other]
                self._misses[shapes.of(start, other)] += 1

    def done(self, room: int) -> Seen:
        """With the `room` most frequent shapes, equally frequent ones by code points."""
        kept = sorted(self._shapes, key=lambda key: (-self._shapes[key], key))[:room]
        (a, b, c), (d, e, f) = self._starts, self._stops
        shapes = {key: (self._shapes[key], self._misses[key]) for key in sorted(kept)}
        return Seen(self.values, (a, b, c), (d, e, f), len(self._shapes), shapes)
