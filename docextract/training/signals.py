"""Interrupt and SIGTERM as a request: the step that is running ends, a checkpoint is written, then the run stops.

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
    """The run was stopped by a signal between two steps; `exit_code` is 128 + the signal's number.

    step: steps done; checkpoint: the folder to resume from, None where the run keeps none.
    """

    def __init__(self, number: int, step: int, checkpoint: Path | None) -> None:
        self.exit_code = EXIT.get(signal.Signals(number), 128 + number)
        self.step, self.checkpoint = step, checkpoint
        after = f"continue with --resume from {checkpoint}" if checkpoint else "no checkpoint was kept"
        super().__init__(f"stopped by {signal.Signals(number).name} after step {step}: {after}")


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
