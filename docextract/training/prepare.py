"""Everything that a run computes with, made before its first update: model, optimizer, objective, windows, manifest.

Nothing here has touched the run's folder yet, so what is wrong with settings, pages or base is said before anything is
written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docextract.canonical import fingerprint
from docextract.features import Noise
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.digest import weights_digest
from docextract.model.init import random_model
from docextract.model.start import RANDOM, load_base, start_model
from docextract.objectives.losses import Objective
from docextract.schema.schema import Schema
from docextract.team import Team
from docextract.training import state
from docextract.training.batches import Batches
from docextract.training.corpus import Corpus
from docextract.training.describe import describe_run
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.optimizers import make_optimizer, parameter_groups
from docextract.training.replay import FrozenBatch
from docextract.training.scaler import LossScaler
from docextract.training.schedules import make_schedule
from docextract.training.settings import Settings
from docextract.training.warm import warm_weights
from docextract.training.window import Clock, WindowPass

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a run is and computes with. settings: settled for the corpus; steps: windows of the whole run; warm: which
    run the starting weights are of, None where they are a base's; state: all that changes."""

    settings: Settings
    batches: Batches
    steps: int
    model: Model
    warm: Mapping[str, Any] | None
    manifest: Mapping[str, Any]
    fingerprint: str
    state: state.RunState
    team: Team
    gradient: BatchGradient[Job]
    windows: WindowPass
    frozen: FrozenBatch


def prepare(
    corpus: Corpus,
    schema: Schema,
    settings: Settings,
    kernels: Kernels,
    workers: int,
    recompute: bool,
    config: ModelConfig | None,
) -> Prepared:
    """Raises UsageError or ModelError. workers: threads; config: sizes of a random base, for tests."""
    settings = settings.settled(len(corpus.train), corpus.split.fraction)
    n, visits = len(corpus.train), settings.epochs and settings.epochs * len(corpus.train)
    batches = Batches(n, settings.batch, settings.seed, visits, settings.accumulate)
    steps = settings.steps or batches.steps or 0

    model = _start(settings, corpus.heads, schema, config)
    warm = None if settings.warm_start is None else warm_weights(Path(settings.warm_start), model.params)
    table, noise = model.params.table, Noise()
    groups = parameter_groups(table, settings.loss.active, settings.backbone_scale, settings.decay)
    optimizer = make_optimizer(settings.optimizer, table, groups)
    objective = Objective.of(
        settings.loss, corpus.heads.fields, settings.field_weight, settings.field_weights, settings.reduction,
        settings.smoothing,
    )  # fmt: skip
    source = ExampleSource(corpus.train, model.config, settings.seed, noise, kernels)
    backbone = settings.backbone_scale > 0
    compute = ExamplePass(kernels, source, model.params, corpus.heads, objective, backbone, recompute)
    clock = Clock(settings.schedule.clock, batches, compute)
    assert settings.rate is not None  # settled
    schedule = make_schedule(settings.schedule, settings.rate, settings.warmup, clock.horizon(steps))
    manifest = describe_run(corpus, settings, model, optimizer, schedule, noise, warm)
    if warm is not None:  # the pages of the other run are as little known to the file as those of a base
        model.card = Card(base=f"sha256:{weights_digest(model.params)}")

    scaler = None if settings.loss_scale is None else LossScaler(settings.loss_scale)
    run = state.RunState(model.params, optimizer, scaler)
    team = Team(min(workers, settings.batch))  # a thread more would have no page, only its memory
    gradient = BatchGradient(kernels, optimizer.specs, compute, team, compute.size)
    windows = WindowPass(kernels, settings, run, compute, gradient, schedule, clock, team)
    frozen = FrozenBatch(compute, batches, optimizer.specs)
    return Prepared(
        settings, batches, steps, model, warm, manifest, fingerprint(manifest), run, team, gradient, windows, frozen
    )


def _start(settings: Settings, heads: Heads, schema: Schema, config: ModelConfig | None) -> Model:
    """The starting model with the card of the one to be."""
    drawn = RANDOM.fullmatch(settings.base)
    if drawn and config is not None:
        base = Model(config, Heads(), None, random_model(int(drawn[1]), config, Heads()), Card(base=settings.base))
    else:
        base = load_base(settings.base)
    return start_model(base, heads, schema, settings.seed)
