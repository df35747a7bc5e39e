"""Blended weights: a point on the line from the end of a run back to its start, wherever the run was stopped, and
nothing of the run itself changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rounding import upward
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.test_resume import At, terminate

from docextract.errors import ResumeError, UsageError
from docextract.model.config import Heads
from docextract.model.container import Model, load_model, save_model
from docextract.model.digest import weights_digest
from docextract.model.init import random_model
from docextract.model.table import parameter_table
from docextract.training.blend import Blend
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted

SHARE = 0.3


def run(out: Path | None = None, share: float | None = SHARE, *, progress: Any = None, resume: bool = False,
        keep: int | None = None, **changes: Any) -> TrainResult:  # fmt: skip
    made = settings("tags", **({"average": 0.0} | changes), base_share=share)
    options = RunOptions(workers=1, resume=resume, keep=keep)
    return train(PAGES, SCHEMA, out, made, options, progress=progress, config=CONFIG)


@pytest.fixture(scope="module")
def start() -> dict[str, np.ndarray]:
    """The weights that the runs here start from: those of a run that is published as it began."""
    first = run(None, 0.0, steps=1, rate=1e-30)
    return {name: value.copy() for name, value in first.model.params.items()}


@pytest.mark.parametrize("average", [0.0, 0.8])
def test_every_weight_that_the_base_gave_is_on_the_line(start: dict[str, np.ndarray], average: float) -> None:
    """Each element by itself, with Python's own binary64; a head that was drawn is as it would be without."""
    plain, kept = run(None, 0.0, average=average), run(None, average=average)
    moved, drawn = 0, ("tag_head.weight", "tag_head.bias", "direct")
    for name, end in plain.model.params.items():
        share = 0.0 if name in drawn else SHARE
        for p, s, found in zip(end.flat, start[name].flat, kept.model.params[name].flat, strict=True):
            assert found == np.float32(float(p) + share * (float(s) - float(p)))
            moved += p != s
    assert moved > 100 and set(drawn) < set(kept.model.params)
    assert weights_digest(kept.model.params) != weights_digest(plain.model.params)


def test_a_head_of_the_same_fields_is_given_too(tmp_path: Path, start: dict[str, np.ndarray]) -> None:
    save_model(run(None, 0.0).model, tmp_path / "base")
    plain, kept = (run(None, share, base=str(tmp_path / "base")) for share in (0.0, SHARE))
    began = load_model(tmp_path / "base").params
    for name in ("tag_head.weight", "direct"):
        p, s = (one[name].astype(np.float64) for one in (plain.model.params, began))
        np.testing.assert_array_equal(kept.model.params[name], (p + SHARE * (s - p)).astype(np.float32))


def test_the_run_itself_is_the_one_without() -> None:
    plain, kept = run(None, 0.0), run()
    assert kept.ledger == plain.ledger
    told = dict(kept.manifest["update"])
    assert told.pop("blend") == {
        "share": SHARE,
        "rule": "binary32(p + share (s - p)): p the weights trained, s the starting ones",
        "drawn": "not blended",
    }
    assert dict(kept.manifest) | {"update": told} == plain.manifest


@pytest.mark.parametrize("step", range(1, 6))
def test_stopped_at_every_window(tmp_path: Path, step: int) -> None:
    whole = run().model
    with pytest.raises(Interrupted):
        run(tmp_path / "m", progress=At(step, terminate))
    again = run(tmp_path / "m", resume=True)
    assert weights_digest(again.model.params) == weights_digest(whole.params)


def test_continued_after_the_last_window_it_is_blended_once(tmp_path: Path) -> None:
    wanted = weights_digest(run().model.params)
    for resume in (False, True, True):
        result = run(tmp_path / "m", resume=resume)
        result.close()  # never published, so it can be continued
        assert weights_digest(result.model.params) == wanted


