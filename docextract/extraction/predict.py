"""From a page to the answers of every head: window by window through the network, then one decision for the whole page.

A long page is cut into overlapping windows. Every word's scores come from the one window that owns it and are put side
by side in page order, so a value that runs over a border is decoded whole. A pointer may go to any word of its window.
The probability of a document type is the windows' softmax, added in window order from +0 and divided by their number.
Entities, links and rows are decided for the whole page, once all windows have been seen. A page without words has no
window: every field is absent with confidence 1, it has no type, and nothing is found on it.

Pages are shared out to threads, each with buffers of its own; where there are fewer pages than threads, the threads
share the rows of each page instead. A result depends on the page and the model alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice

import numpy as np

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from docextract.extraction.answers import Answer, DocType, PageAnswers, WordChoices
from docextract.extraction.columns import agree
from docextract.extraction.entities import find_entities, segments
from docextract.extraction.layout import key_places
from docextract.extraction.links import find_links
from docextract.extraction.parallel import ordered_map
from docextract.extraction.pointers import Pointers
from docextract.extraction.rows import find_rows
from docextract.features import make_example
from docextract.features.text import lower
from docextract.model.activations import Activations, Outputs
from docextract.model.container import Model
from docextract.model.decode import decode, softmax64
from docextract.model.likeness import Judge
from docextract.model.network import run
from docextract.model.packed import PackedParameters
from docextract.model.table import F32
from docextract.pages.page import Page
from docextract.pages.windows import Window, windows
from docextract.team import Team

_SIGNS = str.maketrans("", "", "".join(chr(c) for c in range(33, 127) if not chr(c).isalnum()))


def text_key(words: Sequence[str]) -> str:
    """What two spans must have in common to be one candidate: the words in lower case without ASCII signs and blanks.

    Follows tables of our own, because it decides predicted bits; a text of signs alone stays as it is.
    """
    joined = lower("".join(words))
    return joined.translate(_SIGNS) or joined


class Predictor:
    """A model ready to read pages, on one kernel tier (default: the active one); safe to use from several threads.

    listen: is given every window with its scores, in order within a page, from the thread that reads the page; the
    scores are views that the next window overwrites. It changes no answer.
    """

    def __init__(
        self,
        model: Model,
        kernels: Kernels | None = None,
        listen: Callable[[Page, Window, Outputs], None] | None = None,
    ) -> None:
        self.model = model
        self.listen = listen
        self.kernels: Kernels = _kernels.active() if kernels is None else kernels
        self._weights = PackedParameters(model.params, self.kernels)
        self._judge = Judge(self.kernels, model.card.likeness)
        self._local = threading.local()

    def predict_all(self, pages: Iterable[Page], workers: int) -> Iterator[PageAnswers]:
        """Answers in the order of the pages, the same at every number of workers."""
        rest = iter(pages)
        first = list(islice(rest, workers))
        if len(first) == workers:
            yield from ordered_map(self.predict, chain(first, rest), workers)
            return
        team = Team(workers)
        try:
            for page in first:
                yield self.predict(page, team)
        finally:
            team.close()

    def predict(self, page: Page, team: Team | None = None) -> PageAnswers:
        """The answers for one page of any length; team: threads that share its rows, None for this thread alone."""
        self.kernels.fp_restore()
        heads, config = self.model.heads, self.model.config
        n = len(page.words)
        found = _Found(np.empty((n, heads.tags), np.float32), np.empty((n, heads.role_classes), np.float32))
        for window in windows(n, config.max_words, config.overlap):
            example = make_example(page, window, config.buckets)
            scores = run(self._weights, example, self._buffers(), team)
            if self.listen is not None:
                self.listen(page, window, scores)
            found.take(self.kernels, window, scores)
        answers = PageAnswers(
            page=page,
            fields=self._fields(page, found.tag) if heads.fields else {},
            roles=found.roles.done() if heads.roles else None,
            doc_type=found.doc_type(heads.doc_types) if heads.doc_types and found.windows else None,
            items=found.items.done() if heads.items else None,
            pairs=found.pairs.done() if heads.pairs else None,
        )
        return self._related(answers, found) if heads.roles or heads.items or heads.pairs else answers

    def _related(self, answers: PageAnswers, found: _Found) -> PageAnswers:
        """The answers with what their words make together."""
        kernels, heads, boxes = self.kernels, self.model.heads, [word.box for word in answers.page.words]
        entities = segments(boxes)
        if heads.roles:
            entities = agree(kernels, find_entities(kernels, found.role, heads, boxes), found.role, heads, boxes)
        things = [one.words for one in entities]
        links = find_links(kernels, found.pair_scores, things, range(len(things)), boxes, key_places)
        rows = find_rows(kernels, found.item_scores, entities, heads.roles, boxes)
        return replace(
            answers, entities=entities, links=links if heads.pairs else None, rows=rows if heads.items else None
        )

    def _fields(self, page: Page, logits: F32) -> dict[str, Answer]:
        texts = [word.text for word in page.words]
        # the sums of the decoder are rounded: a sure answer can come out one bit above 1
        fields, absence = self.model.heads.fields, self.model.card.absence
        factors = self._judge.factors(page)
        found = decode(
            self.kernels, logits, fields, lambda i, j: text_key(texts[i:j]), absence=absence, factors=factors
        )
        return {name: Answer(one.span, min(one.confidence, 1.0)) for name, one in found.items()}

    def _buffers(self) -> Activations:
        """This thread's own."""
        buffers: Activations | None = getattr(self._local, "buffers", None)
        if buffers is None:
            buffers = Activations(self.model.config, self.model.heads, self.kernels, keep=False)
            self._local.buffers = buffers
        return buffers


