"""How an update is cut for the threads of a team: by data, never by their number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from docextract.model.gradient_set import Touched
from docextract.model.table import TensorSpec

PART = 1 << 15  # elements that one task updates: of weights, gradient and moments 0.5 MB
SHARE = 3  # such tasks a thread, on a machine with many: less is not worth its waking


@dataclass(frozen=True, slots=True)
class Part:
    """What one task updates: whole tensors, or a slice of the list of touched rows of the only one."""

    names: tuple[str, ...]
    rows: slice | None = None


def whole_parts(specs: Iterable[TensorSpec]) -> Iterator[Part]:
    """The tensors that are no sparse tables, in parts of about PART elements."""
    names: list[str] = []
    size = 0
    for spec in specs:
        if not spec.rows:
            names.append(spec.name)
            size += spec.size
        if names and size >= PART:
            yield Part(tuple(names))
            names, size = [], 0
    if names:
        yield Part(tuple(names))


def row_parts(specs: Iterable[TensorSpec], touched: Mapping[str, Touched], cut: bool) -> Iterator[Part]:
    """The touched rows of each sparse table, in parts of about PART elements, or all in one where they are not cut."""
    for spec in specs:
        if spec.rows:
            count = touched[spec.name].count
            rows = max(1, PART // spec.shape[1]) if cut else max(1, count)
            for start in range(0, count, rows):
                yield Part((spec.name,), slice(start, start + rows))
