"""The scores of one pointer head over a page, window by window, and what they say of one thing pointing at another.

A word's scores come from the window that owns it, and its anchor may be any word of that window. A thing (a run of
words) belongs to the window that owns its first word, and what it points at is looked for among the things that have a
word in that window. Log-odds of thing v pointing at thing k: the mean over the words of v that the window owns of

    log(max(p(word -> words of k), FLOOR)) - log(max(p(word -> words of v), FLOOR))

with the words' softmax, sums over words ascending from +0, and our own log: pointing at itself means pointing at
nothing, and a word of a thing may be meant by the thing's other words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from docextract._kernels.protocol import Kernels
from docextract.extraction.layout import Words
from docextract.model.decode import softmax64
from docextract.model.table import F32
from docextract.pages.windows import Window

F64 = NDArray[np.float64]
FLOOR = 2.0**-17


@dataclass(frozen=True, slots=True)
class Aims:
    """Of some things, one a row, and what they may point at, one a column (numbers of things): log-odds (rows, columns)
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    log_odds: F64


@dataclass(slots=True)
class Pointers:
    """The scores of the owned words of each window, kept until the things of the page are known."""

    windows: list[tuple[Window, F32]] = field(default_factory=list)

    def take(self, window: Window, scores: F32) -> None:
        """scores: (words of the window, words of the window), a view; the owned rows are copied."""
        own = slice(window.own_start - window.start, window.own_stop - window.start)
        self.windows.append((window, np.array(scores[own], np.float32, order="C")))

    def aims(self, kernels: Kernels, things: Sequence[Words], targets: Sequence[int]) -> Iterator[Aims]:
        """What every thing points at among the things numbered in targets, ascending; a window at a time, those without
        things left out."""
        for window, scores in self.windows:
            rows = [v for v, words in enumerate(things) if window.own_start <= words[0] < window.own_stop]
            columns = [k for k in targets if any(window.start <= i < window.stop for i in things[k])]
            if rows and columns:
                probs = np.ascontiguousarray(softmax64(kernels, scores).T)
                everything = sorted({*rows, *columns})
                logs = _log_mass(kernels, probs, window, [things[k] for k in everything])
                place = {k: at for at, k in enumerate(everything)}
                table = np.empty((len(rows), len(columns)))
                for at, v in enumerate(rows):
                    own = [i - window.own_start for i in things[v] if i < window.own_stop]
                    table[at] = _mean(logs[:, own], place[v])[[place[k] for k in columns]]
                yield Aims(tuple(rows), tuple(columns), table)


def _log_mass(kernels: Kernels, probs: F64, window: Window, things: Sequence[Words]) -> F64:
    """(things, owned words) log of the probability that a word points into a thing. probs: (words seen, owned)."""
    mass = np.zeros((len(things), probs.shape[1]))
    for at, words in enumerate(things):
        for i in words:
            if window.start <= i < window.stop:
                mass[at] += probs[i - window.start]
    logs = np.empty(mass.size)
    kernels.log64(np.maximum(mass, FLOOR).reshape(-1), logs)
    return logs.reshape(mass.shape)


def _mean(logs: F64, own: int) -> F64:
    """(things,) the mean over the columns of logs - logs[own], added from the first word on."""
    total = np.zeros(len(logs))
    for column in logs.T:
        total += column - column[own]
    mean: F64 = total / logs.shape[1]
    return mean
