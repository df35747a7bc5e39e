"""Figures of a comparison against the goals: rows, ratios, verdicts, a table and JSON. No PyTorch and no clock here.

A ratio is PyTorch's milliseconds over docextract's. There are two: against the best of the variants that the goals
name (SDPA, EmbeddingBag, fused AdamW; page by page, padded batch, compiled), and against the best of all, which adds
the model rebuilt by hand for this CPU (`tuned`, peer/model.py). A goal is met or missed for each of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

TRAIN = {128: 1.6, 256: 2.0, 512: 2.5, "mix": 2.0}  # 2 threads
EXTRACT = {1: {128: 1.5, 256: 1.6, 512: 2.5}, 2: {128: 1.8, 256: 2.0, 512: 2.5}}
SCALE = 1.8  # 2 workers over 1, training
REPRODUCED = 0.1  # the published scripts' milliseconds, to a tenth
TUNED = "tuned"  # what the names of hand-tuned variants begin with


@dataclass
class Row:
    """One case. Milliseconds a page of docextract (ours) and of PyTorch's variants: peers as shown, variants as timed.

    scale: one worker over two, median of pairs. features: what PyTorch needs for the pair features of a page it has not
    seen, which are in docextract's time and not in its own. others: share of all CPUs that other programs used.
    notes: other milliseconds.
    """

    kind: str
    model: str
    case: int | str
    threads: int
    ours: float
    peers: dict[str, float]
    variants: dict[str, float] = field(default_factory=dict)
    scale: float | None = None
    features: float | None = None
    others: float = 0.0
    notes: dict[str, float] = field(default_factory=dict)

    @property
    def goal(self) -> float | None:
        """The ratio asked for; None where there is no goal."""
        if self.kind == "train":
            return TRAIN.get(self.case) if self.threads == 2 else None
        return EXTRACT.get(self.threads, {}).get(self.case)

    def best(self, tuned: bool) -> tuple[str, float]:
        """Name and ms of PyTorch's fastest variant; `tuned` includes those rebuilt by hand."""
        names = [name for name in self.peers if tuned or not name.startswith(TUNED)]
        name = min(names, key=lambda one: self.peers[one])
        return name, self.peers[name]

    def ratio(self, tuned: bool) -> float:
        """PyTorch's best over ours."""
        return self.best(tuned)[1] / self.ours

    def to_json(self) -> dict[str, Any]:
        """Everything that the table shows."""
        figures = {"ratio_named": self.ratio(False), "ratio_all": self.ratio(True), "goal": self.goal}
        return asdict(self) | figures


def verdict(ratio: float, goal: float | None) -> str:
    """The ratio and whether it reaches the goal."""
    return f"{ratio:.2f}" + ("" if goal is None else " met" if ratio >= goal else " missed")


def table(rows: Sequence[Row]) -> str:
    """Markdown, one line a case, one column a variant that any of the rows has."""
    if not rows:
        return ""
    names = list(dict.fromkeys(name for row in rows for name in row.peers))
    lines = [["model", "words", "threads", "docextract", *names, "ratio: named", "ratio: all", "goal", "others"]]
    for row in rows:
        cells = [row.model, str(row.case), str(row.threads), f"{row.ours:.2f}"]
        cells += [f"{row.peers[name]:.2f}" if name in row.peers else "" for name in names]
        cells += [verdict(row.ratio(False), row.goal), verdict(row.ratio(True), row.goal)]
        lines.append([*cells, "" if row.goal is None else f"{row.goal:g}", f"{row.others:.0%}"])
    if any(row.scale is not None for row in rows):
        column = ["2 workers over 1", *("" if row.scale is None else verdict(row.scale, SCALE) for row in rows)]
        lines = [[*line, cell] for line, cell in zip(lines, column, strict=True)]
    if any(row.features is not None for row in rows):
        column = ["not in PyTorch's time", *("" if row.features is None else f"{row.features:.2f}" for row in rows)]
        lines = [[*line, cell] for line, cell in zip(lines, column, strict=True)]
    return aligned(lines)


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose columns line up; the first line is the head."""
    wide = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    padded = [[cell.ljust(width) for cell, width in zip(line, wide, strict=True)] for line in lines]
    text = ["| " + " | ".join(line) + " |" for line in padded]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in wide) + "|")
    return "\n".join(text)


def notes(rows: Sequence[Row]) -> list[str]:
    """Figures that belong to no column."""
    return [
        f"{row.model}, {row.case} words, {row.threads} threads: {what} {value:.2f} ms a page"
        for row in rows
        for what, value in row.notes.items()
    ]


def reproduced(script: float, own: float) -> str:
    """Whether our variant of the published peer runs at its speed, to a tenth; faster is no straw man either."""
    if own > script * (1 + REPRODUCED):
        return "MISSED"
    return "reproduced" if own >= script * (1 - REPRODUCED) else "faster"
