"""Label smoothing: masses of the three conventions, small heads, PyTorch's values, text; losses of an objective."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from objectives.test_losses import ALL, Heads, example, expect_differences, like
from objectives.test_reduction import show

from docextract._kernels import load, tiers
from docextract.errors import UsageError
from docextract.objectives.losses import Objective, example_loss
from docextract.objectives.smoothing import KINDS, Masses, Smoothing
from docextract.objectives.targets import Targets
from docextract.objectives.terms import TERMS, LossWeights

TIERS = [tier.name for tier in tiers() if tier.compiled and tier.supported]
KERNELS = load("base")
FIELDS = ("shop", "total")
STORED: dict[str, Any] = json.loads((Path(__file__).parent / "smoothing.json").read_text())


@pytest.mark.parametrize("classes", [3, 5, 21])
def test_masses_of_the_conventions(classes: int) -> None:
    """B's three, with O of the tag term where padding stands in text."""
    e = 0.1
    assert Smoothing("harvard", e).masses("tag", classes) == Masses(1 - e, e / (classes - 2), 0)
    assert Smoothing("uniform", e).masses("tag", classes) == Masses((1 - e) + e / classes, e / classes, -1)
    assert Smoothing("allowed", e).masses("tag", classes) == Masses((1 - e) + e / (classes - 1), e / (classes - 1), 0)
    assert Smoothing("harvard", e).masses("item", classes) == Masses(1 - e, e / (classes - 1), -1)  # none left out
    assert Smoothing("allowed", e).masses("item", classes) == Smoothing("uniform", e).masses("item", classes)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("term", TERMS)
def test_mass_adds_to_one(kind: str, term: str) -> None:
    for classes in range(1, 40):
        masses = Smoothing(kind, 0.3).masses(term, classes)
        if masses is not None:
            others = classes - 1 - (masses.excluded >= 0)
            assert masses.gold + others * masses.other == pytest.approx(1.0, abs=1e-15)
            assert masses.other > 0
            assert others >= 1


@pytest.mark.parametrize(
    ("kind", "term", "classes"),
    [
        ("harvard", "tag", 2), ("harvard", "item", 1), ("uniform", "item", 1), ("allowed", "tag", 2),
        ("allowed", "doc", 1),
    ],
)
def test_a_head_with_nobody_to_share_with_stays_one_hot(kind: str, term: str, classes: int) -> None:
    assert Smoothing(kind, 0.1).masses(term, classes) is None
    assert Smoothing(kind, 0.1).masses(term, classes + 1) is not None


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("kind", KINDS)
def test_value_and_gradient_are_those_of_pytorch(kind: str, tier: str) -> None:
    case, n = STORED["cases"][kind], len(STORED["targets"])
    logits = np.array([[float.fromhex(x) for x in row] for row in case["logits"]]).astype(np.float32)
    rows, one = np.array(STORED["targets"], np.int32), np.full(1, -1, np.int32)
    none = np.full(n, -1, np.int32)
    objective = Objective(
        LossWeights(), np.array(STORED["weights"]), smoothing=Smoothing(kind, STORED["epsilon"])
    )
    gradient = np.full_like(logits, np.nan)
    targets = Targets(rows, none, one, none, none)
    loss = example_loss(load(tier), objective, Heads(tag=logits), targets, {"tag": 1.0}, Heads(tag=gradient))
    term = loss.terms["tag"]
    assert term.mean == pytest.approx(float.fromhex(case["loss"]), rel=1e-13)
    assert term.gold_mean == pytest.approx(float.fromhex(case["gold"]), rel=1e-13)
    assert np.allclose(gradient, [[float.fromhex(x) for x in row] for row in case["gradient"]], rtol=1e-6, atol=1e-9)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("kind", KINDS)
