"""Nothing below the folder of a run is opened for writing, renamed or removed past the disk layer."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from crash.cycle import CYCLES
from faults import CALLS, Quick
from training.pages import CONFIG, SCHEMA, page

from docextract import train
from docextract.cli.files import output_file
from docextract.disk import System, using
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model, save_model
from docextract.model.init import random_model
from docextract.training.run_folder import CURVE, CURVES, FILES, HELD_OUT, POINT

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
CHANGES = {
    "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown",
    "os.utime", "shutil.move", "shutil.rmtree", "shutil.copyfile", "tempfile.mkstemp",
}  # fmt: skip


class Watched(System):
    """The real calls, which say of the running thread that it is in one of them."""

    def __init__(self) -> None:
        self.inside = threading.local()
        self.calls = 0
        for name in CALLS:
            setattr(self, name, self._wrap(getattr(super(), name)))

    def _wrap(self, real: Any) -> Any:
        def call(*args: Any) -> Any:
            self.inside.depth = getattr(self.inside, "depth", 0) + 1
            self.calls += 1
            try:
                return real(*args)
            finally:
                self.inside.depth -= 1

        return call


class Watch:
    """The audit hook; it cannot be removed, so it is switched off."""

    def __init__(self) -> None:
        self.root, self.system, self.past = "", Watched(), list[str]()
        sys.addaudithook(self)

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.root or getattr(self.system.inside, "depth", 0):
            return
        if event in CHANGES or (event == "open" and (args[2] or 0) & WRITES):
            names = [os.fspath(arg) for arg in args if isinstance(arg, str | os.PathLike)]
            if any(os.path.realpath(str(name)).startswith(self.root) for name in names):
                self.past.append(f"{event} {names}")


WATCH = Watch()


@contextmanager
def watched(root: Path) -> Iterator[Watch]:
    WATCH.root, WATCH.past, WATCH.system.calls = os.path.realpath(root), [], 0
    try:
        with using(WATCH.system):
            yield WATCH
    finally:
        WATCH.root = ""


@pytest.mark.parametrize("name", list(CYCLES))
def test_a_run_writes_through_the_layer_alone(name: str, tmp_path: Path) -> None:
    prepare, work = CYCLES[name]
    with using(Quick()):
        prepare(tmp_path)
    with watched(tmp_path) as watch:
        work(tmp_path)
    assert watch.past == []
    assert watch.system.calls > 150


def test_a_run_with_scores_writes_through_the_layer_alone(tmp_path: Path) -> None:
    """Everything that `docextract train` writes: evaluation, picture and learning curve too; and discarding them."""
    base = Model(CONFIG, Heads(), None, random_model(7, CONFIG, Heads()), Card(base="random-7"))
    save_model(base, tmp_path / "base")
    pages = [page(number) for number in range(14)]
    options: dict[str, Any] = {"base": tmp_path / "base", "steps": 2, "batch": 2, "every": 1, "workers": 2}
    with watched(tmp_path) as watch:
        train(pages, SCHEMA, tmp_path / "m", held_out=0.2, learning_curve=True, **options)
    assert watch.past == []
    assert {path.name for path in (tmp_path / "m.run").iterdir()} == set(FILES) - {POINT, HELD_OUT} | {CURVES}
    assert (tmp_path / "m.run" / CURVES / "5" / POINT).exists()
    with watched(tmp_path) as watch:
        train(pages, SCHEMA, tmp_path / "m", held_out=0.2, overwrite=True, **options)
    assert watch.past == []
    assert {path.name for path in (tmp_path / "m.run").iterdir()} == set(FILES) - {POINT, CURVE, HELD_OUT}


def test_a_result_of_the_command_line_is_written_through_it(tmp_path: Path) -> None:
    with watched(tmp_path) as watch, output_file(tmp_path / "rows.csv", overwrite=False) as stream:
        stream.write(b"a,b\n")
    assert watch.past == []
    assert (tmp_path / "rows.csv").read_bytes() == b"a,b\n"


def test_the_watch_sees_what_goes_past(tmp_path: Path) -> None:
    with watched(tmp_path) as watch:
        (tmp_path / "a").write_text("x")
        (tmp_path / "a").rename(tmp_path / "b")
        (tmp_path / "b").read_text()
        (tmp_path / "b").unlink()
        (tmp_path / "c").mkdir()
    assert [line.split()[0] for line in watch.past] == ["open", "os.rename", "os.remove", "os.mkdir"]
