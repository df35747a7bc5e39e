"""The canonical form of a manifest, its fingerprint, and how two of them differ. Not what a manifest says.

Canonical form: JSON in ASCII, keys sorted, no blanks, every binary64 as the string of its hexadecimal form
(Python's float.hex), no other kind of non-integer number. Equal manifests have equal bytes everywhere, so that their
SHA-256 can stand for them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from docextract.stored import unhexed

PAGES, FEW_PAGES = "data.pages.", 3


def plain(value: Any) -> Any:
    """The value with floats as hexadecimal strings, tuples as lists, sets as sorted lists and string keys only."""
    if isinstance(value, bool) or value is None or isinstance(value, int | str):
        return value
    if isinstance(value, float):
        return value.hex()
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, frozenset | set):
        return [plain(part) for part in sorted(value)]
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    raise TypeError(f"a manifest cannot hold {type(value).__name__}, expected JSON values")


def canonical(value: Any) -> bytes:
    """The canonical form above."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def fingerprint(manifest: Mapping[str, Any]) -> str:
    """SHA-256 of the canonical form, 64 hexadecimal digits."""
    return sha256(canonical(manifest)).hexdigest()


def differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """One line for each leaf in which two manifests differ: "update.clip.limit: 1.0 -> 2.0"."""
    old, new = plain(old), plain(new)
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            where = f"{path}.{key}" if path else key
            if key not in old:
                yield f"{where}: absent -> {_show(new[key])}"
            elif key not in new:
                yield f"{where}: {_show(old[key])} -> absent"
            else:
                yield from differences(old[key], new[key], where)
    elif old != new or type(old) is not type(new):
        yield f"{path}: {_show(old)} -> {_show(new)}"


def brief(old: Any, new: Any) -> list[str]:
    """`differences` for people: those in single pages, where there are more than a few, told as one, so that what else
    differs is not lost among their digests."""
    lines = list(differences(old, new))
    places = [place for place, line in enumerate(lines) if line.startswith(PAGES)]
    if len(places) <= FEW_PAGES:
        return lines
    a, b = plain(old)["data"]["pages"], plain(new)["data"]["pages"]  # both are objects, or there were no such lines
    both = a.keys() & b.keys()
    changed = sum(a[name] != b[name] for name in both)
    lines[places[0]] = f"data.pages: {len(a) - len(both)} are gone, {len(b) - len(both)} new, {changed} others changed"
    return [line for place, line in enumerate(lines) if place == places[0] or not line.startswith(PAGES)]


def _show(value: Any) -> str:
    """A leaf for people: binary64 in decimal, long values cut."""
    text = json.dumps(_decimal(value), ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _decimal(value: Any) -> Any:
    """The value with binary64 as numbers again, also within objects and lists."""
    if isinstance(value, dict):
        return {key: _decimal(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_decimal(part) for part in value]
    if isinstance(value, str) and "0x" in value[:3]:
        try:
            return unhexed(value)
        except ValueError:
            pass
    return value
