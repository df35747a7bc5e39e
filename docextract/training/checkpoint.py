"""A folder of checkpoints in which the last committed one always loads, whenever the process or the machine stopped.

    <folder>/lock              which run writes here, held by it (lock.py)
    <folder>/CURRENT           JSON: the committed step folder and the SHA-256 of its commit.json, the same of the ones
                               before it that are kept, and the fence of the run that wrote it
    <folder>/step-00000120/    immutable: payload files, and commit.json with the size and SHA-256 of each
    <folder>/tmp-00000120/     private to a save that has not ended

A save is a transaction: payloads are written into a private folder, each fsynced, read back and compared; commit.json
is written in the same way with their digests; the folder is renamed; CURRENT is replaced in one atomic step, provided
that the lock still names this run and CURRENT its predecessor; the folder is fsynced. Only then are older folders
removed. Readers follow CURRENT and nothing else, so whatever a stopped save left behind is never read, and the next
save removes it. What the payloads mean is not this file's concern (state.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from docextract.disk import (
    SMALL,
    digest,
    disk_errors,
    expect_on_disk,
    expect_space,
    make_folder,
    read_file,
    read_own,
    remove_tree,
    replace_durably,
    sync_folder,
    system,
    write_durably,
)
from docextract.errors import ModelError, OutputError
from docextract.team import Team
from docextract.training.lock import FRESH, NAME, FolderLock, Owner
from docextract.training.pointer import FORMAT, Committed, Pointer

KEEP = 2
COMMIT = "commit.json"
OURS = re.compile(r"(step|tmp)-[0-9]{8,}")
PAYLOAD = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9]+")  # a payload file: no name leads out of its folder
Payload = Mapping[str, bytes | memoryview]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A checkpoint as read: its step, its payload files, and a note where an older one had to be taken."""

    step: int
    files: dict[str, bytes]
    note: str | None = None


