"""What becomes of a corpus: pages excluded and counted, cut down to what may be used, split, named by their content."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pretraining.small import write
from training.pages import page

from docextract.errors import InputError
from docextract.model.card import page_key
from docextract.pages.page import Entity, Page
from docextract.pages.records import make_page
from docextract.pretraining.corpora import Corpus, Names, read_corpus
from docextract.pretraining.paths import Places
from docextract.pretraining.recipe import CorpusChoice
from docextract.training.split import split_pages

PAGES = [page(number) for number in range(8)]


def corpus(folder: Path, **changes: Any) -> Corpus:
    choice = CorpusChoice("c", ("c.jsonl",), 1.0, **({"held_out": 0.25} | changes))
    return read_corpus(choice, Places(folder), 3, "r.json", lambda number: None)


def ids(found: Corpus) -> list[str]:
    return [one.id for one in (*found.train, *found.held_out)]


def test_the_split_is_that_of_fine_tuning_and_keeps_documents_whole(tmp_path: Path) -> None:
    pages = [replace(one, doc=f"d{number // 2}") for number, one in enumerate(PAGES)]
    path = write(tmp_path / "c.jsonl", pages)
    plain = path.read_text().splitlines()
    lines = [json.loads(line) | {"doc": one.doc} for line, one in zip(plain, pages, strict=True)]
    path.write_text("".join(json.dumps(line) + "\n" for line in reversed(lines)))
    found = corpus(tmp_path)
    split = split_pages([(one.id, one.doc) for one in pages], 3, 0.25)
    assert [one.id for one in found.train] == [pages[i].id for i in split.train]
    assert [one.id for one in found.held_out] == [pages[i].id for i in split.held_out]
    assert found.held_out_pages == {page_key(pages[i]) for i in split.held_out}


def test_the_digest_is_of_the_pages_and_of_what_is_used_of_them(tmp_path: Path) -> None:
    write(tmp_path / "c.jsonl", PAGES)
    digest = corpus(tmp_path).sha256
    write(tmp_path / "c.jsonl", PAGES[::-1])
    assert corpus(tmp_path).sha256 == digest
    assert corpus(tmp_path, sha256=digest).sha256 == digest
    words = corpus(tmp_path, labels="none").sha256
    assert words != digest != corpus(tmp_path, held_out=0.5).sha256
    write(tmp_path / "c.jsonl", [replace(PAGES[0], doc_type="letter"), *PAGES[1:]])
    assert corpus(tmp_path, labels="none").sha256 == words
    with pytest.raises(InputError, match=f"corpora.c has the SHA-256 .* in its 8 pages; expected {digest}"):
        corpus(tmp_path, sha256=digest)


def test_roles_of_several_words_have_a_class_for_the_further_ones(tmp_path: Path) -> None:
    wide = replace(PAGES[0], entities=(Entity("title", (0, 1)), Entity("mark", (2,))), links=())
    write(tmp_path / "c.jsonl", [wide, *PAGES[1:]])
    names = corpus(tmp_path).names
    assert "mark" in names.roles - names.inside and "title" in names.inside


def test_labels_that_may_not_be_used_are_not_there(tmp_path: Path) -> None:
    write(tmp_path / "c.jsonl", PAGES)
    every, structure, none = (corpus(tmp_path, labels=labels) for labels in ("all", "structure", "none"))
    assert every.names == Names(
        frozenset({"shop", "date", "total"}), frozenset({"key", "value"}), frozenset({"receipt", "invoice"})
    )
    assert structure.names == replace(every.names, fields=frozenset())
    assert none.names == Names()
    for one in structure.train:
        assert one.values is None and one.spans is None and one.entities and one.links and one.items and one.doc_type
    for one in none.train:
        assert (one.entities, one.links, one.items, one.doc_type) == (None, None, None, None)
    assert [one.words for one in none.train] == [one.words for one in every.train]


def test_listed_pages_are_left_out_by_id_and_by_digest(tmp_path: Path) -> None:
    write(tmp_path / "c.jsonl", [*PAGES, replace(PAGES[5], id="twin")])
    (tmp_path / "ids.txt").write_text("p1\n\np2 \nnobody\n")
    (tmp_path / "digests.json").write_text(json.dumps([PAGES[5].digest().hex().upper(), 17]))
    found = corpus(tmp_path, exclude=("ids.txt", "digests.json"))
    assert sorted(ids(found)) == ["p0", "p3", "p4", "p6", "p7"]
    assert (found.exclusions.listed, found.exclusions.unmet) == (4, 2)
    told = found.to_json()["excluded"]
    assert (told["entries"], told["listed"], told["near"]) == (5, 4, 0)
    assert "4 left out (listed)" in found.line() and "2 entries of its lists of exclusion met no page" in found.line()


def text_page(name: str, text: str) -> Page:
    words = [{"text": word, "box": [10 * i, 0, 10 * i + 8, 10]} for i, word in enumerate(text.split())]
    return make_page({"words": words}, name, f"made:{name}")


def test_near_duplicates_of_given_pages_are_left_out(tmp_path: Path) -> None:
    """The given page has three runs of eight words. One of them is a third, and enough; none is not."""
    given = text_page("test", "a b c d e f g h i j")
    near = text_page("near", "x x a b c d e f g h x x")
    far = text_page("far", "a b c d e f g x h i j")
    for name, pages in (("c.jsonl", [near, far, text_page("other", "one two")]), ("test.jsonl", [given])):
        path = tmp_path / name
        path.write_text("".join(json.dumps({
            "id": one.id, "words": [{"text": word.text, "box": list(word.box)} for word in one.words]
        }) + "\n" for one in pages))  # fmt: skip
    found = corpus(tmp_path, exclude_near=("test.jsonl",), held_out=0.0)
    assert sorted(ids(found)) == ["far", "other"]
    told = found.to_json()["excluded"]
    assert (told["near"], told["near_pages"], told["near_rule"]) == (1, 1, "word-8-grams-1")


def test_pages_without_words_are_counted_and_a_corpus_without_pages_is_refused(tmp_path: Path) -> None:
    empty = '{"id": "e", "words": []}\n'
    write(tmp_path / "c.jsonl", PAGES[:2])
    (tmp_path / "c.jsonl").write_text((tmp_path / "c.jsonl").read_text() + empty)
    assert corpus(tmp_path).empty == 1
    (tmp_path / "c.jsonl").write_text(empty)
    with pytest.raises(InputError, match=r"r.json: corpora.c has no page that can be used"):
        corpus(tmp_path)


@pytest.mark.parametrize(
    ("text", "what"),
    [("[1, null]", "entry 1 is null"), ("[", "is not JSON"), ("\xff", "is no list of pages"), (None, "cannot be read")],
)
def test_a_list_that_is_none(text: str | None, what: str, tmp_path: Path) -> None:
    write(tmp_path / "c.jsonl", PAGES)
    if text is not None:
        (tmp_path / "list").write_bytes(text.encode("latin-1"))
    with pytest.raises(InputError, match=f"list: {what}"):
        corpus(tmp_path, exclude=("list",))


def test_progress_is_told_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [{"text": "a", "box": [0, 0, 1, 1]}]
    (tmp_path / "c.jsonl").write_text("".join(json.dumps({"id": i, "words": words}) + "\n" for i in range(110)))
    told: list[int] = []
    monkeypatch.setattr("docextract.pretraining.corpora.TOLD", 50)
    read_corpus(CorpusChoice("c", ("c.jsonl",), 1.0), Places(tmp_path), 3, "r.json", told.append)
    assert told == [50, 100]
