"""Arrays that start on a cache line.

NumPy starts them anywhere on 16 bytes. A register of the widest tier is a whole line, so every load and store of an
array that starts elsewhere touches two: forward and backward took 4 (128 words) to 12 % (512 words) longer.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LINE = 64  # bytes


def floats(size: int, *, zero: bool = False) -> NDArray[np.float32]:
    """size float32 in one dimension, the first at the start of a cache line; undefined unless zero."""
    raw = (np.zeros if zero else np.empty)(size * 4 + LINE, np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + size * 4].view(np.float32)