class CheckpointFolder:
    """One run's checkpoints. Reading needs no lock; `save` and `discard` need `lock` first.

    keep: how many checkpoints stay, the current one included; 1 leaves nothing to fall back on where a file rots.
    """

    def __init__(self, path: Path, keep: int = KEEP) -> None:
        self.path, self.keep = path, max(1, keep)
        self._lock = FolderLock(path)
        self._made = False
        self._current = Pointer()
        self._perhaps = self._current  # what CURRENT may say instead, once a replacing has failed half-way
        self._needed: set[str] = set()  # folders that CURRENT names on the disk, whichever CURRENT survives a power cut

    def lock(self) -> None:
        """Makes the folder if need be and keeps other runs out. Raises OutputError where one is at work in it."""
        self._made = not self.path.exists()
        make_folder(self.path)
        self._expect_ours()
        self._lock.take(self._pointer().fence)
        self._current = self._perhaps = self._pointer()
        self._needed = self._current.folders

    @property
    def held(self) -> bool:
        """Whether this run has the lock."""
        return self._lock.held

    def unlock(self) -> None:
        """Lets other runs in."""
        self._lock.drop()

    def release(self) -> None:
        """Unlocks after a failure; a folder that was made for nothing goes. Never raises."""
        with suppress(OutputError, ModelError, OSError):
            if self._made and self._lock.held and self.committed() is None:
                self.remove()
        self.unlock()

    def committed(self) -> int | None:
        """The step that CURRENT names, None where nothing was committed. Raises ModelError where it is damaged."""
        current = self._pointer().current
        return None if current is None else current.step

    def load(self) -> Loaded:
        """The committed checkpoint, every byte checked; where it is damaged, the next good one before it, with a note.
        A pointer that rotted and still leads to a whole checkpoint is noted too.

        Raises ModelError where none can be used, naming the first file that is wrong.
        """
        pointer, first = self._pointer(), None
        if not pointer.kept:
            raise ModelError(f"{self.path}: holds no committed checkpoint")
        for number, one in enumerate(pointer.kept):
            try:
                files = self._read(one)
            except ModelError as error:
                if self._pointer() != pointer:  # a run at work has removed it since: there is a newer one
                    return self.load()
                first = first or error
                continue
            if self._lock.held and (first or pointer.rotten):  # what follows must not build on what is damaged
                self._publish(tuple(other for other in pointer.kept[number:] if self._is_whole(other)))
            if first is not None:
                return Loaded(one.step, files, f"{first}; taking an earlier checkpoint, step {one.step}")
            rotten = f"{self.path / 'CURRENT'}: is damaged, but the checkpoint that it names is whole"
            return Loaded(one.step, files, rotten if pointer.rotten else None)
        assert first is not None
        raise first

    def _is_whole(self, committed: Committed) -> bool:
        """Whether every byte of a checkpoint is what its record says."""
        try:
            self._read(committed)
        except ModelError:
            return False
        return True

    def save(self, step: int, payload: Callable[[], Payload], team: Team | None = None) -> None:
        """Commits a checkpoint.

        payload makes the files by name; it is not called where this step is already the committed one. team: threads
        that share the files. On OutputError CURRENT names a whole checkpoint still: the old one, or the new one where
        only the very last sync failed.
        """
        current = self._current.current
        if current is not None and current.step == step:
            return  # a run is a function of its manifest, so this very state is on the disk already
        self._expect_mine()
        self._clean()
        files = payload()
        needed = sum(memoryview(data).nbytes for data in files.values())
        with disk_errors(self.path, "asking for free space"):
            expect_space(self.path, needed, f"the checkpoint of step {step}")
        private, final = self.path / _name("tmp", step), self.path / _name("step", step)
        try:
            with disk_errors(private, "making the folder"):
                system().mkdir(private)
            put = partial(_put, private)
            entries = dict(zip(files, (team or Team(1)).map(put, list(files.items())), strict=True))
            commit = json.dumps({"format": FORMAT, "step": step, "files": entries}, sort_keys=True).encode()
            _put(private, (COMMIT, commit))
            sync_folder(private)
            with disk_errors(final, "renaming the checkpoint"):
                system().replace(private, final)
            sync_folder(self.path)
            committed = Committed(step, final.name, digest(commit))
            self._publish((committed, *self._current.kept)[: self.keep])
        except BaseException:
            remove_tree(private)
            raise

    def discard(self) -> None:
        """Forgets every checkpoint: CURRENT first, so that a reader never follows it to nothing."""
        self._lock.expect_mine()
        self._perhaps = Pointer()
        with disk_errors(self.path, "discarding checkpoints"), suppress(FileNotFoundError):
            system().unlink(self.path / "CURRENT")
        sync_folder(self.path)
        self._current, self._perhaps, self._needed = Pointer(), Pointer(), set()
        self._clean()

    def remove(self) -> None:
        """Discards everything and removes the folder, unless it holds files of others. Locks it if it is not."""
        if not self._lock.held:
            self.lock()
        self.discard()
        sync_folder(self.path)
        with disk_errors(self.path, "removing the checkpoint folder"):
            names = set(system().listdir(self.path))
            if not any(OURS.fullmatch(name) for name in names):  # else `lock` stays: without it the rest is not ours
                for name in sorted(names & {FRESH, NAME}):
                    system().unlink(self.path / name)
                if names <= {FRESH, NAME}:
                    system().rmdir(self.path)
        self.unlock()

    def _pointer(self) -> Pointer:
        """What CURRENT says. Raises ModelError."""
        return Pointer.read(self.path / "CURRENT")

    def _publish(self, kept: tuple[Committed, ...]) -> None:
        """Moves CURRENT from where this run left it."""
        self._expect_mine()
        fence = self._lock.owner.fence if self._lock.owner else 0
        fresh = Pointer(kept, fence)
        self._needed |= fresh.folders
        self._perhaps = fresh
        replace_durably(self.path / "CURRENT", fresh.to_bytes())
        self._current, self._needed = fresh, fresh.folders
        self._clean()

    def _expect_ours(self) -> None:
        """Raises OutputError for a folder that holds something and was not made by `lock`: nothing in it is ours.

        Where the power went in its first moments, it has an empty lock, or only the file that was to replace it.
        """
        with disk_errors(self.path, "reading the folder"):
            names = system().listdir(self.path)
            data = read_file(self.path / NAME, SMALL) if NAME in names else b""
        if Owner.of(data) is None and (data or not set(names) <= {NAME, FRESH}):
            raise OutputError(f"{self.path}: holds {names[0]} and is no checkpoint folder, expected a new or empty one")

    def _expect_mine(self) -> None:
        """Raises OutputError where the lock names another run, or CURRENT is not what this run left there."""
        self._lock.expect_mine()
        found = self._pointer()
        if found == self._perhaps:
            self._current = found
        if found != self._current:
            raise OutputError(
                f"{self.path / 'CURRENT'}: names {found}, expected {self._current}: another run wrote here"
            )

    def _read(self, committed: Committed) -> dict[str, bytes]:
        """The payload of a step folder, checked against its commit, and that against the pointer."""
        folder = self.path / committed.folder
        commit = read_own(folder / COMMIT, SMALL)
        if digest(commit) != committed.commit:
            raise ModelError(f"{folder / COMMIT}: SHA-256 is {digest(commit)}, expected {committed.commit}")
        files = {}
        for name, size, sha256 in _entries(commit, committed.step, folder / COMMIT):
            data = read_own(folder / name, size)
            if len(data) != size or digest(data) != sha256:
                raise ModelError(
                    f"{folder / name}: {len(data)} bytes with SHA-256 {digest(data)}, "
                    f"expected {size} bytes with {sha256}"
                )
            files[name] = data
        return files

    def _clean(self) -> None:
        """Removes what stopped saves left, and step folders no longer wanted. What cannot be removed does no harm."""
        with suppress(OSError):
            for name in system().listdir(self.path):
                if OURS.fullmatch(name) and name not in self._needed:
                    remove_tree(self.path / name)
                elif name in (FRESH, "CURRENT.tmp"):
                    system().unlink(self.path / name)


def _name(kind: str, step: int) -> str:
    return f"{kind}-{step:08d}"


def _put(folder: Path, file: tuple[str, bytes | memoryview]) -> dict[str, object]:
    """Writes a payload file, reads it back, and returns its size and digest. Raises OutputError."""
    name, data = file
    size, sha256 = memoryview(data).nbytes, digest(data)
    write_durably(folder / name, data)
    expect_on_disk(folder / name, size, sha256)
    return {"size": size, "sha256": sha256}


def _entries(commit: bytes, step: int, path: Path) -> list[tuple[str, int, str]]:
    """Name, size and digest of the payload files of a commit. Raises ModelError where it is not one of this step."""
    try:
        value = json.loads(commit)
        if (value["format"], value["step"]) != (FORMAT, step):
            raise ValueError(f"format {value['format']!r} of step {value['step']!r}")
        entries = [(name, entry["size"], entry["sha256"]) for name, entry in value["files"].items()]
        for name, size, sha256 in entries:
            if not PAYLOAD.fullmatch(name) or type(size) is not int or size < 0 or not isinstance(sha256, str):
                raise ValueError(f"file {name!r} of size {size!r}")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ModelError(f"{path}: is not a {FORMAT} commit: {str(error)[:200]}") from None
    return entries
