"""Evaluation changes no byte of a training run: not of its weights, its moments, its ledger, its folder, nor of what
comes after. Every object that a live run holds is walked and hashed before and after."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from hashlib import sha256
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings

from docextract._kernels import active
from docextract.evaluation.measure import measure
from docextract.evaluation.run import evaluate_trained, run_evaluation
from docextract.labelling.label import label_pages
from docextract.model.container import Model
from docextract.objectives.terms import LossWeights
from docextract.pages.read import Reading
from docextract.team import Team
from docextract.training import loop
from docextract.training.corpus import held_out_material
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions

LABELS = label_pages(PAGES, SCHEMA).pages
SKIPPED = (FunctionType, MethodType, ModuleType, type, threading.Thread, Team, type(threading.Lock()), threading.local)


def walk(value: Any, seen: set[int], out: Any) -> None:
    """Feeds everything that `value` holds, by content, to `out`."""
    if isinstance(value, np.ndarray):
        out.update(str((value.dtype, value.shape)).encode() + np.ascontiguousarray(value).tobytes())
    elif value is None or isinstance(value, bool | int | str | bytes | Enum | Path):
        out.update(repr(value).encode())
    elif isinstance(value, float):
        out.update(value.hex().encode())
    elif isinstance(value, SKIPPED) or callable(value) or id(value) in seen:
        return
    else:
        seen.add(id(value))
        out.update(type(value).__name__.encode())
        if isinstance(value, Mapping):
            for key, part in value.items():
                walk(key, seen, out)
                walk(part, seen, out)
        elif isinstance(value, list | tuple):
            for part in value:
                walk(part, seen, out)
        elif isinstance(value, set | frozenset):
            for part in sorted(value, key=repr):
                walk(part, seen, out)
        else:
            names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
            for name in dict.fromkeys([*names, *getattr(value, "__dict__", {})]):
                walk(getattr(value, name, None), seen, out)


def digest(*values: Any) -> str:
    state = sha256()
    for value in values:
        walk(value, set(), state)
    return state.hexdigest()


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_walk_sees_a_single_bit() -> None:
    class Slotted:
        __slots__ = ("values",)

        def __init__(self) -> None:
            self.values = {"a": [np.zeros(3, np.float32), 1.0, {"x"}]}

    one, other = Slotted(), Slotted()
    assert digest(one) == digest(other)
    other.values["a"][0][1] = -0.0
    assert digest(one) != digest(other)


def trained(out: Path, **changes: Any) -> TrainResult:
    options = RunOptions(workers=2, every=2, overwrite=True)
    return train(PAGES, SCHEMA, out, settings("losses", **changes), options, config=CONFIG)


Hook = Callable[[Any], None]


def hooked(monkeypatch: pytest.MonkeyPatch, action: Hook) -> None:
    """Calls `action` with the live run before every window and between the micro-batches of one."""
    check = loop._Loop._check

    def hook(self: Any, stop: Any) -> None:
        check(self, stop)
        action(self)

    monkeypatch.setattr(loop._Loop, "_check", hook)


@pytest.mark.parametrize("changes", [{}, {"batch": 2, "accumulate": 2}, {"backbone_scale": 0.0, "loss": LossWeights()}])
def test_no_byte_of_a_live_run_changes(
    changes: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trained(tmp_path / "whole", **changes)
    whole.publish({"share": 0.5})
    calls = []

    def evaluate(live: Any) -> None:
        held = (live.run.state, live.run.model, live.run.gradient.total, live.run.settings, live.run.manifest)
        before, on_disk = digest(*held), files(tmp_path / "watched.run")
        labels = LABELS[len(calls) % 3 :]
        found = measure(live.run.model, labels, workers=1 + len(calls) % 2)
        assert found.pages == len(labels)
        assert digest(*held) == before
        assert files(tmp_path / "watched.run") == on_disk
        calls.append(before)

    hooked(monkeypatch, evaluate)
    watched = trained(tmp_path / "watched", **changes)
    watched.publish({"share": 0.5})
    assert len(calls) > whole.counters.windows
    assert len(set(calls[:-1])) > 4  # the run did go on in between, and the digest saw it
    assert (tmp_path / "watched").read_bytes() == (tmp_path / "whole").read_bytes()
    for name in ("manifest.json", "updates.jsonl"):
        assert (tmp_path / "watched.run" / name).read_bytes() == (tmp_path / "whole.run" / name).read_bytes()


def test_evaluating_a_finished_run_changes_neither_model_nor_result(tmp_path: Path) -> None:
    run = trained(tmp_path / "m")
    try:
        before, on_disk = digest(run.model, run.corpus, run.ledger, run.counters), files(tmp_path)
        material = held_out_material(run.corpus, Reading([]))
        one = evaluate_trained(run.model, None, material, share=0.9, workers=2, kernels=active())
        assert digest(run.model, run.corpus, run.ledger, run.counters) == before
        assert files(tmp_path) == on_disk
    finally:
        run.close()
    stored = one.evaluation.suggested.to_json()
    published: Model = replace(run.model, card=replace(run.model.card, thresholds=stored))
    other = run_evaluation(published, None, material, share=0.9, workers=1, kernels=active())
    assert one.manifest == other.manifest
    assert one.saved().results == other.saved().results
