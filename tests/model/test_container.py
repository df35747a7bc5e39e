"""A model file says everything, is the same bytes for the same model, and no changed byte of it is believed.
"""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from model_cases import HEADS, SMALL
from rounding import upward

from docextract.errors import ModelError, OutputError
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model, load_model, model_bytes, parse_model, save_model
from docextract.model.header import build_header, canonical_json, without_digests
from docextract.model.init import random_model
from docextract.model.likeness import Likeness, Seen
from docextract.model.spelling import read_spelling
from docextract.schema import Schema

TINY = ModelConfig(
    d=4, heads=2, blocks=1, hidden=3, chars=5, char_dim=2, char_channels=3, feats=2, rows=2, buckets=3, bins=2, pairs=2,
    pair_hidden=2, rel=2,
)  # fmt: skip
KEYS = frozenset({"11" * 8, "22" * 8})
SURE = {"confidence": 0.75, "values": 9, "right": 9, "lower": 1 / 3}
NEVER = {"confidence": None, "values": 0, "right": 0, "lower": 0.0}
THRESHOLDS = {"share": 0.99, "fields": {"total": SURE}, "all": NEVER}
LIKENESS = Likeness(0.5, {"total": Seen(9, (3, 20, 8), (9, 21, 1), 2, {"0.0": (8, 3), '"é\x7f': (1, 0)})})
CARD = Card(
    "random-7", "ab" * 32, THRESHOLDS, {"repeats": "one"}, frozenset({"00" * 8}), KEYS, likeness=LIKENESS
)  # fmt: skip


def make(config: ModelConfig = SMALL, heads: Heads = HEADS) -> Model:
    schema = Schema.from_fields(heads.fields) if heads.fields else None
    return Model(config, heads, schema, random_model(7, config, heads), CARD)


def whole(model: Model) -> bytes:
    return b"".join(model_bytes(model))


def resign(data: bytes, **changes: str) -> bytes:
    """The same file with other metadata and correct digests, as only a forger or a future version would write
    it.
    """
    end = 8 + int.from_bytes(data[:8], "little")
    metadata, entries = read_spelling(data[8:end], "x")
    named = {**without_digests(metadata), **changes}
    return build_header(named, entries, sha256(data[end:]).hexdigest()) + data[end:]


def test_everything_comes_back(tmp_path: Path) -> None:
    model = make()
    digest = save_model(model, tmp_path / "m.safetensors")
    assert digest == sha256((tmp_path / "m.safetensors").read_bytes()).hexdigest()
    again = load_model(tmp_path / "m.safetensors")
    assert (again.config, again.heads, again.schema, again.card) == (model.config, model.heads, model.schema, CARD)
    assert again.params.flat.tobytes() == model.params.flat.tobytes()
    assert whole(again) == whole(model)
    assert os.listdir(tmp_path) == ["m.safetensors"]


def test_loads_in_a_hostile_floating_point_mode(tmp_path: Path) -> None:
    card = Card("random-7", "ab" * 32, THRESHOLDS, {"repeats": "one"}, frozenset(), KEYS)
    model = make()
    save_model(Model(SMALL, HEADS, model.schema, model.params, card), tmp_path / "m")
    with upward():
        assert load_model(tmp_path / "m").card == card


def test_base_without_heads_or_schema() -> None:
    base = parse_model(whole(make(TINY, Heads())), "base")
    assert base.schema is None
    assert not base.heads.terms


