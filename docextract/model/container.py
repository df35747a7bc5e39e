"""A model and its file: sizes, heads, schema, weights and card, in one safetensors file (byte format:
header.py).

Loading checks everything before it believes anything: format and versions, sizes against the parameter table,
digests, finite weights. Saving is all or nothing: the file is complete under another name before it takes its
place.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import numpy as np

from docextract._kernels import fp_restore
from docextract.disk import expect_space, opened_regular, publish, read_exactly
from docextract.errors import DocextractError, ModelError, OutputError
from docextract.features import VERSION as FEATURES_VERSION
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.header import (
    Entry,
    build_header,
    canonical_json,
    check_digests,
    check_length,
    check_texts,
    without_digests,
)
from docextract.model.layout import container_shape, from_container, to_container
from docextract.model.spelling import read_spelling
from docextract.model.table import Parameters, TensorSpec, parameter_table
from docextract.model.version import FORMAT_NAME, NUMERICS_VERSION
from docextract.pages.paths import as_path
from docextract.schema import Schema, load_schema


@dataclass(slots=True)
class Model:
    """Everything that a model file holds. schema is None for a base, which has no tag head."""

    config: ModelConfig
    heads: Heads
    schema: Schema | None
    params: Parameters
    card: Card = field(default_factory=Card)


def model_bytes(model: Model) -> tuple[bytes, bytes]:
    """Header and weights of the model's file; the same model gives the same bytes everywhere."""
    table = parameter_table(model.config, model.heads)
    values = [to_container(spec.name, model.params[spec.name], model.config) for spec in table]
    payload = b"".join(np.ascontiguousarray(value, "<f4").tobytes() for value in values)
    entries = _entries(table, model.config)
    metadata = _metadata(model.config, model.heads, model.schema, model.card)
    return build_header(metadata, entries, sha256(payload).hexdigest()), payload


def save_model(model: Model, path: str | Path, *, overwrite: bool = True) -> str:
    """Writes the model's file and returns the SHA-256 of the whole of it, in hexadecimal.

    The file is written beside its place (that of the file meant, where `path` is a symbolic link), synced, read back
    and then given its name (disk/publish.py), so that a reader sees the old file or the new one. Without `overwrite` a
    file that is there by then is kept. Raises OutputError, leaving nothing behind; ModelError where a weight is not
    finite.
    """
    path = Path(path)
    _check_finite(model.params, str(path))
    parts = model_bytes(model)
    try:
        expect_space(Path(os.path.realpath(path)).parent, sum(map(len, parts)), "the model")
        return publish(path, parts, overwrite)
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(f"{path}: cannot write the model: {error.strerror or error}") from error


def load_model(path: str | Path) -> Model:
    """Reads a model file. Raises ModelError naming the file and what is wrong with it.

    Only a regular file is read, and of one whose size is not what its header says nothing but the header.
    """
    path = as_path(path, "model")
    source = str(path)
    fp_restore()  # numbers in the metadata are text
    try:
        with opened_regular(path) as (handle, size):
            start = bytes(read_exactly(handle, 8))
            start += read_exactly(handle, min(check_length(start, source), size))
            plan = _plan(start, size, source)
            payload = read_exactly(handle, size - len(start))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if isinstance(error, ModelError):
            raise
        reason = getattr(error, "strerror", None) or error
        raise ModelError(f"{path}: cannot be read ({reason}), expected a model file") from error
    return _fill(plan, memoryview(payload), source)


