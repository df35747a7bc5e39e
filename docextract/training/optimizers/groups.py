"""Parameter groups: which tensors are updated alike. Named, complete and disjoint, and checked to be.

Groups are made of the table's own columns (group, decay, rate, rows), never of a part of a name or a tensor's rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from docextract.model.table import TensorSpec, trained

FROZEN = "frozen"


@dataclass(frozen=True, slots=True)
class ParameterGroup:
    """Tensors that are updated alike: factor on the rate, decay, and whether only touched rows are."""

    name: str
    factor: float
    decay: float
    rows: bool
    tensors: tuple[str, ...]


def parameter_groups(
    table: Iterable[TensorSpec], terms: frozenset[str], backbone_scale: float, decay: float
) -> tuple[ParameterGroup, ...]:
    """Disjoint groups that together name every tensor of the table; those that do not train are in the group "frozen".

    The order of groups and of tensors in them is that of the table.
    """
    specs = tuple(table)
    training = {spec.name for spec in trained(specs, terms, backbone_scale > 0)}
    members: dict[tuple[str, float, float, bool], list[str]] = {}
    for spec in specs:
        if spec.name not in training:
            key = (FROZEN, 0.0, 0.0, False)
        else:
            factor = backbone_scale * spec.rate if spec.group == "backbone" else spec.rate
            name = f"{spec.group}:{spec.name if spec.rows else 'decayed' if spec.decay else 'plain'}"
            key = (name, factor, decay if spec.decay else 0.0, spec.rows)
        members.setdefault(key, []).append(spec.name)
    return tuple(ParameterGroup(*key, tuple(names)) for key, names in members.items())


def check_groups(table: Iterable[TensorSpec], groups: Iterable[ParameterGroup]) -> None:
    """Raises ValueError unless every tensor of the table is in exactly one group, and group names differ.

    A group of touched rows holds sparse tables only, and every sparse table that trains is in one.
    """
    specs = {spec.name: spec for spec in table}
    owner: dict[str, str] = {}
    names: set[str] = set()
    for group in groups:
        if group.name in names:
            raise ValueError(f"parameter group {group.name} comes twice, expected every group once")
        names.add(group.name)
        for tensor in group.tensors:
            if tensor not in specs:
                raise ValueError(f"parameter group {group.name} has {tensor}, expected a tensor of the table")
            if tensor in owner:
                raise ValueError(f"tensor {tensor} is in {owner[tensor]} and {group.name}, expected one group")
            owner[tensor] = group.name
            if group.name != FROZEN and group.rows != specs[tensor].rows:
                raise ValueError(f"parameter group {group.name} has {tensor}, expected tables and others apart")
    for name in specs:
        if name not in owner:
            raise ValueError(f"tensor {name} is in no parameter group, expected one group")
