"""Checkpoints: what is kept, what is read, what is refused, and whose a folder is."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import Faulty, NoLocks, Quick, full
from training.checkpoints import committed, opened, payload, save

from docextract.disk import using
from docextract.errors import ModelError, OutputError
from docextract.team import Team
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.lock import FRESH


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with using(Quick()):
        yield


def test_readers_follow_the_last_one_and_only_its_predecessor_is_kept(tmp_path: Path) -> None:
    folder = opened(tmp_path / "c")
    assert committed(folder.path) is None
    for step in (1, 2, 5):
        save(folder, step)
        assert committed(folder.path) == step
    names = sorted(entry.name for entry in folder.path.iterdir())
    assert names == ["CURRENT", "lock", "step-00000002", "step-00000005"]
    folder.unlock()


def test_the_committed_step_is_not_written_again(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    save(folder, 3)
    folder.save(3, lambda: pytest.fail("not wanted"))
    folder.unlock()


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_threads_that_share_the_files_write_the_same_ones(tmp_path: Path, workers: int) -> None:
    folder, team = opened(tmp_path), Team(workers)
    folder.save(1, lambda: payload(1), team)
    folder.save(2, lambda: {name: memoryview(data) for name, data in payload(2).items()}, team)
    assert committed(tmp_path) == 2
    with using(Faulty(6, full)), pytest.raises(OutputError, match="No space left"):
        folder.save(3, lambda: payload(3), team)
    assert committed(tmp_path) == 2
    team.close()
    folder.unlock()


def test_a_changed_byte_is_noticed_and_the_predecessor_taken_with_a_note(tmp_path: Path) -> None:
    for name in ("weights.f32", "progress.json", "commit.json"):
        path = tmp_path / name
        folder = opened(path)
        save(folder, 1)
        save(folder, 2)
        folder.unlock()
        file = path / "step-00000002" / name
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        file.write_bytes(data)
        folder = opened(path)
        loaded = folder.load()
        assert (loaded.step, loaded.files) == (1, payload(1))
        assert loaded.note is not None
        assert name in loaded.note
        save(folder, 2)  # the run goes on from there
        assert committed(path) == 2
        folder.unlock()


def test_a_single_damaged_checkpoint_is_refused_naming_the_file(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    save(folder, 1)
    (tmp_path / "step-00000001" / "weights.f32").write_bytes(b"short")
    with pytest.raises(ModelError, match=r"weights\.f32: 5 bytes.*expected 40"):
        folder.load()
    (tmp_path / "step-00000001" / "weights.f32").unlink()
    with pytest.raises(ModelError, match=r"weights\.f32: cannot be read"):
        folder.load()
    folder.unlock()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": "other"}', "\ud800"])
def test_a_damaged_pointer_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "CURRENT").write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(ModelError, match="CURRENT"):
        CheckpointFolder(tmp_path).load()


def test_a_pointer_cannot_lead_out_of_the_folder(tmp_path: Path) -> None:
    folder = opened(tmp_path / "c")
    save(folder, 1)
    pointer = json.loads((folder.path / "CURRENT").read_text())
    (folder.path / "CURRENT").write_text(json.dumps(pointer).replace("step-00000001", "../elsewhere"))
    with pytest.raises(ModelError, match="elsewhere"):
        folder.load()
    folder.unlock()


def test_one_run_at_a_time(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    with pytest.raises(OutputError, match=rf"another run.*process {os.getpid()} on .*, since 20"):
        opened(tmp_path)
    folder.unlock()
    opened(tmp_path).unlock()


def test_where_locks_do_not_work_the_older_writer_is_refused(tmp_path: Path) -> None:
    with using(NoLocks()):
        old = opened(tmp_path)
        save(old, 1)
        new = opened(tmp_path)  # the old one is asleep
        with pytest.raises(OutputError, match=r"has lost the folder to another one \(process \d+ on .*, since 20"):
            save(old, 2)
        with pytest.raises(OutputError, match="has lost the folder"):
            old.discard()
        assert committed(tmp_path) == 1
        save(new, 3)
        with pytest.raises(OutputError, match="has lost the folder"):
            save(old, 4)
        assert committed(tmp_path) == 3
        new.unlock()
        old.unlock()
    again = opened(tmp_path)
    save(again, 5)
    assert json.loads((tmp_path / "CURRENT").read_text())["fence"] == 3
    assert json.loads((tmp_path / "lock").read_text())["fence"] == 3
    again.unlock()


def test_nothing_is_published_over_a_pointer_that_this_run_did_not_leave(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    save(folder, 1)
    before = (tmp_path / "CURRENT").read_bytes()
    save(folder, 2)
    (tmp_path / "CURRENT").write_bytes(before)
    with pytest.raises(OutputError, match=r"names step-00000001 with fence 1, expected step-00000002.*another run"):
        save(folder, 3)
    folder.unlock()


@pytest.mark.parametrize("keep", [1, 2, 4])
def test_so_many_are_kept_and_each_is_a_fallback(tmp_path: Path, keep: int) -> None:
    folder = CheckpointFolder(tmp_path, keep)
    folder.lock()
    for step in range(1, 7):
        save(folder, step)
    kept = [f"step-{step:08d}" for step in range(7 - keep, 7)]
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.is_dir()) == kept
    for step in range(6, 7 - keep, -1):  # the newest is damaged, then the one before it ...
        (tmp_path / f"step-{step:08d}" / "weights.f32").write_bytes(b"")
        loaded = CheckpointFolder(tmp_path).load()
        assert loaded.step == step - 1
        assert loaded.note is not None and f"taking an earlier checkpoint, step {step - 1}" in loaded.note
    (tmp_path / kept[0] / "weights.f32").write_bytes(b"")
    with pytest.raises(ModelError, match=rf"{kept[-1]}/weights.f32: 0 bytes"):
        folder.load()
    folder.unlock()


def test_what_is_not_ours_is_never_removed(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    (tmp_path / "step-00000009").write_text("a file of somebody's")
    (tmp_path / "tmp-1").mkdir()
    (tmp_path / "tmp-00000007").symlink_to(tmp_path / "tmp-1")
    (tmp_path / "tmp-1" / "notes").write_text("mine")
    (tmp_path / "tmp-00000008" / "inner").mkdir(parents=True)
    save(folder, 1)
    save(folder, 2)
    folder.remove()
    names = ["step-00000009", "tmp-00000007", "tmp-00000008", "tmp-1"]
    assert sorted(set(os.listdir(tmp_path)) - {"lock"}) == names
    assert (tmp_path / "tmp-1" / "notes").read_text() == "mine"


@pytest.mark.parametrize("files", [{"notes.txt": b"mine"}, {"lock": b"", "notes.txt": b""}, {"lock": b"\0" * 9}])
def test_a_folder_of_somebody_else_is_refused_and_not_touched(tmp_path: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    with pytest.raises(OutputError, match="is no checkpoint folder, expected a new or empty one"):
        opened(tmp_path)
    assert {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path)} == files


@pytest.mark.parametrize("names", [[], ["lock"], [FRESH], ["lock", FRESH]])
def test_a_folder_whose_first_run_was_cut_off_at_once_is_ours(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_bytes(b"")
    folder = opened(tmp_path)
    save(folder, 1)
    assert committed(tmp_path) == 1
    folder.unlock()


def test_remove_leaves_files_of_others(tmp_path: Path) -> None:
    folder = opened(tmp_path / "a")
    save(folder, 1)
    folder.remove()
    assert not (tmp_path / "a").exists()
    folder = opened(tmp_path / "b")
    (tmp_path / "b" / "notes.txt").write_text("mine")
    save(folder, 1)
    folder.remove()
    assert [entry.name for entry in (tmp_path / "b").iterdir()] == ["notes.txt"]


def test_an_unwritable_place_is_an_output_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="file"):
        opened(tmp_path / "file" / "c")
