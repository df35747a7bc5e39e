"""Cells as tables: means over seeds of pooled folds, spread, floor and goal, and the table of variants."""

from __future__ import annotations

import pytest

import ablation
from cells import table
from cells.counts import Counts
from cells.sets import SETS, Cut
from cells.store import CRF, OURS, Cell, Work
from cells.table import Row


def cell(name: str, right: int, *, seed: int | None = 0, fold: int = 0, seconds: float | None = 10.0) -> Cell:
    """100 answers and 100 values, so that F1 is right / 100."""
    work = Work(name, 50, fold, OURS if seed is not None else CRF, "", "", seed, "base")
    counts = Counts(right, 100, 100)
    return Cell(work, {"page": counts, "document": counts, "field:total": counts}, 50, seconds, 200.0, 2, "here")


def test_folds_are_pooled_by_seed_before_seeds_are_averaged() -> None:
    cells = [cell("sroie", 80 + seed + fold, seed=seed, fold=fold) for fold in (0, 1) for seed in (0, 2, 4)]
    assert table.f1s(cells, "page") == [0.805, 0.825, 0.845]
    assert table.spread(table.f1s(cells, "page")) == ".825 (.805 – .845)"
    assert table.f1s(cells, "links") == [] and table.spread([]) == "–"
    assert table.spread([1.0]) == "1.000"


@pytest.mark.parametrize(("right", "verdict"), [(88, ".890 MISSED"), (89, ".890 met")])
def test_a_row_has_the_floor_and_says_whether_the_goal_is_met(right: int, verdict: str) -> None:
    row = Row(SETS["sroie"], Cut(()), 50, [cell("sroie", right)], [cell("sroie", 80, seed=None)])
    line = table.lines([row])[2]
    assert line == f"| sroie | fields, every page | 50 | .{right}0 | .800 | .867 | {verdict} | 10 | 200 |"
    (figures,) = [one for one in table.as_json([row]) if one["measure"] == "page"]
    assert figures["mean"] == right / 100 and figures["goal"] == 0.89 and figures["crf"] == 0.8


def test_a_better_baseline_raises_the_goal_and_a_resumed_training_has_no_time() -> None:
    row = Row(SETS["sroie"], Cut(()), 50, [cell("sroie", 93, seconds=None)], [cell("sroie", 91, seed=None)])
    assert table.lines([row])[2] == "| sroie | fields, every page | 50 | .930 | .910 | .940 | .940 MISSED | – | 200 |"


def test_variants_are_compared_seed_by_seed_with_the_first() -> None:
    cells = {
        ("plain", "sroie_dev", 50): [cell("sroie_dev", 80 + seed, seed=seed) for seed in (0, 1)],
        ("noise", "sroie_dev", 50): [cell("sroie_dev", 84 - seed, seed=seed) for seed in (0, 1)],
    }
    assert ablation.lines(["plain", "noise"], cells) == [
        "| variant | sroie_dev, 50 pages | difference | seconds |",
        "|---|---|---|---|",
        "| plain | .805 (.800 – .810) |  | 10 |",
        "| noise | .835 (.830 – .840) | +0.030 (+0.020 – +0.040) | 10 |",
    ]
    assert all("_dev" in name for name in ablation.DEVELOPMENT)
