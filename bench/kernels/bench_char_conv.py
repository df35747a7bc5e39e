"""The character convolution over the words of a real page: 32 channels, 3 taps, 64 outputs, at most 32 characters."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal
from harness.pages import example_of

CHARS, E, OUT = 512, 32, 64


def windows(emb: np.ndarray, chars: np.ndarray, lengths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Every (word, position): three embeddings side by side (R, 3 E), and the word it is of (R,)."""
    rows, owner = [], []
    for word, (ids, length) in enumerate(zip(chars, lengths, strict=True)):
        letters = np.zeros((max(length, 1) + 2, emb.shape[1]))
        letters[1 : 1 + length] = emb[ids[:length]]
        rows += [letters[p : p + 3].reshape(-1) for p in range(len(letters) - 2)]
        owner += [word] * (len(letters) - 2)
    return np.array(rows), np.array(owner)


class Case:
    """A page's characters and made-up weights; row 0 of the embedding is 0, as in every model."""

    def __init__(self, k, n: int) -> None:
        page = example_of(n)
        self.chars, self.lengths = page.chars, page.lengths
        self.emb, self.w, self.b = normal(CHARS, E), normal(OUT, 3 * E, seed=1), normal(OUT, seed=2)
        self.emb[0] = 0
        self.pooled, self.argpos = empty(n, OUT), np.full((n, OUT), -9, np.int32)
        self.work = empty(k.char_conv_forward_work(n, self.chars.shape[1], E, OUT))

    def forward(self, k) -> None:
        k.char_conv_forward(self.emb, self.chars, self.lengths, self.w, self.b, self.pooled, self.argpos, self.work)


@every_size
def bench_char_conv_forward(k, timed, n) -> None:
    c = Case(k, n)

    def check() -> None:
        rows, owner = windows(*f64(c.emb), c.chars, c.lengths)
        want = np.zeros((n, OUT))
        np.maximum.at(want, owner, rows @ c.w.astype(np.float64).T + c.b)
        near(c.pooled, want)

    timed(lambda: c.forward(k), check)


@every_size
def bench_char_conv_backward(k, timed, n) -> None:
    c, dpooled = Case(k, n), normal(n, OUT, seed=3)
    c.forward(k)
    dw, db, demb = empty(OUT, 3 * E), empty(OUT), empty(CHARS, E)
    work = empty(k.char_conv_backward_work(n, c.chars.shape[1], E, OUT))

    def check() -> None:
        rows, owner = windows(*f64(c.emb), c.chars, c.lengths)
        first = np.searchsorted(owner, np.arange(n))
        dpre = np.zeros((len(rows), OUT))
        word, channel = np.nonzero(c.argpos >= 0)
        dpre[first[word] + c.argpos[word, channel], channel] = dpooled[word, channel]
        near(dw, dpre.T @ rows)
        near(db, dpre.sum(axis=0))
        want, taps = np.zeros((CHARS, E)), (dpre @ c.w.astype(np.float64)).reshape(-1, 3, E)
        for r, at in enumerate(np.arange(len(rows)) - first[owner]):
            for tap in range(3):
                place = at + tap - 1
                if 0 <= place < c.lengths[owner[r]]:
                    want[c.chars[owner[r], place]] += taps[r, tap]
        want[0] = 0
        near(demb, want)

    def call() -> None:
        k.char_conv_backward(dpooled, c.argpos, c.emb, c.chars, c.lengths, c.w, dw, db, demb, work)

    timed(call, check)
