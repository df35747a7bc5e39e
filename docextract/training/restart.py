"""How a run begins: from the start, as the exact continuation of another, or not at all; each outcome has a name.

    FRESH          nothing of an earlier run is used
    WARM_START     a new run whose starting weights are another run's; its moments, counters and schedule begin anew
    EXACT_RESUME   the same manifest, the state of the last committed checkpoint, and a frozen batch that gives the same
                   bits: it ends with the bytes of a run that was never stopped
    REFUSED        anything else; the error names the fields of the manifest that differ, old -> new

Changing anything that decides a bit (pages, objective, optimizer, schedule, ...) makes another run, so a continuation is
refused; who means it asks for a warm start.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from docextract.errors import ModelError, ResumeError, UsageError
from docextract.model.container import load_model
from docextract.training.manifest import differences, fingerprint
from docextract.training.run_folder import MANIFEST, Found, RunFolder, read_json

SHOWN = 8  # differing fields that are named


class Restart(StrEnum):
    """What a start turned out to be."""

    FRESH = "FRESH"
    WARM_START = "WARM_START"
    EXACT_RESUME = "EXACT_RESUME"
    REFUSED = "REFUSED"


def expect_room(folder: RunFolder, overwrite: bool) -> None:
    """Raises UsageError where a run from the start would lose another one that nobody asked to discard."""
    found = folder.found()
    if overwrite or found in (Found.NOTHING, Found.BEGUN):
        return
    if found is Found.FINISHED:
        raise UsageError(f"{folder.path}: holds a finished run, expected --overwrite to discard it or another output")
    raise UsageError(
        f"{folder.path}: holds a run that got to micro-batch {folder.checkpoints.committed()}, expected --resume to "
        "continue it or --overwrite to discard it"
    )


def expect_same(path: Path, stored: Any, manifest: Mapping[str, Any]) -> None:
    """Raises ResumeError naming every difference (the first of them, and how many more), unless the runs are the same.

    path: what holds the stored manifest."""
    try:
        if fingerprint(stored) == fingerprint(manifest):
            return
        lines = list(differences(stored, manifest))
    except TypeError as error:
        raise ModelError(f"{path}: {error}") from None
    more = f"; and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
    raise ResumeError(
        f"{path}: was made by another run: {'; '.join(lines[:SHOWN])}{more}; expected the same settings, pages and "
        "schema, or a new run (--warm-start takes the weights of this one)"
    )


def begun_manifest(folder: RunFolder) -> Any:
    """The manifest of a run that has no checkpoint yet. Raises ModelError."""
    return read_json(folder.path / MANIFEST)


def is_own_model(out: Path, digest: str) -> bool:
    """Whether a model file is that of the run with this fingerprint: it was stopped after publishing."""
    try:
        return load_model(out).card.manifest == digest
    except ModelError:
        return False
