"""A few threads that share out a list of tasks: the same ones for every phase of every training step.

`Team.map` hands the tasks out one by one, in the order given, to whichever thread is free; the calling thread is one
of them, so a team of one has no threads. Tasks are cut by data, never by the number of workers, and none may depend
on another of the same call: then the degree changes the time and nothing else. A call costs about 0.1 ms of waking
and waiting, so a task should be worth that much.

Not a thread pool: nothing is queued over the end of a call, and after `map` returns or raises nothing is running. Why
not concurrent.futures: a future for every task and an idle caller cost twice the time of this for tasks of 0.2 ms.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

A = TypeVar("A")
B = TypeVar("B")


class Team:
    """workers: threads that work at a time, the caller included; they are started when first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._threads: list[threading.Thread] = []
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._ended: SimpleQueue[None] = SimpleQueue()

    def map(self, function: Callable[[A], B], tasks: Sequence[A]) -> list[B]:
        """function(task) of every task, in the order of the tasks.

        After an error no further task is started, those that run end first, and the error of the earliest task is
        raised. For one caller at a time.
        """
        results: list[Any] = [None] * len(tasks)
        errors: list[tuple[int, BaseException]] = []
        waiting = deque(enumerate(tasks))
        ended: list[None] = []

        def work() -> None:
            while True:
                try:
                    place, task = waiting.popleft()
                except IndexError:
                    return
                try:
                    results[place] = function(task)
                except BaseException as error:  # an interrupt too: the others must have ended before it goes up
                    errors.append((place, error))
                    waiting.clear()

        def help_out() -> None:
            try:
                work()
            finally:
                ended.append(None)
                self._ended.put(None)

        woken = 0
        try:
            for _ in range(min(self.workers, len(tasks)) - 1):
                self._wake(woken, help_out)
                woken += 1
            work()
        except BaseException as error:  # an interrupt that came between two tasks
            errors.append((-1, error))
            waiting.clear()
        while len(ended) < woken:  # counted, because an interrupt may come between a `get` and what follows it
            try:
                with suppress(Empty):
                    self._ended.get(timeout=0.1)
            except BaseException as error:
                errors.append((-1, error))
                waiting.clear()
        if errors:
            raise min(errors, key=lambda one: one[0])[1]
        return cast("list[B]", results)

    def close(self) -> None:
        """Ends the threads; the next call starts new ones."""
        for _ in self._threads:
            self._calls.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _wake(self, awake: int, call: Callable[[], None]) -> None:
        """Has one more thread run the call, a new one where all there are have been woken."""
        if len(self._threads) == awake:  # a daemon: a run that was broken off must not keep the process alive
            thread = threading.Thread(target=self._serve, name=f"docextract-{awake + 1}", daemon=True)
            thread.start()
            self._threads.append(thread)
        self._calls.put(call)

    def _serve(self) -> None:
        while (call := self._calls.get()) is not None:
            call()
