"""Noise of examples against the rules written with NumPy's element-wise operations over whole pages."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import SIZES, empty, every_tier, frozen, normal, rejects

from docextract.splitmix import below_u64, hash_u64

BLANK, SWAP, LETTER, SHIFT, JITTER, FEATS, ROWS = range(7)
C, P, F, R, BINS = 9, 4, 5, 7, 128


def chance(h: np.ndarray, below: int) -> np.ndarray:
    return (h >> np.uint64(32)) < np.uint64(below)


def twin(root, epoch, first, blank, swap, shift, jitter, drop, hide, x):
    """The noised arrays; x: chars, lengths, positions, dense, ids."""
    chars, lengths, positions, dense, ids = x
    word = (np.arange(len(chars), dtype=np.uint64) + np.uint64(first))[:, None]

    def draw(kind, places):
        return hash_u64(root, epoch, kind, word, np.arange(places, dtype=np.uint64)[None])

    swapped = chance(draw(SWAP, C), swap) & (chars > 0)
    chars = np.where(swapped, 33 + below_u64(draw(LETTER, C), 90), chars)
    gone = chance(draw(BLANK, 1), blank)
    page = hash_u64(root, epoch, SHIFT, np.arange(P, dtype=np.uint64)[None])
    at = positions.astype(np.int64) + below_u64(page, 2 * shift + 1) - shift
    at = at + below_u64(draw(JITTER, P), 2 * jitter + 1) - jitter
    return (
        np.where(gone, 0, chars),
        np.where(gone[:, 0], 0, lengths),
        np.minimum(np.maximum(at, 0), BINS - 1),
        np.where(chance(draw(FEATS, 1), drop), np.float32(0), dense),
        np.where(chance(draw(ROWS, R), hide), 0, ids),
    )


def example(n: int) -> list[np.ndarray]:
    random = np.random.default_rng(n)
    ints = [random.integers(0, 100, shape, dtype=np.int32) for shape in ((n, C), (n,), (n, P), (n, R))]
    ints[0][:, 6:] = 0  # characters after the end
    ints[2] = np.where(ints[2] > 90, 127, ints[2]).astype(np.int32)
    return [frozen(a) for a in (*ints[:3], normal(n, F), ints[3])]


def run(k, n, *scalars):
    new = [np.full((n, C), -1, np.int32), np.full(n, -1, np.int32), np.full((n, P), -1, np.int32), empty(n, F),
           np.full((n, R), -1, np.int32)]  # fmt: skip
    k.noise(*scalars, BINS, *example(n), *new)
    return new


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 300])
@pytest.mark.parametrize("root", [0, (1 << 64) - 1, 0x123456789ABCDEF0])
@pytest.mark.parametrize(("shift", "jitter"), [(0, 0), (4, 1), (60, 9)])
def test_noise(k, n, root, shift, jitter) -> None:
    mixed = (1 << 29, 1 << 31, 1 << 28, 3 << 30)
    for epoch, first, chances in ((0, 0, (1 << 30,) * 4), ((1 << 64) - 1, 1 << 31, mixed)):
        got = run(k, n, root, epoch, first, *chances[:2], shift, jitter, *chances[2:])
        want = twin(root, epoch, first, *chances[:2], shift, jitter, *chances[2:], example(n))
        for a, b in zip(got, want, strict=True):
            assert a.tobytes() == b.astype(a.dtype).tobytes()


@every_tier
def test_chances_of_0_and_1(k) -> None:
    plain = example(40)
    for a, b in zip(run(k, 40, 5, 6, 7, 0, 0, 0, 0, 0, 0), plain, strict=True):
        assert a.tobytes() == b.tobytes()
    chars, lengths, _, dense, ids = run(k, 40, 5, 6, 7, 1 << 32, 0, 0, 0, 1 << 32, 1 << 32)
    assert not any(a.any() for a in (chars, lengths, dense, ids))
    chars = run(k, 40, 5, 6, 7, 0, 1 << 32, 0, 0, 0, 0)[0]
    assert ((chars >= 33) & (chars <= 122))[plain[0] > 0].all()
    assert not chars[plain[0] == 0].any()


@every_tier
def test_wrong_shapes(k) -> None:
    scalars, names = (1, 2, 3, 4, 5, 1, 1, 6, 7, BINS), ("chars", "lengths", "positions", "dense", "ids")
    arrays = [np.array(a) for a in example(3)] + [np.array(a) for a in example(3)]
    for place, name in enumerate([*names[1:], *(f"new_{name}" for name in names)], 1):
        wrong = list(arrays)
        wrong[place] = wrong[place][:2].copy()
        shape = arrays[place].shape
        rejects(lambda wrong=wrong: k.noise(*scalars, *wrong), name, (2, *shape[1:]), shape)
    for place in (5, 7, 8, 9):
        wrong = list(arrays)
        wrong[place] = wrong[place][:, 1:].copy()
        shape = arrays[place].shape
        rejects(lambda wrong=wrong: k.noise(*scalars, *wrong), f"new_{names[place - 5]}", (3, shape[1] - 1), shape)
