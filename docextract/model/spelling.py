"""Reads a model file's header in its one spelling (header.py), and says where and why another one is refused.

Not a JSON parser: one that takes any JSON makes objects of whatever stands there before it can be judged, keeps the
last of two equal keys, and takes NaN. Here every piece is matched where it must stand, so a hostile header costs one
pass over its bytes: overlapping tensors, holes, shapes that no file could hold, names that stand twice are
told by name.
"""

from __future__ import annotations

import json
import re

from docextract.errors import ModelError
from docextract.model.header import METADATA, WEIGHTS, Entry

_STRING = rb'"((?:[ !#-\[\]-~]|\\["\\/bfnrtu])*+)"'  # printable ASCII; what \u must be followed by is json's to say
_OPEN = re.compile(rb'\{"' + METADATA.encode() + rb'":\{')
_PAIR = re.compile(_STRING + rb":" + _STRING + rb"([,}])")
_TENSOR = re.compile(
    rb"," + _STRING + rb':\{"dtype":"(\w{1,12})","shape":\[((?:\d{1,18},){0,7}\d{1,18}|)\],'
    rb'"data_offsets":\[(\d{1,20}),(\d{1,20})\]\}'
)
_END = re.compile(rb"\} {0,7}")
MOST_TEXTS = 64
MOST_TENSORS = 1 << 14


def read_spelling(raw: bytes, source: str) -> tuple[dict[str, str], list[Entry]]:
    """Metadata, digests included, and tensors in the order of the file. raw: the header without its length."""
    metadata, at = _metadata(raw, source)
    entries: list[Entry] = []
    seen: set[str] = {METADATA}
    end = 0
    while match := _TENSOR.match(raw, at):
        name, dtype, shape, first, last = match.groups()
        entry = Entry(_text(name, at, source), tuple(int(n) for n in shape.split(b",") if n))
        title = f"{source}: tensor {entry.name[:60]!r}"
        if entry.name in seen:
            raise ModelError(f"{title} stands twice in its header, expected every name once")
        if dtype != b"F32":
            raise ModelError(f"{title} is of the type {dtype.decode()}, expected F32")
        if (int(first), int(last)) != (end, end + entry.nbytes):
            raise ModelError(
                f"{title} of the shape {list(entry.shape)} is at bytes {int(first)} to {int(last)} of the weights, "
                f"expected {end} to {end + entry.nbytes}: no overlap, no gap"
            )
        end += entry.nbytes
        if end > WEIGHTS or len(entries) == MOST_TENSORS:
            raise ModelError(f"{title} is one too many, expected at most {MOST_TENSORS} tensors of {WEIGHTS} bytes")
        seen.add(entry.name)
        entries.append(entry)
        at = match.end()
    if not _END.fullmatch(raw, at):
        raise _other(raw, at, "the next tensor or the end", source)
    return metadata, entries


def _metadata(raw: bytes, source: str) -> tuple[dict[str, str], int]:
    """The metadata and where what follows them begins."""
    match = _OPEN.match(raw)
    if not match:
        raise _other(raw, 0, f'{{"{METADATA}":{{', source)
    at, last = match.end(), b","
    found: dict[str, str] = {}
    if raw[at : at + 1] == b"}":
        return found, at + 1
    while last == b",":
        match = _PAIR.match(raw, at)
        if not match or len(found) == MOST_TEXTS:
            raise _other(raw, at, "a name and a string", source)
        name, last = _text(match[1], at, source), match[3]
        if name in found:
            raise ModelError(f"{source}: metadata {name[:60]!r} stand twice in its header, expected every name once")
        found[name] = _text(match[2], at, source)
        at = match.end()
    return found, at


def _text(raw: bytes, at: int, source: str) -> str:
    """A string without its quotation marks; half a surrogate pair is none that could have been written."""
    try:
        text = str(json.loads(b'"' + raw + b'"'))
        text.encode("utf-8")
    except ValueError:
        raise _other(raw, 0, f"Unicode text at byte {at} of the header", source) from None
    return text


def _other(raw: bytes, at: int, expected: str, source: str) -> ModelError:
    return ModelError(
        f"{source}: its header has {raw[at : at + 24]!r} at byte {at}, expected {expected}, as docextract writes it"
    )