@dataclass(slots=True)
class _Choices:
    """WordChoices in the making."""

    chosen: list[int] = field(default_factory=list)
    probability: list[float] = field(default_factory=list)

    def take(self, kernels: Kernels, window: Window, scores: F32, first: int) -> None:
        """The owned rows of a window: the best column (the first on a tie) + `first`, and its probability."""
        own = np.ascontiguousarray(scores[window.own_start - window.start : window.own_stop - window.start])
        probs = softmax64(kernels, own)
        best = own.argmax(axis=1)
        self.chosen += (best + first).tolist()
        self.probability += probs[np.arange(len(best)), best].tolist()

    def done(self) -> WordChoices:
        return WordChoices(tuple(self.chosen), tuple(self.probability))


@dataclass(slots=True)
class _Found:
    """What the windows of a page have given so far. Outputs are views that the next window overwrites."""

    tag: F32  # (words of the page, tags)
    role: F32  # (words of the page, role classes)
    roles: _Choices = field(default_factory=_Choices)
    items: _Choices = field(default_factory=_Choices)
    pairs: _Choices = field(default_factory=_Choices)
    item_scores: Pointers = field(default_factory=Pointers)
    pair_scores: Pointers = field(default_factory=Pointers)
    doc: list[float] = field(default_factory=list)  # sums over the windows
    windows: int = 0

    def take(self, kernels: Kernels, window: Window, scores: Outputs) -> None:
        self.windows += 1
        own = slice(window.own_start - window.start, window.own_stop - window.start)
        if scores.tag is not None:
            self.tag[window.own_start : window.own_stop] = scores.tag[own]
        if scores.doc is not None:
            probs = softmax64(kernels, scores.doc)[0].tolist()
            self.doc = [one + p for one, p in zip(self.doc or [0.0] * len(probs), probs, strict=True)]
        if scores.role is not None:
            self.role[window.own_start : window.own_stop] = scores.role[own]
            self.roles.take(kernels, window, scores.role, 0)
        if scores.item is not None:
            self.item_scores.take(window, scores.item)
            self.items.take(kernels, window, scores.item, window.start)
        if scores.pair is not None:
            self.pair_scores.take(window, scores.pair)
            self.pairs.take(kernels, window, scores.pair, window.start)

    def doc_type(self, names: Sequence[str]) -> DocType:
        best = max(range(len(names)), key=lambda k: self.doc[k])
        return DocType(names[best], self.doc[best] / self.windows)
