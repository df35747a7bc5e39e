"""What a refusal may cost: seconds and bytes of Python's memory, measured around a call."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

MIB = 1 << 20


@contextmanager
def within(seconds: float, mebibytes: float) -> Iterator[None]:
    """Inside, at most so much time passes and so much memory is added at any instant, NumPy's arrays included.

    seconds are for a machine that does nothing else; a shared one gets ten times as many, which still tells a bounded
    amount of work from an endless one.
    """
    running = tracemalloc.is_tracing()
    if not running:
        tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    start = time.perf_counter()
    try:
        yield
        passed, peak = time.perf_counter() - start, tracemalloc.get_traced_memory()[1] - before
    finally:
        if not running:
            tracemalloc.stop()
    assert passed < 10 * seconds, f"{passed:.2f} s, at most {10 * seconds} expected"
    assert peak < mebibytes * MIB, f"{peak / MIB:.1f} MiB, at most {mebibytes} expected"
