#!/usr/bin/env python3
"""Where the time of a training step goes, kernel by kernel, and how close each is to what this machine can do.

    python bench/roofline.py [--words 128 256 512] [--rounds 15] [--shapes] [--json]

One core. The limits are measured before and after each length, and the best count (harness/peak.py): fused
multiply-adds, divisions, bytes inside the second cache and beyond it. In between a step of 8 pages runs with a
stop-watch around every kernel call; every call has the same arguments in every round, and its shortest time counts.
Shares are of the sum of these and of the shortest time between calls; where there are neighbours, the fastest whole
step, printed beside it, takes longer.

The work of a call is that of its formula (harness/costs.py). Its limit is whichever takes longest: all its arithmetic
at the FMA rate, its divisions, or its bytes, at the cache's rate where a call moves at most 1 MiB and at the memory's
above.

Then the matrix products alone, in the three forms and at the shapes of the model.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import reduce
from operator import add, attrgetter
from typing import Any

import harness.found  # noqa: F401

# isort: split
import numpy as np

from docextract import DocextractError, _kernels
from harness.command import run, say
from harness.costs import SMALL, Cost, cost_of
from harness.machine import describe
from harness.options import Parser, count
from harness.peak import Limits, measure_limits
from harness.products import products
from harness.proxy import Call, Recorder
from harness.step import BATCH, Step, pages_of


def limit_of(cost: Cost, limits: Limits) -> tuple[float, str]:
    """The shortest seconds that this machine needs for a cost, and what makes it so."""
    rate = limits.cache_bytes if cost.bytes <= SMALL else limits.memory_bytes
    where = "cache" if cost.bytes <= SMALL else "memory"
    ways = ((cost.fma + cost.other) / limits.fma, "FMA"), (cost.divide / limits.divisions, "division"), (
        cost.bytes / rate, where)  # fmt: skip
    return max(ways)


def record_step(n: int, rounds: int) -> tuple[list[Call], float, float]:
    """Every kernel call of a step of n-word pages with its shortest time, and the shortest times between the calls of a
    step and of a whole step."""
    recorder = Recorder(_kernels.active())
    step = Step(recorder, pages_of(n), 1, rate=1e-9)  # type: ignore[arg-type]
    best: list[Call] = []
    between = whole = float("inf")
    for number in range(rounds + 2):
        recorder.calls.clear()
        start = time.perf_counter()
        step.run()
        spent = time.perf_counter() - start
        if number < 2:  # buffers are made
            continue
        calls = list(recorder.calls)
        between, whole = min(between, spent - sum(call.seconds for call in calls)), min(whole, spent)
        if best and [call.name for call in best] != [call.name for call in calls]:
            raise RuntimeError("two steps over the same pages made different kernel calls")
        pairs = zip(best, calls, strict=True) if best else ((call, call) for call in calls)
        best = [min(pair, key=lambda call: call.seconds) for pair in pairs]
    step.close()
    return best, between, whole


def shapes(call: Call) -> str:
    """The kernel with the shapes of its first two arrays."""
    arrays = [argument for argument in call.arguments if isinstance(argument, np.ndarray)]
    return " ".join([call.name, *("x".join(map(str, array.shape)) for array in arrays[:2])])


def table_of(
    n: int, calls: list[Call], between: float, whole: float, limits: Limits, name_of: Callable[[Call], str]
) -> dict[str, Any]:
    """The roofline of a step of 8 pages of n words: a row for each name of a call, the rest, and the whole."""
    step = between + sum(call.seconds for call in calls)
    groups: dict[str, list[tuple[Call, Cost]]] = {}
    for call in calls:
        groups.setdefault(name_of(call), []).append((call, cost_of(call.name, call.arguments)))
    rows = []
    for name, members in groups.items():
        spent = sum(call.seconds for call, _ in members)
        total = reduce(add, (cost for _, cost in members))
        bounds = [limit_of(cost, limits) for _, cost in members]
        least = sum(bound for bound, _ in bounds)
        kinds = [kind for _, kind in bounds]
        rows.append({
            "kernel": name, "calls": len(members), "ms": 1e3 * spent, "share": spent / step,
            "mflop": (2 * total.fma + total.other + total.divide) / 1e6, "mbytes": total.bytes / 1e6,
            "limit": max(set(kinds), key=kinds.count), "of_limit": least / spent, "limit_ms": 1e3 * least,
            "fma": total.fma,
        })  # fmt: skip
    rows.sort(key=lambda row: -row["ms"])
    least, fma = sum(row["limit_ms"] for row in rows), sum(row["fma"] for row in rows) / limits.fma
    return {
        "words": n, "pages": BATCH, "step_ms": 1e3 * step, "whole_step_ms": 1e3 * whole, "kernels": rows,
        "outside_ms": 1e3 * between, "fma_ms": 1e3 * fma, "of_fma_limit": fma / step, "whole_of_fma_limit": fma / whole,
        "limits_ms": least, "of_limits": least / step / 1e3,
    }  # fmt: skip


def show(report: dict[str, Any]) -> str:
    """The report as Markdown."""
    limits = report["limits"]
    lines = [
        report["machine"], "",
        f"Limits of one core, measured: {2e-9 * limits['fma']:.1f} GFLOP/s of fused multiply-adds, "
        f"{1e-9 * limits['divisions']:.2f} G divisions/s, {1e-9 * limits['cache_bytes']:.0f} GB/s in the second cache, "
        f"{1e-9 * limits['memory_bytes']:.0f} GB/s beyond it.", "",
    ]  # fmt: skip
    for step in report["steps"]:
        lines += [
            f"### A step of {step['pages']} pages of {step['words']} words, one worker: {step['step_ms']:.1f} ms "
            f"(fastest whole step {step['whole_step_ms']:.1f} ms)", "",
            "| kernel | calls | ms | share | MFLOP | MB | limit | of its limit |", "|---|---|---|---|---|---|---|---|",
        ]  # fmt: skip
        lines += [
            f"| {row['kernel']} | {row['calls']} | {row['ms']:.2f} | {row['share']:.1%} | {row['mflop']:.1f} | "
            f"{row['mbytes']:.1f} | {row['limit']} | {row['of_limit']:.0%} |"
            for row in step["kernels"]
        ]
        outside = step["outside_ms"]
        lines += [
            f"| outside the kernels | | {outside:.2f} | {outside / step['step_ms']:.1%} | | | | |", "",
            f"Whole step: {step['of_fma_limit']:.0%} of the FMA limit of its products ({step['fma_ms']:.1f} ms), "
            f"{step['whole_of_fma_limit']:.0%} as the fastest whole step goes; "
            f"{step['of_limits']:.0%} of the sum of the kernels' own limits ({step['limits_ms']:.1f} ms).", "",
        ]  # fmt: skip
    lines += ["### Matrix products", "", "| product | words | m | n | k | GFLOP/s | of the peak beside it |",
              "|---|---|---|---|---|---|---|"]  # fmt: skip
    lines += [
        f"| {row['product']} | {row['words']} | {row['m']} | {row['n']} | {row['k']} | {row['gflops']:.1f} | "
        f"{row['of_peak']:.0%} |"
        for row in report["products"]
    ]
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = Parser(description="Roofline of a training step.")
    parser.add_argument("--words", type=count, nargs="+", default=[128, 256, 512])
    parser.add_argument("--rounds", type=count, default=15)
    parser.add_argument("--shapes", action="store_true", help="a row for each kernel and shape")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    recorded, found = [], [measure_limits()]
    for n in options.words:
        recorded.append((n, *record_step(n, options.rounds)))
        found.append(measure_limits())
    limits, name_of = best_limits(found), shapes if options.shapes else attrgetter("name")
    steps = [table_of(*step, limits, name_of) for step in recorded]
    report = {"machine": describe(), "limits": asdict(limits), "steps": steps,
              "products": products(options.words, options.rounds)}  # fmt: skip
    say(json.dumps(report, indent=1) if options.json else show(report))
    return 0


def best_limits(found: list[Limits]) -> Limits:
    """The best of each limit."""
    return Limits(*(float(np.max(values)) for values in zip(*(asdict(one).values() for one in found), strict=True)))


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
