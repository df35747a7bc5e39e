"""A result under its name: whole or not at all, whatever fails, and the leftovers of killed processes."""

from __future__ import annotations

import errno
import os
import stat
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from faults import CALLS, Faulty, Killed, Quick, Tight, failing, kill

from docextract.disk import expect_space, publish, publishing, remove_orphans, using
from docextract.disk.space import MARGIN
from docextract.errors import OutputError


def test_bytes_digest_and_permissions(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        digest = publish(tmp_path / "m", [b"ab", memoryview(b"c")], overwrite=False)
    finally:
        os.umask(before)
    assert digest == sha256(b"abc").hexdigest()
    assert (tmp_path / "m").read_bytes() == b"abc"
    assert stat.S_IMODE((tmp_path / "m").stat().st_mode) == 0o640


@pytest.mark.parametrize("overwrite", [True, False])
def test_every_call_may_fail_and_the_process_may_end_at_every_call(tmp_path: Path, overwrite: bool) -> None:
    with using(Faulty(0, kill, CALLS)) as counter:
        publish(tmp_path / "count", [b"new"], overwrite)
    assert isinstance(counter, Faulty)
    assert counter.count > 12
    for fault in (failing(errno.EIO), failing(errno.EDQUOT), kill):
        for at in range(1, counter.count + 1):
            folder = tmp_path / f"{fault.__qualname__}{at}"
            folder.mkdir(exist_ok=True)
            path = folder / "m"
            if overwrite:
                path.write_bytes(b"old")
            with using(Faulty(at, fault, CALLS)):
                try:
                    publish(path, [b"new"], overwrite)
                    raised: type | None = None
                except (OSError, Killed) as error:
                    raised = type(error)
            assert fault is not kill or raised is Killed
            assert not path.exists() or path.read_bytes() in (b"new", *([b"old"] if overwrite else ()))
            with using(Quick()):
                publish(path, [b"new"], overwrite=True)
            assert os.listdir(folder) == ["m"]
            path.unlink()


def test_a_name_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "m"

    def theirs() -> bytes:
        path.write_bytes(b"theirs")
        return b"ours"

    with pytest.raises(FileExistsError):
        publish(path, (theirs() for _ in range(1)), overwrite=False)
    assert path.read_bytes() == b"theirs"
    assert os.listdir(tmp_path) == ["m"]


def test_an_error_in_the_block_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        publish(tmp_path / "m", (b"x" * (100_000 // one) for one in (1, 0)), overwrite=True)
    assert os.listdir(tmp_path) == []


def test_what_the_disk_did_not_keep_is_not_published(tmp_path: Path) -> None:
    class Rotten(Quick):
        def write(self, handle: int, data: memoryview) -> int:
            return super().write(handle, memoryview(b"?" + bytes(data)[1:]))

    with using(Rotten()), pytest.raises(OutputError, match="the disk did not keep it"):
        publish(tmp_path / "m", [b"abc"], overwrite=True)
    assert os.listdir(tmp_path) == []


def test_only_orphans_of_this_name_that_nobody_writes_are_removed(tmp_path: Path) -> None:
    orphan, other, named = ".m.0123abcd.tmp", ".n.0123abcd.tmp", ".m.mine.tmp"
    for name in (orphan, other, named):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / ".m.00000000.tmp").symlink_to(tmp_path / other)
    with publishing(tmp_path / "m", overwrite=True):
        live = next(name for name in os.listdir(tmp_path) if name not in (orphan, other, named, ".m.00000000.tmp"))
        remove_orphans(tmp_path / "m")
        assert sorted(os.listdir(tmp_path)) == sorted([live, other, named, ".m.00000000.tmp"])
    assert sorted(os.listdir(tmp_path)) == sorted(["m", other, named, ".m.00000000.tmp"])


def test_without_locks_no_orphan_is_removed(tmp_path: Path) -> None:
    (tmp_path / ".m.0123abcd.tmp").write_bytes(b"")
    with using(Faulty(1, failing(errno.ENOLCK), ("flock",), forever=True)):
        publish(tmp_path / "m", [b"x"], overwrite=True)
    assert sorted(os.listdir(tmp_path)) == [".m.0123abcd.tmp", "m"]


def test_a_symbolic_link_stays_and_what_it_names_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "m").symlink_to(tmp_path / "there" / "real")
    publish(tmp_path / "m", [b"x"], overwrite=True)
    assert (tmp_path / "m").is_symlink()
    assert (tmp_path / "there" / "real").read_bytes() == b"x"


def test_space_is_asked_for_and_both_numbers_are_named(tmp_path: Path) -> None:
    with using(Tight(1000 + MARGIN)):
        expect_space(tmp_path, 1000, "a thing")
        with pytest.raises(
            OutputError, match=rf"{1000 + MARGIN} bytes are free, expected {1001 + MARGIN}: 1001 for a thing .*{MARGIN}"
        ):
            expect_space(tmp_path, 1001, "a thing")


def test_a_file_system_that_does_not_tell_its_size_is_tried(tmp_path: Path) -> None:
    class Unknown(Quick):
        def statvfs(self, path: Path) -> Any:
            return os.statvfs_result([0] * 11)

    with using(Unknown()):
        expect_space(tmp_path, 1000, "a thing")
