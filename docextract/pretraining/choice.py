"""Which compilers a recipe can name, with their options: "masked_words,share=0.15", or a mapping with a name.

What each one does is in docextract/objectives/ and docs/objectives.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from docextract.model.config import Heads
from docextract.objectives.compiled import Compiled, Compiler, Passport
from docextract.objectives.targets import window_targets
from docextract.objectives.terms import RECORD_TERMS
from docextract.pretraining.labels import LabelStore
from docextract.training.choices import Choice, Option


@dataclass(frozen=True)
class Labels:
    store: LabelStore
    terms: tuple[str, ...]

    @property
    def passport(self) -> Passport:
        return Passport("labels", self.terms, "-", "-", "-", "-", "-", {})

    def __call__(self, record: Compiled) -> Compiled:
        cut = window_targets(self.store.of(record.page.id), record.window)
        return replace(record, targets=replace(record.targets, **{n: getattr(cut, n) for n in self.terms}))


@dataclass(frozen=True, slots=True)
class CompilerChoice(Choice):
    """A compiler by name with its options."""

    KIND: ClassVar[str] = "compiler"
    OPTIONS: ClassVar[Mapping[str, Mapping[str, Option]]] = {"labels": {}}

    def make(self, labels: LabelStore, heads: Heads, asked: frozenset[str]) -> Compiler:
        """The compiler. labels: of the pages that it will see; asked: terms of its task."""
        return Labels(labels, tuple(name for name in RECORD_TERMS if name in asked))
