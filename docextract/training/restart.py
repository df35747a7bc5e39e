"""How a run begins: from the start, as the exact continuation of another, or not at all; each outcome has a name.

    FRESH          nothing of an earlier run is used
    WARM_START     a new run whose starting weights are another run's; its moments, counters and schedule begin anew
    EXACT_RESUME   the same manifest, the state of the last committed checkpoint, and a frozen batch that gives the same
                   bits: it ends with the bytes of a run that was never stopped
    REFUSED        anything else; the error names the fields of the manifest that differ, old -> new

Changing anything that decides a bit (pages, objective, optimizer, schedule, ...) makes another run, so a continuation
is refused; who means it asks for a warm start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import time
from typing import Any, TypeVar

from docextract.canonical import brief, fingerprint
from docextract.disk import read_json
from docextract.errors import DocextractError, ModelError, ResumeError, UsageError
from docextract.model.container import load_model
from docextract.model.digest import weights_digest
from docextract.stored import count
from docextract.training import state
from docextract.training.ledger import Ledger
from docextract.training.prepare import Prepared
from docextract.training.progress import Progress
from docextract.training.run_folder import FINISHED, MANIFEST, Found, RunFolder
from docextract.training.settings import RunOptions

SHOWN = 8  # differing fields that are named
V = TypeVar("V")


class Restart(StrEnum):
    """What a start turned out to be."""

    FRESH = "FRESH"
    WARM_START = "WARM_START"
    EXACT_RESUME = "EXACT_RESUME"
    REFUSED = "REFUSED"


@dataclass(frozen=True, slots=True)
class Began:
    """resumed: the step that is next, None for a run from the start; replace: whether the output may be there."""

    outcome: Restart
    resumed: int | None
    replace: bool


def begin(
    run: Prepared[V],
    folder: RunFolder | None,
    out: Path | None,
    options: RunOptions,
    execution: Mapping[str, Any],
    progress: Progress,
) -> Began:
    """Begins a run in its folder, which is locked, or without one. Raises UsageError, ResumeError or ModelError."""
    fresh = Began(Restart.FRESH if run.warm is None else Restart.WARM_START, None, options.overwrite)
    if folder is None:
        if options.resume:
            raise UsageError("resume is asked for, but there is no folder of a run; expected an output or a folder")
        return fresh
    record = {"time": round(time()), **execution}
    if not options.resume:
        _expect_room(folder, options.overwrite)
        folder.begin(run.manifest)
        folder.started({"outcome": fresh.outcome.value, "step": 0, **record})
        return fresh
    folder.expect_unfinished()
    try:
        replace = options.overwrite or _is_own_model(out, run.fingerprint)
        _resume(run, folder, progress)
    except DocextractError as error:
        folder.started({"outcome": Restart.REFUSED.value, "step": 0, "error": str(error), **record})
        raise
    folder.started({"outcome": Restart.EXACT_RESUME.value, "step": run.state.step, **record})
    return Began(Restart.EXACT_RESUME, run.state.step, replace)


def expect_possible(folder: RunFolder, options: RunOptions) -> None:
    """Raises UsageError or ResumeError where a run cannot begin in this folder for what is in it already; `begin` asks
    again, under the lock."""
    if options.resume:
        folder.expect_unfinished()
    else:
        _expect_room(folder, options.overwrite)


def _resume(run: Prepared[V], folder: RunFolder, progress: Progress) -> None:
    """Puts the state of the last checkpoint back, where it is this very run's and this machine computes the same."""
    if folder.found() is Found.BEGUN:
        _expect_same(folder.path, read_json(folder.path / MANIFEST), run.manifest)
        folder.begin(run.manifest)
        progress.message(f"{folder.path}: nothing had been committed yet, so the run begins at its first step")
        return
    loaded = folder.checkpoints.load()
    _expect_same(folder.path, state.stored(loaded.files, "manifest.json"), run.manifest)
    stored = state.stored(loaded.files, "progress.json")
    pending = state.restore(loaded.files, run.state)
    if loaded.note:
        progress.message(loaded.note)
    _expect_exact(folder.path, run, stored)
    folder.restore_manifest(run.manifest)
    if pending is not None:
        run.gradient.restore(pending)
    try:
        mark = stored["ledger"]
        length, digest = count("bytes of the ledger", mark["bytes"]), str(mark["sha256"])
    except (KeyError, TypeError) as error:
        raise ModelError(f"{folder.path}: progress.json cannot be used: {error}") from None
    try:
        run.state.ledger = folder.go_on(length, digest)
    except ModelError as error:
        aside = folder.set_ledger_aside()
        run.state.ledger = Ledger()
        progress.message(f"{error}; kept as {aside.name}, the new one begins at step {run.state.step}")


def _expect_room(folder: RunFolder, overwrite: bool) -> None:
    """Raises UsageError where a run from the start would lose another one that nobody asked to discard."""
    found = folder.found()
    if overwrite or found in (Found.NOTHING, Found.BEGUN):
        return
    if found is Found.FINISHED or (folder.path / FINISHED).exists():  # its checkpoints were asked for
        raise UsageError(f"{folder.path}: holds a finished run, expected --overwrite to discard it or another output")
    raise UsageError(
        f"{folder.path}: holds a run that got to micro-batch {folder.checkpoints.committed()}, expected --resume to "
        "continue it or --overwrite to discard it"
    )


def _expect_same(path: Path, stored: Any, manifest: Mapping[str, Any]) -> None:
    """Raises ResumeError naming what differs (the first few, and how many more), unless the runs are the same."""
    try:
        if fingerprint(stored) == fingerprint(manifest):
            return
        lines = brief(stored, manifest)
    except TypeError as error:
        raise ModelError(f"{path}: {error}") from None
    more = f"; and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
    raise ResumeError(
        f"{path}: was made by another run: {'; '.join(lines[:SHOWN])}{more}; expected the same settings, pages and "
        "schema, or a new run (--warm-start takes the weights of this one)"
    )


def _expect_exact(path: Path, run: Prepared[V], stored: Mapping[str, Any]) -> None:
    """Raises ModelError or ResumeError unless everything is as it was when the checkpoint was written."""
    digest = weights_digest(run.model.params)
    if stored.get("weights") != digest:
        raise ModelError(f"{path}: its weights have the SHA-256 {digest}, expected {stored.get('weights')}")
    position = run.state.step * run.batches.window + len(run.state.window.losses)
    stream = run.batches.address(position)
    if stored.get("stream") != stream:
        raise ResumeError(f"{path}: its stream of pages goes on at {stored.get('stream')}, expected {stream}")
    replayed = run.frozen.replay()
    if replayed != stored.get("frozen_batch"):
        raise ResumeError(
            f"{path}: the frozen batch gives {replayed}, expected {stored.get('frozen_batch')} as when the checkpoint "
            "was written: this machine or build computes other numbers, so the run would not end with the same bytes"
        )


def _is_own_model(out: Path | None, digest: str) -> bool:
    """Whether the output is there and is this run's, which was stopped after publishing it. UsageError for another."""
    if out is None or not out.exists():
        return False
    try:
        if load_model(out).card.manifest == digest:
            return True
    except ModelError:
        pass
    raise UsageError(f"{out}: exists and is not of this run, expected --overwrite or another name")
