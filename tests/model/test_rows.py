"""One page over several threads: where it is cut, the same bits, and an error of one thread."""

from __future__ import annotations

import pytest
from model_cases import HEADS, SMALL, asked, example

from docextract import _kernels
from docextract.errors import UsageError
from docextract.model.activations import Activations
from docextract.model.config import TERMS
from docextract.model.init import random_model
from docextract.model.network import forward
from docextract.model.rows import LEAST, Rows, cut, shared
from docextract.team import Team

TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]


def memory(tier: str = "base", *, keep: bool = False) -> Activations:
    return Activations(SMALL, HEADS, _kernels.load(tier), keep=keep)


@pytest.mark.parametrize("n", [1, LEAST - 1, LEAST, 2 * LEAST - 1, 2 * LEAST, 97, 512])
@pytest.mark.parametrize("workers", [1, 2, 3, 5, 8, 64])
def test_a_cut_covers_every_row_once(n: int, workers: int) -> None:
    cuts = cut(memory(), n, workers)
    assert [row for rows in cuts for row in range(rows.start, rows.stop)] == list(range(n))
    assert len(cuts) == min(workers, 8, max(1, n // LEAST)) == cuts[0].parties
    assert [rows.part for rows in cuts] == list(range(len(cuts)))
    assert min(rows.stop - rows.start for rows in cuts) >= min(n, LEAST // 2)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("keep", [True, False])
def test_threads_give_the_bits_of_one(tier: str, keep: bool) -> None:
    params = random_model(7, SMALL, HEADS)
    for n in (2 * LEAST, 61, 130):
        x = example(n, n)
        alone = forward(params, x, memory(tier, keep=keep), HEADS.terms, asked=asked(n))
        for workers in (2, 3):
            team = Team(workers)
            try:
                for _ in range(3):
                    together = forward(params, x, memory(tier, keep=keep), HEADS.terms, team, asked(n))
                    for term in TERMS:
                        assert getattr(together, term).tobytes() == getattr(alone, term).tobytes(), (n, workers, term)
            finally:
                team.close()


def test_an_error_of_one_thread_ends_the_others() -> None:
    """The second thread fails before it comes to the meeting where the first one waits."""
    team = Team(2)

    def work(rows: Rows) -> None:
        if rows.part == 1:
            raise UsageError("part 1")
        rows.meet()
        raise AssertionError("nobody came")

    try:
        for _ in range(20):
            with pytest.raises(UsageError, match="part 1"):
                shared(work, memory(), 2 * LEAST, team)
        seen: list[int] = []
        shared(lambda rows: seen.append(rows.start), memory(), 2 * LEAST, team)
        assert sorted(seen) == [0, LEAST]
    finally:
        team.close()
