"""Bases by name: what ships is found, goes before a file, is named by its digest; its pages are carried over."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path

import pytest
from model_cases import SMALL
from training.pages import CONFIG, PAGES, SCHEMA, settings

from docextract.errors import UsageError
from docextract.evaluation.card import card, describe
from docextract.evaluation.decontamination import decontaminate
from docextract.model import bases
from docextract.model.card import Card, page_key
from docextract.model.config import Heads
from docextract.model.container import Model, load_model, save_model
from docextract.model.digest import weights_digest
from docextract.model.init import random_model
from docextract.model.start import load_base, start_model
from docextract.training.loop import train
from docextract.training.settings import RunOptions

ROOT = Path(__file__).resolve().parents[2]
HEADS = Heads(roles=("key", "value"), items=True, pairs=True)
SEEN = frozenset({page_key(PAGES[0]), page_key(PAGES[1])})


def base(**changes: object) -> Model:
    """As pre-training publishes one: roles and pointers, no fields, the digests of its pages."""
    made = Card(base="random-3", manifest="ab" * 32, train_pages=SEEN)
    return Model(CONFIG, HEADS, None, random_model(3, CONFIG, HEADS), replace(made, **changes))  # type: ignore[arg-type]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that ships the base "small"."""
    folder = tmp_path / "bases"
    folder.mkdir()
    save_model(base(), folder / "small.safetensors")
    monkeypatch.setattr(bases, "FOLDER", folder)
    return folder


def test_a_shipped_name_is_a_base(shipped: Path) -> None:
    assert bases.shipped_bases() == ("small",)
    assert weights_digest(load_base("small").params) == weights_digest(base().params)


def test_a_shipped_name_goes_before_a_file(shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save_model(Model(SMALL, Heads(), None, random_model(9, SMALL, Heads()), Card()), "small")
    assert load_base("small").config == CONFIG
    assert load_base("./small").config == SMALL


def test_another_name_is_refused_with_what_ships(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match=r"base is 'big', expected random-<seed>, a base that ships \(small\) or an"):
        load_base("big")
    monkeypatch.setattr(bases, "FOLDER", shipped / "none")
    with pytest.raises(UsageError, match=r"base is 'small', .*\(there is none in this package\)"):
        load_base("small")


def test_by_name_and_by_file_are_the_same_run(shipped: Path) -> None:
    runs = [
        train(PAGES, SCHEMA, None, settings("tags", base=name, steps=1), RunOptions(workers=1))
        for name in ("small", str(shipped / "small.safetensors"))
    ]
    assert runs[0].fingerprint == runs[1].fingerprint
    assert runs[0].model.card == runs[1].model.card
    assert runs[0].model.card.base == f"sha256:{weights_digest(base().params)}"


def test_heads_with_the_same_names_go_on_and_others_are_drawn() -> None:
    same = start_model(base(), Heads(("total",), ("key", "value"), (), True, True), None, 5)
    other = start_model(base(), Heads(("total",), ("key", "price"), (), True, False), None, 5)
    for name in ("role_head.weight", "rel_q.weight", "rel_k.bias"):
        assert same.params[name].tobytes() == base().params[name].tobytes(), name
    drawn = start_model(Model(CONFIG, Heads(), None, random_model(3, CONFIG, Heads()), Card()), other.heads, None, 5)
    assert other.params["role_head.weight"].tobytes() == drawn.params["role_head.weight"].tobytes()
    assert other.params["rel_q.weight"].tobytes() == base().params["rel_q.weight"].tobytes()
    assert same.params["tag_head.weight"].tobytes() == other.params["tag_head.weight"].tobytes()


def test_pages_of_a_base_and_of_its_base_are_carried_over(tmp_path: Path) -> None:
    save_model(base(), tmp_path / "b")
    options = RunOptions(workers=1)
    first = train(PAGES, SCHEMA, tmp_path / "m", settings("tags", base=str(tmp_path / "b"), steps=1), options)
    first.publish()
    model = load_model(tmp_path / "m")
    assert model.card.base_pages == SEEN
    record = decontaminate(PAGES[:3], model.card, None)
    assert record.seen_base == (PAGES[0].id, PAGES[1].id)
    assert record.to_json()["exact"]["base"] == "CHECKED"
    assert "in the pre-training of the base: 2 of 3 pages" in record.lines()
    second = start_model(model, model.heads, model.schema, 0)
    assert second.card.base_pages == SEEN | model.card.train_pages


def test_a_run_whose_pages_nobody_else_can_have_adds_none() -> None:
    assert start_model(base(train_pages=frozenset(), manifest="00"), HEADS, None, 0).card.base_pages == frozenset()


def test_pages_that_nobody_kept_stay_unknown() -> None:
    card = start_model(base(base="sha256:00", base_pages=None), HEADS, None, 0).card
    assert card.base_pages is None
    assert decontaminate(PAGES[:1], card, None).to_json()["exact"] == {
        "rule": "first 8 bytes of SHA-256 of words and boxes",
        "training": [],
        "held_out": [],
        "base": "UNKNOWN",
        "base_pages": [],
    }


def test_info_shows_what_a_base_knows_and_that_its_pages_have_no_names() -> None:
    heads = replace(HEADS, known=("seller", "sum"))
    card_ = Card(base="random-3", manifest="ab" * 32)
    data = describe(Model(CONFIG, heads, None, random_model(3, CONFIG, heads), card_), Path("b"))
    assert data["heads"]["known"] == ["seller", "sum"] and data["heads"]["fields"] == []
    rows = {line.split("  ")[0]: line.split("  ", 1)[1].strip() for line in card(data).splitlines()}
    assert (rows["known fields"], rows["roles"], rows["pointers"]) == ("seller, sum", "key, value", "items, pairs")
    assert rows["trained on"] == "pages that it does not name"
    assert "2 different pages, 0 held out" in card(describe(base(), Path("b")))


def test_info_names_the_base_by_its_digest(shipped: Path) -> None:
    model = start_model(load_base("small"), HEADS, None, 0)
    data = describe(model, Path("m"))
    assert (data["base_name"], data["base_pages"]) == ("small", 2)
    assert f"small, sha256:{weights_digest(base().params)}, 2 pages" in card(data)
    assert describe(base(), Path("b"))["base_name"] is None


def test_what_lies_in_the_folder_is_package_data() -> None:
    """The names in pyproject.toml and MANIFEST.in decide what a wheel and a source distribution hold."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["docextract"]
    names = ["bases/docextract-v0.safetensors"]  # also while it is not there yet
    names += [f"bases/{path.name}" for path in (ROOT / "docextract" / "bases").iterdir()]
    assert "bases/README.md" in names
    assert [name for name in names if not any(fnmatch(name, one) for one in patterns)] == []
    assert "recursive-include docextract/bases *" in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()
