"""A few threads that share out a list of tasks: the same ones for every phase of every training step.

`Team.map` hands the tasks out one by one, in the order given, to whichever thread is free; the calling thread is one
of them, so a team of one has no threads. Tasks are cut by data, never by the number of workers, and none may depend
on another of the same call: then the degree changes the time and nothing else. Waking a thread takes about 50 us, so
its tasks should be worth that much. One exception: tasks that are no more than the threads may wait for each other
(model/rows.py), since a thread that waits takes no second one.

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
        self._calls: SimpleQueue[_Call | None] = SimpleQueue()

    def map(self, function: Callable[[A], B], tasks: Sequence[A], *, share: int = 1) -> list[B]:
        """function(task) of every task, in the order of the tasks. share: tasks for which a thread is worth waking.

        After an error no further task is started, those that run end first, and the error of the earliest task is
        raised. For one caller at a time.
        """
        call = _Call(function, tasks)
        try:
            for awake in range(min(self.workers, len(tasks) // share) - 1):
                self._wake(awake, call)
            call.work()
        except BaseException as error:  # an interrupt that came between two tasks
            call.fail(-1, error)
        call.wait()
        if call.errors:
            raise min(call.errors, key=lambda one: one[0])[1]
        return cast("list[B]", call.results)

    def close(self) -> None:
        """Ends the threads; the next call starts new ones."""
        for _ in self._threads:
            self._calls.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _wake(self, awake: int, call: _Call) -> None:
        """Has one more thread take part, a new one where all there are have been woken."""
        if len(self._threads) == awake:  # a daemon: a run that was broken off must not keep the process alive
            thread = threading.Thread(target=self._serve, name=f"docextract-{awake + 1}", daemon=True)
            thread.start()
            self._threads.append(thread)
        self._calls.put(call)

    def _serve(self) -> None:
        while (call := self._calls.get()) is not None:
            call.help_out()


class _Call:
    """One call of `map`: what is still to be done, and who is at it."""

    def __init__(self, function: Callable[[Any], Any], tasks: Sequence[Any]) -> None:
        self.function = function
        self.waiting = deque(enumerate(tasks))
        self.results: list[Any] = [None] * len(tasks)
        self.errors: list[tuple[int, BaseException]] = []
        self._lock = threading.Lock()
        self._helpers = 0
        self._over = False  # from then on, who wakes too late only goes back to sleep
        self._left: SimpleQueue[None] = SimpleQueue()

    def work(self) -> None:
        """Takes tasks until none waits."""
        while True:
            try:
                place, task = self.waiting.popleft()
            except IndexError:
                return
            try:
                self.results[place] = self.function(task)
            except BaseException as error:  # an interrupt too: the others must have ended before it goes up
                self.fail(place, error)

    def fail(self, place: int, error: BaseException) -> None:
        """Keeps an error and starts no further task."""
        self.errors.append((place, error))
        self.waiting.clear()

    def help_out(self) -> None:
        """What another thread does."""
        with self._lock:
            if self._over:
                return
            self._helpers += 1
        try:
            self.work()
        finally:
            with self._lock:
                self._helpers -= 1
            self._left.put(None)

    def wait(self) -> None:
        """Returns once no other thread works on this call, nor will. An interrupt is kept as an error meanwhile."""
        while True:
            try:
                with self._lock:
                    self._over = True
                    if not self._helpers:
                        return
                with suppress(Empty):  # looked at again, because an interrupt may come between a `get` and its end
                    self._left.get(timeout=0.1)
            except BaseException as error:
                self.fail(-1, error)
