"""SIGKILL at random instants of a real process; 200 of them: tools/kill_runs.py, whose counts are in results.json."""

from __future__ import annotations

import json
from pathlib import Path

from crash.killing import Killing

RESULTS = json.loads((Path(__file__).parent / "results.json").read_text())


def test_a_handful_of_kills(tmp_path: Path) -> None:
    killing = Killing(tmp_path, seed=1)
    killing.until(6)
    assert killing.kills == 6
    assert killing.runs >= 1
    assert killing.counts.total() == 6


def test_the_recorded_kills() -> None:
    recorded = RESULTS["kills"]
    assert recorded["kills"] >= 200
    assert sum(recorded["found"].values()) == recorded["kills"]
    assert recorded["found"]["while a checkpoint was written"] > 20
    assert recorded["failed"] == 0
