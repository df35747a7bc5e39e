"""What CURRENT says: which checkpoints are committed, newest first, the fence of the run that wrote it, and a SHA-256
of all that.

A pointer that rotted is still followed, as every record in it is checked against what it names: a checkpoint whose
record is hit is damaged, the others are not. But it is said, and whoever holds the lock writes it anew.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from docextract.disk import SMALL, digest, read_file
from docextract.errors import ModelError

FORMAT = "docextract-checkpoint-2"


@dataclass(frozen=True, slots=True)
class Committed:
    """A committed step: its folder's name and the digest of its commit.json."""

    step: int
    folder: str
    commit: str

    @classmethod
    def of(cls, value: Any) -> Committed:
        """From JSON; KeyError, TypeError or ValueError where it is something else."""
        step, folder, commit = value["step"], value["folder"], value["commit"]
        if type(step) is not int or not 0 <= step < 1 << 53 or not isinstance(commit, str):
            raise ValueError(f"step {step!r} with commit {commit!r}")
        if folder != f"step-{step:08d}":
            raise ValueError(f"step {step!r} in folder {folder!r}")
        return cls(step, folder, commit)

    def to_json(self) -> dict[str, Any]:
        return {"step": self.step, "folder": self.folder, "commit": self.commit}


@dataclass(frozen=True, slots=True)
class Pointer:
    """The content of CURRENT; nothing kept and fence 0 where there is none. rotten: its bytes are not as written."""

    kept: tuple[Committed, ...] = ()
    fence: int = 0
    rotten: bool = field(default=False, compare=False)

    @property
    def current(self) -> Committed | None:
        return self.kept[0] if self.kept else None

    @property
    def folders(self) -> set[str]:
        """Names of the folders that must stay."""
        return {one.folder for one in self.kept}

    @classmethod
    def read(cls, path: Path) -> Pointer:
        """The pointer in a file. Raises ModelError where it cannot be read or is something else."""
        try:
            data = read_file(path, SMALL)
        except FileNotFoundError:
            return cls()
        except OSError as error:
            raise ModelError(f"{path}: cannot be read: {error.strerror}") from error
        try:
            value = json.loads(data)
            if value["format"] != FORMAT:
                raise ValueError(f"format {value['format']!r}")
            kept, fence = tuple(Committed.of(one) for one in value["checkpoints"]), value["fence"]
            if not kept or type(fence) is not int:
                raise ValueError(f"{len(kept)} checkpoints, fence {fence!r}")
            return cls(kept, fence, cls(kept, fence).to_bytes() != data)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ModelError(f"{path}: is not a {FORMAT} pointer: {str(error)[:200]}") from None

    def to_bytes(self) -> bytes:
        value = {"format": FORMAT, "checkpoints": [one.to_json() for one in self.kept], "fence": self.fence}
        content = json.dumps(value, sort_keys=True).encode()
        return json.dumps(value | {"sha256": digest(content)}, sort_keys=True).encode()

    def __str__(self) -> str:
        return f"{self.kept[0].folder} with fence {self.fence}" if self.kept else "nothing"
