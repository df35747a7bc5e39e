"""The rule of the defaults: lines between knots, limits, budgets of time. Its numbers may change, the rule may not."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from docextract.training import defaults
from docextract.training.settings import Settings
from docextract.training.split import split_pages

SPEED = 95  # pages of some 128 words a second, on two cores
BUDGETS = {50: 60, 626: 300}  # training pages: seconds
COUNTS = (1, 2, 3, 7, 8, 19, 20, 21, 35, 50, 63, 64, 65, 100, 200, 415, 416, 500, 626, 1000, 1500, 2000, 2001, 50_000)


def line(pages: int, what: str) -> Fraction:
    """The value on the line between the knots around a number of pages, exactly."""
    knots = defaults.KNOTS
    pages = min(max(pages, knots[0].pages), knots[-1].pages)
    for low, high in pairwise(knots):
        if low.pages <= pages <= high.pages:
            share = Fraction(pages - low.pages, high.pages - low.pages)
            a, b = Fraction(getattr(low, what)), Fraction(getattr(high, what))
            return a + (b - a) * share
    raise AssertionError


def test_knots_cover_20_to_2000_pages_in_order() -> None:
    pages = [knot.pages for knot in defaults.KNOTS]
    assert pages[0] <= 20 and pages[-1] >= 2000
    assert pages == sorted(set(pages))
    assert all(a.visits <= b.visits for a, b in pairwise(defaults.KNOTS))
    assert all(knot.visits > 0 and 0 < knot.rate < 0.1 for knot in defaults.KNOTS)


@pytest.mark.parametrize("pages", COUNTS)
def test_visits_lie_on_the_line_and_show_every_page(pages: int) -> None:
    on_line = line(pages, "visits")
    assert defaults.default_visits(pages) == max(pages, -(-on_line.numerator // on_line.denominator))


@pytest.mark.parametrize("pages", COUNTS)
def test_the_rate_lies_on_the_line(pages: int) -> None:
    assert defaults.default_rate(pages) == pytest.approx(float(line(pages, "rate")), rel=1e-12)


def test_at_a_knot_the_row_itself_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    knots = (defaults.Knot(10, 100, 0.004), defaults.Knot(20, 300, 0.002), defaults.Knot(60, 301, 0.001))
    monkeypatch.setattr(defaults, "KNOTS", knots)
    for knot in knots:
        assert (defaults.default_visits(knot.pages), defaults.default_rate(knot.pages)) == knot[1:]
    assert [defaults.default_visits(n) for n in (1, 15, 40, 200, 900)] == [100, 200, 301, 301, 900]
    assert [defaults.default_rate(n) for n in (1, 15, 40, 900)] == pytest.approx([0.004, 0.003, 0.0015, 0.001])


@pytest.mark.parametrize("pages", BUDGETS)
def test_a_default_run_fits_its_budget(pages: int) -> None:
    """Ten per cent of it are left for the start, the labels and the pages held out."""
    assert defaults.default_visits(pages) / SPEED < 0.9 * BUDGETS[pages]


@pytest.mark.parametrize("pages", COUNTS)
@pytest.mark.parametrize(("batch", "accumulate"), [(8, 1), (3, 5)])
def test_settled_defaults(pages: int, batch: int, accumulate: int) -> None:
    settled = Settings(batch=batch, accumulate=accumulate).settled(pages, 0.2)
    assert settled.steps is not None and settled.warmup is not None
    shown = settled.steps * settled.window
    assert defaults.default_visits(pages) <= shown < defaults.default_visits(pages) + settled.window
    assert settled.rate == defaults.default_rate(pages)
    assert 0 <= settled.warmup <= min(defaults.WARMUP, settled.steps // defaults.WARMUP_SHARE)
    assert settled.settled(pages) == settled


def test_what_is_given_is_kept() -> None:
    settled = Settings(steps=7, rate=0.5, warmup=3, held_out=0.4).settled(100, 0.4)
    assert (settled.steps, settled.rate, settled.warmup, settled.held_out) == (7, 0.5, 3, 0.4)
    assert Settings(epochs=2, batch=3).settled(10).steps is None


@pytest.mark.parametrize("documents", range(2, 3000, 7))
def test_held_out_share(documents: int) -> None:
    """A fifth; at least 8 where that is no more than a quarter; never more than 200."""
    split = split_pages([(str(i), None) for i in range(documents)], 0, None)
    count, fifth = len(split.held_out), round(documents * defaults.HELD_OUT)
    least = min(defaults.HELD_OUT_LEAST, documents // defaults.HELD_OUT_PART)
    assert count == min(max(fifth, least, 1), defaults.HELD_OUT_MOST)
    assert split.fraction == defaults.default_held_out(documents)
    assert split_pages([(str(i), None) for i in range(documents)], 0, split.fraction) == split


def test_twenty_pages_can_give_a_threshold() -> None:
    """Thresholds need five values of a field."""
    assert len(split_pages([(str(i), None) for i in range(20)], 0, None).held_out) >= 5


def test_one_page_is_trained_on() -> None:
    split = split_pages([("a", None)], 0, None)
    assert (split.train, split.held_out) == ((0,), ())
    assert "only 1 usable page" in (split.message or "")


def test_the_document_has_the_table() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    for knot in defaults.KNOTS:
        assert f"| {knot.pages} | {knot.visits} | {knot.rate:g} |" in text
