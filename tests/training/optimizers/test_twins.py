"""Every optimizer without a kernel of its own against its plain twin: equal bytes, weights and state."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from training.optimizers import twins_optimizers as twins
from training.optimizers.variants import FACTORS, RATES, VARIANTS, gradient, optimizer, updates
from training.small import TIERS, parameters
from twins import array, f32, floats, mul32, same_bits

from docextract.training.optimizers import Optimizer

Row = list[float]


def twin(one: Optimizer, name: str, w: Row, g: Row, state: dict[str, Row], rate: float, powers: tuple[float, float]) \
        -> Row:  # fmt: skip
    group, o = one.owner[name], dict(one.choice.values)
    R, decay = rate * group.factor, group.decay
    spec = next(spec for spec in one.specs if spec.name == name)
    match one.NAME:
        case "adam":
            return twins.adam(w, g, state, R, decay, o, *powers)
        case "sgd":
            return twins.sgd(w, g, R, decay)
        case "momentum":
            return twins.momentum(w, g, state, R, decay, o)
        case "lamb":
            return twins.lamb(w, g, state, R, decay, o, *powers, adapts=spec.decay or bool(o["plain"]))
        case _:
            return twins.adafactor(w, g, state, rate, group.factor, decay, o, one.updates + 1)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("text", [text for text in VARIANTS if text != "adamw"])
def test_every_bit_is_the_twins(text: str, tier: str) -> None:
    one, params, powers = optimizer(text), parameters(1), (1.0, 1.0)
    options: dict[str, Any] = dict(one.choice.values)
    for t in (1, 2, 3):
        powers = (powers[0] * options.get("beta1", 1.0), powers[1] * options.get("beta2", 1.0))
        slopes, rate, factor = gradient(t), RATES[t - 1], FACTORS[t - 1]
        wanted = {}
        for spec in one.specs:
            rows = np.sort(slopes.touched[spec.name].rows) if spec.rows else slice(None)
            slots = {slot: values[spec.name] for slot, values in one.slots.items() if spec.name in values}
            w, g = (floats(values[spec.name][rows].reshape(-1)) for values in (params, slopes.values))
            g = [mul32(x, f32(factor)) for x in g] if factor != 1 else g
            state = {slot: floats(values[rows].reshape(-1)) for slot, values in slots.items()}
            w = twin(one, spec.name, w, g, state, rate, powers)
            wanted[spec.name] = rows, w, state
        updates(one, params, range(t, t + 1), tier)
        for name, (rows, w, state) in wanted.items():
            assert same_bits(params[name][rows].reshape(-1), array(w)), (t, name)
            for slot, values in state.items():
                assert same_bits(one.slots[slot][name][rows].reshape(-1), array(values)), (t, name, slot)
