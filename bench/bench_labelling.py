"""What happens to a page before the network sees it: reading, labels, features, noise. All 160 sample pages a call."""

from __future__ import annotations

import numpy as np

import docextract
from docextract.features import Noise, augment, make_example
from docextract.features.example import _word
from docextract.labelling import label_pages, text_equal
from docextract.model.config import ModelConfig
from docextract.pages.windows import Window
from harness.pages import PAGES_FILE, samples, schema


def bench_reading(timed) -> None:
    def check() -> None:
        pages = docextract.read_pages([PAGES_FILE])
        assert len(pages) == 160 and sum(len(page.words) for page in pages) == sum(len(p.words) for p in samples())

    timed(lambda: docextract.read_pages([PAGES_FILE]), check, python=True)


def bench_labelling(timed) -> None:
    """Every run of words that becomes a label reads as its value; nearly all sample values are printed, so most do."""

    def check() -> None:
        given = found = 0
        for labels in label_pages(samples(), schema()).pages:
            for number, field in enumerate(schema().fields):
                value = (labels.page.values or {}).get(field.name)
                run = np.flatnonzero((labels.tags == 1 + 2 * number) | (labels.tags == 2 + 2 * number))
                given += value is not None
                found += len(run) > 0
                text = " ".join(labels.page.words[i].text for i in run)
                assert not len(run) or (value is not None and text_equal(value, text)), (field.name, value, text)
        assert 0.9 * given < found <= given

    timed(lambda: label_pages(samples(), schema()), check, python=True)


def featurize() -> list:
    """Examples of every page, no word remembered from the call before."""
    _word.cache_clear()
    buckets = ModelConfig().buckets
    return [make_example(page, Window(0, len(page.words), 0, len(page.words)), buckets) for page in samples()]


def bench_featurizing(timed) -> None:
    def check() -> None:
        for example, page in zip(featurize(), samples(), strict=True):
            assert example.n == len(page.words)
            assert [min(len(word.text), 32) for word in page.words] == example.lengths.tolist()

    timed(featurize, check, python=True)


def bench_noise(timed) -> None:
    examples, noise = featurize(), Noise()

    def call() -> list:
        return [augment(example, noise, 0, "page", 3) for example in examples]

    def check() -> None:
        kept = [np.count_nonzero(new.rows) / np.count_nonzero(old.rows)
                for new, old in zip(call(), examples, strict=True)]  # fmt: skip
        assert abs(np.mean(kept) - (1 - noise.rows)) < 0.02

    timed(call, check)
