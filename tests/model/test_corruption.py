"""A damaged model file is refused, whichever bit it is; tools/corrupt.py does all of what is done here in part."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bounds import within
from corruption import models
from corruption.damage import Tally, flip
from model.test_container import TINY, make

from docextract.errors import ModelError
from docextract.model.container import load_model, parse_model

DATA = models.file_of(make(TINY))
START = models.header_length(DATA)
RECORD = json.loads((Path(__file__).parent.parent / "corruption.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", [kind for kind, _ in models.parts(DATA)])
def test_a_part_of_the_sweep(kind: str) -> None:
    cases = dict(models.parts(DATA, every=11, bits=300, lengths=400))[kind]  # 11: all bits of a byte have their turn
    models.sweep(cases, tally := Tally())
    assert not tally.wrong
    assert sum(tally.outcomes.values()) >= 9


def test_the_whole_sweep_was_made_of_files_like_these() -> None:
    files = RECORD["files"]
    for size in ("small model", "model of the default size"):
        kinds = [name for name in files if name.startswith(f"{size}: ")]
        assert len(kinds) == 4
        assert all(set(files[name]["outcomes"]) == {"refused"} for name in kinds)
    assert files["small model: weights, one bit"]["outcomes"]["refused"] == 2000
    assert files["small model: header, one bit"]["outcomes"]["refused"] % 64 == 0  # every bit of 8-byte words
    assert RECORD["cases"] == sum(sum(row["outcomes"].values()) for row in files.values()) > 100_000
    assert max(row["slowest_seconds"] for row in files.values()) < 5
    text = (Path(__file__).parents[2] / "docs" / "robustness.md").read_text(encoding="utf-8")
    assert f"{RECORD['cases']:,} cases" in text and RECORD["date"] in text and RECORD["cpu"] in text


def test_damage_of_one_bit_is_that_bit() -> None:
    name, changed = flip(b"\0\0", 11)
    assert (name, changed) == ("bit 11", b"\0\x08")


@pytest.mark.parametrize("damage", ["header", "weights", "cut", "appended"])
def test_a_refusal_costs_little_and_names_the_file(damage: str, tmp_path: Path) -> None:
    changed = {
        "header": flip(DATA, 8 * (START // 2))[1],
        "weights": flip(DATA, 8 * (START + 5))[1],
        "cut": DATA[:-1],
        "appended": DATA + bytes(1 << 20),
    }[damage]
    path = tmp_path / "m.safetensors"
    path.write_bytes(changed)
    with within(0.2, 1), pytest.raises(ModelError, match=r"m\.safetensors: .*expected"):
        load_model(path)


def test_what_is_not_damaged_is_read() -> None:
    assert parse_model(DATA, "m").config == TINY
