"""Saved evaluations and ledgers read line by line. A document that is read is the same one when it is written again."""

from __future__ import annotations

from collections.abc import Iterator

from docextract.errors import DocextractError
from docextract.evaluation.manifest import VERSION
from docextract.evaluation.saved import SavedEvaluation, load_evaluation
from docextract.training.ledger import Entry
from docextract.training.read_ledger import read_entries
from docextract.training.update import Outcome
from fuzz.scratch import folder

PATH = folder() / "document"


def seeds() -> Iterator[bytes]:
    """A document, and a ledger of two windows."""
    manifest = {"version": VERSION, "pages": ["a"], "share": 0.99, "base": None}
    yield SavedEvaluation(manifest, {"workers": 2}, {"f1": 0.5, "fields": {"total": [1, 2]}}).to_bytes()
    entry = Entry(
        0, 1, Outcome.COMMITTED, None, 8, 40, 1.5, {}, {"role": 2}, 0.001, 0.002, 2.5, 1.0, 0.4, None, "ab" * 32, 2
    )
    last = Entry(1, 1, Outcome.NON_FINITE, "NON_FINITE", 8, 40, float("inf"), {}, {}, 0.0, 0.002, None, None, 1.0)
    yield entry.line() + last.line()


def check(data: bytes) -> bool:
    PATH.write_bytes(data)
    accepted = False
    try:
        saved = load_evaluation(PATH)
        PATH.write_bytes(saved.to_bytes())
        again = load_evaluation(PATH)
        assert again.sha256 == saved.sha256 and not again.changed(saved.results)
        accepted = True
    except DocextractError as error:
        _one_line(error)
    PATH.write_bytes(data)
    try:
        for line, entry in read_entries(PATH):
            assert Entry.from_line(entry.line()).line() == entry.line() and line.endswith(b"\n")
            accepted = True
    except DocextractError as error:
        _one_line(error)
    return accepted


def _one_line(error: DocextractError) -> None:
    text = str(error)
    assert text.startswith(str(PATH)) and len(text) < 4000, text
