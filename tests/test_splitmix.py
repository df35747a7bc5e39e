"""SplitMix64 against published outputs, and the vectorized forms against the stream."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from docextract.errors import UsageError
from docextract.splitmix import SplitMix64, below_u64, derive_seed, hash_u64, stream_u64


def test_reference_outputs() -> None:
    """Seed 1234567: the vector that implementations of SplitMix64 publish."""
    stream = SplitMix64(1234567)
    assert [stream.next_u64() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_seed_is_taken_modulo_2_64() -> None:
    assert SplitMix64(2**64 + 5).next_u64() == SplitMix64(5).next_u64()
    with pytest.raises(UsageError, match="-1"):
        SplitMix64(-1)


def test_stream_is_counter_based() -> None:
    stream = SplitMix64(2**64 - 1)
    assert stream_u64(2**64 - 1, 50).tolist() == [stream.next_u64() for _ in range(50)]
    assert stream_u64(3, 0).tolist() == []


def test_below_rejects_the_biased_end() -> None:
    """With n just above 2^63 about half of the outputs must be thrown away."""
    n = 2**63 + 1
    stream, twin = SplitMix64(42), SplitMix64(42)
    outputs = [twin.next_u64() for _ in range(200)]
    kept = [x for x in outputs if x < n]  # the only multiple of n below 2^64 is n itself
    assert [stream.below(n) for _ in range(80)] == kept[:80]
    assert 80 < len(kept) < 120


def test_below_bounds() -> None:
    stream = SplitMix64(1)
    assert {stream.below(3) for _ in range(100)} == {0, 1, 2}
    assert stream.below(1) == 0
    assert 0 <= stream.below(2**64) < 2**64
    for n in (0, 2**64 + 1):
        with pytest.raises(UsageError):
            stream.below(n)


def test_shuffle_runs_down_from_the_last() -> None:
    stream, twin = SplitMix64(7), SplitMix64(7)
    expected = list(range(11))
    for i in range(10, 0, -1):
        j = twin.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert stream.permutation(11) == expected
    assert SplitMix64(7).permutation(11) == [8, 1, 9, 10, 6, 7, 5, 3, 0, 4, 2]
    assert SplitMix64(7).permutation(0) == []
    assert SplitMix64(7).permutation(1) == [0]


def test_derive_seed() -> None:
    digest = hashlib.sha256(b"7:init:pair1.weight").digest()
    assert derive_seed("init:pair1.weight", 7) == int.from_bytes(digest[:8], "little")


def test_hash_of_one_part_is_the_first_output() -> None:
    assert int(hash_u64(99)) == SplitMix64(99).next_u64()
    assert int(hash_u64(-1)) == SplitMix64(2**64 - 1).next_u64()


def test_hash_broadcasts_and_orders_its_parts() -> None:
    rows, columns = np.arange(3, dtype=np.int32)[:, None], np.arange(5, dtype=np.uint64)[None]
    grid = hash_u64(17, rows, columns)
    assert grid.shape == (3, 5)
    assert grid.dtype == np.uint64
    assert len(set(grid.ravel().tolist())) == 15
    for i in range(3):
        for j in range(5):
            h = 0
            for part in (17, i, j):
                h = SplitMix64(h ^ part).next_u64()
            assert int(grid[i, j]) == h
    assert int(hash_u64(1, 2)) != int(hash_u64(2, 1))


def test_draws_from_a_hash() -> None:
    h = hash_u64(5, np.arange(100_000, dtype=np.uint64))
    counts = np.bincount(below_u64(h, 7), minlength=7)
    assert counts.shape == (7,)
    assert np.abs(counts - 100_000 / 7).max() < 500
    edge = np.array([0, 2**64 - 1], np.uint64)
    assert below_u64(edge, 90).tolist() == [0, 89]
