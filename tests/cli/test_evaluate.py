"""`docextract evaluate`: the gate and its exit codes, --save and --again, --against, and what cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commandline import Run, record, run_process, write_pages


def told(err: str) -> list[str]:
    """Messages on standard error that are no warnings."""
    return [line for line in err.splitlines() if ": warning: " not in line]


def test_rules_that_are_met_exit_with_0(run: Run, model: Path, shared: Path) -> None:
    done = run("evaluate", model, shared / "new.jsonl", "--accept", "pages>=3", "--accept", "total.given >= 3")
    assert (done.code, told(done.err)) == (0, [])
    assert "acceptance: met\n  pages>=3.0: 9, met" in done.out  # three fields on three pages


def test_a_rule_that_is_missed_exits_with_1_and_one_line(run: Run, model: Path, shared: Path) -> None:
    arguments = ("evaluate", model, shared / "new.jsonl", "--accept", "given>=3", "--accept", "total.given>=4")
    done = run(*arguments)
    assert done.code == 1
    assert told(done.err) == ["docextract: not accepted: 1 of 2 rules missed: total.given>=4.0: 3, missed"]
    assert "acceptance: MISSED" in done.out
    data = json.loads(run(*arguments, "--json").out)
    assert data["acceptance"]["accepted"] is False
    assert [one["met"] for one in data["acceptance"]["rules"]] == [True, False]
    assert [one["rule"] for one in data["fields"]["total"]["acceptance"]] == ["total.given>=4.0"]
    assert run_process(*arguments).code == 1


def test_what_is_not_defined_exits_with_1_and_says_why(run: Run, model: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(1, values=None)])
    done = run("evaluate", model, pages, "--accept", "f1>=0", "--accept", "perplexity<1e9")
    assert done.code == 1
    assert "f1>=0.0: not defined (no value is given and none was answered), missed" in done.err
    assert "perplexity<1000000000.0: not defined (no row counts), missed" in done.err
    assert "N/A (no row counts)" in done.out


def test_rules_from_a_file(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    rules = tmp_path / "rules.txt"
    rules.write_text("# gate\npages>=3\ntotal.pages>=100  # too many\n")
    done = run("evaluate", model, shared / "new.jsonl", "--accept", f"@{rules}")
    assert done.code == 1
    assert "1 of 2 rules missed: total.pages>=100.0: 3, missed" in done.err
    rules.write_text("pages>=3\nnonsense\n")
    run("evaluate", model, shared / "new.jsonl", "--accept", f"@{rules}").refused(f"{rules}:2", "nonsense")


@pytest.mark.parametrize(
    ("arguments", "needles"),
    [
        (["--accept", "f2>=1"], ["--accept", '"f2"', "expected correct, recall"]),
        (["--accept", "sum.f1>=1"], ["--accept", '"sum"', "expected one of company, date, total"]),
        (["--accept", "f1"], ["--accept", '"f1"', "such as f1>=0.9"]),
        (["--accept", "f1>=90"], ["f1 lies between 0 and 1", "90"]),
        (["--accept", "@nowhere"], ["@nowhere", "cannot be read"]),
        (["--share", "2"], ["share", "2"]),
        (["--save", "-"], ["--save", "expected the name of a file"]),
        (["--against", "nowhere.jsonl"], ["nowhere.jsonl", "cannot be opened"]),
        (["--overwrite", "--again", "x.json"], ["--overwrite", "--again", "x.json"]),
        (["--accept", "f1>=.5", "--again", "x.json"], ["--accept", "--again"]),
    ],
)
def test_what_cannot_be_used_exits_with_2(
    arguments: list[str], needles: list[str], run: Run, model: Path, shared: Path
) -> None:
    run("evaluate", model, shared / "new.jsonl", *arguments).refused(*needles)


def test_model_and_pages_are_needed(run: Run, model: Path, tmp_path: Path) -> None:
    run("evaluate").refused("MODEL is missing", "--again")
    run("evaluate", model).refused("PAGES is missing")
    run("evaluate", "--again", tmp_path / "none.json").refused("none.json", "cannot be read")
    run("evaluate", "--again", model).refused(str(model), "is not an evaluation")


def test_save_and_again(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    saved = tmp_path / "scores.json"
    first = run("evaluate", model, shared / "new.jsonl", "--save", saved, "--accept", "pages>=3", "--json")
    assert first.code == 0
    document = json.loads(saved.read_text())
    data = json.loads(first.out)
    assert document["sha256"] == data["manifest_sha256"]
    assert document["results"]["fields"] == data["fields"]
    assert document["manifest"]["decontamination"] == data["decontamination"]
    done = run("evaluate", "--again", saved, "--workers", "2")
    assert (done.code, told(done.err)) == (0, [])
    assert done.out.splitlines()[-1] == f"again: every number is the one recorded in {saved}"
    assert json.loads(run("evaluate", "--again", saved, "--json").out)["again"] == {
        "file": str(saved), "equal": True, "changed": [],
    }  # fmt: skip
    before = saved.read_bytes()
    run("evaluate", model, shared / "new.jsonl", "--save", saved).refused(str(saved), "exists", "--overwrite")
    assert saved.read_bytes() == before
    run("evaluate", model, shared / "new.jsonl", "--save", model, "--overwrite").refused(str(model), "is an input")
    assert run("evaluate", model, shared / "new.jsonl", "--save", saved, "--overwrite", "--share", "0.5").code == 0
    assert json.loads(saved.read_text())["manifest"]["share"] == (0.5).hex()


def test_again_tells_other_numbers_with_1_and_other_pages_with_2(
    run: Run, model: Path, shared: Path, tmp_path: Path
) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i) for i in range(100, 103)])
    saved = tmp_path / "scores.json"
    assert run("evaluate", model, pages, "--save", saved).code == 0
    document = json.loads(saved.read_text())
    document["results"]["all"]["text"]["right"] += 1
    saved.write_text(json.dumps(document))
    done = run("evaluate", "--again", saved)
    assert done.code == 1
    [line] = told(done.err)
    assert line.startswith(f"docextract: not reproduced: 1 number not as recorded in {saved}, first all.text.right: ")
    assert f"again: other numbers than in {saved}, recorded -> found:\n  all.text.right: " in done.out
    write_pages(pages, [record(i) for i in (100, 101, 104)])
    run("evaluate", "--again", saved).refused(str(saved), "data.pages.page-104: absent -> ")


def test_what_train_wrote_repeats(run: Run, model: Path) -> None:
    done = run("evaluate", "--again", f"{model}.run/evaluation.json")
    assert done.code == 0, done.err
    assert "4 pages, 4 scored by words" in done.out
    assert "again: every number is the one recorded" in done.out
    assert "near-duplicates: 0 of 4 pages" in done.out
    data = json.loads(run("evaluate", "--again", f"{model}.run/evaluation.json", "--json").out)
    assert data["decontamination"]["near"]["training_pages"] == {"compared": 8, "of": 8}


def test_training_pages_are_looked_for(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    done = run("evaluate", model, shared / "new.jsonl")
    assert "near-duplicates: UNKNOWN (the training pages are not at hand)" in done.out
    done = run("evaluate", model, shared / "new.jsonl", "--against", shared / "pages.jsonl")
    assert "near-duplicates: 0 of 3 pages" in done.out
    few = write_pages(tmp_path / "few.jsonl", [record(i) for i in range(6)])
    done = run("evaluate", model, shared / "new.jsonl", "--against", few)
    assert "of the model's 8 training pages are not at hand" in done.out
    run("evaluate", model, shared / "new.jsonl", "--against", shared / "new.jsonl").refused(
        "none of the 3 pages given as training pages", str(shared / "new.jsonl")
    )
    both = run("evaluate", model, shared / "pages.jsonl", "--against", shared / "pages.jsonl", "--json")
    near = json.loads(both.out)["decontamination"]["near"]
    assert near["status"] == "CHECKED"
    assert len({pair[0] for pair in near["pairs"] if pair[2] == pair[3]}) == 8  # every training page is itself
    assert "8 pages of 12 are pages that this model was trained on" in both.err
