"""Whole runs: output checked first, rejected steps change nothing, heads and the published card are right."""

from __future__ import annotations

from dataclasses import replace
from math import nan
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, page, run, settings
from training.small import KERNELS
from twins import same_bits

from docextract.errors import NumericsError, OutputError, PageError, UsageError
from docextract.evaluation.threshold import Thresholds
from docextract.model.card import page_key
from docextract.model.container import load_model
from docextract.objectives.terms import LossWeights
from docextract.training import loop
from docextract.training.ledger import Entry
from docextract.training.progress import Silent
from docextract.training.schedules import ScheduleChoice, make_schedule
from docextract.training.settings import RunOptions
from docextract.training.update import Outcome

THRESHOLDS = Thresholds.none(["total"]).to_json()


class Counting(Silent):
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.texts: list[str] = []

    def step(self, entry: Entry, pages: int) -> None:
        self.entries.append(entry)

    def message(self, text: str) -> None:
        self.texts.append(text)


def train(pages: Any, changes: dict[str, Any], out: Path | None = None, **options: Any) -> loop.TrainResult:
    return loop.train(pages, SCHEMA, out, settings("tags", **changes), RunOptions(**options), config=CONFIG)


def test_published_model_loads_with_its_card(tmp_path: Path) -> None:
    out = tmp_path / "m.safetensors"
    result = run("losses", out)
    digest = result.publish(THRESHOLDS)
    model = load_model(out)
    assert digest is not None
    assert model.card.manifest == result.fingerprint
    assert model.card.thresholds == THRESHOLDS
    assert model.card.base == "random-7"
    assert model.card.train_pages == {page_key(one.page) for one in result.corpus.train}
    assert model.card.held_out_pages == {page_key(one.page) for one in result.corpus.held_out}
    assert model.heads.roles == ("key", "value")
    assert model.heads.doc_types == ("invoice", "receipt")
    assert same_bits(model.params["direct"], result.model.params["direct"])


def test_training_learns() -> None:
    progress = Counting()
    loop.train(PAGES, SCHEMA, None, settings("tags", steps=40), RunOptions(workers=1), progress=progress, config=CONFIG)
    losses = [entry.loss for entry in progress.entries]
    assert sum(losses[-5:]) < 0.6 * sum(losses[:5])


@pytest.mark.parametrize("name", ["tags", "head"])
def test_only_what_trains_moves(name: str) -> None:
    before, after = (
        run(name).model.params,
        loop.train(
            PAGES, SCHEMA, None, settings(name, steps=1, rate=1e-30, epochs=None), RunOptions(workers=1), config=CONFIG
        ).model.params,
    )
    moved = {key for key in after if not same_bits(before[key], after[key])}
    if name == "head":
        assert moved == {"tag_head.weight", "tag_head.bias", "direct"}
    else:
        assert moved == set(after) - {"char_emb"} or moved == set(after)
        assert not before["char_emb"][0].view(np.uint32).any()


@pytest.mark.parametrize("workers", [1, 3])
def test_rates_follow_the_schedule_once_an_update(workers: int) -> None:
    for name in ("tags", "losses"):
        result = run(name, workers=workers)
        steps, warmup = len(result.ledger), result.settings.warmup
        assert warmup is not None
        schedule = make_schedule(ScheduleChoice("linear"), 0.01, warmup, steps)
        expected = [schedule.rate(k) for k in range(1, steps + 1)]
        assert [entry.rate for entry in result.ledger.entries] == expected
        assert [entry.next_rate for entry in result.ledger.entries[:-1]] == expected[1:]


def test_a_step_that_is_not_finite_changes_nothing_but_the_ledger() -> None:
    real = KERNELS["base"]
    state = {"calls": 0}

    def softmax_loss(*args: Any) -> Any:
        state["calls"] += 1
        result = real.softmax_loss(*args)
        if state["calls"] == 8:  # in step 1 of batches of 6
            args[4][0, 0] = nan
        return result

    broken = SimpleNamespace(**{name: getattr(real, name) for name in dir(real) if not name.startswith("__")})
    broken.softmax_loss = softmax_loss
    result = run("tags", kernels=broken, workers=1)
    outcomes = [entry.outcome for entry in result.ledger.entries]
    assert outcomes == [Outcome.COMMITTED, Outcome.NON_FINITE] + [Outcome.COMMITTED] * 3
    rejected, before, after = (result.ledger.entries[i] for i in (1, 0, 2))
    assert rejected.cause is not None
    assert "is not finite" in rejected.cause
    assert (rejected.rate, rejected.next_rate) == (0.0, before.next_rate)
    assert after.rate == before.next_rate  # the schedule did not move
    assert result.ledger.committed == 4
    assert [entry.step for entry in result.ledger.skipped] == [1]


