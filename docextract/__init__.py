"""Fine-tune a small layout-aware model on your own document schema, on a laptop CPU, exactly reproducibly.

    import docextract

    pages = docextract.read_pages(["receipts.jsonl.gz"])
    result = docextract.train(pages, "schema.json", "receipts.safetensors")
    print(docextract.report(result.evaluation))

    model = docextract.load_model("receipts.safetensors")
    for page in docextract.extract(model, ["new.jsonl.gz"]):
        print(page["id"], page["values"]["total"]["text"])

The public names are those in `__all__`. Each is loaded when it is first used, so that importing the package costs
almost nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_HOME = {
    "api": (
        "Pretrained",
        "Trained",
        "evaluate",
        "evaluate_again",
        "extract",
        "extract_iter",
        "label",
        "load_model",
        "load_schema",
        "pretrain",
        "read_pages",
        "suggest",
        "train",
    ),
    "errors": (
        "DocextractError",
        "InputError",
        "MissingExtraError",
        "ModelError",
        "NumericsError",
        "OutputError",
        "PageError",
        "ResumeError",
        "SchemaError",
        "UsageError",
    ),
    "evaluation.evaluate": ("Evaluation",),
    "evaluation.report": ("report",),
    "evaluation.suggest": ("Suggestion", "Suggestions"),
    "evaluation.threshold": ("Threshold", "Thresholds"),
    "labelling.label": ("Labelling",),
    "model.container": ("Model",),
    "pages.records": ("page_from_record",),
    "pages.page": ("Entity", "Page", "Word"),
    "schema.schema": ("Field", "Schema"),
    "training.settings": ("RunOptions", "Settings"),
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "DocextractError",
    "Entity",
    "Evaluation",
    "Field",
    "InputError",
    "Labelling",
    "MissingExtraError",
    "Model",
    "ModelError",
    "NumericsError",
    "OutputError",
    "Page",
    "PageError",
    "Pretrained",
    "ResumeError",
    "RunOptions",
    "Schema",
    "SchemaError",
    "Settings",
    "Suggestion",
    "Suggestions",
    "Threshold",
    "Thresholds",
    "Trained",
    "UsageError",
    "Word",
    "__version__",
    "evaluate",
    "evaluate_again",
    "extract",
    "extract_iter",
    "label",
    "load_model",
    "load_schema",
    "page_from_record",
    "pretrain",
    "read_pages",
    "report",
    "suggest",
    "train",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_MODULE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if TYPE_CHECKING:
    from docextract.api import (
        Pretrained,
        Trained,
        evaluate,
        evaluate_again,
        extract,
        extract_iter,
        label,
        load_model,
        load_schema,
        pretrain,
        read_pages,
        suggest,
        train,
    )
    from docextract.errors import (
        DocextractError,
        InputError,
        MissingExtraError,
        ModelError,
        NumericsError,
        OutputError,
        PageError,
        ResumeError,
        SchemaError,
        UsageError,
    )
    from docextract.evaluation.evaluate import Evaluation
    from docextract.evaluation.report import report
    from docextract.evaluation.suggest import Suggestion, Suggestions
    from docextract.evaluation.threshold import Threshold, Thresholds
    from docextract.labelling.label import Labelling
    from docextract.model.container import Model
    from docextract.pages.page import Entity, Page, Word
    from docextract.pages.records import page_from_record
    from docextract.schema.schema import Field, Schema
    from docextract.training.settings import RunOptions, Settings
