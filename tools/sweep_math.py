"""Measures exp32 and tanh32 on all 2^32 inputs, and exp64 and log64 on samples, and records what came out.

    python tools/sweep_math.py            # all tiers of this machine; about 6 minutes, one process
    python tools/sweep_math.py --samples  # only the binary64 functions, some seconds

Results go to tests/kernels/data/math_sweep.json: per function the misrounded inputs, the largest distance from the
correctly rounded value, and a SHA-256 of the outputs of each block of 2^24 inputs (block b holds the bit patterns
b * 2^24 to (b + 1) * 2^24 - 1), which must be the same on every tier. The file is also the checkpoint: blocks that
are in it are only compared, not judged again. The tests recompute a few blocks; delete the file to start afresh.
Needs a C compiler named `cc` and mpmath. Not part of the package: libm is the yardstick here, never an ingredient.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import json
import random
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import mpmath
import numpy as np
from tqdm import tqdm

from docextract import _kernels

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "kernels" / "data" / "math_sweep.json"
BLOCK = 1 << 24
EXACT = {"exp32": mpmath.exp, "tanh32": mpmath.tanh, "exp64": mpmath.exp, "log64": mpmath.log}
SAMPLES = 200_000


def reference() -> ctypes.CDLL:
    """The compiled yardstick, checked against mpmath where it is used."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/sweep.so"
        subprocess.run(
            ["cc", "-O2", "-shared", "-fPIC", str(ROOT / "tools" / "sweep_math.c"), "-o", path, "-lm"], check=True
        )
        library = ctypes.CDLL(path)
    library.check.restype = ctypes.c_int64
    library.reference.restype = ctypes.c_longdouble
    return library


def nearest32(name: str, bits: int) -> float:
    """The correctly rounded value at one input, by mpmath."""
    x = float(np.array([bits], np.uint32).view(np.float32)[0])
    value = EXACT[name](mpmath.mpf(x))
    exponent = max(mpmath.frexp(value)[1], -125)
    unit = mpmath.mpf(2) ** (exponent - 24)
    return float(mpmath.nint(value / unit) * unit)  # nint rounds halves to even; there are none


def judge(library: ctypes.CDLL, name: str, block: int, got: np.ndarray[Any, Any], result: dict[str, Any]) -> None:
    """Adds one block's misrounded inputs to the result."""
    hard = np.empty(BLOCK, np.uint32)
    wrong, farthest = ctypes.c_int64(0), ctypes.c_int64(result["farthest"])
    first = block * BLOCK
    count = library.check(
        int(name == "tanh32"), ctypes.c_uint32(first), ctypes.c_int64(BLOCK), got.ctypes.data_as(ctypes.c_void_p),
        hard.ctypes.data_as(ctypes.c_void_p), ctypes.byref(wrong), ctypes.byref(farthest),
    )  # fmt: skip
    for bits in hard[:count].tolist():
        if nearest32(name, bits) != float(got[bits - first]):
            wrong.value += 1
            farthest.value = max(farthest.value, 1)
    result["hard"] += count
    result["misrounded"] += wrong.value
    result["farthest"] = farthest.value


def sweep(record: dict[str, Any]) -> None:
    """All inputs of both binary32 functions on every tier that this machine has."""
    library = reference()
    names = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
    out = np.empty(BLOCK, np.float32)
    for name in ("exp32", "tanh32"):
        result = record.setdefault(name, {"misrounded": 0, "farthest": 0, "hard": 0, "blocks": []})
        for block in tqdm(range(256), desc=f"{name} on {', '.join(names)}", unit="block"):
            x = np.arange(block * BLOCK, (block + 1) * BLOCK, dtype=np.uint32).view(np.float32)
            for tier in names:
                getattr(_kernels.load(tier), name)(x, out)
                digest = hashlib.sha256(out.tobytes()).hexdigest()
                if block == len(result["blocks"]):
                    judge(library, name, block, out, result)
                    result["blocks"].append(digest)
                    save(record)
                elif result["blocks"][block] != digest:
                    raise SystemExit(f"{name} block {block}: tier {tier} differs from {RECORD.name}")


def points(name: str) -> list[float]:
    """Inputs for a binary64 function: over its whole range, where it is steep, flat, near 0 or 1, and subnormal."""
    draw = random.Random(31)
    count = SAMPLES // 4
    if name == "exp64":
        spans = [(-708.0, 709.7), (-1.0, 1.0), (-0.35, 0.35)]
        tiny = [draw.choice((-1, 1)) * 2.0 ** draw.uniform(-60, -1) for _ in range(count)]
        return [draw.uniform(*span) for span in spans for _ in range(count)] + tiny
    exponents = [draw.uniform(0.5, 2.0) * 2.0 ** draw.randint(-1070, 1022) for _ in range(count)]
    near = [1.0 + draw.choice((-1, 1)) * 2.0 ** draw.uniform(-52, -1) for _ in range(count)]
    return exponents + near + [draw.uniform(0.5, 2.0) for _ in range(count)] + [draw.uniform(1, 1e6) for _ in near]


def sample(record: dict[str, Any]) -> None:
    """Largest error in units of the last place and share misrounded of the binary64 functions (normal results)."""
    mpmath.mp.prec = 160
    for name in ("exp64", "log64"):
        x = np.array(points(name))
        out = np.empty_like(x)
        getattr(_kernels.active(), name)(x, out)
        worst, at, wrong = 0.0, 0.0, 0
        for value, got in tqdm(list(zip(x.tolist(), out.tolist(), strict=True)), desc=name):
            exact = EXACT[name](mpmath.mpf(value))
            if exact == 0:
                wrong += got != 0.0
                continue
            error = float(abs(got - exact) / mpmath.mpf(2) ** (mpmath.frexp(exact)[1] - 53))
            wrong += error > 0.5
            if error > worst:
                worst, at = error, value
        record[name] = {"points": len(x), "misrounded": wrong, "largest_error": round(worst, 4), "at": at.hex()}
        print(name, record[name])
    save(record)


def save(record: dict[str, Any]) -> None:
    RECORD.parent.mkdir(exist_ok=True)
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", action="store_true", help="only the binary64 functions")
    arguments = parser.parse_args()
    record: dict[str, Any] = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    if not arguments.samples:
        sweep(record)
        print({name: {k: v for k, v in record[name].items() if k != "blocks"} for name in ("exp32", "tanh32")})
    sample(record)


if __name__ == "__main__":
    main()
