"""Known values of pages as labels, without a training run."""

from __future__ import annotations

from docextract.api.given import AnySchema, to_pages
from docextract.labelling.label import Labelling, label_pages
from docextract.pages.given import AnyPages
from docextract.schema.load import load_schema


def label(pages: AnyPages, schema: AnySchema, *, repeats: str = "one", missing: str = "page") -> Labelling:
    """Find the known values of pages and say what became of each.

    repeats: "one" labels, of a value that stands several times, the occurrence that its context speaks for, "all" every
    one. missing: what a value that is not on its page costs, the "page" or only the "field" there, or
    nothing: with "none" it is no value of that page.
    """
    return label_pages(to_pages(pages), load_schema(schema), repeats=repeats, missing=missing)
