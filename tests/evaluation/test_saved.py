"""A saved evaluation: what its manifest says, that it repeats to the bit, and that anything else is refused by name."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from commandline import SCHEMA, record, write_pages

import docextract
from docextract import api
from docextract.canonical import canonical
from docextract.errors import InputError
from docextract.evaluation.saved import SavedEvaluation, load_evaluation
from docextract.model.container import load_model, save_model


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with its model (m, m.run), its pages (two files, one with values from a table), and new pages."""
    path = tmp_path_factory.mktemp("saved")
    first = write_pages(path / "a.jsonl", [record(i) for i in range(8)])
    second = write_pages(path / "b.jsonl", [record(i, values=None) for i in range(8, 12)])
    rows = [f"page-{i},Shop{i} Ltd,{i % 28 + 1:02d}/03/2024,{10 + i}.50" for i in range(8, 12)]
    table = path / "truth.csv"
    rows += [f"page-{i},Shop{i} Ltd,{i % 28 + 1:02d}/03/2024,{10 + i}.50" for i in range(8)]
    table.write_text("\n".join(["id,company,date,total", *rows, ""]))
    docextract.train(
        [first, second], SCHEMA, path / "m", values=table, steps=6, batch=3, held_out=0.4, rate=0.003, workers=2
    )
    write_pages(path / "new.jsonl", [record(i) for i in range(100, 106)])
    return path


@pytest.fixture
def saved(folder: Path, tmp_path: Path) -> Path:
    """The same files in a folder of this test's own, with s.json: an evaluation of the new pages."""
    shutil.copytree(folder, tmp_path / "x")
    here = tmp_path / "x"
    run = api.evaluate_run(
        here / "m", [here / "new.jsonl"], accept=["f1>=0.2", "total.pages>=6"], share=0.9, workers=1
    )
    (here / "s.json").write_bytes(run.saved(here).to_bytes())
    return here / "s.json"


def test_the_manifest_names_what_decides_a_number(folder: Path) -> None:
    run = api.evaluate_run(folder / "m", [folder / "new.jsonl"], accept=["f1>=0.2"], against=[folder / "a.jsonl"])
    manifest = run.manifest
    model, pages = load_model(folder / "m"), docextract.read_pages([folder / "new.jsonl"])
    assert manifest["model"]["file"] == sha256((folder / "m").read_bytes()).hexdigest()
    assert manifest["model"]["training_manifest"] == model.card.manifest
    assert manifest["data"]["files"] == [sha256((folder / "new.jsonl").read_bytes()).hexdigest()]
    assert manifest["data"]["against"] == [sha256((folder / "a.jsonl").read_bytes()).hexdigest()]
    assert manifest["data"]["pages"]["page-100"]["words"] == pages[0].digest().hex()
    assert manifest["data"]["evaluated"] == [page.id for page in pages]
    assert manifest["thresholds"] == model.card.thresholds
    assert manifest["acceptance"] == ["f1>=0.2"]
    assert manifest["labels"] == {"repeats": "one", "missing": "page"}
    assert set(manifest) == {
        "version", "model", "data", "labels", "schema", "heads", "metrics", "share", "thresholds", "numerics",
        "acceptance", "decontamination",
    }  # fmt: skip
    assert run.sha256 == sha256(canonical(manifest)).hexdigest()


def test_how_it_is_run_is_not_in_the_manifest(folder: Path) -> None:
    one = api.evaluate_run(folder / "m", [folder / "new.jsonl"], workers=1)
    other = api.evaluate_run(folder / "m", [folder / "new.jsonl"], workers=3)
    assert canonical(one.manifest) == canonical(other.manifest)
    assert one.saved().results == other.saved().results
    assert one.saved().execution["workers"] != other.saved().execution["workers"]
    assert str(folder) not in canonical(one.manifest).decode()


def test_again_gives_the_same_numbers(saved: Path) -> None:
    done = docextract.evaluate_again(saved, workers=2)
    assert done.changed == []
    assert [one.rule.text for one in done.run.evaluation.acceptance] == ["f1>=0.2", "total.pages>=6.0"]
    document = json.loads(saved.read_text())
    assert done.run.sha256 == document["sha256"]
    assert done.run.saved().results == document["results"]
    assert document["results"]["likelihood"]["all"]["rows"] == sum(len(record(i)["words"]) for i in range(100, 106))


def test_again_with_the_held_out_pages_of_a_run(folder: Path) -> None:
    """Pages are found through the run's files; their labels are those of the whole corpus."""
    done = docextract.evaluate_again(folder / "m.run" / "evaluation.json", workers=1)
    assert done.changed == []
    assert 0 < done.run.evaluation.pages < 12
    data = done.run.manifest["data"]
    assert len(data["pages"]) == 12 and len(data["evaluated"]) + len(data["training"]) == 12
    assert done.run.manifest["decontamination"]["near"]["status"] == "CHECKED"
    assert done.run.manifest["decontamination"]["exact"]["training"] == []
    assert done.run.evaluation.seen_held_out == done.run.evaluation.pages
    assert done.run.manifest["thresholds"] == load_model(folder / "m").card.thresholds


