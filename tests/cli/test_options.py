"""Every setting can be given on the command line and in the library, and its default is the one that help states."""

from __future__ import annotations

import re
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any, get_args, get_type_hints

import docextract
from docextract.cli import train
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


def test_the_documents_name_every_setting() -> None:
    library, training = ((DOCS / name).read_text(encoding="utf-8") for name in ("library.md", "training.md"))
    assert [name for name in NAMES if f"`{name}`" not in library] == []
    table = training.split("\n## 6. Settings")[1].split("\n## ")[0]
    assert [one.name for one in fields(Settings) if not re.search(rf"\b{one.name}\b", table)] == []
