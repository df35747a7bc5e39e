"""Calls and allocations that fail: a typed error, nothing half published, and the run goes on to the same bytes.

A sample of the n-th calls here; every one, with three errors, once and for good: tools/fault_sweep.py, whose counts are
in results.json.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from crash.cycle import CHECKPOINTS, Trace, record, run, whole
from crash.results import read
from crash.sweep import allocations, counted, disks, faults, folders, run_and_fail
from faults import CALLS, Faulty, Quick, Tight, failing

from docextract.disk import using
from docextract.errors import OutputError
from docextract.training.checkpoint import CheckpointFolder

RESULTS = read()
FULL = 28  # ENOSPC


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory) -> Trace:
    return record(tmp_path_factory.mktemp("cycle"), "from the start")


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, int], int]:
    return counted(tmp_path_factory.mktemp("count"))


def test_the_recorded_sweep_is_of_these_calls(calls: tuple[dict[str, int], int]) -> None:
    """After a change of the protocol every fault has to be tried again: python tools/fault_sweep.py."""
    recorded = RESULTS["faults"]
    assert recorded["calls"] == calls[0]
    assert recorded["failed"] == 0
    assert recorded["tried"]["calls"] == sum(calls[0].values()) * 3 * 2


def test_the_nth_call_of_any_kind_fails(trace: Trace, calls: tuple[dict[str, int], int], tmp_path: Path) -> None:
    said: Counter[str] = Counter()
    every = [one for kind in CALLS for one in faults(kind, calls[0][kind], thorough=True)]
    for (name, system), root in zip(every[::89], folders(tmp_path), strict=False):
        found = run_and_fail(root, trace.left, using(system))
        said[found.partition(":")[0]] += 1
        reasons = ("Input/output error", "No space left on device", "quota exceeded", "")
        assert found == "" or any(reason in found for reason in reasons[:3]), f"{name}: {found}"
    assert set(said) <= {"", "OutputError", "ModelError"}
    assert said["OutputError"] > 20


def test_the_disk_fills_up(trace: Trace, calls: tuple[dict[str, int], int], tmp_path: Path) -> None:
    said = []
    for (name, system), root in zip(disks(calls[1], calls[1] // 9), folders(tmp_path), strict=False):
        said.append(run_and_fail(root, trace.left, using(system)))
        assert bool(said[-1]) == ("a write" not in name), name
    assert any("bytes are free, expected" in one for one in said)


def test_an_allocation_is_refused(trace: Trace, tmp_path: Path) -> None:
    (tmp_path / "count").mkdir()
    with using(Quick()), allocations(0) as counter:
        whole(tmp_path / "count")
    assert counter.count == RESULTS["faults"]["tried"]["allocations"]
    for at, root in zip(range(1, counter.count + 1, 17), folders(tmp_path), strict=False):
        assert run_and_fail(root, trace.left, allocations(at)) == f"MemoryError: allocation {at} is refused"


def test_room_is_asked_for_before_a_checkpoint_is_begun(tmp_path: Path) -> None:
    wanted = r"m.run/checkpoint: 0 bytes are free, expected \d+: \d+ for the checkpoint"
    with using(Tight(0)), pytest.raises(OutputError, match=wanted):
        run(tmp_path)
    assert list(tmp_path.iterdir()) == []  # what was made for nothing is gone


def test_a_run_that_cannot_clean_up_leaves_a_folder_that_is_its_own(tmp_path: Path) -> None:
    with using(Faulty(4, failing(FULL), ("listdir",), forever=True)), pytest.raises(OutputError, match="No space left"):
        whole(tmp_path)
    folder = CheckpointFolder(tmp_path / CHECKPOINTS)
    folder.lock()
    folder.remove()
    assert not folder.path.exists()
