"""Whole runs: a base that is the same at any number of workers and when it was stopped, and what stands beside it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pretraining.small import folder, recipe
from training.small import TIERS

import docextract
from docextract._kernels import load
from docextract.canonical import fingerprint
from docextract.errors import InputError, ModelError, ResumeError, UsageError
from docextract.model.card import page_key
from docextract.model.digest import weights_digest
from docextract.pages.read import read_pages
from docextract.pretraining.recipe import read_recipe
from docextract.pretraining.run import run_pretraining
from docextract.training.progress import Silent
from docextract.training.restart import Restart
from docextract.training.settings import RunOptions

FILES = ("updates.jsonl", "manifest.json", "held_out.json")


def pretrain(path: Path, out: Path | None = None, **options: Any) -> docextract.Pretrained:
    return docextract.pretrain(path, out, data=path.parent / "data", **({"workers": 1} | options))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, docextract.Pretrained]:
    """A run that was never stopped, with two workers and scores on the way."""
    path = folder(tmp_path_factory.mktemp("whole"))
    return path, pretrain(path, path.parent / "base.safetensors", workers=2, score_every=2, digest_every=1)


def test_one_worker_gives_the_same_bytes(whole: tuple[Path, docextract.Pretrained], tmp_path: Path) -> None:
    path, done = whole
    other = pretrain(path, tmp_path / "x.safetensors", digest_every=1)
    assert other.sha256 == done.sha256
    for name in FILES:
        beside = (Path(f"{done.out}.run") / name, Path(f"{other.out}.run") / name)
        assert beside[0].read_bytes() == beside[1].read_bytes(), name


@pytest.mark.parametrize("tier", TIERS)
def test_every_tier_gives_the_same_weights(
    whole: tuple[Path, docextract.Pretrained], tier: str
) -> None:
    path, done = whole
    again = run_pretraining(
        read_recipe(path, path.parent / "data"), None, RunOptions(workers=1), load(tier), Silent()
    )
    assert weights_digest(again.whole.params) == weights_digest(done.run.whole.params)


class Stop(Silent):
    """Interrupts a run after so many steps."""

    def __init__(self, step: int) -> None:
        self.at = step

    def step(self, entry: Any, pages: int) -> None:
        if entry.step + 1 == self.at:
            signal.raise_signal(signal.SIGINT)


@pytest.fixture(scope="module")
def averaged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, docextract.Pretrained]:
    """The same run, but published is the mean of the weights after windows 3, 4 and 5."""
    path = folder(tmp_path_factory.mktemp("averaged"), average=0.6)
    return path, pretrain(path, path.parent / "base.safetensors", workers=2, digest_every=1)


@contextmanager
def stopped(path: Path, out: Path, step: int, **options: Any) -> Iterator[None]:
    with pytest.raises(KeyboardInterrupt):
        pretrain(path, out, every=2, progress=Stop(step), **options)
    yield


@pytest.mark.parametrize("step", [1, 2, 3, 4, 5])
def test_a_run_that_is_stopped_at_any_step_ends_with_the_same_bytes(
    whole: tuple[Path, docextract.Pretrained], tmp_path: Path, step: int
) -> None:
    path, done = whole
    out = tmp_path / "y.safetensors"
    with stopped(path, out, step, digest_every=1):
        again = pretrain(path, out, resume=True, digest_every=1, workers=2)
    assert (again.sha256, again.run.resumed, again.run.restart) == (done.sha256, step, Restart.EXACT_RESUME)
    for name in FILES:
        assert (Path(f"{out}.run") / name).read_bytes() == (Path(f"{done.out}.run") / name).read_bytes(), name


@pytest.mark.parametrize("step", [2, 3, 4, 5])
def test_averaged_weights_are_the_same_wherever_the_run_was_stopped(
    averaged: tuple[Path, docextract.Pretrained], tmp_path: Path, step: int
) -> None:
    path, done = averaged
    out = tmp_path / "y.safetensors"
    with stopped(path, out, step, digest_every=1):
        again = pretrain(path, out, resume=True, digest_every=1)
    assert (again.sha256, again.run.resumed) == (done.sha256, step)
    for name in FILES:
        assert (Path(f"{out}.run") / name).read_bytes() == (Path(f"{done.out}.run") / name).read_bytes(), name


def test_averaged_weights_are_published_and_scored_and_the_run_is_the_same(
    whole: tuple[Path, docextract.Pretrained], averaged: tuple[Path, docextract.Pretrained], tmp_path: Path
) -> None:
    plain, done = whole[1], averaged[1]
    assert done.run.ledger == plain.run.ledger
    assert done.run.manifest["update"]["average"]["share"] == 0.6
    weights = []
    for step in (3, 4, 5):
        with stopped(whole[0], out := tmp_path / f"{step}", step):
            file = next(Path(f"{out}.run/checkpoint").glob(f"step-0000000{step}/weights.f32"))
            weights.append(np.frombuffer(file.read_bytes(), "<f4").astype(np.float64))
    mean = ((weights[0] + weights[1] + weights[2]) / 3).astype(np.float32)
    assert done.run.whole.params.flat.tobytes() == mean.tobytes()
    for name, values in done.model.params.items():  # the base, as it is in the file
        assert values.tobytes() == done.run.whole.params[name].tobytes(), name
    assert done.scores is not None and plain.scores is not None
    assert done.scores.to_json(load("base")) != plain.scores.to_json(load("base"))


def test_the_checkpoint_has_the_cursors_and_another_stream_is_refused(
    whole: tuple[Path, docextract.Pretrained], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = whole
    out = tmp_path / "z.safetensors"
    with stopped(path, out, 3):
        progress = json.loads(next(Path(f"{out}.run/checkpoint").glob("step-00000003/progress.json")).read_bytes())
    cursors = progress["stream"]["cursors"]
    assert progress["stream"]["position"] == 9 == sum(one["visits"] for one in cursors.values())
    monkeypatch.setattr("docextract.pretraining.stream.Stream._count", lambda *_: [9, 0])
    with pytest.raises(ResumeError, match=r"its stream of pages goes on at .*'visits'"):
        pretrain(path, out, resume=True)


def test_another_recipe_is_refused_and_named(whole: tuple[Path, docextract.Pretrained], tmp_path: Path) -> None:
    path, _ = whole
    out = tmp_path / "z.safetensors"
    with stopped(path, out, 3):
        other = folder(tmp_path / "other", rate=0.02)
    with pytest.raises(ResumeError, match=r"pretraining\.recipe.rate: 0.01 -> 0.02"):
        pretrain(other, out, resume=True)
    with pytest.raises(UsageError, match="holds a run that got to micro-batch 3"):
        pretrain(path, out)


def test_what_the_manifest_says(whole: tuple[Path, docextract.Pretrained]) -> None:
    path, done = whole
    manifest = json.loads((Path(f"{done.out}.run") / "manifest.json").read_bytes())
    assert fingerprint(manifest) == done.run.fingerprint == done.model.card.manifest
    text = json.dumps(manifest)
    assert str(path.parent) not in text and "made.jsonl" not in text and "real.jsonl" not in text
    assert manifest["data"]["corpora"]["made"]["pages"] == {"train": 9, "held_out": 2, "empty": 0}
    forms = manifest["pretraining"]["tasks"][1]
    assert [one["name"] for one in forms["compilers"]] == ["labels", "masked_words"]
    assert forms["compilers"][0]["terms"] == ["role", "item", "pair"]
    assert manifest["pretraining"]["vocabulary"]["words"] == 9
    assert manifest["pretraining"]["recipe"]["corpora"]["real"] == {"probability": 1, "labels": "structure"}
    assert manifest["pretraining"]["recipe"]["vocabulary"] == {"size": 9, "least": 2}


def test_the_base_has_the_heads_that_are_shipped_and_the_pages_it_saw(
    whole: tuple[Path, docextract.Pretrained],
) -> None:
    path, done = whole
    base = docextract.load_model(path.parent / "base.safetensors")
    assert base.schema is None and base.heads.terms == {"role", "item", "pair"}
    assert (base.heads.roles, base.heads.inside) == (("key", "title", "value"), ("title",))
    assert done.run.whole.heads.terms == {"role", "item", "pair", "tag", "doc", "word"}
    for name, values in base.params.items():
        assert values.tobytes() == done.run.whole.params[name].tobytes(), name
    pages = [*read_pages([path.parent / "made.jsonl"]), *read_pages([path.parent / "data" / "real.jsonl"])]
    card = base.card
    assert card.base == "random-7"
    assert card.train_pages | card.held_out_pages == {page_key(page) for page in pages}
    assert len(card.held_out_pages) == 3


def test_the_base_is_one(whole: tuple[Path, docextract.Pretrained], tmp_path: Path) -> None:
    """Fine-tuning starts from it and keeps the heads that mean the same."""
    path, done = whole
    base, pages = path.parent / "base.safetensors", read_pages([path.parent / "made.jsonl"])
    schema, loss = ["shop", "total"], "tag=1,pair=1,role=1"
    tuned = docextract.train(pages, schema, base=base, steps=1, rate=1e-30, loss=loss, held_out=0, workers=1)
    for name in ("rel_q.weight", "role_head.weight", "blocks.0.qkv.weight"):
        assert abs(tuned.model.params[name] - done.model.params[name]).max() < 1e-6


def with_known_fields(at: Path) -> tuple[Path, docextract.Pretrained]:
    """A run that ships its tag head; the pages of "made" are not in the card, those of "real" are."""
    path = folder(at, ship=["tag", "role"], steps=2)
    told = json.loads(path.read_text())
    told["corpora"]["made"]["in_card"] = False
    path.write_text(json.dumps(told))
    return path, pretrain(path, at / "known.safetensors")


def test_a_tag_head_ships_as_the_head_of_known_fields(tmp_path: Path) -> None:
    _, done = with_known_fields(tmp_path)
    base, whole = docextract.load_model(tmp_path / "known.safetensors"), done.run.whole
    assert base.schema is None and base.heads.fields == () and base.heads.terms == {"role"}
    assert base.heads.known == whole.heads.fields == ("date", "shop", "total")
    for part in ("weight", "bias"):
        assert base.params[f"known_head.{part}"].tobytes() == whole.params[f"tag_head.{part}"].tobytes()
    assert "tag_head.weight" not in base.params and list(base.params)[-1] == "known_head.bias"


def test_the_tag_head_of_pretraining_has_no_direct_table(tmp_path: Path) -> None:
    _, done = with_known_fields(tmp_path)
    assert "direct" not in done.run.whole.params and not done.run.whole.heads.direct
    assert done.run.manifest["representation"]["heads"]["direct"] is False
    assert "direct" not in done.run.manifest["update"]["order"]


def test_pages_that_are_not_in_the_card(tmp_path: Path) -> None:
    _, done = with_known_fields(tmp_path)
    real = {page_key(page) for page in read_pages([tmp_path / "data" / "real.jsonl"])}
    card = done.model.card
    assert card.train_pages | card.held_out_pages == real and card.train_pages and card.held_out_pages


def test_a_base_without_pages_in_its_card_is_known_to_have_none(tmp_path: Path) -> None:
    """Empty, not unknown: `evaluate` on a model that starts from it says that no page was in the base's training."""
    path = folder(tmp_path, ship=["tag"], steps=1)
    told = json.loads(path.read_text())
    for corpus in told["corpora"].values():
        corpus["in_card"] = False
    path.write_text(json.dumps(told))
    pretrain(path, tmp_path / "b.safetensors")
    base = docextract.load_model(tmp_path / "b.safetensors")
    assert base.card.train_pages == base.card.held_out_pages == frozenset()
    pages = read_pages([tmp_path / "made.jsonl"])
    tuned = docextract.train(pages, ["shop"], base=tmp_path / "b.safetensors", steps=1, held_out=0, workers=1)
    assert tuned.model.card.base == f"sha256:{weights_digest(base.params)}"
    assert tuned.model.card.base_pages == frozenset()
    with pytest.raises(ModelError, match="is a base without heads"):
        docextract.extract(base, pages, workers=1)
    with pytest.raises(ModelError, match="is a base without fields"):
        docextract.evaluate(base, pages, workers=1)


