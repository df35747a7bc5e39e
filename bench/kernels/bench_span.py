"""From tag scores to span probabilities: softmax in binary64, the BIO chain, the list of spans of one field."""

from __future__ import annotations

import numpy as np

from harness.arrays import every_size, near, normal

FIELDS, FLOOR, LEAST, LONGEST = 5, 2.0**-60, 2.0**-20, 64
TAGS = 1 + 2 * FIELDS


def scores(n: int) -> np.ndarray:
    """Tag scores as of a trained model: O is far ahead on most words."""
    logits = normal(n, TAGS)
    logits[:, 0] += 8 * (np.arange(n) % 9 > 0)
    return logits


def softmax(logits: np.ndarray) -> np.ndarray:
    e = np.exp(logits.astype(np.float64) - logits.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


@every_size
def bench_softmax64(k, timed, n) -> None:
    logits, probs = scores(n), np.full((n, TAGS), np.nan)
    timed(lambda: k.softmax64(logits, probs), lambda: near(probs, softmax(logits), 1e-14))


class Chain:
    """Buffers of the chain of one page."""

    def __init__(self, n: int) -> None:
        self.probs = softmax(scores(n))
        self.q, self.suffix = np.empty((n, TAGS)), np.empty(n + 1)
        self.null, self.work = np.empty(FIELDS), np.empty(FIELDS)

    def run(self, k) -> None:
        k.span_chain(self.probs, self.q, self.suffix, self.null, self.work)

    def null_by_matrices(self) -> np.ndarray:
        """P(no value) of each field: the weight of the valid sequences without it, by products of matrices over the
        states "in no field" and "in field j"."""
        found = []
        for left_out in (None, *range(FIELDS)):
            keep = [j for j in range(FIELDS) if j != left_out]
            state, weight = np.eye(1, 1 + len(keep))[0], 0.0
            for w in np.maximum(self.probs, FLOOR):
                step = np.zeros((1 + len(keep),) * 2)
                step[:, 0] = w[0]
                for at, j in enumerate(keep, start=1):
                    step[:, at] = w[1 + 2 * j]
                    step[at, at] += w[2 + 2 * j]
                state = state @ step
                weight += np.log(state.sum())
                state = state / state.sum()
            found.append(weight)
        return np.exp(np.array(found[1:]) - found[0])


@every_size
def bench_span_chain(k, timed, n) -> None:
    chain = Chain(n)
    timed(lambda: chain.run(k), lambda: near(chain.null, chain.null_by_matrices(), 1e-9))


@every_size
def bench_span_list(k, timed, n) -> None:
    chain, room = Chain(n), 64 * n
    chain.run(k)
    starts, stops, probs = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room)

    def call() -> int:
        return k.span_list(chain.q, chain.suffix, 0, LEAST, starts, stops, probs, LONGEST)

    def check() -> None:
        want = {}
        for a in range(n):
            product = chain.q[a, 1]
            for b in range(a + 1, min(n, a + LONGEST) + 1):
                if product * chain.suffix[b] >= LEAST:
                    want[a, b] = product * chain.suffix[b]
                product *= chain.q[b, 2] if b < n else 0.0
        count = call()
        assert 0 < count <= room
        assert dict(zip(zip(starts[:count].tolist(), stops[:count].tolist(), strict=True), probs[:count].tolist(),
                        strict=True)) == want  # fmt: skip

    timed(call, check)
