"""The stream of visits: shares as asked, every page once an epoch of its corpus, cursors that are functions of p."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from docextract.errors import UsageError
from docextract.pretraining import stream as module
from docextract.pretraining.stream import Lane, Stream, Visit, cuts
from docextract.splitmix import SplitMix64, derive_seed, hash_u64

LANES = (
    Lane("real", 7, 0.5, ((0, 1.0), (2, 3.0))), Lane("made", 40, 0.375, ((1, 1.0),)), Lane("few", 2, 0.125, ((2, 1.0),))
)  # fmt: skip


def visits(count: int, seed: int = 5) -> list[Visit]:
    stream = Stream(LANES, 4, 3, seed)
    return [visit for s in range(-(-count // 12)) for visit in stream.step(s)][:count]


def test_shares_of_corpora_and_tasks() -> None:
    """Within four standard deviations of what the probabilities say."""
    n = 24_000
    found = visits(n)
    corpora = Counter(visit.corpus for visit in found)
    for corpus, lane in enumerate(LANES):
        p = lane.probability
        assert abs(corpora[corpus] - n * p) < 4 * (n * p * (1 - p)) ** 0.5
    tasks = Counter((visit.corpus, visit.task) for visit in found)
    assert set(tasks) == {(0, 0), (0, 2), (1, 1), (2, 2)}
    assert abs(tasks[0, 0] - corpora[0] / 4) < 4 * (corpora[0] * 3 / 16) ** 0.5


def test_a_corpus_shows_every_page_once_an_epoch_in_an_order_of_its_own() -> None:
    for corpus, lane in enumerate(LANES):
        own = [visit for visit in visits(3000) if visit.corpus == corpus]
        assert [visit.epoch for visit in own] == [k // lane.pages for k in range(len(own))]
        for epoch in range(len(own) // lane.pages):
            pages = [visit.page for visit in own[epoch * lane.pages : (epoch + 1) * lane.pages]]
            assert pages == SplitMix64(derive_seed(f"order:{lane.name}:{epoch}", 5)).permutation(lane.pages)


def test_a_visit_by_hand() -> None:
    """Seed 5: the corpus of position p from the three cuts, its page from how often it came before."""
    draws = [int(hash_u64(derive_seed("corpus", 5), p)) for p in range(40)]
    corpora = [0 if h < 1 << 63 else 1 if h < 7 << 61 else 2 for h in draws]
    assert [visit.corpus for visit in visits(40)] == corpora
    p = 39
    before = corpora[:p].count(corpora[p])
    assert visits(40)[p].epoch == before // LANES[corpora[p]].pages


def test_a_visit_depends_on_the_position_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STRETCH", 32)
    whole = visits(600)
    for positions in ([599, 0, 300, 301, 31, 32, 33, 599], range(0, 600, 7)):
        fresh = Stream(LANES, 4, 3, 5)
        assert [fresh.visit(p) for p in positions] == [whole[p] for p in positions]
    other = Stream(LANES, 2, 2, 5)
    assert [visit for s in range(10) for visit in other.step(s)] == whole[:40]
    assert other.step(3) == other.step(3) == tuple(whole[12:16])


def test_cursors_count_the_visits_before() -> None:
    whole, stream = visits(500), Stream(LANES, 4, 3, 5)
    for position in (500, 12, 13, 0, 137):
        counts = Counter(visit.corpus for visit in whole[:position])
        assert stream.cursors(position).tolist() == [counts[corpus] for corpus in range(3)]
        address = stream.address(position)
        assert address["position"] == position
        assert address["cursors"]["few"] == {
            "visits": counts[2], "epoch": counts[2] // 2, "place": counts[2] % 2
        }  # fmt: skip


def test_another_seed_is_another_stream() -> None:
    assert visits(60, 5) != visits(60, 6)


@given(st.lists(st.floats(0, 1e300), min_size=1, max_size=6).filter(any))
def test_cuts_are_the_floors_of_exact_fractions(probabilities: list[float]) -> None:
    total = sum(map(Fraction, probabilities))
    for place, cut in enumerate(cuts(probabilities)):
        below = sum(map(Fraction, probabilities[: place + 1])) / total
        assert int(cut) == min(int(below * 2**64), 2**64 - 1)


def test_nothing_to_draw_from() -> None:
    for wrong in ([], [0.0, 0.0], [-1.0, 2.0]):
        with pytest.raises(UsageError, match="expected numbers >= 0"):
            cuts(wrong)
    with pytest.raises(UsageError, match="corpus 'none' has 0 pages"):
        Stream([Lane("none", 0, 1.0, ((0, 1.0),))], 1, 1, 0)


def test_micro_batches_and_dtype() -> None:
    stream = Stream(LANES, 4, 3, 5)
    assert stream.micro(12) == [4, 4, 4]
    assert stream.visits is None and stream.window == 12
    assert stream.cursors(1).dtype == np.int64
