"""What docs/evaluation.md says is so: every metric with its definition, and the worked vector."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from docextract._kernels import active
from docextract.evaluation.likelihood import Gold, GoldSum, gold_nll
from docextract.evaluation.metrics import METRICS
from docextract.evaluation.overlap import GRAM, MATCHER

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "evaluation.md").read_text(encoding="utf-8")


def test_every_metric_is_described() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (.+) \|$", TEXT, re.MULTILINE)
    assert rows == [(name, str(metric.version), metric.text) for name, metric in METRICS.items()]


def test_worked_vector() -> None:
    kernels = active()
    first = np.array([[1, 2, 0.5], [0, 0, 0], [3, -1, 0.25]], np.float32)
    one = gold_nll(kernels, first, np.array([1, -1, 0], np.int32))
    other = gold_nll(kernels, first[1:2], np.array([2], np.int32))
    both = Gold.of(one + other, kernels)
    assert one == GoldSum(float.fromhex("0x1.16392da283e23p-1"), 2)
    assert other == GoldSum(float.fromhex("0x1.193ea7aad030ap+0"), 1)
    assert both.mean is not None and both.perplexity is not None
    for value in (one.nll, other.nll, both.sum.nll, both.mean, both.perplexity):
        assert value.hex() in TEXT
    assert f"`{MATCHER}`" in TEXT and f"runs of {GRAM} consecutive words" in TEXT
