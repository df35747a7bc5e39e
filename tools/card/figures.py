"""Figures of a card: tables that other commands have printed, kept with the command and the base that they are of.

    {"accuracy": {"base": SHA-256 of the base's file, "command": ..., "where": ..., "table": [lines of Markdown]}, ...}

Nothing is computed here, so nothing can be invented here: a table goes in as it was printed. A figure of another base
file than the one of the card is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from base.corpora import Refused

SECTIONS: Mapping[str, tuple[str, str]] = {
    "accuracy": (
        "Accuracy on pages that the base has not seen, mean of three seeds, the CRF beside it",
        "python bench/accuracy.py --data ../shared/data --set sroie --base docextract-v0 --out DIR",
    ),
    "ablation": (
        "What each part is worth",
        "python bench/ablation.py bench/variants.json --data ../shared/data --out DIR",
    ),
    "overlap": (
        "No test page was seen: pages of the test sets that stand among the pages of pre-training",
        "python tools/overlap_report.py report --data ../shared/data --pages DIR/*.jsonl.gz --out report.json",
    ),
    "cost": (
        "Time and memory of fine-tuning, speed of extraction",
        "python bench/sroie_speed.py ../shared/data/sroie/train.jsonl.gz --workers 2",
    ),
}
"""Name -> title, and the command that prints the table."""
KEYS = {"base", "command", "where", "table"}


def read(path: Path | None) -> dict[str, Any]:
    """The figures of a file, none where it is not there. Raises Refused for one that is no such file."""
    if path is None or not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        for name, one in found.items():
            if name not in SECTIONS or set(one) != KEYS or not one["table"] or not one["command"]:
                raise ValueError(f"{name!r} is no figure")
            if not all(isinstance(line, str) for line in (*one["table"], one["base"], one["command"], one["where"])):
                raise ValueError(f"{name!r} has something that is no text")
    except (OSError, ValueError, AttributeError, TypeError) as error:
        raise Refused(f"{path}: {error}; expected a file that `model_card.py figure` wrote") from None
    return dict(found)


def add(path: Path, name: str, table: str, command: str, where: str, base: str) -> None:
    """Puts a table into the file, in place of an older one of that name. Raises Refused."""
    if name not in SECTIONS:
        raise Refused(f"figure {name!r}, expected one of {', '.join(SECTIONS)}")
    lines = table.rstrip().splitlines()
    if not any(line.startswith("|") for line in lines):
        raise Refused(f"figure {name}: has no line that starts with |, expected a Markdown table")
    figures = read(path)
    figures[name] = {"base": base, "command": command, "where": where, "table": lines}
    ordered = {one: figures[one] for one in SECTIONS if one in figures}
    path.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def section(name: str, figures: Mapping[str, Any], base: str | None) -> list[str]:
    """A figure as lines of the card; one that is missing names the command. Raises Refused for another base's."""
    title, command = SECTIONS[name]
    lines = [f"### {title}", ""]
    one = figures.get(name)
    if one is None:
        return [*lines, f"Not measured yet: `{command}`, then `python tools/model_card.py figure {name} ...`.", ""]
    if one["base"] != base:
        raise Refused(f"figure {name}: is of the base {one['base'][:16]}, expected {str(base)[:16]}: measure it again")
    return [*lines, *one["table"], "", f"`{one['command']}`, {one['where']}.", ""]
