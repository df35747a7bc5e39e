"""Where the files of a recipe are: beside it, or in a folder of data that is named when it is run.

A path "data:sroie/train.jsonl.gz" is looked for in the folder of --data, else of the environment's DOCEXTRACT_DATA; any
other one is relative to the recipe. So a recipe says nothing of the machine it is run on, and two runs with the same
pages have the same manifest wherever the pages are.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from docextract.errors import UsageError

PREFIX = "data:"
VARIABLE = "DOCEXTRACT_DATA"


@dataclass(frozen=True, slots=True)
class Places:
    """beside: the folder of the recipe; data: the folder that was given, None for that of the environment."""

    beside: Path
    data: str | Path | None = None

    def find(self, path: str) -> Path:
        """Where the file is. Raises UsageError where there is no folder of data to look in."""
        if not path.startswith(PREFIX):
            return self.beside / path
        folder = self.data if self.data is not None else os.environ.get(VARIABLE)
        if not folder:
            raise UsageError(f"{path}: is in the folder of data, and there is none; expected --data or {VARIABLE}")
        return Path(folder) / path.removeprefix(PREFIX)
