"""Figures of a comparison against the goals: rows, ratios, verdicts, tables and JSON. No PyTorch and no clock here.

A ratio is PyTorch's milliseconds over docextract's. There are four of each case, met or missed each for itself:

    given, same input   PyTorch has the pair features as data, or makes them from the boxes inside its time, as
                        docextract does in both
    named, all          against the best of the variants that the goals name (SDPA, EmbeddingBag, fused AdamW; page by
                        page, padded batch, compiled), or of all, which adds the model rebuilt by hand for this CPU
                        (`tuned`, peer/model.py)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

TRAIN: dict[int | str, float] = {128: 1.6, 256: 2.0, 512: 2.5, "mix": 2.0}  # 2 threads
EXTRACT = {1: {128: 1.5, 256: 1.6, 512: 2.5}, 2: {128: 1.8, 256: 2.0, 512: 2.5}}
SCALE = 1.8  # 2 workers over 1, training
REPRODUCED = 0.1  # the published scripts' milliseconds, to a tenth
TUNED = "tuned"  # what the names of hand-tuned variants begin with


BOXES = " from boxes"  # what the names of variants end with that make the pair features
VIEWS = ("given", "same input")


@dataclass
class Row:
    """One case. Milliseconds a page of docextract (ours) and of PyTorch's variants: given and same (input) as shown, by
    the same names; variants as timed.

    features: PyTorch's milliseconds for the pair features alone, by layout. scale: one worker over two, median of
    pairs. others: share of all CPUs that other programs used. notes: other milliseconds. left_out: why, by variant.
    """

    kind: str
    model: str
    case: int | str
    threads: int
    ours: float
    given: dict[str, float]
    same: dict[str, float]
    variants: dict[str, float] = field(default_factory=dict)
    scale: float | None = None
    features: dict[str, float] = field(default_factory=dict)
    others: float = 0.0
    notes: dict[str, float] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)

    @property
    def goal(self) -> float | None:
        """The ratio asked for; None where there is no goal."""
        if self.kind == "train":
            return TRAIN.get(self.case) if self.threads == 2 else None
        return EXTRACT.get(self.threads, {}).get(self.case) if isinstance(self.case, int) else None

    def peers(self, view: str) -> dict[str, float]:
        """PyTorch's variants in one of VIEWS."""
        return self.given if view == VIEWS[0] else self.same

    def best(self, view: str, tuned: bool) -> tuple[str, float]:
        """Name and ms of PyTorch's fastest variant; `tuned` includes those rebuilt by hand."""
        peers = self.peers(view)
        name = min((name for name in peers if tuned or not name.startswith(TUNED)), key=lambda one: peers[one])
        return name, peers[name]

    def ratio(self, view: str, tuned: bool) -> float:
        """PyTorch's best over ours."""
        return self.best(view, tuned)[1] / self.ours

    def to_json(self) -> dict[str, Any]:
        """Everything that the tables show."""
        figures = {
            f"ratio_{view.replace(' ', '_')}_{which}": self.ratio(view, which == "all")
            for view in VIEWS for which in ("named", "all")
        }  # fmt: skip
        return asdict(self) | figures | {"goal": self.goal}


def fold(found: Mapping[str, float]) -> dict[str, float]:
    """The best of the ways to do one thing ("variant, way"), under the name of the variant."""
    best: dict[str, float] = {}
    for name, value in found.items():
        variant = name.partition(",")[0]
        best[variant] = min(value, best.get(variant, value))
    return best


def parted(found: Mapping[str, float]) -> tuple[dict[str, float], dict[str, float]]:
    """Variants with given features and those from boxes, both by the same names."""
    given = {name: value for name, value in found.items() if not name.endswith(BOXES)}
    same = {name.removesuffix(BOXES): value for name, value in found.items() if name.endswith(BOXES)}
    return given, same


def verdict(ratio: float, goal: float | None) -> str:
    """The ratio and whether it reaches the goal."""
    return f"{ratio:.2f}" + ("" if goal is None else " met" if ratio >= goal else " missed")


def ratios(rows: Sequence[Row]) -> str:
    """Markdown, one line a case: the four ratios against the goal."""
    if not rows:
        return ""
    scaled = any(row.scale is not None for row in rows)
    columns = [f"{which}: {view}" for which in ("ratio", "tuned too") for view in VIEWS]
    lines = [["model", "words", "threads", "goal", *columns, *["2 workers over 1"] * scaled, "others"]]
    for row in rows:
        cells = [row.model, str(row.case), str(row.threads), "" if row.goal is None else f"{row.goal:g}"]
        cells += [verdict(row.ratio(view, tuned), row.goal) for tuned in (False, True) for view in VIEWS]
        cells += ["" if row.scale is None else verdict(row.scale, SCALE)] * scaled
        lines.append([*cells, f"{row.others:.0%}"])
    return aligned(lines)


def table(rows: Sequence[Row]) -> str:
    """Markdown, two lines a case, given and same input: milliseconds, one column a variant that any of the rows has."""
    if not rows:
        return ""
    names = list(dict.fromkeys(name for row in rows for name in (*row.given, *row.same)))
    lines = [["model", "words", "threads", "pair features", "docextract", *names]]
    for row in rows:
        for view in VIEWS:
            peers = row.peers(view)
            cells = [row.model, str(row.case), str(row.threads), view, f"{row.ours:.2f}"]
            lines.append([*cells, *(f"{peers[name]:.2f}" if name in peers else "" for name in names)])
    return aligned(lines)


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """A Markdown table whose columns line up; the first line is the head."""
    wide = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    padded = [[cell.ljust(width) for cell, width in zip(line, wide, strict=True)] for line in lines]
    text = ["| " + " | ".join(line) + " |" for line in padded]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in wide) + "|")
    return "\n".join(text)


def notes(rows: Sequence[Row]) -> list[str]:
    """Figures that belong to no column, and what was left out."""
    said = []
    for row in rows:
        case = f"{row.model}, {row.case} words, {row.threads} threads:"
        said += [f"{case} {what} {value:.2f} ms a page" for what, value in row.notes.items()]
        alone: dict[str, list[str]] = {}
        for name, value in row.features.items():
            what, _, way = name.partition(", ")
            alone.setdefault(what, []).append(f"{way} {value:.2f}")
        said += [f"{case} pair {what} alone in PyTorch, ms a page: {', '.join(ways)}" for what, ways in alone.items()]
        said += [f"{case} {name} is left out: {why}" for name, why in row.left_out.items()]
    return said


def reproduced(script: float, own: float) -> str:
    """Whether our variant of the published peer runs at its speed, to a tenth; faster is no straw man either."""
    if own > script * (1 + REPRODUCED):
        return "MISSED"
    return "reproduced" if own >= script * (1 - REPRODUCED) else "faster"
