"""The number of CPUs under control groups of both versions, written as files; what is odd there is no limit."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from docextract.cpus import available_cpus

HERE = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
V1 = "12:cpuset:/a\n4:cpu,cpuacct:/a/b\n1:name=systemd:/a/b\n0::/a/b\n"


@pytest.fixture
def cpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """available_cpus on a machine of 16 where these files are."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(16)), raising=False)

    def count(files: dict[str, str]) -> int:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)
        return available_cpus(tmp_path)

    return count


def test_this_machine() -> None:
    assert 1 <= available_cpus() <= HERE


def test_no_files_no_limit(cpus) -> None:
    assert cpus({}) == 16


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("200000 100000\n", 2), ("150000 100000\n", 2), ("50000 100000\n", 1), ("100000\n", 16), ("max 100000\n", 16),
        ("3200000 100000\n", 16), ("700000 100000", 7), ("", 16), ("x y\n", 16), ("-1 100000\n", 16), ("5 0\n", 16),
        ("1 100000\n", 1),
    ],
)  # fmt: skip
def test_version_2(cpus, text: str, expected: int) -> None:
    assert cpus({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": text}) == expected


def test_the_tightest_of_the_groups_around_counts(cpus) -> None:
    files = {"proc/self/cgroup": "0::/a/b/c\n", "sys/fs/cgroup/a/b/c/cpu.max": "max 100000\n"}
    assert cpus(files) == 16
    assert cpus({"sys/fs/cgroup/a/cpu.max": "300000 100000\n"}) == 3
    assert cpus({"sys/fs/cgroup/a/b/cpu.max": "900000 100000\n"}) == 3
    assert cpus({"sys/fs/cgroup/other/cpu.max": "100000 100000\n"}) == 3


@pytest.mark.parametrize("folder", ["cpu,cpuacct", "cpu"])
@pytest.mark.parametrize("group", ["a/b/", "a/", ""])  # a container sees only its own folder, as the root
def test_version_1(cpus, folder: str, group: str) -> None:
    at = f"sys/fs/cgroup/{folder}/{group}"
    assert cpus({"proc/self/cgroup": V1, f"{at}cpu.cfs_quota_us": "-1\n", f"{at}cpu.cfs_period_us": "100000\n"}) == 16
    assert cpus({f"{at}cpu.cfs_quota_us": "250000\n"}) == 3
    assert cpus({f"{at}cpu.cfs_period_us": "50000\n"}) == 5


def test_a_path_that_leaves_its_mount_is_not_followed(cpus) -> None:
    files = {"proc/self/cgroup": "0::/../x\n", "sys/fs/x/cpu.max": "100000 100000\n"}
    assert cpus(files) == 16


def test_the_affinity_mask_counts_too(cpus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {3}, raising=False)
    assert cpus({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "400000 100000\n"}) == 1
