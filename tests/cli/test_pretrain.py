"""`docextract pretrain` as a command: what it prints, what it refuses, and a base that `train` takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commandline import Run
from pretraining.small import folder, recipe

from docextract.model.container import load_model


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return folder(tmp_path)


def test_a_base_and_what_is_printed(path: Path, run: Run) -> None:
    out, data = path.parent / "base.safetensors", path.parent / "data"
    done = run("pretrain", path, "--data", data, "--out", out, "--workers", "1", "--keep", "1")
    assert done.code == 0, done.err
    assert done.out.startswith("corpus made: 9 pages for training, 2 held out\ncorpus real: 6 pages for training")
    assert "scores on 3 pages held out:\nfields, tag: perplexity" in done.out
    assert f"base: {out} (heads: item, pair, role)" in done.out
    assert "training: 5 steps" in done.err
    shown = run("info", Path(f"{out}.run"))
    assert shown.code == 0, shown.err
    for text in ("corpus", "real: 6 pages for training, 1 held out, probability 1, labels structure", "forms: labels + "
                 "masked_words on made, real", "ship", "item, pair, role", "position 15", "finished"):  # fmt: skip
        assert text in shown.out, text
    again = run("pretrain", path, "--data", data, "--out", out)
    again.refused(f"{out}: exists, expected --overwrite")
    told = run("pretrain", path, "--data", data, "--out", out, "--overwrite", "--json", "--score-every", "2")
    assert told.code == 0 and json.loads(told.out)["scores"]["tasks"]["forms"]["word"]["rows"] > 0
    assert "step 2: forms, word: perplexity" in told.err
    assert json.loads(told.out)["manifest_sha256"] == load_model(out).card.manifest


def test_a_run_that_goes_on(path: Path, run: Run) -> None:
    out, data = path.parent / "base.safetensors", path.parent / "data"
    run("pretrain", path, "--data", data, "--out", out, "--resume").refused("holds no run to resume")
    first = run("pretrain", path, "--data", data, "--out", out, "--keep", "1")
    assert first.code == 0
    out.unlink()
    (Path(f"{out}.run") / "finished.json").unlink()
    second = run("pretrain", path, "--data", data, "--out", out, "--resume")
    assert second.code == 0 and "5 steps, resumed after 5" in second.out
    assert second.out.splitlines()[-2:] == first.out.splitlines()[-2:]


def test_fine_tuning_starts_from_it(path: Path, run: Run) -> None:
    out, data, pages = path.parent / "base.safetensors", path.parent / "data", path.parent / "made.jsonl"
    assert run("pretrain", path, "--data", data, "--out", out).code == 0
    schema = path.parent / "schema.json"
    schema.write_text(json.dumps({"type": "object", "properties": {"total": {"type": ["string", "null"]}}}))
    model = path.parent / "model.safetensors"
    done = run("train", pages, "--schema", schema, "--base", out, "--out", model, "--steps", "2", "--held-out", "0")
    assert done.code == 0, done.err
    assert load_model(model).card.base.startswith("sha256:")


@pytest.mark.parametrize(
    ("text", "needles"),
    [
        ("{", ("recipe.json: cannot be read as a recipe", "expected a JSON object")),
        ('{"steps": 1, "corpora": 3}', ("recipe.json: corpora is 3", "expected a JSON object")),
        (json.dumps(recipe(rate=-1)), ("recipe.json: rate is -1", "expected a finite number > 0")),
        (json.dumps(recipe(base="none.safetensors", model=None)), ("none.safetensors", "existing model file")),
        (json.dumps(recipe(vocabulary={"least": 999})), ("a task has a weight for word", "frequent words")),
        (json.dumps(recipe(model={"d": 24, "heads": 5})), ("model width d is 24", "expected a multiple")),
    ],
)
def test_a_recipe_that_cannot_be_used_is_one_line(text: str, needles: tuple[str, ...], path: Path, run: Run) -> None:
    path.write_text(text)
    done = run("pretrain", path, "--data", path.parent / "data", "--out", path.parent / "b.safetensors")
    assert (done.code, done.out) == (2, "")
    for needle in needles:
        assert needle in done.last_line()
    assert not (path.parent / "b.safetensors.run").exists()


def test_options_that_cannot_be_used(path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOCEXTRACT_DATA", raising=False)
    out = path.parent / "b.safetensors"
    assert "data:real.jsonl: is in the folder of data, and there is none; expected --data or DOCEXTRACT_DATA" in (
        run("pretrain", path, "--out", out).last_line()
    )
    run("pretrain", path, "--out", "-").refused("--out is -")
    run("pretrain", path, "--out", path).refused("is an input of this command")
    run("pretrain", path.parent / "no.json", "--out", out).refused("no.json: cannot be read as a recipe: No such file")
    run("pretrain", path, "--out", out, "--score-every", "-1").refused("score_every is -1, expected an integer >= 0")
    run("pretrain", path, "--out", out, "--workers", "0").refused("workers is 0")


def test_known_fields_are_told_and_give_no_values(tmp_path: Path, run: Run) -> None:
    path, out = folder(tmp_path, ship=["tag"], steps=1), tmp_path / "base.safetensors"
    done = run("pretrain", path, "--data", tmp_path / "data", "--out", out, "--workers", "1")
    assert f"base: {out} (heads: none, 3 known fields)" in done.out
    assert "known fields  date, shop, total" in run("info", out).out
    assert json.loads(run("info", out, "--json").out)["heads"]["known"] == ["date", "shop", "total"]
    run("extract", out, tmp_path / "made.jsonl").refused("is a base without heads")
    run("evaluate", out, tmp_path / "made.jsonl").refused("is a base without fields")
