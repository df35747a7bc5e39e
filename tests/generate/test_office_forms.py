"""Office forms: the truth fits the words, and the constructions that the family is about do occur."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import cache

import pytest
from generate.canvas import Canvas
from generate.draws import page_draws
from generate.fields import ROLES
from generate.office_forms import office_form
from generate.pages import page

DIGEST = "cc7da60876dd78381369dbd3adf9f52fc51f43e797b69523cab62c039e779ca1"
COUNT = 60


@cache
def one(number: int) -> Canvas:
    return office_form(page_draws(5, number))


def texts(canvas: Canvas, label: str) -> list[list[str]]:
    return [[canvas.words[word].text for word in e.words] for e in canvas.entities if e.label == label]


@pytest.mark.parametrize("number", range(COUNT))
def test_each_word_has_one_role_and_stands_on_the_sheet(number: int) -> None:
    canvas = one(number)
    roles = Counter(word for entity in canvas.entities for word in entity.words)
    assert max(roles.values()) == 1 and len(roles) == len(canvas.words)
    assert all(entity.words and entity.label in ROLES for entity in canvas.entities)
    inside = [word.x >= -1 and word.x + word.wide <= canvas.width + 2 and word.y >= -1 for word in canvas.words]
    assert sum(inside) >= 0.99 * len(inside)
    assert canvas.below() < 1.12 * canvas.height


@pytest.mark.parametrize("number", range(COUNT))
def test_links_go_from_keys_to_values_and_each_value_has_a_key(number: int) -> None:
    canvas = one(number)
    assert len(set(canvas.links)) == len(canvas.links), "a link stands twice"
    labels = [entity.label for entity in canvas.entities]
    assert {(labels[a], labels[b]) for a, b in canvas.links} <= {("key", "value"), ("header", "key")}
    asked = {b for _, b in canvas.links}
    assert all(i in asked for i, label in enumerate(labels) if label == "value")


def test_an_empty_box_belongs_to_its_option_and_a_ticked_one_is_a_value() -> None:
    keys = [text for number in range(COUNT) for text in texts(one(number), "key")]
    values = [text for number in range(COUNT) for text in texts(one(number), "value")]
    assert sum("☐" in text and len(text) > 1 for text in keys) > 20
    assert not any("☑" in text for text in keys)
    assert sum(text == ["☑"] for text in values) > 5


def test_keys_and_headers_stand_on_several_lines() -> None:
    deep: Counter[str] = Counter()
    for number in range(COUNT):
        canvas = one(number)
        deep.update(e.label for e in canvas.entities if len({canvas.words[word].line for word in e.words}) > 1)
    assert deep["key"] > 100 and deep["header"] > 15 and deep["value"] > 40


def test_values_stand_above_their_keys_too() -> None:
    above = 0
    for number in range(COUNT):
        canvas = one(number)
        for a, b in canvas.links:
            key, value = (canvas.words[canvas.entities[e].words[0]] for e in (a, b))
            above += canvas.entities[b].label == "value" and value.y < key.y - 0.6 * key.size
    assert above > 40


def test_bytes_are_pinned() -> None:
    text = json.dumps([page(1, number, {"office_form": 1.0}) for number in range(5)], ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == DIGEST
