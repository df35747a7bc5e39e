"""Noise of one real page at one visit, all kinds on: what its draws do on average, and the portable tier's bytes."""

from __future__ import annotations

import numpy as np

from docextract import _kernels
from harness.arrays import every_size
from harness.pages import example_of

ROOT, EPOCH, FIRST, SHIFT, JITTER, BINS = 12345, 3, 0, 4, 1, 128
BLANK, SWAP, FEATS, ROWS = (int(p * 2**32) for p in (0.1, 0.04, 0.05, 0.6))


@every_size
def bench_noise_kernel(k, timed, n) -> None:
    x = example_of(n)
    arrays = x.chars, x.lengths, x.positions, x.feats, x.rows
    new, other = ([np.empty_like(array) for array in arrays] for _ in range(2))

    def call(kernels=k, out=new) -> None:
        kernels.noise(ROOT, EPOCH, FIRST, BLANK, SWAP, SHIFT, JITTER, FEATS, ROWS, BINS, *arrays, *out)

    def check() -> None:
        chars, lengths, positions, feats, rows = new
        assert abs(np.count_nonzero(rows) / np.count_nonzero(x.rows) - 0.4) < 0.03
        assert 0.02 < np.mean(lengths == 0) - np.mean(x.lengths == 0) < 0.25
        assert np.abs(positions - x.positions).max() <= SHIFT + JITTER and positions.min() >= 0
        assert all(row.tobytes() in (old.tobytes(), bytes(row.nbytes)) for row, old in zip(feats, x.feats, strict=True))
        shown = lengths > 0
        assert 0 < np.mean((chars != x.chars)[shown][x.chars[shown] > 0]) < 0.1
        call(_kernels.load("base"), other)
        assert [one.tobytes() for one in new] == [one.tobytes() for one in other]

    timed(call, check)
