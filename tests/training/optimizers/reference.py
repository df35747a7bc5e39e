"""The published formulas in binary64, one function an optimizer, written without looking at how the package does it.

Each takes weights, gradient and state as float64 arrays and gives the new weights; `state` is a dictionary that it
keeps things in. decay: of this tensor; t: update from 1; options: of the choice. A sparse table comes as its touched
rows (see `run`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from docextract.model.gradient_set import GradientSet
from docextract.model.table import TensorSpec

F64 = NDArray[np.float64]
State = dict[str, F64]
Rule = Callable[[F64, F64, State, float, float, int, Mapping[str, Any], TensorSpec], F64]


def moments(g: F64, state: State, t: int, o: Mapping[str, Any]) -> F64:
    """Adam's direction (Kingma and Ba, algorithm 1)."""
    state["m"] = o["beta1"] * state.get("m", np.zeros_like(g)) + (1 - o["beta1"]) * g
    state["v"] = o["beta2"] * state.get("v", np.zeros_like(g)) + (1 - o["beta2"]) * g**2
    return state["m"] / (1 - o["beta1"] ** t) / (np.sqrt(state["v"] / (1 - o["beta2"] ** t)) + o["eps"])


def adamw(w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], _: TensorSpec) -> F64:
    return w - rate * decay * w - rate * moments(g, state, t, o)


def adam(w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], _: TensorSpec) -> F64:
    return w - rate * moments(g + decay * w, state, t, o)


def sgd(w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], _: TensorSpec) -> F64:
    return w - rate * (g + decay * w)


def momentum(
    w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], _: TensorSpec
) -> F64:
    g = g + decay * w
    state["u"] = o["momentum"] * state.get("u", np.zeros_like(g)) + g
    return w - rate * (g + o["momentum"] * state["u"] if o["nesterov"] else state["u"])


def adafactor(
    w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], spec: TensorSpec
) -> F64:
    """Shazeer and Stern, algorithms 4 and 5, with sums as they have them."""
    beta, square = 1 - t ** -o["power"], g**2 + o["eps1"]
    if spec.rows or g.ndim == 1:
        state["v"] = beta * state.get("v", np.zeros_like(g)) + (1 - beta) * square
        v = state["v"]
    else:
        state["r"] = beta * state.get("r", np.zeros(len(g))) + (1 - beta) * square.sum(1)
        state["c"] = beta * state.get("c", np.zeros(g.shape[1])) + (1 - beta) * square.sum(0)
        v = np.outer(state["r"], state["c"]) / state["r"].sum()
    u = g / np.sqrt(v)
    u /= max(1.0, np.sqrt(np.mean(u**2)) / o["clip"])
    group = spec.rate * (0.5 if spec.group == "backbone" else 1.0)  # `rate` has it already
    step = rate
    if o["relative"]:
        step = min(rate / group, t**-0.5) * group * max(o["eps2"], float(np.sqrt(np.mean(w**2))))
    return w - rate * decay * w - step * u


def lamb(
    w: F64, g: F64, state: State, rate: float, decay: float, t: int, o: Mapping[str, Any], spec: TensorSpec
) -> F64:
    """You et al., algorithm 2."""
    d = moments(g, state, t, o) + decay * w
    size, length = max(float(np.linalg.norm(w)), o["low"]), float(np.linalg.norm(d))
    size = min(size, o["high"]) if o["high"] else size
    adapts = (spec.decay or o["plain"]) and size > 0 and length > 0
    return w - rate * (size / length if adapts else 1.0) * d


RULES: dict[str, Rule] = {
    "adamw": adamw, "adam": adam, "sgd": sgd, "momentum": momentum, "adafactor": adafactor, "lamb": lamb,
}  # fmt: skip


def run(
    name: str, options: Mapping[str, Any], table: Iterable[TensorSpec], start: Mapping[str, F64],
    gradients: list[GradientSet], rates: tuple[float, ...], factors: tuple[float, ...], scale: float, decay: float,
) -> list[dict[str, F64]]:  # fmt: skip
    """Weights after each update, of every tensor of the table that is in `start`."""
    weights, states, found = dict(start), {name: {} for name in start}, []
    for t, (gradient, rate, factor) in enumerate(zip(gradients, rates, factors, strict=True), 1):
        for spec in table:
            if spec.name not in weights:
                continue
            rows = np.sort(gradient.touched[spec.name].rows) if spec.rows else slice(None)
            w, state = weights[spec.name].copy(), states[spec.name]
            kept = {slot: values[rows] for slot, values in state.items()} if spec.rows else state
            own = rate * spec.rate * (scale if spec.group == "backbone" else 1.0)
            g = gradient.values[spec.name].astype(np.float64)[rows] * factor
            w[rows] = RULES[name](w[rows], g, kept, own, decay if spec.decay else 0.0, t, options, spec)
            if spec.rows:
                for slot, values in kept.items():
                    state.setdefault(slot, np.zeros_like(w))[rows] = values
            weights[spec.name] = w
        found.append(dict(weights))
    return found
