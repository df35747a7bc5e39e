"""How a run begins: every outcome by its name, what is refused and why, and what a warm start takes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS
from training.test_accumulation import SMALL, StopAt, run
from twins import same_bits

from docextract.cli.runs import run_card
from docextract.errors import ModelError, OutputError, ResumeError, UsageError
from docextract.model.digest import weights_digest
from docextract.training import state
from docextract.training.inspect import inspect_run
from docextract.training.loop import train
from docextract.training.progress import Silent
from docextract.training.restart import Restart
from docextract.training.run_folder import Found, RunFolder
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted


class Told(Silent):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def message(self, text: str) -> None:
        self.texts.append(text)


def stop(
    out: Path, monkeypatch: pytest.MonkeyPatch, at: int, changes: dict[str, Any] | None = None, **options: Any
) -> None:
    """A run that is stopped after a micro-batch."""
    with monkeypatch.context() as patch:
        StopAt(patch, at)
        with pytest.raises(Interrupted):
            run(SMALL | (changes or {}), out, **options)


def card(run: Path) -> list[str]:
    return run_card(inspect_run(run)).splitlines()


def starts(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(f"{out}.run", "execution.jsonl").read_text().splitlines()]


def test_every_start_is_on_record_with_its_outcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "m"
    stop(out, monkeypatch, 4, workers=1)
    with pytest.raises(ResumeError, match=r"update\.clip\.limit: 1\.0 -> null.*--warm-start"):
        run(SMALL | {"clip": None}, out, resume=True)
    result = run(SMALL, out, resume=True, workers=2)
    assert (result.restart, result.resumed) == (Restart.EXACT_RESUME, 1)
    result.close()
    told = starts(out)
    assert [one["outcome"] for one in told] == ["FRESH", "REFUSED", "EXACT_RESUME"]
    assert "update.clip.limit: 1.0 -> null" in told[1]["error"]
    assert [one["step"] for one in told] == [0, 0, 1]
    assert [one["parallel"]["workers"] for one in told[::2]] == [1, 2]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"optimizer": "sgd"}, r"update\.optimizer\.name: \"adamw\" -> \"sgd\""),
        ({"optimizer": "adamw,beta1=0.8"}, r"update\.optimizer\.beta1: 0\.9 -> 0\.8"),
        ({"schedule": "cosine"}, r"update\.schedule\.name: \"linear\" -> \"cosine\""),
        ({"accumulate": 1}, r"update\.accumulation\.micro_batches: 3 -> 1"),
        ({"reduction": "token"}, r"objective\.reduction: \"page\" -> \"token\""),
        ({"smoothing": "uniform=0.1"}, r"objective\.smoothing: null -> "),
        ({"field_weights": "total=5"}, r"objective\.field_weights\.total: absent -> 5\.0"),
        ({"loss_scale": "1024"}, r"numerics\.loss_scale: null -> "),
    ],
)  # fmt: skip
def test_whatever_decides_a_bit_makes_another_run(
    changes: dict[str, Any], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop(tmp_path / "m", monkeypatch, 4)
    with pytest.raises(ResumeError, match=message):
        run(SMALL | changes, tmp_path / "m", resume=True)
    assert run(SMALL, tmp_path / "m", resume=True).restart is Restart.EXACT_RESUME


def test_a_machine_that_computes_otherwise_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its kernels are off by one in the last place of one element: the frozen batch sees it, the files do not."""
    stop(tmp_path / "m", monkeypatch, 4)
    real = KERNELS["base"]

    def softmax_loss(*args: Any) -> Any:
        result = real.softmax_loss(*args)
        args[4][0, 0] = np.nextafter(args[4][0, 0], np.float32(1))
        return result

    other = SimpleNamespace(**{name: getattr(real, name) for name in dir(real) if not name.startswith("__")})
    other.softmax_loss = softmax_loss
    with pytest.raises(ResumeError, match=r"frozen batch gives .* computes other numbers"):
        run(SMALL, tmp_path / "m", resume=True, kernels=other)
    assert starts(tmp_path / "m")[-1]["outcome"] == "REFUSED"


def test_a_run_that_had_committed_nothing_begins_at_its_first_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, told = tmp_path / "m", Told()
    stop(out, monkeypatch, 4)
    shutil.rmtree(tmp_path / "m.run" / "checkpoint")
    assert RunFolder(tmp_path / "m.run").found() is Found.BEGUN
    with pytest.raises(ResumeError, match=r"update\.clip\.limit"):
        run(SMALL | {"clip": None}, out, resume=True)
    result = train(
        PAGES, SCHEMA, out, settings("tags", **SMALL), RunOptions(resume=True), config=CONFIG, progress=told
    )
    assert result.resumed == 0
    assert any("nothing had been committed" in text for text in told.texts)
    assert weights_digest(result.model.params) == weights_digest(run(SMALL).model.params)


