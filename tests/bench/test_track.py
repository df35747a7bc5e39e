"""The command: exit codes, second measurements, what is appended. The suite itself is replaced."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from bench_cases import MACHINE, figure, record

import track
from harness import history, machine
from harness.command import Refused


@pytest.fixture
def kept(tmp_path) -> Path:
    path = tmp_path / "history.jsonl"
    for one in (record("aaaa1111", 1, a=figure(1), b=figure(2)), record("bbbb2222", 2, a=figure(1.05), b=figure(3))):
        history.append(path, one)
    return path


@pytest.fixture
def suite(monkeypatch) -> list[tuple]:
    """What was asked of the suite; its answers come from `suite.answers`, popped from the front."""
    asked: list[tuple] = []
    answers: list[dict] = []

    def measure(all_of_them, names=(), slow_down=()):
        asked.append((all_of_them, list(names), list(slow_down)))
        found = answers.pop(0)
        return {name: one for name, one in found.items() if not names or name in names}

    monkeypatch.setattr(track, "measure", measure)
    monkeypatch.setattr(machine, "machine", lambda: MACHINE)
    monkeypatch.setattr(machine, "commit", lambda: "dddd4444")
    asked.append(answers)
    return asked


def run(path: Path, *arguments: str) -> int:
    return track.main(["--history", str(path), *arguments])


def test_two_recorded_lines(kept, capsys) -> None:
    assert run(kept, "compare", "--new", "bbbb", "--against", "aaaa") == 1
    said = capsys.readouterr().out
    assert "SLOWER   1.50 x" in said and "b: 2 → 3 ms" in said and "2 compared: 1 slower, 0 faster" in said
    assert run(kept, "compare", "--new", "bbbb", "--against", "aaaa", "--tolerance", "0.6") == 0
    assert run(kept, "compare", "--new", "aaaa", "--against", "bbbb") == 0
    assert "faster" in capsys.readouterr().out


def test_the_same_code_passes_although_one_measurement_was_bad(kept, suite, capsys) -> None:
    suite[0] += [{"a": figure(2), "b": figure(3)}, {"a": figure(1.9)}, {"a": figure(1.06)}]
    assert run(kept, "compare") == 0
    assert suite[1:] == [(False, [], []), (False, ["a"], []), (False, ["a"], [])]


def test_slower_code_stays_slower(kept, suite, capsys) -> None:
    suite[0] += [{"a": figure(1.4), "b": figure(3)}] * 4
    assert run(kept, "compare", "--retries", "3", "--slow-down", "add=1.3") == 1
    assert suite[1:] == [(False, [], ["add=1.3"])] + [(False, ["a"], ["add=1.3"])] * 3
    assert "against bbbb2222" in capsys.readouterr().out


def test_nothing_to_compare_with(kept, suite, monkeypatch, capsys) -> None:
    assert run(kept, "compare", "--against", "eeee") == 2
    assert "recorded: aaaa1111, bbbb2222" in capsys.readouterr().err
    monkeypatch.setattr(machine, "machine", lambda: MACHINE | {"cpu": "Another"})
    assert run(kept, "compare") == 2
    assert "on this kind of machine; recorded: none" in capsys.readouterr().err
    assert run(kept.with_name("empty.jsonl"), "compare") == 2
    assert suite[1:] == []  # nothing was run in vain


def test_another_tier_is_compared_and_named(kept, suite, monkeypatch, capsys) -> None:
    monkeypatch.setattr(machine, "machine", lambda: MACHINE | {"tier": "base"})
    suite[0] += [{"a": figure(5), "b": figure(3)}]
    assert run(kept, "compare", "--retries", "0") == 1
    assert "tier: avx2 → base" in capsys.readouterr().out


def test_no_benchmark_in_common(kept, suite, capsys) -> None:
    suite[0] += [{"c": figure(1)}]
    assert run(kept, "compare") == 2
    assert "nothing to compare" in capsys.readouterr().err


def test_record_appends_the_minima(kept, suite) -> None:
    suite[0] += [{"a": figure(1.2, 50), "b": figure(3)}, {"a": figure(1.1, 60), "b": figure(4)}]
    assert run(kept, "record", "--all", "--passes", "2") == 0
    assert suite[1:] == [(True, [], []), (True, [], [])]
    line = history.read(kept)[-1]
    assert (line.commit, line.suite, line.machine) == ("dddd4444", "all", MACHINE)
    assert line.benchmarks["a"] == history.Figure(0.0011, 120, 5e-5)


def test_spread_of_the_newest_commit(tmp_path, capsys) -> None:
    path = tmp_path / "same.jsonl"
    assert run(path, "spread") == 2
    for ms in (1.0, 1.3, 1.1, 1.0):
        history.append(path, record("aaaa1111", 1, a=figure(ms)))
    assert run(path, "spread", "--tolerance", "0.15") == 0
    rows = capsys.readouterr().out.splitlines()[-2:]
    # of the 12 ordered pairs 3 are too slow; not slower than 1 are 1.0 twice, 1.1 twice, 1.18, 1.3 twice
    assert rows[0] == "| 1 | 1.10 | 1.30 | 1.30 (a) | 25.0% |"
    assert rows[1] == "| 2 | 1.00 | 1.00 | 1.00 (a) | 0.0% |"  # the best of 1.0 and 1.1, and of 1.3 and 1.0
    history.append(path, record("bbbb2222", 2, a=figure(5)))
    assert run(path, "spread") == 2
    said = capsys.readouterr()
    assert said.out == "" and "1 record of bbbb2222 on one machine, expected at least 2" in said.err
    history.append(path, record("bbbb2222", 3, b=figure(5)))
    assert run(path, "spread") == 2
    assert "without a common benchmark" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["record", "--passes", "0"], "argument --passes: '0', expected a whole number from 1"),
        (["record", "--passes", "-1"], "argument --passes: '-1', expected a whole number from 1"),
        (["compare", "--tolerance", "nan"], "argument --tolerance: 'nan', expected a finite number above 0"),
        (["compare", "--memory-tolerance", "0"], "argument --memory-tolerance: '0', expected a finite number above 0"),
        (["compare", "--retries", "-1"], "argument --retries: '-1', expected a whole number from 0"),
        (["spread", "--tolerance", "inf"], "argument --tolerance: 'inf', expected a finite number above 0"),
        (["compare", "--against"], "argument --against: expected one argument"),
    ],
)
def test_options_are_checked_before_anything_runs(kept, suite, capsys, arguments, said) -> None:
    held = kept.read_bytes()
    with pytest.raises(SystemExit) as ended:
        run(kept, *arguments)
    words = capsys.readouterr().err
    assert ended.value.code == 2 and said in words and words.count("\n") == 1
    assert suite[1:] == [] and kept.read_bytes() == held


@pytest.mark.parametrize("text", ["nosuch=2", "linear_forward", "linear_forward=x", "linear_forward=nan", "add=0.5"])
def test_a_slow_down_is_checked_before_anything_runs(kept, suite, capsys, text) -> None:
    assert run(kept, "compare", "--slow-down", "add=2", "--slow-down", text) == 2
    words = capsys.readouterr().err
    assert f"--slow-down is '{text}', expected" in words and words.count("\n") == 1 and suite[1:] == []


def test_a_run_without_a_measurement_is_not_kept(kept, suite, capsys) -> None:
    held = kept.read_bytes()
    for found in ({}, {"a": figure(float("nan"))}, {"a": figure(1, 0)}):
        suite[0].append(found)
        assert run(kept, "record", "--passes", "1") == 2
        assert "benchmarks" in capsys.readouterr().err and kept.read_bytes() == held


def test_a_bad_line_is_refused_before_anything_runs(kept, suite, capsys) -> None:
    kept.write_bytes(kept.read_bytes() + b"\xff\n")
    for arguments in (["record"], ["compare"], ["compare", "--new", "last"], ["spread"], ["plot"]):
        assert run(kept, *arguments) == 2
        assert f"{kept}:3: byte 1 is no UTF-8" in capsys.readouterr().err
    assert run(kept.parent / "none" / "x.jsonl", "record") == 2
    assert run(kept.parent, "record") == 2
    assert suite[1:] == []


@pytest.mark.parametrize(
    ("code", "said", "why"),
    [
        (1, "F\n=== short\nFAILED bench_a.py::a - assert 1\nFAILED bench_a.py::b - x\n1 failed",
         "FAILED bench_a.py::a - assert 1 (and 1 more)"),
        (1, "ERROR bench_a.py::a - not used\nFAILED bench_a.py::a - assert 1", "FAILED bench_a.py::a - assert 1"),
        (2, "E   ModuleNotFoundError: x\nERROR bench_a.py\n", "ERROR bench_a.py - ModuleNotFoundError: x"),
        (4, "ERROR: usage", "ERROR: usage"),
        (5, "\nno tests ran in 0.01s\n", "no tests ran in 0.01s"),
        (3, "", "it said nothing"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("verb", ["record", "compare"])
def test_benchmarks_that_fail_are_no_verdict(kept, monkeypatch, capsys, verb, code, said, why) -> None:
    """Exit code 1 is for slower code alone."""
    held = kept.read_bytes()
    monkeypatch.setattr(machine, "machine", lambda: MACHINE)
    done = subprocess.CompletedProcess([], code, said)
    monkeypatch.setattr(track.subprocess, "run", lambda *_, **__: done)
    assert run(kept, verb) == 2
    words = capsys.readouterr()
    assert words.out == "" and kept.read_bytes() == held and words.err.count("\n") == 1
    assert words.err.rstrip().endswith(f"nothing is recorded or compared: {why}")


def test_pytest_itself_that_fails(monkeypatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(machine.PACKAGE.parent))
    with pytest.raises(Refused, match="ERROR: --only is 'nosuch', expected the name of a benchmark"):
        track.measure(False, ["nosuch"])
    with pytest.raises(Refused, match="ERROR: --slow-down is 'add', expected KERNEL=FACTOR"):
        track.measure(False, ["add[256]"], ["add"])


def test_a_verdict_that_cannot_be_printed_is_none(kept) -> None:
    command = [sys.executable, track.__file__, "--history", str(kept), "compare", "--new", "last", "--against", "last"]
    with open("/dev/full", "w") as full:
        found = os.environ | {"PYTHONSAFEPATH": ""}  # a script imports what is beside it
        done = subprocess.run(command, env=found, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "track.py: standard output: No space left on device, expected room for the report\n"


def test_plot(kept, tmp_path, capsys) -> None:
    assert run(kept, "plot", "--out", str(tmp_path / "x.svg")) == 2  # no benchmark of the panels
    assert "no record has any" in capsys.readouterr().err
    history.append(kept, record("cccc3333", 3, help=figure(1)))
    assert run(kept, "plot", "--out", str(tmp_path / "x.svg")) == 0
    assert (tmp_path / "x.svg").read_text().startswith("<svg")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["history.jsonl", "x.svg"]
    capsys.readouterr()
    for place, said in ((tmp_path / "none" / "x.svg", "No such file"), (tmp_path, "Is a directory"),
                        ("/dev/full", "No space left")):  # fmt: skip
        assert run(kept, "plot", "--out", str(place)) == 2
        assert f"{place}: {said}" in (words := capsys.readouterr().err) and words.count("\n") == 1


def test_the_kept_history_can_be_read() -> None:
    for one in history.read(track.HISTORY):
        assert one.benchmarks and one.machine.keys() == MACHINE.keys()
