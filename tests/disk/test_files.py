"""Whole files: what is there after a success and after a failure, and which error says so."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from faults import Faulty, Filling, Short, failing, full

from docextract.disk import (
    expect_on_disk,
    make_folder,
    read_file,
    remove_tree,
    replace_durably,
    sync_folder,
    using,
    write_durably,
)
from docextract.errors import OutputError


def test_every_byte_is_written_however_few_are_taken_at_a_time(tmp_path: Path) -> None:
    data = bytes(range(256)) * 40
    with using(Short(7)):
        write_durably(tmp_path / "a", data)
    assert read_file(tmp_path / "a") == data
    write_durably(tmp_path / "a", memoryview(b"short"))
    assert (tmp_path / "a").read_bytes() == b"short"


def test_a_replaced_file_is_the_old_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "a"
    replace_durably(path, b"old")
    said = set()
    for at in range(1, 7):  # open, write, fsync, replace, open of the folder, its fsync
        with using(Faulty(at, full)), pytest.raises(OutputError, match=r"a.*No space left") as error:
            replace_durably(path, b"new")
        said.add(str(error.value).split(": ")[1])
        assert path.read_bytes() == (b"old" if at <= 4 else b"new")
        assert os.listdir(tmp_path) == ["a"]
        path.write_bytes(b"old")
    assert said == {"writing failed", "replacing failed", "syncing the folder failed"}
    with using(Faulty(7, full)):
        replace_durably(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_failed_close_is_told(tmp_path: Path) -> None:
    with using(Faulty(1, failing(errno.EDQUOT), ("close",))), pytest.raises(OutputError, match=r"[Qq]uota"):
        write_durably(tmp_path / "a", b"x")


def test_a_disk_that_fills_up(tmp_path: Path) -> None:
    with using(Filling(5)), pytest.raises(OutputError, match="No space left"):
        write_durably(tmp_path / "a", b"1234567")
    assert (tmp_path / "a").read_bytes() == b"12345"


def test_what_reads_back_differently_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # of "abc", FIPS 180-4
    expect_on_disk(tmp_path / "a", 3, digest)
    with pytest.raises(OutputError, match=r"a: reads back as 3 bytes .* expected 2 bytes .*did not keep it"):
        expect_on_disk(tmp_path / "a", 2, digest)
    (tmp_path / "a").write_bytes(b"abd")
    with pytest.raises(OutputError, match="did not keep it"):
        expect_on_disk(tmp_path / "a", 3, digest)


def test_folders_are_made_from_the_top_and_each_is_synced(tmp_path: Path) -> None:
    synced = []

    class Watch(Faulty):
        def __init__(self) -> None:
            super().__init__(0, full)
            self.fsync = lambda handle: synced.append(os.readlink(f"/proc/self/fd/{handle}"))  # type: ignore[method-assign]

    with using(Watch()):
        make_folder(tmp_path / "a" / "b")
        make_folder(tmp_path / "a" / "b")
    assert synced == [str(tmp_path), str(tmp_path / "a")]
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="Not a directory"):
        make_folder(tmp_path / "file" / "c")


def test_remove_tree_leaves_what_it_did_not_make(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.mkdir()
    (target / "mine").write_text("")
    (tmp_path / "link").symlink_to(target)
    assert not remove_tree(tmp_path / "link")
    assert not remove_tree(tmp_path / "absent")
    (tmp_path / "ours" / "inner").mkdir(parents=True)
    (tmp_path / "ours" / "weights").write_text("")
    assert not remove_tree(tmp_path / "ours")  # a folder of somebody's is in it
    assert os.listdir(tmp_path / "ours") == ["inner"]
    assert os.listdir(target) == ["mine"]
    (tmp_path / "ours" / "inner").rmdir()
    assert remove_tree(tmp_path / "ours")
    assert not (tmp_path / "ours").exists()


def test_a_folder_that_cannot_be_synced(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="none: syncing the folder failed: No such file"):
        sync_folder(tmp_path / "none")
