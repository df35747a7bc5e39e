"""A damaged file of a run: its last checkpoint, or the one before with a note, or a refusal; never something else."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from bounds import within
from corruption.checkpoints import Sweep
from corruption.damage import Tally
from small_run import small_run

from docextract.disk import digest
from docextract.errors import ModelError
from docextract.training.checkpoint import CheckpointFolder

RECORD = json.loads((Path(__file__).parent.parent / "corruption.json").read_text(encoding="utf-8"))
NAMES = ("CURRENT", "commit.json", "progress.json", "manifest.json", "weights.f32", "first.f32", "updates.jsonl")


@pytest.fixture(scope="module")
def sweep(tmp_path_factory: pytest.TempPathFactory) -> Sweep:
    path = tmp_path_factory.mktemp("run") / "run"
    small_run(path)
    return Sweep(path)


def named(sweep: Sweep, name: str) -> Path:
    return next(path for path in sweep.files() if path.name == name)


@pytest.mark.parametrize("name", NAMES)
def test_a_part_of_the_sweep(sweep: Sweep, name: str) -> None:
    path = named(sweep, name)
    stride = max(1, path.stat().st_size * 8 // 150) | 1  # odd, so that every bit of a byte has its turn
    tally = Tally()
    for _, cases in sweep.parts(path, every=stride, bits=100):
        sweep.run(path, cases, tally)
    assert not tally.wrong
    noted = "the one before, with a note"
    expected = {
        "CURRENT": {"refused", "the last, with a note"},
        "updates.jsonl": {"refused", "the last, whole"},
    }.get(name, {noted})
    assert expected <= set(tally.outcomes) <= expected | {noted}


def test_the_whole_sweep_found_nothing(sweep: Sweep) -> None:
    swept = {name.split(":")[0] for name in RECORD["files"]}
    assert {path.name for path in sweep.files()} <= swept
    for name in ("commit.json", "progress.json", "manifest.json", "weights.f32"):
        for kind in ("one bit", "cut", "appended"):
            assert set(RECORD["files"][f"{name}: {kind}"]["outcomes"]) == {"the one before, with a note"}


def test_a_pointer_that_rotted_is_told_of_and_written_anew(tmp_path: Path) -> None:
    """A bit of its record of the checkpoint before; the run that goes on drops that record."""
    small_run(tmp_path / "run")
    folder = CheckpointFolder(tmp_path / "run" / "checkpoint")
    current = folder.path / "CURRENT"
    good, whole = json.loads(current.read_bytes()), folder.load()
    assert whole.note is None
    before = good["checkpoints"][1]["commit"]
    current.write_bytes(current.read_bytes().replace(before.encode(), before[::-1].encode()))
    noted = folder.load()
    assert (noted.step, noted.files) == (whole.step, whole.files)
    assert noted.note is not None
    assert "CURRENT: is damaged" in noted.note
    folder.lock()
    assert folder.load().note == noted.note
    folder.unlock()
    assert folder.load() == whole
    assert json.loads(current.read_bytes())["checkpoints"] == good["checkpoints"][:1]


def test_both_damaged_is_refused_naming_the_first(sweep: Sweep) -> None:
    paths = [named(sweep, "weights.f32"), sweep.folder / f"step-{sweep.previous.step:08d}" / "weights.f32"]
    good = [path.read_bytes() for path in paths]
    try:
        for path, data in zip(paths, good, strict=True):
            path.write_bytes(data[:-4] + b"\1\2\3\4")
        with pytest.raises(ModelError, match=str(paths[0])):
            CheckpointFolder(sweep.folder).load()
    finally:
        for path, data in zip(paths, good, strict=True):
            path.write_bytes(data)


@pytest.mark.parametrize("name", ["CURRENT", "commit.json", "weights.f32"])
@pytest.mark.parametrize("kind", ["pipe", "zeros", "terabyte", "folder"])
def test_something_else_in_place_of_a_file(sweep: Sweep, name: str, kind: str) -> None:
    path = named(sweep, name)
    aside = path.with_name("aside")
    os.rename(path, aside)
    try:
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "zeros":
            path.symlink_to("/dev/zero")
        elif kind == "folder":
            path.mkdir()
        else:
            path.touch()
            os.truncate(path, 1 << 40)
        with within(0.3, 2):
            if name == "CURRENT":
                with pytest.raises(ModelError, match="CURRENT: cannot be read"):
                    CheckpointFolder(sweep.folder).load()
            else:
                loaded = CheckpointFolder(sweep.folder).load()
                assert (loaded.step, loaded.files) == (sweep.previous.step, sweep.previous.files)
                assert loaded.note and f"{name}: cannot be read" in loaded.note
    finally:
        path.rmdir() if kind == "folder" else path.unlink()
        os.rename(aside, path)


@pytest.mark.parametrize(
    "change",
    [{"files": []}, {"files": {"../x.f32": {"size": 0, "sha256": ""}}},
     {"files": {"a.f32": {"size": -1, "sha256": ""}}}, {"files": {"a.f32": {"size": 1 << 80}}},
     {"files": {"/etc/passwd": {"size": 1, "sha256": ""}}}, {"step": 99},
     {"format": "docextract-checkpoint-0"}, {"files": None}, {"files": {"a.f32": 3}}],
)  # fmt: skip
def test_a_forged_commit_is_no_way_out_of_the_folder(sweep: Sweep, change: dict[str, object]) -> None:
    commit, current = named(sweep, "commit.json"), sweep.folder / "CURRENT"
    good = commit.read_bytes(), current.read_bytes()
    try:
        forged = json.dumps(json.loads(good[0]) | change).encode()
        pointer = json.loads(good[1])
        pointer["checkpoints"] = [pointer["checkpoints"][0] | {"commit": digest(forged)}]
        commit.write_bytes(forged)
        current.write_bytes(json.dumps(pointer).encode())
        with pytest.raises(ModelError, match=r"commit\.json: is not a"):
            CheckpointFolder(sweep.folder).load()
    finally:
        commit.write_bytes(good[0])
        current.write_bytes(good[1])
