"""Event files for TensorBoard, by tensorboardX (extra `tensorboard`): the scalars of metrics.jsonl, and the scores.

tensorboardX, because it is small (numpy and protobuf; TensorBoard's own writer comes with its server and grpcio) and
needs no PyTorch; where PyTorch is installed it loads it, which costs seconds and no bit. Of it only the record writer
is used: its SummaryWriter writes from a thread of its own, in which the error of a full disk would be lost.

A resumed run writes a further file. It starts with the session record that makes TensorBoard drop what earlier files
have from that step on. The axis is the window, as everywhere in docextract, and the time is the wall clock.
"""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from docextract.errors import MissingExtraError
from docextract.training.ledger import Entry
from docextract.training.output import check_folder
from docextract.training.progress import Silent
from docextract.training.update import Outcome

FLUSH = 10.0  # seconds


class TensorBoard(Silent):
    """The observer that writes event files into a folder, made when the run begins: it may be in the run's own.

    Raises MissingExtraError without tensorboardX, OutputError where no such folder can be; later OSError, so wrap it in
    `Lenient`.
    """

    def __init__(self, folder: Path) -> None:
        try:
            self._events: Any = importlib.import_module("tensorboardX.event_file_writer")
            self._proto: Any = importlib.import_module("tensorboardX.proto.event_pb2")
        except ImportError:
            raise MissingExtraError("writing for TensorBoard", "tensorboard") from None
        check_folder(folder)
        self._folder = folder.absolute()  # tensorboardX would take "s3:..." for a bucket
        self._writer: Any = None
        self._last = self._flushed = 0.0
        self._skipped = 0

    def start(self, steps: int, done: int) -> None:
        self._open()
        event = self._proto.Event(wall_time=time.time(), step=done)
        event.session_log.status = self._proto.SessionLog.START
        self._writer.write_event(event)
        self._last = self._flushed = time.monotonic()

    def step(self, entry: Entry, pages: int) -> None:
        if self._writer is None:
            return
        now = time.monotonic()
        self._skipped += entry.outcome is not Outcome.COMMITTED
        values: dict[str, float | None] = {"loss": entry.loss}
        values |= {f"loss/{name}": term.mean for name, term in entry.terms.items() if term.denominator}
        values |= {
            "rate": entry.rate,
            "norm": entry.norm,
            "norm/clipped": entry.clipped,
            "skipped": float(self._skipped),
            "pages_per_second": pages / (now - self._last) if now > self._last else None,
        }
        self._last = now
        self._write(entry.step, values)
        if now - self._flushed >= FLUSH:
            self._flushed = now
            self._writer.flush()

    def scores(self, step: int, f1: Mapping[str, float | None], overall: float | None) -> None:
        """F1 by text on the held-out pages, after the run has been closed: a file of its own. Raises OSError."""
        self._open()
        try:
            self._write(step, {f"f1/{name}": value for name, value in f1.items()} | {"f1": overall})
        finally:
            self.close()

    def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    def _open(self) -> None:
        """A new file. Its name has the time in whole seconds and the host; what is added tells apart all others."""
        self._folder.mkdir(parents=True, exist_ok=True)
        suffix = f".{os.getpid()}.{time.monotonic_ns()}"
        self._writer = self._events.EventsWriter(str(self._folder / "events"), suffix)

    def _write(self, step: int, values: Mapping[str, float | None]) -> None:
        """The values as one event; those that are missing or not finite, which it cannot draw, are left out."""
        event = self._proto.Event(wall_time=time.time(), step=step)
        for name, value in values.items():
            if value is not None and isfinite(value):
                event.summary.value.add(tag=name, simple_value=value)
        self._writer.write_event(event)
