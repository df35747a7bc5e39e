"""The folder of a run: pointer, commit, progress, ledger, manifest and record of starts, as one input of several parts.

An input is tried as it is and with the digests corrected, as a forger would. What is refused is refused for a reason;
what a pointer names is the step that comes back.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from small_run import small_run

from docextract.errors import DocextractError
from docextract.model.table import Parameters
from docextract.training import state
from docextract.training.average import Tail, WeightSum
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.inspect import inspect_run
from docextract.training.optimizers import make_optimizer, parameter_groups
from fuzz.scratch import folder

SPLIT = b"\n\0\n"
ROOT = folder() / "run"
RESULT = small_run(ROOT)
CHECKPOINT = ROOT / "checkpoint"
STEP = CHECKPOINT / json.loads((CHECKPOINT / "CURRENT").read_bytes())["checkpoints"][0]["folder"]
PARTS = [
    CHECKPOINT / "CURRENT", STEP / "commit.json", STEP / "progress.json", ROOT / "updates.jsonl",
    ROOT / "manifest.json", ROOT / "execution.jsonl",
]  # fmt: skip
GOOD = [path.read_bytes() for path in PARTS]
WINDOWS = RESULT.counters.windows  # of the whole run
_there = list(GOOD)  # what the files hold now


def seeds() -> Iterator[bytes]:
    """Each part alone, and all of them; a part that is empty is the one that was made."""
    for place, good in enumerate(GOOD):
        yield SPLIT * place + good
    yield SPLIT.join(GOOD)


def check(data: bytes) -> bool:
    parts = data.split(SPLIT)[: len(PARTS)]
    parts = [part or good for part, good in zip(parts + [b""] * len(GOOD), GOOD, strict=False)]
    return any([_read(parts), _read(_forged(parts))])


def _forged(parts: list[bytes]) -> list[bytes]:
    """The parts with the digest of progress.json in commit.json, and that of commit.json in CURRENT."""
    parts = list(parts)
    try:
        commit, pointer = json.loads(parts[1]), json.loads(parts[0])
        entry = {"size": len(parts[2]), "sha256": sha256(parts[2]).hexdigest()}
        commit["files"]["progress.json"] = entry
        parts[1] = json.dumps(commit).encode("utf-8", "surrogatepass")
        pointer["checkpoints"][0]["commit"] = sha256(parts[1]).hexdigest()
        parts[0] = json.dumps(pointer).encode("utf-8", "surrogatepass")
    except (ValueError, KeyError, TypeError, IndexError, RecursionError, AttributeError):
        pass
    return parts


def _read(parts: list[bytes]) -> bool:
    for place, (path, content) in enumerate(zip(PARTS, parts, strict=True)):
        if _there[place] != content:
            path.write_bytes(content)
            _there[place] = content
    accepted = False
    for read in (_inspect, _restore):
        try:
            read()
            accepted = True
        except DocextractError as error:
            _short(str(error))
    return accepted


def _short(text: str) -> None:
    assert len(text) < 4000, text


def _inspect() -> None:
    found = inspect_run(ROOT)
    json.dumps(found)
    assert found["checkpoint"] is None or found["checkpoint"]["micro_batch"] >= 0


def _restore() -> None:
    checkpoints = CheckpointFolder(CHECKPOINT)
    step = checkpoints.committed()
    loaded = checkpoints.load()
    assert loaded.note or loaded.step == step
    fresh = _state()
    state.restore(loaded.files, fresh)
    assert fresh.counters.updates <= fresh.counters.windows


def _state() -> Any:
    table = RESULT.model.params.table
    settings = RESULT.settings
    groups = parameter_groups(table, settings.loss.active, settings.backbone_scale, settings.decay)
    optimizer, tail = make_optimizer(settings.optimizer, table, groups), Tail.of(settings.average, WINDOWS)
    average = WeightSum(tail, optimizer.specs) if tail.length else None
    return state.RunState(Parameters(table), optimizer, None, average=average)
