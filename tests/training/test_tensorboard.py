"""Event files: read back record by record, with their checksums; without the extra, an error that names it."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Any

import pytest
from tensorboardX.crc32c import crc32c
from tensorboardX.proto.event_pb2 import Event, SessionLog
from training.entries import entry
from training.pages import run

from docextract.errors import MissingExtraError, OutputError
from docextract.objectives.terms import TermSum
from docextract.training.ledger import Entry
from docextract.training.progress import Both, Lenient, Silent
from docextract.training.tensorboard import TensorBoard
from docextract.training.update import Outcome


def masked(data: bytes) -> int:
    """The checksum of a record, as TensorFlow's record format has it."""
    value = crc32c(data) & 0xFFFFFFFF
    return ((value >> 15 | value << 17) + 0xA282EAD8) & 0xFFFFFFFF


def read(path: Path) -> list[Any]:
    """The events of a file."""
    data, events = path.read_bytes(), []
    while data:
        (size,) = struct.unpack("<Q", data[:8])
        assert struct.unpack("<I", data[8:12]) == (masked(data[:8]),)
        body, data = data[12 : 12 + size], data[12 + size :]
        assert struct.unpack("<I", data[:4]) == (masked(body),)
        data = data[4:]
        events.append(Event.FromString(body))
    return events


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)


def scalars(event: Any) -> dict[str, float]:
    return {value.tag: value.simple_value for value in event.summary.value}


class Stop(Silent):
    """Ends a run after its first window."""

    def step(self, entry: Entry, pages: int) -> None:
        raise RuntimeError("stop")


def test_scalars_and_scores_are_written(tmp_path: Path) -> None:
    board = TensorBoard(tmp_path / "runs" / "a")
    board.start(3, 0)
    board.step(entry(0, terms={"tag": TermSum(3.0, 4.0, 4), "role": TermSum()}), 4)
    board.step(entry(1, Outcome.NON_FINITE, norm=float("inf"), loss=float("nan")), 4)
    board.close()
    board.scores(2, {"total": 0.5, "date": None}, 0.25)
    first, second = (read(path) for path in files(tmp_path / "runs" / "a"))
    assert first[0].file_version == second[0].file_version == "brain.Event:2"
    assert (first[1].session_log.status, first[1].step) == (SessionLog.START, 0)
    good, bad = map(scalars, first[2:])
    assert [event.step for event in first[2:]] == [0, 1]
    assert good.pop("pages_per_second") > 0 and bad.pop("pages_per_second") > 0
    assert good == {
        "loss": 2.0, "loss/tag": 0.75, "rate": pytest.approx(1e-3), "norm": 1.5, "norm/clipped": 1.0, "skipped": 0.0,
    }  # fmt: skip
    assert bad == {"loss/tag": pytest.approx(10 / 31), "rate": 0.0, "skipped": 1.0}
    assert (second[1].step, scalars(second[1])) == (2, {"f1/total": 0.5, "f1": 0.25})


def test_a_resumed_run_tells_from_which_step_on_earlier_files_are_void(tmp_path: Path) -> None:
    for done in (0, 5):
        board = TensorBoard(tmp_path)
        board.start(9, done)
        board.step(entry(done), 4)
        board.close()
    before, after = files(tmp_path)
    assert before.name != after.name
    start = read(after)[1]
    assert (start.session_log.status, start.step) == (SessionLog.START, 5)


def test_without_the_extra_the_error_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tensorboardX.event_file_writer", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'docextract\[tensorboard\]'"):
        TensorBoard(tmp_path / "a")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_refused_and_one_that_is_gone_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match=r"file/a: cannot be written, .*file is not a folder"):
        TensorBoard(tmp_path / "file" / "a")
    told: list[str] = []
    board = Lenient(TensorBoard(tmp_path / "b"), "nothing more for TensorBoard", told.append)
    assert not (tmp_path / "b").exists()  # nothing is made before the run begins
    (tmp_path / "b").touch()
    board.start(1, 0)
    board.step(entry(0), 4)
    board.close()
    assert len(told) == 1 and told[0].startswith("nothing more for TensorBoard: [Errno 17]")


def test_events_may_be_in_the_folder_of_the_run(tmp_path: Path) -> None:
    """Also where the run fails before its first checkpoint: what is left there is known as a run the next time."""
    events = tmp_path / "m.run" / "events"
    with pytest.raises(RuntimeError, match="stop"):
        run("tags", tmp_path / "m", progress=Both(TensorBoard(events), Stop()))
    assert len(files(events)) == 1
    run("tags", tmp_path / "m", progress=TensorBoard(events)).publish()
    assert len(files(events)) == 2
