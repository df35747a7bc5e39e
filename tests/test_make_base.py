"""The base that ships: its pages are declared and pinned, one command goes the whole way, to known bytes."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import make_base
import model_card
import pytest
from base import corpora
from base.corpora import Refused, corpora_of, declared
from generate import files
from generate.fields import FIELDS, ROLES

import docextract
from docextract.model import bases
from docextract.pretraining.recipe import read_recipe

RECIPE = json.loads(make_base.RECIPE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a trial of the whole way."""
    work = tmp_path_factory.mktemp("work")
    assert make_base.main(["--work", str(work), "--workers", "1", "--smoke"]) == 0
    return work / "smoke"


def test_the_trial_ends_with_the_recorded_bytes(tried: Path) -> None:
    """Where this fails, the base that ships cannot be made any more from these tools: make it anew, or take it back."""
    recorded = (make_base.FOLDER / "smoke.sha256").read_text().split()
    assert sha256((tried / recorded[1]).read_bytes()).hexdigest() == recorded[0]


def test_the_base_of_the_trial_has_the_heads_of_the_recipe(tried: Path) -> None:
    base = docextract.load_model(tried / "docextract-v0.safetensors")
    assert base.schema is None and base.heads.fields == () and base.heads.doc_types == ()
    assert set(base.heads.known) <= set(FIELDS) and len(base.heads.known) > 40
    assert set(base.heads.roles) <= set(ROLES) and base.heads.items and base.heads.pairs
    assert base.config.blocks == RECIPE["model"]["blocks"]
    assert base.card.train_pages == base.card.held_out_pages == frozenset()


def test_a_second_trial_only_compares(
    tried: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--work", str(tried.parent), "--smoke"]
    monkeypatch.setattr(make_base, "pretrain", None)  # is not called
    assert make_base.main(arguments) == 0
    said = capsys.readouterr().err
    assert said.count("there already") == len(RECIPE["corpora"]) and "as recorded" in said
    other = tried.parent / "other"
    other.write_bytes(b"0")
    assert make_base.main([*arguments, "--out", str(other)]) == 1
    assert f"expected {(make_base.FOLDER / 'smoke.sha256').read_text().split()[0]}" in capsys.readouterr().err


def test_the_card_of_the_trial_is_written_from_what_it_left(tried: Path, tmp_path: Path) -> None:
    base, out = tried / "docextract-v0.safetensors", tmp_path / "card.md"
    sources = ["--manifest", f"{base}.run/manifest.json", "--recipe", str(tried / "recipe.json"),
               "--figures", str(tmp_path / "figures.json")]  # not the recorded ones: they are of the base that ships
    assert model_card.main(["write", str(base), *sources, "--out", str(out), "--draft"]) == 0
    text = out.read_text(encoding="utf-8")
    known = docextract.load_model(base).heads.known
    assert f"* Known fields ({len(known)}): {', '.join(known)}\n" in text
    assert "| papers | statement, letter | 1 | 8 | 1 | 4.2% |" in text
    assert sha256(base.read_bytes()).hexdigest() in text and "there yet" not in text


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    monkeypatch.setattr("docextract.cli.main", lambda arguments: given.append(list(arguments)) or 7)
    out = tmp_path / "b"
    assert make_base.pretrain(Path("r"), tmp_path, out, 2, 9) == 7
    run = tmp_path / "b.run"
    run.mkdir()
    (run / "manifest.json").write_text("{}")
    make_base.pretrain(Path("r"), tmp_path, out, None, 9)
    plain = ["pretrain", "r", "--data", str(tmp_path), "--out", str(out), "--every", "9"]
    assert given == [[*plain, "--workers", "2"], [*plain, "--resume"]]


def test_the_recipe_reads_declared_files_and_knows_their_digests() -> None:
    recipe = read_recipe(make_base.RECIPE)
    assert set(recipe.ship) == {"tag", "role", "item", "pair"}
    assert all(one.sha256 and not one.in_card for one in recipe.corpora)
    made = [one for ones in corpora_of(RECIPE).values() for one in ones]
    assert [one.file for one in made] == list(json.loads(corpora.DECLARED.read_text()))
    kinds = [kind for one in made for kind in one.kinds]
    assert len(kinds) == len(set(kinds)) and sum(one.count for one in made) == 58_000
    assert make_base.trial(RECIPE)["corpora"]["ads"] == {
        "files": ["data:ads.jsonl.gz"], "probability": 1, "in_card": False
    }  # fmt: skip


@pytest.mark.parametrize("path", ["receipts.jsonl.gz", "data:sroie/train.jsonl.gz"])
def test_a_file_that_is_not_declared_is_refused(path: str) -> None:
    with pytest.raises(Refused, match=f"^{path}: is no file of generated pages, expected one of data:receipts"):
        declared(path)


def test_other_pages_than_the_declared_ones_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = declared("data:papers.jsonl.gz", few=True)
    (tmp_path / one.file).write_bytes(b"old")
    drawn = files.lines
    monkeypatch.setattr(files, "lines", lambda *given: (b" " + line for line in drawn(*given)))
    with pytest.raises(Refused, match=f"expected {one.sha256}: these tools draw other pages"):
        one.make(tmp_path, lambda done: None)
    assert [path.name for path in tmp_path.iterdir()] == [one.file]
    assert (tmp_path / one.file).read_bytes() == b"old"
    monkeypatch.undo()
    assert one.make(tmp_path, lambda done: None) and not one.make(tmp_path, lambda done: None)


def test_a_damaged_file_has_no_digest(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    lines = [b"one\n", b"two\n"]
    assert files.digest(path) is None
    told: list[int] = []
    assert files.write(path, lines, told.append) == files.digest(path) == sha256(b"one\ntwo\n").hexdigest()
    whole = path.read_bytes()
    changed: list[Any] = [whole[:-1], whole[:12], b"", whole[:11] + b"\xff" + whole[12:]]
    for data in changed[:2] + changed[3:]:
        path.write_bytes(data)
        assert files.digest(path) is None, data


def test_the_file_that_ships_is_the_recorded_one() -> None:
    """Both are in the repository, or neither."""
    recorded, shipped = make_base.FOLDER / "docextract-v0.sha256", bases.FOLDER / "docextract-v0.safetensors"
    assert recorded.exists() == shipped.exists() == model_card.MANIFEST.exists()
    if shipped.exists():
        assert recorded.read_text().split() == [sha256(shipped.read_bytes()).hexdigest(), shipped.name]


def test_a_work_folder_that_cannot_be_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert make_base.main(["--work", str(tmp_path / "file"), "--smoke"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(tmp_path / "file") in said
