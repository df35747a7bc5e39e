"""Who may write in a checkpoint folder: a lock that the system keeps, and a fence that does not need the system.

    lock        held (flock) by the run that writes here; its content names that run, as JSON:
                format, pid, host, started (UTC), fence: one more than that of the run before

The lock goes with the process, however it ends. Where a file system's locks do not work (some network mounts), two runs
may both believe that they have it: then the fence decides. Whoever came last has the greater one, it stands in `lock`
and in CURRENT, and it is compared before anything is published, so an older run that was asleep is refused. The content
is replaced in one step (a new file, locked before it takes the name), so a reader never sees half of it.
"""

from __future__ import annotations

import errno
import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from docextract.disk import SMALL, disk_errors, read_file, sync_folder, system
from docextract.disk.files import write_all
from docextract.errors import OutputError

FORMAT = "docextract-lock-1"
NAME, FRESH = "lock", "lock.docextract-tmp"
LOCKS = Path("/proc/locks")
NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
"""What flock says where a file system keeps no locks: then the fence alone decides."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A run that has, or had, the lock."""

    pid: int
    host: str
    started: str
    fence: int

    @classmethod
    def here(cls, fence: int) -> Owner:
        """This process."""
        return cls(os.getpid(), os.uname().nodename, datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ"), fence)

    @classmethod
    def of(cls, data: bytes) -> Owner | None:
        """From the content of a lock; None where that is something else."""
        try:
            value = json.loads(data)
            if value.pop("format") != FORMAT:
                return None
            owner = cls(**value)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return owner if type(owner.fence) is int and owner.fence > 0 else None

    def to_bytes(self) -> bytes:
        return json.dumps({"format": FORMAT, **asdict(self)}, sort_keys=True).encode()

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}, since {self.started}"


class FolderLock:
    """The lock of one folder, held from `take` to `drop`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / NAME
        self.owner: Owner | None = None
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def take(self, fence: int) -> None:
        """Takes the lock with a fence greater than `fence` and every owner's before.

        Raises OutputError where another run has it, naming that run, or where it cannot be written.
        """
        with disk_errors(self.path, "locking"):
            old = self._acquire()
            try:
                before = self.read()
                owner = Owner.here(max(fence, before.fence if before else 0) + 1)
                self._handle = self._renew(owner)
            finally:
                with suppress(OSError):
                    system().close(old)
            self.owner = owner
        try:
            sync_folder(self.folder)
        except BaseException:
            self.drop()
            raise

    def read(self) -> Owner | None:
        """The run that the lock names; None where there is no lock or it names none. Raises OutputError."""
        with disk_errors(self.path, "reading"):
            try:
                return Owner.of(read_file(self.path, SMALL))
            except FileNotFoundError:
                return None

    def named(self) -> bool:
        """Whether there is a lock that names a run, of now or before. Never raises."""
        try:
            return self.read() is not None
        except OutputError:
            return False

    def working(self) -> Owner | None:
        """The run that holds the lock now, as far as the system tells without asking for it (Linux's list of locks, of
        this machine alone); None is no proof that there is none. Never raises."""
        try:
            owner, inode = self.read(), self.path.stat().st_ino
            lines = LOCKS.read_text().splitlines()
        except (OutputError, OSError, ValueError):
            return None
        if owner is None or owner.host != os.uname().nodename:
            return None
        held = {tuple(re.findall(r"FLOCK\s.*?\s(\d+) \S+:(\d+) ", line)) for line in lines}
        return owner if ((str(owner.pid), str(inode)),) in held else None

    def expect_mine(self) -> None:
        """Raises OutputError unless the lock still names this run."""
        found = self.read()
        if self.owner is None or found != self.owner:
            raise OutputError(
                f"{self.path}: this run has lost the folder to another one ({found or 'the lock is gone'}), "
                f"expected {self.owner or 'a lock'}"
            )

    def drop(self) -> None:
        """Lets other runs in. Never raises."""
        if self._handle is not None:
            with suppress(OSError):
                system().close(self._handle)
        self._handle = self.owner = None

    def _acquire(self) -> int:
        """The file of that name, locked."""
        while True:
            handle = system().open(self.path, os.O_RDWR | os.O_CREAT)
            try:
                self._flock(handle)
                if self._is(handle):
                    return handle
            except BaseException:
                with suppress(OSError):
                    system().close(handle)
                raise
            system().close(handle)  # another run renewed the lock and ended between the two calls: ask again

    def _is(self, handle: int) -> bool:
        """Whether an open file still has the lock's name."""
        here = system().fstat(handle)
        try:
            there = system().lstat(self.path)
        except FileNotFoundError:
            return False
        return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)

    def _renew(self, owner: Owner) -> int:
        """Puts a new file, locked, in place of the lock; its handle."""
        fresh = self.folder / FRESH
        handle = system().open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            self._flock(handle)
            write_all(handle, owner.to_bytes())
            system().fsync(handle)
            system().replace(fresh, self.path)
        except BaseException:
            with suppress(OSError):
                system().close(handle)
            with suppress(OSError):
                system().unlink(fresh)
            raise
        return handle

    def _flock(self, handle: int) -> None:
        """Locks a file. Raises OutputError where another run has it; goes on where the file system keeps no locks."""
        try:
            system().flock(handle)
        except BlockingIOError as error:
            raise OutputError(
                f"{self.folder}: another run is using this checkpoint folder: {self.read() or 'it is just starting'}"
            ) from error
        except OSError as error:
            if error.errno not in NO_LOCKS:
                raise
