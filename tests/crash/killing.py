"""Real processes of `docextract train` that are killed at random instants, and started again as a person would."""

from __future__ import annotations

import gzip
import os
import random
import subprocess
import sys
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

from training.pages import CONFIG

import docextract
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model, save_model
from docextract.model.init import random_model
from docextract.training.run_folder import Found, RunFolder

SAMPLES = Path(docextract.__file__).parent / "samples"
PAGES = 16
STEPS = 20


class Killing:
    """Runs below `folder`, all of the same model. counts: kills by what was on the disk when the process was gone."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.random = folder, random.Random(seed)
        self.kills, self.runs, self.counts = 0, 0, Counter[str]()
        with gzip.open(SAMPLES / "pages.jsonl.gz", "rt", encoding="utf-8") as lines:
            (folder / "pages.jsonl").write_text("".join(line for _, line in zip(range(PAGES), lines, strict=False)))
        base = Model(CONFIG, Heads(), None, random_model(7, CONFIG, Heads()), Card(base="random-7"))
        save_model(base, folder / "base")
        begun = time.monotonic()
        process = self._start(folder / "whole")
        errors = process.communicate()[1]
        assert process.returncode == 0, errors
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
            process = self._start(out, *(["--resume"] if resume else []))
            try:
                wait = self.random.uniform(0, self.seconds) if self.kills < kills else None
                errors = process.communicate(timeout=wait)[1]
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                if process.returncode == 0:  # it was faster
                    break
                self.kills += 1
                self.counts[_found(out)] += 1
                resume = True
                continue
            if process.returncode == 0:
                break
            said = errors.strip().split("\n")[-1]
            assert process.returncode == 2, errors
            if "its run is finished" in said:
                break
            assert "holds no run to resume" in said, said
            resume = False
        assert _digest(out) == self.digest, f"{out}: another model"
        left = sorted(path.name for path in self.folder.iterdir() if path.name.startswith((out.name, f".{out.name}.")))
        assert left == [out.name, f"{out.name}.run"], left

    def _start(self, out: Path, *more: str) -> subprocess.Popen[str]:
        command = [
            sys.executable, "-m", "docextract", "train", str(self.folder / "pages.jsonl"),
            "--schema", str(SAMPLES / "schema.json"), "--out", str(out), "--base", str(self.folder / "base"),
            "--steps", str(STEPS), "--batch", "2", "--accumulate", "2", "--every", "1", "--workers", "1", *more,
        ]  # fmt: skip
        path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
        environment = os.environ | {"PYTHONPATH": path}
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def _found(out: Path) -> str:
    """What a killed process left."""
    folder = RunFolder(Path(f"{out}.run"))
    names = [path.name for path in folder.checkpoints.path.iterdir()] if folder.checkpoints.path.exists() else []
    if any(path.name.startswith(f".{out.name}.") for path in out.parent.iterdir()):
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


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
