"""Scripts of bench/ where Python finds no docextract: one line, exit code 2. Without site-packages nothing is found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.mark.parametrize(
    "command",
    ["roofline.py", "growth.py", "sroie_speed.py", "sroie_table.py", "crf.py", "peer_torch.py", "track.py record",
     "track.py compare"],
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
