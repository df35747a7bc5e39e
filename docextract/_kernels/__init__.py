"""Compiled kernels: every number of the model is computed here.

One module per CPU tier, all with the same functions and the same results bit for bit (docs/numerics.md): `base` is
portable C, `avx2` needs x86-64 with AVX2 and FMA, `avx512` also AVX-512 F, BW, DQ and VL. `active()` is what the
package uses: the tier named in the environment variable DOCEXTRACT_KERNELS, else the fastest one supported here.
Nothing in this package knows what a page is, and nothing here imports the rest of docextract.

What a tier can run on is decided before it is imported, by a module built without any tier's flags: a module compiled
with `-mavx2` may fault in its own initialization.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from . import _detect

if TYPE_CHECKING:
    from .protocol import Kernels

__all__ = ["ENVIRONMENT", "TIERS", "Tier", "active", "fp_restore", "load", "tiers"]

ENVIRONMENT = "DOCEXTRACT_KERNELS"
TIERS = ("base", "avx2", "avx512")  # slowest first


@dataclass(frozen=True, slots=True)
class Tier:
    """One build of the kernels: is it compiled in this installation, and can this machine run it?"""

    name: str
    compiled: bool
    supported: bool


def tiers() -> list[Tier]:
    """All tiers, slowest first."""
    here = _detect.supported()
    return [Tier(name, find_spec(f"{__name__}._{name}") is not None, name in here) for name in TIERS]


@cache
def load(name: str) -> Kernels:
    """The kernel module of a tier. Raises ValueError when there is no such tier or it cannot run here."""
    usable = [tier.name for tier in tiers() if tier.compiled and tier.supported]
    if name not in usable:
        raise ValueError(f"kernel tier {name!r}: expected one of {', '.join(usable)} on this machine")
    return cast("Kernels", import_module(f"{__name__}._{name}"))


@cache
def active() -> Kernels:
    """The kernel module that the package uses; chosen once per process."""
    name = os.environ.get(ENVIRONMENT, "")
    if not name:
        return load([tier.name for tier in tiers() if tier.compiled and tier.supported][-1])
    try:
        return load(name)
    except ValueError as error:
        raise ValueError(f"{ENVIRONMENT}: {error}") from None


def fp_restore() -> bool:
    """Put the calling thread into the default floating-point mode; True if it was in another one.

    For what reads numbers from text without any kernel: Python's own conversion follows the rounding mode. The same on
    every tier, and no tier that DOCEXTRACT_KERNELS names has to exist.
    """
    return load(TIERS[0]).fp_restore()
