"""Which commit a measured package is said to be."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from harness import machine


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(folder), *who, *arguments], check=True, capture_output=True)


def test_only_a_tracked_package_has_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, installed = tmp_path / "package", tmp_path / "env" / "package"
    for folder in (own, installed):
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("one = 1\n")
    (tmp_path / ".gitignore").write_text("env/\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "all")
    monkeypatch.setattr(machine, "PACKAGE", own)
    head = machine.commit()
    assert len(head) == 9
    (own / "__init__.py").write_text("one = 2\n")
    assert machine.commit() == head + "+"
    monkeypatch.setattr(machine, "PACKAGE", installed)
    assert machine.commit() == "unknown"  # what is installed may be older or newer than the tree around it
    monkeypatch.setattr(machine, "PACKAGE", tmp_path.parent)
    assert machine.commit() == "unknown"
