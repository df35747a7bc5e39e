"""The compiler of masked words: some words lose their text, and the network is asked what it was.

A chosen word is shown as an empty text (0.8), as another word of the same window (0.1), or as it is (0.1), and in all
three cases the target is the word that was there. All of it happens before features are made: the empty text is what
the neighbours' features see too, so no array of any other word knows what was hidden. The empty text is a word like
any other (features.md), so no character and no table row had to be set aside for a mask.

The word shown in place of another is one that was not chosen itself. Taken from the vocabulary it would betray itself
by its lower case and its zeros, and a chosen one would show elsewhere what is hidden there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from docextract.errors import UsageError
from docextract.given import is_number
from docextract.objectives.compiled import Compiled, Passport, below, chosen, draw
from docextract.objectives.vocabulary import Vocabulary
from docextract.pages import Word
from docextract.splitmix import below_u64

NAME = "masked_words"
CHOOSE, FATE, OTHER = range(3)  # kinds of draws


@dataclass(frozen=True, slots=True)
class MaskedWords:
    """share: of the eligible words that are chosen; mask, random: of the chosen ones that lose their text or get
    another; the rest keep theirs. Raises UsageError for shares that are none."""

    vocabulary: Vocabulary
    share: float = 0.15
    mask: float = 0.8
    random: float = 0.1

    def __post_init__(self) -> None:
        for name in ("share", "mask", "random"):
            value = getattr(self, name)
            if not is_number(value, 0) or value > 1:
                raise UsageError(f"{NAME}: {name} is {value!r}, expected a number from 0 to 1")
        if self.share == 0 or self.mask + self.random > 1:
            raise UsageError(
                f"{NAME}: share is {self.share}, mask + random is {self.mask + self.random}, expected a share above 0 "
                "and a sum of at most 1"
            )

    @property
    def passport(self) -> Passport:
        return Passport(
            name=NAME,
            terms=("word",),
            selects="each eligible word of the window by its own draw; where none that is owned is drawn, the smallest",
            replaces="empty text, or the text of a word of the window that is not chosen (empty where there is none), "
            "or nothing; before features are made",
            eligible="words whose text in lower case, digits as 0, is in the vocabulary",
            owners="chosen words that the window owns",
            draws="hash(seed:masked_words:page, epoch, kind, word), kinds 0 choice, 1 fate, 2 other word",
            options={
                "share": self.share, "mask": self.mask, "random": self.random, "vocabulary": len(self.vocabulary)
            },
        )  # fmt: skip

    def __call__(self, record: Compiled) -> Compiled:
        start, stop = record.window.start, record.window.stop
        texts = [word.text for word in record.truth.words[start:stop]]
        classes = np.array([self.vocabulary.index(text) for text in texts], np.int32)
        able = np.flatnonzero(classes >= 0)
        hashes = draw(record, NAME, CHOOSE, start + able)
        picked = able[chosen(hashes, self.share, record.owned[able])]
        words = list(record.page.words)
        for place, text in self._shown(record, texts, picked).items():
            words[start + place] = Word(text, words[start + place].box)
        targets = np.full(stop - start, -1, np.int32)
        asked = picked[record.owned[picked]]
        targets[asked] = classes[asked]
        return replace(record, page=replace(record.page, words=tuple(words))).with_targets(word=targets)

    def _shown(self, record: Compiled, texts: list[str], picked: np.ndarray[tuple[int], np.dtype[np.intp]]
               ) -> dict[int, str]:  # fmt: skip
        """What is shown of the chosen words that do not keep their text, by place in the window."""
        fates = draw(record, NAME, FATE, record.window.start + picked)
        others = np.setdiff1d(np.arange(len(texts)), picked)
        which = below_u64(draw(record, NAME, OTHER, record.window.start + picked), max(len(others), 1))
        empty, changed = below(fates, self.mask), below(fates, self.mask + self.random)
        shown = {}
        for place, gone, new, other in zip(
            picked.tolist(), empty.tolist(), changed.tolist(), which.tolist(), strict=True
        ):
            if new:
                shown[place] = "" if gone or not len(others) else texts[others[other]]
        return shown
