"""Values of pages that a model reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docextract.api.given import AnyModel, active_kernels, name_of, to_model, to_pages
from docextract.errors import ModelError
from docextract.evaluation.run import model_thresholds
from docextract.extraction.parallel import check_workers
from docextract.extraction.predict import Predictor
from docextract.extraction.render import render
from docextract.objectives.terms import RECORD_TERMS
from docextract.pages.given import AnyPages


def extract(model: AnyModel, pages: AnyPages, *, workers: int | None = None) -> list[dict[str, Any]]:
    """One JSON-able dict a page, in the order of the pages; the shape is in docs/cli.md and extraction/render.py."""
    return list(extract_iter(model, pages, workers=workers))


def extract_iter(model: AnyModel, pages: AnyPages, *, workers: int | None = None) -> Iterator[dict[str, Any]]:
    """As `extract`, one by one. Arguments are checked before this returns, not at the first result."""
    degree, kernels, loaded = check_workers(workers), active_kernels(), to_model(model)
    if not loaded.heads.terms.intersection(RECORD_TERMS):
        raise ModelError(f"{name_of(model)}: is a base without heads, expected a model that was trained")
    stored = model_thresholds(loaded)
    trusted = {name: one.confidence for name, one in stored.fields.items()} if stored is not None else {}
    answers = Predictor(loaded, kernels).predict_all(to_pages(pages), degree)
    return (render(one, trusted, loaded.heads.doc_types) for one in answers)
