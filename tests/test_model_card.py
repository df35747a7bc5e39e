"""The model card of the base: everything from file, manifest, recipe and figures; nothing invented, nothing missing."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import model_card
import pytest
from training.pages import CONFIG

from docextract.canonical import canonical, fingerprint
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model, save_model
from docextract.model.init import random_model

ROOT = Path(__file__).resolve().parent.parent
RECIPE: dict[str, Any] = {
    "seed": 5, "steps": 100, "batch": 16, "rate": 0.002,
    "corpora": {
        "receipts": {"files": ["data:receipts.jsonl.gz"], "probability": 3, "sha256": "ab" * 32},
        "papers": {"files": ["data:papers.jsonl.gz", "data:ads.jsonl.gz"], "probability": 1, "labels": "structure"},
    },
    "tasks": [
        {"name": "labels", "corpora": ["receipts"], "probability": 3, "compilers": ["labels"], "weights": {"tag": 1}},
        {"name": "words", "compilers": ["masked_words"], "weights": {"word": 0.5}},
    ],
}  # fmt: skip
SECTIONS = ("accuracy", "ablation", "overlap", "cost")
HEADS = Heads(roles=("key", "value"), items=True, known=("seller_name", "total"))


class Place:
    """A base with its manifest, its recipe and what was measured of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.base, self.recipe, self.manifest = folder / "b.safetensors", folder / "recipe.json", folder / "m.json"
        self.figures, self.out = folder / "figures.json", folder / "card.md"
        corpora = {
            "receipts": {"pages": {"train": 4950, "held_out": 50, "empty": 0}, "sha256": "ab" * 32},
            "papers": {"pages": {"train": 700, "held_out": 7, "empty": 1}, "sha256": "cd" * 32},
        }
        shown = {"receipts": {"probability": 3}, "papers": {"probability": 1, "labels": "structure"}}
        ran = RECIPE | {"corpora": shown}
        made = {"pretraining": {"recipe": ran}, "data": {"corpora": corpora}}
        self.recipe.write_text(json.dumps(RECIPE))
        self.manifest.write_bytes(canonical(made))
        card = Card("random-5", fingerprint(made))
        save_model(Model(CONFIG, HEADS, None, random_model(5, CONFIG, HEADS), card), self.base)

    def measure(self, name: str, *more: str, table: str = "| a | b |\n|---|---|\n| 1 | 2 |\n") -> int:
        (self.folder / "table.md").write_text(table)
        command = ["--command", f"python bench/{name}.py", "--where", "two cores, 2026-12-01"]
        arguments = ["figure", name, str(self.folder / "table.md"), "--base", str(self.base), *command]
        return model_card.main([*arguments, "--figures", str(self.figures), *more])

    def write(self, *more: str) -> int:
        where = ["--figures", str(self.figures), "--out", str(self.out)]
        parts = [str(self.base), "--manifest", str(self.manifest), "--recipe", str(self.recipe)]
        return model_card.main(["write", *parts, *where, *more])


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_a_whole_card(place: Place) -> None:
    assert [place.measure(name) for name in SECTIONS] == [0, 0, 0, 0]
    assert place.write() == 0
    text = place.out.read_text(encoding="utf-8")
    for said in (
        sha256(place.base.read_bytes()).hexdigest(),
        sha256(place.recipe.read_bytes()).hexdigest(),
        f"| bytes | {place.base.stat().st_size:,} |",
        "* Known fields (2): seller_name, total\n* Roles (2): key, value\n* Pointers from an article's name",
        "| receipts | receipt | 1 | 5,000 | 50 | 75.0% |",
        "| papers | statement, letter, ad_contract, ad_agreement | 1 | 707 | 7 | 25.0% |",
        "| labels | receipts | 75.0% | labels | tag 1 |",
        "| words | receipts, papers | 25.0% | masked_words | word 0.5 |",
        "| 1 | 2 |\n\n`python bench/overlap.py`, two cores, 2026-12-01.",
    ):
        assert said in text
    assert "yet" not in text
    assert str(place.folder) not in text
    assert max(map(len, text.splitlines())) < 400


def test_no_card_with_gaps_unless_a_draft_is_asked_for(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    place.measure("accuracy")
    assert place.write() == 2
    said = capsys.readouterr().err
    assert said.endswith("missing: the figure ablation, the figure overlap, the figure cost; expected all of it, "
                         "or --draft\n")  # fmt: skip
    assert not place.out.exists()
    assert place.write("--draft") == 0
    text = place.out.read_text(encoding="utf-8")
    assert text.count("Not measured yet: `python ") == 3
    assert "| 1 | 2 |" in text


def test_the_card_in_the_repository_is_the_one_that_is_written(tmp_path: Path) -> None:
    """Where this fails: `python tools/model_card.py write` (with --draft while something is missing), and commit it."""
    out = tmp_path / "card.md"
    assert model_card.main(["write", "--draft", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == model_card.CARD.read_text(encoding="utf-8")


def test_a_draft_of_no_base_has_its_data(place: Place) -> None:
    place.base.unlink()
    assert place.write() == 2
    assert place.write("--draft") == 0
    text = place.out.read_text(encoding="utf-8")
    assert "Not there yet: `python tools/make_base.py --work DIR`." in text
    assert "| papers | statement, letter, ad_contract, ad_agreement | 1 | 6,000 | - | 25.0% |" in text


def test_a_figure_of_another_base_is_refused(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    for name in SECTIONS:
        place.measure(name)
    card = Card("random-6", fingerprint(json.loads(place.manifest.read_text())))
    save_model(Model(CONFIG, HEADS, None, random_model(6, CONFIG, HEADS), card), place.base)
    assert place.write() == 2
    assert "figure accuracy: is of the base" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"steps": 200}, "the recipe has steps 200, expected 100"),
        ({"tasks": RECIPE["tasks"][:1]}, "the recipe has tasks"),
        ({"rate": 0.001}, "the recipe has rate 0.001, expected 0.002"),
        ({"warmup": 3}, "the recipe has warmup 3, expected None"),
        ({"corpora": {"receipts": RECIPE["corpora"]["receipts"]}}, "the recipe has corpora {'receipts'"),
        ({"corpora": RECIPE["corpora"] | {"receipts": RECIPE["corpora"]["receipts"] | {"sha256": "ef" * 32}}},
         f"corpus receipts: the manifest is of pages with the SHA-256 {'ab' * 32}, expected {'ef' * 32}"),
        ({"corpora": RECIPE["corpora"] | {"receipts": {"files": ["data:sroie/train.jsonl.gz"], "probability": 3}}},
         "data:sroie/train.jsonl.gz: is no file of generated pages, expected one of data:receipts.jsonl.gz"),
    ],
)  # fmt: skip
def test_a_recipe_that_cannot_be(
    change: dict[str, Any], said: str, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    place.recipe.write_text(json.dumps(RECIPE | change))
    assert place.write("--draft") == 2
    assert said in capsys.readouterr().err


def test_a_manifest_of_another_run(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    place.manifest.write_bytes(canonical({"pretraining": {"recipe": RECIPE}, "data": {"corpora": {}}}))
    assert place.write("--draft") == 2
    assert "is of the run" in capsys.readouterr().err


def test_what_is_no_figure(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    assert place.measure("speed") == 2
    assert place.measure("cost", table="Nothing.\n") == 2
    place.figures.write_text('{"cost": {"table": []}}')
    assert place.measure("cost") == 2
    said = capsys.readouterr().err.splitlines()
    for line, needle in zip(said, ("expected one of accuracy", "a Markdown table", "'cost' is no"), strict=True):
        assert needle in line
