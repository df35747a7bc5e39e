"""What a visit shows: one window, through its task's chain, noised; the same whoever asks and in whatever order."""

from __future__ import annotations

import numpy as np
import pytest
from training.pages import CONFIG, PAGES

from docextract.features import Noise
from docextract.model.config import Heads
from docextract.objectives.compiled import chain
from docextract.objectives.labels import Labels
from docextract.objectives.masked_words import MaskedWords
from docextract.objectives.vocabulary import Vocabulary
from docextract.pages.windows import windows
from docextract.pretraining import source as module
from docextract.pretraining.labels import LabelStore
from docextract.pretraining.source import PretrainSource, Shelf
from docextract.pretraining.store import Store
from docextract.pretraining.stream import Visit
from docextract.training.batches import window_at

STORE = Store()
for _page in PAGES:
    STORE.add(_page)
LONG = 6
HEADS = Heads(roles=("key", "value"), words=("total", "date:", "item0", "0.00"))
CHAINS = (
    chain([Labels(LabelStore(STORE, HEADS, "one", "field").of, ("role",))]),
    chain([MaskedWords(Vocabulary(HEADS.words), share=0.5, mask=1.0, random=0.0)]),
)


def source(noise: Noise | None = None) -> PretrainSource:
    return PretrainSource([Shelf(STORE, CHAINS)], CONFIG, 3, noise)


def test_a_long_page_shows_its_windows_in_turn() -> None:
    cuts = windows(len(PAGES[LONG].words), CONFIG.max_words, CONFIG.overlap)
    shown = [source().window(Visit(0, LONG, epoch, 0)) for epoch in range(4)]
    assert shown == [window_at(cuts, 3, epoch, "p6") for epoch in range(4)] and len(set(shown)) == len(cuts) == 3


def test_the_task_decides_what_is_hidden_and_asked() -> None:
    plain, masked = (source().compiled(Visit(0, 1, 0, task)) for task in (0, 1))
    assert plain.page == plain.truth == PAGES[1] and plain.targets.counted("role")
    assert not plain.targets.counted("word")
    asked = masked.asked["word"]
    assert len(asked) and all(masked.page.words[word].text == "" for word in asked)
    assert not masked.targets.counted("role")
    texts = [word.text for word in masked.page.words]
    assert sum(text == "" for text in texts) == len(asked)


def test_the_features_are_of_what_is_shown() -> None:
    """A hidden word has no character, and no neighbour's row is that of its text."""
    visit = Visit(0, 1, 0, 1)
    asked = source().compiled(visit).asked["word"]
    example, plain = source().example(visit), source().example(Visit(0, 1, 0, 0))
    assert not example.lengths[asked].any() and plain.lengths[asked].all()
    assert (example.rows != plain.rows).any(axis=1).sum() > len(asked)


def test_noise_comes_last_and_depends_on_the_epoch() -> None:
    clean, one, two = (source(noise).example(Visit(0, 0, epoch, 0)) for noise, epoch in (
        (None, 0), (Noise(), 0), (Noise(), 1)))  # fmt: skip
    assert not np.array_equal(one.rows, clean.rows) and not np.array_equal(one.rows, two.rows)
    assert np.array_equal(source(Noise()).example(Visit(0, 0, 0, 0)).rows, one.rows)


def test_what_is_kept_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1)
    few = source(Noise())
    visits = [Visit(0, page, epoch, task) for page in range(3) for epoch in range(2) for task in range(2)]
    for visit in visits + visits[::-1]:
        fresh = source(Noise())
        assert np.array_equal(few.example(visit).chars, fresh.example(visit).chars)
        assert few.targets(visit).digest() == fresh.targets(visit).digest()
        assert few.key(visit) is None
