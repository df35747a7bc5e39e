"""Layers are the tensors of a set, found by name; kept views go when a buffer is replaced."""

from __future__ import annotations

import numpy as np
import pytest
from model_cases import HEADS, SMALL

from docextract import _kernels
from docextract.model.activations import Activations
from docextract.model.init import random_model
from docextract.model.layers import BlockLayers
from docextract.model.packed import PackedParameters
from docextract.model.table import Parameters, trained


def test_layers_are_the_tensors_themselves() -> None:
    params = random_model(7, SMALL, HEADS)
    for name in ("char_conv", "emb_ln", "pair2", "tag_head", "rel_k"):
        layer = params.layers[name]
        assert layer.weight is params[f"{name}.weight"]
        assert layer.bias is params[f"{name}.bias"]
        assert layer.panels is None
    assert len(params.layers.blocks) == SMALL.blocks
    for number, block in enumerate(params.layers.blocks):
        for name in BlockLayers.__slots__:
            assert getattr(block, name).weight is params[f"blocks.{number}.{name}.weight"]
            assert getattr(block, name).bias is params[f"blocks.{number}.{name}.bias"]


def test_packed_weights_come_with_their_layers() -> None:
    packed = PackedParameters(random_model(7, SMALL, HEADS), _kernels.load("base"))
    for number, block in enumerate(packed.layers.blocks):
        assert block.fc1.panels is packed.panels(f"blocks.{number}.fc1.weight")
        assert block.fc1.panels is not None
        assert block.ln1.panels is None
    assert packed.layers["tag_head"].panels is None


def test_a_set_without_the_backbone_has_no_blocks() -> None:
    head = Parameters(trained(random_model(7, SMALL, HEADS).table, frozenset({"tag"}), False))
    assert head.layers.blocks == ()
    assert head.layers["tag_head"].weight is head["tag_head.weight"]


def test_a_set_of_a_part_of_each_block_has_no_blocks() -> None:
    table = random_model(7, SMALL, HEADS).table
    vectors = Parameters(tuple(spec for spec in table if len(spec.shape) == 1))
    assert vectors.layers.blocks == ()
    assert vectors.layers["final_ln"].weight is vectors["final_ln.weight"]


@pytest.mark.parametrize("kind", ["f32", "i32"])
def test_what_is_kept_goes_with_the_buffer_it_looks_at(kind: str) -> None:
    memory = Activations(SMALL, HEADS, _kernels.load("base"))
    buffer = getattr(memory, kind)

    def kept(n: int) -> np.ndarray:
        found: np.ndarray = memory.kept(("rows", n), lambda: buffer("rows", n, 4))
        return found

    first = kept(8)
    assert kept(8) is first
    assert np.shares_memory(kept(5), first)
    assert kept(8) is first
    longer = kept(9)
    assert not np.shares_memory(longer, first)
    assert np.shares_memory(kept(8), longer)
    assert np.shares_memory(kept(5), longer)
