"""Every setting of a run is in its manifest: another value gives another manifest, field by field."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS
from training.test_accumulation import run

from docextract.canonical import differences
from docextract.training.corpus import make_corpus
from docextract.training.prepare import prepare
from docextract.training.settings import RunOptions, Settings

OTHER: dict[str, tuple[dict[str, Any], str]] = {
    "base": ({"base": "random-8"}, "representation.start.name"),
    "seed": ({"seed": 4}, "rng.seed"),
    "steps": ({"steps": 6}, "batch.end.steps"),
    "epochs": ({"steps": None, "epochs": 2}, "batch.end.epochs"),
    "batch": ({"batch": 3}, "batch.size"),
    "accumulate": ({"accumulate": 2}, "update.accumulation.micro_batches"),
    "rate": ({"rate": 0.02}, "update.schedule.peak"),
    "warmup": ({"warmup": 3}, "update.schedule.warmup"),
    "held_out": ({"held_out": 0.3}, "data.split.fraction"),
    "field_weight": ({"field_weight": 2.0}, "objective.field_weight"),
    "field_weights": ({"field_weights": "total=5"}, "objective.field_weights.total"),
    "backbone_scale": ({"backbone_scale": 0.5}, "update.backbone_scale"),
    "clip": ({"clip": 0.5}, "update.clip.limit"),
    "average": ({"average": 0.3}, "update.average.share"),
    "base_share": ({"base_share": 0.25}, "update.blend"),
    "decay": ({"decay": 0.02}, "update.decay"),
    "optimizer": ({"optimizer": "adamw,beta2=0.99"}, "update.optimizer.beta2"),
    "schedule": ({"schedule": "linear,floor=0.2"}, "update.schedule.floor"),
    "loss": ({"loss": "tag=2"}, "objective.weights.tag"),
    "reduction": ({"reduction": "token"}, "objective.reduction"),
    "smoothing": ({"smoothing": "harvard=0.1"}, "objective.smoothing"),
    "noise": ({"noise": "blank=0.2"}, "representation.noise.blank"),
    "loss_scale": ({"loss_scale": "1024,interval=7"}, "numerics.loss_scale"),
    "share": ({"share": 0.9}, "thresholds.share"),
    "repeats": ({"repeats": "all"}, "data.labels.repeats"),
    "missing": ({"missing": "field"}, "data.labels.missing"),
    "likeness": ({"likeness": 1}, "decoder.likeness"),
}
"""Setting -> a value that is not the one of the run below, and the field of the manifest that says so. A new setting
belongs here; `warm_start`, which needs a run, has a test of its own."""


def manifest(**changes: Any) -> dict[str, Any]:
    made: Settings = settings("tags", **changes)
    run = prepare(make_corpus(PAGES, SCHEMA, made), SCHEMA, made, KERNELS["base"], 1, False, CONFIG)
    run.team.close()
    return dict(run.manifest)


def test_no_setting_is_forgotten() -> None:
    assert set(OTHER) | {"warm_start"} == {one.name for one in fields(Settings)}


@pytest.mark.parametrize("name", OTHER)
def test_another_value_is_another_manifest(name: str) -> None:
    changes, place = OTHER[name]
    found = [line.split(":")[0] for line in differences(manifest(), manifest(**changes))]
    assert place in found, found


def test_a_warm_start_is_named(tmp_path: Path) -> None:
    run({"steps": 1}, tmp_path / "m", keep=1).publish()
    start = manifest(warm_start=str(tmp_path / "m.run"))["representation"]["start"]
    assert start["warm"]["updates"] == 1
    assert start["weights"] != manifest()["representation"]["start"]["weights"]


def test_how_a_run_is_executed_is_not_in_it() -> None:
    assert not {one.name for one in fields(RunOptions)} & set(manifest())
    assert "workers" not in str(manifest()) and "recompute" not in str(manifest())
