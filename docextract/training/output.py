"""Whether a run's results can be written, asked before the run and not after it; and where its checkpoints go."""

from __future__ import annotations

import os
from pathlib import Path

from docextract.errors import OutputError, UsageError
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.settings import RunOptions


def checkpoint_folder(out: Path | None, options: RunOptions) -> CheckpointFolder | None:
    """The folder asked for, else `<out>.checkpoint` beside the output, else none."""
    if options.checkpoint is not None:
        return CheckpointFolder(Path(options.checkpoint))
    return None if out is None else CheckpointFolder(Path(f"{out}.checkpoint"))


def check(out: Path | None, folder: CheckpointFolder | None, options: RunOptions) -> None:
    """Raises UsageError where the output exists and may not be replaced, OutputError where it cannot be written."""
    if out is not None:
        if out.is_dir():
            raise UsageError(f"{out}: is a folder, expected the name of a model file")
        if out.exists() and not out.is_file():
            raise UsageError(f"{out}: is a device or a pipe, expected the name of a model file")
        if out.exists() and not options.overwrite:
            raise UsageError(f"{out}: exists, expected --overwrite or another name")
        _check_folder(Path(os.path.realpath(out)).parent, out)
    if folder is not None:
        place = folder.path
        while not place.exists() and place != place.parent:
            place = place.parent
        _check_folder(place, folder.path)


def _check_folder(folder: Path, path: Path) -> None:
    if not folder.is_dir():
        raise OutputError(f"{path}: cannot be written, {folder} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"{path}: cannot be written, no permission to write in {folder}")
