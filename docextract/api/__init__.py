"""The verbs of the command line as functions, a file each: read, label, train, pretrain, evaluate, extract, suggest.

Wherever pages are wanted, a list of `Page` (from `read_pages`) or a list of paths does; wherever a schema is wanted, a
path, a JSON Schema mapping, a list of field names or a `Schema`; wherever a model is wanted, a path or a `Model`.
Every function raises only what is drawn in docextract/errors.py for something that a caller can put right.
"""

from docextract.api.evaluation import evaluate, evaluate_again, evaluate_run
from docextract.api.extraction import extract, extract_iter
from docextract.api.labelling import label
from docextract.api.pretraining import Pretrained, pretrain
from docextract.api.suggestion import suggest
from docextract.api.training import Trained, train
from docextract.model.container import load_model
from docextract.pages.given import to_reading
from docextract.pages.read import read_pages
from docextract.schema.load import load_schema

__all__ = [
    "Pretrained",
    "Trained",
    "evaluate",
    "evaluate_again",
    "evaluate_run",
    "extract",
    "extract_iter",
    "label",
    "load_model",
    "load_schema",
    "pretrain",
    "read_pages",
    "suggest",
    "to_reading",
    "train",
]
