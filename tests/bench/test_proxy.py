"""Proxies around kernels change nothing but the time, and see every call."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest
from model_cases import HEADS, SMALL, asked, example

from docextract import _kernels
from docextract.model.activations import Activations
from docextract.model.config import TERMS
from docextract.model.gradient_set import GradientSet
from docextract.model.init import random_model
from docextract.model.network import backward, forward
from harness.costs import COSTS, Cost, cost_of
from harness.proxy import Recorder, Slowed, timed_names
from harness.step import Step, pages_of

ROOT = Path(__file__).resolve().parents[2]


def both_passes(kernels) -> bytes:
    """Gradients of a small model with every head."""
    params, memory, page = random_model(7, SMALL, HEADS), Activations(SMALL, HEADS, kernels), example(9, 1)
    words = asked(9)
    forward(params, page, memory, HEADS.terms, asked=words)
    slopes = memory.logit_gradients(9, HEADS.terms, words)
    for term in TERMS:
        getattr(slopes, term)[...] = 0.25
    gradient = GradientSet(params.table)
    backward(params, page, memory, slopes, gradient, asked=words)
    return gradient.values.flat.tobytes()


def test_every_call_is_recorded_and_the_bits_stay() -> None:
    plain, recorder = _kernels.active(), Recorder(_kernels.active())
    assert both_passes(recorder) == both_passes(plain)
    names = [call.name for call in recorder.calls]
    assert names.count("attention_forward") == SMALL.blocks and "char_conv_backward" in names
    assert not any(name.endswith("_work") for name in names) and all(call.seconds > 0 for call in recorder.calls)


def test_every_call_of_a_step_has_a_cost() -> None:
    recorder = Recorder(_kernels.active())
    both_passes(recorder)
    step = Step(recorder, pages_of(40, 2), 1)  # type: ignore[arg-type]
    step.run()
    step.close()
    assert {"softmax_loss", "adamw_rows", "noise"} <= {call.name for call in recorder.calls}
    for call in recorder.calls:
        cost = cost_of(call.name, call.arguments)
        assert cost.bytes > 0 and cost.fma + cost.other > 0, call.name


def test_costs_name_kernels_that_exist() -> None:
    assert set(COSTS) <= set(timed_names(_kernels.active()))


def test_every_kernel_has_a_benchmark() -> None:
    """But those that are there for tests alone."""
    code = "\n".join(path.read_text() for path in (ROOT / "bench" / "kernels").glob("bench_*.py"))
    for name in set(timed_names(_kernels.active())) - {"fma_emulated", "divide"}:
        assert f"k.{name}(" in code or f"kernels.{name}(" in code or f'"{name}"' in code, name


def test_costs_by_hand() -> None:
    x, w, b, y = (np.zeros(shape, np.float32) for shape in ((5, 7), (3, 7), (3,), (5, 3)))
    assert cost_of("linear_forward", (x, w, b, y)) == Cost(5 * 3 * 7, 15, 0, 4 * (35 + 21 + 3 + 15))
    assert cost_of("add", (x.reshape(-1), x.reshape(-1))) == Cost(0, 35, 0, 3 * 140)
    flat = w.reshape(-1)
    assert cost_of("dot", (flat, flat)) == Cost(21, 0, 0, 84)
    assert Cost(1, 2, 3, 4) + Cost(10, 20, 30, 40) == Cost(11, 22, 33, 44)


def test_slowed_waits_and_passes_everything_else_through() -> None:
    class Fake:
        TIER = "fake"

        @staticmethod
        def dot(x: float, y: float) -> float:
            time.sleep(0.01)
            return x * y

        @staticmethod
        def add(x: float, y: float) -> float:
            return x + y

    slowed = Slowed(Fake(), {"dot": 3.0})  # type: ignore[arg-type]
    start = time.perf_counter()
    assert slowed.dot(3, 4) == 12
    assert time.perf_counter() - start >= 0.03
    assert slowed.add(3, 4) == 7 and slowed.TIER == "fake"


def test_an_unknown_kernel_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no kernel dott, expected some of .*dot"):
        Slowed(_kernels.active(), {"dott": 2.0})