def test_a_window_without_a_counted_word_is_typed() -> None:
    """One long page whose values are all ignored in some window cannot be made simply; -1 for a whole page can."""
    pages = [page(0), replace(page(1), values=None), page(2)]
    result = train(pages, {"steps": 2, "batch": 1, "held_out": 0.0, "loss": LossWeights(1, 0.5)})
    assert all(entry.outcome is Outcome.COMMITTED for entry in result.ledger.entries)
    alone = train([replace(page(1), values=None, doc_type=None)], {"steps": 2, "loss": LossWeights(1, 0.5)})
    assert all(entry.terms["tag"].counted == 0 for entry in alone.ledger.entries)
    assert all(entry.terms["role"].counted > 0 for entry in alone.ledger.entries)


def test_pages_that_cannot_be_used(tmp_path: Path) -> None:
    missing = replace(page(1), values={"shop": "Nowhere Ltd", "date": None, "total": None})
    empty = replace(page(2), words=(), order=(), entities=None, links=None, items=None)
    with pytest.raises(PageError, match="no usable page among 2"):
        train([missing, replace(empty, values=None)], {})
    result = train([page(0), missing, page(3)], {})
    assert result.corpus.left_out == {"p1": "a value is not on the page"}
    assert len(train([page(0), missing, page(3)], {"missing": "field"}).corpus.left_out) == 0


def test_one_usable_page_trains_without_scores_and_says_so() -> None:
    progress = Counting()
    result = loop.train([page(0)], SCHEMA, None, settings("tags"), RunOptions(), progress=progress, config=CONFIG)
    assert result.corpus.held_out == ()
    assert any("without scores" in text for text in progress.texts)


def test_a_term_without_its_records_is_refused() -> None:
    bare = [replace(one, entities=None, links=None, items=None, doc_type=None) for one in PAGES]
    for loss, message in ((LossWeights(1, 1), "entities"), (LossWeights(1, 0, 1), "doc_type")):
        with pytest.raises(UsageError, match=message):
            train(bare, {"loss": loss})


def test_output_is_checked_before_anything_is_done(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("keep me")
    for out, error, message in (
        (tmp_path / "there", UsageError, "--overwrite"),
        (tmp_path, UsageError, "is a folder"),
        (tmp_path / "no" / "m", OutputError, "not a folder"),
    ):
        with pytest.raises(error, match=message):
            train([], {}, out)  # no pages: would be refused later
    assert (tmp_path / "there").read_text() == "keep me"
    train(PAGES, {"steps": 1}, tmp_path / "there", overwrite=True).publish()
    load_model(tmp_path / "there")


def test_an_output_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    result = train(PAGES, {"steps": 1}, tmp_path / "m")
    (tmp_path / "m").write_text("mine")
    with pytest.raises(OutputError):
        result.publish()
    assert (tmp_path / "m").read_text() == "mine"
    assert (tmp_path / "m.run" / "checkpoint" / "CURRENT").exists()
    (tmp_path / "m").unlink()
    result.publish()  # again, now that there is room
    load_model(tmp_path / "m")
    assert not (tmp_path / "m.run" / "checkpoint").exists()


def test_a_run_that_fails_before_its_first_checkpoint_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(NumericsError, match="smaller rate"):
        train(PAGES, {"steps": 3, "rate": 1e39}, tmp_path / "m")
    assert list(tmp_path.iterdir()) == []


def test_order_of_pages_does_not_matter() -> None:
    assert (
        run("losses").fingerprint
        == loop.train(PAGES[::-1], SCHEMA, None, settings("losses"), RunOptions(), config=CONFIG).fingerprint
    )


def test_warm_start_keeps_heads_with_the_same_names(tmp_path: Path) -> None:
    first = train(PAGES, {"steps": 1}, tmp_path / "m")
    first.publish()
    changes = {"base": str(tmp_path / "m"), "steps": 1, "rate": 1e-30, "loss": LossWeights(1, 0.5)}
    second = train(PAGES, changes)
    assert np.allclose(second.model.params["tag_head.weight"], first.model.params["tag_head.weight"], atol=1e-6)
    assert second.model.card.base.startswith("sha256:")
    assert second.fingerprint != first.fingerprint


def test_the_manifest_has_every_section_and_no_trace_of_the_execution() -> None:
    result = run("tags", workers=1)
    sections = {
        "version", "data", "representation", "batch", "objective", "update", "thresholds", "decoder", "numerics", "rng",
    }  # fmt: skip
    assert set(result.manifest) == sections and all(result.manifest[name] for name in sections)
    assert run("tags", workers=2, every=3).fingerprint == result.fingerprint
