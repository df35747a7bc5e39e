"""The 16-lane matrix products alone, in the three forms and at the shapes of the model, beside the FMA peak.

Through the public kernels: y = x wT, dx = dy w and dw = dyT x of linear layers, and the plain product for q kT of one
head, which packs its operands at every call (attention packs them once for a head).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docextract import _kernels
from harness.arrays import empty, normal
from harness.loops import seconds
from harness.peak import fma_rate

# name: outputs m x n, terms k; W words
PRODUCTS = (
    ("NT, y = x wT: qkv, fc1", "linear_forward", ("W", 512, 128)),
    ("NT, y = x wT: fc2", "linear_forward", ("W", 128, 512)),
    ("NT, q kT of a head", "gemm_nt", ("W", "W", 32)),
    ("NN, dx = dy w: fc1", "dx", ("W", 128, 512)),
    ("NN, dx = dy w: fc2", "dx", ("W", 512, 128)),
    ("TN, dw = dyT x: fc1", "dw", (512, 128, "W")),
    ("TN, dw = dyT x: qkv", "dw", (384, 128, "W")),
)


def product_call(kind: str, m: int, n: int, k: int) -> Callable[[], object]:
    """One product of m x n outputs of k terms in one of the forms."""
    kernels = _kernels.active()
    if kind == "gemm_nt":
        a, b, c = normal(m, k), normal(n, k, seed=1), empty(m, n)
        return lambda: kernels.gemm_nt(a, b, c)
    if kind == "linear_forward":
        x, w, y = normal(m, k), normal(n, k, seed=1), empty(m, n)
        return lambda: kernels.linear_forward(x, w, None, y)
    work = empty(0)
    if kind == "dx":
        dy, x, w, dx = normal(m, k), normal(m, n, seed=1), normal(k, n, seed=2), empty(m, n)
        return lambda: kernels.linear_backward(dy, x, w, dx, None, None, work)
    dy, x, w, dw = normal(k, m), normal(k, n, seed=1), normal(m, n, seed=2), empty(m, n)
    return lambda: kernels.linear_backward(dy, x, w, None, dw, None, work)


def products(words: list[int], rounds: int) -> list[dict[str, Any]]:
    """The share of the FMA peak that a product reaches; the peak is measured beside each."""
    found = []
    for n in words:
        for label, kind, shape in PRODUCTS:
            m, columns, k = (n if size == "W" else int(size) for size in shape)
            call = product_call(kind, m, columns, k)
            spent, peak = float("inf"), 0.0
            for _ in range(4):
                peak = max(peak, fma_rate(rounds))
                spent = min(spent, seconds(call, 5 * rounds))
            rate = m * columns * k / spent
            found.append({"words": n, "product": label, "m": m, "n": columns, "k": k, "gflops": 2e-9 * rate,
                          "peak_gflops": 2e-9 * peak, "of_peak": rate / peak})  # fmt: skip
    return found
