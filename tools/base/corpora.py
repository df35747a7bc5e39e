"""The corpora of the base's recipe: which generated pages each file holds, and the SHA-256 of its lines.

corpora.json has, by the name that the recipe gives a file after "data:": seed, count and kinds as
`tools/generate_pages.py` takes them (the kinds in that order), sha256 of all lines, and count and sha256 of the first
few. Those few are what a trial makes, so that it notices a generator that has changed since the base was made.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generate import files
from generate.pages import FAMILIES, weights

DECLARED = Path(__file__).resolve().with_name("corpora.json")
PREFIX = "data:"


class Refused(Exception):
    """What was asked cannot be done; one line says why."""


@dataclass(frozen=True, slots=True)
class Made:
    """One file of generated pages: pages 0 to count - 1 of a seed, out of some kinds; sha256: of its lines."""

    file: str
    seed: int
    count: int
    kinds: tuple[str, ...]
    sha256: str

    def make(self, folder: Path, tell: Callable[[int], None]) -> bool:
        """Puts the file into a folder; False where it is there already. Raises Refused."""
        path = folder / self.file
        if files.digest(path) == self.sha256:
            return False
        made = files.lines(self.seed, 0, self.count, weights(list(self.kinds)))
        try:
            files.write(path, made, tell, self.sha256)
        except OSError as fault:
            raise Refused(f"{path}: {fault.strerror}") from None
        except ValueError as fault:
            raise Refused(f"{fault}: these tools draw other pages than those that the base is made from") from None
        return True


def declared(path: str, few: bool = False) -> Made:
    """The file that a recipe names; few: only its first pages. Raises Refused for a file that is not declared."""
    found: dict[str, Any] = json.loads(DECLARED.read_text(encoding="utf-8"))
    one = found.get(path.removeprefix(PREFIX)) if path.startswith(PREFIX) else None
    if one is None:
        names = ", ".join(PREFIX + name for name in found)
        raise Refused(f"{path}: is no file of generated pages, expected one of {names} ({DECLARED.name})")
    unknown = [kind for kind in one["kinds"] if kind not in FAMILIES]
    if unknown:
        raise Refused(f"{path}: kind {unknown[0]!r}, expected some of {', '.join(FAMILIES)}")
    part = one["first"] if few else one
    return Made(path.removeprefix(PREFIX), one["seed"], part["count"], tuple(one["kinds"]), part["sha256"])


def corpora_of(recipe: dict[str, Any], few: bool = False) -> dict[str, list[Made]]:
    """The files of each corpus of a recipe, in its order. Raises Refused."""
    return {name: [declared(path, few) for path in one["files"]] for name, one in recipe["corpora"].items()}
