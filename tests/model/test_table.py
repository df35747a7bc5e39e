"""The parameter table's order, groups and memory; what a run trains."""

from __future__ import annotations

import pytest

from docextract.errors import UsageError
from docextract.model.config import TERMS, Heads, ModelConfig
from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, parameter_table, trained

ALL = Heads(
    ("a", "b"), ("key", "value"), ("receipt", "invoice"), True, True,
    words=("00.00", "total", "x"), places=True, near=True, order=True,
)  # fmt: skip


def test_order_of_tensors() -> None:
    names = [spec.name for spec in parameter_table(ModelConfig(blocks=1), ALL)]
    pairs = ["emb_ln", "blocks.0.ln1", "blocks.0.qkv", "blocks.0.proj", "blocks.0.ln2", "blocks.0.fc1", "blocks.0.fc2"]
    expected = ["char_emb"]
    for name in ("char_conv", "char_proj"):
        expected += [f"{name}.weight", f"{name}.bias"]
    expected += ["pos_x0", "pos_y0", "pos_x1", "pos_y1", "feat_proj.weight", "feat_proj.bias", "word_rows"]
    for name in (*pairs, "pair1", "pair2", "final_ln", "tag_head"):
        expected += [f"{name}.weight", f"{name}.bias"]
    expected.append("direct")
    heads = ("role_head", "doc_head", "rel_q", "rel_k", "word_head", "place_head", "near_q", "near_k", "order_head")
    for name in heads:
        expected += [f"{name}.weight", f"{name}.bias"]
    assert names == expected


def test_decay_spares_biases_and_layer_norms() -> None:
    for spec in parameter_table(ModelConfig(), ALL):
        assert spec.decay == (len(spec.shape) == 2), spec.name


def test_heads_that_are_absent_have_no_tensor() -> None:
    names = {spec.name for spec in parameter_table(ModelConfig(), Heads())}
    heads = ("tag", "direct", "role", "doc", "rel", "word_head", "place", "near", "order")
    assert not any(name.startswith(heads) for name in names)
    one = {spec.name: spec.shape for spec in parameter_table(ModelConfig(), Heads(pairs=True))}
    assert one["rel_q.weight"] == (64, 128)  # both slots, though only pairs are wanted


def test_what_trains() -> None:
    table = parameter_table(ModelConfig(), ALL)

    def groups(terms: set[str], backbone: bool) -> set[str]:
        return {spec.group for spec in trained(table, frozenset(terms), backbone)}

    assert groups({"tag"}, True) == {"backbone", "tag"}
    assert groups({"role", "doc"}, True) == {"backbone", "role", "doc"}
    assert groups({"pair"}, True) == {"backbone", "rel"}
    assert groups({"left"}, True) == groups({"above", "left"}, True) == {"backbone", "near"}
    assert groups({"word", "place", "order"}, True) == {"backbone", "word", "place", "order"}
    assert groups({"tag", "item"}, False) == {"tag"}
    assert groups(set(), True) == set()
    names = [spec.name for spec in trained(table, frozenset({"tag"}), False)]
    assert names == ["tag_head.weight", "tag_head.bias", "direct"]


def test_views_share_one_aligned_allocation() -> None:
    params = Parameters(parameter_table(ModelConfig(), ALL))
    for name, view in params.items():
        assert view.base is not None, name
        assert view.ctypes.data % 64 == 0, name
        view += 1.0
    sizes = sum(view.size for view in params.values())
    assert int((params.flat == 1.0).sum()) == sizes
    assert int((params.flat == 0.0).sum()) == params.flat.size - sizes


def test_clear_touches_only_listed_rows() -> None:
    gradient = GradientSet(parameter_table(ModelConfig(buckets=10), ALL))
    assert set(gradient.touched) == {"word_rows", "direct"}
    rows, touched = gradient.values["word_rows"], gradient.touched["word_rows"]
    rows[:] = 1.0
    touched.ids[:2], touched.mark[[7, 3]], touched.count = (7, 3), 1, 2
    gradient.clear()
    assert rows.any(axis=1).tolist() == [row not in (3, 7) for row in range(10)]
    assert touched.count == 0
    assert not touched.mark.any()


@pytest.mark.parametrize(
    "sizes", [{"d": 0}, {"d": 130}, {"heads": 3}, {"taps": 5}, {"overlap": 512}, {"hidden": 2.0}, {"blocks": -1}]
)
def test_impossible_sizes(sizes: dict[str, int]) -> None:
    with pytest.raises(UsageError):
        ModelConfig(**sizes)


def test_config_and_heads_survive_json() -> None:
    config = ModelConfig(d=96, heads=3)
    assert ModelConfig.from_json(config.to_json()) == config
    assert Heads.from_json(ALL.to_json()) == ALL
    assert ALL.terms == set(TERMS)
    changes = ({"fields": "ab"}, {"items": 1}, {"more": 1}, {"words": [1]}, {"near": 0})
    for bad in ({}, *({**ALL.to_json(), **change} for change in changes)):
        with pytest.raises(UsageError):
            Heads.from_json(bad)
    with pytest.raises(UsageError, match="twice"):
        Heads(fields=("a", "a"))


def test_shapes_of_the_heads_of_pre_training() -> None:
    shapes = {spec.name: spec.shape for spec in parameter_table(ModelConfig(), ALL)}
    assert shapes["word_head.weight"] == (3, 128)
    assert shapes["place_head.weight"] == (4 * 32, 128)
    assert shapes["near_q.weight"] == shapes["near_k.weight"] == (64, 128)
    assert shapes["order_head.bias"] == (2,)
