"""Bad input end to end: a result where the input is fine, else one line that names place and expectation, exit code 2,
and no file lost or half-written (signals and full disks are in test_interrupts.py)."""

from __future__ import annotations

import gzip
import json
import warnings
from pathlib import Path
from typing import Any

import pytest
from commandline import SCHEMA, Run, record, write_pages

WORD = {"text": "x", "box": [1, 2, 3, 4]}


def train(run: Run, pages: Path, schema: Path, out: Path, *options: str) -> Any:
    return run(
        "train", pages, "--schema", schema, "--out", out, "--steps", "2", "--batch", "2", "--workers", "2", *options
    )


def left_over(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


BAD_PAGES: dict[str, tuple[Any, tuple[str, ...]]] = {
    "no box": (record(1, words=[WORD, {"text": "x"}]), ('"page-1"', "word 1", '"box"')),
    "box of three": (record(1, words=[{"text": "x", "box": [1, 2, 3]}]), ("word 0", "[1, 2, 3]", "four")),
    "y1 below y0": (record(1, words=[{"text": "x", "box": [0, 9, 5, 4]}]), ("word 0", "y1 < y0", "expected")),
    "NaN": ('{"id": "n", "words": [{"text": "x", "box": [NaN, 0, 1, 1]}]}', (":2",)),
    "infinity": ('{"id": "n", "words": [{"text": "x", "box": [1e999, 0, 1, 1]}]}', ("word 0", "finite")),
    "text is a number": (record(1, words=[{"text": 5, "box": [0, 0, 1, 1]}]), ("word 0", "5", "string")),
    "value is a number": (record(1, values={"total": 5.5}), ("total", "5.5", "string")),
    "value is a list": (record(1, values={"total": ["5"]}), ("total", '["5"]', "string")),
    "no id": (record(1, id=None), ('"id"', "expected")),
    "id is true": (record(1, id=True), ("id", "true", "expected")),
    "words is a string": (record(1, words="a b"), ('"page-1"', "words", "list")),
    "not an object": ("[1, 2]", (":2", "expected", "object")),
    "not JSON": ("{'id': 1}", (":2", "JSON")),
    "half a surrogate": ('{"id": "s", "words": [{"text": "\\ud800", "box": [0, 0, 1, 1]}]}', ("word 0", "U+D800")),
    "bad UTF-8": (b'{"id": "\xff\xfe", "words": []}', (":2", "UTF-8")),
    "duplicate id": (record(0), ('"page-0"', ":1", ":2")),
    "deep nesting": ("[" * 100_000, (":2",)),
    "entity word outside": (record(1, entities=[{"label": "key", "words": [99]}]), ("entit", "99")),
    "link outside": (record(1, entities=[], links=[[0, 1]]), ("link", "expected")),
}


@pytest.mark.parametrize("name", BAD_PAGES)
def test_bad_page_is_refused_by_line(name: str, run: Run, tmp_path: Path, model: Path) -> None:
    bad, needles = BAD_PAGES[name]
    pages = write_pages(tmp_path / "pages.jsonl", [record(0), bad])
    run("extract", model, pages, "--out", tmp_path / "values.jsonl").refused("pages.jsonl", *needles)
    assert left_over(tmp_path) == ["pages.jsonl"]


FINE_PAGES: dict[str, dict[str, Any]] = {
    "outside the page": record(1, words=[{"text": "x", "box": [-50, 900, 2000, 990]}, WORD]),
    "grid of 0 to 1": record(1, words=[{"text": "x", "box": [0.1, 0.2, 0.3, 0.21]}], width=None, height=None),
    "grid of 0 to 1000": record(1, words=[{"text": "x", "box": [10, 20, 980, 1000]}], width=None, height=None),
    "box without area": record(1, words=[{"text": "x", "box": [5, 5, 5, 5]}]),
    "empty word": record(1, words=[WORD, {"text": "", "box": [5, 5, 9, 9]}]),
    "long word": record(1, words=[WORD, {"text": "9" * 100_000, "box": [5, 5, 9, 9]}]),
    "control characters": record(1, words=[{"text": "a\u0000\u001b[31m\u202e\n", "box": [5, 5, 9, 9]}]),
    "no words": record(1, words=[]),
    "integer id": record(1, id=7),
    "unknown keys": record(1, note={"by": "me"}),
}


@pytest.mark.parametrize("name", FINE_PAGES)
def test_odd_but_fine_page_gives_a_result(name: str, run: Run, tmp_path: Path, model: Path) -> None:
    given = FINE_PAGES[name]
    done = run("extract", model, write_pages(tmp_path / "pages.jsonl", [given]))
    assert (done.code, done.err) == (0, "")
    [one] = done.lines()
    assert one["id"] == str(given["id"])
    texts = [word["text"] for word in given["words"]]
    for value in one["values"].values():
        assert 0 <= value["confidence"] <= 1 + 1e-9
        assert value["text"] == (" ".join(texts[i] for i in value["words"]) if value["words"] else None)


def test_page_without_words_answers_no_value_for_sure(run: Run, tmp_path: Path, model: Path) -> None:
    [one] = run("extract", model, write_pages(tmp_path / "p.jsonl", [record(1, words=[])])).lines()
    nothing = {"text": None, "confidence": 1.0, "trusted": False, "words": [], "box": None}
    assert one["values"] == {"company": nothing, "date": nothing, "total": nothing}


def test_twenty_thousand_words(run: Run, tmp_path: Path, model: Path) -> None:
    words = [
        {"text": f"w{i % 977}", "box": [20 * (i % 100), 15 * (i // 100), 20 * (i % 100) + 18, 15 * (i // 100) + 12]}
        for i in range(20_000)
    ]
    done = run("extract", model, write_pages(tmp_path / "long.jsonl", [record(1, words=words)]))
    assert (done.code, len(done.lines())) == (0, 1), done.err


@pytest.mark.parametrize("form", ["gzip", "bom", "crlf", "blank lines", "no final newline", "stdin"])
def test_forms_of_the_same_file_give_the_same_result(
    form: str, run: Run, tmp_path: Path, model: Path, shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = (shared / "new.jsonl").read_bytes()
    path = tmp_path / "pages"
    path.write_bytes(
        {
            "gzip": gzip.compress(plain),
            "bom": b"\xef\xbb\xbf" + plain,
            "crlf": plain.replace(b"\n", b"\r\n"),
            "blank lines": plain.replace(b"\n", b"\n\n"),
            "no final newline": plain[:-1],
            "stdin": plain,
        }[form]
    )
    expected = run("extract", model, shared / "new.jsonl")
    if form == "stdin":
        with open(path) as stream:
            monkeypatch.setattr("sys.stdin", stream)
            done = run("extract", model, "-")
    else:
        done = run("extract", model, path)
    assert (done.code, done.out, done.err) == (0, expected.out, "")


def test_truncated_gzip(run: Run, tmp_path: Path, model: Path, shared: Path) -> None:
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(gzip.compress((shared / "new.jsonl").read_bytes())[:-20])
    run("extract", model, path).refused("cut.jsonl.gz", "gzip")


def test_missing_files_and_folders(run: Run, tmp_path: Path, model: Path, shared: Path) -> None:
    run("extract", model, tmp_path / "none.jsonl").refused("none.jsonl", "No such file")
    run("extract", model, tmp_path).refused(str(tmp_path))
    run("extract", tmp_path / "none.safetensors", shared / "new.jsonl").refused("none.safetensors")
    run("label", shared / "new.jsonl", "--schema", tmp_path / "none.json").refused("none.json")
    run("extract", model, shared / "new.jsonl", "--out", tmp_path / "none" / "x").refused("none", "--out")


def test_same_id_in_two_files_names_both(run: Run, tmp_path: Path, model: Path) -> None:
    one, two = write_pages(tmp_path / "one.jsonl", [record(1)]), write_pages(tmp_path / "two.jsonl", [record(1)])
    run("extract", model, one, two).refused("one.jsonl:1", "two.jsonl:1", '"page-1"')
    integer = write_pages(tmp_path / "three.jsonl", [record(1, id=5), record(2, id="5")])
    run("extract", model, integer).refused("three.jsonl:1", "three.jsonl:2", '"5"')


@pytest.mark.parametrize(
    ("schema", "needles"),
    [
        ({"properties": {"total": {"type": "money"}}}, ("properties.total.type", '"money"', "string")),
        ({"type": "object", "properties": {"total": {"type": "array"}}}, ("properties.total", "array")),
        ({"type": "object", "properties": {"total": {"type": "string", "minimum": 3}}}, ("properties.total.minimum",)),
        ({"type": "object", "properties": {}}, ("properties", "expected")),
        ({"type": "array"}, ("type", "array", "object")),
        ([1], ("expected",)),
    ],
)
def test_schema_that_cannot_be_kept(
    schema: Any, needles: tuple[str, ...], run: Run, tmp_path: Path, shared: Path
) -> None:
    path = tmp_path / "schema.json"
    path.write_text(json.dumps(schema))
    run("label", shared / "pages.jsonl", "--schema", path).refused("schema.json", *needles)
    train(run, shared / "pages.jsonl", path, tmp_path / "m").refused("schema.json", *needles)
    assert left_over(tmp_path) == ["schema.json"]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"total"])
def test_schema_that_is_not_json(content: bytes, run: Run, tmp_path: Path, shared: Path) -> None:
    (tmp_path / "schema.json").write_bytes(content)
    run("label", shared / "pages.jsonl", "--schema", tmp_path / "schema.json").refused("schema.json", "expected")


def test_all_values_null_is_a_model_that_finds_nothing(run: Run, tmp_path: Path, shared: Path) -> None:
    nulls = dict.fromkeys(SCHEMA["properties"])
    pages = write_pages(tmp_path / "p.jsonl", [record(i, values=nulls) for i in range(4)])
    done = train(run, pages, shared / "schema.json", tmp_path / "m")
    assert done.code == 0, done.err
    assert "company" in run("label", pages, "--schema", shared / "schema.json").out


def test_a_field_never_seen_is_named(run: Run, tmp_path: Path, shared: Path) -> None:
    schema = tmp_path / "schema.json"
    schema.write_text(json.dumps({"properties": {**SCHEMA["properties"], "vat": {"type": "string"}}}))
    done = run("label", shared / "pages.jsonl", "--schema", schema)
    assert done.code == 0
    assert "labelled on no page: vat" in done.out
    assert train(run, shared / "pages.jsonl", schema, tmp_path / "m").code == 0


def test_no_usable_page(run: Run, tmp_path: Path, shared: Path) -> None:
    wrong = [record(i, values={"total": "not there"}) for i in range(3)]
    for name, pages in (("absent", wrong), ("empty", []), ("wordless", [record(0, words=[], values={"total": None})])):
        path = write_pages(tmp_path / f"{name}.jsonl", pages)
        train(run, path, shared / "schema.json", tmp_path / "m").refused("no usable page")
    assert not [name for name in left_over(tmp_path) if name.startswith("m")]


def test_one_usable_page_trains_without_scores(run: Run, tmp_path: Path, shared: Path) -> None:
    path = write_pages(tmp_path / "one.jsonl", [record(0)])
    done = train(run, path, shared / "schema.json", tmp_path / "m")
    assert done.code == 0
    assert "training without scores" in done.err
    assert "no page was held out" in done.out
    [one] = run("extract", tmp_path / "m", path).lines()
    assert not any(value["trusted"] for value in one["values"].values())


def test_text_as_model_and_a_changed_byte(run: Run, tmp_path: Path, model: Path, shared: Path) -> None:
    run("extract", shared / "schema.json", shared / "new.jsonl").refused("schema.json", "model file")
    whole = model.read_bytes()
    (tmp_path / "empty").write_bytes(b"")
    run("info", tmp_path / "empty").refused("empty", "model file")
    for place in (0, 7, 9, 300, len(whole) // 2, len(whole) - 1):
        changed = bytearray(whole)
        changed[place] ^= 1
        (tmp_path / "changed").write_bytes(changed)
        run("info", tmp_path / "changed").refused("changed")
    (tmp_path / "cut").write_bytes(whole[:-100])
    run("evaluate", tmp_path / "cut", shared / "new.jsonl").refused("cut", "expected")


def test_output_that_exists_is_kept(run: Run, tmp_path: Path, model: Path, shared: Path) -> None:
    out = tmp_path / "out"
    out.write_text("mine")
    run("extract", model, shared / "new.jsonl", "--out", out).refused("out", "exists", "--overwrite")
    train(run, shared / "pages.jsonl", shared / "schema.json", out).refused("out", "exists", "--overwrite")
    train(run, shared / "pages.jsonl", shared / "schema.json", tmp_path).refused(str(tmp_path))
    assert out.read_text() == "mine"
    assert run("extract", model, shared / "new.jsonl", "--out", out, "--overwrite").code == 0
    assert len(out.read_text().splitlines()) == 3
    assert left_over(tmp_path) == ["out"]


def test_output_that_is_an_input_is_kept(run: Run, tmp_path: Path, model: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(1)])
    before = pages.read_bytes()
    run("extract", model, pages, "--out", pages, "--overwrite").refused("p.jsonl", "input")
    assert pages.read_bytes() == before


def test_unknown_kernel_tier(run: Run, model: Path, shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from docextract import _kernels

    _kernels.active.cache_clear()
    monkeypatch.setenv("DOCEXTRACT_KERNELS", "abacus")
    try:
        run("extract", model, shared / "new.jsonl").refused("DOCEXTRACT_KERNELS", "abacus", "base")
        run("--version").refused("DOCEXTRACT_KERNELS", "abacus", "base")
    finally:
        _kernels.active.cache_clear()


def test_evaluation_on_training_pages_warns(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    done = run("evaluate", model, shared / "pages.jsonl", "--json")
    assert done.code == 0
    data = json.loads(done.out)
    assert (data["pages_seen_in_training"], data["pages_seen_held_out"]) == (8, 4)
    assert "warning: 8 pages of 12 are pages that this model was trained on" in done.err
    renamed = [record(i, id=f"other-{i}") for i in range(12)]  # what counts is the content
    assert "warning: 8 pages" in run("evaluate", model, write_pages(tmp_path / "p.jsonl", renamed)).err
    assert run("evaluate", model, shared / "new.jsonl").err == ""


def test_rows_left_over_are_told_in_one_line(run: Run, shared: Path, tmp_path: Path) -> None:
    table = tmp_path / "truth.csv"
    table.write_text("id,total\npage-0,10.50\nnowhere,1\n")
    with warnings.catch_warnings():
        warnings.simplefilter("default")  # as for a user; in the tests a warning is an error
        done = run("label", shared / "pages.jsonl", "--schema", shared / "schema.json", "--values", table)
    assert done.code == 0
    assert done.err.startswith(f"docextract: warning: {table}: 1 of 2 rows belong to no page")
    assert done.err.count("\n") == 1


def test_scans_without_text_are_told(run: Run, model: Path, tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason="the extra 'pdf' is not installed")
    objects = ("<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
               "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>")  # fmt: skip
    body = "".join(f"{number} 0 obj{one}endobj\n" for number, one in enumerate(objects, 1))
    scan = tmp_path / "scan.pdf"
    scan.write_text(f"%PDF-1.4\n{body}trailer<</Size 4/Root 1 0 R>>\n%%EOF\n")
    done = run("extract", model, scan)
    assert done.code == 0
    assert done.lines()[0]["values"]["total"]["text"] is None
    assert f"warning: 1 PDF page of 1 has no text layer and so no words (first: {scan}:page 1)" in done.err


def test_evaluation_without_known_values(run: Run, model: Path, tmp_path: Path) -> None:
    path = write_pages(tmp_path / "p.jsonl", [record(1, values=None)])
    done = run("evaluate", model, path, "--json")
    assert done.code == 0
    assert json.loads(done.out)["all"]["text"]["f1"] is None
    assert "no page" in done.err
