"""The command: exit codes, second measurements, what is appended. The suite itself is replaced."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench_cases import MACHINE, figure, record

import track
from harness import history, machine


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
    assert run(path, "spread") == 0
    assert capsys.readouterr().out.startswith("1 records of bbbb2222")


def test_plot(kept, tmp_path, capsys) -> None:
    assert run(kept, "plot", "--out", str(tmp_path / "x.svg")) == 2  # no benchmark of the panels
    assert "no record has any" in capsys.readouterr().err
    history.append(kept, record("cccc3333", 3, help=figure(1)))
    assert run(kept, "plot", "--out", str(tmp_path / "x.svg")) == 0
    assert (tmp_path / "x.svg").read_text().startswith("<svg")


def test_the_kept_history_can_be_read() -> None:
    for one in history.read(track.HISTORY):
        assert one.benchmarks and one.machine.keys() == MACHINE.keys()
