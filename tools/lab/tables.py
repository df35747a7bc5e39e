"""The tables of docs/failure-lab.md, from the lab's own lists, so that the document cannot say anything else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from lab.mutant import Bug, Mutant

PATH = Path(__file__).resolve().parent.parent.parent / "docs" / "failure-lab.md"
BEGIN, END = "<!-- {}: written by tools/failure_lab.py -->\n", "<!-- end -->\n"


def tables(bugs: Sequence[Bug], mutants: Sequence[Mutant]) -> dict[str, str]:
    """The text of each table by its name."""
    rows = ["| | bug | reported in | what users saw | stopped while running by |", "|---|---|---|---|---|"]
    rows += [f"| {one.number} | {one.name} | {one.source} | {one.seen} | {one.guard or '–'} |" for one in bugs]
    lines = ["| | in | our mutant | caught by |", "|---|---|---|---|"]
    for mutant in mutants:
        files = ", ".join(f"`{name}`" for name in mutant.files)
        tests = ", ".join(f"`{test.removeprefix('tests/')}`" for test in mutant.tests)
        guard = f" (`{mutant.raises}`)" if mutant.raises else ""
        lines.append(f"| {mutant.name} | {files} | {mutant.change} | {tests}{guard} |")
    return {"bugs": "\n".join(rows) + "\n", "mutants": "\n".join(lines) + "\n"}


def filled(text: str, made: dict[str, str]) -> str:
    """The document with these tables in their places."""
    for name, table in made.items():
        begin = BEGIN.format(name)
        place = re.compile(f"(?<={re.escape(begin)}).*?(?={re.escape(END)})", re.DOTALL)
        text, found = place.subn(lambda _, table=table: table, text)
        if found != 1:
            raise LookupError(f"{PATH.name}: table {name} has {found} places, expected one")
    return text
