"""Lists of variants, and the bases made for them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import ablation
from cells import variants
from docextract.pretraining.recipe import read_recipe
from docextract.training.settings import Settings
from harness.command import Refused


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
        ('[{"name": "a", "base": "b", "flags": "--base=random-7"}]', "flags name --base"),
        ('[{"name": "a", "base": "b", "flags": "--rate \'"}]', "cannot be split into words"),
        ('[{"name": "a", "base": "b"}, {"name": "a", "base": "c"}]', "'a' stands twice"),
        ('[{"name": "a", "base": "b", "changes": {"steps": 2}}]', "expected an object, beside a recipe"),
        ('[{"name": "a", "recipe": "b", "changes": 3}]', "changes is 3, expected an object"),
        ('[{"name": "a", "recipe": "b", "part": 0}]', "part is 0, expected a whole number from 1"),
        ('[{"name": "a", "base": "b", "part": 2}]', "part is 2, expected a whole number from 1, beside a recipe"),
    ],
)
def test_a_wrong_list_of_variants_is_refused(text: str, said: str, tmp_path) -> None:
    path = tmp_path / "variants.json"
    path.write_text(text)
    with pytest.raises(Refused, match=said):
        variants.load(path)


def test_a_recipe_is_trained_once_and_named_by_its_content(tmp_path, monkeypatch) -> None:
    (tmp_path / "variants.json").write_text('[{"name": "a", "recipe": "r.json", "flags": "--rate 0.1"}]')
    (tmp_path / "r.json").write_text("{}")
    (variant,) = variants.load(tmp_path / "variants.json")
    assert variant.flags == ("--rate", "0.1")
    calls = []

    def pretrain(*arguments: object) -> None:
        calls.append(arguments)
        arguments[3].write_text("weights")  # type: ignore[attr-defined]

    monkeypatch.setattr(variants, "docextract", pretrain)
    base = variants.base_of(variant, tmp_path / "bases", tmp_path, 1)
    assert variants.base_of(variant, tmp_path / "bases", tmp_path, 1) == base
    assert [one[:3] for one in calls] == [("pretrain", tmp_path / "r.json", "--out")]
    (tmp_path / "r.json").write_text("[]")
    assert variants.base_of(variant, tmp_path / "bases", tmp_path, 1) != base and len(calls) == 2


def test_changes_are_laid_over_a_recipe(tmp_path) -> None:
    recipe = {"steps": 9, "model": {"blocks": 4, "d": 8}, "ship": ["tag"],
              "corpora": {"a": {"files": ["data:a.jsonl", "b.jsonl"]}, "c": {"files": ["data:c.jsonl"]}}}  # fmt: skip
    (tmp_path / "r.json").write_text(json.dumps(recipe))
    changes = {"steps": 2, "model": {"blocks": 3}, "corpora": {"c": None}, "ship": []}
    (tmp_path / "v.json").write_text(json.dumps([{"name": "a", "recipe": "r.json", "changes": changes}]))
    (variant,) = variants.load(tmp_path / "v.json")
    made = json.loads(variants.recipe_of(variant, tmp_path / "bases").read_text())
    corpus = {"files": ["data:a.jsonl", str(tmp_path / "b.jsonl")], "exclude": [], "exclude_near": []}
    assert made == {"steps": 2, "model": {"blocks": 3, "d": 8}, "ship": [], "corpora": {"a": corpus}}
    assert json.loads((tmp_path / "r.json").read_text()) == recipe
    (tmp_path / "r.json").write_text("[3]")
    with pytest.raises(Refused, match="not a recipe that can be changed"):
        variants.recipe_of(variant, tmp_path / "bases")


def test_a_part_of_a_recipe_takes_every_so_manieth_page_and_as_few_updates(tmp_path, monkeypatch) -> None:
    corpora = {"a": {"files": ["data:a.jsonl.gz", "data:sub/b.jsonl"], "sha256": "of all of them"}}
    (tmp_path / "r.json").write_text(json.dumps({"steps": 10, "corpora": corpora}))
    (tmp_path / "v.json").write_text('[{"name": "a", "recipe": "r.json", "part": 3}]')
    (tmp_path / "sub").mkdir()
    lines = [f"{index}\n".encode() for index in range(7)]
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(b"".join(lines)))
    (tmp_path / "sub" / "b.jsonl").write_bytes(b"".join(lines[:4]))

    def pretrain(*arguments: object) -> None:
        pages = Path(str(arguments[5]))
        assert gzip.decompress((pages / "a.jsonl.gz").read_bytes()) == b"0\n3\n6\n"
        assert (pages / "sub" / "b.jsonl").read_bytes() == b"0\n3\n"
        recipe = json.loads(Path(str(arguments[1])).read_text())
        assert recipe["steps"] == 3 and "sha256" not in recipe["corpora"]["a"]
        Path(str(arguments[3])).write_text("weights")

    monkeypatch.setattr(variants, "docextract", pretrain)
    (variant,) = variants.load(tmp_path / "v.json")
    base = variants.base_of(variant, tmp_path / "bases", tmp_path, 1)
    assert Path(base).name.endswith("-part3.safetensors") and Path(base).exists()
    (tmp_path / "r.json").write_text('{"steps": 10, "corpora": {"a": {"files": ["data:a.pdf"]}}}')
    with pytest.raises(Refused, match=r"a\.pdf: expected data:\*\.jsonl"):
        variants.base_of(variant, tmp_path / "bases", tmp_path, 1)
    (tmp_path / "r.json").write_text('{"steps": 10, "corpora": {"a": {"files": ["data:a.jsonl.gz"]}}}')
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(b"1\n")[:-9])
    with pytest.raises(Refused, match=r"a\.jsonl\.gz: .*expected a file of pages"):
        variants.base_of(variant, tmp_path / "bases", tmp_path, 1)


@pytest.mark.parametrize("name", ["variants.json", "base-variants.json"])
def test_the_variants_of_our_own_tables_are_recipes_and_settings(name: str, tmp_path) -> None:
    for one in variants.load(Path(ablation.__file__).parent / name):
        if one.recipe is not None:
            read_recipe(variants.recipe_of(one, tmp_path), tmp_path)
        flags = list(one.flags)
        given = dict(zip(flags[::2], flags[1::2], strict=True))
        texts = {name: given.get(f"--{name.replace('_', '-')}") for name in ("noise", "smoothing")}
        Settings(**{name: value for name, value in texts.items() if value is not None})
