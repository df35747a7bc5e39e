"""From exceptions to exit codes: no traceback reaches a user.

Every verb runs inside `guarded`, below Typer, because Typer would turn an interrupt into "Aborted!" and a closed pipe
into exit code 1 before this file saw them. What a person did wrong is one line and exit code 2. A verb that was asked a
question and found the answer to be no (a rule of acceptance is missed, two things differ) did its work: it returns 1,
after one line, so that a script can tell it from everything else. What remains is a bug of ours: one line, exit code 70
(EX_SOFTWARE of sysexits.h), and DOCEXTRACT_TRACEBACK=1 shows where.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import traceback
import warnings
from collections.abc import Callable, Iterator
from types import FrameType

from docextract.cli.streams import finish_stdout, note, silence_stdout, warn
from docextract.errors import DocextractError

OK, MISSED, REFUSED, BUG = 0, 1, 2, 70
INTERRUPTED, BROKEN_PIPE, TERMINATED = 128 + signal.SIGINT, 128 + signal.SIGPIPE, 128 + signal.SIGTERM


class Terminated(BaseException):
    """SIGTERM, as an exception: files are cleaned up on the way out."""


def guarded(body: Callable[[], int | None]) -> int:
    """Run `body`, which returns what to exit with (None: 0); what went wrong is told in one line on standard error."""
    try:
        with sigterm_raises(), warnings_in_one_line():
            code = body() or OK
            finish_stdout()
        return code
    except DocextractError as error:
        note(f"error: {error}")
        code = REFUSED
    except KeyboardInterrupt as error:
        note(str(error) or "interrupted")
        code = int(getattr(error, "exit_code", INTERRUPTED))  # training stops for SIGTERM in the same way
    except Terminated as error:
        note(str(error) or "terminated")
        code = TERMINATED
    except BrokenPipeError:
        code = BROKEN_PIPE
    except MemoryError:
        note("error: there is not enough memory; expected more of it, fewer pages at a time or fewer workers")
        code = REFUSED
    except OSError as error:
        note(f"error: {explain(error)}")
        code = REFUSED
    except Exception as error:
        if os.environ.get("DOCEXTRACT_TRACEBACK"):
            traceback.print_exc()
        note(
            f"internal error: {type(error).__name__}: {error} "
            "(a bug in docextract; DOCEXTRACT_TRACEBACK=1 shows where)"
        )
        code = BUG
    silence_stdout()
    return code


def explain(error: OSError) -> str:
    """`name: reason` of an operating system error."""
    reason = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {reason}" if error.filename is not None else reason


@contextlib.contextmanager
def warnings_in_one_line() -> Iterator[None]:
    """Inside, a warning that Python would show with file and code is told as the program's own."""
    with warnings.catch_warnings():
        warnings.showwarning = lambda message, *_, **__: warn(str(message))
        yield


@contextlib.contextmanager
def sigterm_raises() -> Iterator[None]:
    """Inside, SIGTERM raises Terminated; left alone outside the main thread and where the caller ignores it."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Terminated

    before = signal.getsignal(signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread() or before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before if before is not None else signal.SIG_DFL)
