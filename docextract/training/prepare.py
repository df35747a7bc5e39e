"""Everything that a run computes with, made before its first update: model, optimizer, objective, windows, manifest.

Nothing here has touched the run's folder yet, so what is wrong with settings, pages or base is said before anything is
written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from docextract.canonical import fingerprint
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.digest import weights_digest
from docextract.model.init import random_model
from docextract.model.start import RANDOM, given_tensors, load_base, start_model
from docextract.model.table import trained
from docextract.objectives.losses import Objective
from docextract.schema.schema import Schema
from docextract.team import Team
from docextract.training import state
from docextract.training.average import Tail, WeightSum
from docextract.training.batches import Batches, Stream, Visit
from docextract.training.blend import Blend
from docextract.training.corpus import Corpus
from docextract.training.defaults import default_base_share
from docextract.training.describe import describe_run
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.known import start_known
from docextract.training.optimizers import Optimizer, make_optimizer, parameter_groups
from docextract.training.replay import FrozenBatch
from docextract.training.scaler import LossScaler
from docextract.training.schedules import Schedule, make_schedule
from docextract.training.settings import Settings
from docextract.training.warm import warm_weights
from docextract.training.window import Clock, WindowPass

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Prepared(Generic[V]):
    """What a run is and computes with. settings: settled for the corpus; steps: windows of the whole run; warm: which
    run the starting weights are of, None where they are a base's; state: all that changes; blend: what the published
    weights keep of the starting ones."""

    settings: Settings
    batches: Stream[V]
    steps: int
    model: Model
    warm: Mapping[str, Any] | None
    manifest: Mapping[str, Any]
    fingerprint: str
    state: state.RunState
    team: Team
    gradient: BatchGradient[Job[V]]
    windows: WindowPass[V]
    frozen: FrozenBatch[V]
    blend: Blend | None


def prepare(
    corpus: Corpus,
    schema: Schema,
    settings: Settings,
    kernels: Kernels,
    workers: int,
    recompute: bool,
    config: ModelConfig | None,
) -> Prepared[Visit]:
    """Raises UsageError or ModelError. workers: threads; config: sizes of a random base, for tests."""
    settings = settings.settled(len(corpus.train), corpus.split.fraction)
    n, visits = len(corpus.train), settings.epochs and settings.epochs * len(corpus.train)
    batches = Batches(n, settings.batch, settings.seed, visits, settings.accumulate)
    steps = settings.steps or batches.steps or 0

    base = load_start(settings, config)
    model = start_model(base, corpus.heads, schema, settings.seed)
    known = start_known(base, model, corpus.train, settings.seed, kernels, workers)
    warm = None if settings.warm_start is None else warm_weights(Path(settings.warm_start), model.params)
    objective = Objective.of(
        settings.loss, corpus.heads.fields, settings.field_weight, settings.field_weights, settings.reduction,
        settings.smoothing,
    )  # fmt: skip
    source = ExampleSource(corpus.train, model.config, settings.seed, settings.noise, kernels)
    backbone = settings.backbone_scale > 0
    compute = ExamplePass(kernels, source, model.params, corpus.heads, objective, backbone, recompute)

    def describe(optimizer: Optimizer, schedule: Schedule) -> dict[str, Any]:
        return describe_run(corpus, settings, model, optimizer, schedule, settings.noise, known, warm)

    tensors = given_tensors(base, corpus.heads) if warm is None else model.params.table
    given = {spec.name for spec in tensors}
    moves = given.intersection(spec.name for spec in trained(model.params.table, compute.terms, backbone))
    settings = replace(settings, base_share=_base_share(settings, base, corpus.heads) if moves else 0.0)
    made = assemble(settings, batches, steps, model, warm, compute, kernels, workers, describe, given=given)
    if warm is not None:  # the pages of the other run are as little known to the file as those of a base
        model.card = Card(base=f"sha256:{weights_digest(model.params)}")
    return made


def _base_share(settings: Settings, base: Model, heads: Heads) -> float:
    """Share of the starting weights that is kept: as it was given, else by what they are."""
    if settings.base_share is not None:
        return settings.base_share
    same = base.schema is not None and base.heads.fields == heads.fields
    return default_base_share(bool(RANDOM.fullmatch(settings.base)), settings.warm_start is not None, same)


def assemble(
    settings: Settings,
    batches: Stream[V],
    steps: int,
    model: Model,
    warm: Mapping[str, Any] | None,
    compute: ExamplePass[V],
    kernels: Kernels,
    workers: int,
    describe: Callable[[Optimizer, Schedule], Mapping[str, Any]],
    tasks: Sequence[str] = (),
    given: Collection[str] = (),
) -> Prepared[V]:
    """Joins a stream of visits and what computes them with the optimizer, the schedule and the rest of a run.

    settings: settled; describe: makes the manifest; tasks: names of the objectives of `compute`, where there are
    several; given: names of the tensors that are not drawn. Raises UsageError where schedule or optimizer do not fit.
    """
    table = model.params.table
    groups = parameter_groups(table, compute.terms, settings.backbone_scale, settings.decay)
    optimizer = make_optimizer(settings.optimizer, table, groups)
    clock = Clock(settings.schedule.clock, batches, compute)
    assert settings.rate is not None  # settled
    schedule = make_schedule(settings.schedule, settings.rate, settings.warmup, clock.horizon(steps))
    manifest = describe(optimizer, schedule)

    scaler = None if settings.loss_scale is None else LossScaler(settings.loss_scale)
    blend = Blend.of(settings.base_share, model.params, optimizer.specs, given)
    tail = Tail.of(settings.average, steps)
    average = WeightSum(tail, optimizer.specs) if tail.length else None
    run = state.RunState(model.params, optimizer, scaler, average=average)
    team = Team(min(workers, settings.batch))  # a thread more would have no page, only its memory
    gradient = BatchGradient(kernels, optimizer.specs, compute, team, compute.size)
    windows = WindowPass(kernels, settings.clip, run, compute, gradient, schedule, clock, team, tasks)
    frozen = FrozenBatch(compute, batches, optimizer.specs)
    return Prepared(
        settings, batches, steps, model, warm, manifest, fingerprint(manifest), run, team, gradient, windows, frozen,
        blend,
    )


def load_start(settings: Settings, config: ModelConfig | None) -> Model:
    """The base of a run; config: sizes of a random one, None for the published ones."""
    drawn = RANDOM.fullmatch(settings.base)
    if drawn and config is not None:
        return Model(config, Heads(), None, random_model(int(drawn[1]), config, Heads()), Card(base=settings.base))
    return load_base(settings.base)
