"""The choice by context: what stands beside a value decides, not its order; and it is learned from the pages."""

from __future__ import annotations

from labelling_cases import page, schema

from docextract.labelling.choose import Place, is_clear, occurrence_odds
from docextract.labelling.context import Surroundings
from docextract.labelling.ground import Printed, ground
from docextract.pages import Page


def receipts() -> list[tuple[Page, str, str]]:
    """Pages with the amount printed beside "Netto" (always the value), "Gegeben" (sometimes) and items (never)."""
    made = []
    for k in range(12):
        value = f"{10 + k}.{k}5"
        paid = value if k % 3 == 0 else f"{50 + k}.00"
        before = [f"Gegeben {paid}", f"Netto {value}"] if k % 2 else [f"Netto {value}", f"Gegeben {paid}"]
        made.append((page(["Laden", f"Brot {k + 1}.10", *before, "Danke"], name=f"p{k}"), value, paid))
    return made


def odds_of(name: str, pages: list[tuple[Page, str, str]]) -> list[tuple[Page, list[tuple[int, int]], list[float]]]:
    places = []
    for of, value, _ in pages:
        around = Surroundings.of(of, Printed.of(of))
        places.append(Place(around, ground(around.printed, value).runs))
    weights = occurrence_odds(schema(name).fields[0], places)
    return [(place.around.page, list(place.runs), row) for place, row in zip(places, weights, strict=True)]


def test_context_decides_in_either_order_without_help_from_the_name() -> None:
    repeated = 0
    for of, runs, odds in odds_of("f", receipts()):
        if len(runs) > 1:
            repeated += 1
            best = runs[odds.index(max(odds))]
            assert of.words[best[0] - 1].text == "Netto"
            assert is_clear(odds)
    assert repeated == 4


def test_order_of_pages_changes_nothing() -> None:
    there = {of.id: odds for of, _, odds in odds_of("f", receipts())}
    back = {of.id: odds for of, _, odds in odds_of("f", receipts()[::-1])}
    assert there == back


def test_name_of_the_field_decides_on_a_single_page() -> None:
    one = [(page(["Cash 5.00", "Total 5.00", "Card 5.00"]), "5.00", "")]
    [(_, runs, odds)] = odds_of("grand_total", one)
    assert runs[odds.index(max(odds))] == (3, 4)
    assert is_clear(odds)


def test_equal_contexts_are_not_clear() -> None:
    assert not is_clear([3.0, 2.0, 1.0])
    assert is_clear([4.0, 2.0])
    assert is_clear([0.1])
