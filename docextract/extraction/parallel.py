"""A map over threads whose results come in input order, whatever the degree.

Each item is worked on by one thread from start to end and no result depends on another, so the degree changes the time
and nothing else. At most two items a thread are in flight: a long list of pages does not pile up finished results.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from docextract.cpus import available_cpus
from docextract.errors import UsageError
from docextract.given import is_integer

A = TypeVar("A")
B = TypeVar("B")


def check_workers(workers: int | None) -> int:
    """The degree asked for, or the CPUs of this process. Raises UsageError unless it is a whole number from 1 on."""
    if workers is None:
        return available_cpus()
    if not is_integer(workers, 1):
        raise UsageError(f"workers is {workers!r}, expected an integer >= 1")
    return workers


def ordered_map(function: Callable[[A], B], items: Iterable[A], workers: int) -> Iterator[B]:
    """function(item) for every item, in order. The first exception ends the iteration, in order too."""
    if workers == 1:
        yield from map(function, items)
        return
    waiting: deque[Future[B]] = deque()
    pool = ThreadPoolExecutor(workers, thread_name_prefix="docextract")
    try:
        for item in items:
            waiting.append(pool.submit(function, item))
            if len(waiting) >= 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
