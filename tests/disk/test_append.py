"""The growing file: what a checkpoint remembers of it is what it is opened at again."""

from __future__ import annotations

import errno
from hashlib import sha256
from pathlib import Path

import pytest
from faults import Faulty, Filling, Quick, Short, failing

from docextract.disk import AppendFile, complete_lines, using
from docextract.errors import ModelError, OutputError


def test_length_and_digest_are_those_of_the_bytes(tmp_path: Path) -> None:
    file, data = AppendFile(tmp_path / "a"), b""
    for line in (b"one\n", b"", b"three\n" * 1000):
        file.append(line)
        data += line
        assert (file.length, file.sha256) == (len(data), sha256(data).hexdigest())
    file.sync()
    file.close()
    file.close()
    assert (tmp_path / "a").read_bytes() == data
    with pytest.raises(OutputError, match="is closed"):
        file.append(b"x")


def test_it_is_cut_where_the_checkpoint_was(tmp_path: Path) -> None:
    path, kept = tmp_path / "a", b"one\ntwo\n" * 50_000
    path.write_bytes(kept + b"three\nfo")
    file = AppendFile(path, len(kept), sha256(kept).hexdigest())
    assert path.read_bytes() == kept
    file.append(b"other\n")
    assert file.sha256 == sha256(kept + b"other\n").hexdigest()
    file.close()
    assert path.read_bytes() == kept + b"other\n"


def test_another_content_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one\ntwo\nthr")
    with pytest.raises(ModelError, match=r"a: has 11 bytes, expected at least 12"):
        AppendFile(path, 12)
    with pytest.raises(ModelError, match=r"a: SHA-256 of its first 8 bytes is \w{64}, expected 00"):
        AppendFile(path, 8, "00")
    assert path.read_bytes() == b"one\ntwo\nthr"


def test_a_failed_append_counts_for_nothing(tmp_path: Path) -> None:
    with using(Short(3)):
        file = AppendFile(tmp_path / "a")
        file.append(b"first\n")
    before = file.length, file.sha256
    with using(Filling(4)), pytest.raises(OutputError, match="a: appending failed: No space left"):
        file.append(b"second\n")
    assert (file.length, file.sha256) == before
    assert (tmp_path / "a").read_bytes() == b"first\nseco"
    assert complete_lines(tmp_path / "a") == [b"first"]
    file.append(b"third\n")
    file.close()
    assert (tmp_path / "a").read_bytes() == b"first\nthird\n"


def test_after_a_failed_sync_there_is_no_other_one(tmp_path: Path) -> None:
    file = AppendFile(tmp_path / "a")
    file.append(b"x\n")
    with using(Faulty(1, failing(errno.EIO), ("fsync",))), pytest.raises(OutputError, match="syncing failed"):
        file.sync()
    with using(Quick()), pytest.raises(OutputError, match="an earlier sync failed"):
        file.sync()
    file.close()


def test_every_call_of_opening_may_fail(tmp_path: Path) -> None:
    path = tmp_path / "a"
    kinds = ("open", "readinto", "ftruncate", "fsync")
    with using(Faulty(0, failing(errno.EIO), kinds)) as counter:
        AppendFile(path, 0).close()
    assert isinstance(counter, Faulty)
    for at in range(1, counter.count + 1):
        path.write_bytes(b"one\ntwo\n")
        with using(Faulty(at, failing(errno.EIO), kinds)), pytest.raises(OutputError, match="Input/output error"):
            AppendFile(path, 4, sha256(b"one\n").hexdigest())
        assert path.read_bytes() in (b"one\ntwo\n", b"one\n")


def test_reading_nothing_and_no_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    assert complete_lines(tmp_path / "a") == []
    with pytest.raises(ModelError, match="b: cannot be read: No such file"):
        complete_lines(tmp_path / "b")
