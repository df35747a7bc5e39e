"""State rows: what there is of a tensor's optimizer state, so that a missing moment is never taken for a zero one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from docextract.model.table import Parameters


class Presence(StrEnum):
    """PRESENT_*: the state has been written, and some element, or none, differs from 0. ABSENT: the slot is the
    tensor's, but no update has been committed yet, so that nothing has been written. FROZEN: the tensor does not
    train. NOT_APPLICABLE: the tensor trains, and its rule keeps nothing in this slot."""

    PRESENT_NONZERO = "PRESENT_NONZERO"
    PRESENT_EXACT_ZERO = "PRESENT_EXACT_ZERO"
    ABSENT = "ABSENT"
    FROZEN = "FROZEN"
    NOT_APPLICABLE = "NOT_APPLICABLE"


@dataclass(frozen=True, slots=True)
class StateRow:
    """One tensor in one slot."""

    tensor: str
    slot: str
    state: Presence

    def to_json(self) -> list[str]:
        """[tensor, slot, state]."""
        return [self.tensor, self.slot, self.state.value]


def state_of(slot: Parameters, tensor: str, trains: bool, updates: int) -> Presence:
    """What a slot holds of a tensor after so many committed updates."""
    if not trains:
        return Presence.FROZEN
    if tensor not in slot:
        return Presence.NOT_APPLICABLE
    if updates == 0:
        return Presence.ABSENT
    return Presence.PRESENT_NONZERO if slot[tensor].any() else Presence.PRESENT_EXACT_ZERO
