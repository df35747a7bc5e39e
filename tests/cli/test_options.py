"""Options of `train`: every setting has one, help states its default, and a value that cannot be is refused by name."""

from __future__ import annotations

import re
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from commandline import Run

import docextract
from docextract.cli import train
from docextract.objectives.reduction import POLICIES
from docextract.objectives.smoothing import KINDS
from docextract.objectives.terms import RECORD_TERMS
from docextract.training.optimizers import OptimizerChoice
from docextract.training.schedules import ScheduleChoice
from docextract.training.settings import PARTS, RunOptions, Settings

NAMES = [one.name for kind in (Settings, RunOptions) for one in fields(kind)]
DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_setting_is_an_option_and_an_argument() -> None:
    for found in (signature(docextract.train).parameters, signature(train.command).parameters):
        assert [name for name in NAMES if name not in found] == []


def test_defaults_are_those_of_the_settings() -> None:
    given: dict[str, Any] = {name: one.default for name, one in signature(docextract.train).parameters.items()}
    for made in (Settings(), RunOptions()):
        for one in fields(made):
            value = given[one.name]
            assert getattr(made, one.name) == (PARTS[one.name].of(value) if one.name in PARTS else value), one.name


def test_help_states_the_defaults() -> None:
    stated = {}
    for name, hint in get_type_hints(train.command, include_extras=True).items():
        found = re.search(r"\[default: ([\w.=-]+)\]", getattr((get_args(hint) or (None,))[-1], "help", None) or "")
        if found and name in {one.name for one in fields(Settings)}:
            stated[name] = found[1]
    assert len(stated) > 10
    for name, text in stated.items():
        default: Any = getattr(Settings(), name)
        if isinstance(default, int | float):
            assert float(text) == default, name
        else:
            assert default == (PARTS[name].of(text) if name in PARTS else text), name


def test_help_names_every_choice() -> None:
    hints = get_type_hints(train.command, include_extras=True)
    choices = {"optimizer": OptimizerChoice.OPTIONS, "schedule": ScheduleChoice.OPTIONS, "reduction": POLICIES}
    for option, names in (choices | {"smoothing": KINDS, "loss": RECORD_TERMS}).items():
        words = re.findall(r"[\w-]+", get_args(hints[option])[-1].help)
        assert [name for name in names if name not in words] == [], option


def test_the_documents_name_every_setting() -> None:
    library, training = ((DOCS / name).read_text(encoding="utf-8") for name in ("library.md", "training.md"))
    assert [name for name in NAMES if f"`{name}`" not in library] == []
    table = training.split("\n## 6. Settings")[1].split("\n## ")[0]
    assert [one.name for one in fields(Settings) if not re.search(rf"\b{one.name}\b", table)] == []


OPTIONS = [
    (("--workers", "0"), ("workers is 0", "expected an integer >= 1")),
    (("--workers", "two"), ("--workers", "two")),
    (("--batch", "0"), ("batch", "0")),
    (("--steps", "5", "--epochs", "2"), ("steps", "epochs")),
    (("--rate", "nan"), ("rate", "nan")),
    (("--rate", "-1"), ("rate", "-1")),
    (("--held-out", "1"), ("held_out", "1")),
    (("--seed", "-1"), ("seed", "-1")),
    (("--seed", "9" * 5000), ("--seed", "9" * 40 + "..." + "9" * 10)),
    (("--seed", "-" + "9" * 4000), ("seed", "-" + "9" * 40 + "...")),
    (("--no-" + "o" * 5000,), ("--no-", "ooo...ooo")),
    (("--loss", "tag=1,colour=2"), ("colour", "role")),
    (("--loss", "tag=0"), ("loss",)),
    (("--loss", "role=1"), ("role", "entities")),
    (("--backbone-scale", "0", "--loss", "tag=1,doc=1"), ("backbone", "doc")),
    (("--repeats", "some"), ("repeats", "some", "one")),
    (("--missing", "nothing"), ("missing", "nothing", "none")),
    (("--share", "1.5"), ("share", "1.5")),
    (("--likeness", "2"), ("likeness is 2", ">= 0 and <= 1")),
    (("--every", "-1"), ("every", "-1")),
    (("--base", "random"), ("random",)),
    (("--base", "schema.json"), ("schema.json",)),
    (("--values", "nowhere.csv"), ("nowhere.csv",)),
    (("--accumulate", "0"), ("accumulate", "0")),
    (("--warmup", "-1"), ("warmup", "-1")),
    (("--decay", "-0.1"), ("decay", "-0.1")),
    (("--clip", "nan"), ("clip", "nan")),
    (("--average", "1"), ("average is 1.0", ">= 0 and < 1")),
    (("--field-weights", "colour=2"), ("'colour'", "company")),
    (("--field-weights", "total"), ("field weight 'total'", "field=weight")),
    (("--optimizer", "adamw,beta3=1"), ("adamw", "'beta3'", "beta1")),
    (("--schedule", "cosine,floor=2"), ("cosine", "floor", "2")),
    (("--reduction", "mean"), ("reduction", "mean", "page")),
    (("--noise", "blank=2"), ("noise blank", "2", "from 0 to 1")),
    (("--smoothing", "uniform=1"), ("smoothing", "1.0", "< 1")),
    (("--loss-scale", "3"), ("loss scale", "3", "power of two")),
    (("--warm-start", "nowhere"), ("nowhere", "holds no checkpoint")),
    (("--keep", "0"), ("keep", "0")),
    (("--digest-every", "-1"), ("digest_every", "-1")),
    (("--resume",), ("m.run", "holds no run to resume")),
    (("--no-such-option",), ("--no-such-option",)),
]


@pytest.mark.parametrize(("options", "needles"), OPTIONS, ids=[" ".join(o)[:40] for o, _ in OPTIONS])
def test_options_that_cannot_be(
    options: tuple[str, ...], needles: tuple[str, ...], run: Run, tmp_path: Path, shared: Path
) -> None:
    arguments = ["train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", tmp_path / "m", *options]
    done = run(*arguments)
    done.refused(*needles)
    assert len(done.err) < 600 + len(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_usage_errors_are_one_line(run: Run) -> None:
    run("train").refused("PAGES", "docextract train --help")
    run("frobnicate").refused("frobnicate")
    run("extract", "only-a-model").refused("PAGES")
