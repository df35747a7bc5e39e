"""Cells as tables: means over seeds of pooled folds, spread, floor and goal, and the table of variants."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ablation
from cells import table
from cells.counts import Counts
from cells.sets import SETS, Cut
from cells.store import CRF, OURS, Cell, Work
from cells.table import Row
from docextract.pretraining.recipe import read_recipe
from docextract.training.settings import Settings
from harness.command import Refused


def cell(name: str, right: int, *, seed: int | None = 0, fold: int = 0, seconds: float | None = 10.0) -> Cell:
    """100 answers and 100 values, so that F1 is right / 100."""
    work = Work(name, 50, fold, OURS if seed is not None else CRF, "", "", seed, "base")
    counts = Counts(right, 100, 100)
    return Cell(work, {"page": counts, "document": counts, "field:total": counts}, 50, seconds, 200.0, 2, "here")


def test_folds_are_pooled_by_seed_before_seeds_are_averaged() -> None:
    cells = [cell("sroie", 80 + seed + fold, seed=seed, fold=fold) for fold in (0, 1) for seed in (0, 2, 4)]
    assert table.f1s(cells, "page") == [0.805, 0.825, 0.845]
    assert table.spread(table.f1s(cells, "page")) == ".825 (.805 – .845)"
    assert table.f1s(cells, "links") == [] and table.spread([]) == "–"
    assert table.spread([1.0]) == "1.000"


@pytest.mark.parametrize(("right", "verdict"), [(88, ".890 MISSED"), (89, ".890 met")])
def test_a_row_has_the_floor_and_says_whether_the_goal_is_met(right: int, verdict: str) -> None:
    row = Row(SETS["sroie"], Cut(()), 50, [cell("sroie", right)], [cell("sroie", 80, seed=None)])
    line = table.lines([row])[2]
    assert line == f"| sroie | fields, every page | 50 | .{right}0 | .800 | .867 | {verdict} | 10 | 200 |"
    (figures,) = [one for one in table.as_json([row]) if one["measure"] == "page"]
    assert figures["mean"] == right / 100 and figures["goal"] == 0.89 and figures["crf"] == 0.8


def test_a_better_baseline_raises_the_goal_and_a_resumed_training_has_no_time() -> None:
    row = Row(SETS["sroie"], Cut(()), 50, [cell("sroie", 93, seconds=None)], [cell("sroie", 91, seed=None)])
    assert table.lines([row])[2] == "| sroie | fields, every page | 50 | .930 | .910 | .940 | .940 MISSED | – | 200 |"


def test_variants_are_compared_seed_by_seed_with_the_first() -> None:
    cells = {
        ("plain", "sroie_dev", 50): [cell("sroie_dev", 80 + seed, seed=seed) for seed in (0, 1)],
        ("noise", "sroie_dev", 50): [cell("sroie_dev", 84 - seed, seed=seed) for seed in (0, 1)],
    }
    assert ablation.lines(["plain", "noise"], cells) == [
        "| variant | sroie_dev, 50 pages | difference | seconds |",
        "|---|---|---|---|",
        "| plain | .805 (.800 – .810) |  | 10 |",
        "| noise | .835 (.830 – .840) | +0.030 (+0.020 – +0.040) | 10 |",
    ]
    assert all("_dev" in name for name in ablation.DEVELOPMENT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "at least one variant"),
        ('[{"name": "a"}]', "base or recipe, and one of them only"),
        ('[{"name": "a", "base": "b", "recipe": "r"}]', "base or recipe, and one of them only"),
        ('[{"name": "a", "base": 7}]', "base is 7, expected a text"),
        ('[{"name": "a", "base": "b", "flag": ""}]', "expected an object with name"),
        ('[{"name": "a", "base": "b", "flags": "--seed 3"}]', "flags name --seed"),
        ('[{"name": "a", "base": "b"}, {"name": "a", "base": "c"}]', "'a' stands twice"),
        ('[{"name": "a", "base": "b", "changes": {"steps": 2}}]', "expected an object, beside a recipe"),
        ('[{"name": "a", "recipe": "b", "changes": 3}]', "changes is 3, expected an object"),
    ],
)
def test_a_wrong_list_of_variants_is_refused(text: str, said: str, tmp_path) -> None:
    path = tmp_path / "variants.json"
    path.write_text(text)
    with pytest.raises(Refused, match=said):
        ablation.load(path)


def test_a_recipe_is_trained_once_and_named_by_its_content(tmp_path, monkeypatch) -> None:
    (tmp_path / "variants.json").write_text('[{"name": "a", "recipe": "r.json", "flags": "--rate 0.1"}]')
    (tmp_path / "r.json").write_text("{}")
    (variant,) = ablation.load(tmp_path / "variants.json")
    assert variant.flags == ("--rate", "0.1")
    calls = []

    def pretrain(*arguments: object) -> None:
        calls.append(arguments)
        arguments[3].write_text("weights")  # type: ignore[attr-defined]

    monkeypatch.setattr(ablation, "docextract", pretrain)
    base = ablation.base_of(variant, tmp_path / "bases", tmp_path, 1)
    assert ablation.base_of(variant, tmp_path / "bases", tmp_path, 1) == base
    assert [one[:3] for one in calls] == [("pretrain", tmp_path / "r.json", "--out")]
    (tmp_path / "r.json").write_text("[]")
    assert ablation.base_of(variant, tmp_path / "bases", tmp_path, 1) != base and len(calls) == 2


def test_changes_are_laid_over_a_recipe(tmp_path) -> None:
    recipe = {"steps": 9, "model": {"blocks": 4, "d": 8}, "ship": ["tag"],
              "corpora": {"a": {"files": ["data:a.jsonl", "b.jsonl"]}, "c": {"files": ["data:c.jsonl"]}}}  # fmt: skip
    (tmp_path / "r.json").write_text(json.dumps(recipe))
    changes = {"steps": 2, "model": {"blocks": 3}, "corpora": {"c": None}, "ship": []}
    (tmp_path / "v.json").write_text(json.dumps([{"name": "a", "recipe": "r.json", "changes": changes}]))
    (variant,) = ablation.load(tmp_path / "v.json")
    made = json.loads(ablation.recipe_of(variant, tmp_path / "bases").read_text())
    corpus = {"files": ["data:a.jsonl", str(tmp_path / "b.jsonl")], "exclude": [], "exclude_near": []}
    assert made == {"steps": 2, "model": {"blocks": 3, "d": 8}, "ship": [], "corpora": {"a": corpus}}
    assert json.loads((tmp_path / "r.json").read_text()) == recipe
    (tmp_path / "r.json").write_text("[3]")
    with pytest.raises(Refused, match="not a recipe that can be changed"):
        ablation.recipe_of(variant, tmp_path / "bases")


def test_the_variants_of_our_own_table_are_recipes_and_settings(tmp_path) -> None:
    path = Path(ablation.__file__).parent / "variants.json"
    for one in ablation.load(path):
        if one.recipe is not None:
            read_recipe(ablation.recipe_of(one, tmp_path), tmp_path)
        flags = list(one.flags)
        given = dict(zip(flags[::2], flags[1::2], strict=True))
        texts = {name: given.get(f"--{name.replace('_', '-')}") for name in ("noise", "smoothing")}
        Settings(**{name: value for name, value in texts.items() if value is not None})
