"""What a caller may give for a schema, pages and a model, and the kernels that are in use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from docextract.errors import UsageError
from docextract.model.container import Model, load_model
from docextract.pages.given import AnyPages, to_reading
from docextract.pages.page import Page
from docextract.schema.schema import Schema

AnySchema = str | Path | Mapping[str, Any] | Sequence[str] | Schema
AnyModel = Model | str | Path


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


def name_of(model: AnyModel) -> str:
    """The model, as a message names it."""
    return "the model" if isinstance(model, Model) else str(model)
