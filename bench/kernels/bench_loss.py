"""Softmax cross-entropy: of the 11 tags of every word, and of a pointer head, whose classes are the words."""

from __future__ import annotations

import numpy as np
import pytest

from harness.arrays import empty, every_size, near, normal


@pytest.mark.parametrize("head", ["tag", "pointer"])
@every_size
def bench_softmax_loss(k, timed, head, n) -> None:
    classes = 11 if head == "tag" else n
    logits, dlogits = normal(n, classes), empty(n, classes)
    targets = np.random.default_rng(1).integers(-1, classes, n).astype(np.int32)
    weights = np.full(classes, 3.0)
    weights[0] = 1.0

    def check() -> None:
        x = logits.astype(np.float64)
        counted = targets >= 0
        share = np.where(counted, weights[targets], 0.0)
        log_p = x - np.log(np.exp(x).sum(axis=1, keepdims=True))
        hot = np.arange(classes) == targets[:, None]
        top, bottom = k.softmax_loss(logits, targets, weights, 0.125, dlogits)
        near(np.array([top, bottom]), np.array([-(share * log_p[np.arange(n), targets]).sum(), share.sum()]), 1e-12)
        near(dlogits, (0.125 * share / share.sum())[:, None] * (np.exp(log_p) - hot), 1e-6)

    timed(lambda: k.softmax_loss(logits, targets, weights, 0.125, dlogits), check)


@pytest.mark.parametrize("head", ["tag", "pointer"])
@every_size
def bench_smoothed_loss(k, timed, head, n) -> None:
    classes = 11 if head == "tag" else n
    logits, dlogits = normal(n, classes), empty(n, classes)
    targets = np.random.default_rng(1).integers(-1, classes, n).astype(np.int32)
    share = 0.1 / classes

    def check() -> None:
        x = logits.astype(np.float64)
        counted = (targets >= 0).astype(np.float64)
        log_p = x - np.log(np.exp(x).sum(axis=1, keepdims=True))
        mass = np.where(np.arange(classes) == targets[:, None], 0.9 + share, share)
        top, bottom, gold = k.smoothed_loss(logits, targets, None, 0.125, 0.9 + share, share, -1, dlogits)
        nll = -(counted * log_p[np.arange(n), targets]).sum()
        wanted = [-(counted[:, None] * mass * log_p).sum(), counted.sum(), nll]
        near(np.array([top, bottom, gold]), np.array(wanted), 1e-12)
        near(dlogits, (0.125 * counted / counted.sum())[:, None] * (np.exp(log_p) - mass), 1e-6)

    timed(lambda: k.smoothed_loss(logits, targets, None, 0.125, 0.9 + share, share, -1, dlogits), check)
