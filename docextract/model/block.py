"""One pre-norm transformer block: attention with the page's pair bias, then the MLP, each added to the
stream.

    x = x + proj(attention(qkv(ln1(x)), bias))
    x = x + fc2(gelu(fc1(ln2(x))))

The stream x is updated in place: the layer norms keep the normalized input, and nothing else of the backward
pass needs the stream itself.
"""

from __future__ import annotations

from docextract.model.activations import Activations
from docextract.model.gradient_set import GradientSet
from docextract.model.packed import Weights
from docextract.model.rows import Rows
from docextract.model.table import F32, Parameters


def block_forward(p: Weights, r: Rows, b: int, x: F32, bias: F32) -> None:
    """Adds both branches of block b to the rows r of the stream, x (rows, D); bias (H, N, N)."""
    a, k, c, at = r.a, r.a.kernels, r.a.config, f"blocks.{b}"

    def linear(name: str, given: F32, y: F32) -> None:
        w = f"{at}.{name}.weight"
        k.linear_forward(given, p[w], p[f"{at}.{name}.bias"], y, p.panels(w))

    normed, branch = r.block(b, "ln1", c.d), r.f32("part", c.d)
    k.layernorm_forward(
        x, p[f"{at}.ln1.weight"], p[f"{at}.ln1.bias"], normed, r.block(b, "ln1.xhat", c.d), r.block(b, "ln1.inv")
    )
    linear("qkv", normed, r.block(b, "qkv", 3 * c.d))
    r.meet()  # every word looks at the keys and values of all
    qkv, mixed = a.block(b, "qkv", r.n, 3 * c.d), a.block(b, "mixed", r.n, c.d)
    probs = a.block(b, "probs", c.heads, r.n, r.n) if a.keep else None
    work = r.work(k.attention_forward_work(r.n, c.d, c.heads))
    k.attention_forward(qkv, bias, r.start, r.stop, mixed, probs, work)
    linear("proj", r.block(b, "mixed", c.d), branch)
    k.add(x.reshape(-1), branch.reshape(-1))

    normed = r.block(b, "ln2", c.d)
    k.layernorm_forward(
        x, p[f"{at}.ln2.weight"], p[f"{at}.ln2.bias"], normed, r.block(b, "ln2.xhat", c.d), r.block(b, "ln2.inv")
    )
    wide, t, active = r.block(b, "fc1", c.hidden), r.block(b, "gelu.t", c.hidden), r.block(b, "gelu", c.hidden)
    linear("fc1", normed, wide)
    k.gelu_forward(wide.reshape(-1), active.reshape(-1), t.reshape(-1))
    linear("fc2", active, branch)
    k.add(x.reshape(-1), branch.reshape(-1))


def block_backward(p: Parameters, a: Activations, b: int, dx: F32, dbias: F32, g: GradientSet) -> None:
    """Turns the gradient of the block's output into that of its input, in place, and adds to dbias (H, N, N).
    """
    k, c, n, d, at = a.kernels, a.config, dx.shape[0], g.values, f"blocks.{b}"

    def linear(name: str, dy: F32, x: F32, dinput: F32) -> None:
        work = a.work(k.linear_backward_work(n, dy.shape[1], x.shape[1]))
        w = f"{at}.{name}.weight"
        k.linear_backward(dy, x, p[w], dinput, d[w], d[f"{at}.{name}.bias"], work)

    def norm(name: str, dy: F32) -> None:
        xhat, inv = a.block(b, f"{name}.xhat", n, c.d), a.block(b, f"{name}.inv", n)
        work = a.work(k.layernorm_backward_work(n, c.d))
        w = f"{at}.{name}.weight"
        k.layernorm_backward(dy, xhat, inv, p[w], branch, d[w], d[f"{at}.{name}.bias"], work)
        k.add(dx.reshape(-1), branch.reshape(-1))

    branch, dnormed = a.f32("dbranch", n, c.d), a.f32("dnormed", n, c.d)
    dactive, dwide = a.f32("dgelu", n, c.hidden), a.f32("dfc1", n, c.hidden)
    wide, t = a.block(b, "fc1", n, c.hidden), a.block(b, "gelu.t", n, c.hidden)
    linear("fc2", dx, a.block(b, "gelu", n, c.hidden), dactive)
    k.gelu_backward(dactive.reshape(-1), wide.reshape(-1), t.reshape(-1), dwide.reshape(-1))
    linear("fc1", dwide, a.block(b, "ln2", n, c.d), dnormed)
    norm("ln2", dnormed)

    dmixed, dqkv = a.f32("dmixed", n, c.d), a.f32("dqkv", n, 3 * c.d)
    qkv, probs = a.block(b, "qkv", n, 3 * c.d), a.block(b, "probs", c.heads, n, n)
    linear("proj", dx, a.block(b, "mixed", n, c.d), dmixed)
    work = a.work(k.attention_backward_work(n, c.d, c.heads))
    k.attention_backward(dmixed, qkv, probs, dqkv, dbias, work)
    linear("qkv", dqkv, a.block(b, "ln1", n, c.d), dnormed)
    norm("ln1", dnormed)
