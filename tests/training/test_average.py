"""Averaged weights: the mean that a plain computation from the checkpoints after every window gives, wherever the run
was stopped, and nothing of the run itself changed."""

from __future__ import annotations

import json
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rounding import upward
from training.pages import CONFIG, PAGES, RUNS, SCHEMA, page, settings
from training.small import KERNELS, TABLE, TIERS, parameters
from training.test_empty_window import run as run_with_empty_windows
from training.test_resume import STEPS, At, terminate

from docextract.errors import ModelError, ResumeError
from docextract.model.digest import weights_digest
from docextract.model.table import Parameters
from docextract.team import Team
from docextract.training import average, state
from docextract.training.average import Tail, WeightSum
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted

SHARE = 0.8  # of 5 windows: the weights after 2, 3, 4 and 5


def run(
    name: str, out: Path | None = None, share: float = SHARE, *, progress: Any = None, kernels: Any = None,
    **options: Any,
) -> TrainResult:  # fmt: skip
    made, options = settings(name, average=share), {"workers": 1} | options
    return train(PAGES, SCHEMA, out, made, RunOptions(**options), progress=progress, config=CONFIG, kernels=kernels)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The model files of averaged runs that were not interrupted."""
    files = {}
    for name in RUNS:
        out = tmp_path_factory.mktemp("averaged") / "m"
        run(name, out, every=0).publish({"share": 0.5})
        files[name] = out.read_bytes()
    return files


@pytest.mark.parametrize("share", [0.0, 1e-05, 0.1, 0.25, 0.29, 0.5, 0.9, 0.999])
def test_which_windows_are_added(share: float) -> None:
    for windows in (1, 2, 5, 64, 100, 128, 129, 1301):
        tail = Tail.of(share, windows)
        length = floor(Fraction(str(share)) * windows)
        every = max(1, ceil(length / 64))
        wanted = [s for s in range(1, windows + 1) if s > windows - length and (windows - s) % every == 0]
        assert [s for s in range(1, windows + 1) if tail.takes(s)] == wanted
        assert [tail.terms(s) for s in range(windows + 1)] == [
            sum(one <= s for one in wanted) for s in range(windows + 1)
        ]
        assert len(wanted) <= 64
        assert bool(wanted) == (length > 0) and wanted[-1:] == [windows] * (length > 0)


def test_a_share_is_the_decimal_that_was_written() -> None:
    """In binary64 0.29 * 100 is 28.999999999999996."""
    assert Tail.of(0.29, 100).length == 29
    assert Tail.of(0.29, 100).terms(100) == 29


def test_the_worked_tails_of_the_document() -> None:
    document = " ".join((Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8").split())
    tail = Tail.of(0.5, 641)
    added = [str(s) for s in range(1, 642) if tail.takes(s)]
    assert f"U = {tail.windows}, average 0.5: n = {tail.length}, k = {tail.every}, and the weights after" in document
    assert f"{', '.join(added[:2])}, …, {added[-1]} are added, {len(added)} of them. U = 5, average > 0.8:" in document
    assert [s for s in range(1, 6) if Tail.of(0.8, 5).takes(s)] == [2, 3, 4, 5]
    assert "those after 2, 3, 4 and 5." in document


@pytest.mark.parametrize("name", list(RUNS))
@pytest.mark.parametrize(("share", "terms", "added"), [(SHARE, 64, (2, 3, 4, 5)), (0.8, 2, (3, 5)), (0.5, 64, (4, 5))])
def test_the_mean_of_the_checkpoints(
    name: str, share: float, terms: int, added: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(average, "TERMS", terms)
    result = run(name, tmp_path / "m", share, every=1, keep=100)
    result.close()
    progress = next((tmp_path / "m.run" / "checkpoint").glob("*/progress.json"))
    rows = json.loads(progress.read_bytes())["tensors"]
    specs = [spec for spec, row in zip(result.model.params.table, rows, strict=True) if row[1] == "trained"]
    assert STEPS[name] == 5 and (len(specs) < len(rows)) == (name == "head")
    files = sorted((tmp_path / "m.run" / "checkpoint").glob("step-*/weights.f32"))
    assert len(files) == 5
    weights = [Parameters(tuple(specs)) for _ in files]
    for one, path in zip(weights, files, strict=True):
        one.flat[:] = np.frombuffer(path.read_bytes(), "<f4")
    for spec in specs:
        total = np.zeros(spec.shape)
        for s in added:
            total = total + weights[s - 1][spec.name].astype(np.float64)
        mean = (total / np.float64(len(added))).astype(np.float32)
        assert result.model.params[spec.name].tobytes() == mean.tobytes(), spec.name
        assert not (spec.rows and name == "tags") or (mean != weights[-1][spec.name]).any()
    untouched = {spec.name for spec in result.model.params.table} - {spec.name for spec in specs}
    plain = run(name, share=0.0)
    assert all((result.model.params[one] == plain.model.params[one]).all() for one in untouched)
    assert not result.model.params["char_emb"][0].any() and not np.signbit(result.model.params["char_emb"][0]).any()


def test_the_run_itself_is_the_one_without(tmp_path: Path) -> None:
    """Ledger and checkpoints have the run's own weights, and only its last checkpoint holds the sum besides."""
    plain, mean = (run("losses", tmp_path / f"m{share}", share, digest_every=1, keep=1) for share in (0.0, SHARE))
    assert mean.ledger == plain.ledger
    assert weights_digest(mean.model.params) != weights_digest(plain.model.params) == plain.ledger.entries[-1].digest
    for result in (plain, mean):
        result.close()
    first, second = (next((tmp_path / f"m{share}.run" / "checkpoint").glob("step-*")) for share in (0.0, SHARE))
    names = {one.name for one in first.iterdir()}
    assert {one.name for one in second.iterdir()} == names | {"average.f64"}
    for name in ("weights.f32", "first.f32", "second.f32"):
        assert (first / name).read_bytes() == (second / name).read_bytes()
    told = json.loads((second / "progress.json").read_bytes())
    assert told["average"] == {"terms": 4} and "averaged_weights" not in told["stateless"]
    without = json.loads((first / "progress.json").read_bytes())
    assert "average" not in without and without["stateless"]["averaged_weights"] == "NOT_APPLICABLE"


