"""AdamW over named parameter groups, with a rate factor a tensor and lazy sparse tables.

Update t = 1, 2, ... counts committed updates. Scalars are binary64 and are rounded to binary32 once, where the kernel
takes them; everything else is binary32, element by element, each operation rounded:

    b1^t = b1^(t-1) * b1,  b2^t = b2^(t-1) * b2   from 1, in binary64;   c1 = 1 - b1^t,  c2 = 1 - b2^t
    r = rate * factor                             factor = tensor's factor, times the backbone scale in the backbone
    w = w - (r * decay) * w                       decay is 0 for biases and layer norms
    m = b1 * m + (1 - b1) * g
    v = b2 * v + (1 - b2) * (g * g)
    w = w - r * ((m / c1) / (sqrt(v / c2) + eps))

A tensor that does not train has no moments and does not decay. Of a sparse table (word_rows, direct) only the rows
touched in the update change: an untouched row neither decays nor moves, and its moments stay; the powers are those of
the run, not of the row. A row never touched has moments of +0, which is the same as having none.

Elements are independent, so the tensors are cut into parts that the threads of a team share; only what a part has
changed is looked at for weights that are not finite, the others being finite since before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docextract.errors import NumericsError
from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec, trained
from docextract.team import Team

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


FROZEN = "frozen"
PART = 1 << 15  # elements that one task updates: of weights, gradient and moments 0.5 MB
SHARE = 3  # such tasks a thread, on a machine with many: less is not worth its waking


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


@dataclass(frozen=True, slots=True)
class Part:
    """What one task updates: whole tensors, or a slice of the list of touched rows of the only one."""

    names: tuple[str, ...]
    rows: slice | None = None


class AdamW:
    """The optimizer and its state: moments of the tensors that train, number of updates, powers of the betas."""

    def __init__(
        self,
        table: tuple[TensorSpec, ...],
        groups: tuple[ParameterGroup, ...],
        beta1: float,
        beta2: float,
        eps: float,
    ) -> None:
        self.groups = groups
        self.beta1, self.beta2, self.eps = beta1, beta2, eps
        owner = {name: group for group in groups if group.name != FROZEN for name in group.tensors}
        self.specs = tuple(spec for spec in table if spec.name in owner)
        self.owner = owner
        self.first, self.second = Parameters(self.specs), Parameters(self.specs)
        self.updates = 0
        self.power1 = self.power2 = 1.0

    def step(
        self, kernels: Kernels, params: Parameters, gradient: GradientSet, rate: float, *, factor: float = 1.0,
        team: Team | None = None,
    ) -> None:  # fmt: skip
        """One committed update with a finite gradient, which is first scaled in place by factor, unless that is 1.

        Raises NumericsError where a weight stops being finite.
        """
        self.power1 *= self.beta1
        self.power2 *= self.beta2
        self.updates += 1
        scalars = (self.beta1, self.beta2, self.eps, 1.0 - self.power1, 1.0 - self.power2)
        rates = {name: (rate * group.factor, group.decay, *scalars) for name, group in self.owner.items()}
        state = (params, gradient.values, self.first, self.second)

        def update(part: Part) -> str | None:
            """Updates one part; the name of the first tensor that has a weight that is not finite afterwards."""
            kernels.fp_restore()
            bad = None
            for name in part.names:
                w, g, m, v = (values[name] for values in state)
                if part.rows is None:
                    w, g, m, v = w.reshape(-1), g.reshape(-1), m.reshape(-1), v.reshape(-1)
                    if factor != 1.0:
                        kernels.scale(g, factor)
                    kernels.adamw(w, g, m, v, *rates[name])
                    finite = kernels.all_finite(w)
                else:
                    touched = gradient.touched[name].rows[part.rows]
                    if factor != 1.0:
                        kernels.rows_scale(g, touched, factor)
                    kernels.adamw_rows(w, g, m, v, touched, *rates[name])
                    finite = kernels.rows_finite(w, touched)
                bad = bad if finite else bad or name
            return bad

        bad = set((team or Team(1)).map(update, list(self._parts(gradient)), share=SHARE))
        for name in self.first:  # the first in table order, whichever was found first
            if name in bad:
                raise NumericsError(
                    f"update {self.updates}: weight {name} is not finite at rate {rate:g}, expected a smaller rate"
                )

    def _parts(self, gradient: GradientSet) -> Iterator[Part]:
        """Parts of about PART elements each: neighbouring tensors, or some of the touched rows of a table."""
        for spec in self.specs:
            if spec.rows:
                rows = max(1, PART // spec.shape[1])
                for start in range(0, gradient.touched[spec.name].count, rows):
                    yield Part((spec.name,), slice(start, start + rows))
        names: list[str] = []
        size = 0
        for spec in self.specs:
            if not spec.rows:
                names.append(spec.name)
                size += spec.size
                if size >= PART:
                    yield Part(tuple(names))
                    names, size = [], 0
        if names:
            yield Part(tuple(names))
