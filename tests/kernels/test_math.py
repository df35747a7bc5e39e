"""exp32, tanh32, exp64, log64: twins, exact values, special inputs, and blocks of the recorded sweep of all inputs."""

from __future__ import annotations

import hashlib
import json
import math
from pathlib import Path

import mpmath
import numpy as np
import pytest
import twins_math
from kernel_cases import SIZES, every_tier, frozen, rejects
from numpy.typing import NDArray

NAMES32, NAMES64 = ("exp32", "tanh32"), ("exp64", "log64")
RECORD = json.loads((Path(__file__).parent / "data" / "math_sweep.json").read_text())
EXACT = {"exp32": mpmath.exp, "tanh32": mpmath.tanh, "exp64": mpmath.exp, "log64": mpmath.log}


def run(k, name: str, x: NDArray[np.generic]) -> NDArray[np.generic]:
    out = np.full_like(x, 7)
    getattr(k, name)(frozen(x), out)
    return out


def inputs32(count: int = 4000) -> NDArray[np.float32]:
    """Any bits, and numbers where the functions move."""
    draw = np.random.default_rng(3)
    bits = draw.integers(0, 2**32, count, dtype=np.uint32).view(np.float32)
    return np.concatenate([bits, draw.normal(scale=20, size=count).astype(np.float32)])


@every_tier
@pytest.mark.parametrize("name", NAMES32)
def test_equals_its_twin(k, name) -> None:
    x = inputs32()
    want = np.array([getattr(twins_math, name)(float(v)) for v in x], np.float32)
    got = run(k, name, x)
    nan = np.isnan(x)
    assert np.array_equal(got[~nan].view(np.uint32), want[~nan].view(np.uint32))
    assert np.isnan(got[nan]).all()


@every_tier
@pytest.mark.parametrize("name", NAMES32)
def test_is_correctly_rounded(k, name) -> None:
    x = np.random.default_rng(5).uniform(-12, 12, 1500).astype(np.float32)
    for value, got in zip(x.tolist(), run(k, name, x), strict=True):
        exact = EXACT[name](mpmath.mpf(value))
        beside = [np.nextafter(got, np.float32(side), dtype=np.float32) for side in (-np.inf, np.inf)]
        assert all(abs(exact - float(got)) < abs(exact - float(other)) for other in beside)


@every_tier
@pytest.mark.parametrize("name", NAMES64)
def test_binary64_equals_its_twin_and_is_near_the_exact_value(k, name) -> None:
    draw = np.random.default_rng(4)
    ranges = [(-740, 709), (-1, 1)] if name == "exp64" else [(0.5, 2), (0, 1e9), (0, 1e-308)]
    x = np.concatenate([draw.uniform(*span, 1000) for span in ranges])
    got = run(k, name, x)
    assert np.array_equal(got, [getattr(twins_math, name)(v) for v in x.tolist()])
    mpmath.mp.prec = 120
    for value, result in zip(x.tolist(), got.tolist(), strict=True):
        assert abs(EXACT[name](mpmath.mpf(value)) - result) < math.ulp(result)


SPECIAL32 = {
    "exp32": [(0.0, 1.0), (-0.0, 1.0), (np.inf, np.inf), (-np.inf, 0.0), (88.72284, np.inf), (1000, np.inf),
              (88.72283, float.fromhex("0x1.ffff08p+127")), (-103.972, float.fromhex("0x1p-149")), (-103.98, 0.0),
              (-88.0, float.fromhex("0x1.07b71p-127")), (1.0, float.fromhex("0x1.5bf0a8p+1"))],
    "tanh32": [(0.0, 0.0), (-0.0, -0.0), (np.inf, 1.0), (-np.inf, -1.0), (20, 1.0), (-1000, -1.0),
               (1e-45, 1e-45), (-1e-38, -1e-38), (1.0, float.fromhex("0x1.85efacp-1"))],
}  # fmt: skip
SPECIAL64 = {
    "exp64": [(0.0, 1.0), (-0.0, 1.0), (np.inf, np.inf), (-np.inf, 0.0), (709.79, np.inf), (1e300, np.inf),
              (709.78, float.fromhex("0x1.fe9ce5c4c52b4p+1023")), (-745.13, 5e-324), (-745.14, 0.0), (-1e300, 0.0)],
    "log64": [(0.0, -np.inf), (-0.0, -np.inf), (np.inf, np.inf), (1.0, 0.0), (5e-324, -744.4400719213812),
              (1.7976931348623157e308, 709.782712893384)],
}  # fmt: skip


@every_tier
@pytest.mark.parametrize("name", NAMES32)
def test_special_inputs(k, name) -> None:
    x, want = np.array(SPECIAL32[name], np.float32).T.copy()
    assert run(k, name, x).view(np.uint32).tolist() == want.view(np.uint32).tolist()
    assert np.isnan(run(k, name, np.array([np.nan, -np.nan], np.float32))).all()


@every_tier
@pytest.mark.parametrize("name", NAMES64)
def test_special_inputs_binary64(k, name) -> None:
    x, want = np.array(SPECIAL64[name]).T.copy()
    assert run(k, name, x).view(np.uint64).tolist() == want.view(np.uint64).tolist()
    assert np.isnan(run(k, name, np.array([np.nan, -np.nan]))).all()


@every_tier
def test_log_of_a_negative_number_is_nan(k) -> None:
    assert np.isnan(run(k, "log64", np.array([-5e-324, -1.0, -np.inf]))).all()


@every_tier
@pytest.mark.parametrize("name", NAMES32 + NAMES64)
def test_any_length_gives_the_bits_of_single_values(k, name) -> None:
    kind = np.float32 if name in NAMES32 else np.float64
    for size in (*SIZES, 1003):
        x = np.random.default_rng(size).uniform(0.1, 9, size).astype(kind)
        single = [run(k, name, x[i : i + 1])[0] for i in range(size)]
        assert run(k, name, x).tolist() == single


@every_tier
@pytest.mark.parametrize("name", NAMES32 + NAMES64)
def test_wrong_length(k, name) -> None:
    kind = np.float32 if name in NAMES32 else np.float64
    rejects(lambda: getattr(k, name)(np.zeros(3, kind), np.zeros(4, kind)), "out", (4,), (3,))


@pytest.mark.parametrize("name", NAMES32)
def test_the_recorded_sweep_found_no_misrounded_input(name) -> None:
    assert len(RECORD[name]["blocks"]) == 256
    assert RECORD[name]["misrounded"] == 0


@pytest.mark.parametrize("name", NAMES64)
def test_the_recorded_samples_are_within_one_unit(name) -> None:
    assert RECORD[name]["points"] >= 100_000
    assert RECORD[name]["largest_error"] < 1


@every_tier
@pytest.mark.parametrize(("name", "block"), [("exp32", 0x41), ("exp32", 0xC2), ("tanh32", 0x3F), ("tanh32", 0xC0)])
def test_a_block_of_the_sweep(k, name, block) -> None:
    x = np.arange(block << 24, (block + 1) << 24, dtype=np.uint32).view(np.float32)
    assert hashlib.sha256(run(k, name, x).tobytes()).hexdigest() == RECORD[name]["blocks"][block]
