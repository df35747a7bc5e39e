"""Parameter groups: complete, disjoint, alike; a gap or an overlap is an error."""

from __future__ import annotations

from dataclasses import replace

import pytest
from training.small import TABLE, TAG

from docextract.training.optimizers import (
    FROZEN,
    OPTIMIZERS,
    OptimizerChoice,
    ParameterGroup,
    check_groups,
    make_optimizer,
    parameter_groups,
)

GROUPS = parameter_groups(TABLE, TAG, 0.5, 0.01)


@pytest.mark.parametrize(
    ("terms", "scale"), [(TAG, 1.0), (TAG, 0.0), (frozenset({"tag", "role"}), 0.5), (frozenset({"role"}), 1.0)]
)
def test_groups_are_complete_disjoint_and_alike(terms: frozenset[str], scale: float) -> None:
    groups = parameter_groups(TABLE, terms, scale, 0.01)
    members = [name for group in groups for name in group.tensors]
    assert sorted(members) == sorted(spec.name for spec in TABLE)
    assert len({group.name for group in groups}) == len(groups)
    specs = {spec.name: spec for spec in TABLE}
    for group in groups:
        for spec in (specs[name] for name in group.tensors):
            if group.name == FROZEN:
                on = spec.group in terms or (spec.group == "backbone" and scale > 0)
                assert not on
                continue
            assert group.rows == spec.rows
            assert group.decay == (0.01 if spec.decay else 0.0)
            assert group.factor == spec.rate * (scale if spec.group == "backbone" else 1.0)
    check_groups(TABLE, groups)


def without(name: str) -> tuple[ParameterGroup, ...]:
    return tuple(replace(group, tensors=tuple(one for one in group.tensors if one != name)) for group in GROUPS)


@pytest.mark.parametrize("name", sorted(OPTIMIZERS))
def test_every_optimizer_refuses_groups_that_are_no_partition(name: str) -> None:
    with pytest.raises(ValueError, match=r"tensor emb_ln.weight is in no parameter group"):
        make_optimizer(OptimizerChoice(name), TABLE, without("emb_ln.weight"))


def test_an_overlap_a_stranger_and_a_name_that_comes_twice_are_errors() -> None:
    first, second, *rest = GROUPS
    both = (replace(first, tensors=(*first.tensors, second.tensors[0])), second, *rest)
    with pytest.raises(ValueError, match=f"tensor {second.tensors[0]} is in {first.name} and {second.name}"):
        check_groups(TABLE, both)
    twice = (replace(first, tensors=(*first.tensors, first.tensors[0])), second, *rest)
    with pytest.raises(ValueError, match="expected one group"):
        check_groups(TABLE, twice)
    with pytest.raises(ValueError, match=r"has other.weight, expected a tensor of the table"):
        check_groups(TABLE, (replace(first, tensors=(*first.tensors, "other.weight")), second, *rest))
    with pytest.raises(ValueError, match=f"parameter group {first.name} comes twice"):
        check_groups(TABLE, (first, replace(second, name=first.name), *rest))


def test_a_sparse_table_among_others_is_an_error() -> None:
    rows = next(group for group in GROUPS if group.rows)
    whole = next(group for group in GROUPS if not group.rows and group.name != FROZEN)
    moved = replace(whole, tensors=(*whole.tensors, *rows.tensors))
    groups = tuple(moved if group is whole else group for group in GROUPS if group is not rows)
    with pytest.raises(ValueError, match="expected tables and others apart"):
        check_groups(TABLE, groups)
