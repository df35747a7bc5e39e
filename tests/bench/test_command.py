"""How scripts of bench/ end where something cannot be used: one line, exit code 2, nothing half-written."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

import docextract
from harness import command
from harness.command import Refused, run, write_whole
from harness.options import Parser, count, count_or_none, share
from harness.process import run_python

BENCH = Path(__file__).resolve().parents[2] / "bench"
PACKAGE = Path(docextract.__file__).resolve().parents[1]


def fail(error: Exception):
    def main() -> int:
        raise error

    return main


def test_errors_become_one_line(capsys, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(sys, "argv", ["bench/x.py"])
    assert run(lambda: 1) == 1
    for error, said in ((Refused("a is 1,\n  expected 2"), "x.py: a is 1,; expected 2\n"),
                        (OSError(2, "No such file", "y"), "x.py: y: No such file\n"),
                        (OSError(28, "No space left"), "x.py: No space left\n")):  # fmt: skip
        assert run(fail(error)) == 2
        assert capsys.readouterr().err == said
    assert run(fail(KeyError("k")), KeyError) == 2
    assert capsys.readouterr().err == "x.py: 'k'\n"


def test_a_defect_shows_where_and_is_no_verdict(capsys) -> None:
    assert run(fail(ZeroDivisionError("oh"))) == 2
    assert "Traceback" in (said := capsys.readouterr().err) and said.endswith("ZeroDivisionError: oh\n")


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (count, {"1": 1, "20": 20}, ["0", "-1", "1.5", "", "x", "1e3", "9" * 10]),
        (count_or_none, {"0": 0, "3": 3}, ["-1", "+1", "\u00b2"]),
        (share, {"0.2": 0.2, "3": 3.0}, ["0", "-0.1", "nan", "inf", "1e999", "x", ""]),
    ],
)
def test_numbers_of_options(kind, good, bad, capsys) -> None:
    parser = Parser(prog="x.py")
    parser.add_argument("--n", type=kind)
    for text, value in good.items():
        assert parser.parse_args([f"--n={text}"]).n == value
    for text in bad:
        with pytest.raises(SystemExit) as ended:
            parser.parse_args([f"--n={text}"])
        said = capsys.readouterr().err
        assert ended.value.code == 2 and said.count("\n") == 1
        assert said.startswith(f"x.py: argument --n: {text!r}, expected a ")


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch) -> None:
    path = tmp_path / "x"
    write_whole(path, "before")
    link = tmp_path / "link"
    link.symlink_to(path)
    write_whole(link, "after")
    assert path.read_text() == "after" and link.is_symlink()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Refused, match="x: No space left on device, expected a file"):
        write_whole(path, "half")
    assert path.read_text() == "after" and sorted(os.listdir(tmp_path)) == ["link", "x"]


def test_standard_output(monkeypatch, capsys) -> None:
    command.say("a")
    assert capsys.readouterr().out == "a\n"
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(Refused, match="standard output: closed"):
        command.say("a")


def test_a_child_that_fails_is_quoted(capsys) -> None:
    with pytest.raises(Refused, match=r"ended with 3: the reason$"):
        run_python("-c", "import sys; print('before\\nthe reason', file=sys.stderr); sys.exit(3)")
    assert run_python("-c", "import sys; print('by the way', file=sys.stderr)").seconds > 0
    assert capsys.readouterr().err == "by the way\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("growth.py --pages 64 200", "argument --pages: 200, expected at most the 160 sample pages"),
        ("growth.py --pages 5000 6000", "argument --pages: 6000, expected at most the 160 sample pages"),
        ("growth.py --pages 0 1", "argument --pages: '0', expected a whole number from 1"),
        ("growth.py --words 0 8", "argument --words: '0', expected a whole number from 1"),
        ("growth.py --words 8 8", "--words has one size, expected at least two"),
        ("growth.py --rounds 0", "argument --rounds: '0', expected a whole number from 1"),
        ("roofline.py --words 0", "argument --words: '0', expected a whole number from 1"),
        ("roofline.py --words -3", "argument --words: '-3', expected a whole number from 1"),
        ("roofline.py --rounds 0", "argument --rounds: '0', expected a whole number from 1"),
        ("sroie_speed.py none.gz", "none.gz: No such file or directory, expected a gzip file of pages"),
        ("sroie_speed.py plain.gz", "plain.gz: Not a gzipped file (b'{}'), expected a gzip file of pages"),
        ("sroie_speed.py cut.gz", "cut.gz: Compressed file ended before the end"),
        ("sroie_speed.py empty.gz", "empty.gz: 0 pages, expected at least two"),
        ("sroie_speed.py wrong.gz", "wrong.gz"),
        ("sroie_speed.py .", ".: Is a directory, expected a gzip file of pages"),
        ("sroie_speed.py plain.gz --steps 0", "argument --steps: '0', expected a whole number from 1"),
    ],
)
def test_scripts(arguments, said, tmp_path) -> None:
    (tmp_path / "plain.gz").write_text("{}\n")
    (tmp_path / "cut.gz").write_bytes(gzip.compress(b"{}\n" * 9)[:-9])
    (tmp_path / "empty.gz").write_bytes(gzip.compress(b"\n"))
    (tmp_path / "wrong.gz").write_bytes(gzip.compress(b"{}\n" * 2))
    before = sorted(os.listdir(tmp_path))
    script, *rest = arguments.split()
    found = os.environ | {"PYTHONPATH": str(PACKAGE), "PYTHONSAFEPATH": ""}  # a script imports what is beside it
    done = subprocess.run([sys.executable, str(BENCH / script), *rest], cwd=tmp_path, capture_output=True, text=True,
                          env=found, stdin=subprocess.DEVNULL)  # fmt: skip
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith(f"{script}: ") and said in done.stderr
    assert sorted(os.listdir(tmp_path)) == before
