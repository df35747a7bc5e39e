"""Run one command line: Typer parses, `guard` decides the exit code.

Typer's own error screen has four lines and its exceptions moved between releases, so usage errors are told apart by
what they can do (`format_message`) and told in one line, as every other error.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer.main

from docextract.cli.app import app
from docextract.cli.guard import OK, guarded
from docextract.cli.streams import shorten
from docextract.errors import OutputError, UsageError


def run(argv: Sequence[str] | None = None) -> int:
    """Parse `argv` (default: the process's arguments), run the verb, return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv) or ["--help"]
    return guarded(lambda: _dispatch(arguments))


def _dispatch(arguments: Sequence[str]) -> int:
    """The verb's exit code. Verbs are guarded themselves, so what is raised here comes from Typer."""
    command = typer.main.get_command(app)
    try:
        result: Any = command.main(args=list(arguments), prog_name="docextract", standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit:  # what Typer makes of a closed pipe
        raise BrokenPipeError from None
    except OSError as error:  # from printing help
        raise OutputError(f"cannot write standard output: {error.strerror}") from error
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        raise UsageError(usage_message(error, arguments)) from None
    return result if isinstance(result, int) else OK


def usage_message(error: Any, arguments: Sequence[str]) -> str:
    """What is wrong, the value that was given, and where the options are described."""
    message = " ".join(shorten(str(error.format_message())).split()).rstrip(".")
    for name in getattr(getattr(error, "param", None), "opts", None) or ():
        for one, following in zip(arguments, [*arguments[1:], ""], strict=True):
            value = following if one == name else one.removeprefix(f"{name}=")
            if one.split("=")[0] == name and shorten(value) not in message:
                message += f", got {shorten(value)!r}"
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "docextract"
    return f"{message} (see {path} --help)"
