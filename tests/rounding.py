"""A thread whose floating-point unit rounds upwards, as some program may have left it."""

from __future__ import annotations

import ctypes
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager

UPWARD = {"x86_64": 0x800, "aarch64": 0x400000}


@contextmanager
def upward() -> Iterator[None]:
    """Rounds upwards inside; the mode of before comes back."""
    math = ctypes.CDLL("libm.so.6")
    before = math.fegetround()
    try:
        assert math.fesetround(UPWARD[platform.machine()]) == 0
        assert 0.1 + 0.2 != 0.3 or sys.float_info.epsilon + 1.0 != 1.0
        yield
    finally:
        math.fesetround(before)
