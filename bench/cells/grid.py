"""The cells of a row of the table: each fold (and seed) of a set at one number of training pages, of both models."""

from __future__ import annotations

import shutil
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cells import ours
from cells.parts import Fold, subset
from cells.records import Record, digest
from cells.score import score
from cells.sets import Cut, Set
from cells.store import CRF, OURS, Cell, Store, Work
from crf import Crf
from docextract import load_schema
from harness.command import Refused

REPEATS = "all"
"""Labels of the CRF: every occurrence. With `Set.missing` "page" it does not see pages with a value that is not
printed: it cannot ignore words, as docextract does."""


@dataclass(frozen=True, slots=True)
class Training:
    """How docextract is trained in a table. base: name or file; digest: of its weights; flags: further ones of `train`;
    models: the folder of model files; keep: whether they stay."""

    base: str
    digest: str
    flags: tuple[str, ...]
    seeds: tuple[int, ...]
    models: Path
    workers: int
    keep: bool = False


def our_cells(
    one: Set, cut: Cut, size: int | None, how: Training, store: Store, only: Collection[int] = ()
) -> list[Cell]:
    """Of every fold, or of those given, and seed."""
    cells = []
    for index, fold in _chosen(cut, only):
        train = subset(fold.train, size, one.valued)
        for seed in how.seeds:
            given = ours.arguments(one, how.base, seed, how.flags)
            flags = tuple(given[4:])  # base and seed are told apart
            work = Work(one.name, size, index, OURS, digest(train), digest(fold.test), seed, how.digest, flags)
            cells.append(store.cell(work, partial(_ours, one, cut, fold, train, work, given, how)))
    return cells


def crf_cells(one: Set, cut: Cut, size: int | None, store: Store, only: Collection[int] = ()) -> list[Cell]:
    """Of every fold, or of those given; a CRF has no seed."""
    cells = []
    for index, fold in _chosen(cut, only):
        train = subset(fold.train, size, one.valued)
        flags = ("--repeats", REPEATS, "--missing", one.missing) if one.fields else ("roles",)
        work = Work(one.name, size, index, CRF, digest(train), digest(fold.test), flags=flags)
        cells.append(store.cell(work, partial(_crf, one, cut, fold, train, work)))
    return cells


def _chosen(cut: Cut, only: Collection[int]) -> list[tuple[int, Fold]]:
    """Folds with their numbers: those given, or all. Refused says which there are."""
    for index in only:
        if index >= len(cut.folds):
            raise Refused(f"fold {index}: expected one of 0 to {len(cut.folds) - 1}")
    return [(index, fold) for index, fold in enumerate(cut.folds) if not only or index in only]


def _ours(
    one: Set, cut: Cut, fold: Fold, train: Sequence[Record], work: Work, given: Sequence[str], how: Training
) -> Cell:
    model = how.models / f"{work.name}.safetensors"
    spent = ours.train(train, one, model, given, how.workers)
    said = ours.answers(model, [record.page for record in fold.test], how.workers)
    measures = score(said, one.fields, documents=one.documents, apart=cut.apart)
    if not how.keep:
        _forget(model)
    return Cell(work, measures, len(train), spent.seconds, spent.peak_mib, how.workers)


def _crf(one: Set, cut: Cut, fold: Fold, train: Sequence[Record], work: Work) -> Cell:
    start = time.monotonic()
    pages = [record.page for record in train]
    crf = Crf.of_fields(pages, load_schema(one.fields), REPEATS, one.missing) if one.fields else Crf.of_roles(pages)
    seconds = time.monotonic() - start
    test = [record.page for record in fold.test]
    said = [crf.fields(page) if one.fields else crf.roles(page) for page in test]
    measures = score(said, one.fields, documents=one.documents, apart=cut.apart)
    return Cell(work, measures, len(train), seconds, None, 1)


def _forget(model: Path) -> None:
    """The model file, its pages, schema and run."""
    shutil.rmtree(f"{model}.run", ignore_errors=True)
    for path in (model, model.with_suffix(".jsonl.gz"), model.with_suffix(".json")):
        path.unlink(missing_ok=True)
