"""Files of records: encodings, compression, standard input, duplicates, damage."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
from pathlib import Path

import pytest
from rounding import upward

from docextract.errors import PageError, UsageError
from docextract.pages import read_pages


def line(name: object, **more: object) -> bytes:
    record = {"id": name, "words": [{"text": "é", "box": [0, 0, 1, 1]}], **more}
    return json.dumps(record, ensure_ascii=False).encode()


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def message(path: Path) -> str:
    with pytest.raises(PageError) as caught:
        read_pages([path])
    text = str(caught.value)
    assert text.startswith(str(path))
    assert "\n" not in text
    return text.removeprefix(str(path))


def test_reads_the_same_numbers_in_a_hostile_floating_point_mode(tmp_path: Path) -> None:
    draw = [0.1 * k + 1e-3 / 7 for k in range(400)]
    words = [{"text": "x", "box": [x, x, x + 0.3, x + 0.7]} for x in draw]
    path = write(tmp_path / "p.jsonl", json.dumps({"id": "a", "words": words}).encode())
    want = [word.box for word in read_pages([path])[0].words]
    with upward():
        got = [word.box for word in read_pages([path])[0].words]
    assert got == want


PLAIN = line("a") + b"\n\n  \n" + line("b") + b"\n"


@pytest.mark.parametrize(
    "data",
    [
        PLAIN,
        PLAIN.rstrip(),
        b"\xef\xbb\xbf" + PLAIN,
        PLAIN.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + PLAIN.replace(b"\n", b"\r\n"),
        gzip.compress(PLAIN),
        gzip.compress(PLAIN[:40]) + gzip.compress(PLAIN[40:]),
    ],
)
@pytest.mark.parametrize("name", ["pages.jsonl", "pages.jsonl.gz", "pages", "pages.pdf"])
def test_encodings_are_told_by_content(tmp_path: Path, data: bytes, name: str) -> None:
    path = write(tmp_path / name, data)
    pages = read_pages([path])
    assert [page.id for page in pages] == ["a", "b"]
    assert pages[1].words[0].text == "é"
    assert [page.source for page in pages] == [f"{path}:1", f"{path}:4"]


@pytest.mark.parametrize("data", [PLAIN, gzip.compress(PLAIN), b""])
def test_standard_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    pages = read_pages(["-"])
    assert [page.source for page in pages] == (["standard input:1", "standard input:4"] if data else [])
    assert not sys.stdin.closed


def test_closed_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(PageError, match="standard input is closed"):
        read_pages(["-"])


def test_a_pipe_can_be_read(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, gzip.compress(PLAIN))
    os.close(writing)
    assert [page.id for page in read_pages([f"/dev/fd/{reading}"])] == ["a", "b"]
    os.close(reading)


def test_empty_files_hold_no_page(tmp_path: Path) -> None:
    for name, data in (("a.jsonl", b""), ("b", b"\n \n"), ("c.gz", gzip.compress(b"")), ("d.json", b"\xef\xbb\xbf")):
        assert read_pages([write(tmp_path / name, data)]) == []
    assert read_pages([]) == []


def test_ids_are_unique_in_a_file_and_over_files(tmp_path: Path) -> None:
    one = write(tmp_path / "one.jsonl", line("a") + b"\n" + line(7) + b"\n")
    assert [page.id for page in read_pages([one])] == ["a", "7"]
    two = write(tmp_path / "two.jsonl", line("b") + b"\n" + line("7") + b"\n")
    with pytest.raises(PageError) as caught:
        read_pages([one, two])
    assert str(caught.value) == f'{two}:2: page id "7" stands already at {one}:2; expected every id once'
    twice = write(tmp_path / "twice.jsonl", line("a") + b"\n" + line("a"))
    assert message(twice) == f':2: page id "a" stands already at {twice}:1; expected every id once'
    with pytest.raises(PageError, match="stands already"):
        read_pages([one, one])


def test_bad_utf8_names_line_and_byte(tmp_path: Path) -> None:
    data = line("a") + b"\n" + line("b").replace("é".encode(), b"\xe9") + b"\n"
    text = message(write(tmp_path / "x.jsonl", data))
    place = line("b").index("é".encode()) + 1
    assert text == f":2: byte 0xe9 at byte {place} of the line is not UTF-8; expected UTF-8 text"
    assert ":1: byte 0xff" in message(write(tmp_path / "utf16.jsonl", PLAIN.decode().encode("utf-16")))


@pytest.mark.parametrize("keep", [1, 3, 12, 30, -9, -4])
def test_truncated_gzip(tmp_path: Path, keep: int) -> None:
    data = gzip.compress(b"\n".join(line(i, note=os.urandom(20).hex()) for i in range(500)))
    text = message(write(tmp_path / "x.jsonl.gz", data[:keep]))
    assert "cut off" in text or keep == 1


def test_damaged_gzip(tmp_path: Path) -> None:
    data = bytearray(gzip.compress(b"\n".join(line(i) for i in range(500))))
    data[-6] ^= 1
    assert "the gzip stream is damaged" in message(write(tmp_path / "x.gz", bytes(data)))
    data[40:60] = bytes(20)
    assert "gzip stream is" in message(write(tmp_path / "y.gz", bytes(data)))


@pytest.mark.parametrize("cut", range(1, len(line("b")), 7))
def test_truncated_records(tmp_path: Path, cut: int) -> None:
    text = message(write(tmp_path / "x.jsonl", line("a") + b"\n" + line("b")[:cut]))
    assert text.startswith(":2: ")
    assert "ends too early" in text or "not UTF-8" in text or "is not JSON" in text


def test_other_json(tmp_path: Path) -> None:
    assert ':1: got [{"id": "a"' in message(write(tmp_path / "a.json", b'[{"id": "a"}]'))
    assert ":1: the line ends too early" in message(write(tmp_path / "b.json", b'{\n"id": "a"\n}'))
    text = message(write(tmp_path / "c.json", b"{'id': 3}"))
    assert text.startswith(":1: the line is not JSON at character 2 (")
    assert ":1: got 3; expected a JSON object" in message(write(tmp_path / "d.jsonl", b"3"))
    assert "nested too deeply" in message(write(tmp_path / "e.jsonl", b"[" * 100_000))
    assert "number that is too long" in message(write(tmp_path / "f.jsonl", b'{"id": ' + b"9" * 5000 + b"}"))
    assert 'box" is [0, 0, 1, nan]' in message(
        write(tmp_path / "g.jsonl", b'{"id": 1, "words": [{"text": "a", "box": [0, 0, 1, NaN]}]}')
    )


def test_files_that_are_no_pages(tmp_path: Path) -> None:
    assert message(write(tmp_path / "notes.txt", b"Dear all,\n")) == (
        ": neither content nor name tells a format; expected one of pdf, tesseract, jsonl"
    )
    for name, head in (("scan.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF"), ("scan", b"\x89PNG\r\n\x1a\n")):
        assert ": an image; expected words with boxes" in message(write(tmp_path / name, head))
    assert "not JSON" in message(write(tmp_path / "notes.jsonl", b"Dear all,\n"))
    assert "cannot be opened (No such file or directory)" in message(tmp_path / "none.jsonl")
    assert "cannot be opened (Is a directory)" in message(tmp_path)
    with pytest.raises(PageError, match="cannot be opened"):
        read_pages(["a\0b"])


def test_wrong_arguments(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="expected a list of paths"):
        read_pages("pages.jsonl")
    for paths, values in ((["-", "-"], None), (["-"], "-")):
        with pytest.raises(UsageError, match=r"standard input \(-\) is given twice"):
            read_pages(paths, values=values)


def test_a_page_of_20000_words(tmp_path: Path) -> None:
    words = [{"text": str(i), "box": [i % 100, i // 100, i % 100 + 0.9, i // 100 + 0.9]} for i in range(20_000)]
    (page,) = read_pages([write(tmp_path / "x.jsonl", json.dumps({"id": 1, "words": words[::-1]}).encode())])
    assert [word.text for word in page.words] == [str(i) for i in range(20_000)]


COUNTS = {"funsd/train": 149, "zugferd/train": 180, "naf/valid": 78}  # SROIE is read in test_order.py


@pytest.mark.parametrize("name", COUNTS)
def test_real_sets_are_read_whole(data_dir: Path, name: str) -> None:
    pages = read_pages([data_dir / f"{name}.jsonl.gz"])
    assert len(pages) == COUNTS[name]
    with gzip.open(data_dir / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for page, text in zip(pages, lines, strict=True):
            record = json.loads(text)
            assert page.id == record["id"]
            assert sorted(page.order) == list(range(len(record["words"])))
            for word, old in zip(page.words, page.order, strict=True):
                assert (word.text, list(word.box)) == (record["words"][old]["text"], record["words"][old]["box"])
            for entity, given in zip(page.entities or (), record.get("entities", ()), strict=True):
                assert sorted(page.order[word] for word in entity.words) == sorted(given["words"])
