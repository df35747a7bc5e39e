"""Whole runs with every optimizer and schedule: stopped and resumed, on another tier and degree, to the same bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from training.optimizers.variants import VARIANTS
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS, TIERS

from docextract.model.digest import weights_digest
from docextract.training.ledger import Entry
from docextract.training.loop import train
from docextract.training.progress import Silent
from docextract.training.result import TrainResult
from docextract.training.schedules import ScheduleChoice, make_schedule
from docextract.training.settings import RunOptions


class Died(BaseException):
    """Stands for a power cut."""


class Dies(Silent):
    """At the end of step 3, after the checkpoint of step 2."""

    def step(self, entry: Entry, pages: int) -> None:
        if entry.step == 2:
            raise Died


def run(changes: dict[str, Any], tier: str = "base", out: Path | None = None, **options: Any) -> TrainResult:
    progress = options.pop("progress", None)
    chosen = settings("losses", steps=4, epochs=None, **changes)
    return train(
        PAGES, SCHEMA, out, chosen, RunOptions(**options), progress=progress, config=CONFIG, kernels=KERNELS[tier]
    )


@pytest.mark.parametrize("text", VARIANTS)
def test_every_optimizer_stopped_and_resumed_elsewhere_ends_with_the_same_bytes(text: str, tmp_path: Path) -> None:
    whole = run({"optimizer": text}, workers=1)
    assert [entry.update for entry in whole.ledger.entries] == [1, 2, 3, 4]
    with pytest.raises(Died):
        run({"optimizer": text}, out=tmp_path / "m", workers=2, every=2, progress=Dies())
    resumed = run({"optimizer": text}, TIERS[-1], tmp_path / "m", workers=3, resume=True)
    assert weights_digest(resumed.model.params) == weights_digest(whole.model.params)
    assert [entry.to_json() for entry in resumed.ledger.entries][2:] == [
        entry.to_json() | {"digest": resumed.ledger.entries[at].digest}
        for at, entry in enumerate(whole.ledger.entries)
    ][2:]


def test_no_two_optimizers_give_the_same_weights() -> None:
    assert len({weights_digest(run({"optimizer": text}).model.params) for text in VARIANTS}) == len(VARIANTS)


@pytest.mark.parametrize("clock", ["updates", "words", "pages"])
@pytest.mark.parametrize("name", list(ScheduleChoice.OPTIONS))
def test_every_schedule_goes_by_its_clock(name: str, clock: str) -> None:
    text, ticks, reading = f"{name},clock={clock}", 3, 0
    result = run({"schedule": text, "warmup": ticks})
    entries = result.ledger.entries
    moved = [{"updates": 1, "words": entry.words, "pages": entry.pages}[clock] for entry in entries]
    schedule = make_schedule(ScheduleChoice.of(text), 0.01, ticks, sum(moved))
    for at, entry in enumerate(entries):
        reading += moved[at]
        assert entry.rate == schedule.rate(reading)
        if at + 1 < len(entries):
            assert entry.next_rate == entries[at + 1].rate
