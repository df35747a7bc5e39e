"""Power cuts: after every call of a whole run, what the disk may hold then goes on to the same model.

Every prefix with everything or nothing of what was not synced, and a sample of torn and reordered states. All of them:
tools/crash_states.py; how many that were, when and where: results.json, compared here with the trace.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from crash.cycle import CYCLES, Trace, check, record, states
from crash.power import BLOCK, Disk
from crash.recorder import Call, Recorder
from crash.results import read
from crash.sweep import folders
from faults import Quick

from docextract.disk import using, write_durably
from docextract.errors import DocextractError

RESULTS = read()
STEP = dict.fromkeys(CYCLES, 7) | {"from the start": 1}  # one of so many prefixes
SAMPLE = dict.fromkeys(CYCLES, 223) | {"from the start": 101}  # and of so many states


@pytest.fixture(scope="module", params=list(CYCLES))
def cycle(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Trace]:
    return request.param, record(tmp_path_factory.mktemp("cycle"), request.param)


def test_every_prefix_with_all_or_nothing_of_what_was_not_synced(cycle: tuple[str, Trace], tmp_path: Path) -> None:
    trace = cycle[1]
    outcomes: Counter[str] = Counter()
    sample = islice(states(trace, lambda _: False), 0, None, STEP[cycle[0]])
    for state, root in zip(sample, folders(tmp_path), strict=False):
        outcomes[check(state, root, trace)] += 1
    assert {"checkpoint 4", "checkpoint 6", "done"} <= set(outcomes)


def test_a_sample_of_torn_and_reordered_states(cycle: tuple[str, Trace], tmp_path: Path) -> None:
    name, trace = cycle
    found = [state for state in states(trace, lambda _: True) if state.kind in ("torn", "reordered")]
    sample = found[:: SAMPLE[name]]
    assert {state.kind for state in sample} == {"torn", "reordered"}
    for state, root in zip(sample, folders(tmp_path), strict=False):
        check(state, root, trace)


def test_the_recorded_result_is_of_these_calls(cycle: tuple[str, Trace]) -> None:
    """After a change of the protocol all states have to be tried again: python tools/crash_states.py."""
    name, trace = cycle
    recorded = RESULTS["states"][name]
    assert recorded["calls"] == trace.kinds
    assert recorded["failed"] == 0
    kinds = Counter(state.kind for state in states(trace, lambda _: True))
    for kind, count in kinds.items():  # paths and times of day make some files a little longer or shorter
        assert recorded["tried"][kind] == pytest.approx(count, rel=0.03)
    assert sum(recorded["outcomes"].values()) == sum(recorded["tried"].values())


class Careless(Recorder):
    """A recorder of a run that leaves out the syncs of files, or of folders."""

    def __init__(self, root: Path, forgets: str) -> None:
        super().__init__(root)
        self.forgets, self._folders = forgets, set[int]()

    def fsync(self, handle: int) -> None:
        opening = next(call for call in self.calls if call.handle == self._handles.get(handle))
        folder = (self.root / opening.path).is_dir()
        if (self.forgets == "folders") != folder:
            super().fsync(handle)


@pytest.mark.parametrize("forgets", ["files", "folders"])
def test_the_simulator_sees_a_missing_sync(forgets: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "run").mkdir()
    monkeypatch.setattr("crash.cycle.Recorder", lambda root: Careless(root, forgets))
    trace = record(tmp_path / "run", "from the start")
    broken = 0
    for state, root in zip(states(trace, lambda _: False), folders(tmp_path), strict=False):
        if state.kind == "synced" and state.committed:
            try:
                check(state, root, trace)
            except (AssertionError, DocextractError):
                broken += 1
                break
    assert broken


def seen(calls: list[Call], thorough: bool = True) -> set[tuple[tuple[str, bytes | None], ...]]:
    """Contents that a disk may have after these calls."""
    disk = Disk({})
    for call in calls:
        disk.do(call)
    return {tuple(tree.items()) for _, tree in disk.states(thorough)}


def recorded(root: Path, text: bytes, sync: bool) -> list[Call]:
    """Replaces a file by another, with or without a sync of its content."""
    recorder = Recorder(root)
    with using(recorder):
        write_durably(root / "new", text)
        recorder.replace(root / "new", root / "name")
    return [call for call in recorder.calls if sync or call.kind != "fsync"]


def test_what_a_disk_may_hold_after_a_rename(tmp_path: Path) -> None:
    text = b"x" * (BLOCK + 1)
    synced = seen(recorded(tmp_path, text, sync=True))
    assert synced == {(), (("new", text),), (("name", text),), (("name", text), ("new", text))}
    unsynced = seen(recorded(tmp_path, text, sync=False))
    assert {(("name", b""),), (("name", text[:BLOCK]),), (("name", bytes(BLOCK) + b"x"),)} <= unsynced
    assert (("name", bytes(BLOCK + 1)),) in unsynced
    assert seen(recorded(tmp_path, text, sync=False), thorough=False) == {(), (("name", text),)}


def test_the_model_of_the_disk_ends_where_the_disk_does(cycle: tuple[str, Trace]) -> None:
    trace = cycle[1]
    disk = Disk(trace.start)
    for call in trace.calls:
        if call.mark is None:
            disk.do(call)
    assert next(tree for kind, tree in disk.states(False) if kind == "applied") == trace.left


def test_a_quick_system_syncs_nothing_and_does_everything_else(tmp_path: Path) -> None:
    with using(Quick()):
        write_durably(tmp_path / "a", b"x")
    assert (tmp_path / "a").read_bytes() == b"x"
