"""The digest of a file that pages came from is that of the whole file, however it was read."""

from __future__ import annotations

import gzip
import json
import os
import sys
import threading
from hashlib import sha256
from pathlib import Path

import pytest

from docextract.pages import read_pages
from docextract.pages.read import read

LINES = b"".join(json.dumps({"id": f"p{i}", "words": []}).encode() + b"\n" for i in range(2000))


@pytest.mark.parametrize("data", [LINES, gzip.compress(LINES) + b"\0" * 70_000], ids=["plain", "gzip, padded"])
def test_digest_of_a_file(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "pages"
    path.write_bytes(data)
    reading = read([path])
    assert [(one.path, one.sha256, one.size) for one in reading.files] == [
        (str(path), sha256(data).hexdigest(), len(data))
    ]
    assert reading.values is None
    assert reading.pages == read_pages([path]) and len(reading.pages) == 2000


def test_digest_of_a_table_and_of_several_files_in_their_order(tmp_path: Path) -> None:
    first, second, table = tmp_path / "a", tmp_path / "b", tmp_path / "c.csv"
    first.write_bytes(LINES)
    second.write_text('{"id": "x", "words": []}\n')
    table.write_text("id,total\n" + "".join(f"p{i},1\n" for i in range(2000)) + "x,2\n")
    reading = read([second, first], values=table)
    assert [one.path for one in reading.files] == [str(second), str(first)]
    assert reading.values is not None
    assert (reading.values.path, reading.values.sha256) == (str(table), sha256(table.read_bytes()).hexdigest())
    assert reading.pages[0].values == {"total": "2"}


def test_digest_of_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    end, start = os.pipe()

    def feed() -> None:
        with open(start, "wb") as stream:
            stream.write(LINES)

    writer = threading.Thread(target=feed)
    writer.start()
    with open(end, "rb") as pipe:
        monkeypatch.setattr(sys, "stdin", type("stdin", (), {"buffer": pipe}))
        [source] = read(["-"]).files
    writer.join()
    assert (source.path, source.sha256) == ("-", sha256(LINES).hexdigest())
