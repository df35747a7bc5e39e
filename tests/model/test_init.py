"""Starting values: the transform element by element, streams of their own, and the bytes of random-7."""

from __future__ import annotations

import hashlib
from fractions import Fraction

import numpy as np

from docextract.model.config import Heads, ModelConfig
from docextract.model.init import complete, random_model
from docextract.model.table import Parameters, parameter_table
from docextract.splitmix import SplitMix64, derive_seed

FOUR = Heads(("company", "date", "address", "total"))
SMALL = ModelConfig(
    d=48, heads=3, blocks=2, hidden=80, chars=512, char_dim=32, char_channels=64, feats=24, rows=32, buckets=1000,
    pairs=16, pair_hidden=20, rel=24,
)  # fmt: skip


def test_random_7_has_the_same_bytes_everywhere() -> None:
    """Every tensor in table order, in its run-time layout; sizes given, so that other defaults do not change
    it.
    """
    heads = Heads(("company", "date", "address", "total"), ("k",), ("r", "i"), True, True)
    digest = hashlib.sha256()
    for values in random_model(7, SMALL, heads).values():
        digest.update(values.astype("<f4").tobytes())
    assert digest.hexdigest() == "af25926c6c9131dd255e3fc4a197975428da6ed00eb7c5f1206288a4b3e7dc4c"


def test_a_value_by_hand() -> None:
    """Element (o, channel, tap) of the convolution takes output (o * 32 + channel) * 3 + tap of its own
    stream.
    """
    params = random_model(7, ModelConfig(), Heads())
    stream = SplitMix64(derive_seed("init:char_conv.weight", 7))
    outputs = [stream.next_u64() for _ in range(64 * 32 * 3)]
    half = Fraction(float(np.float32(1 / np.sqrt(np.float64(96)))))
    for o, channel, tap in ((0, 0, 0), (0, 0, 2), (5, 31, 1), (63, 31, 2)):
        output = outputs[(o * 32 + channel) * 3 + tap]
        exact = Fraction(2 * (output >> 40) + 1 - 2**24, 2**24) * half
        assert params["char_conv.weight"][o, tap * 32 + channel] == np.float32(float(exact))


def test_scales() -> None:
    params = random_model(1, ModelConfig(), FOUR)
    deviations = {"char_emb": 1.0, "pos_y1": 1.0, "word_rows": 0.3, "blocks.2.fc2.weight": 512**-0.5 / 3**0.5}
    for name, deviation in deviations.items():
        assert abs(float(params[name].astype(np.float64).std()) / deviation - 1) < 0.02, name
        assert float(np.abs(params[name]).max()) <= deviation * 3**0.5 * (1 + 2**-23), name
    assert (params["blocks.1.ln2.weight"] == 1).all()
    assert not params["final_ln.bias"].any()
    assert not params["direct"].any()
    for name in ("char_emb", "word_rows"):
        assert params[name][0].tobytes() == bytes(params[name][0].nbytes), name
        assert params[name][1].all(), name


def test_a_head_more_moves_no_other_tensor() -> None:
    small, large = random_model(3, SMALL, Heads()), random_model(3, SMALL, FOUR)
    for name in small:
        assert small[name].tobytes() == large[name].tobytes(), name


def test_complete_keeps_the_base_and_draws_the_rest() -> None:
    base = random_model(3, SMALL, Heads(roles=("x",)))
    params = complete(base, 11, SMALL, Heads(("a",), ("x",)))
    assert (params["pos_x0"] == base["pos_x0"]).all()
    assert (params["role_head.weight"] == base["role_head.weight"]).all()
    expected = random_model(11, SMALL, Heads(("a",)))
    assert (params["tag_head.weight"] == expected["tag_head.weight"]).all()
    empty = complete(Parameters(()), 11, SMALL, Heads(("a",)))
    assert empty.flat.tobytes() == expected.flat.tobytes()
    assert len(parameter_table(SMALL, Heads(("a",)))) == len(expected)


def test_worked_vector_of_the_document() -> None:
    """docs/docextract-v0.md, section 5."""
    seed = derive_seed("init:pair1.weight", 7)
    assert seed == 0xBE05487817653E1E
    stream = SplitMix64(seed)
    assert [stream.next_u64(), stream.next_u64()] == [0xF5ABC8900BA06216, 0xD57BB5020CDF4420]
    params = random_model(7, ModelConfig(pairs=16), Heads())
    values = [float(value).hex() for value in params["pair1.weight"][0, :3]]
    assert values == ["0x1.d6af220000000p-3", "0x1.55eed60000000p-3", "0x1.0952720000000p-3"]
    values = [float(params["char_conv.weight"][0, 32 * tap]).hex() for tap in range(3)]
    assert values == ["-0x1.91f16c0000000p-4", "-0x1.e3b2e40000000p-6", "-0x1.0e82440000000p-6"]
