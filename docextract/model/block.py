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
from docextract.model.table import F32, Parameters


def block_forward(p: Parameters, a: Activations, b: int, x: F32, bias: F32) -> None:
    """Adds both branches of block b to x (N, D); bias (H, N, N)."""
    k, c, n, at = a.kernels, a.config, x.shape[0], f"blocks.{b}"
    normed, branch = a.block(b, "ln1", n, c.d), a.f32("part", n, c.d)
    xhat, inv = a.block(b, "ln1.xhat", n, c.d), a.block(b, "ln1.inv", n)
    k.layernorm_forward(x, p[f"{at}.ln1.weight"], p[f"{at}.ln1.bias"], normed, xhat, inv)
    qkv = a.block(b, "qkv", n, 3 * c.d)
    k.linear_forward(normed, p[f"{at}.qkv.weight"], p[f"{at}.qkv.bias"], qkv)
    mixed, probs = a.block(b, "mixed", n, c.d), a.block(b, "probs", c.heads, n, n) if a.keep else None
    k.attention_forward(qkv, bias, 0, n, mixed, probs, a.work(k.attention_forward_work(n, c.d, c.heads)))
    k.linear_forward(mixed, p[f"{at}.proj.weight"], p[f"{at}.proj.bias"], branch)
    k.add(x.reshape(-1), branch.reshape(-1))

    normed = a.block(b, "ln2", n, c.d)
    xhat, inv = a.block(b, "ln2.xhat", n, c.d), a.block(b, "ln2.inv", n)
    k.layernorm_forward(x, p[f"{at}.ln2.weight"], p[f"{at}.ln2.bias"], normed, xhat, inv)
    wide, t = a.block(b, "fc1", n, c.hidden), a.block(b, "gelu.t", n, c.hidden)
    active = a.block(b, "gelu", n, c.hidden)
    k.linear_forward(normed, p[f"{at}.fc1.weight"], p[f"{at}.fc1.bias"], wide)
    k.gelu_forward(wide.reshape(-1), active.reshape(-1), t.reshape(-1))
    k.linear_forward(active, p[f"{at}.fc2.weight"], p[f"{at}.fc2.bias"], branch)
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
