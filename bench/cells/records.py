"""The lines of a data file: kept byte for byte, with what decides on which side a line goes; pages only where needed.

Order and names are those of tools/split_aside.py: SHA-256 of "<seed>:<name>", the name being that of the document, or
the page's own id where it has none.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from docextract import Page, page_from_record
from docextract.training.split import split_key
from harness.command import Refused

SEED = 2026
"""Of setting pages aside and of the order of training pages."""


@dataclass(frozen=True)
class Record:
    """A page of a data file. group: what stays on one side, its document by default."""

    line: bytes
    data: dict[str, Any]
    source: str
    group: str

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def doc(self) -> str:
        """The document, or the page itself."""
        return str(self.data["id"] if self.data.get("doc") is None else self.data["doc"])

    @property
    def valued(self) -> bool:
        """Whether the record gives a value that is not null."""
        return any(value is not None for value in (self.data.get("values") or {}).values())

    @property
    def texts(self) -> tuple[str, ...]:
        """The page's text, in the order of the file."""
        return tuple(str(word["text"]) for word in self.data["words"])

    @cached_property
    def page(self) -> Page:
        return page_from_record(self.data, self.source)


def read_records(file: Path, group: Callable[[dict[str, Any]], str] | None = None) -> list[Record]:
    """The records of a gzip file of JSON lines, in its order. group: of a record, where it is not its document.

    Refused where the file cannot be read or is none.
    """
    try:
        lines = gzip.decompress(file.read_bytes()).splitlines()
        found = [(number, line, json.loads(line)) for number, line in enumerate(lines, 1) if line.strip()]
    except OSError as error:
        raise Refused(f"{file}: {error.strerror or error}, expected a gzip file of pages, one a line") from None
    except (EOFError, ValueError) as error:
        raise Refused(f"{file}: {error}, expected a gzip file of pages, one a line") from None
    records = []
    for number, line, data in found:
        if not isinstance(data, dict) or "id" not in data:
            raise Refused(f"{file}:{number}: {line[:60].decode(errors='replace')!r}, expected a record with an id")
        named = data.get("doc") if data.get("doc") is not None else data["id"]
        records.append(Record(line, data, f"{file}:{number}", str(named) if group is None else group(data)))
    return records


def ordered(names: Iterable[str]) -> list[str]:
    """Different names in hash order."""
    return sorted(set(names), key=lambda name: split_key(SEED, name))


def digest(records: Sequence[Record]) -> str:
    """SHA-256 of the lines, in their order."""
    return sha256(b"".join(record.line + b"\n" for record in records)).hexdigest()


def write_records(path: Path, records: Sequence[Record]) -> Path:
    """A gzip file of the lines, whole or not at all; its bytes depend on them alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(gzip.compress(b"".join(record.line + b"\n" for record in records), mtime=0))
    return part.replace(path)
