"""A cell of docextract: `docextract train` in a process of its own, then its answers for the test pages.

Time and peak memory are those of the training process, start of Python and reading of the pages included.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cells.records import Record, write_records
from cells.sets import Set
from docextract import Page, load_model
from docextract.extraction.answers import PageAnswers
from docextract.extraction.predict import Predictor
from docextract.model.digest import weights_digest
from docextract.model.start import load_base
from docextract.training.run_folder import Found as Standing
from docextract.training.run_folder import RunFolder
from harness.command import Refused
from harness.process import docextract

RESERVED = frozenset({"--base", "--seed", "--out", "--schema", "--run", "--resume", "--workers", "--overwrite",
                      "--warm-start"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spent:
    """Wall-clock seconds and peak MiB of a training; None where it was continued from an interrupted one."""

    seconds: float | None
    peak_mib: float | None


def base_digest(base: str) -> str:
    """SHA-256 of a base's weights, whatever it is called: the name that models carry of it."""
    return weights_digest(load_base(base).params)


def flags_of(text: str, where: str) -> tuple[str, ...]:
    """Further flags of `docextract train`, from one text. Refused where it sets what the tables set.

    where: begins the message."""
    try:
        flags = tuple(shlex.split(text))
    except ValueError as error:
        raise Refused(f"{where} {text!r} cannot be split into words ({error})") from None
    for flag in flags:
        if flag.partition("=")[0] in RESERVED:
            raise Refused(f"{where} name {flag.partition('=')[0]}, which the table sets itself")
    return flags


def arguments(one: Set, base: str, seed: int, flags: Sequence[str]) -> list[str]:
    """Flags of `docextract train`: the set's loss and policies and nothing held out, unless other flags name them."""
    usual = {"--loss": one.loss, "--held-out": "0", "--repeats": one.repeats, "--missing": one.absent}
    named = {flag.partition("=")[0] for flag in flags}
    ours = [word for name, value in usual.items() if name not in named for word in (name, value)]
    return ["--base", base, "--seed", str(seed), *ours, *flags]


def train(train: Sequence[Record], one: Set, model: Path, given: Sequence[str], workers: int) -> Spent:
    """Trains the model file, unless it is there already; an interrupted run goes on."""
    if model.exists():
        return Spent(None, None)
    model.parent.mkdir(parents=True, exist_ok=True)
    pages, schema = model.with_suffix(".jsonl.gz"), model.with_suffix(".json")
    write_records(pages, train)
    schema.write_text(json.dumps(one.schema))
    going = RunFolder(Path(f"{model}.run")).found() is Standing.COMMITTED
    spent = docextract("train", pages, "--schema", schema, "--out", model, *given, "--workers", str(workers),
                       *["--resume"] * going)  # fmt: skip
    return Spent(None, None) if going else Spent(spent.seconds, spent.peak_mib)


def answers(model: Path, pages: Sequence[Page], workers: int) -> list[PageAnswers]:
    """What the model says about each page."""
    return list(Predictor(load_model(model)).predict_all(pages, workers))
