"""Documents of several pages: four page numbers that follow each other may be pages of one document.

Page `number` still depends on the seed and the number alone: the run of four that a number falls into decides whether
it is a document, and every page of it draws the whole document anew.
"""

from __future__ import annotations

from .ad_contracts import document
from .canvas import Canvas
from .draws import page_draws

RUN = 4
_SALT = 0x5DEECE66D


def document_page(seed: int, number: int, share: float) -> tuple[str, int, Canvas] | None:
    """Name of the document, number in it, and the page printed; None where page `number` is no page of a document.

    `share` of the runs are documents. A document shorter than its run leaves the rest of it to other pages.
    """
    draws = page_draws(seed ^ _SALT, number // RUN)
    if not draws.likely(share):
        return None
    made = document(draws.fork())
    for _ in range(4):  # a run is for documents of several pages; short ones stand alone
        if made.total > 1:
            break
        made = document(draws.fork())
    place = number % RUN
    if place > made.total or (place == made.total and not made.terms):
        return None
    return f"{seed}-run-{number // RUN}", place, made.page(place)
