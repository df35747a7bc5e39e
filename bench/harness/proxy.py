"""Kernels with something around every call: a stop-watch, or a deliberate slow-down.

The network takes its kernels as an argument, so a proxy sees the real calls of a real step, in their order and with
their shapes; nothing in the package knows of it. Functions that only say how much scratch a kernel needs pass through.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from docextract._kernels.protocol import Kernels
from harness.command import Refused
from harness.options import number

OTHERS = ("fp_restore", "meet", "meet_size", "call_off", "linear_panels")


def timed_names(kernels: Any) -> list[str]:
    """The functions of a tier that compute something: not how much scratch one needs, nor how threads wait."""
    public = [name for name in dir(kernels) if not name.startswith("_") and callable(getattr(kernels, name))]
    return [name for name in public if not name.endswith("_work") and name not in OTHERS]


def factors(texts: Sequence[str], kernels: Any) -> dict[str, float]:
    """What --slow-down means: texts KERNEL=FACTOR. Refused unless each names a kernel and a factor of at least 1."""
    found: dict[str, float] = {}
    for text in texts:
        name, _, said = text.partition("=")
        value = number(said)
        if value is None or not 1 <= value <= 1e6:
            raise Refused(f"--slow-down is {text!r}, expected KERNEL=FACTOR with a factor from 1 to 1000000")
        if name not in timed_names(kernels):
            raise Refused(f"--slow-down is {text!r}, expected one of the kernels {', '.join(timed_names(kernels))}")
        if name in found:
            raise Refused(f"--slow-down is {text!r}, expected each kernel once")
        found[name] = value
    return found


class Slowed:
    """Every call of a named kernel takes `factor` times as long: the thread waits busily after it."""

    def __init__(self, kernels: Kernels, factors: Mapping[str, float]) -> None:
        unknown = sorted(set(factors) - set(timed_names(kernels)))
        if unknown:
            raise ValueError(f"no kernel {', '.join(unknown)}, expected some of {', '.join(timed_names(kernels))}")
        self._kernels = kernels
        for name in timed_names(kernels):  # as attributes: looking them up must not cost time of its own
            function = getattr(kernels, name)
            setattr(self, name, partial(_slow, function, factors[name]) if name in factors else function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)


def _slow(function: Callable[..., Any], factor: float, *arguments: Any) -> Any:
    start = time.perf_counter()
    result = function(*arguments)
    end = start + factor * (time.perf_counter() - start)
    while time.perf_counter() < end:
        pass
    return result


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a kernel: its arguments, which still hold the shapes, and its seconds."""

    name: str
    arguments: tuple[Any, ...]
    seconds: float


class Recorder:
    """Notes every call of one thread in `calls`; clear it between rounds."""

    def __init__(self, kernels: Kernels) -> None:
        self._kernels = kernels
        self.calls: list[Call] = []
        for name in timed_names(kernels):
            setattr(self, name, partial(self._record, name, getattr(kernels, name)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    def _record(self, name: str, function: Callable[..., Any], *arguments: Any) -> Any:
        start = time.perf_counter()
        result = function(*arguments)
        end = time.perf_counter()
        self.calls.append(Call(name, arguments, end - start))
        return result
