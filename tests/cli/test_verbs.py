"""What the verbs print, where, and how fast their help answers."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from commandline import ROOT, Run, environment, process, record, run_process, write_pages

import docextract
from docextract.training import defaults

VERBS = (
    "train", "evaluate", "extract", "label", "suggest", "info", "compare-runs", "plot", "pretrain", "quickstart",
)  # fmt: skip


@pytest.mark.parametrize("verb", VERBS)
def test_every_help_has_examples_of_its_verb(verb: str, run: Run) -> None:
    done = run(verb, "--help")
    assert (done.code, done.err) == (0, "")
    examples = re.findall(rf"^ +(?:.* \| )?docextract {verb}\b.*$", done.out.split("Examples:")[1], re.M)
    assert len(examples) >= 2, done.out


def test_help_lists_the_verbs_in_order(run: Run) -> None:
    out = run("--help").out
    assert re.findall(r"^  ([a-z-]+)  ", out.split("Commands:")[1], re.M) == list(VERBS)
    assert run().out == out
    assert run("-h").out == out
    assert "..." not in out.split("Commands:")[1].split("Examples:")[0]  # no summary is cut


def test_help_is_fast_and_loads_nothing_heavy() -> None:
    """CPU seconds against those of importing Typer alone, each the best of several: a busy machine slows both."""
    ours = (
        "import sys; from docextract.cli import main; code = main(['train', '--help']);"
        "print(code, sorted({'numpy', 'rich', 'tqdm', 'docextract._kernels', 'docextract.api'} & set(sys.modules)))"
    )
    best = {"typer.main": 9.0, ours: 9.0}
    for _ in range(5):
        for code in best:
            line = code if code is ours else f"import {code}"
            line += "; import sys, time; print(time.process_time(), file=sys.stderr)"
            done = subprocess.run([sys.executable, "-c", line], capture_output=True, env=environment(), check=True)
            best[code] = min(best[code], float(done.stderr))
    assert done.stdout.decode().endswith("\n0 []\n")
    assert best[ours] < 2 * best["typer.main"]


def test_import_is_light() -> None:
    code = (
        "import sys; import docextract;"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('numpy', 'docextract')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(), check=True)
    assert done.stdout.decode().strip() == "['docextract']"


def test_version_names_what_decides_the_bits(run: Run) -> None:
    done = run("--version")
    assert (done.code, done.err) == (0, "")
    first, second, third = done.out.splitlines()
    assert first == f"docextract {docextract.__version__}"
    assert re.fullmatch(r"numerics \d+", second)
    assert re.fullmatch(r"kernels \w+; tiers: base \(.*\), avx2 \(.*\), avx512 \(.*\)", third)
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert docextract.__version__ == stated


def test_defaults_in_help_are_the_defaults(run: Run) -> None:
    out = " ".join(run("train", "--help").out.split())
    for option, value in (
        ("--base", defaults.BASE),
        ("--seed", defaults.SEED),
        ("--batch", defaults.BATCH),
        ("--held-out", f"a fifth, {defaults.HELD_OUT_LEAST} to {defaults.HELD_OUT_MOST}"),
        ("--field-weight", f"{defaults.FIELD_WEIGHT:g}"),
        ("--backbone-scale", f"{defaults.BACKBONE_SCALE:g}"),
        ("--clip", f"{defaults.CLIP:g}"),
        ("--average", f"{defaults.AVERAGE:g}"),
        ("--every", defaults.EVERY),
    ):
        stated = re.search(rf"{option} [A-Z].*?\[default: ([^]]*)\]", out)
        assert stated is not None, option
        assert stated[1] == str(value), option
    assert out.count("[default: by the number of pages]") == 2  # steps and rate
    assert defaults.HELD_OUT == 1 / 5
    assert f"at most {defaults.WARMUP}" in out


def test_train_prints_scores_and_json(run: Run, shared: Path, tmp_path: Path) -> None:
    arguments = ("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--steps", "2", "--batch", "2")
    plain = run(*arguments, "--out", tmp_path / "a")
    assert plain.code == 0, plain.err
    assert "scores on the pages held out:" in plain.out
    assert f"model: {tmp_path / 'a'}" in plain.out
    data = json.loads(run(*arguments, "--out", tmp_path / "b", "--json").out)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert data["sha256"] in plain.out
    assert data["pages"] == {"training": 9, "held_out": 3, "left_out": {}}
    assert data["scores"]["fields"]["total"]["words"]["pages"] == 3
    assert data["labelling"]["usable"] == 12
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "a.run", "b", "b.run"]


def test_extract_is_the_same_at_every_degree_and_to_a_file(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i) for i in range(30, 50)])
    expected = run("extract", model, pages, "--workers", "1").out
    assert [json.loads(line)["id"] for line in expected.splitlines()] == [f"page-{i}" for i in range(30, 50)]
    for workers in ("2", "3"):
        assert run("extract", model, pages, "--workers", workers).out == expected
    done = run("extract", model, pages, "--out", tmp_path / "values.jsonl")
    assert (done.code, done.out, done.err) == (0, "", "")
    assert (tmp_path / "values.jsonl").read_text() == expected
    assert (tmp_path / "values.jsonl").stat().st_mode & 0o777 == 0o666 & ~umask()


def umask() -> int:
    import os

    before = os.umask(0)
    os.umask(before)
    return before


def test_extract_to_a_device(run: Run, model: Path, shared: Path) -> None:
    assert run("extract", model, shared / "new.jsonl", "--out", "/dev/null").code == 0


def test_words_are_numbered_as_in_the_file(run: Run, model: Path, tmp_path: Path) -> None:
    given = record(1)
    given["words"] = given["words"][::-1]
    [one] = run("extract", model, write_pages(tmp_path / "p.jsonl", [given])).lines()
    [plain] = run("extract", model, write_pages(tmp_path / "q.jsonl", [record(1)])).lines()
    last = len(given["words"]) - 1
    for name, value in one["values"].items():
        assert value["text"] == plain["values"][name]["text"]
        assert value["words"] == [last - i for i in plain["values"][name]["words"]]


def test_json_is_utf8_whatever_the_locale(model: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(1, id="Größe 小")])
    done = subprocess.run(
        process("extract", model, pages), capture_output=True, env=environment(PYTHONIOENCODING="ascii"), check=True
    )
    assert "Größe 小" in done.stdout.decode("utf-8")


def test_evaluate_table_and_json_agree(run: Run, model: Path, shared: Path) -> None:
    plain = run("evaluate", model, shared / "new.jsonl")
    data = json.loads(run("evaluate", model, shared / "new.jsonl", "--json").out)
    assert plain.code == 0
    assert "3 pages, 3 scored by words" in plain.out
    assert data["pages"] == data["pages_scored_by_words"] == 3
    assert set(data["fields"]) == {"company", "date", "total"}
    assert data["all"]["text"]["given"] == 9


def test_label_shows_what_was_lost(run: Run, shared: Path, tmp_path: Path) -> None:
    wrong = record(1, values={"company": "Nowhere Inc", "date": None, "total": "11.50"})
    pages = write_pages(tmp_path / "p.jsonl", [record(0), wrong])
    arguments = ("label", pages, "--schema", shared / "schema.json")
    plain = run(*arguments, "--show", "5")
    assert f"{pages}:2: page page-1: company = 'Nowhere Inc': not on the page" in plain.out
    assert "--missing field" in plain.out
    data = json.loads(run(*arguments, "--show", "5", "--json", "--missing", "field").out)
    assert (data["usable"], data["left_out"], len(data["lost"])) == (2, 0, 1)
    run(*arguments, "--show", "-1").refused("--show", "-1")


def test_info(run: Run, model: Path) -> None:
    data = json.loads(run("info", model, "--json").out)
    import hashlib

    assert data["sha256"] == hashlib.sha256(model.read_bytes()).hexdigest()
    assert (data["training_pages"], data["held_out_pages"]) == (8, 4)
    assert data["labels"] == {"repeats": "one", "missing": "page"}
    assert set(data["thresholds"]["fields"]) == {"company", "date", "total"}
    plain = run("info", model).out
    assert data["sha256"] in plain
    assert re.search(r"^total +string +(never|\S+)", plain, re.M)


def test_a_bug_of_ours_is_one_line_without_a_traceback(
    run: Run, model: Path, shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oops\nthere")

    monkeypatch.setattr("docextract.api.load_model", fail)
    done = run("extract", model, shared / "new.jsonl")
    assert (done.code, done.out) == (70, "")
    assert done.err == (
        "docextract: internal error: ZeroDivisionError: oops there "
        "(a bug in docextract; DOCEXTRACT_TRACEBACK=1 shows where)\n"
    )
    monkeypatch.setenv("DOCEXTRACT_TRACEBACK", "1")
    done = run("extract", model, shared / "new.jsonl")
    assert done.code == 70
    assert done.err.startswith("Traceback (most recent call last):")
    assert "docextract: internal error: ZeroDivisionError" in done.err.splitlines()[-1]


def test_no_escape_sequence_reaches_the_terminal(run: Run, tmp_path: Path, shared: Path) -> None:
    bad = write_pages(tmp_path / "p.jsonl", [record(1, id="\u001b[31mred\u0007", words="x")])
    done = run("label", bad, "--schema", shared / "schema.json")
    assert done.code == 2
    assert "\u001b" not in done.err


def test_modules_of_the_package_run(shared: Path) -> None:
    assert run_process("--version").code == 0
    command = [sys.executable, "-m", "docextract.cli", "--version"]
    done = subprocess.run(command, capture_output=True, env=environment(), check=True)
    assert done.stdout.startswith(b"docextract ")


def test_quickstart_trains_scores_and_extracts(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docextract.training.defaults.default_steps", lambda pages, batch: 2)
    out = tmp_path / "a" / "b"
    done = run("quickstart", "--out", out, "--workers", "2")
    assert done.code == 0, done.err
    assert "scores on the pages held out:" in done.out
    assert re.search(r"^all +\d+ ", done.out, re.M)
    assert sorted(path.name for path in out.iterdir()) == ["model.safetensors", "model.safetensors.run", "values.jsonl"]
    first = json.loads((out / "values.jsonl").read_text().splitlines()[0])
    assert set(first["values"]) == {"company", "address", "date", "invoice_number", "total"}
    run("quickstart", "--out", out).refused("model.safetensors", "exists", "--overwrite")
    (tmp_path / "file").write_text("mine")
    run("quickstart", "--out", tmp_path / "file").refused("file", "--out")


def test_values_from_a_table(run: Run, shared: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i, values=None) for i in range(3)])
    table = tmp_path / "truth.csv"
    table.write_text("id,company,total\npage-0,Shop0 Ltd,10.50\npage-1,Shop1 Ltd,11.50\npage-2,,12.50\n")
    arguments = ("label", pages, "--schema", shared / "schema.json", "--values", table, "--json")
    data = json.loads(run(*arguments).out)
    assert (data["usable"], data["fields"]["company"]["exact"], data["fields"]["total"]["exact"]) == (3, 2, 3)
    table.write_text("id,company\npage-9,Shop\n")
    done = run(*arguments)
    assert done.code in (0, 2)
    assert "page-9" in done.err
