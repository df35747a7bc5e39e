"""Real processes of `docextract train` that are killed at random instants, and started again as a person would.

They are started as a shell would start them, or forked from one that has imported everything: that is many times
quicker, and leaves more of the instants to the run itself.
"""

from __future__ import annotations

import gzip
import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

from training.pages import CONFIG

import docextract
from docextract.cli import main
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model, save_model
from docextract.model.init import random_model
from docextract.training.run_folder import Found, RunFolder

SAMPLES = Path(docextract.__file__).parent / "samples"
PAGES = 8
STEPS = 8
HUNT = 0.2  # share of the kills that wait for the publication of the model: it is too short to be met by chance


class Killing:
    """Runs below `folder`, all of the same model. counts: kills by what was on the disk when the process was gone."""

    def __init__(self, folder: Path, seed: int, fork: bool) -> None:
        self.folder, self.random = folder, random.Random(seed)
        self.begin = forked if fork else started
        self.kills, self.runs, self.counts = 0, 0, Counter[str]()
        with gzip.open(SAMPLES / "pages.jsonl.gz", "rt", encoding="utf-8") as lines:
            (folder / "pages.jsonl").write_text("".join(line for _, line in zip(range(PAGES), lines, strict=False)))
        base = Model(CONFIG, Heads(), None, random_model(7, CONFIG, Heads()), Card(base="random-7"))
        save_model(base, folder / "base")
        if fork:  # everything is imported once, here
            kept = os.dup(1)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            assert main(self._command(folder / "warm")) == 0
            os.dup2(kept, 1)
            assert threading.active_count() == 1
        begun = time.monotonic()
        code, errors = self._run(folder / "whole", None)
        assert code == 0, errors
        self.seconds = time.monotonic() - begun
        self.digest = _digest(folder / "whole")

    def until(self, kills: int) -> None:
        """Kills so often, and brings the last run to its end."""
        while self.kills < kills:
            self._one(kills)
            self.runs += 1

    def _one(self, kills: int) -> None:
        """One model, with as many kills as happen on its way. Raises AssertionError unless it has the right bytes."""
        out = self.folder / f"m{self.runs}"
        resume = False
        while True:
            wait = self.random.uniform(0, self.seconds) if self.kills < kills else None
            before = _private(out)
            begun = time.monotonic()
            code, errors = self._run(out, wait, *(["--resume"] if resume else []))
            if code == 0 and not resume:  # the machine may be quicker or slower by now
                self.seconds = time.monotonic() - begun
            said = errors.strip().split("\n")[-1]
            if code == 0 or (code == 2 and "its run is finished" in said):
                break
            if code == -signal.SIGKILL:
                self.kills += 1
                self.counts[_found(out, before)] += 1
                resume = True
                continue
            assert code == 2 and "holds no run to resume" in said, f"{code}: {errors}"
            resume = False
        assert _digest(out) == self.digest, f"{out}: another model"
        left = sorted(path.name for path in self.folder.iterdir() if path.name.startswith((out.name, f".{out.name}.")))
        assert left == [out.name, f"{out.name}.run"], left

    def _run(self, out: Path, wait: float | None, *more: str) -> tuple[int, str]:
        """Exit code and standard error of a process that was killed after `wait` seconds, if it was not faster; now and
        then at the moment at which its model is seen to be published."""
        errors = self.folder / "errors"
        process = self.begin([*self._command(out), *more], errors)
        hunt, before = wait is not None and self.random.random() < HUNT, _private(out)
        end = None if wait is None or hunt else time.monotonic() + wait
        while end is None or time.monotonic() < end:
            found, status = os.waitpid(process, os.WNOHANG)
            if found:
                return os.waitstatus_to_exitcode(status), errors.read_text()
            if hunt and _private(out) - before:
                break
            time.sleep(0 if hunt else 0.001)
        os.kill(process, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), errors.read_text()

    def _command(self, out: Path) -> list[str]:
        return [
            "train", str(self.folder / "pages.jsonl"), "--schema", str(SAMPLES / "schema.json"), "--out", str(out),
            "--base", str(self.folder / "base"), "--steps", str(STEPS), "--batch", "2", "--accumulate", "2",
            "--every", "1", "--workers", "1",
        ]  # fmt: skip


def started(command: list[str], errors: Path) -> int:
    """A process of its own; its number."""
    path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
    with errors.open("w") as stream:
        return os.posix_spawn(
            sys.executable, [sys.executable, "-m", "docextract", *command], os.environ | {"PYTHONPATH": path},
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_DUP2, stream.fileno(), 2)
            ],
        )  # fmt: skip


def forked(command: list[str], errors: Path) -> int:
    """A copy of this process, which has to be without threads; its number."""
    process = os.fork()
    if process:
        return process
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        os._exit(main(command))
    finally:
        os._exit(1)


def _found(out: Path, before: set[str]) -> str:
    """What a killed process left, apart from private files of an earlier one."""
    folder = RunFolder(Path(f"{out}.run"))
    names = [path.name for path in folder.checkpoints.path.iterdir()] if folder.checkpoints.path.exists() else []
    if _private(out) - before:
        return "while the model was published"
    if any(name.startswith("tmp-") for name in names):
        return "while a checkpoint was written"
    if out.exists():
        return "after the model was published"
    return {
        Found.NOTHING: "before the run had begun",
        Found.BEGUN: "before its first checkpoint",
        Found.COMMITTED: "between two checkpoints",
        Found.FINISHED: "after the run was finished",
    }[folder.found()]


def _private(out: Path) -> set[str]:
    return {name for name in os.listdir(out.parent) if name.startswith(f".{out.name}.")}


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
