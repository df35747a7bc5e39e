"""Endless, huge and ambiguous input ends in a PageError with its place, before it has eaten time or memory."""

from __future__ import annotations

import gzip
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from bounds import within

from docextract.errors import PageError
from docextract.pages import read_pages
from docextract.pages.readers import stream
from docextract.pages.values_csv import read_values

LINE = b'{"id": "%d", "words": []}\n'


def refused(path: Path, *needles: str) -> None:
    with pytest.raises(PageError) as caught:
        read_pages([path])
    text = str(caught.value)
    assert text.startswith(str(path)) and "expected" in text and "\n" not in text and len(text) < 400
    for needle in needles:
        assert needle in text


@pytest.mark.parametrize(
    ("record", "key"),
    [
        ('{"id": "b", "words": [], "id": "c"}', '"id"'),
        ('{"id": "b", "words": [{"text": "x", "box": [0, 0, 1, 1], "text": "y"}]}', '"text"'),
        ('{"id": "b", "words": [], "values": {"total": "1", "date": "2", "total": "3", "date": "4"}}', '"total"'),
        ('{"id": "b", "words": [], "note": {"\\u0061": 1, "a": 1}}', '"a"'),
        ('{"id": "b", "words": [], "' + "k" * 9000 + '": 1, "' + "k" * 9000 + '": 1}', "(9000 characters)"),
    ],
)
def test_a_key_that_stands_twice_is_named_with_its_line(tmp_path: Path, record: str, key: str) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(LINE % 1 + record.encode() + b"\n")
    refused(path, ":2: key ", key, "twice")


def test_the_same_key_in_different_objects_is_fine(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(b'{"id": "b", "words": [], "note": {"id": 1, "a": [{"id": 2}, {"id": 3}]}}\n' + LINE % 1)
    assert [page.id for page in read_pages([path])] == ["b", "1"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits of a size for tests; the real ones are tested once, below."""
    monkeypatch.setattr(stream, "LINE", 5000)
    monkeypatch.setattr(stream, "LINES", 300)


def test_a_long_line_and_many_lines(tmp_path: Path, small: None) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(LINE % 1 + b'{"id": "b", "words": [], "note": "' + b"x" * 6000 + b'"}\n')
    refused(path, ":2: the line has more than 5000 bytes")
    path.write_bytes(b"\n" * 300)
    assert read_pages([path]) == []
    path.write_bytes(b"\n" * 300 + LINE % 1)
    refused(path, ":301: this is line 301; expected at most 300")
    path.write_bytes(gzip.compress(b"\n" * 1000))
    refused(path, ":301: ")


def test_an_endless_line(tmp_path: Path) -> None:
    """With the real limits; sixteen mebibytes are a page of 200,000 words."""
    path = tmp_path / "p.jsonl"
    path.symlink_to("/dev/zero")
    with within(2, 80):
        refused(path, f":1: the line has more than {stream.LINE} bytes")
    packed = tmp_path / "bomb.jsonl"
    packed.write_bytes(gzip.compress(bytes(200 << 20), 1))
    assert packed.stat().st_size < 1 << 20
    with within(2, 80):
        refused(packed, f":1: the line has more than {stream.LINE} bytes")


def test_an_input_beyond_its_total(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(LINE % 1 * 100)
    with pytest.raises(PageError, match=r"p\.jsonl: has more than 2499 b"), stream.open_input(path, 2499) as one:
        list(stream.lines(one))
    path.write_bytes(gzip.compress(LINE % 1 * 100))
    with pytest.raises(PageError, match=r"p\.jsonl: has more than 2499 b"), stream.open_input(path, 2499) as one:
        list(stream.lines(one))
    with stream.open_input(path, 2500) as one:
        assert len(list(stream.lines(one))) == 100


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[Path]:
    """A named pipe into which lines of commas are written for as long as somebody reads."""
    path = tmp_path / "pipe"
    os.mkfifo(path)

    def write() -> None:
        try:
            with open(path, "wb") as pipe:
                while True:
                    pipe.write(b"id,total\n" * 7000)
        except BrokenPipeError:
            return

    writer = threading.Thread(target=write)
    writer.start()
    yield path
    writer.join(20)
    assert not writer.is_alive()


def test_an_endless_table_of_values(endless: Path) -> None:
    with within(2, 160), pytest.raises(PageError, match=r"pipe: has more than 67108864 bytes; expected"):
        read_values(endless)


def test_zeros_as_a_table_of_values() -> None:
    with within(2, 160), pytest.raises(PageError, match=r"/dev/zero: has more than"):
        read_values("/dev/zero")


def test_an_endless_pipe_of_pages_ends_at_its_first_wrong_line(endless: Path) -> None:
    with within(1, 5):
        refused(endless, "neither content nor name tells a format")


LARGE = ["[" * 5_000_000, '{"a":' * 2_000_000, "[" + "[]," * 800_000, '"' + "x" * 10_000_000]


@pytest.mark.parametrize("text", LARGE, ids=["lists in lists", "objects in objects", "lists", "a string"])
def test_json_that_is_only_large(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.jsonl"
    path.write_text(text + "\n")
    with within(3, 400):
        refused(path, ":1: ")


def test_numbers_of_thousands_of_digits(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    for digits in ("9" * 5000, "9" * 4000, "1e99999", "0." + "1" * 100_000):
        path.write_text(json.dumps({"id": "a", "words": [{"text": "", "box": [0, 0, 1, 77]}]}).replace("77", digits))
        if digits.startswith("0."):
            path.write_text(path.read_text().replace("[0, 0,", "[0, 1,"))
        refused(path, ":1")
