"""Kept targets are those of fine-tuning, whether the places of values were given or had to be found."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.pages import PAGES, SCHEMA

from docextract.evaluation.gold import page_targets
from docextract.labelling.label import label_pages
from docextract.model.config import Heads
from docextract.objectives.targets import Targets
from docextract.pages.page import Page
from docextract.pretraining import labels as module
from docextract.pretraining.labels import LabelStore
from docextract.pretraining.store import Store

HEADS = Heads(SCHEMA.names, ("key", "value"), ("invoice", "receipt"), True, True)
LOST = replace(PAGES[1], id="lost", values={"shop": "nowhere", "total": "11.10"})


def store(pages: list[Page]) -> Store:
    found = Store()
    for one in pages:
        found.add(one)
    return found


def same(a: Targets, b: Targets) -> bool:
    return all(np.array_equal(one, other) for (_, one), (_, other) in zip(a.items(), b.items(), strict=True))


def test_they_are_the_targets_of_a_labelling() -> None:
    pages = [*PAGES, replace(PAGES[0], id="plain", values=None)]
    found = LabelStore(store(pages), HEADS, "one", "field")
    for place, labels in enumerate(label_pages(pages, SCHEMA, missing="field").pages):
        wanted = page_targets(labels, HEADS)
        assert same(found[place], wanted) and same(found.of(labels.page.id), wanted)
    assert len(found) == len(pages)


def test_pages_with_places_are_labelled_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The total of p1 stands where the record says, whatever its neighbours in the corpus are like."""
    given = replace(PAGES[1], id="given", spans={"shop": ((0,),), "date": ((2,),), "total": ((2,),)})
    sizes: list[int] = []

    def counted(pages: list[Page], *rest: object, **options: object) -> object:
        sizes.append(len(pages))
        return label_pages(pages, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "label_pages", counted)
    found = LabelStore(store([*PAGES[:3], given]), HEADS, "one", "field")
    assert sizes == [1, 3]
    assert found.of("given").tag[2] != LabelStore(store(PAGES[:3]), HEADS, "one", "field").of("p1").tag[2]


def test_a_page_that_fine_tuning_would_leave_out_says_nothing_of_its_fields() -> None:
    by_page, by_field = (LabelStore(store([LOST]), HEADS, "one", missing)[0] for missing in ("page", "field"))
    assert (by_page.tag == -1).all() and (by_page.role >= 0).any()
    assert by_field.counted("tag") > 0


def test_digest() -> None:
    digest = LabelStore(store(PAGES), HEADS, "one", "field").digest()
    assert digest == LabelStore(store(PAGES), HEADS, "one", "field").digest()
    assert digest != LabelStore(store(PAGES[::-1]), HEADS, "one", "field").digest()
    assert len(LabelStore.nothing()) == 0


def test_without_fields_there_is_nothing_to_find() -> None:
    found = LabelStore(store(PAGES), Heads(roles=("key",)), "one", "field")[0]
    assert (found.tag == -1).all() and found.counted("role") > 0
