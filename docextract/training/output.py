"""Whether a run's results can be written, asked before the run and not after it; and where its folder is."""

from __future__ import annotations

import os
from pathlib import Path

from docextract.errors import OutputError, UsageError
from docextract.training.run_folder import CHECKPOINTS, DAMAGED, FILES, RunFolder
from docextract.training.settings import RunOptions


def run_folder(out: Path | None, options: RunOptions) -> RunFolder | None:
    """The folder asked for, else `<out>.run` beside the output, else none."""
    if options.run is not None:
        return RunFolder(Path(options.run), asked=True, keep=options.keep)
    return None if out is None else RunFolder(Path(f"{out}.run"), keep=options.keep)


def check(out: Path | None, folder: RunFolder | None, options: RunOptions, warm_start: str | None = None) -> None:
    """Raises UsageError where the output exists and may not be replaced, or output, run and warm start are in each
    other's way, OutputError where something cannot be written.

    A run that is resumed may find its own model, if it was stopped right after publishing: that is looked at later.
    """
    if out is not None and out.is_dir():
        raise UsageError(f"{out}: is a folder, expected the name of a model file")
    if folder is not None:
        _check_apart(out, folder.path, warm_start)
    if out is not None:
        if out.exists() and not out.is_file():
            raise UsageError(f"{out}: is a device or a pipe, expected the name of a model file")
        if out.exists() and not options.overwrite and not options.resume:
            raise UsageError(f"{out}: exists, expected --overwrite or another name")
        _check_folder(Path(os.path.realpath(out)).parent, out)
    if folder is not None:
        check_folder(folder.path)


def check_folder(path: Path) -> None:
    """Raises OutputError where a folder is not there and cannot be made, or cannot be written in. Makes nothing."""
    place = path
    while not place.exists() and place != place.parent:
        place = place.parent
    _check_folder(place, path)


def _check_apart(out: Path | None, run: Path, warm_start: str | None) -> None:
    """Raises UsageError where writing one thing would be the end of another."""
    place = Path(os.path.realpath(run))
    if warm_start is not None and Path(os.path.realpath(warm_start)) == place:
        raise UsageError(
            f"{run}: is the folder of this run and the one that it starts from, expected another one: without its "
            "starting weights it could not be resumed"
        )
    model = None if out is None else Path(os.path.realpath(out))
    if model is not None and model in (place, *place.parents):
        raise UsageError(f"{out}: is or holds the folder of the run, {run}; expected the name of a model file")
    if model is not None and place in model.parents:
        name = model.relative_to(place).parts[0]
        if name == CHECKPOINTS or name.removesuffix(".tmp") in FILES or DAMAGED.fullmatch(name):
            raise UsageError(f"{out}: is a name that the run itself uses in its folder, expected another one")


def _check_folder(folder: Path, path: Path) -> None:
    if not folder.is_dir():
        raise OutputError(f"{path}: cannot be written, {folder} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"{path}: cannot be written, no permission to write in {folder}")
