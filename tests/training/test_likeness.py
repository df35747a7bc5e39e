"""Counting what values look like, on pages made by hand, and where a run keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, run, settings

from docextract.labelling import label_pages
from docextract.model.container import load_model
from docextract.model.likeness import Seen, Shapes
from docextract.pages.page import Page
from docextract.pages.records import page_from_record
from docextract.training import likeness
from docextract.training.corpus import CorpusPage, make_corpus
from docextract.training.likeness import count_values
from docextract.training.loop import train

FIELDS = tuple(field.name for field in SCHEMA.fields)


def labelled(page: Page, tags: list[int]) -> CorpusPage:
    """A page with tags of our own: shop 1 2, date 3 4, total 5 6."""
    made = make_corpus([PAGES[0]], SCHEMA, settings("tags", held_out=0.0)).train[0]
    labels = type(made.labels)(page, np.array(tags, np.int32), {}, True)
    return CorpusPage(labels, made.targets)


def of_rows(*rows: str, name: str = "p") -> Page:
    words = [
        {"text": text, "box": [60 * x, 20 * y, 60 * x + 50, 20 * y + 11]}
        for y, row in enumerate(rows)
        for x, text in enumerate(row.split())
    ]
    return page_from_record({"id": name, "words": words}, "memory:1")


def test_a_page_counted_by_hand() -> None:
    """Oak Mill | Total EUR 9.00: the shop is words 0 and 1, the total word 4."""
    counted = count_values([labelled(of_rows("Oak Mill", "Total EUR 9.00"), [1, 2, 0, 0, 5])], FIELDS)
    assert counted == {
        # near misses of [0, 2): [1, 2), and [0, 1) [0, 3) [0, 4) [0, 5), of which the last ends a row
        "shop": Seen(1, (1, 1, 0), (1, 4, 1), 1, {"Xx Xx": (1, 0)}),
        # of [4, 5): [1, 5) [2, 5) [3, 5), of which the second begins a row; there is no later word to end with
        "total": Seen(1, (0, 3, 1), (1, 0, 0), 1, {"0.0": (1, 0)}),
    }


def test_near_misses_are_counted_against_every_programmed_span() -> None:
    """Values of two words in the middle of a page, against all spans that share an end and are at most three off."""
    page, tags = of_rows("a b c", "d e 1 F g", "h i"), [0, 0, 0, 0, 0, 5, 6, 0, 0, 0]
    edges = [True, False, False, True, False, False, False, False, True, False, True]
    near_start = [(a, 7) for a in range(11) for b in [7] if a != 5 and abs(a - 5) <= 3 and a < b]
    near_stop = [(5, b) for b in range(11) if b != 7 and abs(b - 7) <= 3 and b > 5]
    shapes = Shapes([word.text for word in page.words])
    one = count_values([labelled(page, tags)], FIELDS)["total"]
    assert one.starts == (0, len(near_start), sum(edges[a] for a, _ in near_start))
    assert one.stops == (0, len(near_stop), sum(edges[b] for _, b in near_stop))
    assert one.shapes == {"0 X": (1, sum(shapes.of(*span) == "0 X" for span in near_start + near_stop))}


def test_places_of_one_page_and_values_side_by_side_count_each() -> None:
    page = of_rows("1.00 2.00 x 3.00")
    one = count_values([labelled(page, [5, 5, 0, 5])], FIELDS)["total"]
    assert (one.values, one.starts[0], one.stops[0], one.kinds) == (3, 1, 1, 1)


def test_ignored_words_and_pages_without_labels_count_nothing() -> None:
    pages = [labelled(of_rows("a b"), [-1, -1]), labelled(of_rows(), []), labelled(of_rows("a b"), [0, 0])]
    assert count_values(pages, FIELDS) == {}


def test_the_most_frequent_shapes_are_kept_by_count_then_code_point(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["1", "2", "b", "A", "#", "A"]
    pages = [labelled(of_rows(text, name=str(i)), [5]) for i, text in enumerate(texts)]
    one = count_values(pages, FIELDS)["total"]
    assert list(one.shapes.items()) == [("#", (1, 0)), ("0", (2, 0)), ("X", (2, 0)), ("x", (1, 0))]
    monkeypatch.setattr(likeness, "ROOM", 9)
    few = count_values(pages, FIELDS)["total"]  # three fields share nine
    assert list(few.shapes) == ["#", "0", "X"]
    assert few.kinds == 4
    assert Seen.from_json(few.to_json()) == few


def test_a_run_counts_its_training_pages_and_no_page_held_out(tmp_path: Path) -> None:
    done = run("tags", tmp_path / "m", workers=1)
    done.publish({})
    card = load_model(tmp_path / "m").card
    assert card.likeness is not None
    assert card.likeness.weight == 0.5
    assert len(done.corpus.held_out) == 1
    labels = label_pages(PAGES, SCHEMA).pages
    train = {one.page.id for one in done.corpus.train}
    values: dict[str, int] = dict.fromkeys(FIELDS, 0)
    for one in labels:
        for name, outcome in one.outcomes.items():
            values[name] += one.page.id in train and outcome.labelled
    assert {name: one.values for name, one in card.likeness.fields.items()} == values
    assert card.likeness.fields["date"].shapes == {"0.0.0": (6, 0)}
    assert card.likeness.fields["date"].stops[0] == 6


def test_the_weight_changes_no_weight_of_the_network(tmp_path: Path) -> None:
    def made(**changes: Any) -> Any:
        return train(PAGES, SCHEMA, None, settings("tags", **changes), config=CONFIG)

    one, other = made(), made(likeness=0.0)
    assert one.model.params.flat.tobytes() == other.model.params.flat.tobytes()
    assert one.fingerprint != other.fingerprint
    assert (one.model.card.likeness.fields, other.model.card.likeness.weight) == (other.model.card.likeness.fields, 0.0)
