"""Which heads of a base a run keeps: those of the same classes; the others are drawn from the seed of the run."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from model_cases import HEADS, SMALL

from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.model.start import start_model
from docextract.model.table import parameter_table

BASE = Model(SMALL, HEADS, None, random_model(3, SMALL, HEADS), Card(base="random-3"))


def kept(heads: Heads) -> set[str]:
    """Groups whose tensors are the base's, and not those of another seed."""
    started, drawn = start_model(BASE, heads, None, 11).params, random_model(11, SMALL, heads)
    groups = set()
    for spec in parameter_table(SMALL, heads):
        old = np.array_equal(started[spec.name], BASE.params[spec.name]) if spec.name in BASE.params else False
        if old and not np.array_equal(drawn[spec.name], started[spec.name]):
            groups.add(spec.group)
        else:
            assert np.array_equal(started[spec.name], drawn[spec.name]) or spec.group == "backbone", spec.name
    return groups


@pytest.mark.parametrize(
    ("heads", "drawn"),
    [
        (HEADS, set()),
        (replace(HEADS, words=("other",)), {"word"}),
        (replace(HEADS, fields=("other",), roles=("x",)), {"tag", "role"}),
        (replace(HEADS, doc_types=("letter",)), {"doc"}),
    ],
)
def test_heads_of_the_same_classes_are_kept(heads: Heads, drawn: set[str]) -> None:
    every = {"backbone", "tag", "role", "doc", "rel", "word", "place", "near", "order"}
    assert kept(heads) == every - drawn


def test_heads_that_nobody_wants_are_left() -> None:
    started = start_model(BASE, Heads(items=True), None, 11)
    assert {spec.group for spec in started.params.table} == {"backbone", "rel"}
