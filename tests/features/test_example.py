"""Examples and their noise: shapes, worked vectors, and independence of everything but the address."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from docextract.errors import UsageError
from docextract.features import FEATS, ROWS, Example, Noise, augment, make_example
from docextract.features.dense import text_features
from docextract.features.rows import LEXICAL, word_keys
from docextract.pages import Page, Window, Word, read_pages, windows

TEXTS = ["SHOP", "Tax", "sum", "1.00", "Total", "RM9.00"]
BOXES = [(0, 0, 40, 10), (0, 20, 20, 30), (30, 20, 50, 30), (70, 21, 90, 31), (0, 40, 25, 50), (70, 41, 90, 51)]


def page(texts: list[str] = TEXTS) -> Page:
    words = tuple(Word(t, tuple(map(float, b))) for t, b in zip(texts, BOXES, strict=True))
    return Page("p", 90.0, 51.0, words, tuple(range(len(words))))


def whole(p: Page) -> Window:
    return Window(0, len(p.words), 0, len(p.words))


def arrays(x: Example) -> list[np.ndarray]:
    return [x.chars, x.lengths, x.positions, x.feats, x.rows, x.boxes]


def digest(x: Example) -> str:
    return hashlib.sha256(b"".join(np.ascontiguousarray(a).tobytes() for a in arrays(x))).hexdigest()


def test_shapes_and_types() -> None:
    x = make_example(page(), whole(page()), 16384)
    assert x.n == 6 and x.chars.shape == (6, 32) and x.positions.shape == (6, 4)
    assert x.feats.shape == (6, FEATS) and x.rows.shape == (6, ROWS) and x.boxes.shape == (6, 4)
    assert [a.dtype.str for a in arrays(x)] == ["<i4", "<i4", "<i4", "<f4", "<i4", "<f4"]
    assert x.lengths.tolist() == [4, 3, 3, 4, 5, 6]
    assert x.rows.min() >= 0 and x.rows.max() < 16384


def test_text_features() -> None:
    assert text_features("RM9.00") == [0.6, 0.5, 2 / 6, 0.0, 1, 0, 0, 0, 0, 1, 1, 0]
    assert text_features("25/12/2018")[-2:] == [0.0, 1.0]
    assert text_features("1.234,50")[-2] == 1.0 and text_features("١٢.٣٤")[1] == 0.0
    assert text_features("") == [0.0] * 12


def test_a_worked_example_is_fixed() -> None:
    """Everything of an example in one digest: it changes only together with features.VERSION and the goldens."""
    assert word_keys("Tax")[0] == 2390866550
    assert digest(make_example(page(), whole(page()), 16384)) == (
        "7c80c837e637d65c38d224dfa0392cacfad431731dbef06df0bc09ca61bcacd6"
    )


def test_rows_see_neighbours() -> None:
    plain = make_example(page(), whole(page()), 16384).rows
    other = make_example(page(["SHOP", "Tax", "sum", "1.00", "Summe", "RM9.00"]), whole(page()), 16384).rows
    changed = {LEXICAL[slot] for slot in np.nonzero(plain[5] != other[5])[0] if slot < len(LEXICAL)}
    assert {place for place, _ in changed} == {"left", "first", "-1"}
    assert (plain[0] == other[0]).all()


def test_window_of_a_long_page(data_dir: Path) -> None:
    long = max(read_pages([data_dir / "xfund_zh" / "train.jsonl.gz"]), key=lambda p: len(p.words))
    seen = [i for w in windows(len(long.words)) for i in range(w.own_start, w.own_stop)]
    assert seen == list(range(len(long.words)))
    second = windows(len(long.words))[1]
    x = make_example(long, second, 16384)
    assert x.n == second.stop - second.start and 0 < x.boxes[:, 1].min() < x.boxes[:, 1].max() <= 1


@pytest.mark.parametrize("count", [0, 1])
def test_tiny_windows(count: int) -> None:
    if count == 0:
        assert windows(0) == ()
        return
    x = make_example(page(), Window(2, 3, 2, 3), 16384)
    assert x.n == 1 and (x.rows[0] > 0).sum() == 5 + 7  # the word itself and its place; no neighbours


def test_noise_depends_on_its_address_alone() -> None:
    x = make_example(page(), whole(page()), 16384)
    part = make_example(page(), Window(2, 6, 2, 6), 16384)
    noise = Noise(blank=0.3, swap=0.3, feats=0.3)
    once, again = augment(x, noise, 3, "p", 1), augment(x, noise, 3, "p", 1)
    assert digest(once) == digest(again)
    addresses = [(3, "p", 1), (4, "p", 1), (3, "q", 1), (3, "p", 2)]
    assert len({digest(augment(x, noise, *address)) for address in addresses}) == 4
    cut = augment(part, noise, 3, "p", 1)
    assert (cut.chars == once.chars[2:]).all()
    assert ((cut.rows == 0) | (part.rows == cut.rows)).all()


def test_no_noise_changes_nothing() -> None:
    x = make_example(page(), whole(page()), 16384)
    assert digest(augment(x, Noise(0, 0, 0, 0, 0, 0), 1, "p", 0)) == digest(x)


def test_noise_as_a_caller_gives_it() -> None:
    assert Noise.of(None) == Noise() == Noise.of({}) == Noise.of(Noise())
    assert Noise.of("none") == Noise(0, 0, 0, 0, 0, 0)
    assert Noise.of("blank=0.5, shift=2") == Noise(blank=0.5, shift=2) == Noise.of({"blank": 0.5, "shift": 2})
    assert Noise.of({"rows": 1}).to_json()["rows"] == 1.0


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("blank", "noise 'blank' in 'blank', expected none, or NAME=VALUE for some of blank, swap"),
        ("blank=x", "noise is 'x' in 'blank=x', expected a number"),
        ("blnk=1", "noise 'blnk=1' in"),
        ("blank=1.5", "noise blank is 1.5, expected a number from 0 to 1"),
        ("rows=nan", "noise rows is nan, expected a number from 0 to 1"),
        ("shift=2.5", "noise shift is 2.5, expected an integer from 0 to 127"),
        ("jitter=128", "noise jitter is 128, expected an integer from 0 to 127"),
        ({"blank": True}, "noise blank is True, expected a number"),
        ({"blink": 1}, "expected none or values for some of blank"),
        (3, "noise is 3, expected none or values"),
    ],
)
def test_noise_that_cannot_be_is_named(value: Any, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        Noise.of(value)


def test_amount_of_noise(data_dir: Path) -> None:
    pages = read_pages([data_dir / "sroie" / "train.jsonl.gz"])[:50]
    noise = Noise()
    total = blanked = present = dropped = swapped = letters = 0
    for p in pages:
        x = make_example(p, whole(p), 16384)
        y = augment(x, noise, 0, p.id, 5)
        total += x.n
        blanked += int(((y.lengths == 0) & (x.lengths > 0)).sum())
        present += int((x.rows > 0).sum())
        dropped += int(((y.rows == 0) & (x.rows > 0)).sum())
        kept = y.lengths > 0
        letters += int((x.chars[kept] > 0).sum())
        swapped += int((y.chars[kept] != x.chars[kept]).sum())
        assert np.abs(y.positions - x.positions).max() <= noise.shift + noise.jitter
    assert 0.08 < blanked / total < 0.12
    assert 0.58 < dropped / present < 0.62
    assert 0.03 < swapped / letters < 0.05
