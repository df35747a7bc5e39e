"""What the lab knows of a bug and of a mutant, and how a mutant is applied to a copy of the package.

A mutant is an exact text that occurs once in a file, and what stands there instead; no line numbers, so that it keeps
its place while the file changes around it, and fails loudly when the place itself changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True)
class Bug:
    """A bug that trainers had. source: where it was reported; seen: what its users saw; guard: what stops it here while
    a run goes on, tests apart; None where nothing could notice."""

    number: int
    name: str
    source: str
    seen: str
    guard: str | None = None


@dataclass(frozen=True)
class Edit:
    """In a file of the package, `old`, which occurs exactly once, becomes `new`."""

    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Mutant:
    """What a bug would be in our code. name: the bug's number and a letter; change: in words; tests: each must fail.

    raises: "Type: text" of a guard that is no error of docextract, where that is what stops the mutant.
    """

    name: str
    change: str
    edits: tuple[Edit, ...]
    tests: tuple[str, ...]
    raises: str | None = None

    @property
    def bug(self) -> int:
        return int(self.name.rstrip("abcdefghijklmnopqrstuvwxyz"))

    @property
    def files(self) -> tuple[str, ...]:
        """Those it edits, each once."""
        return tuple(dict.fromkeys(edit.file for edit in self.edits))

    def mutated(self, package: Path) -> dict[str, str]:
        """The new text of each of its files. Raises LookupError where an old text does not occur exactly once."""
        texts = {name: (package / name).read_text(encoding="utf-8") for name in self.files}
        for edit in self.edits:
            found = texts[edit.file].count(edit.old)
            if found != 1:
                raise LookupError(f"mutant {self.name}: its text occurs {found} times in {edit.file}, expected once")
            texts[edit.file] = texts[edit.file].replace(edit.old, edit.new)
        return texts

    def digest(self, package: Path) -> str:
        """SHA-256 of the edits, the tests' names, and the files as they are without it: what a result is good for."""
        state = sha256(repr((self.edits, self.tests, self.raises)).encode())
        for name in self.files:
            state.update((package / name).read_bytes())
        return state.hexdigest()
