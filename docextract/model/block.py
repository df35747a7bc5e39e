"""One pre-norm transformer block: attention with the page's pair bias, then the MLP, each added to the
stream.

    x = x + proj(attention(qkv(ln1(x)), bias))
    x = x + fc2(gelu(fc1(ln2(x))))

The stream x is updated in place: the layer norms keep the normalized input, and nothing else of the backward
pass needs the stream itself. The buffers of a block are looked up together and kept (`Activations.kept`): one by one
that takes as long as many a kernel.
"""

from __future__ import annotations

from dataclasses import dataclass

from docextract.model.activations import Activations
from docextract.model.gradient_set import GradientSet
from docextract.model.layers import Layer
from docextract.model.packed import Weights
from docextract.model.rows import Rows, whole
from docextract.model.table import F32, Parameters


@dataclass(frozen=True, slots=True)
class _Forward:
    """What a block computes for some rows of a page; `whole_` for all rows, `flat_` the same in one dimension."""

    ln1: F32
    ln1_xhat: F32
    ln1_inv: F32
    qkv: F32
    whole_qkv: F32
    probs: F32 | None
    whole_mixed: F32
    mixed: F32
    work: F32
    ln2: F32
    ln2_xhat: F32
    ln2_inv: F32
    fc1: F32
    flat_fc1: F32
    gelu: F32
    flat_gelu: F32
    flat_t: F32
    branch: F32
    flat_branch: F32

    @classmethod
    def of(cls, r: Rows, b: int) -> _Forward:
        a, c = r.a, r.a.config
        qkv, mixed, branch = r.block(b, "qkv", 3 * c.d), r.block(b, "mixed", c.d), r.f32("part", c.d)
        fc1, t, gelu = (r.block(b, name, c.hidden) for name in ("fc1", "gelu.t", "gelu"))
        return cls(
            r.block(b, "ln1", c.d), r.block(b, "ln1.xhat", c.d), r.block(b, "ln1.inv"),
            qkv, a.block(b, "qkv", r.n, 3 * c.d),
            a.block(b, "probs", c.heads, r.n, r.n) if a.keep else None,
            a.block(b, "mixed", r.n, c.d), mixed, r.work(a.kernels.attention_forward_work(r.n, c.d, c.heads)),
            r.block(b, "ln2", c.d), r.block(b, "ln2.xhat", c.d), r.block(b, "ln2.inv"),
            fc1, fc1.reshape(-1), gelu, gelu.reshape(-1), t.reshape(-1), branch, branch.reshape(-1),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Backward:
    """Gradients on the way through a block, the same buffers for all blocks; `flat_` in one dimension."""

    branch: F32
    flat_branch: F32
    dnormed: F32
    dgelu: F32
    flat_dgelu: F32
    dfc1: F32
    flat_dfc1: F32
    dmixed: F32
    dqkv: F32
    attention_work: F32
    norm_work: F32
    linear_work: F32

    @classmethod
    def of(cls, a: Activations, n: int) -> _Backward:
        k, c = a.kernels, a.config
        branch, dgelu, dfc1 = a.f32("dbranch", n, c.d), a.f32("dgelu", n, c.hidden), a.f32("dfc1", n, c.hidden)
        widths = ((c.d, c.hidden), (c.hidden, c.d), (c.d, c.d), (3 * c.d, c.d))
        return cls(
            branch, branch.reshape(-1), a.f32("dnormed", n, c.d),
            dgelu, dgelu.reshape(-1), dfc1, dfc1.reshape(-1), a.f32("dmixed", n, c.d), a.f32("dqkv", n, 3 * c.d),
            a.work(k.attention_backward_work(n, c.d, c.heads)), a.work(k.layernorm_backward_work(n, c.d)),
            a.work(max(k.linear_backward_work(n, *width) for width in widths)),
        )  # fmt: skip


def _forward_buffers(r: Rows, b: int) -> _Forward:
    return r.a.kept(("block", b, r.n, r.start, r.stop), lambda: _Forward.of(r, b))


def block_forward(p: Weights, r: Rows, b: int, x: F32, bias: F32) -> None:
    """Adds both branches of block b to the rows r of the stream, x (rows, D); bias (H, N, N)."""
    k, w, v, flat = r.a.kernels, p.layers.blocks[b], _forward_buffers(r, b), x.reshape(-1)

    def linear(layer: Layer, given: F32, y: F32) -> None:
        k.linear_forward(given, layer.weight, layer.bias, y, layer.panels)

    k.layernorm_forward(x, w.ln1.weight, w.ln1.bias, v.ln1, v.ln1_xhat, v.ln1_inv)
    linear(w.qkv, v.ln1, v.qkv)
    r.meet()  # every word looks at the keys and values of all
    k.attention_forward(v.whole_qkv, bias, r.start, r.stop, v.whole_mixed, v.probs, v.work)
    linear(w.proj, v.mixed, v.branch)
    k.add(flat, v.flat_branch)

    k.layernorm_forward(x, w.ln2.weight, w.ln2.bias, v.ln2, v.ln2_xhat, v.ln2_inv)
    linear(w.fc1, v.ln2, v.fc1)
    k.gelu_forward(v.flat_fc1, v.flat_gelu, v.flat_t)
    linear(w.fc2, v.gelu, v.branch)
    k.add(flat, v.flat_branch)


def block_backward(p: Parameters, a: Activations, b: int, dx: F32, dbias: F32, g: GradientSet) -> None:
    """Turns the gradient of the block's output into that of its input, in place, and adds to dbias (H, N, N).
    """
    k, n, w, d, flat = a.kernels, dx.shape[0], p.layers.blocks[b], g.values.layers.blocks[b], dx.reshape(-1)
    v, o = _forward_buffers(whole(a, n), b), a.kept(("blocks, backward", n), lambda: _Backward.of(a, n))

    def linear(layer: Layer, grads: Layer, dy: F32, x: F32, dinput: F32) -> None:
        k.linear_backward(dy, x, layer.weight, dinput, grads.weight, grads.bias, o.linear_work)

    def norm(layer: Layer, grads: Layer, xhat: F32, inv: F32) -> None:
        k.layernorm_backward(o.dnormed, xhat, inv, layer.weight, o.branch, grads.weight, grads.bias, o.norm_work)
        k.add(flat, o.flat_branch)

    linear(w.fc2, d.fc2, dx, v.gelu, o.dgelu)
    k.gelu_backward(o.flat_dgelu, v.flat_fc1, v.flat_t, o.flat_dfc1)
    linear(w.fc1, d.fc1, o.dfc1, v.ln2, o.dnormed)
    norm(w.ln2, d.ln2, v.ln2_xhat, v.ln2_inv)

    assert v.probs is not None
    linear(w.proj, d.proj, dx, v.mixed, o.dmixed)
    k.attention_backward(o.dmixed, v.whole_qkv, v.probs, o.dqkv, dbias, o.attention_work)
    linear(w.qkv, d.qkv, o.dqkv, v.ln1, o.dnormed)
    norm(w.ln1, d.ln1, v.ln1_xhat, v.ln1_inv)
