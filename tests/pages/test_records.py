"""Records: what is accepted, and the one line that says what is not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from docextract.errors import PageError
from docextract.pages import Page, page_from_record
from docextract.pages.messages import show


def record(**changes: Any) -> dict[str, Any]:
    words = [
        {"text": "Total", "box": [10, 50, 40, 60]},
        {"text": "ACME", "box": [10, 10, 40, 20]},
        {"text": "12.00", "box": [50, 50, 80, 60], "line": 3, "conf": 97.1},
    ]
    return {"id": "r1", "width": 100, "height": 200, "words": words, **changes}


def page(**changes: Any) -> Page:
    return page_from_record(record(**changes), "pages.jsonl:7")


def message(**changes: Any) -> str:
    with pytest.raises(PageError) as caught:
        page(**changes)
    text = str(caught.value)
    assert "\n" not in text
    assert len(text) < 400
    assert text.startswith("pages.jsonl:7: ")
    return text


def test_words_stand_in_reading_order_and_remember_the_file() -> None:
    found = page()
    assert [word.text for word in found.words] == ["ACME", "Total", "12.00"]
    assert found.order == (1, 0, 2)
    assert found.words[2].box == (50.0, 50.0, 80.0, 60.0)
    assert (found.width, found.height, found.source) == (100.0, 200.0, "pages.jsonl:7")


def test_absent_keys_are_none_and_empty_ones_are_empty() -> None:
    found = page()
    assert (found.values, found.entities, found.links, found.items) == (None, None, None, None)
    assert (found.doc_type, found.doc, found.computed) == (None, None, frozenset())
    found = page(values={}, entities=[], links=[], items=[], computed=[])
    assert (found.values, found.entities, found.links, found.items) == ({}, (), (), ())
    nothing = dict.fromkeys(("values", "entities", "links", "items", "computed", "doc", "doc_type", "width"))
    assert page(**nothing).values is None


def test_everything_given_is_kept() -> None:
    found = page(
        values={"total": "12.00", "date": None, "company": "  "},
        computed=["tax"],
        entities=[{"label": "answer", "words": [2, 0], "kind": "x"}, {"label": "header", "words": [1]}],
        links=[[1, 0]],
        items=[{"name": "Tea", "price": None}, {}],
        doc_type="receipt",
        doc=12,
        note="unknown keys are ignored",
    )
    assert found.values == {"total": "12.00", "date": None, "company": None}
    assert found.computed == {"tax"}
    assert found.entities is not None
    assert [(entity.label, entity.words) for entity in found.entities] == [("answer", (1, 2)), ("header", (0,))]
    assert found.links == ((1, 0),)
    assert found.items == ({"name": "Tea"}, {})
    assert (found.doc_type, found.doc) == ("receipt", "12")


def test_entities_without_words_go_with_their_links() -> None:
    entities = [{"label": "a", "words": []}, {"label": "b", "words": [0]}, {"label": "c", "words": [1, 1]}]
    found = page(entities=entities, links=[[0, 1], [1, 2], [2, 0]])
    assert found.entities is not None
    assert [entity.label for entity in found.entities] == ["b", "c"]
    assert found.entities[1].words == (0,)
    assert found.links == ((0, 1),)


@pytest.mark.parametrize(("given", "kept"), [("a b", "a b"), (7, "7"), (-3, "-3"), ("0", "0")])
def test_ids(given: object, kept: str) -> None:
    assert page(id=given).id == kept


@pytest.mark.parametrize("given", ["", " ", None, True, 1.5, [], {}, 1 << 64])
def test_bad_ids(given: object) -> None:
    assert '"id" is' in message(id=given)


def test_no_id_and_no_object() -> None:
    with pytest.raises(PageError, match=r'^x:1: no "id"'):
        page_from_record({"words": []}, "x:1")
    with pytest.raises(PageError, match=r"^x:1: got \[1, 2\]; expected a JSON object"):
        page_from_record([1, 2], "x:1")


def test_no_words_is_an_error_and_zero_words_a_page() -> None:
    assert page(words=[]).words == ()
    assert (page(words=[], width=None).width, page(words=[], width=None).height) == (1.0, 200.0)
    bare = record()
    del bare["words"]
    with pytest.raises(PageError, match='page "r1": no "words"'):
        page_from_record(bare, "x:1")
    assert '"words" is null' in message(words=None)


def words(**changes: Any) -> list[dict[str, Any]]:
    return [{"text": "a", "box": [0, 0, 1, 1]}, {"text": "b", "box": [1, 0, 2, 1], **changes}]


@pytest.mark.parametrize(
    ("box", "part"),
    [
        ([1, 5, 4, 2], '"box" is [1, 5, 4, 2], y1 < y0; expected'),
        ([4, 2, 1, 5], "x1 < x0"),
        ([1, 2, 3], "[1, 2, 3]; expected [x0, y0, x1, y1]"),
        ([1, 2, 3, 4, 5], "[1, 2, 3, 4, 5]; expected"),
        ([0, 0, 1, float("nan")], "nan]; expected"),
        ([0, 0, float("inf"), 1], "inf, 1]; expected"),
        ([0, 0, 1, 2e9], "2000000000.0]; expected"),
        ([0, 0, 1, 10**400], "a whole number beyond 64 bits]; expected"),
        ([0, 0, 1, "1"], '"1"]; expected'),
        ([0, 0, 1, True], "true]; expected"),
        ([0, 0, 1, None], "null]; expected"),
        ("0 0 1 1", '"0 0 1 1"; expected'),
        ({"x": 1}, '{"x": 1}; expected'),
    ],
)
def test_bad_boxes_name_the_word(box: object, part: str) -> None:
    text = message(words=words(box=box))
    assert 'page "r1": word 1: "box" is' in text
    assert part in text


def test_bad_words_name_the_word() -> None:
    assert 'word 1: no "box" in {"text": "b"}' in message(words=[words()[0], {"text": "b"}])
    assert 'word 1: no "text"' in message(words=words(text=None))
    assert 'word 1: "text" is 7; expected a string' in message(words=words(text=7))
    assert 'word 1 is "b"; expected an object' in message(words=[words()[0], "b"])
    assert '"words" is {"text": "a"}; expected a list' in message(words={"text": "a"})
    assert "U+D800 at character 1 is half of a surrogate pair" in message(words=words(text="a\ud800"))


def test_odd_words_are_fine() -> None:
    long = "x" * 100_000
    texts = ["", " ", "a\x00\x07\x1b[31m", long, "\U0001f600", "a\nb"]
    found = page(words=[{"text": text, "box": [i, 0, i, 0]} for i, text in enumerate(texts)])
    assert [word.text for word in found.words] == texts
    assert len(found.digest()) == 32


def test_boxes_on_any_grid_and_outside_the_page_are_fine() -> None:
    found = page(words=words(box=[-5, -7, 5000, 9000.5]))
    assert {word.box for word in found.words} == {(0.0, 0.0, 1.0, 1.0), (-5.0, -7.0, 5000.0, 9000.5)}
    assert str(page(words=words(box=[-0.0, -0.0, 0, 0])).words[0].box) == "(0.0, 0.0, 0.0, 0.0)"


def test_size_is_optional_and_positive() -> None:
    bare = record()
    del bare["width"], bare["height"]
    found = page_from_record(bare, "x:1")
    assert (found.width, found.height) == (80.0, 60.0)
    for bad in (0, -1, float("nan"), "100", True):
        assert '"width" is' in message(width=bad)
        assert '"height" is' in message(height=bad)


@pytest.mark.parametrize("bad", [12.5, 12, True, ["12.00"], {"text": "12.00"}])
def test_values_are_text_or_null(bad: object) -> None:
    text = message(values={"total": bad})
    assert f'value of field "total" is {show(bad)}; expected the text as printed (a string), or null' in text
    assert 'item 1: column "price" is' in message(items=[{}, {"price": bad}])


def test_wrong_types_elsewhere() -> None:
    assert '"values" is ["a"]; expected an object' in message(values=["a"])
    assert 'a field name is ""' in message(values={"": "x"})
    assert '"computed" is "tax"; expected a list' in message(computed="tax")
    assert '"computed" is 3' in message(computed=[3])
    assert '"items" is {}' in message(items={})
    assert "item 0 is 3" in message(items=[3])
    assert '"doc_type" is 3' in message(doc_type=3)
    assert '"doc" is ""' in message(doc="")


def test_entities_and_links_are_checked() -> None:
    good = {"label": "q", "words": [0]}
    assert 'entity 1: "label" is null' in message(entities=[good, {"words": [0]}])
    assert 'entity 1: "words" is null' in message(entities=[good, {"label": "q"}])
    assert "entity 0 is []" in message(entities=[[]])
    for bad in (3, -1, 1.0, True, "0", None):
        text = message(entities=[{"label": "q", "words": [0, bad]}])
        assert f"entity 0: a word is {show(bad)}; expected the index of a word, from 0 to 2" in text
    assert "link 0: an end is 1; expected the index of an entity, from 0 to 0" in message(
        entities=[good], links=[[0, 1]]
    )
    assert "link 0 is [0]; expected [key, value]" in message(entities=[good], links=[[0]])
    assert "link 0: an end is 0; expected the index of an entity, but there is none" in message(links=[[0, 0]])
    assert '"links" is 3' in message(links=3)


def test_messages_stay_short() -> None:
    assert len(message(values={"x" * 100_000: 3})) < 400
    assert len(message(id="i" * 100_000, width=-1)) < 400
    assert len(message(words=words(box=["y" * 5000] * 5000))) < 400


def test_show() -> None:
    assert show("a\nb") == '"a\\nb"'
    assert show("x" * 99) == '"' + "x" * 30 + '"... (99 characters)'
    assert show([1, [2, [3]]]) == "[1, [2, [...]]]"
    assert show(list(range(9))) == "[0, 1, 2, 3, 4, 5, ...]"
    assert show({"a": {"b": {}}, "c": None}) == '{"a": {"b": {...}}, "c": null}'
    assert len(show([["x" * 30] * 6] * 6)) == 60


def test_digest_depends_on_words_alone() -> None:
    base = page().digest()
    turned = record(words=record()["words"][::-1], id="other", values={"total": "1"}, width=7)
    assert page_from_record(turned, "elsewhere:1").digest() == base
    for index, change in ((0, {"text": "total"}), (1, {"box": [10, 10, 40, 20.5]})):
        changed = record()["words"]
        changed[index] = {**changed[index], **change}
        assert page(words=changed).digest() != base
    # Two words that join to the same bytes differ from one.
    a = page(words=[{"text": "ab", "box": [0, 0, 1, 1]}])
    b = page(words=[{"text": "a", "box": [0, 0, 1, 1]}, {"text": "b", "box": [0, 0, 1, 1]}])
    assert a.digest() != b.digest()


def test_digest_vector() -> None:
    found = page(words=[{"text": "é", "box": [0, 1, 2, 3.5]}])
    assert found.digest().hex() == "ed3b2d6a6631d589eb20b14bb094ce9865fc086204b4023cbcc64cb2ce3f8132"


def test_json_round_trip_of_text() -> None:
    line = json.dumps(record(words=words(text="\u2028 \u00e9\u0085")))
    assert page_from_record(json.loads(line), "x:1").words[1].text == "\u2028 \u00e9\u0085"