def test_safetensors_reads_it(tmp_path: Path) -> None:
    from safetensors import safe_open

    model = make()
    save_model(model, tmp_path / "m.safetensors")
    with safe_open(str(tmp_path / "m.safetensors"), "numpy") as file:
        assert set(file.keys()) == set(model.params)
        conv = file.get_tensor("char_conv.weight")
        assert conv.shape == (24, 20, 3)
        for tap in range(3):
            assert (conv[:, :, tap] == model.params["char_conv.weight"][:, 20 * tap : 20 * (tap + 1)]).all()
        for name in ("word_rows", "blocks.1.fc2.bias", "direct"):
            assert (file.get_tensor(name) == model.params[name]).all()
        assert json.loads(file.metadata()["heads"]) == HEADS.to_json()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "docextract-v1"}, "format"),
        ({"numerics_version": "99"}, "numerics_version is '99', expected"),
        ({"features_version": "0"}, "features_version"),
        ({"config": "{}"}, "model sizes"),
        ({"config": canonical_json({**TINY.to_json(), "d": 1 << 19})}, "tensor|weights|sizes"),
        ({"config": canonical_json({**TINY.to_json(), "overlap": 127})}, ""),
        ({"heads": canonical_json(Heads().to_json())}, "tensors"),
        ({"heads": "["}, "malformed"),
        ({"schema": canonical_json(Schema.from_fields(["other"]).canonical())}, "schema"),
        ({"schema": "[" * 100_000}, "malformed"),
        ({"thresholds": '{ "share":0.99}'}, "malformed"),
        ({"thresholds": "NaN"}, "malformed"),
        ({"thresholds": canonical_json({**THRESHOLDS, "share": "much"})}, "malformed"),
        ({"thresholds": canonical_json({**THRESHOLDS, "fields": []})}, "malformed"),
        ({"thresholds": canonical_json({**THRESHOLDS, "all": {**SURE, "right": 10}})}, "malformed"),
        ({"thresholds": canonical_json({**THRESHOLDS, "all": {**SURE, "lower": "1"}})}, "malformed"),
        ({"labels": "[]"}, "malformed"),
        ({"labels": canonical_json({"repeats": 1})}, "malformed"),
        ({"absence": canonical_json({"total": [2, 1]})}, "malformed"),
        ({"likeness": canonical_json({"weight": 2.0, "fields": {}})}, "malformed"),
        ({"likeness": '{"weight":0.5,"fields":{}}'}, "malformed"),
        ({"likeness": canonical_json({"weight": 0.5, "fields": {"total": {"values": 1}}})}, "malformed"),
        ({"config": canonical_json({**TINY.to_json(), "blocks": 1 << 20})}, "tensors, expected those of 1048576"),
        ({"train_pages": "0"}, "malformed"),
        ({"held_out_pages": "22" * 8 + "11" * 8}, "malformed"),
        ({"surplus": ""}, "malformed"),
    ],
)
def test_wrong_metadata_under_right_digests(changes: dict[str, str], message: str) -> None:
    data = resign(whole(make(TINY)), **changes)
    if message:
        with pytest.raises(ModelError, match=f"^m: .*({message})"):
            parse_model(data, "m")
    else:
        assert parse_model(data, "m").config.overlap == 127


@pytest.mark.parametrize(
    ("header", "message"),
    [
        (b"[]", "header"), (b'{"__metadata__":{}', "header"), (b"[" * 100_000, "header"), (b'"\xff\xff"', "header"),
        (b'{"__metadata__":{},"a":{"shape":[-1]}}', "header"), (b'{"__metadata__":{},"a":{"shape":[1e9]}}', "header"),
        (b'{"__metadata__":{"a":1}}', "header"), (b'{"__metadata__":{},"a":{"shape":[99999999]}}', "byte 18"),
    ],
)  # fmt: skip
def test_hostile_headers(header: bytes, message: str) -> None:
    with pytest.raises(ModelError, match=f"^m: .*{message}"):
        parse_model(len(header).to_bytes(8, "little") + header, "m")


def test_other_files_are_named(tmp_path: Path) -> None:
    for name, content in (("text", b"id,company\n1,ACME\n"), ("empty", b""), ("zip", b"PK\3\4" + bytes(100))):
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(ModelError, match=f"{name}: .*expected a (model|file)"):
            load_model(path)
    with pytest.raises(ModelError, match="No such file"):
        load_model(tmp_path / "missing")
    with pytest.raises(ModelError, match="directory"):
        load_model(tmp_path)
    with pytest.raises(ModelError, match="regular"):
        load_model("/dev/zero")


def test_weights_that_are_not_finite_are_neither_written_nor_read(tmp_path: Path) -> None:
    model = make(TINY)
    model.params["pair1.bias"][1] = np.inf
    with pytest.raises(ModelError, match=r"pair1\.bias"):
        save_model(model, tmp_path / "m")
    assert os.listdir(tmp_path) == []
    with pytest.raises(ModelError, match=r"m: pair1\.bias"):
        parse_model(whole(model), "m")


def test_padding_row_must_be_plus_zero() -> None:
    model = make(TINY)
    model.params["char_emb"][0, 1] = -0.0
    with pytest.raises(ModelError, match="row 0"):
        parse_model(whole(model), "m")


def test_a_failed_write_keeps_the_old_file_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.safetensors"
    path.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OutputError, match=r"m\.safetensors: cannot write the model: No space left"):
        save_model(make(TINY), path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["m.safetensors"]


def test_an_interrupted_write_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        save_model(make(TINY), tmp_path / "m")
    assert os.listdir(tmp_path) == []


def test_without_overwrite_an_existing_file_wins(tmp_path: Path) -> None:
    path = tmp_path / "m"
    save_model(make(TINY), path, overwrite=False)
    before = path.read_bytes()
    with pytest.raises(OutputError, match="exists"):
        save_model(make(), path, overwrite=False)
    assert path.read_bytes() == before
    save_model(make(), path)
    assert path.read_bytes() != before
    with pytest.raises(OutputError, match="cannot write"):
        save_model(make(TINY), tmp_path / "none" / "m")
    assert os.listdir(tmp_path) == ["m"]


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: str, target: str) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    save_model(make(TINY), tmp_path / "m", overwrite=False)
    with pytest.raises(OutputError, match="exists"):
        save_model(make(), tmp_path / "m", overwrite=False)
    assert load_model(tmp_path / "m").config == TINY
    assert os.listdir(tmp_path) == ["m"]
