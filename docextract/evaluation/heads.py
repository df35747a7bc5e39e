"""Figures for the heads beside the fields: roles, document type, item and pair pointers.

All by words (the document type by pages), over what the records say: a page without the key is not counted. Because
most words have no role and no anchor, accuracy says little; F1 counts only words that have one, in the answer or in
the truth: 2 right / (answered + given).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docextract.evaluation.scores import ratio
from docextract.extraction.answers import PageAnswers, WordChoices
from docextract.labelling.targets import item_targets, pair_targets, role_targets
from docextract.model.config import Heads
from docextract.pages.page import Page


class _Count:
    """Words of one head over all pages."""

    def __init__(self) -> None:
        self.words = self.right = self.answered = self.given = self.hit = 0

    def take(self, choices: WordChoices, targets: Sequence[int], nothing: Sequence[int]) -> None:
        """targets: -1 does not count; nothing: the class that means "none" for each word."""
        for chosen, target, none in zip(choices.chosen, targets, nothing, strict=True):
            if target < 0:
                continue
            self.words += 1
            self.right += chosen == target
            self.answered += chosen != none
            self.given += target != none
            self.hit += chosen == target != none

    def to_json(self) -> dict[str, Any]:
        return {
            "words": self.words,
            "accuracy": ratio(self.right, self.words),
            "f1": ratio(2 * self.hit, self.answered + self.given),
        }


def head_figures(answers: Iterable[PageAnswers], heads: Heads) -> dict[str, dict[str, Any]]:
    """Figures of every head that the model has and that some page has a truth for."""
    roles, items, pairs = _Count(), _Count(), _Count()
    types = {"pages": 0, "right": 0}
    for one in answers:
        page = one.page
        own = range(len(page.words))
        if one.roles is not None:
            roles.take(one.roles, role_targets(page, heads.roles).tolist(), [0] * len(own))
        if one.items is not None:
            items.take(one.items, item_targets(page).tolist(), own)
        if one.pairs is not None:
            pairs.take(one.pairs, pair_targets(page).tolist(), own)
        if heads.doc_types:
            _type(types, page, one)
    found = {name: one.to_json() for name, one in (("roles", roles), ("items", items), ("pairs", pairs)) if one.words}
    if types["pages"]:
        figures = {"pages": types["pages"], "accuracy": ratio(types["right"], types["pages"])}
        found = {"doc_type": figures, **found}
    return found


def _type(types: dict[str, int], page: Page, one: PageAnswers) -> None:
    if page.doc_type is not None:
        types["pages"] += 1
        types["right"] += one.doc_type is not None and one.doc_type.label == page.doc_type
