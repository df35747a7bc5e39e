"""One evaluation from model and pages to numbers: the manifest first, then the network. Also of a run's held-out pages,
whose scores give the thresholds that the model is then published with. A result can be saved (saved.py) and made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from docextract._kernels.protocol import Kernels
from docextract.canonical import fingerprint
from docextract.disk import replace_durably
from docextract.errors import ModelError
from docextract.evaluation.accept import Rule
from docextract.evaluation.decontamination import decontaminate
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.manifest import Material, describe_evaluation, describe_execution
from docextract.evaluation.measure import measure
from docextract.evaluation.saved import SavedEvaluation, path_record, results_of
from docextract.evaluation.threshold import Thresholds
from docextract.labelling.label import Labelling, label_pages
from docextract.model.container import Model
from docextract.pages.page import Page
from docextract.schema.schema import Schema


@dataclass(frozen=True, slots=True)
class EvaluationRun:
    """An evaluation with all that it was made from. path: of the model file, None where it was in memory."""

    evaluation: Evaluation
    manifest: dict[str, Any]
    material: Material
    path: Path | None
    tier: str
    workers: int

    @property
    def sha256(self) -> str:
        """Of the manifest."""
        return fingerprint(self.manifest)

    def saved(self, folder: str | Path | None = None) -> SavedEvaluation:
        """The document. folder: where it will lie, so that files can be found from there."""
        near, material = None if folder is None else Path(folder), self.material
        paths = {
            "model": None if self.path is None else path_record(self.path, near),
            "pages": [path_record(one.path, near) for one in material.files],
            "values": None if material.values is None else path_record(material.values.path, near),
            "against": [path_record(one.path, near) for one in material.against],
        }
        execution = describe_execution(self.tier, self.workers, paths)
        return SavedEvaluation(self.manifest, execution, results_of(self.evaluation))


def run_evaluation(
    model: Model,
    path: Path | None,
    material: Material,
    *,
    share: float,
    workers: int,
    kernels: Kernels,
    rules: Sequence[Rule] = (),
    against: Sequence[Page] | None = None,
    expected: tuple[SavedEvaluation, str] | None = None,
) -> EvaluationRun:
    """Evaluates. against: the training pages where they are at hand and not among the labelled ones. expected: what was
    recorded, and the name of its file; anything else is refused with InputError before the network runs.
    """
    labels = material.labels()
    training = material.training_pages() if against is None else against
    decontamination = decontaminate([one.page for one in labels], model.card, training)
    manifest = describe_evaluation(model, material, share, rules, decontamination)
    if expected is not None:
        expected[0].expect(manifest, expected[1])
    evaluation = measure(
        model,
        labels,
        share=share,
        workers=workers,
        kernels=kernels,
        stored=model_thresholds(model),
        decontamination=decontamination,
        rules=rules,
    )
    return EvaluationRun(evaluation, manifest, material, path, kernels.TIER, workers)


def evaluate_trained(
    model: Model, path: Path | None, material: Material, *, share: float, workers: int, kernels: Kernels
) -> EvaluationRun:
    """Evaluates a run's held-out pages before its model is published: what `run_evaluation` will give for the file.

    model: as trained, still without thresholds; those that these pages suggest will be published with it, and are its
    own in the result. path: where its file will be. material: `evaluated` are held out, `training` trained on.
    """
    labels = material.labels()
    decontamination = decontaminate([one.page for one in labels], model.card, material.training_pages())
    evaluation = measure(
        model, labels, share=share, workers=workers, kernels=kernels, decontamination=decontamination
    )
    published = replace(model, card=replace(model.card, thresholds=evaluation.suggested.to_json()))
    manifest = describe_evaluation(published, material, share, (), decontamination)
    return EvaluationRun(evaluation.under(evaluation.suggested), manifest, material, path, kernels.TIER, workers)


def save_evaluation(place: Path, run: EvaluationRun) -> None:
    """Writes the document, whole or not at all, over one that is there. Raises OutputError."""
    replace_durably(place, run.saved(place.parent).to_bytes())


def model_thresholds(model: Model) -> Thresholds | None:
    """The thresholds stored in a model; None where it has none, as a base."""
    stored = model.card.thresholds
    if not stored:
        return None
    return Thresholds.from_json(stored)


def with_fields(model: Model, name: str) -> Model:
    """The model, if it has fields to score. Raises ModelError."""
    if model.schema is None:
        raise ModelError(f"{name}: is a base without fields, expected a model that was trained on a schema")
    return model


def label_for(model: Model, pages: Sequence[Page]) -> Labelling:
    """Pages labelled under the policies that a model with fields was trained with."""
    policy = model.card.labels
    repeats, missing = policy.get("repeats", "one"), policy.get("missing", "page")
    return label_pages(pages, cast(Schema, model.schema), repeats=repeats, missing=missing)
