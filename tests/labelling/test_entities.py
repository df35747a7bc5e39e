"""What is known of the entities and rows of a page."""

from __future__ import annotations

from typing import Any

from labelling_cases import page

from docextract.labelling.entities import is_cell, known_entities, known_rows, role_names, tells_of
from docextract.labelling.targets import role_targets
from docextract.pages.page import Entity

TABLE = ["Pos Item  Price", "1   Red apples  3.00", "2   Pears  4.00"]
ITEMS = [{"item": "Red apples", "price": "3.00"}, {"item": "Pears", "price": "4.00"}]


def record(label: str, *words: int) -> dict[str, Any]:
    return {"label": label, "words": list(words)}


def test_cells_are_entities_where_a_record_names_none() -> None:
    of = page(TABLE, items=ITEMS)
    assert known_entities(of) == (
        Entity("item.item", (4, 5)), Entity("item.price", (6,)), Entity("item.item", (8,)), Entity("item.price", (9,)),
    )  # fmt: skip
    assert known_entities(page(TABLE)) is None
    assert known_entities(page(TABLE, items=ITEMS, entities=[])) == ()
    assert known_entities(page(TABLE, items=[])) == ()


def test_roles_and_those_of_several_words() -> None:
    pages = [page(TABLE, items=ITEMS), page(TABLE, entities=[record("key", 0), record("b", 1, 2)]), page(TABLE)]
    assert role_names(pages) == (("b", "key"), ("b",))
    assert role_names([pages[0], pages[2]]) == (("item.item", "item.price"), ("item.item",))
    assert role_names([]) == ((), ())


def test_items_alone_tell_of_cells_alone() -> None:
    of = page(TABLE, items=ITEMS)
    assert tells_of(of, ["item.item", "item.price"])
    assert not tells_of(of, ["item.item", "key"]) and not tells_of(of, ["item.head"])
    assert tells_of(page(TABLE, entities=[]), ["key"])
    assert not tells_of(page(TABLE), ["item.item"])
    assert role_targets(of, ["item.item", "item.price"], ["item.item"]).tolist() == [0, 0, 0, 0, 1, 3, 2, 0, 1, 2]
    assert role_targets(of, ["item.item", "key"]).tolist() == [-1, -1, -1, -1, 1, 1, -1, -1, 1, -1]


def test_which_labels_are_cells() -> None:
    assert [is_cell(label) for label in ("item.name", "item.head", "items", "name")] == [True, False, False, False]


def test_rows_by_links() -> None:
    cells = [record("item.price", 6), record("item.name", 4), record("item.name", 5), record("item.name", 8)]
    of = page(TABLE, entities=cells, links=[[1, 0], [1, 2]], items=ITEMS)
    assert known_rows(of) == [{"name": (4, 5), "price": (6,)}, {"name": (8,)}]
    chain = page(TABLE, entities=cells, links=[[3, 1], [1, 0], [2, 2]])
    assert known_rows(chain) == [{"name": (5,)}, {"name": (4, 8), "price": (6,)}]
    ring = page(TABLE, entities=cells, links=[[0, 1], [1, 0]])
    assert known_rows(ring) == [{"name": (5,)}, {"name": (8,)}]


def test_rows_by_items_and_nothing_known() -> None:
    assert known_rows(page(TABLE, items=ITEMS)) == [{"item": (4, 5), "price": (6,)}, {"item": (8,), "price": (9,)}]
    unlinked = page(TABLE, entities=[record("item.name", 4)], items=ITEMS)
    assert known_rows(unlinked) == known_rows(page(TABLE, items=ITEMS))
    assert known_rows(page(TABLE, entities=[record("item.name", 4)])) is None
    assert known_rows(page(TABLE, items=[])) == []
