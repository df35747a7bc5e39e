"""Starting values: the same bytes on every machine, from SplitMix64 and exact products.

Each tensor has its own stream, seeded with derive_seed("init:<name>", seed), so that a head added later does
not move another. Element i, counted in the order of the model file, takes output i of the stream:

    value = round32((2 * (output >> 40) + 1 - 2^24) * 2^-24 * h)

an odd 25-bit integer times a binary32 half-width h: exact in binary64, rounded once. Uniform on (-h, h),
never zero. Uniform instead of normal, because a normal draw needs a logarithm; where a normal of deviation s
is the usual choice, h = s * sqrt(3) has the same variance.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from docextract.model.config import Heads, ModelConfig
from docextract.model.layout import from_container
from docextract.model.table import POSITIONS, Parameters, TensorSpec, parameter_table
from docextract.splitmix import derive_seed, stream_u64

TABLE_DEVIATION = {"char_emb": 1.0, "word_rows": 0.3} | dict.fromkeys(POSITIONS, 1.0)


def is_norm(name: str) -> bool:
    """Whether a tensor is a layer norm's weight or bias: emb_ln, final_ln, blocks.<b>.ln1, blocks.<b>.ln2."""
    owner = name.rpartition(".")[0].rpartition(".")[2]
    return owner.endswith("_ln") or owner in ("ln1", "ln2")


def half_width(spec: TensorSpec, inner: int) -> float:
    """h before its rounding to binary32: tables by their deviation, everything else 1 / sqrt(inner)."""
    if spec.name in TABLE_DEVIATION:
        return TABLE_DEVIATION[spec.name] * sqrt(3.0)
    return 1.0 / sqrt(float(inner))


def draw(params: Parameters, spec: TensorSpec, config: ModelConfig, seed: int) -> None:
    """Writes the starting values of one tensor into params."""
    view = params[spec.name]
    if spec.name == "direct":
        view.fill(0.0)
    elif is_norm(spec.name):
        view.fill(1.0 if spec.name.endswith("weight") else 0.0)
    else:
        weight = params[spec.name.replace(".bias", ".weight")]
        h = np.float32(half_width(spec, weight.shape[-1]))
        outputs = stream_u64(derive_seed(f"init:{spec.name}", seed), spec.size)
        odd = (outputs >> np.uint64(40)).astype(np.float64) * 2.0 + (1.0 - 16777216.0)
        values = (odd * 2.0**-24 * np.float64(h)).astype(np.float32)
        np.copyto(view, from_container(spec.name, values, config, spec.shape))
    if spec.name in ("char_emb", "word_rows"):
        view[0] = 0.0  # id 0: padding, and "no row"


def random_model(seed: int, config: ModelConfig, heads: Heads) -> Parameters:
    """A new model, named random-<seed>: every tensor drawn."""
    return complete(None, seed, config, heads)


def complete(base: Parameters | None, seed: int, config: ModelConfig, heads: Heads) -> Parameters:
    """A model with these heads: tensors that base has with the same shape are copied, all others drawn from
    seed.

    The caller drops from base the heads whose vocabulary is another one; shapes alone cannot tell.
    """
    params = Parameters(parameter_table(config, heads))
    for spec in params.table:
        if base is not None and spec.name in base and base[spec.name].shape == spec.shape:
            np.copyto(params[spec.name], base[spec.name])
        else:
            draw(params, spec, config, seed)
    return params
