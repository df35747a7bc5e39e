"""The byte format of a model file: safetensors, written in one canonical way and read only in that way.

    8 bytes    N, the length of the header, unsigned, little endian
    N bytes    JSON: {"__metadata__": {name: string, ...}, tensor: {"dtype", "shape", "data_offsets"}, ...}
    the rest   the tensors' values, float32, little endian, in the header's order, without gaps

Canonical: ASCII, no blanks, metadata sorted by name and first, tensors in table order, spaces after the JSON
up to a multiple of 8 bytes. A reader of ours rebuilds the header from what it has parsed and refuses every
other spelling, so that, with the two digests, no byte of a file can change unnoticed. Any safetensors library
reads these files; the reverse is not promised. There is no pickle and nothing is executed.

Digests, in the metadata: `payload_sha256` of the values; `header_sha256` of the JSON as it is without this
entry, not padded.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from docextract.errors import ModelError

LIMIT = 1 << 24  # bytes of a header
METADATA = "__metadata__"
PAYLOAD_DIGEST = "payload_sha256"
HEADER_DIGEST = "header_sha256"


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
    """Length and header of a file, digests added. Raises ModelError where it would be longer than LIMIT."""
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
        raise ModelError(f"{source}: begins with {start!r}, expected a model file (safetensors)")
    return length


def read_header(data: memoryview, source: str) -> tuple[dict[str, str], list[Entry], memoryview]:
    """Metadata without the digests, tensors and values of a whole file, every byte of it accounted for.

    source: the file's name for messages. Raises ModelError.
    """
    length = check_length(bytes(data[:8]), source)
    if length > len(data) - 8:
        raise ModelError(f"{source}: ends inside its header of {length} bytes, expected a whole model file")
    raw, payload = bytes(data[8 : 8 + length]), data[8 + length :]
    metadata, entries = _parse(raw, source)
    size = sum(entry.nbytes for entry in entries)
    if len(payload) != size:
        raise ModelError(f"{source}: has {len(payload)} bytes of weights, expected {size}")
    digest = sha256(payload).hexdigest()
    if metadata.get(PAYLOAD_DIGEST) != digest:
        raise ModelError(f"{source}: its weights have the SHA-256 {digest}, expected {metadata.get(PAYLOAD_DIGEST)}")
    plain = {name: text for name, text in metadata.items() if name not in (PAYLOAD_DIGEST, HEADER_DIGEST)}
    if build_header(plain, entries, digest) != bytes(data[: 8 + length]):
        raise ModelError(f"{source}: its header has been changed, expected it as docextract wrote it")
    return plain, entries, payload


def _json(metadata: Mapping[str, str], entries: Sequence[Entry]) -> bytes:
    header: dict[str, Any] = {METADATA: {name: metadata[name] for name in sorted(metadata)}}
    at = 0
    for entry in entries:
        offsets = [at, at + entry.nbytes]
        header[entry.name] = {"dtype": "F32", "shape": list(entry.shape), "data_offsets": offsets}
        at = offsets[1]
    return canonical_json(header, sort=False).encode("ascii")


def _parse(raw: bytes, source: str) -> tuple[dict[str, str], list[Entry]]:
    """What the header says; only what is needed to rebuild it is checked here."""
    try:
        header = json.loads(raw)
        metadata = header.pop(METADATA)
        entries = [Entry(name, tuple(value["shape"])) for name, value in header.items()]
        strings = all(isinstance(text, str) for text in metadata.values())
        lengths = all(type(n) is int and 0 <= n < 1 << 40 for entry in entries for n in entry.shape)
        if not strings or not lengths or any(len(entry.shape) > 4 for entry in entries):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ModelError(f"{source}: its header is not a model's, expected a file that docextract wrote") from None
    return metadata, entries
