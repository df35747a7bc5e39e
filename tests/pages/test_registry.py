"""The registry: formats are told by content, then by name, and one can be added."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from docextract.pages import Page, page_from_record, read_pages
from docextract.pages.readers import registry
from docextract.pages.readers.stream import Input


def test_sniffing_does_not_confuse_formats() -> None:
    heads = {
        "pdf": b"%PDF-1.7\n",
        "tesseract": b"\xef\xbb\xbflevel\tpage_num\tblock_num",
        "jsonl": b'\xef\xbb\xbf \n{"id"',
    }
    for name, head in heads.items():
        assert [known.name for known in registry.FORMATS if known.sniff(head)] == [name]
    assert [known.name for known in registry.FORMATS if known.sniff(b"hello")] == []


def test_a_format_can_be_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(stream: Input) -> Iterator[Page]:
        for number, line in enumerate(stream.read().split(), start=1):
            word = {"text": line.decode(), "box": [0, number, 1, number]}
            yield page_from_record({"id": f"{stream.stem}#{number}", "words": [word]}, f"{stream.name}:{number}")

    monkeypatch.setattr(registry, "FORMATS", registry.FORMATS[:])
    registry.register(registry.Format("plain", (".words",), lambda head: head.startswith(b"!"), read))
    (tmp_path / "a.words").write_bytes(b"one two")
    (tmp_path / "b").write_bytes(b"! three")
    assert [page.id for page in read_pages([tmp_path / "a.words", tmp_path / "b"])] == ["a#1", "a#2", "b#1", "b#2"]
    with pytest.raises(ValueError, match="'pdf' is registered already"):
        registry.register(registry.Format("pdf", (), bool, read))
