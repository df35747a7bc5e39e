"""The choice by context: what stands beside a value decides, not its order; and it is learned from the pages."""

from __future__ import annotations

import pytest
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


def plain_odds(places: list[Place], names: list[str]) -> list[list[float]]:
    """The formula of docs/labels.md, written down once more without counters: every page by all the others."""

    def context(place: Place, run: tuple[int, int]) -> set[str]:
        found = set(place.around.context(run))
        return found | {"named"} if any(n in t for t in place.around.left(run[0]) for n in names) else found

    runs = [[context(place, run) for run in place.runs] for place in places]
    rivals = []
    for place in places:
        words = [i for run in place.runs for i in range(*run)]
        texts = place.around.printed.texts
        rivals += [context(place, (i, i + 1)) for i, text in enumerate(texts) if i not in words and "." in text]
    shares = [[4096 // len(page)] * len(page) for page in runs]
    odds = [[1.0] * len(page) for page in runs]
    for _ in range(6):
        for mine, choices in enumerate(runs):
            others = [(c, s) for k in range(len(runs)) if k != mine for c, s in zip(runs[k], shares[k], strict=True)]
            everything = sum(s for _, s in others) / 4096, len(rivals) + sum(4096 - s for _, s in others) / 4096
            for i, strings in enumerate(choices) if len(choices) > 1 else ():
                odds[mine][i] = 1.0
                for string in sorted(strings):
                    hits = sum(s for c, s in others if string in c) / 4096
                    misses = sum(string in c for c in rivals) + sum(4096 - s for c, s in others if string in c) / 4096
                    a, b, n = (4.0, 1.0, 4.0) if string == "named" else (0.5, 0.5, 1.0)
                    odds[mine][i] *= ((hits + a) / (everything[0] + n)) / ((misses + b) / (everything[1] + n))
        shares = [[int(4096 * (o / sum(page))) for o in page] if len(page) > 1 else [4096] for page in odds]
    return odds


@pytest.mark.parametrize("name", ["f", "netto_betrag"])
def test_odds_are_those_of_the_formula(name: str) -> None:
    places = []
    for of, value, _ in receipts():
        around = Surroundings.of(of, Printed.of(of))
        places.append(Place(around, ground(around.printed, value).runs))
    assert occurrence_odds(schema(name).fields[0], places) == plain_odds(places, name.split("_") if "_" in name else [])
