"""Model files. What loads must be the same bytes when it is written again; so must what loads once a forger has
corrected the digests, without which hardly an input would get past them.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from docextract.errors import DocextractError
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model, model_bytes, parse_model
from docextract.model.header import build_header, without_digests
from docextract.model.init import random_model
from docextract.model.likeness import Likeness, Seen
from docextract.model.spelling import read_spelling
from docextract.schema import Schema

TINY = ModelConfig(
    d=2, heads=1, blocks=1, hidden=2, chars=3, char_dim=1, char_channels=1, feats=1, rows=1, buckets=2, bins=1, pairs=1,
    pair_hidden=1, rel=1,
)  # fmt: skip
SURE = {"confidence": 0.75, "values": 9, "right": 9, "lower": 0.5}


def seeds() -> Iterator[bytes]:
    """A base, a model of one head, and one of all."""
    pages = frozenset({"11" * 8})
    thresholds = {"share": 0.99, "fields": {"b": SURE}, "all": SURE}
    seen = Likeness(0.5, {"b": Seen(2, (1, 3, 1), (2, 3, 0), 1, {"0.0": (2, 1)})})
    full = Card("random-7", "ab" * 32, thresholds, {"repeats": "one"}, pages, pages, {"b": (1, 2)}, likeness=seen)
    for heads, card in (
        (Heads(), Card("random-7")),
        (Heads(("a",)), Card("é")),
        (Heads(("a", "b"), ("key",), ("receipt", "letter"), True, True), full),
    ):
        schema = Schema.from_fields(heads.fields, "T") if heads.fields else None
        yield b"".join(model_bytes(Model(TINY, heads, schema, random_model(7, TINY, heads), card)))


def check(data: bytes) -> bool:
    accepted = False
    for one in (data, _forged(data)):
        try:
            model = parse_model(one, "fuzz") if one is not None else None
        except DocextractError:
            continue
        if model is not None:
            assert b"".join(model_bytes(model)) == one, "what was loaded is written as other bytes"
            accepted = True
    return accepted


def _forged(data: bytes) -> bytes | None:
    """The file with the digests of what it holds."""
    end = 8 + int.from_bytes(data[:8], "little")
    try:
        metadata, entries = read_spelling(data[8:end], "fuzz")
        return build_header(without_digests(metadata), entries, sha256(data[end:]).hexdigest()) + data[end:]
    except DocextractError:
        return None
