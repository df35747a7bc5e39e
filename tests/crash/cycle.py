"""One small training run with its checkpoints and its published model, and what must become of it after a power cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from crash.power import Disk, Tree, digest, write
from crash.recorder import Call, Recorder
from faults import Quick
from training.pages import CONFIG, PAGES, SCHEMA, settings

from docextract.disk import System, using
from docextract.errors import ResumeError, UsageError
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions

SMALL = replace(CONFIG, d=6, heads=1, blocks=1, hidden=5, char_dim=2, char_channels=3, buckets=9, rel=2)
STEPS = 4
MODEL = "m"


def run(root: Path, **options: Any) -> TrainResult:
    """Trains: a checkpoint after every update."""
    chosen = RunOptions(**{"every": 1, "workers": 1} | options)
    return train(PAGES, SCHEMA, root / MODEL, settings("tags", steps=STEPS, batch=2), chosen, config=SMALL)


def whole(root: Path, **options: Any) -> str:
    """A run to its end, its model published; the model's SHA-256."""
    return str(run(root, **options).publish({"share": 0.5}))


@dataclass(frozen=True)
class Trace:
    """What a run asked of the disk, what was there before, and the content that it left."""

    calls: list[Call]
    total: int
    model: bytes
    left: Tree


def record(root: Path, work: Callable[[Path], Any] = whole) -> Trace:
    """Records a run below an empty folder."""
    recorder = Recorder(root)
    with using(recorder), marking(recorder):
        work(root)
    return Trace(recorder.calls, recorder.total, (root / MODEL).read_bytes(), content(root))


class marking:
    """Inside, the recorder hears of every checkpoint and model that this process was told to be on the disk."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder

    def __enter__(self) -> None:
        self.before = CheckpointFolder.save, TrainResult.publish
        save, publish = self.before

        def marked_save(folder: CheckpointFolder, *arguments: Any) -> None:
            save(folder, *arguments)
            self.recorder.mark("committed", folder.committed())

        def marked_publish(result: TrainResult, *arguments: Any) -> str | None:
            found = publish(result, *arguments)
            self.recorder.mark("published")
            return found

        CheckpointFolder.save, TrainResult.publish = marked_save, marked_publish  # type: ignore[method-assign]

    def __exit__(self, *_: object) -> None:
        CheckpointFolder.save, TrainResult.publish = self.before  # type: ignore[method-assign]


def content(root: Path) -> Tree:
    """What is below a folder, apart from what tells one execution from another."""
    tree: Tree = {}
    for path in sorted(root.rglob("*")):
        tree[str(path.relative_to(root))] = path.read_bytes() if path.is_file() else None
    return tree


@dataclass(frozen=True)
class State:
    """A disk after a power cut. committed: step of the last checkpoint the run had been told to be safe."""

    kind: str
    call: int
    tree: Tree
    committed: int | None
    published: bool


def states(trace: Trace, thorough: Callable[[int], bool]) -> list[State]:
    """Every different state, at every prefix of the trace; torn and reordered ones where `thorough` says so."""
    disk, found, seen = Disk(), [], set[tuple[str, object]]()
    committed, published = None, False
    for number, call in enumerate([Call("mark", mark=("began", None)), *trace.calls]):
        if call.mark is None:
            disk.do(call)
        elif call.mark[0] == "committed":
            committed = call.mark[1]
        elif call.mark[0] == "published":
            published = True
        for kind, tree in disk.states(thorough(number)):
            key = digest(tree), (committed, published)
            if key not in seen:
                seen.add(key)
                found.append(State(kind, number, tree, committed, published))
    return found


def check(state: State, root: Path, trace: Trace, system: System | None = None) -> str:
    """Puts a state on a disk and does what a user does: goes on, or starts again where nothing had been committed.

    What came of it: published, fresh, or the step it went on from. Raises AssertionError where anything is lost.
    """
    write(state.tree, root)
    out = root / MODEL
    with using(system or Quick()):
        if out.exists():
            assert out.read_bytes() == trace.model, "another model was published"
            whole(root, overwrite=True)  # what is left beside it is in nobody's way
            outcome = "published"
        else:
            assert not state.published, "a published model is gone"
            outcome = _go_on(root, state.committed)
    assert out.read_bytes() == trace.model, "another model"
    left = content(root)
    assert list(left) == list(trace.left), f"{sorted(set(left) ^ set(trace.left))} is left or missing"
    return outcome


def _go_on(root: Path, committed: int | None) -> str:
    try:
        result = run(root, resume=True)
    except (ResumeError, UsageError):
        assert committed is None, f"the checkpoint of step {committed} is gone"
        whole(root)
        return "fresh"
    resumed = result.resumed or 0
    assert resumed >= (committed or 0), f"went on from step {resumed}, expected {committed}"
    result.publish({"share": 0.5})
    return f"step {resumed}"
