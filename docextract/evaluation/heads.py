"""Figures for the heads beside the fields: roles, document type, items and pairs, over what the records say.

What came out is judged as a whole (relations.py): `roles` by entity, `pairs` by link, `items` by complete row and, as
`cells_...`, by cell.
Beside it stands the accuracy of the head itself, word by word (the document type: page by page). A page without the key
is not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docextract.evaluation.relations import Found, count_entities, count_links, count_rows
from docextract.evaluation.scores import ratio
from docextract.extraction.answers import PageAnswers, WordChoices
from docextract.labelling.targets import item_targets, pair_targets, role_targets
from docextract.model.config import Heads
from docextract.pages.page import Page


class _Words:
    """Decisions of one head over all pages, word by word."""

    def __init__(self) -> None:
        self.words = self.right = 0

    def take(self, choices: WordChoices, targets: Sequence[int]) -> None:
        """targets: -1 does not count."""
        for chosen, target in zip(choices.chosen, targets, strict=True):
            self.words += target >= 0
            self.right += chosen == target

    def to_json(self) -> dict[str, Any]:
        return {"words": self.words, "accuracy": ratio(self.right, self.words)}


def head_figures(answers: Iterable[PageAnswers], heads: Heads) -> dict[str, dict[str, Any]]:
    """Figures of every head that the model has and that some page has a truth for."""
    roles, items, pairs = _Words(), _Words(), _Words()
    entities, links, cells, rows = Found(), Found(), Found(), Found()
    labels: dict[str, Found] = {}
    types = {"pages": 0, "right": 0}
    for one in answers:
        page = one.page
        if one.roles is not None:
            roles.take(one.roles, role_targets(page, heads.roles, heads.inside).tolist())
            count_entities(entities, labels, one, heads.roles)
        if one.items is not None:
            items.take(one.items, item_targets(page).tolist())
            count_rows(cells, rows, one)
        if one.pairs is not None:
            pairs.take(one.pairs, pair_targets(page).tolist())
            count_links(links, one)
        if heads.doc_types:
            _type(types, page, one)
    found: dict[str, dict[str, Any]] = {}
    if types["pages"]:
        found["doc_type"] = {"pages": types["pages"], "accuracy": ratio(types["right"], types["pages"])}
    if roles.words:
        by_label = {label: labels[label].to_json() for label in sorted(labels)}
        found["roles"] = {**roles.to_json(), **entities.to_json(), "labels": by_label}
    if items.words:
        of_cells = {f"cells_{name}": value for name, value in cells.to_json().items()}
        found["items"] = {**items.to_json(), **rows.to_json(), **of_cells}
    if pairs.words:
        found["pairs"] = {**pairs.to_json(), **links.to_json()}
    return found


def _type(types: dict[str, int], page: Page, one: PageAnswers) -> None:
    if page.doc_type is not None:
        types["pages"] += 1
        types["right"] += one.doc_type is not None and one.doc_type.label == page.doc_type
