"""What the tests of the command line share: small pages, and a command as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import docextract

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(docextract.__file__).resolve().parent  # the installed one, or the tree's own
SCHEMA = {"type": "object", "properties": {name: {"type": ["string", "null"]} for name in ("company", "date", "total")}}
Run = Callable[..., "Result"]


@dataclass(frozen=True)
class Result:
    """What a command did."""

    code: int
    out: str
    err: str

    def lines(self) -> list[Any]:
        """Standard output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, *needles: str) -> None:
        """Exit code 2, nothing on standard output, and one line that names place and expectation."""
        assert (self.code, self.out) == (2, ""), self
        line = self.last_line()
        assert self.err.count("\n") == 1, self.err
        for needle in needles:
            assert needle in line, line

    def last_line(self) -> str:
        """The last line of standard error, an error message."""
        assert "Traceback" not in self.err, self.err
        line = self.err.splitlines()[-1]
        assert line.startswith("docextract: error: "), self.err
        return line


def record(i: int, **changes: Any) -> dict[str, Any]:
    """A small receipt as a page record; `changes` replace its keys, None removes one."""
    company, date, total = f"Shop{i} Ltd", f"{i % 28 + 1:02d}/03/2024", f"{10 + i}.50"
    rows = [company.split(), ["Date", date], ["Coffee", "2.00"], ["TOTAL", total], ["Thank", "you"]]
    words = [
        {"text": text, "box": [20 + 90 * k, 30 * r, 90 + 90 * k, 30 * r + 12]}
        for r, row in enumerate(rows)
        for k, text in enumerate(row)
    ]
    made: dict[str, Any] = {"id": f"page-{i}", "width": 300, "height": 200, "words": words}
    made["values"] = {"company": company, "date": date, "total": total}
    made.update(changes)
    return {key: value for key, value in made.items() if value is not None}


def write_pages(path: Path, records: Sequence[Any]) -> Path:
    """Records as JSON Lines; a string or bytes stands as it is."""
    lines = []
    for one in records:
        raw = one.encode() if isinstance(one, str) else one
        lines.append(raw if isinstance(raw, bytes) else json.dumps(one).encode())
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def process(*arguments: str | Path) -> list[str]:
    """The command line as a process of its own."""
    return [sys.executable, "-m", "docextract", *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    """The environment for such a process: it finds the package that these tests have found, whatever its folder is."""
    path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, **more}


def run_process(*arguments: str | Path, **options: Any) -> Result:
    """Run the command line as a process of its own."""
    done = subprocess.run(process(*arguments), capture_output=True, env=environment(), timeout=120, **options)
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())
