"""Draws for the sample pages: SplitMix64 and what is built on it.

Not the package's own stream: the sample pages must stay the same bytes whatever the package does with its draws, and
the generator runs without the package being built.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


class Draws:
    """An endless stream of draws from one 64-bit seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included (multiply-shift: the bias is below 2^-50 here)."""
        return low + ((self.bits() * (high - low + 1)) >> 64)

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 draws."""
        return self.between(1, 100) <= percent

    def pick(self, options: Sequence[T]) -> T:
        """One of the options, each as likely."""
        return options[self.between(0, len(options) - 1)]

    def digits(self, count: int) -> str:
        """`count` digits, the first not 0."""
        return str(self.between(10 ** (count - 1), 10**count - 1))

    def fork(self) -> Draws:
        """A stream of its own, so that more draws in one place do not move the draws of another."""
        return Draws(self.bits())
