"""The compiler of masked layout: some words lose their place, and the network is asked where they stood.

A chosen word keeps its text and its number in the reading order; its box becomes the whole frame of the page, before
features are made, so it is nobody's neighbour and no gap, row or pair shows where it was. The frame is that of the
boxes that are still shown, and so is the line height: not even an outermost word leaves a trace. What is asked is the
coarse bin of each of its four coordinates in that frame: a quarter of the 128 bins of the position tables, since a
width in characters is known and a pixel is not.

The reading order tells between which words it stood. That is meant: the order is given at extraction too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from docextract.errors import UsageError
from docextract.features.geometry import BINS, Extent, bins
from docextract.given import is_number
from docextract.objectives.compiled import Compiled, Passport, chosen, draw
from docextract.objectives.targets import COORDINATES
from docextract.pages import Word

NAME = "masked_layout"
COARSE = 32
"""Bins that are told apart, of each coordinate."""


@dataclass(frozen=True, slots=True)
class MaskedLayout:
    """share: of the words that are chosen. Raises UsageError for one that is none."""

    share: float = 0.15

    def __post_init__(self) -> None:
        if not is_number(self.share, 0) or not 0 < self.share < 1:
            raise UsageError(f"{NAME}: share is {self.share!r}, expected a number above 0 and below 1")

    @property
    def passport(self) -> Passport:
        return Passport(
            name=NAME,
            terms=("place",),
            selects="each word of the window by its own draw; where none that is owned is drawn, the smallest; none "
            "where no word of the page would keep its place",
            replaces="the box by the frame of the boxes that are still shown; before features are made",
            eligible="every word",
            owners="chosen words that the window owns, four rows each: x0, y0, x1, y1 in 32 bins of that frame",
            draws="hash(seed:masked_layout:page, epoch, 0, word)",
            options={"share": self.share, "bins": COARSE},
        )

    def __call__(self, record: Compiled) -> Compiled:
        start, stop = record.window.start, record.window.stop
        places = np.arange(start, stop)
        picked = places[chosen(draw(record, NAME, 0, places), self.share, record.owned)]
        targets = np.full((stop - start, COORDINATES), -1, np.int32)
        words = list(record.page.words)
        kept = np.delete(np.arange(len(words)), picked)
        if not len(kept):
            return record.with_targets(place=targets)
        extent = Extent.of([words[place].box for place in kept.tolist()])
        frame = (extent.x, extent.y, extent.x + extent.width, extent.y + extent.height)
        for place in picked.tolist():
            words[place] = Word(words[place].text, frame)
        asked = picked[record.owned[picked - start]]
        boxes = extent.normalize([record.truth.words[place].box for place in asked.tolist()])
        targets[asked - start] = bins(boxes) // (BINS // COARSE)
        shown = replace(record.page, words=tuple(words))
        return replace(record, page=shown, extent=extent).with_targets(place=targets)
