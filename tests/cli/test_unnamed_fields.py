"""A field that the values of no page name, as a misspelt one: said before anything is trained."""

from __future__ import annotations

import json
from pathlib import Path

from commandline import SCHEMA, Run, record, write_pages

TOLD = 'the values of no page name "totl": only absence can be learned; values that are no field: "total"'


def schema(folder: Path) -> Path:
    path = folder / "schema.json"
    fields = {name: {"type": "string"} for name in ("date", "company", "totl")}
    path.write_text(json.dumps(SCHEMA | {"properties": fields}))
    return path


def test_label_and_train_tell(run: Run, shared: Path, tmp_path: Path) -> None:
    fields = schema(tmp_path)
    done = run("label", shared / "pages.jsonl", "--schema", fields)
    assert (done.code, done.err) == (0, f"docextract: warning: {TOLD}\n")
    done = run("train", shared / "pages.jsonl", "--schema", fields, "--out", tmp_path / "m", "--steps", "1")
    assert (done.code, done.err.splitlines()[0]) == (0, f"docextract: {TOLD}")


def test_a_value_that_is_null_or_computed_is_named(run: Run, tmp_path: Path) -> None:
    values = {"date": None, "company": "Shop0 Ltd"}
    pages = write_pages(tmp_path / "p", [record(0, values=values, computed=["totl"])])
    done = run("label", pages, "--schema", schema(tmp_path))
    assert (done.code, done.err) == (0, "")
