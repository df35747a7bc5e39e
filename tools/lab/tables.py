"""Tables and times of docs/failure-lab.md, from the lab's own lists and record: the document cannot say other things.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lab.mutant import Bug, Mutant

PATH = Path(__file__).resolve().parent.parent.parent / "docs" / "failure-lab.md"
BEGIN, END = "<!-- {}: written by tools/failure_lab.py -->\n", "<!-- end -->\n"


def tables(bugs: Sequence[Bug], mutants: Sequence[Mutant], record: Mapping[str, Any]) -> dict[str, str]:
    """The text of each place by its name."""
    tests = {test for mutant in mutants for test in mutant.tests}
    time = (
        f"The last whole run: {len(mutants)} mutants under {len(tests)} tests in {record['seconds']} s, all caught\n"
        f"({record['date']}, {record['cores']} cores of an {record['cpu']}, Python {record['python']}). Most of that "
        "is the start\nof Python and pytest, two to six seconds a mutant.\n"
    )
    rows = ["| | bug | reported in | what users saw | stopped while running by |", "|---|---|---|---|---|"]
    rows += [f"| {one.number} | {one.name} | {one.source} | {one.seen} | {one.guard or '–'} |" for one in bugs]
    lines = ["| | in | our mutant | caught by |", "|---|---|---|---|"]
    for mutant in mutants:
        files = ", ".join(f"`{name}`" for name in mutant.files)
        named = ", ".join(f"`{test.removeprefix('tests/')}`" for test in mutant.tests)
        guard = f" (`{mutant.raises}`)" if mutant.raises else ""
        lines.append(f"| {mutant.name} | {files} | {mutant.change} | {named}{guard} |")
    return {"time": time, "bugs": "\n".join(rows) + "\n", "mutants": "\n".join(lines) + "\n"}


def filled(text: str, made: Mapping[str, str]) -> str:
    """The document with these texts in their places. Raises LookupError where a place is missing or there twice."""
    for name, table in made.items():
        before, begin, rest = text.partition(BEGIN.format(name))
        _, end, after = rest.partition(END)
        if not begin or not end or begin in after:
            raise LookupError(f"{PATH.name}: expected one place for {name}, closed by {END.strip()}")
        text = before + begin + table + end + after
    return text
