#!/usr/bin/env python3
"""Set pages aside for a final test, and cut training sets of several sizes from the rest.

    python tools/split_aside.py PAGES --out DIR [--aside 126] [--seed 2026] [--pages 50 100 200]

Writes DIR/aside.jsonl.gz (the first --aside ids in hash order), DIR/rest.jsonl.gz and for each size DIR/rest-N.jsonl.gz
(the first N of the rest in hash order; a smaller set is part of every larger one). Hash order is that of the training
split (docs/training.md): SHA-256 of "<seed>:<id>", its first 8 bytes as an unsigned little-endian number, then the id.
Lines are copied byte for byte and keep the order of the file; the same input gives the same output files.
Pages that carry "doc" are hashed and cut by document, so that one document stays on one side.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
from pathlib import Path


def rank(seed: int, name: str) -> tuple[int, str]:
    """The place of a page or document in hash order."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{name}".encode()).digest()[:8], "little"), name


def read(path: Path) -> list[tuple[str, bytes]]:
    """(name, line) of every page: the name is that of its document, or its own id where it has none."""
    data = path.read_bytes()
    text = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    lines = [line for line in text.splitlines() if line.strip()]
    records = [json.loads(line) for line in lines]
    return [(str(r["doc"] if r.get("doc") is not None else r["id"]), line)
            for r, line in zip(records, lines, strict=True)]


def write(path: Path, lines: list[bytes]) -> None:
    """A gzip file without name and time, so that its bytes depend on the lines alone."""
    path.write_bytes(gzip.compress(b"".join(line + b"\n" for line in lines), mtime=0))


def main() -> int:
    parser = argparse.ArgumentParser(description="Set pages aside for a final test.")
    parser.add_argument("pages", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    parser.add_argument("--aside", type=int, default=126, help="pages (or documents) to set aside")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--pages", type=int, nargs="*", default=[], dest="sizes", help="sizes of smaller training sets")
    options = parser.parse_args()
    lines = read(options.pages)
    names = sorted({name for name, _ in lines}, key=lambda name: rank(options.seed, name))
    rest = names[options.aside :]
    if not 0 < options.aside < len(names) or any(not 0 < size <= len(rest) for size in options.sizes):
        print(f"{options.pages} has {len(names)} pages or documents: too few for these sizes", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    parts = {"aside": names[: options.aside], "rest": rest} | {f"rest-{size}": rest[:size] for size in options.sizes}
    for part, wanted in parts.items():
        chosen = set(wanted)
        path = options.out / f"{part}.jsonl.gz"
        write(path, [line for name, line in lines if name in chosen])
        print(f"{path}: {len(chosen)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
