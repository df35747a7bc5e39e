#!/usr/bin/env python3
"""Where the time of a training step goes, kernel by kernel, and how close each is to what this machine can do.

    python bench/roofline.py [--words 128 256 512] [--rounds 15] [--json]

One core. The limits are measured first and again between the rounds (harness/peak.py): fused multiply-adds, divisions,
bytes inside the second cache and beyond it. Then a step of 8 pages runs with a stop-watch around every kernel call;
every call has the same arguments in every round, and its shortest time counts. Shares are of the sum of these and of
the shortest time between calls; where there are neighbours, the fastest whole step, printed beside it, takes longer.

The work of a call is that of its formula (harness/costs.py). Its limit is whichever takes longest: all its arithmetic
at the FMA rate, its divisions, or its bytes, at the cache's rate where a call moves at most 1 MiB and at the memory's
above.

Then the matrix products alone, in the three forms and at the shapes of the model.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import reduce
from operator import add
from typing import Any

import numpy as np

from docextract import _kernels
from harness.arrays import empty, normal
from harness.costs import SMALL, Cost, cost_of
from harness.machine import describe
from harness.peak import Limits, fma_rate, measure_limits, seconds
from harness.proxy import Call, Recorder
from harness.step import BATCH, Step, pages_of

# name: outputs m x n, terms k; W words
PRODUCTS = (
    ("NT, y = x wT: qkv, fc1", "linear_forward", ("W", 512, 128)),
    ("NT, y = x wT: fc2", "linear_forward", ("W", 128, 512)),
    ("NT, q kT of a head", "gemm_nt", ("W", "W", 32)),
    ("NN, dx = dy w: fc1", "dx", ("W", 128, 512)),
    ("NN, dx = dy w: fc2", "dx", ("W", 512, 128)),
    ("TN, dw = dyT x: fc1", "dw", (512, 128, "W")),
    ("TN, dw = dyT x: qkv", "dw", (384, 128, "W")),
)


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
    step = Step(recorder, pages_of(n), 1)  # type: ignore[arg-type]
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


def table_of(n: int, rounds: int, limits: Limits) -> dict[str, Any]:
    """The roofline of a step of 8 pages of n words: a row a kernel, the rest, and the whole."""
    calls, between, whole = record_step(n, rounds)
    step = between + sum(call.seconds for call in calls)
    groups: dict[str, list[tuple[Call, Cost]]] = {}
    for call in calls:
        groups.setdefault(call.name, []).append((call, cost_of(call.name, call.arguments)))
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


def product_call(kind: str, m: int, n: int, k: int) -> Callable[[], object]:
    """One product of m x n outputs of k terms in one of the forms."""
    kernels = _kernels.active()
    if kind == "gemm_nt":
        a, b, c = normal(m, k), normal(n, k, seed=1), empty(m, n)
        return lambda: kernels.gemm_nt(a, b, c)
    if kind == "linear_forward":
        x, w, y = normal(m, k), normal(n, k, seed=1), empty(m, n)
        return lambda: kernels.linear_forward(x, w, None, y)
    work = empty(0)
    if kind == "dx":
        dy, x, w, dx = normal(m, k), normal(m, n, seed=1), normal(k, n, seed=2), empty(m, n)
        return lambda: kernels.linear_backward(dy, x, w, dx, None, None, work)
    dy, x, w, dw = normal(k, m), normal(k, n, seed=1), normal(m, n, seed=2), empty(m, n)
    return lambda: kernels.linear_backward(dy, x, w, None, dw, None, work)


def products(words: list[int], rounds: int) -> list[dict[str, Any]]:
    """The share of the FMA peak that a product reaches; the peak is measured beside each."""
    found = []
    for n in words:
        for label, kind, shape in PRODUCTS:
            m, columns, k = (n if size == "W" else int(size) for size in shape)
            call = product_call(kind, m, columns, k)
            spent, peak = float("inf"), 0.0
            for _ in range(4):
                peak = max(peak, fma_rate(rounds))
                spent = min(spent, seconds(call, 5 * rounds))
            rate = m * columns * k / spent
            found.append({"words": n, "product": label, "m": m, "n": columns, "k": k, "gflops": 2e-9 * rate,
                          "peak_gflops": 2e-9 * peak, "of_peak": rate / peak})  # fmt: skip
    return found


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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Roofline of a training step.")
    parser.add_argument("--words", type=int, nargs="+", default=[128, 256, 512])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    steps, found = [], [measure_limits()]
    for n in options.words:
        limits = best_limits(found)
        steps.append(table_of(n, options.rounds, limits))
        found.append(measure_limits())
    report = {"machine": describe(), "limits": asdict(best_limits(found)), "steps": steps,
              "products": products(options.words, options.rounds)}  # fmt: skip
    print(json.dumps(report, indent=1) if options.json else show(report))


def best_limits(found: list[Limits]) -> Limits:
    """The best of each limit."""
    return Limits(*(float(np.max(values)) for values in zip(*(asdict(one).values() for one in found), strict=True)))


if __name__ == "__main__":
    main()
