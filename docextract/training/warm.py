"""A warm start: the weights of another run's last checkpoint as the starting weights of a new run.

Weights only: moments, counters, schedule and the stream of pages begin anew, and the new run's manifest says where its
weights come from. So it is a run of its own, never a continuation. Both runs must have the same tensors; where the
other run had some that do not train, both must have started from the same ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from docextract.canonical import fingerprint
from docextract.errors import ModelError, UsageError
from docextract.model.digest import weights_digest
from docextract.model.table import Parameters, TensorSpec
from docextract.training import state
from docextract.training.run_folder import RunFolder


def warm_weights(path: Path, params: Parameters) -> dict[str, Any]:
    """Overwrites the weights of a starting model with those of a run; which run, for the manifest.

    Raises UsageError where the folder holds no checkpoint, ModelError where it is damaged or has other tensors.
    """
    checkpoints = RunFolder(path).checkpoints
    if not path.is_dir() or checkpoints.committed() is None:
        raise UsageError(
            f"warm start from {path}: holds no checkpoint, expected the folder of a run that was not finished or was "
            "given --run or --keep; a model file is taken by --base"
        )
    loaded = checkpoints.load()
    manifest, progress = state.stored(loaded.files, "manifest.json"), state.stored(loaded.files, "progress.json")
    try:
        tensors = [(str(name), str(how), tuple(shape)) for name, how, shape in progress["tensors"]]
        start, updates = manifest["representation"]["start"], progress["counters"]["updates"]
        if [(name, shape) for name, _, shape in tensors] != [(spec.name, spec.shape) for spec in params.table]:
            raise ValueError("its tensors are other ones than this run's")
        trains = {name for name, how, _ in tensors if how == "trained"}
        if len(trains) < len(tensors) and start["weights"] != weights_digest(params):
            raise ValueError("some of its tensors did not train, and it started from other weights than this run")
        _overlay(params, tuple(spec for spec in params.table if spec.name in trains), loaded.files[state.WEIGHTS])
        if progress["weights"] != weights_digest(params):
            raise ValueError(f"its weights have the SHA-256 {weights_digest(params)}, expected {progress['weights']}")
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise ModelError(f"warm start from {path}: {error}") from None
    return {"manifest": fingerprint(manifest), "updates": updates}


def _overlay(params: Parameters, specs: tuple[TensorSpec, ...], data: bytes) -> None:
    weights = Parameters(specs)
    if len(data) != weights.flat.nbytes:
        raise ValueError(f"{state.WEIGHTS} has {len(data)} bytes, expected {weights.flat.nbytes}")
    weights.flat[:] = np.frombuffer(data, "<f4")
    params.copy_from(weights)
