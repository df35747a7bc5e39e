"""Reading to a limit: what is no regular file or too long is refused, and nothing waits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from bounds import within

from docextract.disk import opened_regular, read_exactly, read_file, read_json, read_own, read_stream
from docextract.errors import ModelError


def test_a_file_up_to_the_limit_is_read_and_no_longer_one(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"12345")
    for read in (read_file, read_stream):
        assert read(path, 5) == read(path, 6) == b"12345"
        with pytest.raises(OSError, match="more than 4"):
            read(path, 4)
    (tmp_path / "empty").touch()
    assert read_file(tmp_path / "empty", 0) == read_stream(tmp_path / "empty", 0) == b""


def test_a_file_that_ends_early_gives_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"12345")
    with opened_regular(tmp_path / "f") as (handle, size):
        assert (size, read_exactly(handle, 2)) == (5, b"12")
        assert (read_exactly(handle, 9), read_exactly(handle, 1)) == (b"345", b"")


def test_only_regular_files_are_ours(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, reason in ((tmp_path / "pipe", "not a regular"), (Path("/dev/zero"), "not a regular"), (tmp_path, "dir")):
        with within(0.1, 1), pytest.raises(OSError, match=reason):
            read_file(path, 1 << 20)
    (tmp_path / "big").touch()
    os.truncate(tmp_path / "big", 1 << 40)
    with within(0.1, 1), pytest.raises(OSError, match="1099511627776 bytes"):
        read_file(tmp_path / "big", 1 << 20)


def test_what_is_wrong_with_a_file_of_ours_names_it(tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    with pytest.raises(ModelError, match=f"^{path}: cannot be read: No such file"):
        read_json(path)
    for data in (b"", b"{", b"\xff", b"[" * 100_000):
        path.write_bytes(data)
        with pytest.raises(ModelError, match=f"^{path}: is not JSON: "):
            read_json(path)
    path.write_bytes(b'{"a": [1]}')
    assert read_json(path) == {"a": [1]}
    with pytest.raises(ModelError, match="has 10 bytes, more than 9"):
        read_own(path, 9)


def test_an_endless_stream_ends_at_the_limit() -> None:
    with within(0.5, 12), pytest.raises(OSError, match="more than 5242880 bytes"):
        read_stream(Path("/dev/zero"), 5 << 20)
