"""What a disk may hold after the power went: a file system in memory that knows what was synced and what was not.

A file has the bytes of its last fsync, and the writes since; a folder has the entries of its last fsync, and the
changes since (a rename is one change, of a name that goes and a name that comes). Of what was not synced a disk may
keep everything, nothing, any part and in any order; of a write also some blocks, with zeros or anything in the rest.
A file's name and its content are independent. That is less than ext4, XFS or Btrfs promise.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from crash.recorder import Call

BLOCK = 512
Tree = dict[str, bytes | None]
"""Content by path; None for a folder. Sorted, parents first."""


@dataclass(eq=False)
class File:
    now: bytes = b""
    synced: bytes = b""
    last: tuple[int, int] = (0, 0)  # where the last write since then begins and ends

    def zeros(self) -> bytes:
        """The file in its new length, with zeros for what was not synced."""
        if self.synced.startswith(self.now):  # cut, or as it was
            return self.now
        return (self.synced if self.now.startswith(self.synced) else b"").ljust(len(self.now), b"\0")


@dataclass(eq=False)
class Folder:
    now: dict[str, Node] = field(default_factory=dict)
    synced: dict[str, Node] = field(default_factory=dict)
    pending: list[Change] = field(default_factory=list)


Node = File | Folder


@dataclass(eq=False)
class Change:
    """One change of a folder's entries: `gone` vanishes, then `name` stands for `node`."""

    gone: str = ""
    name: str = ""
    node: Node | None = None

    def apply(self, entries: dict[str, Node], keep_old: bool = False) -> None:
        if self.gone and not keep_old:
            entries.pop(self.gone, None)
        if self.node is not None:
            entries[self.name] = self.node


