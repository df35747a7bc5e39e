"""A training run from pages to a published model: train, score the held-out pages, store their thresholds, write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from docextract.api.given import AnySchema, active_kernels
from docextract.errors import UsageError
from docextract.evaluation.curve import Curve
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.run import evaluate_trained, save_evaluation
from docextract.evaluation.threshold import SHARE, Thresholds
from docextract.extraction.parallel import check_workers
from docextract.features import Noise
from docextract.model.container import Model
from docextract.objectives.classes import ClassWeights
from docextract.objectives.reduction import POLICIES
from docextract.objectives.smoothing import Smoothing
from docextract.objectives.terms import LossWeights
from docextract.pages.given import AnyPages, to_reading
from docextract.pages.paths import as_path
from docextract.schema.load import load_schema
from docextract.training import defaults
from docextract.training.corpus import held_out_material
from docextract.training.learning_curve import learning_curve as make_curve
from docextract.training.logs import RunLogs
from docextract.training.loop import train as run_training
from docextract.training.optimizers import OptimizerChoice
from docextract.training.output import check as check_run
from docextract.training.output import run_folder
from docextract.training.progress import Progress, Silent
from docextract.training.result import TrainResult
from docextract.training.run_folder import EVALUATION
from docextract.training.scaler import LossScaling
from docextract.training.schedules import ScheduleChoice
from docextract.training.settings import RunOptions, Settings


@dataclass(frozen=True, slots=True)
class Trained:
    """A finished training run.

    model: as written to `out` (None: not written), a file with the SHA-256 `sha256`. evaluation: scores on the held-out
    pages, None where none were held out. run: settings, corpus with labelling and split, manifest, ledger. curve: where
    it was asked for and could be made.
    """

    model: Model
    evaluation: Evaluation | None
    out: Path | None
    sha256: str | None
    run: TrainResult
    curve: Curve | None = None


def train(
    pages: AnyPages,
    schema: AnySchema,
    out: str | Path | None = None,
    *,
    base: str | Path = defaults.BASE,
    warm_start: str | Path | None = None,
    seed: int = defaults.SEED,
    steps: int | None = None,
    epochs: int | None = None,
    batch: int = defaults.BATCH,
    accumulate: int = 1,
    rate: float | None = None,
    warmup: int | None = None,
    held_out: float | None = None,
    field_weight: float = defaults.FIELD_WEIGHT,
    field_weights: ClassWeights | Mapping[str, float] | str | None = None,
    backbone_scale: float = defaults.BACKBONE_SCALE,
    clip: float | None = defaults.CLIP,
    average: float = defaults.AVERAGE,
    base_share: float | None = None,
    decay: float = defaults.DECAY,
    optimizer: OptimizerChoice | str = defaults.OPTIMIZER,
    schedule: ScheduleChoice | str = defaults.SCHEDULE,
    loss: LossWeights | Mapping[str, float] | str = "tag=1",
    reduction: str = POLICIES[0],
    smoothing: Smoothing | str | None = None,
    noise: Noise | str | Mapping[str, float] | None = None,
    loss_scale: LossScaling | str | float | None = None,
    repeats: str = "one",
    missing: str = "page",
    share: float = SHARE,
    likeness: float = defaults.LIKENESS,
    workers: int | None = None,
    run: str | Path | None = None,
    every: int = defaults.EVERY,
    keep: int | None = None,
    digest_every: int | None = None,
    resume: bool = False,
    overwrite: bool = False,
    recompute: bool = False,
    values: str | Path | None = None,
    progress: Progress | None = None,
    tensorboard: str | Path | None = None,
    learning_curve: bool = False,
) -> Trained:
    """Label pages, train on them, score the held-out ones, store their thresholds, and write the model to `out`.

    base: the name of a base that ships, "random-<seed>" or a model file. warm_start: folder of another run, whose last
    checkpoint gives the starting weights. seed: of the split, the order of pages, the noise. steps or epochs: length.
    batch: pages of a micro-batch, of which an update takes `accumulate`. rate: peak learning rate, after `warmup` ticks
    of the schedule's clock. held_out: share of the documents. None for these: by the number of pages (docs/training.md,
    section 6). field_weight: of words in a field against the others; field_weights: of single fields. backbone_scale:
    factor on the rate of everything below the heads, 0 trains the tag head alone. clip: largest norm of a gradient.
    average: share of the updates, the last ones, over which the published weights are the mean. base_share: of the
    starting weights in the published ones, None for 0.3 where they are those of a base. decay: of the weights
    of matrices and tables. optimizer, schedule: a name with options, "cosine,floor=0". loss: weights of the terms tag,
    role, doc, item, pair. reduction: how a window of examples becomes one number. smoothing: of labels, "uniform=0.1".
    noise: on pages, "blank=0.2" or "none". loss_scale: a power of two, off by default. repeats, missing: as in `label`.
    share: that must be right from a threshold on. likeness: 0 to 1, how much it counts that an answer looks like a
    value trained on. These, the pages and the schema decide the model's bytes; what follows does not.

    workers: threads, None for all CPUs. run: folder of the run, by default `<out>.run`, with a checkpoint every `every`
    windows. keep: checkpoints that are kept, also after the run. digest_every: windows between digests of the weights
    in the ledger. resume: go on from the last checkpoint. overwrite: replace `out` and the run beside it. recompute:
    less memory, more time. values: a table of known values, where `pages` are paths. progress: is told of every step.
    tensorboard: folder of event files (extra `tensorboard`). learning_curve: also train on a quarter and a half of the
    training pages, and say whether more pages would help; it needs pages that are held out, and changes no bit of the
    model. An interrupt raises KeyboardInterrupt after a checkpoint.
    """
    settings = Settings(
        base=str(base), warm_start=None if warm_start is None else str(as_path(warm_start, "warm_start")), seed=seed,
        steps=steps, epochs=epochs, batch=batch, accumulate=accumulate, rate=rate, warmup=warmup, held_out=held_out,
        field_weight=field_weight, field_weights=ClassWeights.of(field_weights), backbone_scale=backbone_scale,
        clip=clip, average=average, base_share=base_share, decay=decay, optimizer=OptimizerChoice.of(optimizer),
        schedule=ScheduleChoice.of(schedule), loss=LossWeights.of(loss), reduction=reduction,
        smoothing=Smoothing.of(smoothing), noise=Noise.of(noise), loss_scale=LossScaling.of(loss_scale),
        repeats=repeats, missing=missing, share=share, likeness=likeness,
    )  # fmt: skip
    out = None if out is None else as_path(out, "out")
    folder = None if run is None else as_path(run, "run")
    if learning_curve and settings.held_out == 0:
        raise UsageError("a learning curve is asked for and held_out is 0, expected pages to be held out")
    options = RunOptions(check_workers(workers), folder, every, keep, digest_every, resume, overwrite, recompute)
    kernels = active_kernels()
    place = run_folder(out, options)
    check_run(out, place, options, settings.warm_start)
    board = None if tensorboard is None else as_path(tensorboard, "tensorboard")
    logs = RunLogs(None if place is None else place.path, progress, board)
    fields, reading = load_schema(schema), to_reading(pages, values)
    done = run_training(reading.pages, fields, out, settings, options, progress=logs.progress, kernels=kernels)
    try:
        evaluation, curve = None, None
        stored = Thresholds.none(done.model.heads.fields, share)
        with done.resumable():
            if done.corpus.held_out:
                degree, material = check_workers(workers), held_out_material(done.corpus, reading)
                scored = evaluate_trained(done.model, out, material, share=share, workers=degree, kernels=kernels)
                if done.folder is not None:
                    save_evaluation(done.folder.path / EVALUATION, scored)
                evaluation, stored = scored.evaluation.under(None), scored.evaluation.suggested
            if learning_curve:
                told = progress or Silent()
                curve = make_curve(done, fields, settings, options, check_workers(workers), kernels, told)
            logs.finish(done.counters.windows, evaluation)
        digest = done.publish(stored.to_json())
    finally:
        done.close()
    return Trained(done.model, evaluation, done.out, digest, done, curve)
