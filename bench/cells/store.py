"""Cells as files: one JSON document for every model that was trained and scored, made once and found again.

A cell is named by its *work*: set, training pages, fold, model, seed, base (by the SHA-256 of its weights), flags, and
the SHA-256 of its training and test lines. Another work is another file; a cell that is there is not run again. The
code is not part of the work, so that a table can be finished after a change of something else: every cell says which
commit it ran at, and the table lists them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from cells.counts import Counts, from_json, to_json
from harness.command import Refused, note, write_whole
from harness.machine import describe

CRF, OURS = "crf", "docextract"
COMMAND = (
    "python bench/accuracy.py --data ../shared/data --set SET --crf fresh --out DIR --record bench/crf_figures.json"
)


@dataclass(frozen=True, slots=True)
class Work:
    """What decides a cell. size: training pages asked for, None for all; flags: of the training, but base and seed."""

    set: str
    size: int | None
    fold: int
    model: str
    train: str
    test: str
    seed: int | None = None
    base: str | None = None
    flags: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in Work.__slots__} | {"flags": list(self.flags)}

    @property
    def name(self) -> str:
        """The name of its file, without suffix."""
        digest = sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()
        seed = "" if self.seed is None else f"-s{self.seed}"
        return f"{self.set}-{self.size or 'all'}-f{self.fold}-{self.model}{seed}-{digest[:12]}"


@dataclass(frozen=True, slots=True)
class Cell:
    """What came out. pages: training pages, those without a value too; seconds, peak_mib: of the training."""

    work: Work
    measures: Mapping[str, Counts]
    pages: int
    seconds: float | None
    peak_mib: float | None
    workers: int
    where: str = field(default_factory=describe)

    def to_json(self) -> dict[str, Any]:
        return {
            "work": self.work.to_json(),
            "measures": to_json(self.measures),
            "train": {"pages": self.pages, "seconds": self.seconds, "peak_mib": self.peak_mib, "workers": self.workers},
            "where": self.where,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Cell:
        """The inverse. Raises KeyError, TypeError or ValueError for something else."""
        work, train = data["work"], data["train"]
        return Cell(
            Work(**{**work, "flags": tuple(work["flags"])}),
            from_json(data["measures"]),
            train["pages"],
            train["seconds"],
            train["peak_mib"],
            train["workers"],
            data["where"],
        )


class Store:
    """The folder of cells. recorded: cells of an earlier call that were committed, found by the same work."""

    def __init__(self, folder: Path, recorded: Sequence[Cell] = ()) -> None:
        self.folder = folder
        self._recorded = {cell.work: cell for cell in recorded}

    def cell(self, work: Work, make: Callable[[], Cell]) -> Cell:
        """The cell of a former call or record, or a new one, written whole or not at all."""
        if work in self._recorded:
            return self._recorded[work]
        path = self.folder / f"{work.name}.json"
        if not path.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            note(f"running {work.name}")
            write_whole(path, json.dumps(make().to_json(), indent=1) + "\n")
        return load(path)


def load(path: Path) -> Cell:
    """Refused where the file is no cell."""
    try:
        return Cell.from_json(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refused(f"{path}: is no cell ({error!r}), expected one; remove it to run it again") from None


def recorded(path: Path) -> list[Cell]:
    """The cells of a record ({"command", "cells"}); Refused where it is none."""
    try:
        return [Cell.from_json(one) for one in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refused(f"{path}: is no record of cells ({error!r})") from None


def record(path: Path, cells: Sequence[Cell]) -> None:
    """Writes the cells into a record, over those of the same work; the others that are there stay."""
    kept = {cell.work.name: cell for cell in (recorded(path) if path.exists() else [])}
    kept |= {cell.work.name: cell for cell in cells}
    data = {"command": COMMAND, "cells": [kept[name].to_json() for name in sorted(kept)]}
    write_whole(path, json.dumps(data, indent=1) + "\n")
