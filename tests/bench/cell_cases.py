"""Small made-up sets: records as lines of a data folder, and what a model might say of them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cells.records import Record


def data(name: str, texts: str, values: dict[str, str | None] | None = None, **more: Any) -> dict[str, Any]:
    """A page of one line of words, 10 wide."""
    words = [{"text": text, "box": [12 * i, 0, 12 * i + 10, 10]} for i, text in enumerate(texts.split())]
    return {"id": name, "width": 1000, "height": 1000, "words": words, "values": values or {}} | more


def record(found: dict[str, Any], group: str | None = None) -> Record:
    return Record(json.dumps(found).encode(), found, f"made:{found['id']}", group or found.get("doc") or found["id"])


def write(path: Path, pages: Sequence[dict[str, Any]]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress("".join(json.dumps(page) + "\n" for page in pages).encode()))
    return path


def receipts(count: int) -> list[dict[str, Any]]:
    """Receipts that differ in every word but the keys."""
    return [
        data(
            f"r{i}", f"shop{i} ltd street{i} city{i} date 0{1 + i % 9}/02/2019 total {i}.50 thanks{i}",
            {"company": f"shop{i} ltd", "date": f"0{1 + i % 9}/02/2019", "address": f"street{i} city{i}",
             "total": f"{i}.50"},
        )
        for i in range(count)
    ]  # fmt: skip
