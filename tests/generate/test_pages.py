"""Generated pages: the same bytes in any slice, and truth that agrees with the words, for every kind there is."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from generate.fields import COLUMNS, FIELDS, ROLES
from generate.fonts import ideograph
from generate.pages import FAMILIES, page, weights

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "generate_pages.py"
DIGEST = "bd76a99a712342e3134c0e0f0e0b6f12d1e5b6ad140d612685abfcb39442ab6a"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONSAFEPATH": ""}  # the tool imports the package beside it
    command = [sys.executable, str(TOOL), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=environment)


@pytest.fixture(scope="module", params=sorted(FAMILIES))
def made(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    kinds = weights([request.param])
    return [page(11, number, kinds) for number in range(120)]


def test_slices_are_the_whole(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl.gz", tmp_path / "part.jsonl.gz"
    assert run("--count", 12, "--seed", 7, "--out", whole).returncode == 0
    assert run("--count", 5, "--seed", 7, "--first", 4, "--out", part).returncode == 0
    lines = gzip.decompress(whole.read_bytes()).splitlines()
    assert gzip.decompress(part.read_bytes()).splitlines() == lines[4:9]
    assert [json.loads(line)["id"] for line in lines] == [f"7-{i}" for i in range(12)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["part.jsonl.gz", "whole.jsonl.gz"]


def test_bytes_are_pinned() -> None:
    """Of receipts: a change of the generator changes this digest, and with it the base weights' recipe."""
    text = json.dumps([page(1, number, {"receipt": 1.0}) for number in range(20)], ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == DIGEST


def test_unknown_kinds_and_places_are_told_in_one_line(tmp_path: Path) -> None:
    bad = run("--count", 1, "--kinds", "receipt,novel", "--out", tmp_path / "x.gz")
    assert bad.returncode == 2 and bad.stderr.count("\n") == 1 and "'novel'" in bad.stderr and not bad.stdout
    lost = run("--count", 1, "--out", tmp_path / "none" / "x.gz")
    assert lost.returncode == 2 and lost.stderr.count("\n") == 1 and "none" in lost.stderr


def joined(texts: list[str]) -> str:
    text = texts[0]
    for word in texts[1:]:
        text += word if ideograph(text[-1]) and ideograph(word[0]) else " " + word
    return text


def test_values_are_the_text_at_their_first_place(made: list[dict[str, Any]]) -> None:
    for record in made:
        words = [word["text"] for word in record["words"]]
        assert tuple(record["values"]) == FIELDS
        assert {name for name, value in record["values"].items() if value is not None} == set(record["spans"])
        for name, runs in record["spans"].items():
            assert runs and all(run and len(set(run)) == len(run) for run in runs), (record["id"], name)
            assert all(0 <= word < len(words) for run in runs for word in run), (record["id"], name)
            assert record["values"][name] == joined([words[word] for word in runs[0]]), (record["id"], name)


def test_words_lie_on_the_page(made: list[dict[str, Any]]) -> None:
    for record in made:
        for word in record["words"]:
            x0, y0, x1, y1 = word["box"]
            assert 0 <= x0 < x1 <= record["width"] and 0 <= y0 < y1 <= record["height"], (record["id"], word)
            assert word["text"] and " " not in word["text"], (record["id"], word)


def test_entities_share_no_word_and_links_join_the_right_labels(made: list[dict[str, Any]]) -> None:
    for record in made:
        taken = [word for entity in record["entities"] for word in entity["words"]]
        assert len(taken) == len(set(taken)) and all(0 <= word < len(record["words"]) for word in taken), record["id"]
        labels = [entity["label"] for entity in record["entities"]]
        assert set(labels) <= set(ROLES), record["id"]
        for key, value in record["links"]:
            ends = labels[key], labels[value]
            cell = ends[1].startswith("item.") and ends[1] not in ("item.name", "item.head")
            over = ends in (("header", "key"), ("key", "key"))  # a section or a group over its keys
            assert over or ends == ("key", "value") or (ends[0] == "item.name" and cell), (record["id"], ends)
        assert all(set(row) <= set(COLUMNS) and all(row.values()) for row in record["items"]), record["id"]
