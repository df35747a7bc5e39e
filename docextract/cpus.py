"""How many CPUs this process may use at a time: what `--workers` means where nobody says otherwise.

Three limits, the least of which counts: the machine's CPUs, the affinity mask (taskset, cpuset), and the quota of the
control groups that this process is in (containers, systemd), in either version of them. A quota of one and a half CPUs
counts as two: two threads get more done under it than one, though the system stops them now and then. What cannot be
read is no limit. The answer changes the time of a run and nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import ceil
from pathlib import Path, PurePosixPath


def available_cpus(root: Path = Path("/")) -> int:
    """At least 1. root: where the file systems `proc` and `sys` are."""
    cpus = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min([cpus, *(ceil(quota) for quota in _quotas(root))]))


def _quotas(root: Path) -> Iterator[float]:
    """CPUs allowed by each control group that limits this process."""
    mounted = root / "sys/fs/cgroup"
    for line in _text(root / "proc/self/cgroup").splitlines():  # "0::/path" in version 2, "4:cpu,cpuacct:/path" in 1
        _, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        if not controllers:
            for group in _groups(mounted, path):
                yield from _quota(*_text(group / "cpu.max").split()[:2])
        elif "cpu" in controllers.split(","):
            for folder in {controllers, "cpu"}:
                for group in _groups(mounted / folder, path):
                    yield from _quota(_text(group / "cpu.cfs_quota_us"), _text(group / "cpu.cfs_period_us"))


def _groups(mounted: Path, path: str) -> Iterator[Path]:
    """The folder of a group and of every group that it is in. In a container only the last of them may exist."""
    own = PurePosixPath(path.lstrip("/"))
    for part in (own, *own.parents):
        if ".." not in part.parts:
            yield mounted / part


def _quota(quota: str = "", period: str = "") -> Iterator[float]:
    """Microseconds of CPU time in a period of so many; "max" and -1 are no limit."""
    try:
        allowed, every = int(quota), int(period)
    except ValueError:
        return
    if allowed > 0 and every > 0:
        yield allowed / every


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
