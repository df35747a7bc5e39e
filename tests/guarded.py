"""A kernel tier whose arrays end where memory ends: one element read or written past an array stops the process.

Every array argument is copied to the end of a page that is followed by one nobody may touch, and copied back after the
call. So an access that usually hits a neighbour in memory and shows once in ten runs is seen at once.
"""

from __future__ import annotations

import ctypes
import mmap
from typing import Any

import numpy as np

PAGE = mmap.PAGESIZE
PROT_NONE = 0


def at_the_end(values: np.ndarray) -> np.ndarray:
    """A copy of values whose last byte is the last of a page before a forbidden one."""
    room = -(-max(values.nbytes, 1) // PAGE) * PAGE
    memory = mmap.mmap(-1, room + PAGE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    if ctypes.CDLL(None, use_errno=True).mprotect(ctypes.c_void_p(start + room), PAGE, PROT_NONE):
        raise OSError(ctypes.get_errno(), "mprotect")
    copy = np.frombuffer(memory, values.dtype, values.size, room - values.nbytes).reshape(values.shape)
    copy[...] = values
    return copy


class Guarded:
    """Reads like the tier; calls go through guarded copies of their arrays."""

    def __init__(self, kernels: Any) -> None:
        self._kernels = kernels

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._kernels, name)
        if not callable(found):
            return found

        def call(*args: Any, **named: Any) -> Any:
            copies: dict[tuple[int, int], tuple[np.ndarray, np.ndarray]] = {}

            def guard(value: Any) -> Any:
                if isinstance(value, list):
                    return [guard(one) for one in value]
                if not isinstance(value, np.ndarray) or not value.flags.c_contiguous:
                    return value
                key = value.ctypes.data, value.nbytes  # an output may be one of the inputs
                if key not in copies:
                    copies[key] = value, at_the_end(value)
                    copies[key][1].setflags(write=value.flags.writeable)
                return copies[key][1]

            try:
                return found(*[guard(one) for one in args], **{key: guard(one) for key, one in named.items()})
            finally:
                for value, copy in copies.values():
                    if value.flags.writeable:
                        value[...] = copy

        return call
