"""What every optimizer is: groups, state by named slots and scalars, one step, and a description for the manifest.

An update t = 1, 2, ... is a committed one; `updates` counts them. State is `slots`, name to one array a tensor
(`first`, `second`, `velocity`, ...), and `scalars()`. Both together, put back, continue a run to the same bytes.

A subclass says which slots there are, advances its scalars once an update, and changes one tensor, or some of the
touched rows of a sparse table. Sparse tables (word_rows, direct): an untouched row neither decays nor moves and its
state stays; scalars are those of the run, not of the row. A tensor that does not train has no state.

Only what a part has changed is looked at for weights that are not finite, the others being finite since before.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar

from docextract.errors import NumericsError
from docextract.given import is_integer
from docextract.model.gradient_set import I32, GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.stored import unhexed
from docextract.team import Team
from docextract.training.optimizers.choice import OptimizerChoice
from docextract.training.optimizers.groups import FROZEN, ParameterGroup, check_groups
from docextract.training.optimizers.parts import SHARE, Part, row_parts, whole_parts
from docextract.training.optimizers.presence import StateRow, state_of

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Optimizer(ABC):
    """An optimizer with its state. specs: the tensors that train, in table order.

    Raises ValueError where groups are not a partition of the table.
    """

    NAME: ClassVar[str]
    DECAY: ClassVar[str]  # how a group's decay acts, for the manifest
    SPARSE: ClassVar[str]  # the rule for sparse tables, for the manifest
    POWERS: ClassVar[tuple[str, ...]] = ()  # attributes in binary64 from 0 to 1 that belong to the state
    CUT_ROWS: ClassVar[bool] = True  # rows of a sparse table do not know of each other

    def __init__(
        self, choice: OptimizerChoice, table: tuple[TensorSpec, ...], groups: tuple[ParameterGroup, ...]
    ) -> None:
        check_groups(table, groups)
        self.choice, self.table, self.groups = choice, table, groups
        self.owner = {name: group for group in groups if group.name != FROZEN for name in group.tensors}
        self.specs = tuple(spec for spec in table if spec.name in self.owner)
        self.slots: Mapping[str, Parameters] = {
            name: Parameters(specs) for name, specs in self._slots().items()
        }
        self.updates = 0
        for name in self.POWERS:
            setattr(self, name, 1.0)
        self._whole = tuple(whole_parts(self.specs))

    def _slots(self) -> dict[str, tuple[TensorSpec, ...]]:
        """The tensors of each slot, in table order; a slot may have other shapes than the weights."""
        return {}

    @abstractmethod
    def _begin(self, rate: float) -> None:
        """Advances the scalars to update `self.updates` and keeps what the tensors need of them and of the rate."""

    @abstractmethod
    def _tensor(self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, factor: float) -> bool:
        """Updates a whole tensor; whether its weights are finite afterwards."""

    @abstractmethod
    def _rows(
        self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, rows: I32, factor: float
    ) -> bool:
        """Updates these rows of a sparse table, each listed once; whether they are finite afterwards."""

    def step(
        self, kernels: Kernels, params: Parameters, gradient: GradientSet, rate: float, *, factor: float = 1.0,
        team: Team | None = None,
    ) -> None:  # fmt: skip
        """One committed update with a finite gradient, each element times factor, rounded to binary32 before and after.

        rate: of this update, before the groups' own factors. Raises NumericsError where a weight stops being finite.
        """
        self.updates += 1
        self._begin(rate)

        def update(part: Part) -> str | None:
            """Updates one part; the name of the first tensor that has a weight that is not finite afterwards."""
            kernels.fp_restore()
            bad = None
            for name in part.names:
                if part.rows is None:
                    finite = self._tensor(kernels, name, params, gradient.values, factor)
                else:
                    rows = gradient.touched[name].rows[part.rows]
                    finite = self._rows(kernels, name, params, gradient.values, rows, factor)
                bad = bad if finite else bad or name
            return bad

        parts = [*row_parts(self.specs, gradient.touched, self.CUT_ROWS), *self._whole]
        bad = set((team or Team(1)).map(update, parts, share=SHARE))
        for spec in self.specs:  # the first in table order, whichever was found first
            if spec.name in bad:
                raise NumericsError(
                    f"update {self.updates}: weight {spec.name} is not finite at rate {rate:g}, expected a smaller rate"
                )

    def scalars(self) -> dict[str, Any]:
        """The state beside the slots, as JSON: updates, and powers as float.hex."""
        return {"updates": self.updates} | {name: getattr(self, name).hex() for name in self.POWERS}

    def restore_scalars(self, values: Mapping[str, Any]) -> None:
        """Puts back what `scalars` gave. Raises ValueError where a value is missing, unknown or cannot be."""
        names = {"updates", *self.POWERS}
        if not isinstance(values, Mapping) or set(values) != names:
            raise ValueError(f"optimizer scalars are {values!r}, expected {', '.join(sorted(names))}")
        updates = values["updates"]
        if not is_integer(updates, 0):
            raise ValueError(f"optimizer scalar updates is {updates!r}, expected an integer >= 0")
        powers = {}
        for name in self.POWERS:
            try:
                powers[name] = unhexed(values[name])
            except (TypeError, ValueError):
                powers[name] = float("nan")
            if not (isfinite(powers[name]) and 0.0 <= powers[name] <= 1.0):
                raise ValueError(f"optimizer scalar {name} is {values[name]!r}, expected float.hex from 0 to 1")
        self.updates = updates
        for name, power in powers.items():
            setattr(self, name, power)

    def state_rows(self) -> tuple[StateRow, ...]:
        """What there is of every tensor's state in every slot, tensors in table order, then slots."""
        return tuple(
            StateRow(spec.name, slot, state_of(values, spec.name, spec.name in self.owner, self.updates))
            for spec in self.table
            for slot, values in self.slots.items()
        )

    def describe(self) -> dict[str, Any]:
        """Everything about the method that decides a bit, for the manifest; groups stand beside it there."""
        return self.choice.to_json() | {
            "decay": self.DECAY,
            "sparse": self.SPARSE,
            "slots": list(self.slots),
        }

    def rate_of(self, name: str, rate: float) -> float:
        """The rate of a tensor, binary64."""
        return rate * self.owner[name].factor
