"""Labelling as a whole: every outcome, both policies of repeats and of missing values, and the report."""

from __future__ import annotations

import time

import numpy as np
import pytest
from labelling_cases import page, schema, texts

from docextract.errors import UsageError
from docextract.labelling import Labelling, PageLabels, label_pages
from docextract.labelling.report import KINDS
from docextract.pages import page_from_record
from docextract.schema import load_schema

ROWS = ["ACME LTD", "5 High St", "Date 9 Jan 2019", "Sub 10.00", "Total 10.00"]


def one(labelling: Labelling) -> PageLabels:
    [labels] = labelling.pages
    return labels


def test_tags_open_and_continue_runs_in_schema_order() -> None:
    values = {"total": "10.00", "company": "Acme Ltd", "date": "09/01/2019"}
    labels = one(label_pages([page(ROWS, values)], schema("company", "date", "total")))
    #                            ACME LTD  5  High St Date 9 Jan 2019 Sub 10 Total 10
    assert labels.tags.tolist() == [1, 2, 0, 0, 0, 0, 3, 4, 4, 0, 0, 0, 5]
    assert labels.tags.dtype == np.int32
    assert {name: outcome.kind for name, outcome in labels.outcomes.items()} == {
        "company": "exact", "date": "normalized", "total": "exact"}  # fmt: skip
    assert labels.usable


def test_policy_one_labels_one_occurrence_and_all_labels_every() -> None:
    of = page(ROWS, {"total": "10.00"})
    assert one(label_pages([of], schema("total"), "one")).outcomes["total"].spans == ((12, 13),)
    every = one(label_pages([of], schema("total"), "all"))
    assert every.outcomes["total"].spans == ((10, 11), (12, 13))
    assert every.tags.tolist() == [0] * 10 + [1, 0, 1]


def test_missing_page_leaves_the_page_out_and_keeps_its_other_outcomes() -> None:
    labels = one(label_pages([page(ROWS, {"company": "Acme Limited", "total": "10.00"})], schema("company", "total")))
    assert not labels.usable
    assert labels.outcomes["company"].kind == "absent"
    assert labels.outcomes["total"].labelled


@pytest.mark.parametrize(
    ("value", "ignored"),
    [
        ("25 High St, Leeds", ["High St"]),  # half of the words stand there
        ("Low Road", []),
        ("11.00", ["10.00", "10.00"]),  # any amount may be the misread one
        ("12/01/2018", []),  # no single word is a date
        ("7", ["5", "9"]),  # any single digit
        ("A-17", []),
    ],
)
def test_missing_field_ignores_the_words_that_could_be_it(value: str, ignored: list[str]) -> None:
    of = page(ROWS, {"x": value, "company": "ACME LTD"})
    labels = one(label_pages([of], schema("x", "company"), missing="field"))
    assert labels.usable
    assert labels.outcomes["x"].kind == "absent"
    assert not labels.outcomes["x"].scored
    assert texts(of, labels.outcomes["x"].spans) == ignored
    assert (labels.tags == -1).sum() == sum(len(text.split()) for text in ignored)
    assert labels.tags[:2].tolist() == [3, 4]


def test_missing_none_takes_the_value_for_none() -> None:
    """What could be meant by it is no answer: nothing is ignored, and the page stays."""
    of = page(ROWS, {"x": "25 High St, Leeds", "company": "ACME LTD"})
    labels = one(label_pages([of], schema("x", "company"), missing="none"))
    assert labels.usable and labels.outcomes["x"].kind == "absent" and labels.outcomes["x"].scored
    assert labels.tags.tolist() == [3, 4] + [0] * 11


def test_missing_field_spares_words_of_another_field() -> None:
    of = page(ROWS, {"net": "99.00", "total": "10.00"})
    labels = one(label_pages([of], schema("net", "total"), missing="field"))
    assert labels.tags[10:].tolist() == [-1, 0, 3]


def test_code_of_the_same_pattern_is_ignored() -> None:
    of = page(["Inv AB-12 CD-34 E-567"], {"number": "AB-19"})
    labels = one(label_pages([of], schema("number"), missing="field"))
    assert texts(of, labels.outcomes["number"].spans) == ["AB-12", "CD-34"]


def test_computed_is_not_labelled_and_the_page_stays() -> None:
    of = page(ROWS, {"total": "10.00", "tax": "7.77"}, computed=["tax", "total"])
    labels = one(label_pages([of], schema("tax", "total")))
    assert labels.usable
    assert [outcome.kind for outcome in labels.outcomes.values()] == ["computed", "computed"]
    assert labels.tags.tolist() == [0] * 13
    field = {"type": "string", "x-docextract": {"computed": True}}
    by_schema = load_schema({"type": "object", "properties": {"tax": field}})
    assert one(label_pages([page(ROWS, {"tax": "7.77"})], by_schema)).outcomes["tax"].kind == "computed"


def test_null_and_unnamed_fields_are_null() -> None:
    labels = one(label_pages([page(ROWS, {"company": None})], schema("company", "date")))
    assert [outcome.kind for outcome in labels.outcomes.values()] == ["null", "null"]
    assert labels.usable
    assert labels.outcomes["date"].scored
    assert labels.tags.tolist() == [0] * 13


