"""Attention of one block: 4 heads of 32 columns, with the page's pair bias."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal

D, HEADS = 128, 4


def split(x: np.ndarray) -> np.ndarray:
    """(N, D) as (H, N, hd)."""
    return x.reshape(len(x), HEADS, -1).transpose(1, 0, 2)


def join(x: np.ndarray) -> np.ndarray:
    return x.transpose(1, 0, 2).reshape(x.shape[1], -1)


def formula(qkv: np.ndarray, bias: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(out, probs) in binary64."""
    q, key, v = (split(part) for part in np.split(qkv, 3, axis=1))
    scores = q @ key.transpose(0, 2, 1) / np.sqrt(D // HEADS) + bias
    probs = np.exp(scores - scores.max(axis=2, keepdims=True))
    probs /= probs.sum(axis=2, keepdims=True)
    return join(probs @ v), probs


def formula_backward(dout: np.ndarray, qkv: np.ndarray, probs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(dqkv, dscores) in binary64."""
    q, key, v = (split(part) for part in np.split(qkv, 3, axis=1))
    da = split(dout)
    dp = da @ v.transpose(0, 2, 1)
    ds = probs * (dp - (probs * dp).sum(axis=2, keepdims=True))
    t = ds / np.sqrt(D // HEADS)
    parts = (t @ key, t.transpose(0, 2, 1) @ q, probs.transpose(0, 2, 1) @ da)
    return np.concatenate([join(part) for part in parts], axis=1), ds


@every_size
def bench_attention_forward(k, timed, n) -> None:
    qkv, bias, out, probs = normal(n, 3 * D), normal(HEADS, n, n, seed=1), empty(n, D), empty(HEADS, n, n)
    work = empty(k.attention_forward_work(n, D, HEADS))

    def check() -> None:
        for got, want in zip((out, probs), formula(*f64(qkv, bias)), strict=True):
            near(got, want)

    timed(lambda: k.attention_forward(qkv, bias, 0, n, out, probs, work), check)


@every_size
def bench_attention_inference(k, timed, n) -> None:
    """The forward pass that keeps no weights."""
    qkv, bias, out = normal(n, 3 * D), normal(HEADS, n, n, seed=1), empty(n, D)
    work = empty(k.attention_forward_work(n, D, HEADS))

    def call() -> None:
        k.attention_forward(qkv, bias, 0, n, out, None, work)

    timed(call, lambda: near(out, formula(*f64(qkv, bias))[0]))


@every_size
def bench_attention_backward(k, timed, n) -> None:
    qkv, bias, out, probs = normal(n, 3 * D), normal(HEADS, n, n, seed=1), empty(n, D), empty(HEADS, n, n)
    k.attention_forward(qkv, bias, 0, n, out, probs, empty(k.attention_forward_work(n, D, HEADS)))
    dout, dqkv, dbias = normal(n, D, seed=2), empty(n, 3 * D), np.zeros((HEADS, n, n), np.float32)
    work = empty(k.attention_backward_work(n, D, HEADS))

    def check() -> None:
        dbias.fill(0)  # added to
        k.attention_backward(dout, qkv, probs, dqkv, dbias, work)
        for got, want in zip((dqkv, dbias), formula_backward(*f64(dout, qkv, probs)), strict=True):
            near(got, want)

    timed(lambda: k.attention_backward(dout, qkv, probs, dqkv, dbias, work), check)
