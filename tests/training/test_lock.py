"""The lock of a checkpoint folder: one run at a time, by the system where it can, by the fence where it cannot."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from faults import CALLS, Faulty, Killed, NoLocks, Quick, failing, kill

from docextract.disk import using
from docextract.errors import OutputError
from docextract.training.lock import FRESH, FolderLock, Owner


def test_the_owner_is_written_whole_and_the_fence_grows(tmp_path: Path) -> None:
    for fence in (1, 2, 3):
        lock = FolderLock(tmp_path)
        lock.take(0)
        value = json.loads((tmp_path / "lock").read_text())
        assert (value["pid"], value["host"], value["fence"]) == (os.getpid(), os.uname().nodename, fence)
        lock.drop()
        assert not lock.held
    lock.take(41)  # a greater one stands in CURRENT
    assert json.loads((tmp_path / "lock").read_text())["fence"] == 42
    assert os.listdir(tmp_path) == ["lock"]
    lock.drop()


def test_a_running_process_keeps_others_out_and_a_killed_one_does_not(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from docextract.training.lock import FolderLock; "
        "FolderLock(Path(sys.argv[1])).take(0); print('taken', flush=True); time.sleep(60)"
    )
    path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"taken\n"
        with pytest.raises(OutputError, match=rf"another run is using .*: process {process.pid} on .*, since 20\d\d-"):
            FolderLock(tmp_path).take(0)
        process.kill()
    lock = FolderLock(tmp_path)
    lock.take(0)
    assert lock.owner is not None
    assert lock.owner.fence == 2
    lock.drop()


def test_the_one_that_renewed_the_lock_keeps_out_who_opened_the_old_one(tmp_path: Path) -> None:
    """The file is replaced: who has opened it before and gets its lock now must see that it is nobody's any more."""
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    first.take(0)

    class Late(Quick):
        """The other run ends and a third one begins between opening the lock and locking it."""

        done = False

        def flock(self, handle: int) -> None:
            if not self.done:
                self.done = True
                first.drop()
                third.take(0)
            super().flock(handle)

    third = FolderLock(tmp_path)
    with using(Late()), pytest.raises(OutputError, match="another run is using"):
        second.take(0)
    assert third.held and not second.held
    third.expect_mine()
    third.drop()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_without_locks_the_fence_decides(tmp_path: Path, number: int) -> None:
    with using(Faulty(1, failing(number), ("flock",), forever=True)):
        old, new = FolderLock(tmp_path), FolderLock(tmp_path)
        old.take(0)
        old.expect_mine()
        new.take(0)
        new.expect_mine()
        with pytest.raises(OutputError, match="has lost the folder to another one"):
            old.expect_mine()
    old.drop()
    new.drop()


def test_a_lock_that_fails_for_another_reason_is_an_error(tmp_path: Path) -> None:
    broken = Faulty(1, failing(errno.EIO), ("flock",))
    with using(broken), pytest.raises(OutputError, match=r"lock.*Input/output error"):
        FolderLock(tmp_path).take(0)


def test_every_call_may_fail_and_the_process_may_end_at_every_call(tmp_path: Path) -> None:
    with using(Faulty(0, kill, CALLS)) as counter:
        (tmp_path / "count").mkdir()
        FolderLock(tmp_path / "count").take(0)
    assert isinstance(counter, Faulty)
    for name, fault in (("fail", failing(errno.EIO)), ("kill", kill)):
        for at in range(1, counter.count + 1):
            folder = tmp_path / f"{name}{at}"
            folder.mkdir()
            lock = FolderLock(folder)
            with using(Faulty(at, fault, CALLS)):
                try:
                    lock.take(0)
                except (OutputError, Killed):
                    assert name == "kill" or not lock.held
            lock.drop()
            with using(Quick()):
                again = FolderLock(folder)
                again.take(0)
                again.expect_mine()
                again.drop()
            assert set(os.listdir(folder)) == {"lock"}


@pytest.mark.parametrize("data", [b"", b"null", b"[]", b"{}", b"\0" * 40, b"\xff", b'{"format": "docextract-lock-1"}'])
def test_what_is_no_owner_is_none(data: bytes) -> None:
    assert Owner.of(data) is None


def test_granted_to_everybody_the_last_one_is_the_owner(tmp_path: Path) -> None:
    with using(NoLocks()):
        locks = [FolderLock(tmp_path) for _ in range(3)]
        for lock in locks:
            lock.take(0)
    for lock in locks[:2]:
        with pytest.raises(OutputError, match="has lost the folder"):
            lock.expect_mine()
    locks[2].expect_mine()
    assert not (tmp_path / FRESH).exists()
    for lock in locks:
        lock.drop()
