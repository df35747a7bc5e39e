"""A ledger read line by line, and what is refused of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from training.entries import entries, write_ledger

from docextract.errors import InputError
from docextract.training.read_ledger import MAX_LINE, ledger_path, read_entries


def test_lines_and_entries(tmp_path: Path) -> None:
    path = write_ledger(tmp_path / "updates.jsonl", entries(3))
    found = list(read_entries(path))
    assert [entry for _, entry in found] == entries(3)
    assert b"".join(line for line, _ in found) == path.read_bytes()
    assert ledger_path(tmp_path) == ledger_path(path) == path


def test_a_ledger_may_begin_later_but_has_no_hole(tmp_path: Path) -> None:
    path = write_ledger(tmp_path / "u", entries(9)[5:])
    assert [entry.step for _, entry in read_entries(path)] == [5, 6, 7, 8]
    path = write_ledger(path, [*entries(3), *entries(9)[4:]])
    with pytest.raises(InputError, match=f"{path}: line 4: is step 4, expected step 3"):
        list(read_entries(path))


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b"{}\n", "line 3: step is missing; expected one window of a run"),
        (b"\n", "line 3: Expecting value"),
        (b'{"step": 2', "line 3: the line has no end"),
        (b"\xff\xfe\n", "line 3: is no text; expected one window of a run"),
        (b"[" * 100_000 + b"\n", "line 3: a value of the wrong kind"),
        (b" " * (MAX_LINE + 1) + b"\n", "line 3: the line has no end"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, line: bytes, what: str) -> None:
    path = write_ledger(tmp_path / "u", entries(2))
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(InputError, match=what):
        list(read_entries(path))


def test_the_model_or_the_metrics_in_place_of_the_run(tmp_path: Path) -> None:
    model = tmp_path / "m.safetensors"
    model.write_bytes(b"\xff")
    (tmp_path / "m.safetensors.run").mkdir()
    path = write_ledger(tmp_path / "m.safetensors.run" / "updates.jsonl", entries(2))
    with pytest.raises(InputError, match=f"{model}: is the output of a run, expected its folder, {model}.run"):
        ledger_path(model)
    path.write_text(path.read_text().replace('"loss":"0x', '"loss":2.5,"_":"0x'))
    with pytest.raises(InputError, match=r"line 1: a value of the wrong kind: 2.5, expected a hexadecimal float"):
        list(read_entries(path))


def test_a_torn_last_line_can_be_passed_over(tmp_path: Path) -> None:
    path = write_ledger(tmp_path / "u", entries(2))
    path.write_bytes(path.read_bytes() + b'{"step": 2')
    assert len(list(read_entries(path, torn=True))) == 2


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"updates.jsonl: is missing, expected a run's folder"):
        ledger_path(tmp_path)
    with pytest.raises(InputError, match="nothing: is missing"):
        ledger_path(tmp_path / "nothing")
    with pytest.raises(InputError, match="null: is no file"):
        ledger_path(Path("/dev/null"))
