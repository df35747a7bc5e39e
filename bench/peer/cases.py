"""What is compared: two models, and real pages cut to equal lengths or taken as they come.

    default   docextract's own model as `docextract train` makes it for a receipt of four fields: tags alone
    table     the size of the published figures: 4 blocks, 256 characters, 16 of a word, all five losses, no word rows.
              Nearest only: docextract's kernel has 16 pair features where that table has 12, 24 word features for 16,
              and its sparse tables cannot be left out; they have two rows and no word points to one

Equal lengths are the first words of pages that have 512 or more (vrdu_adbuy), with drawn targets; the mix is SROIE's
own, labelled, in the batches of a run with seed 0. Training pages carry the noise of a training run, pages to extract
from do not. Without torch.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from docextract._kernels import active
from docextract.features import Example, Noise, augment, make_example
from docextract.model.config import Heads, ModelConfig
from docextract.model.init import random_model
from docextract.model.table import Parameters
from docextract.objectives.losses import Objective
from docextract.objectives.targets import Targets
from docextract.objectives.terms import LossWeights
from docextract.pages import Page, Window
from docextract.pages.read import read_pages
from docextract.schema import load_schema
from docextract.splitmix import below_u64, hash_u64
from docextract.training.batches import Batches
from docextract.training.corpus import Corpus, make_corpus
from docextract.training.defaults import BATCH, FIELD_WEIGHT
from docextract.training.examples import ExampleSource
from docextract.training.settings import Settings

LENGTHS = (128, 256, 512)
MIX = "mix"
FIELDS = ("company", "date", "address", "total")
SEED = 7


class Missing(Exception):
    """Real pages that a comparison needs are not there."""


@dataclass(frozen=True)
class Spec:
    """A model to compare: sizes, heads, weights and losses."""

    name: str
    config: ModelConfig
    heads: Heads
    objective: Objective
    params: Parameters
    rows: bool  # whether words have row ids

    def fit(self, x: Example) -> Example:
        """The example as a model of these sizes reads it."""
        if self.rows:
            return x
        wide = self.config.max_chars
        chars = np.ascontiguousarray(np.minimum(x.chars[:, :wide], self.config.chars - 1))
        return replace(x, chars=chars, lengths=np.minimum(x.lengths, np.int32(wide)), rows=np.zeros_like(x.rows))


@dataclass(frozen=True)
class Work:
    """Updates of BATCH pages each: examples and targets of every update."""

    examples: tuple[tuple[Example, ...], ...]
    targets: tuple[tuple[Targets, ...], ...]

    @property
    def pages(self) -> int:
        """Pages in all updates."""
        return sum(len(batch) for batch in self.examples)

    def few(self, pages: int) -> Work:
        """The first pages of the first update, as an update of their own."""
        return Work((self.examples[0][:pages],), (self.targets[0][:pages],))


def specs() -> dict[str, Spec]:
    """Both models, with the weights of random-7, but a direct table that is not zero, so that it shows if it differs.
    """

    def spec(name: str, config: ModelConfig, heads: Heads, weights: LossWeights, rows: bool) -> Spec:
        params = random_model(SEED, config, heads)
        bits = hash_u64(SEED, np.arange(params["direct"].size, dtype=np.uint64))
        params["direct"][...] = (below_u64(bits, 2001) * 1e-4 - 0.1).reshape(params["direct"].shape)
        params["direct"][0] = 0.0
        return Spec(name, config, heads, Objective.of(weights, heads.fields, FIELD_WEIGHT), params, rows)

    every = Heads(FIELDS, ("a", "b", "c", "d"), ("a", "b", "c", "d"), True, True)
    small = ModelConfig(blocks=4, chars=256, max_chars=16, buckets=2)
    return {
        "default": spec("default", ModelConfig(), Heads(FIELDS), LossWeights(), True),
        "table": spec("table", small, every, LossWeights(1, 1, 1, 1, 1), False),
    }


def data_folder(root: Path) -> Path:
    """Where the real pages are: DOCEXTRACT_DATA, else ../shared/data beside the checkout."""
    return Path(os.environ.get("DOCEXTRACT_DATA", root.parent / "shared" / "data"))


def pages_of(folder: Path, name: str) -> list[Page]:
    """The pages of <folder>/<name>/train.jsonl.gz. Raises Missing."""
    path = folder / name / "train.jsonl.gz"
    if not path.is_file():
        raise Missing(f"{path} does not exist; set DOCEXTRACT_DATA to the folder of the real pages")
    return read_pages([path])


def cut(pages: Sequence[Page], n: int, spec: Spec, noise: Noise | None) -> Work:
    """One update on the first n words of the first BATCH pages that have as many as the longest length."""
    long = [page for page in pages if len(page.words) >= max(LENGTHS)][:BATCH]
    if len(long) < BATCH:
        raise Missing(f"only {len(long)} pages have {max(LENGTHS)} words, expected {BATCH}")
    examples = []
    for page in long:
        x = make_example(page, Window(0, n, 0, n), spec.config.buckets)
        examples.append(spec.fit(x if noise is None else augment(x, noise, 0, page.id, 1)))
    return Work((tuple(examples),), (tuple(drawn(n, spec.heads, page) for page in range(BATCH)),))


def drawn(n: int, heads: Heads, page: int) -> Targets:
    """Targets of n words by hash, a tenth of the words in a field; what they are does not change the time."""
    word = np.arange(n, dtype=np.uint64)

    def draw(kind: int, below: int, rows: int = n) -> np.ndarray:
        return below_u64(hash_u64(SEED, page, kind, word[:rows]), below).astype(np.int32)

    tag = np.where(draw(0, 10) == 0, 1 + draw(1, heads.tags - 1), 0).astype(np.int32)
    roles, types = max(heads.role_classes, 1), max(len(heads.doc_types), 1)
    return Targets(tag, draw(2, roles), draw(3, types, 1), draw(4, n), draw(5, n))


def receipts(pages: Sequence[Page]) -> Corpus:
    """SROIE as a run with default settings takes it."""
    return make_corpus(pages, load_schema(list(FIELDS)), Settings())


def source(corpus: Corpus, spec: Spec) -> ExampleSource:
    """Where such a run takes its examples from."""
    return ExampleSource(corpus.train, spec.config, 0, Noise(), active())


def mix(corpus: Corpus, spec: Spec, updates: int) -> Work:
    """The first updates of such a run."""
    made, batches = source(corpus, spec), Batches(len(corpus.train), BATCH, 0)
    steps = [batches.step(step) for step in range(updates)]
    examples = tuple(tuple(spec.fit(made.example(visit)) for visit in visits) for visits in steps)
    if len(spec.objective.weights.active) == 1:
        targets = tuple(tuple(made.targets(visit) for visit in visits) for visits in steps)
    else:
        targets = tuple(tuple(drawn(x.n, spec.heads, page) for page, x in enumerate(batch)) for batch in examples)
    return Work(examples, targets)
