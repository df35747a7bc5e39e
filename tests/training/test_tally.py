"""What a run says of windows and examples that did not count."""

from __future__ import annotations

from training.entries import CAUSES, entries, entry

from docextract.objectives.terms import TermSum
from docextract.training.tally import Tally
from docextract.training.update import Outcome


def test_a_run_in_which_everything_counted_says_nothing() -> None:
    tally = Tally.of(entries(3))
    assert (tally.windows, tally.examples, tally.lines()) == (3, 12, [])


def test_causes_and_empty_terms_are_counted() -> None:
    made = entries(5)
    made += [entry(5, Outcome.NON_FINITE, cause="x"), entry(6, Outcome.NON_FINITE), entry(7, Outcome.NON_FINITE)]
    terms = {"tag": TermSum(1.0, 2.0, 2), "role": TermSum()}
    made += [entry(8, terms=terms, empty={"role": 4}), entry(9, empty={"role": 1, "tag": 2})]
    made += [entry(10, Outcome.EMPTY_ELIGIBLE_SET, terms={"tag": TermSum()}, empty={"tag": 4})]
    tally = Tally.of(made)
    assert tally.to_json() == {
        "windows": 11,
        "examples": 44,
        "causes": {
            CAUSES[Outcome.NON_FINITE]: 2,
            "x": 1,
            CAUSES[Outcome.EMPTY_ELIGIBLE_SET]: 1,
        },
        "empty": {"examples": {"role": 5, "tag": 6}, "windows": {"role": 1, "tag": 1}},
    }
    assert tally.lines() == [
        "2 of 11 steps without an update: gradient of tag_head.weight is not finite",
        "1 of 11 steps without an update: x",
        "1 of 11 steps without an update: no word of these pages counts under any active term",
        "role: no word counted in 5 of 44 examples shown; 1 of 11 steps had none at all",
        "tag: no word counted in 6 of 44 examples shown; 1 of 11 steps had none at all",
    ]
