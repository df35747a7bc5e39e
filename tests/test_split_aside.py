"""tools/split_aside.py: the hash order of the split, nested subsets, documents kept whole, always the same bytes."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "tools" / "split_aside.py"


def split(source: Path, out: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, TOOL, source, "--out", out, *options], capture_output=True, text=True, check=False
    )


def ids(path: Path) -> list[str]:
    return [str(json.loads(line)["id"]) for line in gzip.open(path, "rt", encoding="utf-8")]


def hashed(name: str) -> tuple[int, str]:
    return int.from_bytes(hashlib.sha256(f"2026:{name}".encode()).digest()[:8], "little"), name


def test_parts_are_disjoint_nested_and_in_hash_order(tmp_path: Path) -> None:
    names = [f"page{i}" for i in range(20)]
    source = tmp_path / "pages.jsonl.gz"
    source.write_bytes(gzip.compress("".join(json.dumps({"id": name, "words": []}) + "\n" for name in names).encode()))
    done = split(source, tmp_path / "a", "--aside", "6", "--pages", "3", "10")
    assert done.returncode == 0, done.stderr
    order = sorted(names, key=hashed)
    parts = {"aside": order[:6], "rest": order[6:], "rest-3": order[6:9], "rest-10": order[6:16]}
    for part, wanted in parts.items():
        assert ids(tmp_path / "a" / f"{part}.jsonl.gz") == [name for name in names if name in wanted]  # file order
    split(source, tmp_path / "b", "--aside", "6", "--pages", "3", "10")
    for part in parts:
        file = f"{part}.jsonl.gz"
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()


def test_documents_stay_whole_and_whole_number_ids_count_as_text(tmp_path: Path) -> None:
    source = tmp_path / "pages.jsonl"
    records = [{"id": i, "doc": f"d{i // 3}", "words": []} for i in range(12)]
    source.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    assert split(source, tmp_path, "--aside", "2").returncode == 0
    aside, rest = ids(tmp_path / "aside.jsonl.gz"), ids(tmp_path / "rest.jsonl.gz")
    assert sorted(map(int, aside + rest)) == list(range(12))
    assert len(aside) == 6
    assert not {int(i) // 3 for i in aside} & {int(i) // 3 for i in rest}


def test_too_few_pages(tmp_path: Path) -> None:
    source = tmp_path / "pages.jsonl"
    source.write_text('{"id": "a", "words": []}\n', encoding="utf-8")
    done = split(source, tmp_path / "out", "--aside", "1")
    assert done.returncode == 2
    assert "too few" in done.stderr
    assert not (tmp_path / "out").exists()


def test_receipts_set_aside(data_dir: Path, tmp_path: Path) -> None:
    assert split(data_dir / "sroie" / "train.jsonl.gz", tmp_path).returncode == 0
    assert (len(ids(tmp_path / "aside.jsonl.gz")), len(ids(tmp_path / "rest.jsonl.gz"))) == (126, 500)
