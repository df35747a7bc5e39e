"""The split: a hash of seed and group, in an order of its own, with documents on one side."""

from __future__ import annotations

from hashlib import sha256

import pytest

from docextract.errors import UsageError
from docextract.training.split import split_key, split_pages


def reference(names: list[str], seed: int, fraction: float) -> tuple[list[str], list[str]]:
    order = sorted(names, key=lambda n: (int.from_bytes(sha256(f"{seed}:{n}".encode()).digest()[:8], "little"), n))
    count = min(len(order) - 1, max(1, round(len(order) * fraction)))
    return order[count:], order[:count]


def test_worked_vector() -> None:
    first_bytes = {"a": "9df3c5fab8ef8fe7", "b": "e02192fd813f38fd", "c": "be086d93a260844f"}  # printf 0:a | sha256sum
    for name, start in first_bytes.items():
        assert split_key(0, name) == (int.from_bytes(bytes.fromhex(start), "little"), name)


@pytest.mark.parametrize(
    ("n", "fraction", "held_out"), [(2, 0.2, 1), (5, 0.5, 2), (7, 0.5, 4), (10, 0.25, 2), (3, 0.99, 2)]
)
def test_counts_round_halves_to_even_and_leave_one(n: int, fraction: float, held_out: int) -> None:
    names = [f"p{i}" for i in range(n)]
    split = split_pages([(name, None) for name in names], 5, fraction)
    train, out = reference(names, 5, fraction)
    assert len(split.held_out) == held_out
    assert [names[i] for i in split.held_out] == out
    assert [names[i] for i in split.train] == train
    assert split.message is None


def test_order_of_the_input_does_not_matter() -> None:
    names = [f"page-{i}" for i in range(40)]
    forward, backward = (split_pages([(name, None) for name in order], 1, 0.3) for order in (names, names[::-1]))
    assert [names[i] for i in forward.train] == [names[::-1][i] for i in backward.train]
    assert [names[i] for i in forward.held_out] == [names[::-1][i] for i in backward.held_out]


def test_documents_stay_on_one_side_and_are_what_is_counted() -> None:
    pages = [(f"{d}-{p}", f"doc{d}") for d in range(6) for p in (2, 1, 3)]
    split = split_pages(pages, 9, 0.34)
    train, out = ({pages[i][1] for i in side} for side in (split.train, split.held_out))
    assert not train & out
    assert len(out) == 2
    assert [pages[i][0][-1] for i in split.held_out] == ["1", "2", "3"] * 2  # within a document by page id


def test_too_few_pages_train_without_scores_and_say_so() -> None:
    for pages in ([("a", None)], [("a", "d"), ("b", "d")]):
        split = split_pages(pages, 0, 0.2)
        assert len(split.train) == len(pages)
        assert split.held_out == ()
        assert split.message is not None
        assert "1 usable" in split.message


def test_fraction_zero_holds_nothing_out_and_bad_fractions_are_refused() -> None:
    split = split_pages([("a", None), ("b", None)], 0, 0)
    assert (len(split.train), split.held_out) == (2, ())
    for fraction in (-0.1, 1, 1.5, float("nan")):
        with pytest.raises(UsageError, match="held-out fraction"):
            split_pages([("a", None), ("b", None)], 0, fraction)