def test_the_ledger_has_sums_by_task_that_add_up(whole: tuple[Path, docextract.Pretrained]) -> None:
    entries = whole[1].run.ledger.entries
    assert {name for entry in entries for name in entry.tasks} == {"fields", "forms"}
    for entry in entries:
        assert sum(task.pages for task in entry.tasks.values()) == entry.pages == 3
        for name, term in entry.terms.items():
            parts = [task.terms[name] for task in entry.tasks.values() if name in task.terms]
            assert sum(part.counted for part in parts) == term.counted
            assert sum(part.numerator for part in parts) == pytest.approx(term.numerator, rel=1e-12)
        weights = {task["name"]: task["weights"] for task in recipe()["tasks"]}
        assert all(set(task.terms) == set(weights[name]) for name, task in entry.tasks.items())


def test_scores_on_the_way_change_no_bit_and_stay_over_a_resume(tmp_path: Path) -> None:
    path, out = folder(tmp_path), tmp_path / "b.safetensors"
    with stopped(path, out, 4, score_every=1):
        done = pretrain(path, out, resume=True, score_every=1)
    lines = [json.loads(line) for line in (Path(f"{out}.run") / "metrics.jsonl").read_text().splitlines()]
    assert [(one["event"], one["step"]) for one in lines] == [
        ("window", 0), ("held_out", 1), ("window", 1), ("held_out", 2), ("window", 2), ("held_out", 3), ("window", 3),
        ("held_out", 4), ("window", 4), ("scores", 5),
    ]  # fmt: skip
    assert done.scores is not None and lines[-1]["tasks"]["forms"]["word"]["rows"] > 0


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"tasks": [{"name": "a", "corpora": ["real"], "compilers": ["labels"], "weights": {"tag": 1}},
                    {"name": "b", "compilers": ["order"], "weights": {"order": 1}}], "ship": []},
         "a task has a weight for tag, but no page of its corpora has values"),
        ({"vocabulary": {"least": 99}}, "a task has a weight for word, but no page of its corpora has frequent words"),
        ({"corpora": {"made": {"files": ["none.jsonl"], "probability": 1}}, "tasks": [
            {"name": "a", "compilers": ["order"], "weights": {"order": 1}}], "ship": []},
         "none.jsonl: cannot be opened"),
    ],
)  # fmt: skip
def test_a_recipe_that_does_not_fit_its_pages(changes: dict[str, Any], what: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=what):
        pretrain(folder(tmp_path, **changes), tmp_path / "b.safetensors")
    assert not (tmp_path / "b.safetensors.run").exists()


def test_every_compiler_in_one_run(tmp_path: Path) -> None:
    """Each task alone in a window, and all heads at once: nothing but the terms of a visit's task is computed."""
    tasks = [
        {"name": "order", "compilers": ["order", "labels"], "weights": {"order": 1, "role": 1}},
        {"name": "place", "compilers": ["masked_layout,share=0.3", "neighbours"],
         "weights": {"place": 1, "left": 0.5, "above": 0.5}},
        {"name": "words", "compilers": [{"name": "masked_words", "mask": 1, "random": 0}], "weights": {"word": 2}},
    ]  # fmt: skip
    path = folder(tmp_path, tasks=tasks, ship=["place", "left", "order", "word"], batch=2, steps=6)
    done = pretrain(path, tmp_path / "b.safetensors")
    assert done.run.counters.updates == 6
    assert done.model.heads.terms == {"place", "left", "above", "order", "word"}
    assert done.scores is not None
    assert {name: set(terms) for name, terms in done.scores.tasks.items()} == {
        "order": {"role", "order"}, "place": {"place", "left", "above"}, "words": {"word"}
    }  # fmt: skip