def test_page_without_values_has_no_targets() -> None:
    labels = one(label_pages([page(ROWS)], schema("company")))
    assert labels.usable
    assert labels.outcomes == {}
    assert labels.tags.tolist() == [-1] * 13


def test_not_one_run_is_ignored_and_the_page_stays() -> None:
    of = page(["NO 5       Tel", "MAIN ROAD  Fax"], {"address": "No 5 Main Road"})
    labels = one(label_pages([of], schema("address")))
    assert labels.outcomes["address"].kind == "not_one_run"
    assert labels.tags.tolist() == [-1, -1, 0, -1, -1, 0]
    assert labels.usable


@pytest.mark.parametrize("repeats", ["one", "all"])
def test_one_place_claimed_by_two_fields_is_ignored_whole(repeats: str) -> None:
    of = page(["ACME LTD", "Total 10.00"], {"company": "Acme Ltd", "due": "10.00", "total": "10.00"})
    labels = one(label_pages([of], schema("company", "due", "total"), repeats))
    assert [outcome.kind for outcome in labels.outcomes.values()] == ["exact", "claimed_twice", "claimed_twice"]
    assert labels.tags.tolist() == [1, 2, 0, -1]
    assert labels.usable


@pytest.mark.parametrize("repeats", ["one", "all"])
def test_two_places_for_two_fields_are_shared_by_context(repeats: str) -> None:
    of = page(["Due 10.00", "Total 10.00"], {"total": "10.00", "due": "10.00"})
    labels = one(label_pages([of], schema("total", "due"), repeats))
    assert labels.tags.tolist() == [0, 3, 0, 1]


def test_value_inside_another_is_claimed_twice() -> None:
    of = page(["ACME LTD 5 High St"], {"company": "Acme Ltd", "address": "Acme Ltd 5 High St"})
    labels = one(label_pages([of], schema("company", "address")))
    assert {outcome.kind for outcome in labels.outcomes.values()} == {"claimed_twice"}
    assert labels.tags.tolist() == [-1] * 5


def test_places_that_context_cannot_tell_apart_are_ambiguous() -> None:
    of = page(["x 5.00", "x 5.00", "x 5.00", "x 5.00"], {"f": "5.00"})
    labels = one(label_pages([of], schema("f")))
    assert labels.outcomes["f"].kind == "ambiguous"
    assert (labels.tags == 1).sum() == 1


@pytest.mark.parametrize(("repeats", "missing"), [("first", "page"), ("one", "row")])
def test_unknown_policy(repeats: str, missing: str) -> None:
    with pytest.raises(UsageError, match="expected one of"):
        label_pages([], schema("a"), repeats, missing)


def test_report_counts_and_hint() -> None:
    good = [page(ROWS, {"total": "10.00", "company": None}, f"g{i}") for i in range(19)]
    bad = page(ROWS, {"total": "99.00", "company": "ACME LTD"}, "bad")
    silent = page(ROWS, None, "silent")
    report = label_pages([*good, bad, silent], schema("total", "company", "date")).report
    assert (report.pages, report.unlabelled, report.left_out, report.usable) == (21, 1, 1, 19)
    assert report.hint is None  # one in twenty is not more than a twentieth
    assert report.counts["total"] == dict.fromkeys(KINDS, 0) | {"exact": 19, "absent": 1}
    assert report.counts["company"] == dict.fromkeys(KINDS, 0) | {"exact": 1, "null": 19}
    assert report.never == ("date",)
    worse = label_pages([*good[:18], bad], schema("total", "company")).report
    assert worse.hint is not None
    assert "--missing field" in worse.hint
    assert label_pages([*good[:18], bad], schema("total"), missing="field").report.hint is None
    assert worse.rows()[0] == ["field", *(kind.replace("_", " ") for kind in KINDS)]
    assert worse.rows()[1] == ["total", "18", "0", "0", "1", "0", "0", "0", "0"]
    assert worse.to_json()["fields"] == worse.counts


def test_no_pages_and_empty_pages() -> None:
    assert label_pages([], schema("a")).report.usable == 0
    labels = one(label_pages([page([], {"a": "x", "b": None})], schema("a", "b"), missing="field"))
    assert labels.tags.shape == (0,)
    assert [outcome.kind for outcome in labels.outcomes.values()] == ["absent", "null"]


def test_page_of_20000_words_all_equal_and_one_word_of_100000_characters() -> None:
    words = [{"text": "5.00", "box": [9 * i, 0, 9 * i + 8, 10]} for i in range(20_000)]
    words.append({"text": "x" * 100_000, "box": [0, 50, 10, 60]})
    record = {"id": "p", "words": words, "values": {"a": "5.00", "b": "5.00", "c": "x y"}}
    start = time.process_time()
    every = one(label_pages([page_from_record(record, "test:1")], schema("a", "b", "c"), "all", "field"))
    assert (every.tags[:-1] > 0).all()
    assert every.outcomes["c"].kind == "absent"
    assert time.process_time() - start < 10.0
