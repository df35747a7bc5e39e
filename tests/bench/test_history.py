"""A record is one compact line and comes back as it was; the right one is found again."""

from __future__ import annotations

import json

import pytest
from bench_cases import MACHINE, figure, record

from harness import history


def test_a_line_comes_back(tmp_path) -> None:
    path = tmp_path / "history.jsonl"
    records = [record("aaaa1111", add=figure(1.25)), record("bbbb2222+", train=figure(2500, 61.5, 155.3))]
    for one in records:
        history.append(path, one)
    lines = path.read_text().splitlines()
    assert len(lines) == 2 and history.read(path) == records
    assert json.loads(lines[0])["benchmarks"] == {"add": [0.00125, 60, 5e-05]}
    assert json.loads(lines[1])["benchmarks"] == {"train": [2.5, 60, 6.15e-05, 155.3]}
    assert " " not in lines[0].replace("Some CPU", "")


def test_numbers_have_four_digits() -> None:
    line = record("a", add=figure(1.23456789, 51.98765)).to_line()
    assert json.loads(line)["benchmarks"]["add"] == [0.001235, 60, 5.199e-05]


def test_no_file_is_no_record(tmp_path) -> None:
    assert history.read(tmp_path / "nothing.jsonl") == []


@pytest.mark.parametrize(
    "line",
    ["{", "[]", "{}", '{"benchmarks": {}}', '{"commit": "a", "benchmarks": {"x": [1]}}', "null", '{"benchmarks": 3}'],
)
def test_a_line_that_is_no_record_is_named(tmp_path, line) -> None:
    path = tmp_path / "history.jsonl"
    path.write_text(record("a").to_line() + "\n" + line + "\n")
    with pytest.raises(ValueError, match=r"history\.jsonl:2: "):
        history.read(path)


def test_from_pytest_benchmark() -> None:
    extra = {"yard": 5e-5}
    stats = {"min": 0.002, "max": 0.003, "rounds": 12}
    report = {
        "benchmarks": [
            {"name": "bench_add[256]", "stats": stats, "extra_info": extra},
            {"name": "bench_memory_train", "stats": stats, "extra_info": extra | {"peak_mib": 99.5}},
        ]
    }
    assert history.from_pytest(report) == {
        "add[256]": history.Figure(0.002, 12, 5e-5),
        "memory_train": history.Figure(0.002, 12, 5e-5, 99.5),
    }


def test_pick() -> None:
    other = MACHINE | {"cores": 64}
    records = [record("aaaa1111", 1), record("bbbb2222", 2), record("aaaa1111", 3), record("cccc3333+", 4, other)]
    assert history.pick(records, "last") is records[3]
    assert history.pick(records, "last", MACHINE) is records[2]
    assert history.pick(records, "last", MACHINE | {"tier": "base", "flags": "-O1"}) is records[2]
    assert history.pick(records, "aaaa") is records[2]  # the newest of a commit
    assert history.pick(records, "bbbb22223333444455556666") is records[1]  # a whole hash
    assert history.pick(records, "cccc3333") is records[3]
    with pytest.raises(LookupError, match=r"no record of 'cccc'.*recorded: aaaa1111, bbbb2222"):
        history.pick(records, "cccc", MACHINE)
    with pytest.raises(LookupError, match="recorded: none"):
        history.pick([], "last")


def test_pick_wants_more_than_one_letter() -> None:
    """An abbreviation is taken as git takes it: four letters at least."""
    with pytest.raises(LookupError):
        history.pick([record("aaaa1111")], "a")
    with pytest.raises(LookupError):
        history.pick([record("aaaa1111")], "")
