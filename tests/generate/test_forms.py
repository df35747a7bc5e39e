"""Forms, archive forms, applications and advertising papers: every page's truth fits its words, whatever was drawn."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from generate.ad_agreement import ad_agreement
from generate.ad_contracts import ad_contract, document
from generate.applications import application, certificate
from generate.archive_forms import archive_form
from generate.canvas import Canvas
from generate.draws import page_draws
from generate.fields import FIELDS, ROLES
from generate.forms import fax, form, memo, questionnaire, report
from generate.forms_world import world_form

FAMILIES = {
    f.__name__: f
    for f in (
        *(form, report, questionnaire, memo, fax, application, certificate, world_form),
        *(archive_form, ad_contract, ad_agreement),
    )
}


@cache
def one(name: str, number: int) -> Canvas:
    return FAMILIES[name](page_draws(5, number))


def printed(name: str, count: int = 20) -> list[Canvas]:
    return [one(name, i) for i in range(count)]


@pytest.mark.parametrize("name", FAMILIES)
def test_truth_points_at_words_that_exist_and_each_word_has_one_role(name: str) -> None:
    for page in printed(name):
        count = len(page.words)
        roles = Counter(word for entity in page.entities for word in entity.words)
        assert max(roles.values()) == 1, "a word in two entities"
        assert set(roles) <= set(range(count)), "an entity of a word that was not printed"
        assert all(entity.words and entity.label in ROLES for entity in page.entities)
        assert len(roles) > 0.9 * count, "most words have a role"
        for field, runs in page.spans.items():
            assert field in FIELDS
            assert all(run and set(run) <= set(range(count)) for run in runs)
        spanned = Counter(word for runs in page.spans.values() for run in runs for word in run)
        assert not spanned or max(spanned.values()) == 1, "a word is the value of two fields"


@pytest.mark.parametrize("name", FAMILIES)
def test_links_go_from_keys_to_values(name: str) -> None:
    allowed = {("key", "value"), ("header", "key"), ("key", "key")}
    for page in printed(name):
        assert len(set(page.links)) == len(page.links), "a link stands twice"
        for a, b in page.links:
            pair = page.entities[a].label, page.entities[b].label
            assert pair in allowed or (pair[0] == "item.name" and pair[1].startswith("item.")), pair


@pytest.mark.parametrize("name", FAMILIES)
def test_words_stand_on_the_sheet(name: str) -> None:
    for page in printed(name):
        inside = [word.x >= -1 and word.x + word.wide <= page.width + 2 and word.y >= -1 for word in page.words]
        assert sum(inside) >= 0.99 * len(inside)
        assert page.below() < 1.12 * page.height


@pytest.mark.parametrize("name", FAMILIES)
def test_a_page_follows_from_its_draws_alone(name: str) -> None:
    first, second = printed(name, 2)
    again = FAMILIES[name](page_draws(5, 1))
    assert (second.words, second.entities, second.links, second.spans) == (
        again.words,
        again.entities,
        again.links,
        again.spans,
    )
    assert first.words != second.words


def test_an_amount_has_no_currency_sign_that_stands_apart() -> None:
    amounts = ("gross_amount", "net_amount", "commission", "total", "amount_due")
    apart = 0
    for page in printed("ad_contract") + printed("form"):
        apart += any(word.text == "$" for word in page.words)
        for field in amounts:
            for run in page.spans.get(field, ()):
                assert not {"$", "($"} & {page.words[word].text for word in run}
    assert apart > 3


def test_values_stand_right_of_keys_and_below_them() -> None:
    sides: Counter[str] = Counter()
    for page in printed("form", 40):
        for a, b in page.links:
            key, value = (page.words[page.entities[e].words[0]] for e in (a, b))
            end = page.words[page.entities[a].words[-1]]
            if value.x >= end.x + end.wide - 1 and abs(value.y - key.y) < key.size:
                sides["right"] += 1
            elif value.y > key.y + 0.5 * key.size:
                sides["below"] += 1
            elif value.y < key.y:
                sides["above"] += 1
    assert sides["right"] > 200
    assert sides["below"] > 200
    assert sides["above"] > 5


def test_forms_leave_keys_empty_and_give_some_keys_several_values() -> None:
    empty = many = 0
    for page in printed("form", 40):
        keys = [i for i, entity in enumerate(page.entities) if entity.label == "key"]
        links = Counter(a for a, b in page.links if page.entities[b].label == "value")
        empty += sum(1 for key in keys if not links[key])
        many += sum(1 for key in keys if links[key] > 1)
    assert empty > 80
    assert many > 30


def test_blanks_of_an_oath_have_the_words_on_both_sides_as_keys() -> None:
    both = sum(1 for page in printed("archive_form", 40) for n in Counter(b for _, b in page.links).values() if n > 1)
    assert both > 40


def test_archive_forms_have_turned_words() -> None:
    turned = [word for page in printed("archive_form", 40) for word in page.words if word.size > 2.5 * word.wide]
    assert any(len(word.text) > 4 for word in turned)


@pytest.mark.parametrize("i", range(8))
def test_pages_of_a_document_share_its_facts_and_cover_its_lines_once(i: int) -> None:
    made = document(page_draws(9, i))
    pages = [made.page(n) for n in range(made.total)]
    texts = [{field: text(page, field) for field in page.spans} for page in pages]
    for field in ("contract_number", "advertiser", "station", "period_from"):
        seen = {values[field] for values in texts if field in values}
        assert len(seen) <= 1, field
    names = [row for page in pages for row in page.items if "price" in row or "quantity" in row]
    assert names, "no line of the schedule was printed"
    assert len({tuple(page.style.__dict__.items()) for page in pages}) == 1
    assert document(page_draws(9, i)).page(0).words == pages[0].words


def test_sums_of_a_purchase_hold() -> None:
    for i in range(20):
        of = document(page_draws(11, i)).of
        assert of.gross == sum(line.count * line.rate for line in of.lines)
        assert abs(of.commission * 100 - of.gross * of.percent) <= 50
        assert all(of.start <= line.start <= line.end <= of.end for line in of.lines)


def text(page: Canvas, field: str) -> str:
    return " ".join(page.words[i].text for i in page.spans[field][0])
