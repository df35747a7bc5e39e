"""Targets of the heads beside the fields: roles, pairs and items."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
from labelling_cases import page

from docextract.labelling.targets import item_targets, pair_targets, role_targets
from docextract.pages import read_pages


def entity(label: str, *words: int) -> dict[str, object]:
    return {"label": label, "words": list(words)}


FORM = ["Name: Ann Lee", "Born: 1990"]
ENTITIES = [entity("question", 0), entity("answer", 1, 2), entity("question", 3), entity("answer", 4)]


def test_roles() -> None:
    of = page(FORM, entities=[*ENTITIES, entity("other", 1)])
    assert role_targets(of, ["answer", "question"]).tolist() == [2, 1, 1, 2, 1]
    assert role_targets(of, ["other"]).tolist() == [0, 1, 0, 0, 0]
    assert role_targets(of, ["other", "answer"]).tolist() == [0, 2, 2, 0, 2]  # the first entity of a word wins
    assert role_targets(page(FORM, entities=[]), ["answer"]).tolist() == [0] * 5


def test_further_words_have_a_class_of_their_own() -> None:
    of = page(FORM, entities=[*ENTITIES, entity("other", 1)])
    assert role_targets(of, ["answer", "question"], ["answer"]).tolist() == [2, 1, 3, 2, 1]
    torn = page(FORM, entities=[entity("a", 0, 4), entity("b", 1, 2)])
    assert role_targets(torn, ["a", "b"], ["a", "b"]).tolist() == [1, 2, 4, 0, 3]


def test_pairs_point_at_the_first_word_of_the_key() -> None:
    of = page(FORM, entities=ENTITIES, links=[[0, 1], [2, 3]])
    assert pair_targets(of).tolist() == [0, 0, 0, 3, 3]
    assert pair_targets(of).dtype == np.int32


def test_several_keys_chains_and_links_to_oneself() -> None:
    assert pair_targets(page(FORM, entities=ENTITIES, links=[[2, 1], [0, 1]])).tolist() == [0, 0, 0, 3, 4]
    assert pair_targets(page(FORM, entities=ENTITIES, links=[[0, 2], [2, 3]])).tolist() == [0, 1, 2, 0, 3]
    assert pair_targets(page(FORM, entities=ENTITIES, links=[[1, 1]])).tolist() == [0, 1, 2, 3, 4]


def test_a_page_without_the_key_has_no_targets() -> None:
    of = page(FORM)
    for targets in (role_targets(of, ["answer"]), pair_targets(of), item_targets(of)):
        assert targets.tolist() == [-1] * 5
    assert pair_targets(page(FORM, entities=ENTITIES)).tolist() == [-1] * 5


TABLE = [
    "Pos Item        Qty Price",
    "1   Red apples  2   3.00",
    "2   Pears       2   3.00",
    "    Total           6.00",
]


def test_items_point_at_the_first_cell_of_their_row() -> None:
    items = [{"item": "Red apples", "qty": "2", "price": "3.00"}, {"item": "Pears", "qty": "2", "price": "3.00"}]
    of = page(TABLE, items=items)
    #                                   Pos Item Qty Price 1 Red apples 2 3.00 2 Pears 2 3.00 Total 6.00
    assert item_targets(of).tolist() == [0, 1, 2, 3, 4, 5, 5, 5, 5, 9, 10, 10, 10, 13, 14]


def test_items_in_another_order_with_missing_cells_and_rows() -> None:
    items = [{"price": "3.00", "item": "Pears"}, {"item": "Plums"}, {"item": None, "price": "9.99"}, {}]
    assert item_targets(page(TABLE, items=items)).tolist() == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 11, 12, 13, 14]
    assert item_targets(page(TABLE, items=[])).tolist() == list(range(15))


def test_item_name_over_two_rows() -> None:
    of = page(["Red      1.50", "apples", "Total    1.50"], items=[{"item": "Red apples", "price": "1.50"}])
    assert item_targets(of).tolist() == [0, 0, 0, 3, 4]


def test_items_out_of_links_point_at_the_cell_they_start_from() -> None:
    cells = [entity("item.price", 6, 7), entity("item.name", 5), entity("item.head", 0), entity("item.name", 9)]
    of = page(TABLE, entities=cells, links=[[1, 0], [2, 1]], items=[{"item": "Red"}])
    assert item_targets(of).tolist() == [0, 1, 2, 3, 4, 5, 5, 5, 8, 9, 10, 11, 12, 13, 14]


def test_items_agree_with_the_links_of_invoices(data_dir: Path) -> None:
    """The zugferd records give rows as items and, for most cells, as links from the name to the other cells."""
    agree = Counter[str]()
    for of in read_pages([data_dir / "zugferd" / "train.jsonl.gz"]):
        if of.items is not None and of.links is not None:
            pairs, self = pair_targets(of), np.arange(len(of.words))
            items = item_targets(replace(of, entities=None, links=None))  # as printed, without looking at links
            agree["linked"] += int((pairs != self).sum())
            agree["equal"] += int(((pairs != self) & (pairs == items)).sum())
            assert item_targets(of)[pairs != self].tolist() == pairs[pairs != self].tolist()
    assert agree["linked"] > 500
    assert agree["equal"] >= 0.95 * agree["linked"]


def test_forms_and_archives(data_dir: Path) -> None:
    """Every linked value of the annotated sets gets an anchor, and anchors are words of keys."""
    for name in ("funsd/train.jsonl.gz", "naf/valid.jsonl.gz"):
        for of in read_pages([data_dir / name]):
            assert of.links is not None
            assert of.entities is not None
            targets = pair_targets(of)
            firsts = {of.entities[key].words[0] for key, _ in of.links}
            moved = targets != np.arange(len(targets))
            assert {int(t) for t in targets[moved]} <= firsts
            labels = sorted({entity.label for entity in of.entities})
            held = {word for entity in of.entities for word in entity.words}
            assert (role_targets(of, labels) > 0).sum() == len(held)