def test_worked_vector(kind: str, tier: str) -> None:
    """The one of docs/objectives.md."""
    logits = np.array([[0.1, 1, -2, 0.5, 0.25], [3, 0.5, 0.25, 0, -1], [0, 0, 0, 0, 0]], np.float32)
    rows, one = np.array([1, 0, -1], np.int32), np.full(1, -1, np.int32)
    objective = Objective.of(LossWeights(), FIELDS, 3.0, smoothing=Smoothing(kind, 0.1))
    gradient = np.full_like(logits, np.nan)
    loss = example_loss(
        load(tier), objective, Heads(tag=logits), Targets(rows, rows, one, rows, rows), {"tag": 1 / 6},
        Heads(tag=gradient),
    )  # fmt: skip
    masses, term = objective.smoothing.masses("tag", 5), loss.terms["tag"]
    assert masses is not None
    document = (Path(__file__).resolve().parents[2] / "docs" / "objectives.md").read_text(encoding="utf-8")
    sums = [kind, *map(show, (masses.gold, masses.other, term.numerator, term.gold))]
    assert f"> | {' | '.join(sums)} |" in document
    for row in gradient[: 2 if kind != "allowed" else 1]:
        assert f"> {kind}: {', '.join(map(show, row.tolist()))}" in document
    assert not gradient[2].any()


@pytest.mark.parametrize("kind", KINDS)
def test_gradients_of_every_term_are_those_of_the_scaled_loss(kind: str) -> None:
    expect_differences(Objective.of(ALL, FIELDS, 3.0, smoothing=Smoothing(kind, 0.2)), 7)


@pytest.mark.parametrize("kind", KINDS)
def test_epsilon_0_is_the_unsmoothed_objective_to_the_bit(kind: str) -> None:
    scores, targets = example(n=9)
    scales = dict.fromkeys(TERMS, 0.3)
    results = []
    for smoothing in (None, Smoothing(kind, 0.0), Smoothing(kind, -0.0)):
        gradient = like(scores)
        objective = Objective.of(ALL, FIELDS, 3.0, smoothing=smoothing)
        loss = example_loss(KERNELS, objective, scores, targets, scales, gradient)
        assert all(term.gold == term.numerator for term in loss.terms.values())
        results.append((loss, [getattr(gradient, name).tobytes() for name in TERMS]))
    assert results[0] == results[1] == results[2]


def test_rows_whose_gold_is_o_are_one_hot_except_under_uniform() -> None:
    scores, targets = example(n=9)
    targets.tag[:] = 0
    scales = dict.fromkeys(TERMS, 0.3)

    def tag(smoothing: Smoothing) -> bytes:
        gradient = like(scores)
        objective = Objective.of(LossWeights(), FIELDS, 3.0, smoothing=smoothing)
        example_loss(KERNELS, objective, scores, targets, scales, gradient)
        assert gradient.tag is not None
        return gradient.tag.tobytes()

    plain = tag(Smoothing())
    assert tag(Smoothing("harvard", 0.1)) == tag(Smoothing("allowed", 0.1)) == plain
    assert tag(Smoothing("uniform", 0.1)) != plain


def test_bug_13_gold_is_kept_beside_the_smoothed_loss() -> None:
    """What is logged for comparison or exponentiated is the unsmoothed sum, the same under every convention."""
    scores, targets = example(n=9)
    scales = dict.fromkeys(TERMS, 0.3)
    plain = example_loss(KERNELS, Objective.of(ALL, FIELDS, 3.0), scores, targets, scales, like(scores))
    for kind in KINDS:
        objective = Objective.of(ALL, FIELDS, 3.0, smoothing=Smoothing(kind, 0.1))
        loss = example_loss(KERNELS, objective, scores, targets, scales, like(scores))
        for name in TERMS:
            term, bare = loss.terms[name], plain.terms[name]
            assert (term.gold, term.denominator, term.counted) == (bare.numerator, bare.denominator, bare.counted)
            assert term.numerator != term.gold


def test_text() -> None:
    assert Smoothing.parse("uniform=0.1") == Smoothing.of("uniform = 0.1") == Smoothing("uniform", 0.1)
    assert Smoothing.parse("0") == Smoothing.parse("none") == Smoothing.of(None) == Smoothing()
    assert Smoothing("harvard", 0.1).to_json() == {"kind": "harvard", "epsilon": 0.1}
    assert Smoothing("harvard").to_json() is None


@pytest.mark.parametrize(
    "text", ["", "uniform", "uniform=", "uniform=1", "uniform=-0.1", "uniform=nan", "pad=0.1", "0.1"]
)
def test_bad_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        Smoothing.parse(text)
    assert "\n" not in str(caught.value)
