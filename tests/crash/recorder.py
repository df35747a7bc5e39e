"""Records what a run asks of the disk: every call that changes something, in its true order, with the bytes."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from docextract.disk import System


@dataclass(frozen=True, slots=True)
class Call:
    """A call that changes the disk. handle: number of an opening; path, name: below the root; at: bytes kept by a
    truncation; mark: a fact about the run, which is no call: ("committed", step) or ("published", None)."""

    kind: str  # open, write, truncate, fsync, mkdir, rmdir, unlink, link, replace, mark
    handle: int = 0
    path: str = ""
    name: str = ""
    data: bytes = b""
    at: int = 0
    flags: int = 0
    mark: tuple[str, Any] | None = None


class Recorder(System):
    """Does what is asked below `root`, apart from waiting for the disk, and keeps the calls. Threads take turns."""

    def __init__(self, root: Path) -> None:
        self.root = Path(os.path.realpath(root))
        self.calls: list[Call] = []
        self.total = 0  # also those that change nothing
        self._handles: dict[int, int] = {}
        self._turn = threading.RLock()

    def mark(self, fact: str, value: Any = None) -> None:
        self._keep(Call("mark", mark=(fact, value)))

    def open(self, path: Path, flags: int) -> int:
        with self._turn:
            handle = super().open(path, flags)
            changes = flags & (os.O_WRONLY | os.O_RDWR | os.O_DIRECTORY)
            if changes and self._below(path):
                self._handles[handle] = len(self.calls) + 1
                self._keep(Call("open", self._handles[handle], self._below(path), flags=flags))
            return handle

    def close(self, handle: int) -> None:
        with self._turn:
            self._handles.pop(handle, None)
            self.total += 1
            super().close(handle)

    def write(self, handle: int, data: memoryview) -> int:
        with self._turn:
            written = super().write(handle, data)
            self._on(handle, "write", data=bytes(data[:written]))
            return written

    def fsync(self, handle: int) -> None:
        self._on(handle, "fsync")

    def ftruncate(self, handle: int, size: int) -> None:
        with self._turn:
            super().ftruncate(handle, size)
            self._on(handle, "truncate", at=size)

    def mkdir(self, path: Path) -> None:
        self._do("mkdir", super().mkdir, path)

    def rmdir(self, path: Path) -> None:
        self._do("rmdir", super().rmdir, path)

    def unlink(self, path: Path) -> None:
        self._do("unlink", super().unlink, path)

    def link(self, path: Path, name: Path) -> None:
        self._do("link", super().link, path, name)

    def replace(self, path: Path, name: Path) -> None:
        self._do("replace", super().replace, path, name)

    def _do(self, kind: str, real: Any, *paths: Path) -> None:
        with self._turn:
            real(*paths)
            below = [self._below(path) for path in paths]
            if all(below):
                self._keep(Call(kind, path=below[0], name=below[-1]))

    def _on(self, handle: int, kind: str, **what: Any) -> None:
        with self._turn:
            if handle in self._handles:
                self._keep(Call(kind, self._handles[handle], **what))

    def _keep(self, call: Call) -> None:
        with self._turn:
            self.calls.append(call)
            self.total += call.kind != "mark"

    def _below(self, path: Path) -> str:
        """The path below the root, "." for the root itself, "" for what is elsewhere."""
        whole = Path(os.path.realpath(path.parent)) / path.name
        return str(whole.relative_to(self.root)) if whole.is_relative_to(self.root) else ""
