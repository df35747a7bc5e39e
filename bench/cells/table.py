"""Cells as Markdown: one row a measure, means over the seeds of counts pooled over the folds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cells.counts import pooled
from cells.goals import goal
from cells.sets import Cut, Set
from cells.store import Cell

HEAD = ("set", "measured", "pages", "docextract (lowest – highest)", "CRF", "floor", "goal", "seconds", "MiB")
NAMES = {
    "page": "fields, every page",
    "document": "fields, every document",
    "rows": "complete item rows",
    "roles": "roles, whole entities",
    "links": "links",
}
ORDER = ("page", "apart", "document", "rows", "roles", "links")


@dataclass(frozen=True, slots=True)
class Row:
    """One set at one number of training pages."""

    one: Set
    cut: Cut
    size: int | None
    ours: Sequence[Cell]
    crf: Sequence[Cell]


def f1s(cells: Sequence[Cell], measure: str) -> list[float]:
    """F1 of every seed, in the order of the seeds; its folds pooled. Seeds without the measure are left out."""
    by_seed: dict[int | None, list[Cell]] = {}
    for cell in cells:
        by_seed.setdefault(cell.work.seed, []).append(cell)
    found = []
    for parts in by_seed.values():
        counts = pooled(cell.measures for cell in parts).get(measure)
        if counts is not None and counts.f1 is not None:
            found.append(counts.f1)
    return found


def mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def show(value: float | None) -> str:
    """Three digits, rounded; a dash for nothing."""
    text = "–" if value is None else f"{value:.3f}"
    return text[1:] if text.startswith("0.") else text


def spread(values: Sequence[float]) -> str:
    """The mean, and the lowest and highest of several."""
    return show(mean(values)) + (f" ({show(min(values))} – {show(max(values))})" if len(values) > 1 else "")


def lines(rows: Sequence[Row]) -> list[str]:
    """The table of goals, then the fields."""
    found = [_line(HEAD), _line(["---"] * len(HEAD))]
    for row in rows:
        measures = [name for name in ORDER if any(name in cell.measures for cell in (*row.ours, *row.crf))]
        found += [_line(_goals(row, name)) for name in measures]
    fields = [row for row in rows if row.one.fields]
    if fields:
        found += ["", _line(("set", "pages", "field", "docextract (lowest – highest)", "CRF")), _line(["---"] * 5)]
    for row in fields:
        for name in row.one.fields:
            mine, theirs = (f1s(cells, f"field:{name}") for cells in (row.ours, row.crf))
            found.append(_line((row.one.name, _size(row), name, spread(mine), show(mean(theirs)))))
    return found


def where(cells: Sequence[Cell]) -> list[str]:
    """The machines, days and commits of the cells, each once."""
    return sorted({cell.where for cell in cells})


def as_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Every figure of the table, for programs."""
    found = []
    for row in rows:
        for name in (*ORDER, *(f"field:{field}" for field in row.one.fields)):
            mine, theirs = f1s(row.ours, name), mean(f1s(row.crf, name))
            if mine or theirs is not None:
                wanted = goal(row.one.name, name, row.size, theirs)
                found.append({"set": row.one.name, "pages": row.size, "measure": name, "docextract": mine,
                              "mean": mean(mine), "crf": theirs, "floor": wanted.floor, "goal": wanted.least,
                              "aim": wanted.aim})  # fmt: skip
    return found


def _goals(row: Row, measure: str) -> tuple[str, ...]:
    mine, crf = f1s(row.ours, measure), mean(f1s(row.crf, measure))
    wanted = goal(row.one.name, measure, row.size, crf)
    aim = "" if wanted.aim is None else f"aim {show(wanted.aim)}"
    least = "" if wanted.least is None else show(wanted.least)
    reached = mean(mine)
    if wanted.least is not None and reached is not None:
        least += " met" if reached >= wanted.least else " MISSED"
    name = NAMES.get(measure) or f"fields, the {len(row.cut.apart or ())} pages without a near-duplicate in training"
    return (row.one.name, name, _size(row), spread(mine), show(crf), show(wanted.floor),
            ", ".join(filter(None, (least, aim))) or "–", *_spent(row))  # fmt: skip


def _size(row: Row) -> str:
    """What was asked for, and of "all" how many pages a fold trains on."""
    if row.size is not None:
        return str(row.size)
    counts = sorted({cell.pages for cell in (*row.ours, *row.crf)})
    return f"all ({counts[0]}{f' – {counts[-1]}' if len(counts) > 1 else ''})" if counts else "all"


def _spent(row: Row) -> tuple[str, str]:
    """Mean seconds of a training, and the highest peak."""
    seconds = [cell.seconds for cell in row.ours if cell.seconds is not None]
    peaks = [cell.peak_mib for cell in row.ours if cell.peak_mib is not None]
    return f"{mean(seconds):.0f}" if seconds else "–", f"{max(peaks):.0f}" if peaks else "–"


def _line(cells: Sequence[str] | Mapping[str, str]) -> str:
    return f"| {' | '.join(cells)} |"
