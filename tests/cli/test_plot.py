"""`docextract plot`: to standard output and to a file."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from commandline import Run
from training.entries import entries, write_ledger

from docextract.training.run_folder import METRICS, UPDATES


def test_a_plot(run: Run, tmp_path: Path) -> None:
    ledger = write_ledger(tmp_path / UPDATES, entries(5))
    done = run("plot", tmp_path)
    assert (done.code, done.err) == (0, "")
    ElementTree.fromstring(done.out)
    out = tmp_path / "x.svg"
    assert run("plot", ledger, "--out", out).out == ""
    assert out.read_text() == done.out
    run("plot", tmp_path, "--out", out).refused("x.svg: exists already")
    assert run("plot", tmp_path, "--out", out, "--overwrite").code == 0
    before = ledger.read_bytes()
    (tmp_path / METRICS).write_bytes(b"{}\n")
    for given in (ledger, tmp_path):
        for out in (ledger, tmp_path / METRICS):
            run("plot", given, "--out", out, "--overwrite").refused("is an input of this command")
    assert (tmp_path / METRICS).read_bytes() == b"{}\n"
    run("plot", tmp_path / "gone").refused("gone: is missing, expected a run's folder")
    assert ledger.read_bytes() == before


def test_a_damaged_ledger_makes_no_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / UPDATES).write_bytes(b"{}\n")
    run("plot", tmp_path, "--out", tmp_path / "x.svg").refused("updates.jsonl: line 1: step is missing")
    assert not (tmp_path / "x.svg").exists()
