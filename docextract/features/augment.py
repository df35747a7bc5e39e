"""Noise for training: another reading of the same page at every visit, so that a small model cannot memorize it.

Every choice is a hash of its own address (seed, page, epoch, kind, word, place), never of the order of calls: the noise
of a word is the same in any batch, window, worker or resumed run. Not dropout: the network itself has no random choice.
What each kind of noise buys is measured in docs/design-notes.md. The draws are made by the kernel `noise`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from docextract._kernels import active
from docextract.errors import UsageError
from docextract.features.example import Example
from docextract.features.geometry import BINS
from docextract.given import is_integer, is_number, number, pairs
from docextract.splitmix import MASK, derive_seed

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Noise:
    """How much: probabilities but for shift and jitter, which are bins of the position tables.

    blank: all characters of a word; swap: one character, by a printable one (33..122); shift: the whole page, each
    coordinate by -shift..shift; jitter: one coordinate of one word; feats: all dense features of a word; rows: one row
    id of a word. Noise(0, 0, 0, 0, 0, 0) changes nothing. Raises UsageError naming the part that cannot be.
    """

    blank: float = 0.1
    swap: float = 0.04
    shift: int = 4
    jitter: int = 1
    feats: float = 0.0
    rows: float = 0.6

    def __post_init__(self) -> None:
        for name in ("blank", "swap", "feats", "rows"):
            value = getattr(self, name)
            if not is_number(value, 0) or value > 1:
                raise UsageError(f"noise {name} is {value!r}, expected a number from 0 to 1")
            object.__setattr__(self, name, float(value))
        for name in ("shift", "jitter"):
            value = getattr(self, name)
            if not is_integer(value, 0, BINS - 1):
                raise UsageError(f"noise {name} is {value!r}, expected an integer from 0 to {BINS - 1}")

    def to_json(self) -> dict[str, float | int]:
        """Every strength by name."""
        return asdict(self)

    @classmethod
    def of(cls, value: Noise | str | Mapping[str, float] | None) -> Noise:
        """From a noise, a text ("none" for no noise, or "NAME=VALUE,..."), a mapping, or None for the default; what is
        not named has its default. Raises UsageError."""
        if isinstance(value, Noise):
            return value
        if value is None:
            return cls()
        if value == "none":
            return cls(0, 0, 0, 0, 0, 0)
        if isinstance(value, str):
            wanted = f"none, or NAME=VALUE for some of {', '.join(cls.__slots__)}"
            given = pairs("noise", value, value.split(","), wanted, cls.__slots__)
            value = {
                name: int(text) if name in ("shift", "jitter") and text.isdigit() else number("noise", value, text)
                for name, text in given.items()
            }
        if not isinstance(value, Mapping) or not set(value) <= set(cls.__slots__):
            raise UsageError(f"noise is {value!r}, expected none or values for some of {', '.join(cls.__slots__)}")
        return cls(**value)  # type: ignore[arg-type]


def augment(
    example: Example, noise: Noise, seed: int, page: str, epoch: int, kernels: Kernels | None = None
) -> Example:
    """The noised copy of an example at one visit; the boxes are the original's. kernels: a tier, all being the same."""
    x = example
    chars, lengths, positions, feats, rows = new = (
        np.empty_like(x.chars), np.empty_like(x.lengths), np.empty_like(x.positions), np.empty_like(x.feats),
        np.empty_like(x.rows),
    )  # fmt: skip
    blank, swap, drop, hide = (int(p * 4294967296.0) for p in (noise.blank, noise.swap, noise.feats, noise.rows))
    (kernels or active()).noise(
        derive_seed(f"noise:{page}", seed), epoch & MASK, x.window.start, blank, swap, noise.shift, noise.jitter,
        drop, hide, BINS, x.chars, x.lengths, x.positions, x.feats, x.rows, *new,
    )  # fmt: skip
    return replace(x, chars=chars, lengths=lengths, positions=positions, feats=feats, rows=rows)
