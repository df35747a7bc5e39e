"""Scores of a model on pages with known values, their manifest, and a saved evaluation made again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from docextract.api.given import AnyModel, active_kernels, name_of, to_model
from docextract.evaluation.accept import parse_rules
from docextract.evaluation.again import Again, evaluate_saved
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.manifest import Material
from docextract.evaluation.run import EvaluationRun, label_for, run_evaluation, with_fields
from docextract.evaluation.threshold import SHARE, exact_share
from docextract.extraction.parallel import check_workers
from docextract.model.container import Model
from docextract.pages.given import AnyPages, to_reading
from docextract.pages.paths import as_path
from docextract.pages.read import Reading


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
    degree, kernels, loaded = check_workers(workers), active_kernels(), with_fields(to_model(model), name_of(model))
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
