"""Tiers: which there are, how one is chosen, what flags it was built with, and the floating-point mode."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import TIERS, every_tier

from docextract import _kernels
from docextract._kernels.protocol import Kernels

FTZ_AND_DAZ, UPWARD = 0x8040, 0x800


def test_base_is_always_there() -> None:
    tiers = _kernels.tiers()
    assert [t.name for t in tiers] == list(_kernels.TIERS) == ["base", "avx2", "avx512"]
    assert tiers[0].compiled
    assert tiers[0].supported
    assert all(tier.compiled for tier in tiers) or platform.machine() not in ("x86_64", "AMD64")


@pytest.mark.parametrize("widest", range(3))
def test_every_machine_takes_its_widest_tier(widest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine that supports the first tiers only: the last of them is taken, and a wider one refused."""
    here = [t.name for t in _kernels.tiers() if t.compiled][: widest + 1]
    monkeypatch.setattr(_kernels, "_detect", SimpleNamespace(supported=lambda: here))
    monkeypatch.setattr(_kernels, "import_module", lambda name: name.rsplit("._", 1)[1])
    monkeypatch.setattr(_kernels, "load", _kernels.load.__wrapped__)  # nothing of this is remembered
    monkeypatch.delenv(_kernels.ENVIRONMENT, raising=False)
    assert [t.name for t in _kernels.tiers() if t.supported] == here
    assert _kernels.active.__wrapped__() == here[-1]
    for name in _kernels.TIERS[widest + 1 :]:
        monkeypatch.setenv(_kernels.ENVIRONMENT, name)
        with pytest.raises(ValueError, match=f"tier '{name}': expected one of {', '.join(here)} on this machine"):
            _kernels.active.__wrapped__()


@pytest.mark.skipif(not Path("/proc/cpuinfo").exists(), reason="Linux only")
def test_what_is_supported_is_what_the_processor_says() -> None:
    """The kernel lists a feature only where it saves the registers."""
    line = next((x for x in Path("/proc/cpuinfo").read_text().splitlines() if x.startswith("flags")), "")
    flags = set(line.partition(":")[2].split())
    needed = ({"avx2", "fma"}, {"avx512f", "avx512bw", "avx512dq", "avx512vl"})
    want = ["base", *(name for i, name in enumerate(("avx2", "avx512")) if set().union(*needed[: i + 1]) <= flags)]
    assert [t.name for t in _kernels.tiers() if t.supported] == want


def test_a_tier_module_knows_its_name() -> None:
    for tier in TIERS:
        assert _kernels.load(tier.TIER) is tier


def test_every_tier_has_every_function_of_the_protocol() -> None:
    names = {name for name in vars(Kernels) if not name.startswith("_")} | set(Kernels.__annotations__)
    assert {"TIER", "dot", "adamw"} <= names
    for tier in TIERS:
        assert sorted(name for name in names if not hasattr(tier, name)) == []


def test_unknown_tiers_are_refused_with_the_choice() -> None:
    for name in ("fast", "", "BASE", "_detect"):
        with pytest.raises(ValueError, match=rf"kernel tier '{name}': expected one of base"):
            _kernels.load(name)


@pytest.mark.parametrize("tier", [t.TIER for t in TIERS])
def test_the_environment_chooses(tier) -> None:
    assert in_process("print(_kernels.active().TIER)", tier) == (0, tier)


def test_without_a_choice_the_fastest_is_taken() -> None:
    assert in_process("print(_kernels.active().TIER)", "") == (0, TIERS[-1].TIER)


def test_an_unknown_choice_is_an_error_that_names_the_variable() -> None:
    code = "\ntry:\n    _kernels.active()\nexcept ValueError as error:\n    print(error)"
    names = ", ".join(t.TIER for t in TIERS)
    assert in_process(code, "sse9") == (
        0,
        f"DOCEXTRACT_KERNELS: kernel tier 'sse9': expected one of {names} on this machine",
    )


def in_process(code: str, tier: str) -> tuple[int, str]:
    root = str(Path(_kernels.__file__).parents[2])
    path = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-c", f"from docextract import _kernels\n{code}"],
        env={**os.environ, "DOCEXTRACT_KERNELS": tier, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode, (run.stdout or run.stderr).strip()


@every_tier
def test_flags_that_keep_the_bits(k) -> None:
    flags = k.FLAGS.split()
    assert "-ffp-contract=off" in flags
    assert "-fno-fast-math" in flags
    assert "-fno-trapping-math" in flags
    unsafe = {
        "-ffast-math", "-Ofast", "-funsafe-math-optimizations", "-fassociative-math", "-freciprocal-math",
        "-ffinite-math-only", "-fno-signed-zeros",
    }  # fmt: skip
    assert not unsafe & set(flags)
    assert flags.index("-ffp-contract=off") == max(i for i, f in enumerate(flags) if f.startswith("-ffp-contract"))
    assert ("-mfma" in flags) == ("-mavx2" in flags) == (k.TIER != "base")
    assert ("-mavx512f" in flags) == (k.TIER == "avx512")


def machine_mode() -> tuple[ctypes.CDLL, ctypes.Array[ctypes.c_uint32]]:
    libm = ctypes.CDLL("libm.so.6")
    environment = (ctypes.c_uint32 * 16)()
    assert libm.fegetenv(environment) == 0
    return libm, environment


@every_tier
@pytest.mark.skipif(platform.machine() != "x86_64" or sys.platform != "linux", reason="x86-64 Linux only")
@pytest.mark.parametrize("hostile", [FTZ_AND_DAZ, 0x8000, UPWARD << 3, 0x4000])
def test_a_hostile_mode_is_restored(k, hostile) -> None:
    """MXCSR with flush to zero, denormals are zero, or another rounding; word 7 of glibc's fenv_t on x86-64."""
    tiny = np.full(1, 2.0**-140, np.float32)
    third, ones = np.full(3, np.float32(1 / 3)), np.ones(3, np.float32)
    want = k.dot(tiny, tiny[:1] * 0 + 1), k.dot(third, ones)
    libm, environment = machine_mode()
    assert not k.fp_restore()
    environment[7] |= hostile
    assert libm.fesetenv(environment) == 0
    changed = k.fp_restore()
    again = k.fp_restore()
    _, after = machine_mode()
    assert changed
    assert not again
    assert after[7] & 0xFFC0 == 0x1F80
    assert (k.dot(tiny, tiny[:1] * 0 + 1), k.dot(third, ones)) == want
