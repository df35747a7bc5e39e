"""One line a window: what is read back is what was written, and what is no such line is refused with the reason."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from math import isnan
from typing import Any

import pytest

from docextract.objectives.terms import TermSum
from docextract.training.ledger import Entry, Ledger, TaskSum
from docextract.training.update import Outcome, Update

ENTRY = Entry(
    step=3, update=3, outcome=Outcome.COMMITTED, cause=None, pages=8, words=40, loss=0.1,
    terms={"tag": TermSum(1 / 3, 40.0, 40), "role": TermSum(0.7, 9.0, 9)}, empty={"role": 2}, rate=1e-3,
    next_rate=9e-4, norm=2.5, clipped=1.0, factor=0.4, scale=1024.0, digest="ab" * 32, micro=2,
    tasks={"forms": TaskSum(6, {"role": TermSum(0.7, 9.0, 9)})},
)  # fmt: skip
REJECTED = replace(
    ENTRY, outcome=Outcome.NON_FINITE, cause="gradient of x is not finite", rate=0.0, norm=float("inf"), clipped=None,
    scale=None, digest=None, loss=float("nan"),
)  # fmt: skip


def test_a_line_keeps_every_bit() -> None:
    assert Entry.from_line(ENTRY.line()) == ENTRY
    again = Entry.from_line(REJECTED.line())
    assert isnan(again.loss) and again.norm == float("inf")
    assert again.line() == REJECTED.line()


def test_a_line_has_every_field_in_order_and_no_decimal_float() -> None:
    data = json.loads(ENTRY.line())
    assert list(data) == [field.name for field in fields(Entry)]
    assert data["loss"] == (0.1).hex()
    assert data["terms"]["tag"] == [(1 / 3).hex(), (40.0).hex(), 40, (0.0).hex()]
    assert b"." not in b"".join(part for part in ENTRY.line().split(b'"') if not part.startswith((b"0x", b"-0x")))
    assert ENTRY.line().count(b"\n") == 1 and b" " not in ENTRY.line()


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"step": -1}, "step is -1"),
        ({"pages": "8"}, "pages is '8'"),
        ({"micro": True}, "micro is True"),
        ({"loss": 0.5}, "wrong kind"),
        ({"loss": "half"}, "hexadecimal"),
        ({"loss": "0x1p99999"}, "too large"),
        ({"outcome": "DONE"}, "DONE"),
        ({"terms": []}, "wrong kind"),
        ({"terms": {"tag": []}}, "not enough values"),
        ({"terms": {"tag": ["0x1p0", "0x1p0", "7", "0x1p0"]}}, "counted is '7'"),
        ({"digest": 7}, "digest is 7"),
        ({"empty": {"role": None}}, "role is None"),
        ({"tasks": {"forms": {"pages": 1}}}, "terms is missing"),
        ({"tasks": {"forms": {"pages": 1.5, "terms": {}}}}, "pages is 1.5"),
    ],
)
def test_what_is_no_line_is_refused_with_the_reason(change: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Entry.from_line(json.dumps(ENTRY.to_json() | change).encode() + b"\n")


def test_a_run_without_tasks_has_no_word_of_them() -> None:
    line = replace(ENTRY, tasks={}).line()
    assert b"tasks" not in line
    assert Entry.from_line(line).tasks == {}


def test_a_torn_line_and_a_missing_field_are_refused() -> None:
    with pytest.raises(ValueError, match="no end"):
        Entry.from_line(ENTRY.line()[:-1])
    with pytest.raises(ValueError, match="clipped is missing"):
        Entry.from_line(ENTRY.line().replace(b'"clipped"', b'"clopped"'))
    with pytest.raises(ValueError, match="wrong kind"):
        Entry.from_line(b"[1]\n")


def test_the_norm_after_the_clip_is_with_the_factor_as_applied() -> None:
    assert Update(Outcome.COMMITTED, None, 3.0, 1 / 3).clipped == 3.0 * float.fromhex("0x1.555556p-2")
    assert Update(Outcome.COMMITTED, None, 0.5).clipped == 0.5
    assert Update(Outcome.NON_FINITE, "the square overflows", float("inf")).clipped is None


def test_a_ledger_counts_updates() -> None:
    ledger = Ledger()
    assert (ledger.committed, ledger.skipped) == (0, [])
    ledger.add(ENTRY)
    ledger.add(REJECTED)
    assert (ledger.committed, ledger.skipped) == (3, [REJECTED])
