"""Damaged model files: always refused, naming the file, whatever byte it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from corruption.damage import Case, Tally, cuts, flips, some_bits, tails
from docextract.errors import ModelError
from docextract.model.container import Model, model_bytes, parse_model

SOURCE = "m.safetensors"


def header_length(data: bytes) -> int:
    """Bytes before the weights."""
    return 8 + int.from_bytes(data[:8], "little")


def file_of(model: Model) -> bytes:
    return b"".join(model_bytes(model))


def parts(
    data: bytes, *, every: int = 1, bits: int = 2000, lengths: int | None = None
) -> Iterator[tuple[str, Iterable[Case]]]:
    """Kinds of damage and their cases.

    every: of the header's bits, one in so many; bits: of the weights, drawn; lengths: cuts, None for every length.
    """
    start = header_length(data)
    yield "header, one bit", flips(data, range(0, start * 8, every))
    yield "weights, one bit", flips(data, some_bits(start, len(data), bits))
    yield "cut", cuts(data, range(len(data)) if lengths is None else range(0, len(data), max(1, len(data) // lengths)))
    yield "appended", tails(data)


def sweep(cases: Iterable[Case], tally: Tally) -> None:
    """Reads every case; anything but a ModelError in one line that begins with the file's name is wrong."""
    for name, data in cases:
        begun = perf_counter()
        try:
            parse_model(data, SOURCE)
            tally.fail(f"{name}: read as a model")
        except ModelError as error:
            text = str(error)
            if not text.startswith(f"{SOURCE}: ") or "expected" not in text or "\n" in text or len(text) > 1000:
                tally.fail(f"{name}: {text}")
        tally.add("refused", perf_counter() - begun)
