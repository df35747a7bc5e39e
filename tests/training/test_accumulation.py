"""K micro-batches are the one large batch, bit for bit; a run stopped inside a window ends with the same bytes."""

from __future__ import annotations

import os
import signal
from math import nan
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS, TIERS

from docextract.model.digest import weights_digest
from docextract.training.gradients import BatchGradient
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted
from docextract.training.update import Outcome

LARGE = {"steps": 4, "batch": 6}
SMALL = {"steps": 4, "batch": 2, "accumulate": 3}


def run(changes: dict[str, Any], out: Path | None = None, *, kernels: Any = None, **options: Any) -> TrainResult:
    return train(PAGES, SCHEMA, out, settings("tags", **changes), RunOptions(**options), config=CONFIG, kernels=kernels)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("workers", [1, 3])
def test_micro_batches_are_the_large_batch(tier: str, workers: int) -> None:
    large = run(LARGE)
    small = run(SMALL, kernels=KERNELS[tier], workers=workers)
    assert weights_digest(small.model.params) == weights_digest(large.model.params)
    assert [entry.micro for entry in small.ledger.entries] == [3] * 4
    for one, other in zip(small.ledger.entries, large.ledger.entries, strict=True):
        assert (one.loss, one.norm, one.rate, one.terms) == (other.loss, other.norm, other.rate, other.terms)
    assert small.counters.micro == 12
    assert small.fingerprint != large.fingerprint


def test_only_the_reduction_by_micro_batch_sees_them() -> None:
    for reduction in ("token", "weight", "count", "sequence", "microbatch"):
        small, large = (run(one | {"reduction": reduction, "steps": 2}) for one in (SMALL, LARGE))
        same = weights_digest(small.model.params) == weights_digest(large.model.params)
        assert same is (reduction != "microbatch"), reduction


def test_a_run_by_epochs_flushes_its_last_window_with_its_real_size() -> None:
    """6 training pages: 3 epochs in windows of 2 x 2 and 4 alike are 18 / 4, the last of 2."""
    changes = {"steps": None, "epochs": 3}
    large, small = run({"batch": 4} | changes), run({"batch": 2, "accumulate": 2} | changes)
    assert [entry.pages for entry in small.ledger.entries] == [4, 4, 4, 4, 2]
    assert [entry.micro for entry in small.ledger.entries] == [2, 2, 2, 2, 1]
    assert weights_digest(small.model.params) == weights_digest(large.model.params)


class StopAt:
    """Sends SIGTERM to this process after micro-batch number `at` (from 1) of the whole run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
        self.left = at
        real = BatchGradient.add

        def add(gradient: BatchGradient[Any], *arguments: Any, **options: Any) -> Any:
            result = real(gradient, *arguments, **options)
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGTERM)
            return result

        monkeypatch.setattr(BatchGradient, "add", add)


def broken(at: int) -> Any:
    """Kernels whose loss number `at` (from 1) has a gradient with a NaN: that window is rejected."""
    real, state = KERNELS["base"], {"calls": 0}

    def softmax_loss(*args: Any) -> Any:
        state["calls"] += 1
        result = real.softmax_loss(*args)
        if state["calls"] == at:
            args[4][0, 0] = nan
        return result

    found = SimpleNamespace(**{name: getattr(real, name) for name in dir(real) if not name.startswith("__")})
    found.softmax_loss = softmax_loss
    return found


def test_stopped_after_every_micro_batch_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the second epoch on too: a window is an epoch here, so all but the first are in epoch >= 1. The second
    continuation has other workers and another tier."""
    run(SMALL, tmp_path / "whole").publish({"share": 0.5})
    whole = (tmp_path / "whole").read_bytes()
    ledger = (tmp_path / "whole.run" / "updates.jsonl").read_bytes()
    for at in range(1, 12):
        out = tmp_path / f"m{at}"
        with monkeypatch.context() as patch:
            StopAt(patch, at)
            with pytest.raises(Interrupted) as stopped:
                run(SMALL, out, workers=1)
        assert (stopped.value.step, stopped.value.micro) == divmod(at, 3)
        if at < 11:
            with monkeypatch.context() as patch:
                StopAt(patch, 1)
                with pytest.raises(Interrupted) as stopped:
                    run(SMALL, out, workers=2, resume=True, kernels=KERNELS[TIERS[-1]])
            assert stopped.value.step * 3 + stopped.value.micro == at + 1
        run(SMALL, out, workers=3, resume=True, kernels=KERNELS[TIERS[0]]).publish({"share": 0.5})
        assert out.read_bytes() == whole, at
        assert (tmp_path / f"m{at}.run" / "updates.jsonl").read_bytes() == ledger, at


def test_stopped_after_a_rejected_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rejected window is part of the run: its pages are not shown again, schedule and moments stand still."""
    whole = run(SMALL, tmp_path / "whole", kernels=broken(8), workers=1)
    whole.publish({"share": 0.5})
    outcomes = [entry.outcome for entry in whole.ledger.entries]
    assert outcomes == [Outcome.COMMITTED, Outcome.NON_FINITE, Outcome.COMMITTED, Outcome.COMMITTED]
    out = tmp_path / "m"
    with monkeypatch.context() as patch:
        StopAt(patch, 6)
        with pytest.raises(Interrupted):
            run(SMALL, out, kernels=broken(8), workers=1)
    result = run(SMALL, out, resume=True)
    assert [entry.outcome for entry in result.ledger.entries] == outcomes
    result.publish({"share": 0.5})
    assert out.read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_loss_scale_of_a_power_of_two_changes_no_bit_and_survives_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = run(SMALL)
    scaled = SMALL | {"loss_scale": "1024,interval=2"}
    whole = run(scaled, tmp_path / "whole")
    assert weights_digest(whole.model.params) == weights_digest(plain.model.params)
    assert [entry.scale for entry in whole.ledger.entries] == [1024.0, 1024.0, 2048.0, 2048.0]
    assert [entry.norm for entry in whole.ledger.entries] == [entry.norm for entry in plain.ledger.entries]
    whole.publish({"share": 0.5})
    with monkeypatch.context() as patch:
        StopAt(patch, 7)
        with pytest.raises(Interrupted):
            run(scaled, tmp_path / "m")
    again = run(scaled, tmp_path / "m", resume=True)
    assert again.ledger == whole.ledger
    again.publish({"share": 0.5})
    assert (tmp_path / "m").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_rejected_update_shrinks_the_loss_scale() -> None:
    result = run(SMALL | {"loss_scale": "1024"}, kernels=broken(8), workers=1)
    assert [entry.scale for entry in result.ledger.entries] == [1024.0, 1024.0, 512.0, 512.0]
