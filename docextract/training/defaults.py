"""The numbers of a run without flags: constants, and what follows from the number of labelled pages by one rule.

The rule (docs/training.md, section 6): pages shown in the whole run, and the peak rate, lie on straight lines between
the rows of KNOTS, and beyond its ends are those of the end; no page is shown less than once. The warm-up is a share of
the updates; the pages held out are a fifth within limits. To change what a number of pages gets, change a row.
"""

from __future__ import annotations

from typing import NamedTuple

BASE = "docextract-v0"
SEED = 0
BATCH = 8
DECAY = 0.01
BETA1 = 0.9
BETA2 = 0.999
EPS = 1e-8
OPTIMIZER = "adamw"
MOMENTUM = 0.9
ADAFACTOR_POWER, ADAFACTOR_CLIP = 0.8, 1.0  # these and eps1, eps2 are the paper's
ADAFACTOR_EPS1, ADAFACTOR_EPS2 = 1e-30, 1e-3
LAMB_EPS = 1e-6  # the paper's
SCHEDULE = "linear"
FLOOR = 0.1  # share of the peak at the end of a schedule that decays to one
POLYNOMIAL_POWER = 2.0
WSD_DECAY, WSD_POWER = 0.2, 1.0
CLIP = 1.0
AVERAGE = 0.5  # share of the updates, the last ones, whose weights are averaged
BASE_SHARE = 0.4  # of the starting weights in the published ones, where they know something (docs/design-notes.md)
FIELD_WEIGHT = 3.0
BACKBONE_SCALE = 1.0
LIKENESS = 0.5  # exponent of how much a span looks like a training value (docs/design-notes.md)
EVERY = 50  # steps between checkpoints

WARMUP, WARMUP_SHARE = 50, 20  # at most 50 steps, and at most a twentieth of the run
HELD_OUT = 0.2  # share of the documents
HELD_OUT_LEAST, HELD_OUT_PART = 8, 4  # at least 8 documents, but then never more than a quarter of them
HELD_OUT_MOST = 200


class Knot(NamedTuple):
    """What a number of training pages gets: pages shown in the whole run, and the peak rate."""

    pages: int
    visits: int
    rate: float


KNOTS = (Knot(20, 1600, 1e-3), Knot(64, 1600, 1e-3), Knot(416, 10400, 1e-3), Knot(2000, 10400, 1e-3))
"""By ascending pages and visits; docs/design-notes.md has the evidence."""


def default_visits(pages: int) -> int:
    """Pages shown in a run of so many training pages that names no length: on the line between two knots, rounded up,
    and at least each page once."""
    low, high = _around(pages)
    between = -(-(high.visits - low.visits) * (_inside(pages) - low.pages) // (high.pages - low.pages))
    return max(pages, low.visits + between)


def default_steps(pages: int, window: int) -> int:
    """Updates of a run that names neither steps nor epochs; window: pages of an update."""
    return -(-default_visits(pages) // window)


def default_rate(pages: int) -> float:
    """Peak rate of a run that names none: on the line between two knots, binary64 in the order written."""
    low, high = _around(pages)
    return low.rate + (high.rate - low.rate) * (_inside(pages) - low.pages) / (high.pages - low.pages)


def default_warmup(steps: int) -> int:
    """Warm-up of a run that names none."""
    return min(WARMUP, steps // WARMUP_SHARE)


def default_base_share(drawn: bool, warm: bool, same: bool) -> float:
    """Share of the starting weights that a run keeps which names none: nothing of drawn ones, and nothing of those that
    are of this task already, another run's (warm) or a model's of the same fields."""
    return 0.0 if drawn or warm or same else BASE_SHARE


def default_held_out(documents: int) -> float:
    """Share that is held out of so many usable documents: a fifth, but at least 8 documents or a quarter of them, and
    at most 200."""
    least = min(HELD_OUT_LEAST, documents // HELD_OUT_PART)
    if documents * HELD_OUT < least:
        return least / documents
    return min(HELD_OUT, HELD_OUT_MOST / documents) if documents else HELD_OUT


def _inside(pages: int) -> int:
    return min(max(pages, KNOTS[0].pages), KNOTS[-1].pages)


def _around(pages: int) -> tuple[Knot, Knot]:
    """The two knots on whose line the number lies."""
    place = next(i for i, knot in enumerate(KNOTS[1:], 1) if _inside(pages) <= knot.pages)
    return KNOTS[place - 1], KNOTS[place]
