"""The semantic manifest of a run, and the execution record that stands beside it.

Everything that can change a bit of the model is named in the manifest, by value, by digest or by the name of a rule in
docs/training.md. A rule that changes gets a new name, so that an old checkpoint is refused and not continued wrongly.
It is made before the first update and never changes; the SHA-256 of its canonical form (docextract/canonical.py) is the
run's fingerprint, which a checkpoint and the model file hold. Not in it: how the run is executed (workers, tier, paths,
where checkpoints go), which is the execution record, and where the run is (ledger.py, counters.py).
"""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from typing import Any

import numpy

from docextract import __version__
from docextract.features import VERSION as FEATURES_VERSION
from docextract.features import Noise
from docextract.model.container import Model
from docextract.model.digest import weights_digest
from docextract.model.version import NUMERICS_VERSION
from docextract.training import average, blend
from docextract.training.corpus import Corpus
from docextract.training.known import RULE, Start
from docextract.training.optimizers import Optimizer
from docextract.training.schedules import Schedule
from docextract.training.settings import RunOptions, Settings

VERSION = "docextract-training-2"
SPLIT = "sha256-seed-group"
WINDOW = "hash-plus-epoch-modulo-windows"
REJECTED = "its pages are not shown again"
LIKENESS = "row-ends-and-shapes-against-near-misses"
ELIGIBLE = "query, target, owner, continuation, emitted, unique"


def describe_run(
    corpus: Corpus,
    settings: Settings,
    start: Model,
    optimizer: Optimizer,
    schedule: Schedule,
    noise: Noise,
    known: Start,
    warm: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """The manifest, before the first update.

    settings: settled for this corpus; start: the starting model, drawn heads included; known: what its heads start from
    of the base's; warm: the run whose weights are the starting ones, by fingerprint and updates, None where there is
    none.
    """
    train = [one.page.id for one in corpus.train]
    held_out = [one.page.id for one in corpus.held_out]
    return {
        "version": VERSION,
        "data": {
            "pages": {one.page.id: one.to_json() for one in (*corpus.train, *corpus.held_out)},
            "split": {"rule": SPLIT, "fraction": settings.held_out, "train": train, "held_out": held_out},
            "labels": {"repeats": settings.repeats, "missing": settings.missing},
            "sampling": "every page once an epoch",
        },
        "representation": representation(start, noise, warm, known),
        "batch": {
            "size": settings.batch,
            "order": "splitmix64-permutation-per-epoch",
            "window": WINDOW,
            "end": {"epochs": settings.epochs} if settings.epochs else {"steps": settings.steps},
            "last_window": "flushed-with-its-size",
            "rejected_window": REJECTED,
        },
        "objective": {
            "weights": settings.loss.to_json(),
            "field_weight": settings.field_weight,
            "field_weights": settings.field_weights.to_json(),
            "reduction": settings.reduction,
            "smoothing": settings.smoothing.to_json(),
            "eligible": ELIGIBLE,
        },
        "update": update_rules(settings, start, optimizer, schedule),
        "thresholds": {"share": settings.share},
        "decoder": {"likeness": settings.likeness, "rule": LIKENESS},
        "numerics": numerics(settings),
        "rng": {
            "seed": settings.seed,
            "streams": {
                "split": "sha256 of seed:group",
                "order": "splitmix64 of (seed << 32) xor epoch",
                "window": "sha256 of seed:window:page",
                "noise": "hash of seed, page, epoch, word",
                "heads": "splitmix64 per tensor of seed",
            },
        },
    }


def representation(
    start: Model, noise: Noise, warm: Mapping[str, Any] | None, known: Start | None = None
) -> dict[str, Any]:
    """What the network sees, and the weights it starts from. known: None in pre-training, whose heads are drawn."""
    by_agreement = {} if known is None else {"rule": RULE, "known": known.to_json()}
    return {
        "config": start.config.to_json(),
        "heads": start.heads.to_json(),
        "schema": None if start.schema is None else start.schema.canonical(),
        "features": FEATURES_VERSION,
        "noise": noise.to_json(),
        "start": {
            "name": start.card.base,
            "weights": weights_digest(start.params),
            "warm": warm,
            **by_agreement,
        },
    }


def update_rules(settings: Settings, start: Model, optimizer: Optimizer, schedule: Schedule) -> dict[str, Any]:
    """How a gradient becomes new weights, and which of them are published where it is not the last ones."""
    kept = {"share": settings.base_share, "rule": blend.RULE, "drawn": "not blended"}
    tail = {"share": settings.average, "rule": average.RULE, "rejected": average.REJECTED}
    return {
        "accumulation": {"micro_batches": settings.accumulate, "rule": "examples in order from +0"},
        "optimizer": optimizer.describe(),
        "decay": settings.decay,
        "backbone_scale": settings.backbone_scale,
        "groups": {
            group.name: {"factor": group.factor, "decay": group.decay, "tensors": group.tensors}
            for group in optimizer.groups
        },
        "order": [spec.name for spec in start.params.table],
        "clip": {
            "kind": "global-dot16-norm",
            "limit": settings.clip,
            "boundary": ">",
            "stabilizer": 0,
            "norm": "binary64 sum of binary32 dots",
            "zero": "not clipped",
            "absent": "tensors that do not train",
            "non_finite": "rejects the update",
        },
        "finite": "every trained gradient, every loss, the norm; else no update",
        "schedule": schedule.to_json(),
    } | ({"average": tail} if settings.average else {}) | ({"blend": kept} if settings.base_share else {})


def numerics(settings: Settings) -> dict[str, Any]:
    """The arithmetic."""
    return {
        "version": NUMERICS_VERSION,
        "parameters": "binary32",
        "losses": "binary64",
        "loss_scale": None if settings.loss_scale is None else settings.loss_scale.to_json(),
    }


def execution_record(tier: str, workers: int, options: RunOptions, paths: dict[str, str | None]) -> dict[str, Any]:
    """How the run is executed: for people. A continued run may differ in all of it."""
    return {
        "parallel": {"workers": workers, "tier": tier, "recompute": options.recompute},
        "checkpoint": {"every": options.every, "keep": options.keep, "digest_every": options.digests},
        "release": {
            "docextract": __version__,
            "python": platform.python_version(),
            "numpy": numpy.__version__,
            "system": platform.system(),
            "machine": platform.machine(),
        },
        "process": {"pid": os.getpid(), "host": platform.node()},
        "paths": paths,
    }
