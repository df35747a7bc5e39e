"""The manifest of an evaluation: everything that can change one of its numbers, made before the first page is read by
the network, canonical and hashed (docextract/canonical.py), never changed.

Not in it: paths, workers, tier, releases. They stand in the execution record beside it and change no number.

Labels of a page depend on the pages that were labelled with it (a repeated value is placed by the context it has
elsewhere), so all labelled pages are named, in their order, and which of them are evaluated.
"""

from __future__ import annotations

import platform
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from docextract import __version__
from docextract.evaluation.accept import Rule
from docextract.evaluation.decontamination import Decontamination
from docextract.evaluation.metrics import METRICS
from docextract.features import VERSION as FEATURES_VERSION
from docextract.labelling.label import Labelling, PageLabels
from docextract.model.container import Model, model_bytes
from docextract.model.digest import weights_digest
from docextract.model.version import NUMERICS_VERSION
from docextract.pages.page import Page
from docextract.pages.sources import Source

VERSION = "docextract-evaluation-1"


@dataclass(frozen=True, slots=True)
class Material:
    """What is evaluated and with what.

    labelling: of all pages that were labelled together; evaluated: ids of those that are scored, in their order.
    training: ids of training pages among the labelled ones, None where they are other pages, or not at hand. files,
    values, against: what pages, table and (other) training pages were read from; empty for pages made in memory.
    """

    labelling: Labelling
    evaluated: tuple[str, ...]
    training: tuple[str, ...] | None = None
    files: tuple[Source, ...] = ()
    values: Source | None = None
    against: tuple[Source, ...] = ()

    @classmethod
    def whole(cls, labelling: Labelling, **more: Any) -> Material:
        """Every labelled page is evaluated."""
        return cls(labelling, tuple(one.page.id for one in labelling.pages), **more)

    def labels(self) -> list[PageLabels]:
        """The evaluated pages with their labels."""
        by_id = {one.page.id: one for one in self.labelling.pages}
        return [by_id[name] for name in self.evaluated]

    def training_pages(self) -> list[Page] | None:
        """The training pages among the labelled ones."""
        if self.training is None:
            return None
        by_id = {one.page.id: one.page for one in self.labelling.pages}
        return [by_id[name] for name in self.training]


def describe_evaluation(
    model: Model, material: Material, share: float, rules: Sequence[Rule], decontamination: Decontamination
) -> dict[str, Any]:
    """The manifest. model: as it is on the disk, its thresholds included; share: for the suggested thresholds."""
    report, card = material.labelling.report, model.card
    return {
        "version": VERSION,
        "model": {
            "file": file_digest(model),
            "weights": weights_digest(model.params),
            "training_manifest": card.manifest,
        },
        "data": {
            "files": [one.sha256 for one in material.files],
            "values": None if material.values is None else material.values.sha256,
            "against": [one.sha256 for one in material.against],
            "pages": {one.page.id: _page(one.page) for one in material.labelling.pages},
            "labelled": [one.page.id for one in material.labelling.pages],
            "evaluated": list(material.evaluated),
            "training": None if material.training is None else list(material.training),
        },
        "labels": {"repeats": report.repeats, "missing": report.missing},
        "schema": None if model.schema is None else model.schema.canonical(),
        "heads": model.heads.to_json(),
        "metrics": {name: metric.version for name, metric in METRICS.items()},
        "share": share,
        "thresholds": dict(card.thresholds) or None,
        "numerics": {"version": NUMERICS_VERSION, "features": FEATURES_VERSION, "sums": "counts; nll in binary64"},
        "acceptance": [rule.text for rule in rules],
        "decontamination": decontamination.to_json(),
    }


def file_digest(model: Model) -> str:
    """SHA-256 of the model's file, whether it has been written or not: the same model has the same bytes."""
    state = sha256()
    for part in model_bytes(model):
        state.update(part)
    return state.hexdigest()


def describe_execution(tier: str, workers: int, paths: Mapping[str, Any]) -> dict[str, Any]:
    """How it was evaluated, and where the files lay: for people, and for finding them again."""
    return {
        "docextract": __version__,
        "python": platform.python_version(),
        "unicode": unicodedata.unidata_version,
        "machine": platform.machine(),
        "tier": tier,
        "workers": workers,
        "paths": dict(paths),
    }


def _page(page: Page) -> dict[str, Any]:
    return {"document": page.doc, "words": page.digest().hex(), "record": page.record_digest()}
