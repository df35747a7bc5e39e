"""Which unlabelled pages to label next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from docextract.api.given import AnyModel, active_kernels, name_of, to_model, to_pages
from docextract.errors import UsageError
from docextract.evaluation.run import with_fields
from docextract.evaluation.suggest import Suggestions, suggest_pages, unlabelled
from docextract.extraction.answers import PageAnswers
from docextract.extraction.parallel import check_workers
from docextract.extraction.predict import Predictor
from docextract.given import is_integer
from docextract.pages.given import AnyPages

COUNT = 20
Watch = Callable[[Iterable[PageAnswers], int], Iterator[PageAnswers]]


def suggest(
    model: AnyModel,
    pages: AnyPages,
    *,
    count: int = COUNT,
    against: AnyPages | None = None,
    workers: int | None = None,
    watch: Watch | None = None,
) -> Suggestions:
    """At most `count` of the pages to label next, the most useful first (docs/suggest.md has the rule).

    against: the pages that the model was trained on, so that nothing like them is suggested; without them only the
    very same pages are left out, which the model knows by content. workers: threads; the result does not depend on it.
    watch: is given the answers and their number, and passes them on, to show how far it is.
    """
    if not is_integer(count, 1):
        raise UsageError(f"count is {count!r}, expected an integer >= 1")
    degree, kernels, loaded = check_workers(workers), active_kernels(), with_fields(to_model(model), name_of(model))
    given = to_pages(pages)
    training = [] if against is None else to_pages(against)
    found, labelled, empty = unlabelled(given, loaded.card)
    answers = Predictor(loaded, kernels).predict_all(found, degree)
    watched = list(answers if watch is None else watch(answers, len(found)))
    chosen, copies = suggest_pages(watched, training, count)
    return Suggestions(tuple(chosen), len(given), labelled, empty, copies)
