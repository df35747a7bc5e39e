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

from docextract.features.example import Example
from docextract.model.activations import Activations
from docextract.model.gradient_set import GradientSet
from docextract.model.packed import Weights
from docextract.model.rows import Rows
from docextract.model.table import F32, POSITIONS, Parameters


def embed(p: Weights, x: Example, r: Rows) -> F32:
    """The embedding of the rows r, (rows, D), in the buffer "x"."""
    a, k, c, own = r.a, r.a.kernels, r.a.config, slice(r.start, r.stop)
    pooled, argpos = r.f32("pooled", c.char_channels), a.i32("argpos", r.n, c.char_channels)[own]
    work = r.work(k.char_conv_forward_work(r.stop - r.start, c.max_chars, c.char_dim, c.char_channels))
    k.char_conv_forward(
        p["char_emb"], x.chars[own], x.lengths[own], p["char_conv.weight"], p["char_conv.bias"], pooled, argpos, work
    )
    y, part = r.f32("embedding", c.d), r.f32("part", c.d)
    k.linear_forward(pooled, p["char_proj.weight"], p["char_proj.bias"], y)
    places = a.i32("places", len(POSITIONS), r.n)[:, own]
    places[...] = x.positions[own].T
    for slot, name in enumerate(POSITIONS):
        k.table_add(y, p[name], places[slot])
    k.linear_forward(x.feats[own], p["feat_proj.weight"], p["feat_proj.bias"], part)
    k.add(y.reshape(-1), part.reshape(-1))
    k.rows_sum(p["word_rows"], x.rows[own], part)
    k.add(y.reshape(-1), part.reshape(-1))
    out = r.f32("x", c.d)
    k.layernorm_forward(
        y, p["emb_ln.weight"], p["emb_ln.bias"], out, r.f32("emb_ln.xhat", c.d), r.f32("emb_ln.inv")
    )
    return out


def embed_backward(p: Parameters, x: Example, a: Activations, dout: F32, g: GradientSet) -> None:
    """Writes the gradients of every embedding tensor from dout (N, D)."""
    k, c, n, d = a.kernels, a.config, x.n, g.values
    dy = a.f32("dembedding", n, c.d)
    work = a.work(k.layernorm_backward_work(n, c.d))
    xhat, inv = a.f32("emb_ln.xhat", n, c.d), a.f32("emb_ln.inv", n)
    k.layernorm_backward(dout, xhat, inv, p["emb_ln.weight"], dy, d["emb_ln.weight"], d["emb_ln.bias"], work)
    g.scatter(k, "word_rows", x.rows, dy)
    work = a.work(k.linear_backward_work(n, c.d, c.feats))
    k.linear_backward(
        dy, x.feats, p["feat_proj.weight"], None, d["feat_proj.weight"], d["feat_proj.bias"], work
    )
    places = a.i32("places", len(POSITIONS), n)
    for slot, name in enumerate(POSITIONS):
        d[name].fill(0.0)
        k.table_scatter(d[name], places[slot], dy)
    pooled, dpooled = a.f32("pooled", n, c.char_channels), a.f32("dpooled", n, c.char_channels)
    work = a.work(k.linear_backward_work(n, c.d, c.char_channels))
    k.linear_backward(
        dy, pooled, p["char_proj.weight"], dpooled, d["char_proj.weight"], d["char_proj.bias"], work
    )
    work = a.work(k.char_conv_backward_work(n, c.max_chars, c.char_dim, c.char_channels))
    argpos = a.i32("argpos", n, c.char_channels)
    k.char_conv_backward(
        dpooled, argpos, p["char_emb"], x.chars, x.lengths, p["char_conv.weight"],
        d["char_conv.weight"], d["char_conv.bias"], d["char_emb"], work,
    )  # fmt: skip
