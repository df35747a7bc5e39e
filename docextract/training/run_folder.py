"""The folder of a run: what the run is, how it was executed, what happened, and where it can go on.

    <out>.run/
      manifest.json       the semantic manifest, canonical; written before the first update
      execution.jsonl     one line for every start: how it was executed and the outcome of the restart
      updates.jsonl       the ledger, one line a window (ledger.py)
      metrics.jsonl, metrics.csv, evaluation.json, plot.svg      for people; nothing is restored from them; of
                          pre-training held_out.json in the place of evaluation.json
      finished.json       the model that was published: its place and SHA-256
      learning-curve.json, learning-curve/<pages>/     where asked for: the curve, and runs on parts of the pages, in
                          folders like this one, with point.json for what a part got right
      checkpoint/         the checkpoints (checkpoint.py); its lock is the lock of the whole folder

The order in which things are written is the protocol: manifest before the first update; a window's line before the
checkpoint that counts it; the model before finished.json; that before the checkpoints are removed. So after a stop at
any instant one of the four states below is found. A folder that holds anything else is not ours and is left alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import Enum, auto
from itertools import count
from pathlib import Path
from typing import Any

from docextract.canonical import canonical
from docextract.disk import (
    AppendFile,
    complete_lines,
    disk_errors,
    make_folder,
    read_file,
    read_json,
    replace_durably,
    sync_folder,
    system,
)
from docextract.errors import ModelError, OutputError, ResumeError
from docextract.training.checkpoint import COMMIT, CheckpointFolder
from docextract.training.describe import VERSION
from docextract.training.ledger import Entry, Ledger
from docextract.training.lock import FolderLock

MANIFEST, EXECUTION, UPDATES, FINISHED = "manifest.json", "execution.jsonl", "updates.jsonl", "finished.json"
METRICS, TABLE, EVALUATION, PLOT = "metrics.jsonl", "metrics.csv", "evaluation.json", "plot.svg"
HELD_OUT = "held_out.json"
CURVE, POINT = "learning-curve.json", "point.json"
CHECKPOINTS, CURVES = "checkpoint", "learning-curve"
FILES = (
    FINISHED, CURVE, POINT, EVALUATION, HELD_OUT, PLOT, METRICS, TABLE, UPDATES, EXECUTION, MANIFEST,
)  # fmt: skip  # in the order of removal
DAMAGED = re.compile(rf"{re.escape(UPDATES)}\.damaged(-[0-9]+)?")


class Found(Enum):
    """What a folder holds."""

    NOTHING = auto()  # it is not there, empty, or was stopped before its manifest was written
    BEGUN = auto()  # a manifest, and no checkpoint yet
    COMMITTED = auto()  # a checkpoint
    FINISHED = auto()  # the model was published, or a part of a curve scored, and the checkpoints are gone


class RunFolder:
    """path: the folder; asked: it was named by the caller, so its checkpoints stay; keep: checkpoints that are kept."""

    def __init__(self, path: Path, *, asked: bool = False, keep: int | None = None) -> None:
        self.path = path
        self.asked = asked or keep is not None
        self.checkpoints = CheckpointFolder(path / CHECKPOINTS, **({} if keep is None else {"keep": keep}))
        self._ledger: AppendFile | None = None
        self._made = False

    @property
    def ledger(self) -> AppendFile:
        """updates.jsonl, once `begin` or `go_on` has opened it."""
        if self._ledger is None:
            raise OutputError(f"{self.path / UPDATES}: is not open, expected a run to have been begun")
        return self._ledger

    def lock(self) -> None:
        """Makes the folder if need be and keeps other runs out. Raises OutputError where one is at work in it."""
        made = not self.path.exists()
        make_folder(self.path)
        with disk_errors(self.path, "looking into the folder of the run"):
            expect_ours(self.path)
        self.checkpoints.lock()
        self._made = made

    def unlock(self) -> None:
        """Lets other runs in."""
        self._close()
        self.checkpoints.unlock()

    def release(self) -> None:
        """Unlocks after a failure; a folder that was made for nothing goes. Never raises."""
        self._close()
        if self._made:
            self._forget()
        self.checkpoints.release()

    def found(self) -> Found:
        """Which of the states. Raises ModelError where CURRENT is damaged."""
        if self.checkpoints.committed() is not None:
            return Found.COMMITTED
        if (self.path / FINISHED).exists() or (self.path / POINT).exists():
            return Found.FINISHED
        return Found.BEGUN if (self.path / MANIFEST).exists() else Found.NOTHING

    def begin(self, manifest: Mapping[str, Any]) -> None:
        """A run from the start: discards what is there, and writes the manifest and an empty ledger."""
        self.discard()
        replace_durably(self.path / MANIFEST, canonical(manifest))
        self._ledger = AppendFile(self.path / UPDATES)

    def restore_manifest(self, manifest: Mapping[str, Any]) -> None:
        """Puts back a manifest that somebody has removed or changed; a checkpoint holds it, so the run is not lost."""
        path, data = self.path / MANIFEST, canonical(manifest)
        try:
            if read_file(path, len(data)) == data:
                return
        except OSError:
            pass
        replace_durably(path, data)

    def go_on(self, length: int, digest: str) -> Ledger:
        """Cuts the ledger where a checkpoint has left it and returns what it says up to there.

        Raises ModelError where it is damaged, which changes nothing.
        """
        self._close()
        path = self.path / UPDATES
        self._ledger = AppendFile(path, length, digest)
        try:
            return Ledger([Entry.from_line(line + b"\n") for line in complete_lines(path)])
        except ValueError as error:  # not after its digest was right
            raise ModelError(f"{path}: is no ledger: {error}") from None

    def set_ledger_aside(self) -> Path:
        """Keeps a damaged ledger under another name, and opens an empty one. Nothing of the model depends on it."""
        self._close()
        path = self.path / UPDATES
        with disk_errors(path, "setting the damaged file aside"):
            there = set(system().listdir(self.path))
            names = (f"{UPDATES}.damaged{f'-{number}' if number > 1 else ''}" for number in count(1))
            aside = self.path / next(name for name in names if name not in there)  # an earlier one stays
            if UPDATES in there:
                system().replace(path, aside)
        self._ledger = AppendFile(path)
        return aside

    def discard(self) -> None:
        """Forgets the run: its checkpoints first, so that nothing is ever resumed without the files beside them."""
        self._close()
        self.checkpoints.discard()
        self._discard_parts()
        with disk_errors(self.path, "discarding the run"):
            there = system().listdir(self.path)
            aside = sorted(name for name in there if DAMAGED.fullmatch(name))
            for name in (*FILES, *(f"{name}.tmp" for name in FILES), *aside):
                if name in there:
                    system().unlink(self.path / name)
        sync_folder(self.path)

    def _discard_parts(self) -> None:
        """Forgets the runs of a learning curve: folders with a number for a name. What else is there stays."""
        place = self.path / CURVES
        if not place.is_dir():
            return
        with disk_errors(place, "discarding the learning curve"):
            for name in sorted(name for name in system().listdir(place) if name.isdecimal()):
                part = RunFolder(place / name)
                part.lock()
                part.discard()
                part.checkpoints.remove()
                if not system().listdir(part.path):
                    system().rmdir(part.path)
            if not system().listdir(place):
                system().rmdir(place)

    def started(self, record: Mapping[str, Any]) -> None:
        """Adds a line to execution.jsonl, behind the last whole one."""
        path = self.path / EXECUTION
        length = sum(len(line) + 1 for line in complete_lines(path)) if path.exists() else 0
        file = AppendFile(path, length)
        try:
            file.append(json.dumps(record, sort_keys=True).encode() + b"\n")
            file.sync()
        finally:
            file.close()

    def finish(self, record: Mapping[str, Any]) -> None:
        """The model is published: says so, then removes the checkpoints unless they were asked for."""
        if not self.checkpoints.held:  # a second attempt, after an output that could not be written
            self.checkpoints.lock()
        replace_durably(self.path / FINISHED, json.dumps(record, sort_keys=True).encode() + b"\n")
        if not self.asked:
            self.checkpoints.remove()

    def expect_unfinished(self) -> None:
        """Raises ResumeError where there is nothing to go on with."""
        found = self.found()
        if found is Found.FINISHED:
            record = read_json(self.path / FINISHED) if (self.path / FINISHED).exists() else None
            told = ""
            if isinstance(record, dict):  # else it was damaged since; finished it is
                told = f", the model is {record.get('model')} (SHA-256 {record.get('sha256')})"
            raise ResumeError(f"{self.path}: its run is finished{told}; expected an unfinished one to resume")
        if found is Found.NOTHING:
            raise ResumeError(f"{self.path}: holds no run to resume, expected one that was stopped")

    def _forget(self) -> None:
        """Removes a folder made by this run in which nothing was committed. Never raises.

        Where somebody has put something else there, it stays as a run that was begun: without its manifest it would be
        refused the next time.
        """
        try:
            ours = {CHECKPOINTS, *FILES, *(f"{name}.tmp" for name in FILES)}
            if self.checkpoints.committed() is None and set(system().listdir(self.path)) <= ours:
                self.discard()
                self.checkpoints.remove()
                if not system().listdir(self.path):
                    system().rmdir(self.path)
        except (OutputError, ModelError, OSError):
            return

    def _close(self) -> None:
        if self._ledger is not None:
            self._ledger.close()
            self._ledger = None


def expect_ours(path: Path) -> None:
    """Raises OutputError for a folder that holds something and is no run: nothing in it is ours.

    Names prove nothing (a web page has a manifest.json, too): there is a lock of ours or a manifest of ours, or nothing
    but a folder for checkpoints, which looks at its own content. A checkpoint holds a manifest and is no run.
    """
    names = set(system().listdir(path))
    if names <= {CHECKPOINTS}:
        return
    if COMMIT in names or not (FolderLock(path / CHECKPOINTS).named() or _has_manifest(path)):
        raise OutputError(f"{path}: holds {min(names)} and is no folder of a run, expected a new or empty one")


def _has_manifest(path: Path) -> bool:
    """Whether the manifest there is one of a run, of this version or another."""
    try:
        version = read_json(path / MANIFEST)["version"]
    except (ModelError, LookupError, TypeError):
        return False
    return isinstance(version, str) and version.startswith(VERSION.rpartition("-")[0])
