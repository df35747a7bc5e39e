"""The ordered map: input order, every degree, the first failure, and no more than a few results in flight."""

from __future__ import annotations

import threading
import time

import pytest

from docextract.cpus import available_cpus
from docextract.errors import UsageError
from docextract.extraction.parallel import check_workers, ordered_map


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_results_come_in_input_order(workers: int) -> None:
    def slow_first(i: int) -> int:
        time.sleep(0.005 * (i % 3 == 0))
        return i * i

    assert list(ordered_map(slow_first, range(20), workers)) == [i * i for i in range(20)]
    assert list(ordered_map(slow_first, [], workers)) == []


@pytest.mark.parametrize("workers", [1, 3])
def test_a_failure_comes_in_its_turn(workers: int) -> None:
    def fail_at_3(i: int) -> int:
        if i == 3:
            raise ValueError("three")
        return i

    results = ordered_map(fail_at_3, range(100), workers)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="three"):
        next(results)


def test_few_results_wait_for_a_slow_reader() -> None:
    started = []
    results = ordered_map(lambda i: started.append(i) or i, range(1000), 2)
    assert next(results) == 0
    time.sleep(0.05)
    assert len(started) <= 4
    results.close()
    assert threading.active_count() < 10


def test_workers_are_checked() -> None:
    assert check_workers(None) == available_cpus() >= 1
    assert check_workers(3) == 3
    with pytest.raises(UsageError, match="workers is 0, expected an integer >= 1"):
        check_workers(0)
