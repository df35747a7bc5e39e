"""Threads that share out tasks: results in order, every degree, errors, no threads for one worker."""

from __future__ import annotations

import threading
import time

import pytest

from docextract.team import Team


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
@pytest.mark.parametrize("tasks", [0, 1, 2, 5, 40])
def test_results_are_in_the_order_of_the_tasks(workers: int, tasks: int) -> None:
    team = Team(workers)

    def square(x: int) -> int:
        time.sleep(0.0003 * (x % 3))
        return x * x

    for _ in range(3):  # the same threads again
        assert team.map(square, list(range(tasks))) == [x * x for x in range(tasks)]
    assert len(team._threads) == max(0, min(workers, tasks) - 1)
    team.close()


def test_tasks_run_at_the_same_time_and_the_caller_is_one_of_the_threads() -> None:
    team, meet, seen = Team(3), threading.Barrier(3, timeout=10), set()

    def wait_for_the_others(task: int) -> None:
        seen.add(threading.current_thread())
        meet.wait()

    team.map(wait_for_the_others, [0, 1, 2])
    assert threading.current_thread() in seen
    assert len(seen) == 3
    team.close()


@pytest.mark.parametrize(("tasks", "threads"), [(0, 0), (2, 0), (5, 0), (6, 1), (11, 2), (12, 3), (100, 3)])
def test_a_thread_is_woken_for_its_share_of_tasks(tasks: int, threads: int) -> None:
    team = Team(4)
    assert team.map(str, list(range(tasks)), share=3) == [str(x) for x in range(tasks)]
    assert len(team._threads) == threads
    team.close()


def test_one_worker_has_no_threads_and_goes_in_order() -> None:
    seen: list[int] = []
    before = threading.active_count()
    Team(1).map(seen.append, [3, 1, 2])
    assert seen == [3, 1, 2]
    assert threading.active_count() == before


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_the_earliest_error_is_raised_once_nothing_runs_and_the_team_lives_on(workers: int) -> None:
    team, running, started = Team(workers), set(), []

    def fail(task: int) -> int:
        running.add(task)
        started.append(task)
        try:
            time.sleep(0.002)
            if task in (1, 2):
                raise ValueError(f"task {task}")
            return task
        finally:
            running.discard(task)

    with pytest.raises(ValueError, match="task 1"):
        team.map(fail, list(range(50)))
    assert not running
    assert len(started) < 50
    assert team.map(fail, [7, 8, 9]) == [7, 8, 9]
    team.close()


def test_an_interrupt_of_the_caller_waits_for_the_others() -> None:
    team, running = Team(2), set()
    main = threading.current_thread()

    def work(task: int) -> None:
        if threading.current_thread() is main:
            raise KeyboardInterrupt
        running.add(task)
        time.sleep(0.01)
        running.discard(task)

    for _ in range(20):  # in most of them the other thread has got a task too
        with pytest.raises(KeyboardInterrupt):
            team.map(work, [0, 1, 2, 3])
        assert not running
    team.close()


def test_a_closed_team_starts_again() -> None:
    team = Team(3)
    for _ in range(2):
        assert team.map(str, [1, 2, 3]) == ["1", "2", "3"]
        threads = list(team._threads)
        team.close()
        assert not any(thread.is_alive() for thread in threads)
