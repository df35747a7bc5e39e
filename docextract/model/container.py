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
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import numpy as np

from docextract._kernels import fp_restore
from docextract.disk import expect_space, publish
from docextract.errors import DocextractError, ModelError, OutputError
from docextract.features import VERSION as FEATURES_VERSION
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.header import Entry, build_header, canonical_json, check_length, read_header
from docextract.model.layout import container_shape, from_container, to_container
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
    return build_header(_metadata(model), entries, sha256(payload).hexdigest()), payload


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
    """Reads a model file. Raises ModelError naming the file and what is wrong with it."""
    path = as_path(path, "model")
    fp_restore()  # numbers in the metadata are text
    try:
        with open(path, "rb") as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise ModelError(f"{path}: is not a regular file, expected a model file")
            start = stream.read(8)
            check_length(start, str(path))
            data = start + stream.read()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if isinstance(error, ModelError):
            raise
        reason = getattr(error, "strerror", None) or error
        raise ModelError(f"{path}: cannot be read ({reason}), expected a model file") from error
    return parse_model(data, str(path))


def parse_model(data: bytes, source: str) -> Model:
    """The model in a file's bytes; source names it in messages."""
    metadata, entries, payload = read_header(memoryview(data), source)
    if metadata.get("format") != FORMAT_NAME:
        raise ModelError(f"{source}: is of the format {metadata.get('format')!r}, expected {FORMAT_NAME!r}")
    _check_version(metadata, "numerics_version", NUMERICS_VERSION, source)
    _check_version(metadata, "features_version", FEATURES_VERSION, source)
    with _malformed(source):
        config = ModelConfig.from_json(json.loads(metadata["config"]))
        heads = Heads.from_json(json.loads(metadata["heads"]))
        schema = load_schema(json.loads(metadata["schema"])) if metadata["schema"] else None
        card = Card.from_metadata(metadata)
    if set(heads.fields) - set(schema.names if schema else ()):
        raise ModelError(f"{source}: its tag head has fields that its schema has not, expected them to agree")
    table = parameter_table(config, heads)
    _check_entries(entries, _entries(table, config), source)
    model = Model(config, heads, schema, Parameters(table), card)
    with _malformed(source):
        if _metadata(model) != metadata:
            raise ValueError
    flat, at = np.frombuffer(payload, "<f4"), 0
    for spec in table:
        values = flat[at : at + spec.size].astype(np.float32, copy=False)
        np.copyto(model.params[spec.name], from_container(spec.name, values, config, spec.shape))
        at += spec.size
    _check_finite(model.params, source)
    if model.params["char_emb"][0].view(np.uint32).any():
        raise ModelError(f"{source}: row 0 of char_emb is not +0, expected the padding character to be nothing")
    return model


def _metadata(model: Model) -> dict[str, str]:
    """Everything but weights, as strings; the digests are the header's."""
    return {
        "format": FORMAT_NAME,
        "numerics_version": str(NUMERICS_VERSION),
        "features_version": str(FEATURES_VERSION),
        "config": canonical_json(model.config.to_json()),
        "heads": canonical_json(model.heads.to_json()),
        "schema": "" if model.schema is None else canonical_json(model.schema.canonical(), sort=False),
        **model.card.to_metadata(),
    }


def _entries(table: tuple[TensorSpec, ...], config: ModelConfig) -> list[Entry]:
    return [Entry(spec.name, container_shape(spec, config)) for spec in table]


def _check_entries(given: list[Entry], expected: list[Entry], source: str) -> None:
    if given == expected:
        return
    for one, other in zip(given, expected, strict=False):
        if one != other:
            raise ModelError(f"{source}: tensor {one.name} {one.shape}, expected {other.name} {other.shape}")
    raise ModelError(f"{source}: has {len(given)} tensors, expected {len(expected)}")


def _check_version(metadata: dict[str, str], name: str, here: int, source: str) -> None:
    if metadata.get(name) != str(here):
        raise ModelError(f"{source}: {name} is {metadata.get(name)}, expected {here}, that of this installation")


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
        raise ModelError(f"{source}: {error}") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ModelError(f"{source}: its metadata is malformed, expected a file that docextract wrote") from None
