"""A folder of checkpoints in which the last committed one always loads, whenever the process was killed.

    <folder>/lock              held (flock) by the run that writes here
    <folder>/CURRENT           JSON: the committed step folder, the SHA-256 of its commit.json, and its predecessor
    <folder>/step-00000120/    immutable: payload files, and commit.json with the size and SHA-256 of each
    <folder>/tmp-00000120/     private to a save that has not ended

A save is a transaction: payloads are written into a private folder, each fsynced, read back and compared; commit.json
is written in the same way with their digests; the folder is renamed; CURRENT is replaced in one atomic step, provided
it still names the predecessor that this run knows; the folder is fsynced. Only then are older folders removed, all but
the predecessor. Readers follow CURRENT and nothing else, so whatever a killed save left behind is never read, and is
removed by the next save. What the payloads mean is not this file's concern (state.py).
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from docextract.bounded import read_regular
from docextract.errors import ModelError, OutputError
from docextract.team import Team
from docextract.training.disk import digest, disk_errors, file_digest, replace_durably, sync_folder, write_durably

FORMAT = "docextract-checkpoint-1"
SMALL = 1 << 20  # bytes of CURRENT and commit.json
OURS = re.compile(r"(step|tmp)-[0-9]{8,}")
NAME = re.compile(r"[a-z][a-z0-9_]*\.[a-z0-9]+")  # of a payload file: none leads out of its folder
Payload = Mapping[str, bytes | memoryview]


@dataclass(frozen=True, slots=True)
class Committed:
    """A committed step: its folder's name and the digest of its commit.json."""

    step: int
    folder: str
    commit: str

    @classmethod
    def of(cls, value: Any) -> Committed:
        """From CURRENT's JSON; KeyError, TypeError or ValueError where it is something else."""
        step, folder, commit = value["step"], value["folder"], value["commit"]
        if type(step) is not int or not 0 <= step < 1 << 53 or not isinstance(commit, str):
            raise ValueError(f"step {step!r}" if isinstance(commit, str) else f"commit {commit!r}")
        if folder != _name("step", step):
            raise ValueError(f"step {step!r} in folder {folder!r}")
        return cls(step, folder, commit)

    def to_json(self) -> dict[str, Any]:
        return {"step": self.step, "folder": self.folder, "commit": self.commit}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A checkpoint as read: its step, its payload files, and a note where an older one had to be taken."""

    step: int
    files: dict[str, bytes]
    note: str | None = None


class CheckpointFolder:
    """One run's checkpoints. Reading needs no lock; `save` and `discard` need `lock` first."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None
        self._made = False
        self._current: Committed | None = None

    def lock(self) -> None:
        """Makes the folder if need be and keeps other runs out. Raises OutputError where one is at work in it."""
        with disk_errors(self.path, "making the checkpoint folder"):
            self._made = not self.path.exists()
            self.path.mkdir(parents=True, exist_ok=True)
            self._expect_ours()
            handle = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(handle)
                raise OutputError(
                    f"{self.path}: another run is using this checkpoint folder ({error.strerror})"
                ) from error
        self._lock = handle
        self._current, _ = self._pointer()

    def unlock(self) -> None:
        """Lets other runs in."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def release(self) -> None:
        """Unlocks after a failure; a folder that was made for nothing goes. Never raises."""
        with contextlib.suppress(OutputError, ModelError, OSError):
            if self._made and self.committed() is None:
                self.remove()
        self.unlock()

    def committed(self) -> int | None:
        """The step that CURRENT names, None where nothing was committed. Raises ModelError where it is damaged."""
        current, _ = self._pointer()
        return None if current is None else current.step

    def load(self) -> Loaded:
        """The committed checkpoint, every byte checked; its predecessor, with a note, where it is damaged.

        Raises ModelError where neither can be used, naming the first file that is wrong.
        """
        current, previous = self._pointer()
        if current is None:
            raise ModelError(f"{self.path}: holds no committed checkpoint")
        try:
            return self._read(current)
        except ModelError as error:
            if previous is None:
                raise
            loaded = self._read(previous)
            if self._lock is not None:  # what follows must not build on the damaged one
                self._publish(previous, None)
            return Loaded(loaded.step, loaded.files, f"{error}; taking the checkpoint before it, step {previous.step}")

    def save(self, step: int, payload: Callable[[], Payload], team: Team | None = None) -> None:
        """Commits a checkpoint.

        payload makes the files by name; it is not called where this step is already the committed one. team: threads
        that share the files. On OutputError CURRENT names a whole checkpoint still: the old one, or the new one where
        only the very last sync failed.
        """
        if self._current is not None and self._current.step == step:
            return  # a run is a function of its manifest, so this very state is on the disk already
        self._expect_no_other()
        files = payload()
        private, final = self.path / _name("tmp", step), self.path / _name("step", step)
        self._clean(keep={self._current.folder} if self._current else set())
        try:
            with disk_errors(private, "making the folder"):
                private.mkdir()
            put = partial(_put, private)
            entries = dict(zip(files, (team or Team(1)).map(put, list(files.items())), strict=True))
            commit = json.dumps({"format": FORMAT, "step": step, "files": entries}, sort_keys=True).encode()
            _put(private, ("commit.json", commit))
            sync_folder(private)
            committed = Committed(step, final.name, digest(commit))
            with disk_errors(final, "renaming the checkpoint"):
                os.rename(private, final)
            sync_folder(self.path)
            self._publish(committed, self._current)
        except OutputError:
            shutil.rmtree(private, ignore_errors=True)
            raise

    def discard(self) -> None:
        """Forgets every checkpoint: CURRENT first, so that a reader never follows it to nothing."""
        with disk_errors(self.path, "discarding checkpoints"):
            (self.path / "CURRENT").unlink(missing_ok=True)
        sync_folder(self.path)
        self._current = None
        self._clean(keep=set())

    def remove(self) -> None:
        """Discards everything and removes the folder, unless it holds files of others. Locks it if it is not."""
        if self._lock is None:
            self.lock()
        self.discard()
        with disk_errors(self.path, "removing the checkpoint folder"):
            (self.path / "lock").unlink(missing_ok=True)
            (self.path / "CURRENT.tmp").unlink(missing_ok=True)
        self.unlock()
        if not any(self.path.iterdir()):
            with disk_errors(self.path, "removing the checkpoint folder"):
                self.path.rmdir()

    def _pointer(self) -> tuple[Committed | None, Committed | None]:
        """(current, previous) as CURRENT names them."""
        path = self.path / "CURRENT"
        try:
            data = read_regular(path, SMALL)
        except FileNotFoundError:
            return None, None
        except OSError as error:
            raise ModelError(f"{path}: cannot be read: {error.strerror}") from error
        try:
            value = json.loads(data)
            if value["format"] != FORMAT:
                raise ValueError(f"format {value['format']!r}")
            previous = value["previous"]
            return Committed.of(value), None if previous is None else Committed.of(previous)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ModelError(f"{path}: is not a {FORMAT} pointer: {str(error)[:200]}") from None

    def _publish(self, committed: Committed, previous: Committed | None) -> None:
        """Moves CURRENT from where this run left it."""
        self._expect_no_other()
        value = {"format": FORMAT, **committed.to_json(), "previous": previous.to_json() if previous else None}
        try:
            replace_durably(self.path / "CURRENT", json.dumps(value, sort_keys=True).encode())
        finally:
            self._current, _ = self._pointer()  # what it says now, also where the replacing failed half-way
        self._clean(keep={committed.folder} | ({previous.folder} if previous else set()))

    def _expect_ours(self) -> None:
        """Raises OutputError for a folder that holds something and was not made by `lock`: nothing in it is ours."""
        names = sorted(entry.name for entry in self.path.iterdir())
        if names and not ("lock" in names and (self.path / "lock").stat().st_size == 0):
            raise OutputError(f"{self.path}: holds {names[0]} and is no checkpoint folder, expected a new or empty one")

    def _expect_no_other(self) -> None:
        """Raises OutputError where CURRENT is not what this run left there."""
        found, _ = self._pointer()
        if found != self._current:
            names = "nothing" if found is None else found.folder
            expected = "nothing" if self._current is None else self._current.folder
            raise OutputError(f"{self.path / 'CURRENT'}: names {names}, expected {expected}: another run wrote here")

    def _read(self, committed: Committed) -> Loaded:
        """The payload of a step folder, checked against its commit, and that against the pointer."""
        folder = self.path / committed.folder
        commit = _read_file(folder / "commit.json", SMALL)
        if digest(commit) != committed.commit:
            raise ModelError(f"{folder / 'commit.json'}: SHA-256 is {digest(commit)}, expected {committed.commit}")
        files = {}
        for name, size, sha256 in _entries(commit, committed.step, folder / "commit.json"):
            data = _read_file(folder / name, size)
            if len(data) != size or digest(data) != sha256:
                raise ModelError(
                    f"{folder / name}: {len(data)} bytes with SHA-256 {digest(data)}, "
                    f"expected {size} bytes with {sha256}"
                )
            files[name] = data
        return Loaded(committed.step, files)

    def _clean(self, keep: set[str]) -> None:
        """Removes what killed saves left, and step folders no longer wanted. What cannot be removed does no harm."""
        for entry in self.path.iterdir():
            if OURS.fullmatch(entry.name) and entry.name not in keep:
                shutil.rmtree(entry, ignore_errors=True)


def _name(kind: str, step: int) -> str:
    return f"{kind}-{step:08d}"


def _put(folder: Path, file: tuple[str, bytes | memoryview]) -> dict[str, Any]:
    """Writes a payload file, reads it back, and returns its size and digest. Raises OutputError."""
    name, data = file
    entry = {"size": memoryview(data).nbytes, "sha256": digest(data)}
    write_durably(folder / name, data)
    found = {"size": (folder / name).stat().st_size, "sha256": file_digest(folder / name)}
    if found != entry:
        raise OutputError(f"{folder / name}: reads back as {found}, expected {entry}; the disk did not keep it")
    return entry


def _entries(commit: bytes, step: int, path: Path) -> list[tuple[str, int, str]]:
    """Name, size and digest of the payload files of a commit. Raises ModelError where it is not one of this step."""
    try:
        value = json.loads(commit)
        if (value["format"], value["step"]) != (FORMAT, step):
            raise ValueError(f"format {value['format']!r} of step {value['step']!r}")
        entries = [(name, entry["size"], entry["sha256"]) for name, entry in value["files"].items()]
        for name, size, sha256 in entries:
            if not NAME.fullmatch(name) or type(size) is not int or size < 0 or not isinstance(sha256, str):
                raise ValueError(f"file {name!r} of size {size!r}")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ModelError(f"{path}: is not a {FORMAT} commit: {str(error)[:200]}") from None
    return entries


def _read_file(path: Path, limit: int) -> bytes:
    try:
        return read_regular(path, limit)
    except OSError as error:
        raise ModelError(f"{path}: cannot be read: {error.strerror}") from error