@pytest.mark.parametrize("name", list(RUNS))
def test_stopped_at_every_window(name: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    for step in range(1, STEPS[name] + 1):
        out = tmp_path / f"m{step}"
        with pytest.raises(Interrupted, match=f"after step {step}"):
            run(name, out, every=0, progress=At(step, terminate))
        result = run(name, out, resume=True, workers=2)
        assert result.resumed == step
        result.publish({"share": 0.5})
        assert out.read_bytes() == whole[name]


def test_stopped_after_the_last_window_and_before_publishing(whole: dict[str, bytes], tmp_path: Path) -> None:
    for resume in (False, True, True):  # the mean is in no checkpoint, so it is not averaged again
        run("tags", tmp_path / "m", resume=resume).close()
    run("tags", tmp_path / "m", resume=True).publish({"share": 0.5})
    assert (tmp_path / "m").read_bytes() == whole["tags"]


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_tier_and_degree_gives_the_same_mean(tier: str, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(average, "PIECE", 100)
    with upward():
        result = run("losses", kernels=KERNELS[tier], workers=workers)
    monkeypatch.undo()
    assert weights_digest(result.model.params) == weights_digest(run("losses").model.params)


def test_a_window_without_an_update_adds_the_weights_as_they_are() -> None:
    result = run_with_empty_windows(average=SHARE)  # n of 7 is 5: windows 3 to 7
    digests = [entry.digest for entry in result.ledger.entries]
    assert len(set(digests[2:])) < 5
    states = {}
    for steps in range(3, 8):  # the run after so many windows; the schedule is that of seven
        one = run_with_empty_windows(steps=steps, schedule="constant", average=0.0)
        states[steps] = one.model.params
    total = np.zeros(states[3].flat.shape)
    for steps in range(3, 8):
        total = total + states[steps].flat
    constant = run_with_empty_windows(schedule="constant", average=SHARE)
    assert [entry.digest for entry in constant.ledger.entries][2:] == [weights_digest(one) for one in states.values()]
    assert constant.model.params.flat.tobytes() == (total / 5).astype(np.float32).tobytes()


def test_large_weights_and_many_of_them() -> None:
    """The sum of the largest binary32 does not overflow, what is small beside it is not lost, and no -0 comes of +0."""
    tail, params, team = Tail.of(0.999, 6400), parameters(1), Team(1)
    params["emb_ln.weight"][:3] = np.finfo(np.float32).max, np.float32(2**-149), np.float32(-0.0)
    total = WeightSum(tail, TABLE)
    before = params.flat.copy()
    for done in range(1, 6401):
        total.add(done, params, KERNELS["base"], team)
    assert total.terms == tail.terms(6400) == 64
    total.write_mean(params)
    assert params.flat.tobytes() == (before + np.float32(0)).tobytes()
    assert not np.signbit(params["emb_ln.weight"][2])


def test_a_run_too_short_to_average_is_the_one_without() -> None:
    assert weights_digest(run("tags", share=0.19).model.params) == weights_digest(run("tags", share=0.0).model.params)


def test_longer_or_otherwise_averaged_is_another_run(tmp_path: Path) -> None:
    with pytest.raises(Interrupted):
        run("tags", tmp_path / "m", progress=At(3, terminate))
    with pytest.raises(ResumeError, match=r"update\.average\.share: 0\.8 -> 0\.5"):
        run("tags", tmp_path / "m", 0.5, resume=True)
    with pytest.raises(ResumeError, match=r"batch\.end\.steps: 5 -> 9"):
        train([*PAGES], SCHEMA, tmp_path / "m", settings("tags", average=SHARE, steps=9), RunOptions(resume=True),
              config=CONFIG)  # fmt: skip


@pytest.mark.parametrize("change", ["terms", "absent", "short", "stateless"])
def test_a_checkpoint_whose_sum_does_not_fit_is_refused(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Interrupted):
        run("tags", tmp_path / "m", progress=At(3, terminate))
    real = state.restore

    def restore(files: dict[str, bytes], into: state.RunState) -> Any:
        files, progress = dict(files), json.loads(files["progress.json"])
        if change == "terms":
            progress["average"]["terms"] = 3
        elif change == "absent":
            del files["average.f64"]
        elif change == "short":
            files["average.f64"] = files["average.f64"][:-8]
        else:
            progress["stateless"]["averaged_weights"] = "NOT_APPLICABLE"
        files["progress.json"] = json.dumps(progress).encode()
        return real(files, into)

    monkeypatch.setattr(state, "restore", restore)
    with pytest.raises(ModelError, match=r"average|sum of the weights|stateless"):
        run("tags", tmp_path / "m", resume=True)


def test_a_warm_start_takes_the_weights_of_the_run_and_not_their_mean(tmp_path: Path) -> None:
    result = run("tags", tmp_path / "m", keep=1)
    result.publish()
    warm = settings("tags", average=0.0, warm_start=str(tmp_path / "m.run"), steps=1, rate=1e-30)
    start = train([*PAGES, page(7)], SCHEMA, None, warm, RunOptions(), config=CONFIG)
    assert start.manifest["representation"]["start"]["weights"] == result.ledger.entries[-1].digest
    assert result.ledger.entries[-1].digest != weights_digest(result.model.params)
