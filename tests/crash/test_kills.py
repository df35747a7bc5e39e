"""SIGKILL at random instants of a real process; 200 of them: tools/kill_runs.py, whose counts are in results.json."""

from __future__ import annotations

from pathlib import Path

from crash.killing import Killing
from crash.results import read

RESULTS = read()


def test_a_handful_of_kills(tmp_path: Path) -> None:
    killing = Killing(tmp_path, seed=1, fork=False)
    killing.until(4)
    assert killing.kills == 4
    assert killing.runs >= 1
    assert killing.counts.total() == 4


def test_the_recorded_kills() -> None:
    recorded = RESULTS["kills"]
    assert recorded["kills"] >= 200
    assert sum(recorded["found"].values()) == recorded["kills"]
    assert recorded["found"]["while a checkpoint was written"] > 5
    assert recorded["found"]["while the model was published"] > 5
    assert recorded["failed"] == 0
