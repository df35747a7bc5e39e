"""Character convolution: twin with explicit windows, PyTorch-like binary64 formula, slopes, ties, lengths, shapes."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import empty, every_tier, frozen, normal, rejects, slope
from twins import add32, array, columns, dot16, floats, rows, same_bits, sum16

IDS, IN, OUT = 7, 5, 3  # a small alphabet, so that characters repeat


def case(lengths, cap=4, e=IN, o=OUT, seed=0):
    """Words of the given lengths; ids above 0 inside, 0 behind."""
    n = len(lengths)
    draw = np.random.default_rng([seed, n])
    chars = draw.integers(1, IDS, (n, cap), dtype=np.int32)
    chars[np.arange(cap)[None, :] >= np.array(lengths, np.int32).reshape(n, 1)] = 0
    emb = normal(IDS, e, seed=seed).copy()
    emb[0] = 0
    return SimpleNamespace(
        emb=frozen(emb), chars=frozen(chars), lengths=frozen(np.array(lengths, np.int32)),
        w=normal(o, 3 * e, seed=seed + 1), b=normal(o, seed=seed + 2), n=n, cap=cap, e=e, o=o,
    )  # fmt: skip


def forward(k, c):
    pooled, argpos = empty(c.n, c.o), np.full((c.n, c.o), -7, np.int32)
    work = empty(k.char_conv_forward_work(c.n, c.cap, c.e, c.o))
    k.char_conv_forward(c.emb, c.chars, c.lengths, c.w, c.b, pooled, argpos, work)
    return pooled, argpos


def backward(k, c, dpooled, argpos):
    out = SimpleNamespace(dw=empty(c.o, 3 * c.e), db=empty(c.o), demb=empty(IDS, c.e))
    work = empty(k.char_conv_backward_work(c.n, c.cap, c.e, c.o))
    k.char_conv_backward(
        dpooled, frozen(argpos), c.emb, c.chars, c.lengths, c.w, out.dw, out.db, out.demb, work
    )
    return out


def windows(c):
    """Per word the windows (positions, 3 E) as lists."""
    found = []
    for i, length in enumerate(c.lengths.tolist()):
        word = [[0.0] * c.e, *([floats(c.emb[c.chars[i, p]]) for p in range(length)] or [[0.0] * c.e]), [0.0] * c.e]
        found.append([word[p] + word[p + 1] + word[p + 2] for p in range(len(word) - 2)])
    return found


def twin_forward(c):
    pooled, argpos = [], []
    for word in windows(c):
        best, at = [0.0] * c.o, [-1] * c.o
        for p, window in enumerate(word):
            for o, w in enumerate(rows(c.w)):
                pre = add32(dot16(window, w), float(c.b[o]))
                if pre > best[o]:
                    best[o], at[o] = pre, p
        pooled.append(best)
        argpos.append(at)
    return array(pooled).reshape(c.n, c.o), np.array(argpos, np.int32).reshape(c.n, c.o)


def twin_backward(c, dpooled, argpos):
    flat = [window for word in windows(c) for window in word]
    dpre, owner = [], []
    for i, word in enumerate(windows(c)):
        for p in range(len(word)):
            dpre.append([float(dpooled[i, o]) if argpos[i, o] == p else 0.0 for o in range(c.o)])
            owner.append((i, p))
    by_channel = [[row[o] for row in dpre] for o in range(c.o)]
    dw = [[dot16(g, [window[j] for window in flat]) for j in range(3 * c.e)] for g in by_channel]
    dwindow = {at: [dot16(g, w) for w in columns(c.w)] for at, g in zip(owner, dpre, strict=True)}
    demb = [[0.0] * c.e for _ in range(IDS)]
    for i, length in enumerate(c.lengths.tolist()):
        for p in range(length):
            taps = [(p + 1 - tap, tap) for tap in range(3) if 0 <= p + 1 - tap < length]
            parts = [dwindow[i, q][tap * c.e : (tap + 1) * c.e] for q, tap in taps]
            total = parts[0]
            for part in parts[1:]:
                total = [add32(a, b) for a, b in zip(total, part, strict=True)]
            row = int(c.chars[i, p])
            if row:
                demb[row] = [add32(a, b) for a, b in zip(demb[row], total, strict=True)]
    return array(dw), array([sum16(g) for g in by_channel]), array(demb)


LENGTHS = [[1], [0], [4, 0, 2], [1, 2, 3, 4] * 4, [2] * 17, [1] * 16]


@every_tier
@pytest.mark.parametrize("lengths", LENGTHS)
@pytest.mark.parametrize("o", [1, 3, 18])
def test_equals_its_twin(k, lengths, o) -> None:
    c = case(lengths, o=o)
    pooled, argpos = forward(k, c)
    want = twin_forward(c)
    assert same_bits(pooled, want[0])
    assert argpos.tolist() == want[1].tolist()
    dpooled = normal(c.n, o, seed=9)
    out = backward(k, c, dpooled, argpos)
    for got, expected in zip((out.dw, out.db, out.demb), twin_backward(c, dpooled, argpos), strict=True):
        assert same_bits(got, expected)


@every_tier
def test_chunks_of_words_do_not_show(k) -> None:
    lengths = np.random.default_rng(2).integers(0, 33, 300).tolist()
    c = case(lengths, cap=32, e=32, o=64)
    pooled, argpos = forward(k, c)
    for i in range(0, 300, 7):
        one = case(lengths[i : i + 1], cap=32, e=32, o=64)
        one.chars = frozen(c.chars[i : i + 1].copy())
        alone = forward(k, one)
        assert same_bits(alone[0][0], pooled[i])
        assert alone[1][0].tolist() == argpos[i].tolist()


def formula(emb, w, b, c):
    """Sum over words and channels of the pooled values, binary64."""
    total = 0.0
    for i, length in enumerate(c.lengths.tolist()):
        word = np.zeros((max(length, 1) + 2, c.e))
        word[1 : 1 + length] = emb[c.chars[i, :length]]
        pre = np.stack([word[p : p + 3].ravel() @ w.T + b for p in range(len(word) - 2)])
        total += (np.maximum(pre.max(0), 0) * np.arange(1, c.o + 1)).sum()
    return total


@every_tier
def test_gradients_are_slopes(k) -> None:
    c = case([3, 0, 4, 1, 2])
    pooled, argpos = forward(k, c)
    emb, w, b = (v.astype(np.float64) for v in (c.emb, c.w, c.b))
    weights = np.arange(1, c.o + 1, dtype=np.float32)
    assert np.isclose((pooled * weights).sum(), formula(emb, w, b, c), rtol=1e-5)
    out = backward(k, c, frozen(np.tile(weights, (c.n, 1))), argpos)
    want = slope(lambda v: formula(v, w, b, c), emb)
    assert np.allclose(out.demb[1:], want[1:], rtol=1e-4, atol=1e-5)
    assert np.allclose(out.dw, slope(lambda v: formula(emb, v, b, c), w), rtol=1e-4, atol=1e-5)
    assert np.allclose(out.db, slope(lambda v: formula(emb, w, v, c), b), rtol=1e-4, atol=1e-5)


def still(bias):
    """A case whose values are the bias at every position."""
    c = case([4, 1], o=len(bias))
    c.w, c.b = frozen(np.zeros((len(bias), 3 * IN), np.float32)), frozen(np.array(bias, np.float32))
    return c


@every_tier
def test_ties_and_zeros_of_the_maximum(k) -> None:
    pooled, argpos = forward(k, still([2.0, 0.0, -0.0, -1.0, 1e-45]))
    assert same_bits(pooled, [[2.0, 0.0, 0.0, 0.0, 1e-45]] * 2)
    assert argpos.tolist() == [[0, -1, -1, -1, 0]] * 2


@every_tier
def test_nan_reaches_the_result(k) -> None:
    c = case([4, 2], o=2)
    emb = c.emb.copy()
    emb[c.chars[0, 2]] = np.nan
    c.emb = frozen(emb)
    c.chars = frozen(np.where(np.arange(2)[:, None] == 1, c.chars[0, 0], c.chars).astype(np.int32))
    pooled, argpos = forward(k, c)
    first = c.chars[0].tolist().index(c.chars[0, 2])
    assert np.isnan(pooled[0]).all()
    assert argpos[0].tolist() == [max(first - 1, 0)] * 2


@every_tier
def test_padding_gets_no_gradient(k) -> None:
    c = case([4, 2])
    chars = c.chars.copy()
    chars[0, 1] = 0  # inside a word
    c.chars = frozen(chars)
    _, argpos = forward(k, c)
    out = backward(k, c, normal(2, OUT), argpos)
    assert same_bits(out.demb[0], np.zeros(IN))
    assert out.demb.any()


@every_tier
def test_no_words(k) -> None:
    c = case([])
    pooled, argpos = forward(k, c)
    out = backward(k, c, pooled, argpos)
    for got in (out.dw, out.db, out.demb):
        assert same_bits(got, np.zeros(got.shape))


@every_tier
@pytest.mark.parametrize(("change", "message"), [
    ({"lengths": np.array([3, 5], np.int32)}, "lengths: 5 at index 1, expected 0 to 4"),
    ({"lengths": np.array([-1, 0], np.int32)}, "lengths: -1 at index 0, expected 0 to 4"),
    ({"lengths": np.zeros(3, np.int32)}, "lengths: shape (3,), expected (2,)"),
    ({"chars": np.full((2, 4), IDS, np.int32)}, f"chars: id {IDS} at flat index 0, expected 0 to {IDS - 1}"),
    ({"w": np.zeros((OUT, IN), np.float32)}, f"w: shape ({OUT}, {IN}), expected ({OUT}, {3 * IN})"),
])  # fmt: skip
def test_wrong_words(k, change, message) -> None:
    c = case([4, 2])
    _, argpos = forward(k, c)
    vars(c).update(change)
    for call in (lambda: forward(k, c), lambda: backward(k, c, normal(2, OUT), argpos)):
        with pytest.raises(ValueError) as error:  # noqa: PT011 - compared in full
            call()
        assert str(error.value) == message


@every_tier
def test_wrong_shapes(k) -> None:
    c = case([4, 2])

    def run_forward(**change):
        a = {
            "emb": c.emb, "chars": c.chars, "lengths": c.lengths, "w": c.w, "b": c.b, "pooled": empty(2, OUT),
            "argpos": np.zeros((2, OUT), np.int32), "work": empty(999),
        }  # fmt: skip
        return lambda: k.char_conv_forward(*(a | change).values())

    rejects(run_forward(b=normal(2)), "b", (2,), (OUT,))
    rejects(run_forward(pooled=empty(3, OUT)), "pooled", (3, OUT), (2, OUT))
    rejects(run_forward(argpos=np.zeros((2, 9), np.int32)), "argpos", (2, 9), (2, OUT))
    with pytest.raises(ValueError, match="work: 0 floats, expected at least"):
        run_forward(work=empty(0))()

    def run_backward(**change):
        a = {
            "dpooled": empty(2, OUT), "argpos": np.zeros((2, OUT), np.int32), "emb": c.emb, "chars": c.chars,
            "lengths": c.lengths, "w": c.w, "dw": empty(OUT, 3 * IN), "db": empty(OUT), "demb": empty(IDS, IN),
            "work": empty(999),
        }  # fmt: skip
        return lambda: k.char_conv_backward(*(a | change).values())

    rejects(run_backward(dpooled=empty(1, OUT)), "dpooled", (1, OUT), (2, OUT))
    rejects(run_backward(argpos=np.zeros((1, OUT), np.int32)), "argpos", (1, OUT), (2, OUT))
    rejects(run_backward(dw=empty(OUT, IN)), "dw", (OUT, IN), (OUT, 3 * IN))
    rejects(run_backward(db=empty(9)), "db", (9,), (OUT,))
    rejects(run_backward(demb=empty(IDS, 9)), "demb", (IDS, 9), (IDS, IN))
    with pytest.raises(ValueError, match="work: 1 floats, expected at least"):
        run_backward(work=empty(1))()
