"""A run's state as the payload of a checkpoint, and back.

    manifest.json   the semantic manifest, canonical; its SHA-256 ties the state to the run
    execution.json  how the run was executed; for people, never compared
    progress.json   windows seen, committed updates, powers of the betas (hexadecimal), the ledger, and the tensors in
                    order, each "trained" with its shape, or "frozen": it is the starting model's, without moments
    weights.f32, first.f32, second.f32
                    binary32, little endian: trained weights, first and second moments; every tensor in table order,
                    each from a multiple of 16 floats on, gaps +0

The position in the stream of pages is not stored: it is a function of the seed and the number of windows seen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from docextract.errors import ModelError
from docextract.model.table import Parameters, TensorSpec
from docextract.training.ledger import Ledger
from docextract.training.manifest import canonical
from docextract.training.optimizer import AdamW

ARRAYS = ("weights.f32", "first.f32", "second.f32")


@dataclass(slots=True)
class RunState:
    """What changes while a run goes on: all weights, the optimizer with its moments, the ledger."""

    params: Parameters
    optimizer: AdamW
    ledger: Ledger

    @property
    def step(self) -> int:
        """Windows seen, and so the next step."""
        return len(self.ledger)


def encode(state: RunState, manifest: Mapping[str, Any], execution: Mapping[str, Any]) -> dict[str, bytes | memoryview]:
    """The payload files by name; the arrays are the state's own where they can be, so it must not change meanwhile."""
    optimizer, weights = state.optimizer, state.params
    if optimizer.specs != weights.table:
        weights = Parameters(optimizer.specs)
        weights.copy_from(state.params)
    progress = {
        "step": state.step,
        "updates": optimizer.updates,
        "power1": optimizer.power1,
        "power2": optimizer.power2,
        "tensors": _tensors(state.params.table, optimizer),
        "ledger": state.ledger.to_json(),
    }
    arrays = zip(ARRAYS, (weights, optimizer.first, optimizer.second), strict=True)
    return {
        "manifest.json": canonical(manifest),
        "execution.json": json.dumps(execution, sort_keys=True).encode(),
        "progress.json": canonical(progress),
    } | {name: values.flat.astype("<f4", copy=False).data for name, values in arrays}


def stored_manifest(files: Mapping[str, bytes]) -> Any:
    """The manifest of a checkpoint."""
    return _json(files, "manifest.json")


def restore(files: Mapping[str, bytes], state: RunState) -> None:
    """Overwrites a fresh state of the same run. Raises ModelError where a file is missing or does not fit."""
    progress, optimizer = _json(files, "progress.json"), state.optimizer
    weights = Parameters(optimizer.specs)
    try:
        if progress["tensors"] != _tensors(state.params.table, optimizer):
            raise ValueError("the tensors are other ones than this run's")
        for name, values in zip(ARRAYS, (weights, optimizer.first, optimizer.second), strict=True):
            data = files[name]
            if len(data) != values.flat.nbytes:
                raise ValueError(f"{name} has {len(data)} bytes, expected {values.flat.nbytes}")
            values.flat[:] = np.frombuffer(data, "<f4")
        state.params.copy_from(weights)
        optimizer.updates = int(progress["updates"])
        optimizer.power1 = float.fromhex(progress["power1"])
        optimizer.power2 = float.fromhex(progress["power2"])
        state.ledger = Ledger.from_json(progress["ledger"])
        if (state.step, state.ledger.committed) != (progress["step"], optimizer.updates):
            raise ValueError(f"the ledger has {state.step} windows, expected {progress['step']}")
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        raise ModelError(f"checkpoint: cannot be used: {error}") from None


def _tensors(table: tuple[TensorSpec, ...], optimizer: AdamW) -> list[list[Any]]:
    trains = {spec.name for spec in optimizer.specs}
    return [[spec.name, "trained" if spec.name in trains else "frozen", list(spec.shape)] for spec in table]


def _json(files: Mapping[str, bytes], name: str) -> Any:
    try:
        return json.loads(files[name])
    except (KeyError, ValueError, RecursionError) as error:
        raise ModelError(f"checkpoint: {name} cannot be used: {error}") from None
