"""A record is one compact line and comes back as it was; the right one is found again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench_cases import MACHINE, figure, record

from harness import history
from harness.command import Refused

GOOD = record("aaaa1111", x=figure(1)).to_line()


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
    path.write_text(GOOD + "\n" + line + "\n")
    with pytest.raises(Refused, match=r"history\.jsonl:2: .*expected"):
        history.read(path)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("commit", 7, "commit is 7, expected a text"),
        ("commit", "", 'commit is "", expected a text'),
        ("commit", "\ud800", "commit is .*, expected a text"),
        ("date", "yesterday", "date is .*, expected one like 2026-"),
        ("machine", [1], r"machine is \[1\], expected an object with cpu, cores, tier, flags"),
        ("machine", {"cpu": "a", "cores": 2, "flags": ""}, "machine has no 'tier', expected cpu, cores, tier"),
        ("machine", MACHINE | {"cores": True}, "machine.cores is true, expected a whole number"),
        ("machine", MACHINE | {"tier": None}, "machine.tier is null, expected a text"),
        ("machine", MACHINE | {"more": 1}, 'machine has "more", expected only'),
        ("versions", {}, "versions has no 'docextract'"),
        ("suite", "half", 'suite is "half", expected one of quick, all'),
        ("benchmarks", {}, "benchmarks is {}, expected an object with at least one"),
        ("benchmarks", {"a": [1, 2]}, r"benchmarks.a is \[1, 2\], expected \[seconds, rounds, yardstick\]"),
        ("benchmarks", {"a": [1, 2.5, 1]}, "benchmarks.a: rounds is 2.5, expected a whole number"),
        ("benchmarks", {"a": ["1", 2, 1]}, 'benchmarks.a: seconds is "1", expected a finite number above 0'),
        ("more", 1, 'the record has "more", expected only commit'),
    ],
)
def test_every_key_of_a_line_is_checked(tmp_path, key, value, said) -> None:
    path = tmp_path / "history.jsonl"
    path.write_text(json.dumps(json.loads(GOOD) | {key: value}))
    with pytest.raises(Refused, match=rf"history\.jsonl:1: {said}"):
        history.read(path)


@pytest.mark.parametrize("place", [0, 2, 3])
@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "0", "0.0", "-1", "1e-300", "1e300", "true",
                                   "null", "[]", "1" + "0" * 400])  # fmt: skip
def test_a_measurement_is_finite_and_above_zero(tmp_path, place, value) -> None:
    values = ["0.5", "60", "0.25", "150"]
    values[place] = value
    path = tmp_path / "history.jsonl"
    path.write_text(GOOD.replace("[0.001,60,5e-05]", f"[{','.join(values)}]"))
    what = ("seconds", "", "yardstick", "MiB")[place]
    with pytest.raises(Refused, match=rf"history\.jsonl:1: benchmarks.x: {what} is .*, expected a finite number above"):
        history.read(path)


@pytest.mark.parametrize(
    ("held", "said"),
    [(b"\xff\n", ":2: byte 1 is no UTF-8"), (b"\n", ":2: not JSON"), (b"[" * 100000, ":2: not JSON"),
     (b"1" * 5000, ":2: not JSON")],
)  # fmt: skip
def test_bytes_that_are_no_line(tmp_path, held, said) -> None:
    path = tmp_path / "history.jsonl"
    path.write_bytes(GOOD.encode() + b"\n" + held)
    with pytest.raises(Refused, match=rf"history\.jsonl{said}.*expected a record"):
        history.read(path)


def test_what_is_no_file_is_named(tmp_path) -> None:
    with pytest.raises(Refused, match="Is a directory, expected a file of records"):
        history.read(tmp_path)
    with pytest.raises(Refused, match="/dev/full: a device, expected a file of records"):
        history.read(Path("/dev/full"))
    with pytest.raises(Refused, match="there is no folder"):
        history.check_place(tmp_path / "none" / "x.jsonl")


def test_nothing_half_is_appended(tmp_path) -> None:
    path = tmp_path / "history.jsonl"
    path.write_text(GOOD)  # a hand took the end of the line
    history.append(path, record("bbbb2222", add=figure(1)))
    assert [one.commit for one in history.read(path)] == ["aaaa1111", "bbbb2222"]
    held = path.read_bytes()
    for one in (record("c"), record("c", add=figure(float("nan"))), record("c", add=figure(1, 0))):
        with pytest.raises(Refused, match="benchmarks"):
            history.append(path, one)
    assert path.read_bytes() == held
    with pytest.raises(Refused, match="/dev/full: No space left on device, expected a file"):
        history.append(Path("/dev/full"), record("c", add=figure(1)))


def test_a_report_without_a_measurement_is_refused() -> None:
    with pytest.raises(Refused, match="no benchmark was measured"):
        history.from_pytest({"benchmarks": []})
    one = {"name": "bench_a", "stats": {"min": 0.0, "rounds": 1}, "extra_info": {"yard": 5e-5}}
    with pytest.raises(Refused, match=r"a: seconds is 0\.0, expected"):
        history.from_pytest({"benchmarks": [one]})


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
    with pytest.raises(Refused, match=r"no record of 'cccc'.*recorded: aaaa1111, bbbb2222"):
        history.pick(records, "cccc", MACHINE)
    with pytest.raises(Refused, match="recorded: none"):
        history.pick([], "last")


def test_pick_wants_more_than_one_letter() -> None:
    """An abbreviation is taken as git takes it: four letters at least."""
    with pytest.raises(Refused):
        history.pick([record("aaaa1111")], "a")
    with pytest.raises(Refused):
        history.pick([record("aaaa1111")], "")
