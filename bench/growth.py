#!/usr/bin/env python3
"""How cost grows: with the words of a window, split into a linear part and one with the square, and with the pages.

    python bench/growth.py [--words 128 256 512 1024 2048] [--pages 8 16 32 64] [--rounds 3] [--recompute] [--json]

One core. For each length a process of its own makes one page, runs forward and backward pass with a stop-watch around
every kernel call and reports the shortest times and its peak memory. The square part is attention and the pair MLP;
everything else is linear in the words, the time between kernel calls too, but for clearing the bias gradient. The
exponent is the slope of the least-squares line through the logarithms: 1 is linear, 2 is square; small sizes pull it
down where a fixed cost is left.
"""

from __future__ import annotations

import argparse
import json
import math
import resource
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import harness.found  # noqa: F401

# isort: split
from docextract import DocextractError, _kernels
from docextract.extraction.predict import Predictor
from docextract.features import make_example
from docextract.model.activations import Activations
from docextract.model.config import ModelConfig
from docextract.model.gradient_set import ExampleGradient
from docextract.model.network import backward, forward
from docextract.pages.windows import Window
from harness.command import Refused, last_line, run, say
from harness.loops import seconds
from harness.machine import describe
from harness.options import Parser, count
from harness.pages import page_of, samples
from harness.proxy import Recorder
from harness.step import Step, new_model

SQUARE = ("pair_forward", "pair_backward", "attention_forward", "attention_backward")


def one_length(n: int, rounds: int, recompute: bool) -> dict[str, float]:
    """Milliseconds of the parts of both passes over a page of n words, MiB of the buffers that they made, and the peak
    of the process."""
    recorder = Recorder(_kernels.active())
    model = new_model(replace(ModelConfig(), max_words=max(512, n)))
    example = make_example(page_of(n), Window(0, n, 0, n), model.config.buckets)
    memory = Activations(model.config, model.heads, recorder, recompute=recompute)  # type: ignore[arg-type]
    gradient, terms = ExampleGradient(model.params.table), frozenset({"tag"})
    best = dict.fromkeys(("forward_ms", "forward_square_ms", "backward_ms", "backward_square_ms"),
                                             math.inf)  # fmt: skip
    buffers = 0.0
    tracemalloc.start()  # NumPy tells it about every array; stopped before anything is timed
    for number in range(rounds + 1):
        start = time.perf_counter()
        recorder.calls.clear()
        scores = forward(model.params, example, memory, terms)
        middle, ahead = time.perf_counter(), sum(call.seconds for call in recorder.calls if call.name in SQUARE)
        slope = memory.logit_gradients(n, terms)
        assert slope.tag is not None and scores.tag is not None
        slope.tag[...] = scores.tag
        recorder.calls.clear()
        turn = time.perf_counter()
        backward(model.params, example, memory, slope, gradient)
        end, back = time.perf_counter(), sum(call.seconds for call in recorder.calls if call.name in SQUARE)
        if number == 0:
            buffers = tracemalloc.get_traced_memory()[0] / 1048576
            tracemalloc.stop()
        else:
            for name, value in zip(best, (middle - start, ahead, end - turn, back), strict=True):
                best[name] = min(best[name], 1e3 * value)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"words": n, **best, "buffers_mib": buffers, "peak_mib": peak}


def length_in_a_process(n: int, rounds: int, recompute: bool) -> dict[str, float]:
    """`one_length` in a process of its own. Refused with what it said last, where it fails."""
    command = [sys.executable, __file__, "--one", str(n), "--rounds", str(rounds), *["--recompute"] * recompute]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise Refused(f"the process for {n} words ended with {done.returncode}: {last_line(done.stderr)}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def pages(count: int, rounds: int) -> dict[str, float]:
    """Milliseconds of a training step and of an extraction of the first pages of the samples, one worker."""
    some = list(samples()[:count])
    step, predictor = Step(_kernels.active(), some, 1), Predictor(new_model(), _kernels.active())
    step.run()
    found = {"pages": count, "words": sum(len(page.words) for page in some),
             "step_ms": 1e3 * seconds(step.run, rounds),
             "extract_ms": 1e3 * seconds(lambda: list(predictor.predict_all(some, 1)), rounds)}  # fmt: skip
    step.close()
    return found


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """The slope of log cost over log size."""
    x, y = [math.log(size) for size in sizes], [math.log(cost) for cost in costs]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    return sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True)) / sum((a - mean_x) ** 2 for a in x)


