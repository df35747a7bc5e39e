"""The failure lab is of today's code: every mutant has its place, its tests exist, its result is recorded, and the
document says the same. A few mutants are tried for real; `python tools/failure_lab.py` tries all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import docextract

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(docextract.__file__).resolve().parent
TRIED = ("1c", "14b", "16c")  # quick ones: no whole run in them


@pytest.fixture(scope="module")
def lab() -> Any:
    """The tool, with what it is made of."""
    before = list(sys.path)
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import failure_lab

        yield failure_lab
    finally:
        sys.path[:] = before


def test_every_bug_has_a_mutant_and_every_mutant_a_bug(lab: ModuleType) -> None:
    numbers = [bug.number for bug in lab.BUGS]
    assert numbers == sorted(set(range(1, 21)) - {4, 8, 9, 10})
    assert {mutant.bug for mutant in lab.MUTANTS} == set(numbers)
    names = [mutant.name for mutant in lab.MUTANTS]
    assert len(set(names)) == len(names)
    assert all(mutant.tests and mutant.edits for mutant in lab.MUTANTS)


def test_every_mutant_has_its_place_and_is_python(lab: ModuleType) -> None:
    for mutant in lab.MUTANTS:
        for name, text in mutant.mutated(PACKAGE).items():
            assert text != (PACKAGE / name).read_text(encoding="utf-8"), mutant.name
            compile(text, name, "exec")


def test_a_place_that_is_gone_or_there_twice_is_an_error(lab: ModuleType, tmp_path: Path) -> None:
    mutant = lab.mutant.Mutant("1z", "", (lab.mutant.Edit("a.py", "x = 1", "x = 2"),), ("t",))
    for text, found in (("y = 1\n", 0), ("x = 1\nx = 1\n", 2)):
        (tmp_path / "a.py").write_text(text)
        with pytest.raises(LookupError, match=f"1z: its text occurs {found} times in a.py"):
            mutant.mutated(tmp_path)


def test_the_tests_that_are_named_exist(lab: ModuleType) -> None:
    for test in {test for mutant in lab.MUTANTS for test in mutant.tests}:
        file, _, name = test.partition("::")
        assert re.search(rf"^def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), test


def test_the_record_is_of_today_and_whole(lab: ModuleType) -> None:
    """Where this fails: `python tools/failure_lab.py --stale`, and commit tools/failure_lab.json."""
    record = lab.record.read()
    assert list(record["mutants"]) == [mutant.name for mutant in lab.MUTANTS]
    reasons = {one.name: reason for one in lab.MUTANTS if (reason := lab.record.stale(one, PACKAGE, record))}
    assert reasons == {}
    assert record["seconds"] > 0 and record["cpu"] and record["date"]


def test_a_changed_file_or_a_missed_mutant_makes_a_result_stale(lab: ModuleType, tmp_path: Path) -> None:
    mutant = lab.mutant.Mutant("1z", "", (lab.mutant.Edit("a.py", "x = 1", "x = 2"),), ("t",))
    (tmp_path / "a.py").write_text("x = 1\n")
    results = {
        outcome: {"mutants": {"1z": lab.record.entry(mutant, tmp_path, {"t": lab.Verdict(outcome, "", 1.0)})}}
        for outcome in ("caught", "SURVIVED")
    }
    assert lab.record.stale(mutant, tmp_path, {}) == "it was never tried"
    assert lab.record.stale(mutant, tmp_path, results["caught"]) is None
    assert lab.record.stale(mutant, tmp_path, results["SURVIVED"]) == "t did not catch it"
    (tmp_path / "a.py").write_text("x = 1\ny = 1\n")
    assert lab.record.stale(mutant, tmp_path, results["caught"]) == "it or a file that it edits has changed since"


def test_the_document_has_the_tables_of_today(lab: ModuleType) -> None:
    """Where this fails: `python tools/failure_lab.py --docs`."""
    text = lab.tables.PATH.read_text(encoding="utf-8")
    record = lab.record.read()
    assert lab.tables.filled(text, lab.tables.tables(lab.BUGS, lab.MUTANTS, record)) == text
    assert f"{len(lab.MUTANTS)} mutants" in text and f"{record['seconds']} s" in text


def test_mutants_are_caught(lab: ModuleType) -> None:
    command = [sys.executable, str(ROOT / "tools" / "failure_lab.py"), "--no-record", "--mutant", *TRIED]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=_environment())
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" caught ") == sum(len(one.tests) for one in lab.MUTANTS if one.name in TRIED)


def test_what_says_nothing_of_a_test_is_no_catch(lab: ModuleType, tmp_path: Path) -> None:
    """A mutant that no assertion sees survives; one with a name that does not exist is broken, though a test fails."""
    from lab.workbench import BROKEN, CAUGHT, SURVIVED, Workbench

    test = "tests/objectives/test_terms.py::test_sums_add_and_divide_once"
    bench = Workbench(PACKAGE, ROOT, tmp_path)
    assert bench.unmutated([test])[test].outcome == CAUGHT
    cases = (
        ("return self.gold / self.denominator", "return self.gold / self.counted", SURVIVED),
        ("return self.numerator / self.denominator", "return self.numerator / self.nothing", BROKEN),
    )
    for old, new, outcome in cases:
        mutant = lab.mutant.Mutant("1z", "", (lab.mutant.Edit("objectives/terms.py", old, new),), (test,))
        assert bench.try_mutant(mutant, test).outcome == outcome, new
    assert (tmp_path / "docextract/objectives/terms.py").read_bytes() == (PACKAGE / "objectives/terms.py").read_bytes()


def _environment() -> dict[str, str]:
    """The tool finds the package that is tested here."""
    return os.environ | {"PYTHONPATH": str(PACKAGE.parent), "PYTHONSAFEPATH": ""}
