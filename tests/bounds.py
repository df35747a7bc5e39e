"""What a refusal may cost: seconds and bytes of Python's memory, measured around a call."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager

MIB = 1 << 20


@contextmanager
def within(seconds: float, mebibytes: float) -> Iterator[None]:
    """Inside, at most so much is computed and so much memory added at any instant, NumPy's arrays included.

    seconds: of this process on a CPU, so that others on the machine do not count, times 5, which is what tracing memory
    costs. By the clock a minute and as much again may pass: what waits for something that never comes takes longer.
    """
    running = tracemalloc.is_tracing()
    if not running:
        tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    start, begun = time.process_time(), time.perf_counter()
    try:
        yield
        passed, peak = time.process_time() - start, tracemalloc.get_traced_memory()[1] - before
    finally:
        if not running:
            tracemalloc.stop()
    assert passed < 5 * seconds, f"{passed:.2f} s, at most {5 * seconds} expected"
    assert time.perf_counter() - begun < 60 + 60 * seconds
    assert peak < mebibytes * MIB, f"{peak / MIB:.1f} MiB, at most {mebibytes} expected"
