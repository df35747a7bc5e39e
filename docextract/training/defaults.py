"""The numbers of a run without flags, chosen for 50 to 600 labelled pages (docs/design-notes.md has the evidence)."""

from __future__ import annotations

BASE = "random-7"
SEED = 0
BATCH = 8
RATE = 1e-3
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
HELD_OUT = 0.2
FIELD_WEIGHT = 3.0
BACKBONE_SCALE = 1.0
EVERY = 50  # steps between checkpoints

VISITS = 25  # wanted visits of each page
MIN_STEPS, MAX_STEPS = 200, 1300
WARMUP, WARMUP_SHARE = 50, 20  # at most 50 steps, and at most a twentieth of the run


def default_steps(pages: int, batch: int) -> int:
    """Steps of a run that names neither steps nor epochs: VISITS of each training page, within the limits."""
    return min(MAX_STEPS, max(MIN_STEPS, -(-pages * VISITS // batch)))


def default_warmup(steps: int) -> int:
    """Warm-up of a run that names none."""
    return min(WARMUP, steps // WARMUP_SHARE)