def test_a_folder_may_be_moved_as_a_whole(folder: Path, saved: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere"
    saved.parent.rename(moved)
    assert docextract.evaluate_again(moved / "s.json").changed == []
    assert docextract.evaluate_again(moved / "m.run" / "evaluation.json").changed == []


def test_files_that_have_moved_can_be_given(saved: Path, tmp_path: Path) -> None:
    new, model = tmp_path / "n.jsonl", tmp_path / "m2"
    (saved.parent / "new.jsonl").rename(new)
    with pytest.raises(InputError, match=r"s\.json: the pages: .*new\.jsonl is not there any more"):
        docextract.evaluate_again(saved)
    assert docextract.evaluate_again(saved, pages=[new]).changed == []
    (saved.parent / "m").rename(model)
    with pytest.raises(InputError, match=r"s\.json: the model: .*/m is not there any more"):
        docextract.evaluate_again(saved, pages=[new])
    assert docextract.evaluate_again(saved, model, [new]).changed == []


def other_word(here: Path) -> None:
    text = (here / "new.jsonl").read_text()
    (here / "new.jsonl").write_text(text.replace("Coffee", "Tea", 1))


def other_value(here: Path) -> None:
    text = (here / "new.jsonl").read_text()
    (here / "new.jsonl").write_text(text.replace('"total": "110.50"', '"total": "2.00"', 1))


def other_order(here: Path) -> None:
    lines = (here / "new.jsonl").read_text().splitlines(keepends=True)
    (here / "new.jsonl").write_text("".join(reversed(lines)))


def page_less(here: Path) -> None:
    lines = (here / "new.jsonl").read_text().splitlines(keepends=True)
    (here / "new.jsonl").write_text("".join(lines[:-1]))


def other_weight(here: Path) -> None:
    model = load_model(here / "m")
    model.params["tag_head.bias"][0] += 1
    save_model(model, here / "m")


def other_thresholds(here: Path) -> None:
    model = load_model(here / "m")
    model.card = replace(model.card, thresholds={**model.card.thresholds, "share": 0.5})
    save_model(model, here / "m")


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        (other_word, ["data.files: ", "data.pages.page-100.words: "]),
        (other_value, ["data.files: ", "data.pages.page-100.record: "]),
        (other_order, ["data.files: ", "data.labelled: "]),
        (page_less, ["data.pages.page-105: ", "-> absent"]),
        (other_weight, ["model.file: ", "model.weights: "]),
        (other_thresholds, ["model.file: ", "thresholds.share: 0.99 -> 0.5"]),
    ],
)
def test_what_differs_is_refused_by_name(change: Callable[[Path], None], fields: list[str], saved: Path) -> None:
    change(saved.parent)
    with pytest.raises(InputError, match="is not what was evaluated") as raised:
        docextract.evaluate_again(saved)
    for field in fields:
        assert field in str(raised.value)
    assert " -> " in str(raised.value) and "\n" not in str(raised.value)


def test_another_number_is_found(saved: Path) -> None:
    text = saved.read_text()
    document = json.loads(text)
    value = document["results"]["calibration"]["values"]["brier"]
    saved.write_text(text.replace(repr(value), repr(value + 2**-50), 1))
    [line] = docextract.evaluate_again(saved).changed
    assert line.startswith("calibration.values.brier: ") and line.endswith(f" -> {value!r}")


def test_pages_in_memory_are_to_be_given(folder: Path, tmp_path: Path) -> None:
    run = api.evaluate_run(docextract.load_model(folder / "m"), docextract.read_pages([folder / "new.jsonl"]))
    path = tmp_path / "s.json"
    path.write_bytes(run.saved(tmp_path).to_bytes())
    with pytest.raises(InputError, match="the model: has no place on the disk"):
        docextract.evaluate_again(path)
    with pytest.raises(InputError, match="the pages: no file is recorded"):
        docextract.evaluate_again(path, folder / "m")
    assert docextract.evaluate_again(path, folder / "m", [folder / "new.jsonl"]).changed == []


def edited(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))
    return path


def test_a_manifest_that_was_changed_is_refused(saved: Path) -> None:
    def loosen(document: dict[str, Any]) -> None:
        document["manifest"]["acceptance"] = ["f1>=0.1"]

    with pytest.raises(InputError, match=f"{saved}: its manifest has the SHA-256 "):
        docextract.evaluate_again(edited(saved, loosen))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is not an evaluation"),
        (b"[]", "is not an evaluation"),
        (b"\xff", "is not an evaluation"),
        (b'{"kind": "docextract-evaluation"}', "does not hold manifest, execution and results"),
        (b"[" * 100_000, "is not an evaluation"),
        (b'{"kind": 1, "kind": 2}', "the key 'kind' stands twice"),
        (b'{"kind": NaN}', "NaN is not a number of JSON"),
        (b'{"a": ' + b"1" * 5000 + b"}", "is not an evaluation"),
    ],
)
def test_what_is_no_evaluation_is_refused(data: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(data)
    with pytest.raises(InputError, match=message) as raised:
        load_evaluation(path)
    assert str(raised.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    "manifest",
    [
        {},
        {"data": {"evaluated": 1}},
        {"data": {"evaluated": [], "training": None, "files": [], "values": None, "against": []}, "share": "x"},
        {"data": {"evaluated": [], "training": None, "files": [], "values": None, "against": []}, "share": "0x1p9999"},
    ],
)
def test_a_malformed_manifest_is_refused(manifest: dict[str, Any], tmp_path: Path) -> None:
    made = SavedEvaluation({"version": "docextract-evaluation-1", **manifest}, {"paths": {}}, {})
    (tmp_path / "s.json").write_bytes(made.to_bytes())
    with pytest.raises(InputError, match="manifest is malformed"):
        docextract.evaluate_again(tmp_path / "s.json")


def test_another_version_and_places_that_are_none_are_refused(saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(SavedEvaluation({"version": "9"}, {}, {}).to_bytes())
    with pytest.raises(InputError, match="is of the version 9, expected docextract-evaluation-1"):
        load_evaluation(path)
    for paths in (None, [], {"model": 3}, {"model": {"absolute": 1}}):

        def place(document: dict[str, Any], paths: Any = paths) -> None:
            document["execution"]["paths"] = paths

        with pytest.raises(InputError, match=r"does not say where|has no place on the disk"):
            docextract.evaluate_again(edited(saved, place))
