"""Held-out scores: sums over rows against a plain loop, and nothing of the run touched."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from pretraining.small import folder

from docextract._kernels import active
from docextract.model.activations import Activations
from docextract.model.digest import weights_digest
from docextract.model.network import forward
from docextract.pretraining.prepare import Pretraining, prepare_pretraining
from docextract.pretraining.recipe import read_recipe
from docextract.pretraining.score import Hits, Scores


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Pretraining:
    path = folder(tmp_path_factory.mktemp("score"))
    return prepare_pretraining(read_recipe(path, path.parent / "data"), active(), 1, False, lambda text: None)


def test_sums_are_those_of_a_plain_loop(ready: Pretraining) -> None:
    held_out, model = ready.held_out, ready.run.model
    assert (held_out.pages, len(held_out.visits)) == (3, 5)  # the two pages of `made` are shown under both tasks
    scores = held_out.score(model, 0, 1)
    for task, terms in scores.tasks.items():
        for term, hits in terms.items():
            nll = rows = right = 0.0
            for visit in held_out.visits:
                if held_out.names[visit.task] != task:
                    continue
                record = held_out.source.compiled(visit)
                memory = Activations(model.config, model.heads, active(), keep=False)
                example = record.example(model.config.buckets)
                out = forward(model.params, example, memory, frozenset({term}), asked=record.asked)
                scored = getattr(out, term).astype(np.float64)
                for logits, gold in zip(scored, record.targets.scored(term), strict=True):
                    if gold >= 0:
                        nll += math.log(np.exp(logits - logits.max()).sum()) + logits.max() - logits[gold]
                        rows, right = rows + 1, right + (logits.argmax() == gold)
            assert (hits.rows, hits.right) == (rows, right) and rows > 0
            assert hits.nll == pytest.approx(nll, rel=1e-9)


def test_any_number_of_workers_gives_the_same_and_nothing_changes(ready: Pretraining) -> None:
    run = ready.run
    before = weights_digest(run.model.params), run.batches.address(0), run.state.counters.to_json()
    one, two = (ready.held_out.score(run.model, 0, workers) for workers in (1, 2))
    assert one == two
    assert before == (weights_digest(run.model.params), run.batches.address(0), run.state.counters.to_json())
    assert one.f1_all is not None and set(one.f1) == {"shop", "date", "total"}


def test_figures_are_made_once_from_the_sums() -> None:
    hits = Hits(2.0, 4, 1) + Hits(6.0, 4, 4)
    told = hits.to_json(active())
    assert (told["nll"], told["accuracy"], told["rows"]) == (1.0, 5 / 8, 8)
    assert told["perplexity"] == pytest.approx(math.e)
    nothing = Hits().to_json(active())
    assert (nothing["nll"], nothing["accuracy"], nothing["perplexity"]) == (None, None, None)
    lines = Scores(3, 2, {"t": {"word": hits, "tag": Hits()}}, {}, None).lines(active())
    assert lines == ["t, word: perplexity 2.718, accuracy 0.6250, 8 rows"]


def test_without_held_out_pages_there_are_no_visits(tmp_path: Path) -> None:
    path = folder(tmp_path, held_out=0)
    made = prepare_pretraining(read_recipe(path, path.parent / "data"), active(), 1, False, lambda text: None)
    assert (made.held_out.pages, made.held_out.visits) == (0, [])