def test_a_finished_run_is_neither_resumed_nor_lost(tmp_path: Path) -> None:
    out = tmp_path / "m"
    digest = run(SMALL, out).publish()
    assert digest is not None
    before = sorted(path.name for path in (tmp_path / "m.run").iterdir())
    with pytest.raises(ResumeError, match=f"is finished, the model is .*{digest}"):
        run(SMALL, out, resume=True)
    out.unlink()
    with pytest.raises(UsageError, match="holds a finished run"):
        run(SMALL, out)
    assert sorted(path.name for path in (tmp_path / "m.run").iterdir()) == before
    run(SMALL, out, overwrite=True).publish()
    assert out.exists()


def test_stopped_between_the_model_and_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The model is there, and nothing says so yet: the run finds its own model and publishes the same bytes."""
    out = tmp_path / "m"

    def die(*_: Any) -> None:
        raise OutputError("the power is gone")

    with monkeypatch.context() as patch:
        patch.setattr(RunFolder, "finish", die)
        with pytest.raises(OutputError):
            run(SMALL, out).publish({"share": 0.5})
    data = out.read_bytes()
    run(SMALL, out, resume=True).publish({"share": 0.5})
    assert out.read_bytes() == data
    assert inspect_run(tmp_path / "m.run")["state"] == "FINISHED"


def test_a_model_of_another_run_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "m"
    stop(out, monkeypatch, 4)
    run(SMALL | {"clip": None}, tmp_path / "n").publish()
    shutil.copy(tmp_path / "n", out)
    with pytest.raises(UsageError, match="exists and is not of this run"):
        run(SMALL, out, resume=True)
    assert out.read_bytes() == (tmp_path / "n").read_bytes()


@pytest.mark.parametrize("damage", ["changed", "short", "gone"])
def test_a_damaged_ledger_is_set_aside_and_costs_no_bit(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, told = tmp_path / "m", Told()
    stop(out, monkeypatch, 8)
    path = tmp_path / "m.run" / "updates.jsonl"
    data = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(data[:-9] if damage == "short" else data.replace(b"COMMITTED", b"NON_FINITE", 1))
    result = train(
        PAGES, SCHEMA, out, settings("tags", **SMALL), RunOptions(resume=True), config=CONFIG, progress=told
    )
    assert any("updates.jsonl" in text and "kept as updates.jsonl.damaged" in text for text in told.texts)
    assert [entry.step for entry in result.ledger.entries] == [2, 3]
    assert (result.counters.windows, result.counters.updates) == (4, 4)
    assert weights_digest(result.model.params) == weights_digest(run(SMALL).model.params)


def test_lines_behind_the_checkpoint_are_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "m"
    stop(out, monkeypatch, 8)
    with (tmp_path / "m.run" / "updates.jsonl").open("ab") as file:
        file.write(b'{"step":2,"half a li')
    result = run(SMALL, out, resume=True)
    assert result.ledger == run(SMALL).ledger


def test_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "m.run").mkdir()
    (tmp_path / "m.run" / "thesis.tex").write_text("mine")
    for overwrite in (False, True):
        with pytest.raises(OutputError, match="no folder of a run"):
            run(SMALL, tmp_path / "m", overwrite=overwrite)
    assert [path.name for path in (tmp_path / "m.run").iterdir()] == ["thesis.tex"]


def test_a_second_run_on_a_folder_is_refused(tmp_path: Path) -> None:
    class Second(Silent):
        def step(self, *_: Any) -> None:
            with pytest.raises(OutputError, match=r"another run.*process \d+"):
                run(SMALL, tmp_path / "n", run=tmp_path / "r", overwrite=True)

    train(
        PAGES, SCHEMA, tmp_path / "m", settings("tags", **SMALL), RunOptions(run=tmp_path / "r"), config=CONFIG,
        progress=Second(),
    ).publish()  # fmt: skip
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m", "r"]


def test_warm_start_takes_weights_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(SMALL | {"average": 0.0}, tmp_path / "m", keep=1)
    first.publish()
    source = tmp_path / "m.run"
    before = {path: path.read_bytes() for path in source.rglob("*") if path.is_file()}
    still = {"optimizer": "sgd", "rate": 1e-30, "schedule": "constant", "decay": 0.0, "steps": 1}
    second = run(SMALL | still | {"warm_start": str(source)}, tmp_path / "n")
    assert second.restart is Restart.WARM_START
    assert all(same_bits(second.model.params[name], first.model.params[name]) for name in first.model.params)
    assert second.counters.updates == 1
    start = second.manifest["representation"]["start"]
    assert start["warm"] == {"manifest": first.fingerprint, "updates": 4}
    assert start["weights"] == weights_digest(first.model.params)
    assert second.model.card.base == f"sha256:{start['weights']}"  # and not random-7, whose pages are known: none
    warm = f"warm: the run with the manifest {first.fingerprint}, after 4 updates"
    assert any(line.split(maxsplit=1) == ["start", warm] for line in card(tmp_path / "n.run"))
    second.publish()
    assert before == {path: path.read_bytes() for path in source.rglob("*") if path.is_file()}
    with pytest.raises(UsageError, match=r"holds no checkpoint.*--base"):
        run(SMALL | {"warm_start": str(tmp_path / "n.run")})
    with pytest.raises(ModelError, match="tensors are other ones"):
        run(SMALL | {"warm_start": str(source), "loss": "tag=1,role=1"})


def test_warm_start_of_a_run_with_frozen_tensors_needs_the_same_ones(tmp_path: Path) -> None:
    head = {"backbone_scale": 0.0, "steps": 2}
    run(SMALL | head, tmp_path / "m", keep=1).publish()
    assert run(SMALL | {"warm_start": str(tmp_path / "m.run"), "steps": 1}).restart is Restart.WARM_START
    with pytest.raises(ModelError, match="started from other weights"):
        run(SMALL | {"warm_start": str(tmp_path / "m.run"), "base": "random-8"})


def test_inspection_shows_where_a_run_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "m"
    stop(out, monkeypatch, 4)
    told = inspect_run(tmp_path / "m.run")
    assert json.loads(json.dumps(told)) == told
    checkpoint = told["checkpoint"]
    assert (told["state"], checkpoint["micro_batch"]) == ("COMMITTED", 4)
    assert checkpoint["open_window"] == {"micro_batches": 1, "pages": 2}
    assert checkpoint["counters"]["windows"] == checkpoint["counters"]["updates"] == 1
    assert checkpoint["stream"] == {"position": 8, "epoch": 1, "place": 2, "order_seed": (3 << 32) ^ 1}
    assert checkpoint["counters"]["words"] == told["ledger"]["last"]["words"] > 0
    assert told["ledger"]["outcomes"] == {
        "COMMITTED": 1, "NON_FINITE": 0, "EMPTY_ELIGIBLE_SET": 0, "NONEMPTY_ZERO_WEIGHT_MASS": 0,
    }  # fmt: skip
    assert told["manifest"]["update"]["accumulation"]["micro_batches"] == 3
    with pytest.raises(UsageError, match="expected the folder of a run"):
        inspect_run(tmp_path)


def test_another_share_of_the_thresholds_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(tmp_path / "m", monkeypatch, 2)
    with pytest.raises(ResumeError, match=r"thresholds\.share: 0\.99 -> 0\.5"):
        run(SMALL | {"share": 0.5}, tmp_path / "m", resume=True)


@pytest.mark.parametrize("change", ["changed", "missing"])
def test_a_resume_puts_its_manifest_back(change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(tmp_path / "m", monkeypatch, 2)
    path = tmp_path / "m.run" / "manifest.json"
    before = path.read_bytes()
    path.unlink()
    if change == "changed":
        path.write_bytes(before + b" ")
    run(SMALL, tmp_path / "m", resume=True).close()
    assert path.read_bytes() == before


def test_every_damaged_ledger_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(tmp_path / "m", monkeypatch, 8)
    folder = tmp_path / "m.run"
    whole = (folder / "updates.jsonl").read_bytes()
    (folder / "updates.jsonl").write_bytes(whole[:-9])
    for _ in range(2):  # the second stop has no checkpoint of its own: the one that counts is older than the new ledger
        with monkeypatch.context() as patch:
            patch.setattr("docextract.training.window.WindowPass.run", lambda *_: {}["stopped"])
            with pytest.raises(KeyError):
                run(SMALL, tmp_path / "m", resume=True)
    assert (folder / "updates.jsonl.damaged").read_bytes() == whole[:-9]
    assert (folder / "updates.jsonl.damaged-2").read_bytes() == b""
    run(SMALL, tmp_path / "m", overwrite=True).close()
    assert not [one for one in folder.iterdir() if "damaged" in one.name]


@pytest.mark.parametrize("name", ["ledger", "weights", "frozen_batch", "window", "scaler", "stateless"])
def test_a_progress_that_lacks_something_is_refused_by_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Digests that fit prove that nothing rotted, not that docextract wrote it."""
    stop(tmp_path / "m", monkeypatch, 4)
    real = state.stored

    def stored(files: Any, file: str) -> Any:
        found = real(files, file)
        return {key: value for key, value in found.items() if key != name}

    monkeypatch.setattr(state, "stored", stored)
    with pytest.raises((ModelError, ResumeError), match=name.partition("_")[0]):
        run(SMALL, tmp_path / "m", resume=True)