class Disk:
    """The file system below the root, as call after call changes it."""

    def __init__(self, start: Tree) -> None:
        self.root = _built(start)
        self._open: dict[int, tuple[Node, int, bool]] = {}

    def do(self, call: Call) -> None:
        """Applies a call."""
        if call.kind == "open":
            self._opening(call)
        elif call.kind in ("write", "truncate", "fsync"):
            self._through(call)
        elif call.kind == "mkdir":
            self._change(call.path, Change(name=Path(call.path).name, node=Folder()))
        elif call.kind in ("rmdir", "unlink"):
            self._change(call.path, Change(gone=Path(call.path).name))
        elif call.kind in ("link", "replace"):
            assert Path(call.path).parent == Path(call.name).parent  # nothing here renames across folders
            gone = Path(call.path).name if call.kind == "replace" else ""
            self._change(call.path, Change(gone, Path(call.name).name, self._at(call.path)))

    def states(self, thorough: bool) -> Iterator[tuple[str, Tree]]:
        """(kind, content) of what may be found; the same content may come more than once.

        Kinds: applied, synced, torn, reordered. Without thorough only the first two.
        """
        pending = [(folder, one) for folder in self._folders() for one in folder.pending]
        everything = {id(one) for _, one in pending}
        yield "applied", self._tree(everything, "now")
        yield "synced", self._tree(set(), "synced")
        if not thorough:
            return
        for file in self._files():
            if file.now != file.synced:
                for torn in _torn(file):
                    for kept in (everything, set[int]()):
                        yield "torn", self._tree(kept, "now", {id(file): torn})
        for chosen in _subsets(len(pending)):
            kept = {id(pending[i][1]) for i in chosen}
            for data in ("now", "synced", "zeros"):
                yield "reordered", self._tree(kept, data)
        if pending and pending[-1][1].gone and pending[-1][1].node:
            yield "reordered", self._tree(everything, "now", both=id(pending[-1][1]))  # the old name is there still

    def _opening(self, call: Call) -> None:
        node = self._at(call.path)
        if node is None:
            assert call.flags & os.O_CREAT
            node = File()
            self._change(call.path, Change(name=Path(call.path).name, node=node))
        if isinstance(node, File) and call.flags & os.O_TRUNC and node.now:
            node.now, node.last = b"", (0, 0)
        self._open[call.handle] = (node, 0, bool(call.flags & os.O_APPEND))

    def _through(self, call: Call) -> None:
        node, at, append = self._open[call.handle]
        if isinstance(node, Folder):
            node.synced, node.pending = dict(node.now), []
        elif call.kind == "fsync":
            node.synced, node.last = node.now, (0, 0)
        elif call.kind == "truncate":
            node.now = node.now[: call.at].ljust(call.at, b"\0")
            node.last = (0, 0)
        else:
            at = len(node.now) if append else at
            end = at + len(call.data)
            node.now = node.now[:at].ljust(at, b"\0") + call.data + node.now[end:]
            node.last = (at, end)
            self._open[call.handle] = (node, end, append)

    def _change(self, path: str, change: Change) -> None:
        folder = self._at(str(Path(path).parent))
        assert isinstance(folder, Folder)
        change.apply(folder.now)
        folder.pending.append(change)

    def _at(self, path: str) -> Node | None:
        node: Node | None = self.root
        for part in Path(path).parts:
            assert isinstance(node, Folder)
            node = node.now.get(part)
        return node

    def _nodes(self) -> Iterator[Node]:
        """Everything that some state may show."""
        seen, queue = set(), [self.root]
        while queue:
            node = queue.pop()
            if id(node) not in seen:
                seen.add(id(node))
                yield node
                if isinstance(node, Folder):
                    queue += [*node.now.values(), *node.synced.values()]
                    queue += [one.node for one in node.pending if one.node is not None]

    def _folders(self) -> list[Folder]:
        return [node for node in self._nodes() if isinstance(node, Folder)]

    def _files(self) -> list[File]:
        return [node for node in self._nodes() if isinstance(node, File)]

    def _tree(self, kept: set[int], data: str, other: dict[int, bytes] | None = None, both: int = 0) -> Tree:
        tree: Tree = {}

        def walk(folder: Folder, place: str) -> None:
            entries = dict(folder.synced)
            for change in folder.pending:
                if id(change) in kept:
                    change.apply(entries, keep_old=id(change) == both)
            for name in sorted(entries):
                node = entries[name]
                if isinstance(node, Folder):
                    tree[place + name] = None
                    walk(node, f"{place}{name}/")
                elif other and id(node) in other:
                    tree[place + name] = other[id(node)]
                elif data == "zeros":
                    tree[place + name] = node.zeros()
                else:
                    tree[place + name] = node.synced if data == "synced" else node.now

        walk(self.root, "")
        return tree


def _subsets(count: int) -> Iterator[tuple[int, ...]]:
    """Subsets of the changes: of up to 5 all; of more the first and the last ones, each alone, and all but one."""
    everything = range(count)
    sizes = range(count + 1) if count <= 5 else (0, 1, count - 1, count)
    for size in sizes:
        yield from combinations(everything, size)
    for first in everything:
        yield tuple(range(first, count))
        yield tuple(range(first))


def _torn(file: File) -> Iterator[bytes]:
    """A file whose last write reached the disk in part: up to each block, and with each block zero or garbage."""
    start, end = file.last
    for at in range(start, end, BLOCK):
        stop = min(at + BLOCK, end)
        yield file.now[:at]
        for block in (bytes(stop - at), bytes((7 * i + 91) % 256 for i in range(stop - at))):
            yield file.now[:at] + block + file.now[stop:]
    if start == end:
        yield file.synced


def write(tree: Tree, root: Path) -> None:
    """Puts the content into an empty folder."""
    for name, data in tree.items():
        if data is None:
            (root / name).mkdir()
        else:
            (root / name).write_bytes(data)


def _built(tree: Tree) -> Folder:
    """A folder with this content, all of it synced."""
    root = Folder()
    folders = {"": root}
    for name, data in tree.items():
        above, _, last = name.rpartition("/")
        node = Folder() if data is None else File(data, data)
        if isinstance(node, Folder):
            folders[name] = node
        folders[above].now[last] = folders[above].synced[last] = node
    return root
