"""The fused multiply-add: emulated (scalar, every tier) and as the tier does it (in lanes), against exact rationals."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel_cases import TIERS, empty, every_tier, rejects
from twins import array, dot16, f32, fma32, same_bits

finite = st.floats(width=32, allow_nan=False, allow_infinity=False)
bits = st.integers(0, 2**32 - 1).map(lambda u: float(np.uint32(u).view(np.float32)))
EDGES = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    f32(1.1),
    2.0**-149,
    -(2.0**-149),
    3 * 2.0**-149,
    2.0**-126,
    float.fromhex("0x1.fffffcp-127"),
    float.fromhex("0x1.000002p+0"),
    float.fromhex("0x1.fffffep-1"),
    float.fromhex("0x1.fffffep+127"),
    -float.fromhex("0x1.fffffep+127"),
    2.0**-75,
    2.0**24,
    2.0**-24 * 1.5,
    float("inf"),
    float("-inf"),
    float("nan"),
]


def emulated(k, a, b, c):
    out = empty(len(a))
    k.fma_emulated(array(a), array(b), array(c), out)
    return out


def in_lanes(k, a, b, c):
    """fma(a, b, c) as lane 0 of a dot of 32 terms: c enters as fma(c, 1, +0). The fold turns -0 into +0."""
    x, y = np.zeros((len(a), 32), np.float32), np.zeros((len(a), 32), np.float32)
    x[:, 0], y[:, 0], x[:, 16], y[:, 16] = c, 1, a, b
    return [k.dot(u, v) for u, v in zip(x, y, strict=True)]


@every_tier
def test_edges(k) -> None:
    a, b, c = (list(v) for v in zip(*((a, b, c) for a in EDGES for b in EDGES for c in EDGES), strict=True))
    want = array([fma32(*t) for t in zip(a, b, c, strict=True)])
    assert same_bits(emulated(k, a, b, c), want)
    assert same_bits(array(in_lanes(k, array(a), array(b), array(c))), want + np.float32(0))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(bits, bits, bits), min_size=1, max_size=20))
def test_any_bits(triples) -> None:
    a, b, c = (list(v) for v in zip(*triples, strict=True))
    want = array([fma32(*t) for t in triples])
    for k in TIERS:
        assert same_bits(emulated(k, a, b, c), want)


@settings(max_examples=150, deadline=None)
@given(finite, finite, st.integers(-3, 3), st.integers(-30, 30))
def test_sums_near_a_tie(a, b, steps, shift) -> None:
    """c close to -a b or to a midpoint of two results: where rounding twice goes wrong."""
    near = int(array([f32(-f32(a * b) * 2.0**shift)]).view(np.uint32)[0]) + steps
    c = float(np.array([near % 2**32], np.uint32).view(np.float32)[0])
    for k in TIERS:
        assert same_bits(emulated(k, [a], [b], [c]), [fma32(a, b, c)])
        assert same_bits(array(in_lanes(k, *(array([v]) for v in (a, b, c)))), [fma32(a, b, c) + 0.0])


def test_rounding_twice_would_differ() -> None:
    """A sum just below a midpoint, which binary64 rounds up to the midpoint, and binary32 from there to even."""
    a, b, c = 2.0**-24 * (1 - 2.0**-23), 1 + 2.0**-23, 1 + 2.0**-23
    assert f32(a * b + c) == 1 + 2.0**-22
    assert fma32(a, b, c) == c
    for k in TIERS:
        assert same_bits(emulated(k, [a], [b], [c]), [c])
        assert same_bits(array(in_lanes(k, array([a]), array([b]), array([c]))), [c])


@every_tier
def test_plain_multiply_and_add_would_differ(k) -> None:
    x = array([f32(0.1), f32(0.7), f32(-1.3), f32(0.3)])
    y = array([f32(0.9), f32(1.7), f32(0.4), f32(-2.1)])
    out = empty(4)
    k.fma_emulated(x, y, x, out)
    assert not same_bits(out, x * y + x)
    assert k.dot(x, y) == dot16(x.tolist(), y.tolist())


@every_tier
def test_shapes(k) -> None:
    rejects(lambda: k.fma_emulated(empty(2), empty(3), empty(2), empty(2)), "b", "(3,)", "(2,)")
    rejects(lambda: k.fma_emulated(empty(2), empty(2), empty(1), empty(2)), "c", "(1,)", "(2,)")
    rejects(lambda: k.fma_emulated(empty(2), empty(2), empty(2), empty(4)), "out", "(4,)", "(2,)")
