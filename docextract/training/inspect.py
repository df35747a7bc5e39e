"""What the folder of a run says about it, as one JSON-able dict: for `docextract info RUN`. Reads, locks and changes
nothing, so it may look at a run that is at work; then it sees the last committed checkpoint."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from docextract.canonical import fingerprint
from docextract.disk import complete_lines, parse_json, read_json
from docextract.errors import ModelError, UsageError
from docextract.training import state
from docextract.training.lock import FolderLock
from docextract.training.read_ledger import read_entries
from docextract.training.run_folder import CHECKPOINTS, EXECUTION, FINISHED, MANIFEST, UPDATES, Found, RunFolder
from docextract.training.update import Outcome


def is_run(path: Path) -> bool:
    """Whether this is the folder of a run, or of its checkpoints."""
    return path.is_dir() and ((path / MANIFEST).exists() or (path / CHECKPOINTS).is_dir())


def inspect_run(path: Path) -> dict[str, Any]:
    """Everything by name: state, manifest and its SHA-256, starts, checkpoint with its progress, ledger, model.

    Raises UsageError where the folder is no run's, InputError naming the file that is damaged.
    """
    if not is_run(path):
        raise UsageError(f"{path}: is a folder without {MANIFEST}, expected the folder of a run or a model file")
    folder = RunFolder(path)
    found = folder.found()
    manifest = read_json(path / MANIFEST) if (path / MANIFEST).exists() else None
    try:
        checkpoint = _checkpoint(folder) if found is Found.COMMITTED else None
    except ModelError:
        if folder.found() is found:
            raise
        return inspect_run(path)  # the run has ended since
    return {
        "run": str(path),
        "state": found.name,
        "at_work": None if (owner := FolderLock(path / CHECKPOINTS).working()) is None else str(owner),
        "manifest_sha256": None if manifest is None else fingerprint(manifest),
        "manifest": manifest,
        "starts": _starts(path / EXECUTION),
        "checkpoint": checkpoint,
        "ledger": _ledger(path / UPDATES),
        "finished": read_json(path / FINISHED) if (path / FINISHED).exists() else None,
    }


def _starts(path: Path) -> list[Any]:
    """How the run was executed, start by start."""
    lines = complete_lines(path) if path.exists() else []
    try:
        return [parse_json(line) for line in lines]
    except (ValueError, RecursionError) as error:
        raise ModelError(f"{path}: is not JSON, line by line: {error}") from None


def _checkpoint(folder: RunFolder) -> dict[str, Any]:
    """What the checkpoint that would be resumed says, its arrays apart."""
    loaded = folder.checkpoints.load()
    progress = state.stored(loaded.files, "progress.json")
    rows: Counter[str] = Counter()
    try:
        for _, _, presence in progress["state_rows"]:
            rows[presence] += 1
        window = {"micro_batches": progress["window"]["micro"], "pages": len(progress["window"]["losses"])}
        told = {name: progress[name] for name in ("counters", "stream", "schedule", "scaler", "optimizer", "weights")}
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise ModelError(f"{folder.path}: progress.json cannot be used: {error}") from None
    return {
        "micro_batch": loaded.step,
        "note": loaded.note,
        "open_window": window if window["micro_batches"] else None,
        **told,
        "state_rows": dict(rows),
        "average": progress.get("average"),
        "frozen_batch": progress.get("frozen_batch"),
        "files": {name: len(data) for name, data in loaded.files.items()},
    }


def _ledger(path: Path) -> dict[str, Any] | None:
    """How many windows there are by outcome, why some were not committed, and the last of them."""
    if not path.exists():
        return None
    outcomes, causes, last = dict.fromkeys((one.value for one in Outcome), 0), Counter[str](), None
    for _, last in read_entries(path, torn=True):
        outcomes[last.outcome.value] += 1
        if last.cause:
            causes[last.cause] += 1
    return {"windows": sum(outcomes.values()), "outcomes": outcomes, "causes": dict(causes),
            "last": None if last is None else last.to_json()}  # fmt: skip