def exponents(rows: list[dict[str, float]], size: str, names: Sequence[str]) -> dict[str, float]:
    return {name: exponent([row[size] for row in rows], [row[name] for row in rows]) for name in names}


def show(report: dict[str, Any]) -> str:
    """Both tables as Markdown, each with a line of exponents."""
    lines = [
        report["machine"], "", f"### Words of a window, one page, one worker{report['how']}", "",
        "| words | forward, ms | of it linear | of it square | backward, ms | of it linear | of it square "
        "| buffers, MiB | peak, MiB |", "|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    names = [f"{way}_{part}ms" for way in ("forward", "backward") for part in ("", "linear_", "square_")]
    for row in report["lengths"]:
        cells = " | ".join(f"{row[name]:.2f}" for name in names)
        lines.append(f"| {row['words']} | {cells} | {row['buffers_mib']:.0f} | {row['peak_mib']:.0f} |")
    slopes = " | ".join(f"{report['length_exponents'][name]:.2f}" for name in [*names, "buffers_mib"])
    lines += [f"| exponent | {slopes} | |", "", "### Pages, one worker, sample pages of 39 to 129 words", "",
              "| pages | words | step, ms | extraction, ms |", "|---|---|---|---|"]  # fmt: skip
    lines += [
        f"| {row['pages']} | {row['words']} | {row['step_ms']:.1f} | {row['extract_ms']:.1f} |"
        for row in report["pages"]
    ]
    slopes = " | ".join(f"{report['page_exponents'][name]:.2f}" for name in ("step_ms", "extract_ms"))
    return "\n".join([*lines, f"| exponent over words | | {slopes} |"])


def main() -> int:
    """Measure and print."""
    parser = Parser(description="Growth of cost with words and pages.")
    parser.add_argument("--words", type=count, nargs="+", default=[128, 256, 512, 1024, 2048])
    parser.add_argument("--pages", type=count, nargs="+", default=[8, 16, 32, 64])
    parser.add_argument("--rounds", type=count, default=3)
    parser.add_argument("--recompute", action="store_true", help="do not keep activations, compute them again")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", type=count, help=argparse.SUPPRESS)
    options = parser.parse_args()
    for name in ("words", "pages"):
        if len(set(getattr(options, name))) < 2:
            parser.error(f"--{name} has one size, expected at least two: growth needs a difference")
    if max(options.pages) > len(samples()):
        parser.error(f"argument --pages: {max(options.pages)}, expected at most the {len(samples())} sample pages")
    if options.one is not None:
        say(json.dumps(one_length(options.one, options.rounds, options.recompute)))
        return 0
    lengths = [length_in_a_process(n, options.rounds, options.recompute) for n in options.words]
    for row in lengths:
        for way in ("forward", "backward"):
            row[f"{way}_linear_ms"] = row[f"{way}_ms"] - row[f"{way}_square_ms"]
    found = [pages(count, options.rounds) for count in options.pages]
    names = [f"{way}_{part}ms" for way in ("forward", "backward") for part in ("", "linear_", "square_")]
    report = {
        "machine": describe(), "how": ", activations computed again" if options.recompute else "",
        "lengths": lengths, "pages": found,
        "length_exponents": exponents(lengths, "words", [*names, "buffers_mib"]),
        "page_exponents": exponents(found, "words", ["step_ms", "extract_ms"]),
    }  # fmt: skip
    say(json.dumps(report, indent=1) if options.json else show(report))
    return 0


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