def test_another_share_is_another_run(tmp_path: Path) -> None:
    with pytest.raises(Interrupted):
        run(tmp_path / "m", progress=At(2, terminate))
    with pytest.raises(ResumeError, match=r"update\.blend\.share: 0\.3 -> 0\.4"):
        run(tmp_path / "m", 0.4, resume=True)


def test_what_does_not_train_is_the_base_bit_for_bit() -> None:
    kept = run(None, base="random-3", backbone_scale=0.0).model
    base = random_model(3, CONFIG, Heads())
    assert all(kept.params[name].tobytes() == value.tobytes() for name, value in base.items())


def test_the_rounding_mode_of_the_machine_changes_nothing() -> None:
    wanted = weights_digest(run().model.params)
    with upward():
        assert weights_digest(run().model.params) == wanted


def test_by_default_weights_of_a_trained_base_are_kept_and_others_are_not(tmp_path: Path) -> None:
    """Nor are those of a model of the same fields, which is trained further."""
    drawn = run(None, None)
    assert drawn.settings.base_share == 0.0 and "blend" not in drawn.manifest["update"]
    save_model(drawn.model, tmp_path / "model")
    same = run(None, None, base=str(tmp_path / "model"))
    assert same.settings.base_share == 0.0
    save_model(Model(CONFIG, Heads(), None, random_model(5, CONFIG, Heads())), tmp_path / "base")
    trained = run(None, None, base=str(tmp_path / "base"))
    assert trained.settings.base_share == 0.4
    assert trained.manifest["update"]["blend"]["share"] == 0.4
    run(tmp_path / "m", 0.0, base=str(tmp_path / "base"), keep=1).publish({"share": 0.5})
    warm = run(None, None, base=str(tmp_path / "base"), warm_start=str(tmp_path / "m.run"))
    assert warm.settings.base_share == 0.0


def test_where_nothing_could_be_blended_the_run_says_so() -> None:
    """The backbone does not train, and the head was drawn."""
    kept, plain = (run(None, share, backbone_scale=0.0) for share in (SHARE, 0.0))
    assert kept.manifest == plain.manifest and kept.settings.base_share == 0.0


def test_of_a_warm_start_every_tensor_is_given(tmp_path: Path) -> None:
    kept = train(PAGES, SCHEMA, tmp_path / "m", settings("tags", average=0.0), RunOptions(workers=1, keep=1),
                 config=CONFIG)  # fmt: skip
    kept.publish({"share": 0.5})
    warm = str(tmp_path / "m.run")
    plain, blended = (run(None, share, warm_start=warm) for share in (0.0, SHARE))
    p, s = (one.model.params["tag_head.weight"].astype(np.float64) for one in (plain, kept))
    np.testing.assert_array_equal(blended.model.params["tag_head.weight"], (p + SHARE * (s - p)).astype(np.float32))


def test_a_start_that_is_kept_whole_would_be_no_training() -> None:
    with pytest.raises(UsageError, match=r"base_share is 1\.0, expected a finite number >= 0 and < 1"):
        settings("tags", base_share=1.0)


def test_the_worked_blend_of_the_document() -> None:
    p, s = float(np.float32(0.75)), float(np.float32(0.1))
    wide = p + 0.3 * (s - p)
    document = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    short = float(np.float32(wide)).hex().replace("0000000p", "p")
    assert f"b = 0.3: {wide.hex()} in binary64, published {short}." in document


def test_the_start_is_a_copy() -> None:
    heads = run(None, 0.0).model.heads
    params, table = random_model(1, CONFIG, heads), parameter_table(CONFIG, heads)
    names = [spec.name for spec in table]
    blend = Blend.of(0.5, params, table, names)
    assert blend is not None and Blend.of(0.0, params, table, names) is None
    before = {name: value.copy() for name, value in params.items()}
    params.flat[:] *= 3
    blend.write(params)
    for name, value in before.items():
        np.testing.assert_array_equal(params[name], (value * 2).astype(np.float32))
