"""How every script of bench/ ends: one line on standard error and exit code 2 for whatever cannot be used.

`run` is the one place where errors become exit codes (for options: harness/options.py). A script says what it refuses
by raising `Refused`; files and standard output that cannot be read or written need nothing in the script. Code 1 is
left to the verdict of track.py: a defect of the script itself shows its traceback, and ends with 2 too.

Nothing here imports the package: harness/found.py has to be able to say that there is none.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path


class Refused(ValueError):
    """Something cannot be used. Its text names it, says what it is and what was expected, in one line."""


def say(text: str) -> None:
    """Prints, now: what cannot be written is noticed while the exit code can still say so."""
    if sys.stdout is None:
        raise Refused("standard output: closed, expected somewhere to write")
    try:
        print(text, flush=True)
    except OSError as error:
        _drop(1)
        raise Refused(f"standard output: {error.strerror}, expected room for the report") from None
    except UnicodeEncodeError as error:
        what = f"the encoding {error.encoding} has no {error.object[error.start]!a}"
        raise Refused(f"standard output: {what}, expected UTF-8") from None


def note(text: str) -> None:
    """A line on standard error, or nothing where that cannot be written."""
    if sys.stderr is not None:
        try:
            print(text, file=sys.stderr, flush=True)
        except OSError:
            _drop(2)


def _drop(descriptor: int) -> None:
    """Sends what is still to be written there nowhere: Python tries again at its end, and changes the exit code."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def one_line(text: str) -> str:
    """A message of several lines as one."""
    return "; ".join(part for line in text.splitlines() if (part := line.strip()))


def last_line(text: str) -> str:
    """What a program that failed said last, which is its message."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


def write_whole(path: Path, text: str) -> None:
    """The text as a file, or the file as it was: written beside it and moved. A device or pipe is written to directly.

    Refused names the path and the reason.
    """
    target = path.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")
            return
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}, expected a file that can be written") from None


def run(main: Callable[[], int], *refusals: type[Exception]) -> int:
    """The exit code of a script: main's, or 2 after a line that says why there is none.

    refusals: the package's errors for what a user gives, where the script uses the package.
    """
    script = Path(sys.argv[0]).name
    refused: tuple[type[Exception], ...] = (Refused, *refusals)
    try:
        return main()
    except refused as error:
        note(f"{script}: {one_line(str(error))}")
    except OSError as error:
        named = f"{error.filename}: {error.strerror}" if error.filename is not None else error.strerror or str(error)
        note(f"{script}: {one_line(named)}")
    except Exception:
        note(traceback.format_exc().rstrip())
    return 2
