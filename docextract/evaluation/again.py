"""A saved evaluation made again: the same model and pages are found, checked against the manifest, scored, and every
number is compared with the recorded one.

Files are looked for where the document says (saved.py) unless they are given. What differs is refused before the
network runs, naming the field; numbers that differ are not an error here but the answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docextract._kernels.protocol import Kernels
from docextract.errors import InputError
from docextract.evaluation.accept import parse_rules
from docextract.evaluation.manifest import Material
from docextract.evaluation.run import EvaluationRun, label_for, run_evaluation, with_fields
from docextract.evaluation.saved import SavedEvaluation, load_evaluation, locate, paths_of, results_of
from docextract.model.container import load_model
from docextract.pages.read import Reading, read
from docextract.stored import unhexed

Paths = Sequence[str | Path]


@dataclass(frozen=True, slots=True)
class Again:
    """run: the evaluation made again; changed: one line for each number that is not exactly the recorded one."""

    run: EvaluationRun
    changed: list[str]


@dataclass(frozen=True, slots=True)
class _Recorded:
    """What the manifest says about how to evaluate."""

    evaluated: list[str]
    training: list[str] | None
    share: float
    rules: list[str]
    files: bool  # False: the pages were made in memory
    values: bool
    against: bool

    @classmethod
    def of(cls, saved: SavedEvaluation, where: Path) -> _Recorded:
        manifest: Any = saved.manifest
        try:
            data, training = manifest["data"], manifest["data"]["training"]
            return cls(
                [str(name) for name in data["evaluated"]],
                None if training is None else [str(name) for name in training],
                unhexed(manifest["share"]),
                [str(rule) for rule in manifest["acceptance"]],
                bool(data["files"]),
                data["values"] is not None,
                bool(data["against"]),
            )
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise InputError(f"{where}: its manifest is malformed ({error!r}), expected docextract's own") from None


def evaluate_saved(
    where: Path,
    model: Path | None,
    pages: Paths | None,
    values: str | Path | None,
    against: Paths | None,
    workers: int,
    kernels: Kernels,
) -> Again:
    """Repeats the evaluation of a document. model, pages, values, against: None for where they were.

    Raises InputError where a file is not found, and where anything in the manifest differs, recorded -> found.
    """
    saved, folder = load_evaluation(where), where.parent
    recorded, paths = _Recorded.of(saved, where), saved.execution.get("paths")
    if not isinstance(paths, Mapping):
        raise InputError(f"{where}: does not say where its files are, expected an evaluation that docextract wrote")
    place = model or locate(paths.get("model"), folder, f"{where}: the model")
    files = pages or paths_of(paths.get("pages"), folder, f"{where}: the pages")
    if values is None and recorded.values:
        values = locate(paths.get("values"), folder, f"{where}: the table of values")
    if against is None and recorded.against:
        against = paths_of(paths.get("against"), folder, f"{where}: the training pages")
    loaded = with_fields(load_model(place), str(place))
    reading = read(files, values=values)
    compared = Reading([]) if against is None else read(against)
    labelling = label_for(loaded, reading.pages)
    there = {one.page.id for one in labelling.pages}  # what is missing is named when the manifests are compared
    material = Material(
        labelling,
        tuple(name for name in recorded.evaluated if name in there),
        None if recorded.training is None else tuple(name for name in recorded.training if name in there),
        reading.files if recorded.files else (),
        reading.values if recorded.files else None,
        compared.files,
    )
    run = run_evaluation(
        loaded,
        place,
        material,
        share=recorded.share,
        workers=workers,
        kernels=kernels,
        rules=parse_rules(recorded.rules, loaded.heads),
        against=None if against is None else compared.pages,
        expected=(saved, str(where)),
    )
    return Again(run, saved.changed(results_of(run.evaluation)))
