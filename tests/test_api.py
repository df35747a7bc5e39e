"""The library: public names, and the verbs as functions on pages in memory."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from commandline import SCHEMA, record

import docextract


def made(numbers: range) -> list[docextract.Page]:
    return [docextract.page_from_record(record(i), f"memory:{i}") for i in numbers]


def test_every_public_name_is_there_and_typed() -> None:
    for name in docextract.__all__:
        assert getattr(docextract, name) is not None
        assert name in dir(docextract)
    tree = ast.parse(Path(docextract.__file__).read_text())
    [guarded] = [node for node in tree.body if isinstance(node, ast.If)]
    typed = {alias.name for node in guarded.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed | {"__version__"} == set(docextract.__all__)
    assert docextract.__all__ == sorted(docextract.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        docextract.nothing  # noqa: B018


@pytest.fixture(scope="module")
def trained() -> docextract.Trained:
    return docextract.train(made(range(8)), SCHEMA, steps=3, batch=2, held_out=0.25, workers=1)


def test_train_in_memory_writes_nothing(trained: docextract.Trained) -> None:
    assert (trained.out, trained.sha256) == (None, None)
    assert trained.evaluation is not None
    assert trained.evaluation.pages == 2
    assert "2 pages, 2 scored by words" in docextract.report(trained.evaluation)
    assert trained.model.card.thresholds["share"] == 0.99


def test_model_on_disk_says_the_same(trained: docextract.Trained, tmp_path: Path) -> None:
    out = tmp_path / "m"
    other = docextract.train(made(range(8)), SCHEMA, out, steps=3, batch=2, held_out=0.25, workers=2)
    new = made(range(50, 53))
    expected = docextract.extract(trained.model, new)
    assert docextract.extract(out, new, workers=2) == expected == list(docextract.extract_iter(other.model, new))
    evaluation = docextract.evaluate(out, made(range(8)))
    assert (evaluation.seen_training, evaluation.seen_held_out) == (6, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m", "m.run"]


def test_nothing_held_out_trusts_nothing() -> None:
    result = docextract.train(made(range(4)), list(SCHEMA["properties"]), steps=2, batch=2, held_out=0)
    assert result.evaluation is None
    assert "no page was held out" in docextract.report(result.evaluation)
    for page in docextract.extract(result.model, made(range(4))):
        assert not any(value["trusted"] for value in page["values"].values())


def test_label_reports(tmp_path: Path) -> None:
    labelling = docextract.label(made(range(3)), SCHEMA)
    assert labelling.report.usable == 3


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda m: docextract.extract(m, "pages.jsonl"), docextract.UsageError, "list of paths or of pages"),
        (lambda m: docextract.extract(m, made(range(1)), workers=0), docextract.UsageError, "workers"),
        (lambda m: docextract.extract(m, [*made(range(1)), *made(range(1))]), docextract.UsageError, "every id once"),
        (lambda m: docextract.evaluate(m, made(range(1)), share=0), docextract.UsageError, "share"),
        (lambda m: docextract.evaluate(m, made(range(1)), values="x.csv"), docextract.UsageError, "already read"),
        (lambda m: docextract.train(made(range(2)), SCHEMA, loss="tag=x"), docextract.UsageError, "loss"),
        (lambda m: docextract.train([], SCHEMA), docextract.PageError, "no usable page"),
        (lambda m: docextract.extract(m, [record(1)]), docextract.UsageError, "page 1 of 1 is {.*, expected paths"),
        (lambda m: docextract.extract(m, [*made(range(1)), "p"]), docextract.UsageError, 'page 2 of 2 is "p"'),
        (lambda m: docextract.extract(m, None), docextract.UsageError, "pages is null"),
        (lambda m: docextract.extract(m, made(range(1))[0]), docextract.UsageError, "an object of type Page"),
        (lambda m: docextract.extract(m, made(range(1)), workers="2"), docextract.UsageError, "workers"),
        (lambda m: docextract.extract(3, made(range(1))), docextract.UsageError, "model is 3, expected a path"),
        (lambda m: docextract.load_model("a\0b"), docextract.ModelError, "cannot be read"),
        (lambda m: docextract.read_pages(None), docextract.UsageError, "paths is null"),
        (lambda m: docextract.read_pages([b"p"]), docextract.UsageError, "path 1 is an object of type bytes"),
        (lambda m: docextract.read_pages(["p"], values=3), docextract.UsageError, "values is 3"),
        (lambda m: docextract.evaluate(m, made(range(1)), share="1"), docextract.UsageError, "share"),
        (lambda m: docextract.train(made(range(2)), SCHEMA, 3), docextract.UsageError, "out is 3"),
        (lambda m: docextract.train(made(range(2)), SCHEMA, ""), docextract.UsageError, "is a folder"),
        (lambda m: docextract.train(made(range(2)), SCHEMA, run=3), docextract.UsageError, "run is 3"),
        (lambda m: docextract.train(made(range(2)), SCHEMA, loss=3), docextract.UsageError, "loss is 3"),
    ],
)
def test_arguments_are_checked(trained: docextract.Trained, call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call(trained.model)
