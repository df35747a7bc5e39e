"""The verbs of the command line as functions: read, label, train, evaluate, extract.

Wherever pages are wanted, a list of `Page` (from `read_pages`) or a list of paths does; wherever a schema is wanted, a
path, a JSON Schema mapping, a list of field names or a `Schema`; wherever a model is wanted, a path or a `Model`.
Every function raises only what is drawn in docextract/errors.py for something that a caller can put right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from docextract.errors import ModelError, UsageError
from docextract.evaluation.accept import parse_rules
from docextract.evaluation.again import Again, evaluate_saved
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.manifest import Material
from docextract.evaluation.run import (
    EvaluationRun,
    evaluate_trained,
    label_for,
    model_thresholds,
    run_evaluation,
    save_evaluation,
    with_fields,
)
from docextract.evaluation.threshold import SHARE, Thresholds, exact_share
from docextract.extraction.parallel import check_workers
from docextract.extraction.predict import Predictor
from docextract.extraction.render import render
from docextract.labelling.label import Labelling, label_pages
from docextract.model.container import Model
from docextract.model.container import load_model as load_model
from docextract.objectives.classes import ClassWeights
from docextract.objectives.reduction import POLICIES
from docextract.objectives.smoothing import Smoothing
from docextract.objectives.terms import LossWeights
from docextract.pages.given import AnyPages
from docextract.pages.given import to_reading as to_reading
from docextract.pages.page import Page
from docextract.pages.paths import as_path
from docextract.pages.read import Reading
from docextract.pages.read import read_pages as read_pages
from docextract.schema.load import load_schema as load_schema
from docextract.schema.schema import Schema
from docextract.training import defaults
from docextract.training.corpus import held_out_material
from docextract.training.logs import RunLogs
from docextract.training.loop import train as run_training
from docextract.training.optimizers import OptimizerChoice
from docextract.training.output import check as check_run
from docextract.training.output import run_folder
from docextract.training.progress import Progress
from docextract.training.result import TrainResult
from docextract.training.run_folder import EVALUATION
from docextract.training.scaler import LossScaling
from docextract.training.schedules import ScheduleChoice
from docextract.training.settings import RunOptions, Settings

AnySchema = str | Path | Mapping[str, Any] | Sequence[str] | Schema
AnyModel = Model | str | Path


def label(pages: AnyPages, schema: AnySchema, *, repeats: str = "one", missing: str = "page") -> Labelling:
    """Find the known values of pages and say what became of each.

    repeats: "one" labels, of a value that stands several times, the occurrence that its context speaks for, "all" every
    one. missing: what a value that is not on its page costs, the "page" or only the "field" there.
    """
    return label_pages(to_pages(pages), load_schema(schema), repeats=repeats, missing=missing)


@dataclass(frozen=True, slots=True)
class Trained:
    """A finished training run.

    model: as written to `out` (None: not written), a file with the SHA-256 `sha256`. evaluation: scores on the held-out
    pages, None where none were held out. run: settings, corpus with labelling and split, manifest, ledger.
    """

    model: Model
    evaluation: Evaluation | None
    out: Path | None
    sha256: str | None
    run: TrainResult


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
    rate: float = defaults.RATE,
    warmup: int | None = None,
    held_out: float = defaults.HELD_OUT,
    field_weight: float = defaults.FIELD_WEIGHT,
    field_weights: ClassWeights | Mapping[str, float] | str | None = None,
    backbone_scale: float = defaults.BACKBONE_SCALE,
    clip: float | None = defaults.CLIP,
    decay: float = defaults.DECAY,
    optimizer: OptimizerChoice | str = defaults.OPTIMIZER,
    schedule: ScheduleChoice | str = defaults.SCHEDULE,
    loss: LossWeights | Mapping[str, float] | str = "tag=1",
    reduction: str = POLICIES[0],
    smoothing: Smoothing | str | None = None,
    loss_scale: LossScaling | str | float | None = None,
    repeats: str = "one",
    missing: str = "page",
    share: float = SHARE,
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
) -> Trained:
    """Label pages, train on them, score the held-out ones, store their thresholds, and write the model to `out`.

    base: "random-<seed>" or a model file. warm_start: folder of another run, whose last checkpoint gives the starting
    weights. seed: of the split, the order of pages and the noise. steps or epochs: length, by default 25 visits of each
    page within 200 to 1300 steps. batch: pages of a micro-batch, of which an update takes `accumulate`. rate: peak
    learning rate, after `warmup` ticks of the schedule's clock. held_out: share of the documents. field_weight: of
    words in a field against the others; field_weights: of single fields. backbone_scale: factor on the rate of
    everything below the heads, 0 trains the tag head alone. clip: largest norm of a gradient. decay: of the weights of
    matrices and tables. optimizer, schedule: a name with options, "cosine,floor=0". loss: weights of the terms tag,
    role, doc, item, pair. reduction: how a window of examples becomes one number. smoothing: of labels, "uniform=0.1".
    loss_scale: a power of two, off by default. repeats, missing: as in `label`. share: that must be right from a
    threshold on. These, the pages and the schema decide the model's bytes; what follows does not.

    workers: threads, None for all CPUs. run: folder of the run, by default `<out>.run`, with a checkpoint every `every`
    windows. keep: checkpoints that are kept, also after the run. digest_every: windows between digests of the weights
    in the ledger. resume: go on from the last checkpoint. overwrite: replace `out` and the run beside it. recompute:
    less memory, more time. values: a table of known values, where `pages` are paths. progress: is told of every step.
    tensorboard: folder of event files (extra `tensorboard`). An interrupt raises KeyboardInterrupt after a checkpoint.
    """
    exact_share(share)
    settings = Settings(
        base=str(base), warm_start=None if warm_start is None else str(as_path(warm_start, "warm_start")), seed=seed,
        steps=steps, epochs=epochs, batch=batch, accumulate=accumulate, rate=rate, warmup=warmup, held_out=held_out,
        field_weight=field_weight, field_weights=ClassWeights.of(field_weights), backbone_scale=backbone_scale,
        clip=clip, decay=decay, optimizer=OptimizerChoice.of(optimizer), schedule=ScheduleChoice.of(schedule),
        loss=LossWeights.of(loss), reduction=reduction, smoothing=Smoothing.of(smoothing),
        loss_scale=LossScaling.of(loss_scale), repeats=repeats, missing=missing,
    )  # fmt: skip
    out = None if out is None else as_path(out, "out")
    folder = None if run is None else as_path(run, "run")
    options = RunOptions(check_workers(workers), folder, every, keep, digest_every, resume, overwrite, recompute)
    kernels = active_kernels()
    place = run_folder(out, options)
    check_run(out, place, options)
    board = None if tensorboard is None else as_path(tensorboard, "tensorboard")
    logs = RunLogs(None if place is None else place.path, progress, board)
    fields, reading = load_schema(schema), to_reading(pages, values)
    done = run_training(reading.pages, fields, out, settings, options, progress=logs.progress, kernels=kernels)
    try:
        evaluation = None
        stored = Thresholds.none(done.model.heads.fields, share)
        if done.corpus.held_out:
            degree, material = check_workers(workers), held_out_material(done.corpus, reading)
            with done.resumable():
                scored = evaluate_trained(done.model, out, material, share=share, workers=degree, kernels=kernels)
                if done.folder is not None:
                    save_evaluation(done.folder.path / EVALUATION, scored)
            evaluation, stored = scored.evaluation.under(None), scored.evaluation.suggested
        with done.resumable():
            logs.finish(done.counters.windows, evaluation)
        digest = done.publish(stored.to_json())
    finally:
        done.close()
    return Trained(done.model, evaluation, done.out, digest, done)


def evaluate(
    model: AnyModel,
    pages: AnyPages,
    *,
    share: float = SHARE,
    workers: int | None = None,
    values: str | Path | None = None,
    accept: Sequence[str] = (),
    against: AnyPages | None = None,
) -> Evaluation:
    """Scores of a model on pages with known values, labelled under the policies that it was trained with.

    share: from which the suggested thresholds are computed. workers: threads, None for all CPUs; the result does not
    depend on it. values: a table of known values, where `pages` are paths. accept: rules such as "f1>=0.9" and
    "total.recall>=0.95"; `accepted` of the result says whether all are met. against: the pages that the model was
    trained on, to look for near-duplicates among them. Pages that the model knows by content are always counted.
    """
    options: Any = {"share": share, "workers": workers, "values": values, "accept": accept, "against": against}
    return evaluate_run(model, pages, **options).evaluation


def evaluate_run(
    model: AnyModel,
    pages: AnyPages | Reading,
    *,
    share: float = SHARE,
    workers: int | None = None,
    values: str | Path | None = None,
    accept: Sequence[str] = (),
    against: AnyPages | None = None,
    path: str | Path | None = None,
) -> EvaluationRun:
    """As `evaluate`, with the manifest; `saved(folder).to_bytes()` is what `evaluate_again` makes again.

    path: of a model that is already loaded.
    """
    place = model if path is None and not isinstance(model, Model) else path
    exact_share(share)
    degree, kernels, loaded = check_workers(workers), active_kernels(), with_fields(to_model(model), _name(model))
    rules = parse_rules(accept, loaded.heads)
    reading = pages if isinstance(pages, Reading) else to_reading(pages, values)
    training = None if against is None else to_reading(against)
    labelling = label_for(loaded, reading.pages)
    material = Material.whole(
        labelling, files=reading.files, values=reading.values, against=training.files if training else ()
    )
    return run_evaluation(
        loaded,
        None if place is None else as_path(place, "model"),
        material,
        share=share,
        workers=degree,
        kernels=kernels,
        rules=rules,
        against=None if training is None else training.pages,
    )


def evaluate_again(
    path: str | Path,
    model: str | Path | None = None,
    pages: Sequence[str | Path] | None = None,
    *,
    values: str | Path | None = None,
    against: Sequence[str | Path] | None = None,
    workers: int | None = None,
) -> Again:
    """Repeats a saved evaluation (`evaluate --save`, or a run's evaluation.json) and compares every number.

    model, pages, values, against: where they are now, None for where they were. Raises InputError where a file is not
    found, and where anything in the manifest differs, naming it, recorded -> found.
    """
    place, degree = None if model is None else as_path(model, "model"), check_workers(workers)
    return evaluate_saved(as_path(path, "path"), place, pages, values, against, degree, active_kernels())


def extract(model: AnyModel, pages: AnyPages, *, workers: int | None = None) -> list[dict[str, Any]]:
    """One JSON-able dict a page, in the order of the pages; the shape is in docs/cli.md and extraction/render.py."""
    return list(extract_iter(model, pages, workers=workers))


def extract_iter(model: AnyModel, pages: AnyPages, *, workers: int | None = None) -> Iterator[dict[str, Any]]:
    """As `extract`, one by one. Arguments are checked before this returns, not at the first result."""
    degree, kernels, loaded = check_workers(workers), active_kernels(), to_model(model)
    if not loaded.heads.terms:
        raise ModelError(f"{_name(model)}: is a base without heads, expected a model that was trained")
    stored = model_thresholds(loaded)
    trusted = {name: one.confidence for name, one in stored.fields.items()} if stored is not None else {}
    answers = Predictor(loaded, kernels).predict_all(to_pages(pages), degree)
    return (render(one, trusted, loaded.heads.roles, loaded.heads.doc_types) for one in answers)


def active_kernels() -> Kernels:
    """The kernels in use. Raises UsageError where DOCEXTRACT_KERNELS names a tier that cannot be used here."""
    try:
        return _kernels.active()
    except ValueError as error:
        raise UsageError(str(error)) from None


def to_pages(pages: AnyPages, values: str | Path | None = None) -> list[Page]:
    """Pages as they are, or read from paths."""
    return to_reading(pages, values).pages


def to_model(model: AnyModel) -> Model:
    """A model as it is, or loaded from a path."""
    return model if isinstance(model, Model) else load_model(model)


def _name(model: AnyModel) -> str:
    return "the model" if isinstance(model, Model) else str(model)
