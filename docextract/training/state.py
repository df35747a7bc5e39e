"""A run's state as the payload of a checkpoint, and back.

    manifest.json    the semantic manifest, canonical; its SHA-256 ties the state to the run
    execution.json   how the run was executed; for people, never compared
    progress.json    the counters; where the stream of pages goes on; scalars of optimizer and loss scaler; for every
                     tensor its shape and what the optimizer holds of it; length and SHA-256 of the ledger; digest of
                     the weights; what the frozen batch gave; losses of the micro-batches of an open window; how many
                     weights have been added, where they are averaged
    weights.f32, <slot>.f32 (first, second, ...)
                     binary32, little endian: trained weights and what the optimizer keeps for each element; tensors in
                     table order, each from a multiple of 16 floats on, gaps +0
    average.f64      only where weights are averaged and some have been added: their sum (average.py), binary64, little
                     endian, without gaps
    pending.f32, pending.mark
                     only with an open window: the sum of the gradients added so far, and a byte for every row of the
                     sparse tables, 1 where it is touched

A tensor that does not train is the starting model's and is not here. The position in the stream of pages is a function
of the seed and the windows seen; it is written down for people, and compared.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from docextract.canonical import canonical
from docextract.errors import ModelError
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import ExampleLoss
from docextract.training.average import WeightSum
from docextract.training.counters import Counters
from docextract.training.gradients import Pending
from docextract.training.ledger import Ledger
from docextract.training.optimizers import Optimizer
from docextract.training.scaler import LossScaler

Files = Mapping[str, bytes]
STATELESS = {"augmentation": "NOT_APPLICABLE", "dropout": "NOT_APPLICABLE"}
"""State that a trainer may have and this one has not: nothing is dropped, and noise is a function of seed, page, epoch
and word. Written down, so that a checkpoint of a trainer that has it is not taken."""
UNAVERAGED = {"averaged_weights": "NOT_APPLICABLE"} | STATELESS
WEIGHTS, AVERAGE, PENDING, MARKS = "weights.f32", "average.f64", "pending.f32", "pending.mark"


@dataclass(slots=True)
class OpenWindow:
    """A window of which some micro-batches have been added: their losses, example by example, and how many they are.

    The sum of their gradients is kept where it is formed (gradients.py), and copied for a checkpoint.
    """

    losses: list[ExampleLoss] = field(default_factory=list)
    micro: int = 0


@dataclass(slots=True)
class RunState:
    """What changes while a run goes on: all weights, the optimizer with its moments, the scaler, counters, ledger;
    average: the sum of the weights so far, None where they are not averaged."""

    params: Parameters
    optimizer: Optimizer
    scaler: LossScaler | None
    counters: Counters = field(default_factory=Counters)
    ledger: Ledger = field(default_factory=Ledger)
    window: OpenWindow = field(default_factory=OpenWindow)
    average: WeightSum | None = None

    @property
    def step(self) -> int:
        """Windows closed, and so the index of the next."""
        return self.counters.windows


def encode(
    state: RunState, pending: Pending | None, manifest: Mapping[str, Any], execution: Mapping[str, Any],
    facts: Mapping[str, Any],
) -> dict[str, bytes | memoryview]:  # fmt: skip
    """The payload files by name; the arrays are the state's own where they can be, so it must not change meanwhile.

    pending: the gradient sum of the open window, None where none is open; facts: what else stands in progress.json.
    """
    optimizer, weights = state.optimizer, state.params
    if optimizer.specs != weights.table:
        weights = Parameters(optimizer.specs)
        weights.copy_from(state.params)
    progress = {
        "counters": state.counters.to_json(),
        "optimizer": optimizer.scalars(),
        "scaler": None if state.scaler is None else state.scaler.to_json(),
        "tensors": _tensors(state.params.table, optimizer),
        "state_rows": [row.to_json() for row in optimizer.state_rows()],
        "stateless": _stateless(state),
        "window": {"micro": state.window.micro, "losses": [loss.to_json() for loss in state.window.losses]},
        **facts,
    }
    average = state.average
    if average is not None:
        progress["average"] = average.to_json()
    files: dict[str, bytes | memoryview] = {
        "manifest.json": canonical(manifest),
        "execution.json": json.dumps(execution, sort_keys=True).encode(),
        "progress.json": canonical(progress),
        WEIGHTS: _bytes(weights),
    }
    files |= {f"{name}.f32": _bytes(values) for name, values in optimizer.slots.items()}
    if average is not None and average.terms:
        files[AVERAGE] = average.values.astype("<f8", copy=False).data
    if pending is not None:
        files |= {PENDING: _bytes(pending.values), MARKS: b"".join(mark.tobytes() for mark in pending.marks.values())}
    return files


def stored(files: Files, name: str) -> Any:
    """What manifest.json or progress.json says. Raises ModelError."""
    try:
        return json.loads(files[name])
    except (KeyError, ValueError, RecursionError) as error:
        raise ModelError(f"checkpoint: {name} cannot be used: {error}") from None


def restore(files: Files, state: RunState) -> Pending | None:
    """Overwrites a fresh state of the same run, the ledger apart; the gradient sum of an open window.

    Raises ModelError where a file is missing or does not fit.
    """
    progress, optimizer = stored(files, "progress.json"), state.optimizer
    try:
        if progress["tensors"] != _tensors(state.params.table, optimizer):
            raise ValueError("the tensors are other ones than this run's")
        counters = Counters.from_json(progress["counters"])
        weights = Parameters(optimizer.specs)
        _fill(weights, files, WEIGHTS)
        for name, values in optimizer.slots.items():
            _fill(values, files, f"{name}.f32")
        optimizer.restore_scalars(progress["optimizer"])
        if optimizer.updates != counters.updates:
            raise ValueError(f"{counters.updates} updates, but the optimizer has made {optimizer.updates}")
        if [row.to_json() for row in optimizer.state_rows()] != progress["state_rows"]:
            raise ValueError("the optimizer's state is present for other tensors than it was")
        if progress["stateless"] != _stateless(state):
            raise ValueError(f"stateless is {progress['stateless']!r}, expected {_stateless(state)!r}")
        if state.average is not None:
            state.average.restore(counters.windows, progress["average"], files.get(AVERAGE))
        if (state.scaler is None) != (progress["scaler"] is None):
            raise ValueError(f"scaler is {progress['scaler']!r}, expected {'none' if state.scaler is None else 'one'}")
        if state.scaler is not None:
            state.scaler = LossScaler.from_json(state.scaler.settings, progress["scaler"])
        window = progress["window"]
        state.window = OpenWindow([ExampleLoss.from_json(loss) for loss in window["losses"]], int(window["micro"]))
        pending = _pending(files, optimizer.specs) if state.window.micro else None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise ModelError(f"checkpoint: cannot be used: {error}") from None
    state.params.copy_from(weights)
    state.counters = counters
    return pending


def _stateless(state: RunState) -> Mapping[str, str]:
    return UNAVERAGED if state.average is None else STATELESS


def _pending(files: Files, specs: tuple[TensorSpec, ...]) -> Pending:
    values = Parameters(specs)
    _fill(values, files, PENDING)
    flat, at, marks = np.frombuffer(files[MARKS], np.uint8), 0, {}
    for spec in specs:
        if spec.rows:
            marks[spec.name] = flat[at : at + spec.shape[0]]
            at += spec.shape[0]
    if at != len(flat) or (flat > 1).any():
        raise ValueError(f"{MARKS} has {len(flat)} bytes, expected {at} of 0 and 1")
    return Pending(values, marks)


def _bytes(values: Parameters) -> memoryview:
    data: memoryview = values.flat.astype("<f4", copy=False).data
    return data


def _fill(values: Parameters, files: Files, name: str) -> None:
    data = files[name]
    if len(data) != values.flat.nbytes:
        raise ValueError(f"{name} has {len(data)} bytes, expected {values.flat.nbytes}")
    values.flat[:] = np.frombuffer(data, "<f4")


def _tensors(table: tuple[TensorSpec, ...], optimizer: Optimizer) -> list[list[Any]]:
    trains = {spec.name for spec in optimizer.specs}
    return [[spec.name, "trained" if spec.name in trains else "frozen", list(spec.shape)] for spec in table]
