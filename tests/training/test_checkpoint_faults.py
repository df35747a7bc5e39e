"""The checkpoint protocol: whatever fails and whenever the process dies, the last committed checkpoint loads."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import Faulty, Killed, Quick, Tight, full, kill
from training.checkpoints import committed, opened, save

from docextract.disk import using
from docextract.errors import ModelError, OutputError
from docextract.training import checkpoint
from docextract.training.checkpoint import CheckpointFolder


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with using(Quick()):
        yield


def operations(tmp_path: Path) -> int:
    folder = opened(tmp_path / "count")
    save(folder, 1)
    save(folder, 2)
    with using(Faulty(0, full)) as counted:
        save(folder, 3)
    folder.unlock()
    return counted.count


def test_every_disk_operation_may_fail(tmp_path: Path) -> None:
    total = operations(tmp_path)
    assert total > 15
    outcomes = set()
    for at in range(1, total + 1):
        path = tmp_path / f"fail{at}"
        folder = opened(path)
        save(folder, 1)
        save(folder, 2)
        with using(Faulty(at, full)):
            try:
                save(folder, 3)
                outcomes.add("saved")  # what failed was the removal of an older one
            except (OutputError, ModelError) as error:  # a ModelError where CURRENT could not be read
                outcomes.add(str(error).rpartition(": ")[2])
        assert committed(path) in (2, 3)
        save(folder, 4)  # the disk has room again
        assert committed(path) == 4
        assert not [entry.name for entry in path.iterdir() if entry.name.startswith("tmp-")]
        folder.unlock()
    assert outcomes == {"saved", "No space left on device"}


def test_killed_at_every_disk_operation(tmp_path: Path) -> None:
    found = []
    for at in range(1, operations(tmp_path) + 1):
        path = tmp_path / f"kill{at}"
        folder = opened(path)
        save(folder, 1)
        save(folder, 2)
        with using(Faulty(at, kill)), pytest.raises(Killed):
            save(folder, 3)
        folder.unlock()  # the system closes what a dead process held
        found.append(committed(path))
        again = opened(path)
        save(again, 4)
        assert committed(path) == 4
        again.unlock()
    assert found == sorted(found)  # the old one up to an instant, from then on the new one
    assert set(found) == {2, 3}


@pytest.mark.parametrize("name", ["weights.f32", "commit.json"])
def test_what_the_disk_did_not_keep_is_never_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder = opened(tmp_path)
    save(folder, 1)
    write = checkpoint.write_durably

    def write_and_rot(path: Path, data: bytes) -> None:
        write(path, data)
        if path.name == name:
            path.write_bytes(b"?" + bytes(data)[1:])

    monkeypatch.setattr(checkpoint, "write_durably", write_and_rot)
    with pytest.raises(OutputError, match=rf"{name}: reads back as .*; the disk did not keep it"):
        save(folder, 2)
    monkeypatch.undo()
    assert committed(tmp_path) == 1
    save(folder, 2)
    assert committed(tmp_path) == 2
    folder.unlock()


def test_killed_while_discarding(tmp_path: Path) -> None:
    for at in range(1, 4):
        path = tmp_path / f"kill{at}"
        folder = opened(path)
        save(folder, 1)
        with using(Faulty(at, kill)), pytest.raises(Killed):
            folder.discard()
        folder.unlock()
        assert committed(path) in (1, None)


def test_a_failed_last_sync_leaves_both_until_one_is_sure(tmp_path: Path) -> None:
    """After a power cut CURRENT may be the old one: with one kept checkpoint, that one must be there still."""
    folder = CheckpointFolder(tmp_path, keep=1)
    folder.lock()
    save(folder, 1)
    with using(Faulty(0, full, ("fsync",))) as counter:
        save(folder, 2)
    assert isinstance(counter, Faulty)
    pointer = (tmp_path / "CURRENT").read_bytes()
    with using(Faulty(counter.count, full, ("fsync",))), pytest.raises(OutputError, match="syncing the folder"):
        save(folder, 3)
    assert committed(tmp_path) == 3
    (tmp_path / "CURRENT").write_bytes(pointer)  # the power goes
    assert committed(tmp_path) == 2
    (tmp_path / "CURRENT").unlink()
    folder.unlock()


def test_a_full_file_system_is_noticed_before_anything_is_written(tmp_path: Path) -> None:
    folder = opened(tmp_path)
    save(folder, 1)
    with (
        using(Tight(1 << 20)),
        pytest.raises(OutputError, match=r"1048576 bytes are free, expected \d+: 44 for the check"),
    ):
        save(folder, 2)
    assert sorted(os.listdir(tmp_path)) == ["CURRENT", "lock", "step-00000001"]
    folder.unlock()
