"""Interrupt and SIGTERM as a request: the micro-batch that is running ends, a checkpoint is written, the run stops.

A second signal of the same kind does what it would have done without us, for whoever cannot wait.
"""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

EXIT = {signal.SIGINT: 130, signal.SIGTERM: 143}


class Interrupted(KeyboardInterrupt):
    """The run was stopped by a signal between two micro-batches; `exit_code` is 128 + the signal's number.

    step: steps done; folder: the run's, to resume from, None where the run keeps none; micro: micro-batches of the
    next step that are done.
    """

    def __init__(self, number: int, step: int, folder: Path | None, micro: int = 0) -> None:
        self.exit_code = EXIT.get(signal.Signals(number), 128 + number)
        self.step, self.folder, self.micro = step, folder, micro
        after = f"continue with --resume from {folder}" if folder else "no checkpoint was kept"
        more = f" and {micro} micro-batch{'es' if micro > 1 else ''} of the next" if micro else ""
        super().__init__(f"stopped by {signal.Signals(number).name} after step {step}{more}: {after}")


class StopRequest:
    """A context in which SIGINT and SIGTERM only set `number`. Outside the main thread it leaves signals alone."""

    def __init__(self) -> None:
        self.number: int | None = None
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> StopRequest:
        if threading.current_thread() is threading.main_thread():
            for kind in EXIT:
                if signal.getsignal(kind) is not signal.SIG_IGN:  # as nohup and background shells set it
                    self._before[kind] = signal.signal(kind, self._handle)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._restore()

    def _restore(self) -> None:
        while self._before:
            number, handler = self._before.popitem()
            signal.signal(number, handler)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self.number = number
        self._restore()
