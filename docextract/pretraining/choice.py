"""Which compilers a recipe can name, with their options: "masked_words,share=0.15", or a mapping with a name.

What each one does is in docextract/objectives/ and docs/objectives.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from docextract.model.config import Heads
from docextract.objectives import labels as labels_
from docextract.objectives import masked_layout, masked_words, neighbours, order
from docextract.objectives.compiled import Compiler, chain
from docextract.objectives.labels import Labels
from docextract.objectives.masked_layout import MaskedLayout
from docextract.objectives.masked_words import MaskedWords
from docextract.objectives.neighbours import NeighbourPointers
from docextract.objectives.order import DocumentOrder
from docextract.objectives.terms import RECORD_TERMS
from docextract.objectives.vocabulary import Vocabulary
from docextract.pretraining.labels import LabelStore
from docextract.training.choices import Choice, Option


def _shares(compiler: Any, *names: str) -> dict[str, Option]:
    """Options from 0 to 1 with the defaults of a compiler's class, which knows more of their limits."""
    defaults: dict[str, Any] = {one.name: one.default for one in fields(compiler)}
    return {name: Option(defaults[name], high=1.0) for name in names}


@dataclass(frozen=True, slots=True)
class CompilerChoice(Choice):
    """A compiler by name with its options."""

    KIND: ClassVar[str] = "compiler"
    OPTIONS: ClassVar[Mapping[str, Mapping[str, Option]]] = {
        labels_.NAME: {},
        masked_words.NAME: _shares(MaskedWords, "share", "mask", "random"),
        masked_layout.NAME: _shares(MaskedLayout, "share"),
        neighbours.NAME: {},
        order.NAME: {},
    }

    def make(self, labels: LabelStore, heads: Heads, asked: frozenset[str]) -> Compiler:
        """The compiler. labels: of the pages that it will see; heads: of the run; asked: terms of its task, of which
        labels asks those that a record has. Raises UsageError where they do not fit."""
        options: dict[str, Any] = dict(self.values)
        if self.name == labels_.NAME:
            return Labels(labels.of, tuple(name for name in RECORD_TERMS if name in asked))
        if self.name == masked_words.NAME:
            return MaskedWords(Vocabulary(heads.words), **options)
        if self.name == masked_layout.NAME:
            return MaskedLayout(**options)
        return NeighbourPointers() if self.name == neighbours.NAME else DocumentOrder()


def asked_by(compilers: Sequence[CompilerChoice], asked: frozenset[str]) -> frozenset[str]:
    """What a chain of these asks in a task whose terms are `asked`. Raises UsageError where they make no chain."""
    nothing, any_word = LabelStore.nothing(), Heads(words=("",))
    return chain([one.make(nothing, any_word, asked) for one in compilers]).terms
