"""The byte format of a model file: safetensors, written in one canonical way and read only in that way.

    8 bytes    N, the length of the header, unsigned, little endian
    N bytes    JSON: {"__metadata__": {name: string, ...}, tensor: {"dtype", "shape", "data_offsets"}, ...}
    the rest   the tensors' values, float32, little endian, in the header's order, without gaps

Canonical: ASCII, no blanks, metadata sorted by name and first, tensors in table order, spaces after the JSON
up to a multiple of 8 bytes. A reader of ours (spelling.py) knows this spelling only; it also rebuilds the header from
what it has read and compares, so that, with the two digests, no byte of a file can change unnoticed. Any safetensors
library reads these files; the reverse is not promised. There is no pickle and nothing is executed.

Digests, in the metadata: `payload_sha256` of the values; `header_sha256` of the JSON as it is without this
entry, not padded.

Limits, so that no file takes more than a known amount of time and memory: LIMIT bytes of header, TEXT bytes of a
metadata value other than a list of pages, WEIGHTS bytes of values.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from docextract.errors import ModelError

LIMIT = 1 << 24  # bytes of a header
TEXT = 1 << 22  # bytes of a metadata value that is JSON: parsed, it takes up to 25 times as many
WEIGHTS = 1 << 32  # bytes of the tensors' values
METADATA = "__metadata__"
PAYLOAD_DIGEST = "payload_sha256"
HEADER_DIGEST = "header_sha256"
PAGES = ("train_pages", "held_out_pages", "base_pages")


@dataclass(frozen=True, slots=True)
class Entry:
    """A tensor's name and shape in the file; always float32."""

    name: str
    shape: tuple[int, ...]

    @property
    def nbytes(self) -> int:
        """Bytes of its values."""
        size = 4
        for length in self.shape:
            size *= length
        return size


def canonical_json(value: Any, *, sort: bool = True) -> str:
    """JSON in ASCII without blanks, keys sorted on request; NaN and infinity are a ValueError."""
    return json.dumps(value, sort_keys=sort, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def build_header(metadata: Mapping[str, str], entries: Sequence[Entry], payload_sha256: str) -> bytes:
    """Length and header of a file, digests added. Raises ModelError where it would be longer than the limits."""
    check_texts(metadata, "the model")
    named = {**metadata, PAYLOAD_DIGEST: payload_sha256}
    named[HEADER_DIGEST] = sha256(_json(named, entries)).hexdigest()
    text = _json(named, entries)
    padded = text.ljust(-(-len(text) // 8) * 8)
    if len(padded) > LIMIT:
        raise ModelError(f"the model's header has {len(padded)} bytes, expected at most {LIMIT}")
    return len(padded).to_bytes(8, "little") + padded


def check_length(start: bytes, source: str) -> int:
    """The header's length from the first 8 bytes of a file; whatever is no model file nearly always fails here."""
    if len(start) < 8:
        raise ModelError(f"{source}: has {len(start)} bytes, expected a model file (safetensors)")
    length = int.from_bytes(start, "little")
    if length > LIMIT:
        raise ModelError(
            f"{source}: begins with {start!r}, a header of {length} bytes, expected a model file (safetensors) with "
            f"one of at most {LIMIT}"
        )
    return length


def check_texts(metadata: Mapping[str, str], source: str) -> None:
    """Raises ModelError for a metadata value that nobody should parse."""
    for name, text in metadata.items():
        if name not in PAGES and len(text) > TEXT:
            raise ModelError(f"{source}: metadata {name[:60]} has {len(text)} characters, expected at most {TEXT}")


def check_digests(
    start: bytes, metadata: Mapping[str, str], entries: Sequence[Entry], digest: str, source: str
) -> None:
    """Compares the header with what a writer makes of what was read from it.

    start: length and header as they are in the file; metadata: with both digests; digest: SHA-256 of the values.
    """
    if metadata.get(PAYLOAD_DIGEST) != digest:
        raise ModelError(
            f"{source}: its weights have the SHA-256 {digest}, expected {str(metadata.get(PAYLOAD_DIGEST))[:64]}"
        )
    if build_header(without_digests(metadata), entries, digest) != start:
        raise ModelError(f"{source}: its header has been changed, expected it as docextract wrote it")


def without_digests(metadata: Mapping[str, str]) -> dict[str, str]:
    """The metadata that say something about the model."""
    return {name: text for name, text in metadata.items() if name not in (PAYLOAD_DIGEST, HEADER_DIGEST)}


def _json(metadata: Mapping[str, str], entries: Sequence[Entry]) -> bytes:
    header: dict[str, Any] = {METADATA: {name: metadata[name] for name in sorted(metadata)}}
    at = 0
    for entry in entries:
        offsets = [at, at + entry.nbytes]
        header[entry.name] = {"dtype": "F32", "shape": list(entry.shape), "data_offsets": offsets}
        at = offsets[1]
    return canonical_json(header, sort=False).encode("ascii")
