"""The embedding of a word: characters, place, dense features and hashed rows, added and normalized.

    x = char_proj(pooled convolution of the characters)
    x = x + pos_x0[left] ; + pos_y0[top] ; + pos_x1[right] ; + pos_y1[bottom]
    x = x + feat_proj(features)
    x = x + (sum of word_rows over the slots, from +0, slots ascending, id 0 skipped)
    x = emb_ln(x)

Every + is one rounded addition an element, in this order. The features, ids and boxes are data: no gradient
reaches them.
"""

from __future__ import annotations

from dataclasses import dataclass

from docextract.features.example import Example
from docextract.model.activations import I32, Activations
from docextract.model.gradient_set import GradientSet
from docextract.model.packed import Weights
from docextract.model.rows import Rows, whole
from docextract.model.table import F32, POSITIONS, Parameters


@dataclass(frozen=True, slots=True)
class _Forward:
    """What the embedding computes for some rows of a page; `flat_` the same in one dimension."""

    conv_work: F32
    pooled: F32
    argpos: I32
    places: I32
    place: tuple[I32, ...]
    sum: F32
    flat_sum: F32
    part: F32
    flat_part: F32
    out: F32
    xhat: F32
    inv: F32

    @classmethod
    def of(cls, r: Rows) -> _Forward:
        a, c, own = r.a, r.a.config, slice(r.start, r.stop)
        work = a.kernels.char_conv_forward_work(r.stop - r.start, c.max_chars, c.char_dim, c.char_channels)
        places = a.i32("places", len(POSITIONS), r.n)[:, own]
        y, part = r.f32("embedding", c.d), r.f32("part", c.d)
        return cls(
            r.work(work), r.f32("pooled", c.char_channels), a.i32("argpos", r.n, c.char_channels)[own],
            places, tuple(places), y, y.reshape(-1), part, part.reshape(-1),
            r.f32("x", c.d), r.f32("emb_ln.xhat", c.d), r.f32("emb_ln.inv"),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Backward:
    """Gradients on the way back, and scratch."""

    dy: F32
    dpooled: F32
    norm_work: F32
    feats_work: F32
    chars_work: F32
    conv_work: F32

    @classmethod
    def of(cls, a: Activations, n: int) -> _Backward:
        k, c = a.kernels, a.config
        return cls(
            a.f32("dembedding", n, c.d), a.f32("dpooled", n, c.char_channels),
            a.work(k.layernorm_backward_work(n, c.d)), a.work(k.linear_backward_work(n, c.d, c.feats)),
            a.work(k.linear_backward_work(n, c.d, c.char_channels)),
            a.work(k.char_conv_backward_work(n, c.max_chars, c.char_dim, c.char_channels)),
        )  # fmt: skip


def _forward_buffers(r: Rows) -> _Forward:
    return r.a.kept(("embedding", r.n, r.start, r.stop), lambda: _Forward.of(r))


def embed(p: Weights, x: Example, r: Rows) -> F32:
    """The embedding of the rows r, (rows, D), in the buffer "x"."""
    k, w, v, own = r.a.kernels, p.layers, _forward_buffers(r), slice(r.start, r.stop)
    conv, chars, feats, norm = w["char_conv"], w["char_proj"], w["feat_proj"], w["emb_ln"]
    k.char_conv_forward(
        p["char_emb"], x.chars[own], x.lengths[own], conv.weight, conv.bias, v.pooled, v.argpos, v.conv_work
    )
    k.linear_forward(v.pooled, chars.weight, chars.bias, v.sum)
    v.places[...] = x.positions[own].T
    for name, place in zip(POSITIONS, v.place, strict=True):
        k.table_add(v.sum, p[name], place)
    k.linear_forward(x.feats[own], feats.weight, feats.bias, v.part)
    k.add(v.flat_sum, v.flat_part)
    k.rows_sum(p["word_rows"], x.rows[own], v.part)
    k.add(v.flat_sum, v.flat_part)
    k.layernorm_forward(v.sum, norm.weight, norm.bias, v.out, v.xhat, v.inv)
    return v.out


def embed_backward(p: Parameters, x: Example, a: Activations, dout: F32, g: GradientSet) -> None:
    """Writes the gradients of every embedding tensor from dout (N, D)."""
    k, n, w, d, grads = a.kernels, x.n, p.layers, g.values.layers, g.values
    v, o = _forward_buffers(whole(a, n)), a.kept(("embedding, backward", n), lambda: _Backward.of(a, n))
    norm, feats, chars, conv = d["emb_ln"], d["feat_proj"], d["char_proj"], d["char_conv"]
    k.layernorm_backward(dout, v.xhat, v.inv, w["emb_ln"].weight, o.dy, norm.weight, norm.bias, o.norm_work)
    g.scatter(k, "word_rows", x.rows, o.dy)
    k.linear_backward(o.dy, x.feats, w["feat_proj"].weight, None, feats.weight, feats.bias, o.feats_work)
    for name, place in zip(POSITIONS, v.place, strict=True):
        grads[name].fill(0.0)
        k.table_scatter(grads[name], place, o.dy)
    k.linear_backward(o.dy, v.pooled, w["char_proj"].weight, o.dpooled, chars.weight, chars.bias, o.chars_work)
    k.char_conv_backward(
        o.dpooled, v.argpos, p["char_emb"], x.chars, x.lengths, w["char_conv"].weight,
        conv.weight, conv.bias, grads["char_emb"], o.conv_work,
    )  # fmt: skip
