"""Which files weights that ship may be trained on, and under which licence: sources.json, by pattern of the path that
a recipe names. A licence of null forbids; a file that no pattern names is refused: none is used without a thought.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

FILE = Path(__file__).resolve().with_name("sources.json")


class Refused(Exception):
    """The card cannot be written; one line says why."""


@dataclass(frozen=True, slots=True)
class Source:
    """files: the pattern; what: in words."""

    files: str
    what: str
    licence: str


def source_of(path: str) -> Source:
    """The source of a file of a recipe. Raises Refused where it is not known, or forbidden."""
    for one in json.loads(FILE.read_text(encoding="utf-8")):
        if fnmatchcase(path, one["files"]):
            if one["licence"] is None:
                raise Refused(f"{path}: its licence does not allow weights that ship ({one['what']})")
            return Source(one["files"], one["what"], one["licence"])
    raise Refused(f"{path}: is not in {FILE.name}, expected what it is and its licence there")


def sources_of(paths: list[str]) -> list[Source]:
    """Of all files of a corpus, each source once."""
    return list(dict.fromkeys(source_of(path) for path in paths))
