"""A small training run with its folder and its published model, and what must become of it after a power cut."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from crash.power import Disk, Tree, write
from crash.recorder import Call, Recorder
from faults import Faulty, Killed, Quick, kill
from training.pages import CONFIG, PAGES, SCHEMA, settings

from docextract.disk import System, using
from docextract.errors import ResumeError
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.gradients import BatchGradient
from docextract.training.logs import RunLogs
from docextract.training.loop import train
from docextract.training.progress import Progress, Silent
from docextract.training.result import TrainResult
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted

SMALL = replace(
    CONFIG, d=2, heads=1, blocks=1, hidden=2, char_dim=1, char_channels=1, buckets=3, rel=1, pair_hidden=1
)  # fmt: skip
MODEL = "m"
RUN = "m.run"
CHECKPOINTS = f"{RUN}/checkpoint"
LEDGER = f"{RUN}/updates.jsonl"


def run(root: Path, seed: int = 3, progress: Progress | None = None, **options: Any) -> TrainResult:
    """Trains, with the logs that the command line writes: 3 windows of two micro-batches, a checkpoint after each."""
    # no averaged weights: they are one more payload file, written by the calls of the others, and records count calls
    what = settings("tags", steps=3, batch=1, accumulate=2, seed=seed, average=0.0)
    chosen = RunOptions(**{"every": 1, "digest_every": 1, "workers": 1} | options)
    logs = RunLogs(root / RUN, progress or Silent(), None)
    result = train(PAGES[:4], SCHEMA, root / MODEL, what, chosen, config=SMALL, progress=logs.progress)
    try:
        logs.finish(3, None)
    except BaseException:
        result.close()
        raise
    return result


def whole(root: Path, **options: Any) -> None:
    """A run to its end, its model published."""
    run(root, **options).publish({"share": 0.5})


def stopped_and_resumed(root: Path) -> None:
    """SIGTERM between the micro-batches of the second window, so that its checkpoint holds half a sum."""
    add, count = BatchGradient.add, 0

    def add_and_stop(*arguments: Any, **options: Any) -> Any:
        nonlocal count
        count += 1
        losses = add(*arguments, **options)
        if count == 3:
            os.kill(os.getpid(), signal.SIGTERM)
        return losses

    BatchGradient.add = add_and_stop  # type: ignore[method-assign]
    try:
        run(root, every=0)
    except Interrupted as error:
        stopped = error.step, error.micro
    finally:
        BatchGradient.add = add  # type: ignore[method-assign]
    assert stopped == (1, 1)
    whole(root, resume=True)


def killed(root: Path) -> None:
    """The process ends right before the second checkpoint is committed: its folder and CURRENT.tmp are there."""
    with using(Faulty(6, kill, ("replace",))):  # lock, manifest, and two for each checkpoint
        try:
            run(root)
        except Killed:
            return
    raise AssertionError("was not killed")


def nothing(root: Path) -> None:
    pass


CYCLES: dict[str, tuple[Callable[[Path], None], Callable[[Path], None]]] = {
    "from the start": (nothing, whole),
    "stopped and resumed": (nothing, stopped_and_resumed),
    "killed and resumed": (killed, lambda root: whole(root, resume=True)),
    "over a finished run": (lambda root: whole(root, seed=4), lambda root: whole(root, overwrite=True)),
}
"""By name: what is done before the recording begins, and what is recorded. All end with the same model."""


@dataclass(frozen=True)
class Trace:
    """What a run asked of the disk, what was there before, the checkpoint among it, and what it left."""

    calls: list[Call]
    total: int
    start: Tree
    committed: int | None
    left: Tree

    @property
    def model(self) -> bytes:
        return self.left[MODEL] or b""

    @property
    def kinds(self) -> str:
        """The order of its calls."""
        return " ".join(call.kind for call in self.calls)


def record(root: Path, name: str) -> Trace:
    """Records one of the cycles below an empty folder."""
    prepare, work = CYCLES[name]
    with using(Quick()):
        prepare(root)
        committed = CheckpointFolder(root / CHECKPOINTS).committed() if name == "killed and resumed" else None
    start, recorder = content(root), Recorder(root)
    with using(recorder), marking(recorder):
        work(root)
    return Trace(recorder.calls, recorder.total, start, committed, content(root))


@contextmanager
def marking(recorder: Recorder) -> Iterator[None]:
    """Inside, the recorder hears of every checkpoint and model that this process was told to be on the disk."""
    save, publish = CheckpointFolder.save, TrainResult.publish

    def marked_save(folder: CheckpointFolder, *arguments: Any) -> None:
        save(folder, *arguments)
        recorder.mark("committed", folder.committed())

    def marked_publish(result: TrainResult, *arguments: Any) -> str | None:
        found = publish(result, *arguments)
        recorder.mark("published")
        return found

    CheckpointFolder.save, TrainResult.publish = marked_save, marked_publish  # type: ignore[method-assign]
    try:
        yield
    finally:
        CheckpointFolder.save, TrainResult.publish = save, publish  # type: ignore[method-assign]


def content(root: Path) -> Tree:
    """What is below a folder."""
    return {
        str(path.relative_to(root)): path.read_bytes() if path.is_file() else None for path in sorted(root.rglob("*"))
    }


@dataclass(frozen=True)
class State:
    """A disk after a power cut. committed: the last checkpoint that the run had been told to be safe."""

    kind: str
    call: int
    tree: Tree
    committed: int | None
    published: bool


def states(trace: Trace, thorough: Callable[[int], bool]) -> Iterator[State]:
    """Every different state, at every prefix of the trace; torn and reordered ones where `thorough` says so."""
    disk, seen = Disk(trace.start), set[int]()
    committed, published = trace.committed, False
    for number, call in enumerate([Call("mark", mark=("began", None)), *trace.calls]):
        if call.mark is None:
            disk.do(call)
        elif call.mark[0] == "committed":
            committed = call.mark[1]
        elif call.mark[0] == "published":
            published = True
        for kind, tree in disk.states(thorough(number)):
            key = hash((tuple(tree.items()), committed, published))
            if key not in seen:
                seen.add(key)
                yield State(kind, number, tree, committed, published)


def check(state: State, root: Path, trace: Trace, system: System | None = None) -> str:
    """Puts a state on a disk and does what a user does: goes on, or starts again where nothing had been committed.

    What came of it: done, fresh, or the checkpoint it went on from. Raises AssertionError where anything is lost.
    """
    write(state.tree, root)
    out = root / MODEL
    old = trace.start.get(MODEL)
    with using(system or Quick()):
        there = out.read_bytes() if out.exists() else None
        assert there in (None, old, trace.model), "another model is there"
        assert there is not None or old is None, "the old model is gone"
        if state.published:
            assert there == trace.model, "a published model is gone"
            whole(root, overwrite=True)  # what may be left beside it is in nobody's way
            outcome = "done"
        else:
            outcome = go_on(root, state.committed, trace.model, bool(old))
    expect_whole(root, trace.left)
    return outcome


def go_on(root: Path, committed: int | None, model: bytes, over: bool) -> str:
    """Goes on with what is there, with `over` also over an old model; what came of it."""
    found = CheckpointFolder(root / CHECKPOINTS).committed()
    assert committed is None or found is None or found >= committed, f"checkpoint {found}, expected {committed}"
    try:
        result = run(root, resume=True, overwrite=over)
    except ResumeError:
        done = (root / MODEL).exists() and (root / MODEL).read_bytes() == model
        assert committed is None or done, f"checkpoint {committed} is gone"
        whole(root, overwrite=over or done)
        return "done" if done else "fresh"
    assert committed is None or result.folder is None or found is not None, f"checkpoint {committed} is gone"
    result.publish({"share": 0.5})
    return f"checkpoint {found}"


def expect_whole(root: Path, left: Tree) -> None:
    """Raises AssertionError unless model and ledger are those of the run that nothing disturbed, and no file more."""
    found = content(root)
    assert found[MODEL] == left[MODEL], "another model"
    assert list(found) == list(left), f"{sorted(set(found) ^ set(left))} is left or missing"
    assert found.get(LEDGER) == left.get(LEDGER), "another ledger"
