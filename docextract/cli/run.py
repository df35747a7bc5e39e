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
from docextract.cli.guard import INTERRUPTED, REFUSED, guarded
from docextract.cli.streams import note


def run(argv: Sequence[str] | None = None) -> int:
    """Parse `argv` (default: the process's arguments), run the verb, return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    command = typer.main.get_command(app)
    if not arguments:
        arguments = ["--help"]
    result: Any
    try:
        result = command.main(args=arguments, prog_name="docextract", standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        note("interrupted")
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        note(f"error: {usage_message(error)}")
        return REFUSED
    code = result if isinstance(result, int) else 0
    return guarded(lambda: None) if code == 0 else code  # flushes what Typer printed


def usage_message(error: Any) -> str:
    """What is wrong, and where the options are described."""
    message = " ".join(str(error.format_message()).split()).rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "docextract"
    return f"{message} (see {path} --help)"
