"""A damaged file among those of a run: the last checkpoint comes back whole, or the one before it with a note, or the
reader refuses and names the file. Never a third state, and never the one before without saying so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter

from corruption.damage import Case, Tally, cuts, flips, some_bits, tails
from docextract.disk import AppendFile
from docextract.errors import ModelError
from docextract.training.checkpoint import CheckpointFolder, Loaded
from docextract.training.pointer import Pointer
from docextract.training.run_folder import UPDATES
from docextract.training.state import stored

ARRAYS = ".f32"


class Sweep:
    """The run folder of a run with two checkpoints; every damage is undone again."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, root / "checkpoint"
        kept = Pointer.read(self.folder / "CURRENT").kept
        self.step = self.folder / kept[0].folder
        self.current = CheckpointFolder(self.folder).load()
        saved = (self.folder / "CURRENT").read_bytes()
        (self.folder / "CURRENT").write_bytes(Pointer(kept[1:], 1).to_bytes())
        self.previous = CheckpointFolder(self.folder).load()
        (self.folder / "CURRENT").write_bytes(saved)
        self.mark = stored(self.current.files, "progress.json")["ledger"]

    def files(self) -> list[Path]:
        """The pointer, every file of the last checkpoint, and the ledger."""
        return [self.folder / "CURRENT", *sorted(self.step.iterdir()), self.root / UPDATES]

    def parts(self, path: Path, *, every: int = 1, bits: int = 2000) -> Iterator[tuple[str, Iterable[Case]]]:
        """Kinds of damage to one file. every: of bits and lengths, one in so many; bits: of arrays, drawn."""
        data = path.read_bytes()
        array = path.suffix == ARRAYS
        yield "one bit", flips(data, some_bits(0, len(data), bits) if array else range(0, len(data) * 8, every))
        yield "cut", cuts(data, range(0, len(data), every))
        yield "appended", tails(data)

    def run(self, path: Path, cases: Iterable[Case], tally: Tally) -> None:
        """Reads the run with each case in place of the file."""
        good = path.read_bytes()
        try:
            for name, data in cases:
                path.write_bytes(data)
                begun = perf_counter()
                outcome = self._ledger(path, data, good) if path.name == UPDATES else self._outcome(path, name, tally)
                if outcome == "wrong":
                    tally.fail(f"{path.name}, {name}: the ledger is taken")
                tally.add(outcome, perf_counter() - begun)
        finally:
            path.write_bytes(good)

    def _outcome(self, path: Path, name: str, tally: Tally) -> str:
        try:
            loaded = CheckpointFolder(self.folder).load()
        except ModelError as error:
            if path.name not in str(error) or "\n" in str(error) or len(str(error)) > 1500:
                tally.fail(f"{path.name}, {name}: {error}")
            return "refused"
        if _same(loaded, self.current):
            if path.name != "CURRENT" or "CURRENT: is damaged" not in (loaded.note or ""):
                tally.fail(f"{path.name}, {name}: not noticed, or not told of the right file")
            return "the last, with a note"
        if not _same(loaded, self.previous) or not loaded.note or self.step.name not in loaded.note:
            tally.fail(f"{path.name}, {name}: step {loaded.step} with the note {loaded.note!r}")
        return "the one before, with a note"

    def _ledger(self, path: Path, data: bytes, good: bytes) -> str:
        """Opening cuts what stands behind the checkpoint's place; what stands before it must be what it was."""
        try:
            AppendFile(path, self.mark["bytes"], self.mark["sha256"]).close()
        except ModelError as error:
            return "refused" if path.name in str(error) and path.read_bytes() == data else "wrong"
        return "the last, whole" if path.read_bytes() == good and data.startswith(good) else "wrong"


def _same(one: Loaded, other: Loaded) -> bool:
    return (one.step, one.files) == (other.step, other.files)
