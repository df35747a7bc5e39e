"""The vocabulary of masked words: which class a word has, in lower case with its digits as 0.

`12.50` and `47.90` are one entry: what a hidden amount was cannot be known, that it was an amount can. Not a tokenizer:
a word that is not in the vocabulary is never asked for, and the network's input knows no vocabulary at all. Which words
it has is pre-training's to count.
"""

from __future__ import annotations

from collections.abc import Iterable

from docextract.errors import UsageError
from docextract.features.text import zeroed


class Vocabulary:
    """Entries in their order, that of the head's classes. Raises UsageError where there is none, or one twice."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self._places = {word: place for place, word in enumerate(self.words)}
        if not self.words or len(self._places) != len(self.words):
            raise UsageError(f"a vocabulary of {len(self.words)} words, expected at least one, each once")

    def __len__(self) -> int:
        return len(self.words)

    def index(self, text: str) -> int:
        """The entry of a word as printed, -1 where there is none."""
        return self._places.get(zeroed(text), -1)
