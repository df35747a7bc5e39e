"""SplitMix64: the one source of random numbers, as a stream and as a hash of a position.

The stream (`SplitMix64`) serves what is drawn one after the other: a permutation. The hash (`hash_u64`)
serves what must not depend on the order of calls: weights of a new model and the noise of augmentation, each
addressed by (seed, page, epoch, word, ...). Neither is cryptographic. NumPy's generators are not used,
because their streams are promised per version only.

One step of SplitMix64 (Steele, Lea and Flood, 2014), all modulo 2^64:

    state += 0x9E3779B97F4A7C15
    z = state
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9
    z = (z ^ z >> 27) * 0x94D049BB133111EB
    output z ^ z >> 31
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError

GAMMA = 0x9E3779B97F4A7C15
MASK = (1 << 64) - 1
T = TypeVar("T")
U64 = NDArray[np.uint64]


class SplitMix64:
    """The reference stream.

    The seed is any integer >= 0 and is taken modulo 2^64, so that an epoch's `(seed << 32) ^ epoch` is a seed
    as it stands (two run seeds that differ by a multiple of 2^32 therefore share their permutations).
    """

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise UsageError(f"a seed is {seed}, expected an integer >= 0")
        self.state = seed & MASK

    def next_u64(self) -> int:
        """The next output, 0 <= x < 2^64."""
        self.state = (self.state + GAMMA) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An unbiased integer 0 <= x < n, 1 <= n <= 2^64, by rejection.

        Outputs of `next_u64` that are not below the largest multiple of n that fits in 2^64 are thrown away;
        the first other one, modulo n, is the draw. n = 1 takes an output as well.
        """
        if not 1 <= n <= 1 << 64:
            raise UsageError(f"a bounded draw has the bound {n}, expected 1 to 2^64")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            x = self.next_u64()
            if x < limit:
                return x % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates in place, from the last position down: for i = n-1 .. 1 swap items i and below(i + 1).
        """
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def permutation(self, n: int) -> list[int]:
        """0 .. n-1, shuffled."""
        items = list(range(n))
        self.shuffle(items)
        return items


def derive_seed(name: str, seed: int) -> int:
    """The seed of a stream of its own: the first 8 bytes, little endian, of SHA-256 of "<seed>:<name>" in
    UTF-8.
    """
    digest = hashlib.sha256(f"{seed}:{name}".encode()).digest()
    return int.from_bytes(digest[:8], "little")


def _mix(z: U64) -> U64:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def hash_u64(*parts: int | NDArray[np.integer]) -> U64:
    """One uint64 an element of the broadcast parts: h = 0, then for each part h = mix((h ^ part) + gamma) mod
    2^64.

    Negative parts count modulo 2^64. The hash of a single part is the first output of the stream with that
    seed.
    """
    h: U64 = np.zeros((), np.uint64)
    with np.errstate(over="ignore"):  # 0-dimensional arrays warn where larger ones wrap
        for part in parts:
            word = np.asarray(part & MASK, np.uint64) if isinstance(part, int) else part.astype(np.uint64)
            h = _mix((h ^ word) + np.uint64(GAMMA))
    return h


def stream_u64(seed: int, count: int) -> U64:
    """The first `count` outputs of SplitMix64(seed): output i is mix(seed + (i + 1) * gamma)."""
    steps = np.arange(1, count + 1, dtype=np.uint64)
    return _mix(np.uint64(seed & MASK) + steps * np.uint64(GAMMA))


def below_u64(h: U64, n: int) -> NDArray[np.int64]:
    """0 <= x < n from each hash, 1 <= n <= 2^31: (top 32 bits * n) >> 32. Biased by less than n / 2^32, never
    redrawn.
    """
    return (((h >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32)).astype(np.int64)
