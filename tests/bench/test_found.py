"""Scripts of bench/ where Python finds no docextract, or no such tier: one line, exit code 2. Without site-packages
nothing is found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import docextract

BENCH = Path(__file__).resolve().parents[2] / "bench"
PACKAGE = Path(docextract.__file__).resolve().parents[1]


@pytest.mark.parametrize(
    "command",
    ["roofline.py", "growth.py", "sroie_speed.py", "accuracy.py", "ablation.py", "crf.py", "peer_torch.py",
     "suggest_gain.py", "track.py record", "track.py compare"],
)  # fmt: skip
def test_a_script_that_finds_no_package_says_both_remedies(command, tmp_path) -> None:
    script, *arguments = command.split()
    bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONSAFEPATH")}
    python = [sys.executable, "-S", str(BENCH / script), *arguments]
    done = subprocess.run(python, env=bare, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{script}: No module named 'docextract': ")
    assert "pip install 'docextract[bench]'" in done.stderr and "PYTHONPATH=." in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "command", ["roofline.py", "growth.py", "sroie_speed.py x", "track.py record", "track.py compare"]
)
def test_a_tier_that_is_not_there_is_named(command, tmp_path) -> None:
    script, *arguments = command.split()
    python = [sys.executable, str(BENCH / script), *arguments]
    bad = os.environ | {"DOCEXTRACT_KERNELS": "nosuch", "PYTHONPATH": str(PACKAGE), "PYTHONSAFEPATH": ""}
    done = subprocess.run(python, env=bad, cwd=tmp_path, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{script}: DOCEXTRACT_KERNELS: kernel tier 'nosuch': expected one of base")
    assert not list(tmp_path.iterdir())
