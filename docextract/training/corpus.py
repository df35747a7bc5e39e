"""The pages of a run: labelled, turned into targets, kept or left out with a reason, split, and named by their content.

A page is left out, by id, where the labels say so (a value that is not on it), or where no row of it counts under any
active term: it has no words, or none of the records that the active terms need. Nothing is dropped without a count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from docextract.errors import PageError, UsageError
from docextract.evaluation.gold import page_targets as page_targets
from docextract.evaluation.manifest import Material
from docextract.labelling.entities import role_names
from docextract.labelling.label import Labelling, PageLabels, label_pages
from docextract.model.config import Heads
from docextract.objectives.targets import Targets
from docextract.pages.page import Page
from docextract.pages.read import Reading
from docextract.schema.schema import Schema
from docextract.training.settings import Settings
from docextract.training.split import Split, split_pages


@dataclass(frozen=True, slots=True)
class CorpusPage:
    """A usable page with its labels and the targets of all its words."""

    labels: PageLabels
    targets: Targets

    @property
    def page(self) -> Page:
        return self.labels.page

    def to_json(self) -> dict[str, Any]:
        """What ties a run to this page: digests of its words, of what its record says, and of the targets."""
        page = self.page
        return {
            "document": page.doc,
            "words": page.digest().hex(),
            "record": page.record_digest(),
            "targets": self.targets.digest(),
        }


@dataclass(frozen=True, slots=True)
class Corpus:
    """Training and held-out pages, each in the order of the split; the heads that the active terms need."""

    train: tuple[CorpusPage, ...]
    held_out: tuple[CorpusPage, ...]
    split: Split
    heads: Heads
    labelling: Labelling
    left_out: dict[str, str]  # page id -> reason


@dataclass(frozen=True, slots=True)
class Selection:
    """Pages in the order given, with targets; heads of the active terms; why the other pages are left out, by id."""

    usable: tuple[CorpusPage, ...]
    heads: Heads
    left_out: dict[str, str]


def select_pages(labelling: Labelling, schema: Schema, active: frozenset[str]) -> Selection:
    """Which labelled pages can be used under the active terms. Raises UsageError where a term has no head.

    Roles and document types are those of the usable pages, sorted by code points.
    """
    wanted = [labels for labels in labelling.pages if labels.usable or "tag" not in active]
    left_out = (
        {}
        if "tag" not in active
        else {labels.page.id: "a value is not on the page" for labels in labelling.pages if not labels.usable}
    )
    heads = _heads([labels.page for labels in wanted], schema, active)
    usable = []
    for labels in wanted:
        targets = page_targets(labels, heads)
        if any(targets.counted(term) for term in active):
            usable.append(CorpusPage(labels, targets))
        else:
            left_out[labels.page.id] = "no values (or other labels) for the loss terms in use"
    return Selection(tuple(usable), heads, left_out)


def make_corpus(pages: Sequence[Page], schema: Schema, settings: Settings) -> Corpus:
    """Labels, targets and split. Raises PageError where no page can be trained on, UsageError where a term has no head.
    """
    labelling = label_pages(pages, schema, repeats=settings.repeats, missing=settings.missing)
    chosen = select_pages(labelling, schema, settings.loss.active)
    usable = chosen.usable
    if not usable:
        raise PageError(f"no usable page among {len(pages)}: {_reasons(chosen.left_out)}")
    split = split_pages([(one.page.id, one.page.doc) for one in usable], settings.seed, settings.held_out)
    train, held_out = (tuple(usable[i] for i in side) for side in (split.train, split.held_out))
    return Corpus(train, held_out, split, chosen.heads, labelling, chosen.left_out)


def held_out_material(corpus: Corpus, reading: Reading) -> Material:
    """The held-out pages of a run as something to evaluate, with the training pages beside them."""
    held_out, train = (tuple(one.page.id for one in side) for side in (corpus.held_out, corpus.train))
    return Material(corpus.labelling, held_out, train, reading.files, reading.values)


def absence(pages: Sequence[CorpusPage], fields: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For each field, the pages without a printed value (null or computed) and the pages on which that is known.

    Known is also a value that stands on the page without being a label; one that was not found is not, unless that is
    what it means (``missing="none"``).
    """
    counts = {}
    for name in fields:
        found = [one.labels.outcomes[name] for one in pages if name in one.labels.outcomes]
        none = sum(one.none or one.kind in ("null", "computed") for one in found)
        counts[name] = (none, sum(one.none or one.kind != "absent" for one in found))
    return counts


def _heads(pages: Sequence[Page], schema: Schema, active: frozenset[str]) -> Heads:
    roles, inside = role_names(pages) if "role" in active else ((), ())
    types = sorted({page.doc_type for page in pages if page.doc_type is not None})
    fields = tuple(field.name for field in schema.fields)
    for term, names, key in (
        ("tag", fields, "field in the schema"),
        ("role", roles, "page with entities or items"),
        ("doc", types, "page with a doc_type"),
    ):
        if term in active and not names:
            raise UsageError(f"loss term {term} is on, but there is no {key}")
    return Heads(
        fields=fields if "tag" in active else (),
        roles=roles,
        doc_types=tuple(types) if "doc" in active else (),
        items="item" in active,
        pairs="pair" in active,
        inside=inside,
    )


def _reasons(left_out: dict[str, str]) -> str:
    counts: dict[str, int] = {}
    for reason in left_out.values():
        counts[reason] = counts.get(reason, 0) + 1
    return "; ".join(f"{reason} ({count})" for reason, count in counts.items()) or "the input holds none"
