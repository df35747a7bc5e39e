"""A hundred meetings of two threads, as those that share a page meet; where others run, it measures those."""

from __future__ import annotations

import numpy as np

from docextract.team import Team
from harness.arrays import full

MEETINGS = 100


@full
def bench_meet(k, timed) -> None:
    team, state = Team(2), np.zeros(k.meet_size(), np.int32)
    places = np.zeros((2, MEETINGS), np.int64)

    def party(me: int) -> None:
        for number in range(MEETINGS):
            places[me, number] += 1
            k.meet(state, 2)
            assert places[1 - me, number] == places[me, number], "left before the other had come"

    def call() -> None:
        team.map(party, [0, 1])

    try:
        timed(call, lambda: None)
    finally:
        team.close()