def parse_model(data: bytes, source: str) -> Model:
    """The model in a file's bytes; source names it in messages."""
    end = 8 + check_length(bytes(data[:8]), source)
    return _fill(_plan(bytes(data[:end]), len(data), source), memoryview(data)[end:], source)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a header promises: its bytes, what was read from them, and the tensors that follow."""

    start: bytes
    metadata: dict[str, str]
    entries: list[Entry]
    config: ModelConfig
    heads: Heads
    schema: Schema | None
    card: Card
    table: tuple[TensorSpec, ...]


def _plan(start: bytes, size: int, source: str) -> _Plan:
    """Length and header of a file of `size` bytes, everything checked that can be without the weights."""
    length = check_length(start[:8], source)
    if len(start) < 8 + length:
        raise ModelError(f"{source}: ends inside its header of {length} bytes, expected a whole model file")
    metadata, entries = read_spelling(start[8:], source)
    check_texts(metadata, source)
    if metadata.get("format") != FORMAT_NAME:
        raise ModelError(f"{source}: is of the format {_cut(metadata.get('format'))}, expected {FORMAT_NAME!r}")
    _check_version(metadata, "numerics_version", NUMERICS_VERSION, source)
    _check_version(metadata, "features_version", FEATURES_VERSION, source)
    expected = sum(entry.nbytes for entry in entries)
    if size - len(start) != expected:
        raise ModelError(f"{source}: has {size - len(start)} bytes of weights, expected {expected}")
    with _malformed(source):
        config = ModelConfig.from_json(json.loads(metadata["config"]))
        heads = Heads.from_json(json.loads(metadata["heads"]))
        schema = load_schema(json.loads(metadata["schema"])) if metadata["schema"] else None
        card = Card.from_metadata(metadata)
    if set(heads.fields) - set(schema.names if schema else ()):
        raise ModelError(f"{source}: its tag head has fields that its schema has not, expected them to agree")
    with _malformed(source):
        if _metadata(config, heads, schema, card) != without_digests(metadata):
            raise ValueError
    if config.blocks > len(entries):
        raise ModelError(f"{source}: has {len(entries)} tensors, expected those of {config.blocks} blocks")
    table = parameter_table(config, heads)
    _check_entries(entries, _entries(table, config), source)
    return _Plan(start, metadata, entries, config, heads, schema, card, table)


def _fill(plan: _Plan, payload: memoryview, source: str) -> Model:
    """The model of a plan, once the weights are those that the header names."""
    check_digests(plan.start, plan.metadata, plan.entries, sha256(payload).hexdigest(), source)
    model = Model(plan.config, plan.heads, plan.schema, Parameters(plan.table), plan.card)
    flat, at = np.frombuffer(payload, "<f4"), 0
    for spec in plan.table:
        values = flat[at : at + spec.size].astype(np.float32, copy=False)
        np.copyto(model.params[spec.name], from_container(spec.name, values, plan.config, spec.shape))
        at += spec.size
    _check_finite(model.params, source)
    if model.params["char_emb"][0].view(np.uint32).any():
        raise ModelError(f"{source}: row 0 of char_emb is not +0, expected the padding character to be nothing")
    return model


def _metadata(config: ModelConfig, heads: Heads, schema: Schema | None, card: Card) -> dict[str, str]:
    """Everything but weights, as strings; the digests are the header's."""
    return {
        "format": FORMAT_NAME,
        "numerics_version": str(NUMERICS_VERSION),
        "features_version": str(FEATURES_VERSION),
        "config": canonical_json(config.to_json()),
        "heads": canonical_json(heads.to_json()),
        "schema": "" if schema is None else canonical_json(schema.canonical(), sort=False),
        **card.to_metadata(),
    }


def _entries(table: tuple[TensorSpec, ...], config: ModelConfig) -> list[Entry]:
    return [Entry(spec.name, container_shape(spec, config)) for spec in table]


def _check_entries(given: list[Entry], expected: list[Entry], source: str) -> None:
    if given == expected:
        return
    for one, other in zip(given, expected, strict=False):
        if one != other:
            raise ModelError(
                f"{source}: tensor {one.name[:60]} {one.shape}, expected {other.name[:60]} {other.shape}"
            )
    raise ModelError(f"{source}: has {len(given)} tensors, expected {len(expected)}")


def _check_version(metadata: dict[str, str], name: str, here: int, source: str) -> None:
    if metadata.get(name) != str(here):
        raise ModelError(f"{source}: {name} is {_cut(metadata.get(name))}, expected {here}, that of this installation")


def _cut(text: str | None) -> str:
    return repr(text if text is None or len(text) <= 60 else text[:57] + "...")


def _check_finite(params: Parameters, source: str) -> None:
    if np.isfinite(params.flat).all():
        return
    name = next(name for name, values in params.items() if not np.isfinite(values).all())
    raise ModelError(f"{source}: {name} holds a weight that is not finite, expected finite weights")


@contextlib.contextmanager
def _malformed(source: str) -> Iterator[None]:
    """Names the file in whatever is wrong with its JSON."""
    try:
        yield
    except DocextractError as error:
        text = str(error)
        raise ModelError(f"{source}: {text if len(text) <= 300 else text[:297] + '...'}") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ModelError(f"{source}: its metadata is malformed, expected a file that docextract wrote") from None
