"""The picture of a run: valid XML, what is in it, and the same bytes again."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from training.entries import entries, entry, write_ledger

from docextract.errors import InputError
from docextract.training import svg
from docextract.training.metrics import add_scores
from docextract.training.plot import Curve, draw, plot_run, smooth, thin
from docextract.training.run_folder import METRICS, UPDATES
from docextract.training.update import Outcome

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def texts(root: ElementTree.Element) -> list[str]:
    return [str(one.text) for one in root.iter(f"{NAMESPACE}text")]


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if one.get("class") == name]


def places(shape: ElementTree.Element) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", shape.get("d") or "")]


def test_a_run_is_drawn_as_it_was() -> None:
    made = [entry(step, Outcome.NON_FINITE if step in (3, 7) else Outcome.COMMITTED) for step in range(20)]
    root = parsed(draw(Curve.of(made), {"total": 0.5, "date": 1.0}, "my.run"))
    told = texts(root)
    assert "my.run: 20 steps, 18 updates" in told
    assert "2 without an update (red)" in told
    assert {"loss", "rate", "total", "0.500", "date", "1.000", "step 20"} <= set(told)
    (raw,), (line,), (rate,), (bad,) = (of_class(root, name) for name in ("raw", "line", "rate", "bad"))
    assert len(places(raw)) == len(places(line)) == len(places(rate)) == 18
    assert bad.get("d", "").count("M") == 2
    heights = [y for _, y in places(raw)]
    assert heights == sorted(heights)  # the loss falls, and y points down
    assert len({y for _, y in places(rate)}) == 1  # and the rate stays
    bars = [float(one.get("width", 0)) for one in of_class(root, "bar")]
    assert bars[0] * 2 == pytest.approx(bars[1], abs=0.2)


def test_it_fits_its_frame_and_has_the_same_bytes_again() -> None:
    curve = Curve.of(entries(3000))
    text = draw(curve, {f"field {i}": i / 10 for i in range(10)}, "x")
    assert text == draw(curve, {f"field {i}": i / 10 for i in range(10)}, "x")
    root = parsed(text)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for shape in root.iter(f"{NAMESPACE}path"):
        assert all(0 <= x <= width and 0 <= y <= height for x, y in places(shape))
    for shape in root.iter(f"{NAMESPACE}text"):
        assert 0 <= float(shape.get("x", -1)) <= width and 0 <= float(shape.get("y", -1)) <= height
    assert len(text) < 100_000


def test_it_is_readable_in_light_and_dark() -> None:
    style = svg.STYLE
    light, dark = style.split("@media (prefers-color-scheme: dark)")
    names = re.findall(r"(--\w+): #", light)
    assert names == re.findall(r"(--\w+): #", dark.split("} }")[0])
    assert set(re.findall(r"var\((--\w+)\)", style)) == set(names)
    root = parsed(draw(Curve.of(entries(3)), {"a": 1.0}))
    used = {one.get("class") for one in root.iter() if one.get("class")}
    assert used <= set(re.findall(r"\.([a-z]+)\b", style))
    assert "#" not in re.sub(r"<style>.*?</style>", "", draw(Curve.of(entries(3)), {}), flags=re.S)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_short_runs(count: int) -> None:
    root = parsed(draw(Curve.of(entries(count)), {}))
    assert f"{count} steps, {count} updates" in texts(root)
    assert len(of_class(root, "line")) == (count > 0)


def test_a_run_without_any_update_and_with_losses_that_are_not_finite() -> None:
    made = [entry(step, Outcome.NON_FINITE, loss=float("nan")) for step in range(4)]
    root = parsed(draw(Curve.of(made), {}))
    assert not of_class(root, "line") and len(of_class(root, "bad")) == 1
    root = parsed(draw(Curve.of([entry(0, loss=float("inf"), rate=float("inf"))]), {}))
    assert not of_class(root, "line") and not of_class(root, "rate")


@pytest.mark.parametrize("value", [1.7976931348623157e308, -1e308, 5e-324, -0.0])
def test_numbers_that_no_axis_can_hold(value: float) -> None:
    text = draw(Curve.of([replace(entry(0), loss=value, rate=value), entry(1)]), {})
    assert not re.search(r"\b(nan|inf)\b", text)


def test_scores_that_are_no_share_are_not_drawn(tmp_path: Path) -> None:
    write_ledger(tmp_path / UPDATES, entries(3))
    (tmp_path / METRICS).write_text(f'{{"f1": {{"total": {10**400}}}}}\n')
    assert "F1" not in plot_run(tmp_path)


def test_names_cannot_break_it() -> None:
    root = parsed(draw(Curve.of(entries(2)), {"a<b & \x00 \ud800": 0.5, "very" * 20: 0.25}, '"</svg>\x1b'))
    assert "a<b & \ufffd \ufffd" in texts(root)
    assert '"</svg>\ufffd: 2 steps, 2 updates' in texts(root)
    assert max(map(len, texts(root))) < 60


def test_smooth_starts_as_the_mean_and_forgets() -> None:
    assert smooth([(0, 1.0), (1, 3.0), (5, 5.0)]) == [(0, 1.0), (1, 2.0), (5, 3.0)]
    assert smooth([(i, float(i >= 500)) for i in range(1000)])[-1][1] == pytest.approx(1, abs=1e-6)
    assert smooth([]) == []


def test_thin_keeps_every_peak() -> None:
    values = [(i, 1.0) for i in range(10_000)]
    values[1234], values[7777] = (1234, 9.0), (7777, -9.0)
    found = thin(values, 100)
    assert len(found) <= 200 and {(1234, 9.0), (7777, -9.0)} <= set(found)
    assert found == sorted(found)
    assert thin(values[:200], 100) == values[:200]


@pytest.mark.parametrize(
    ("top", "expected"),
    [(1.0, [0, 0.25, 0.5, 0.75, 1.0]), (2.2, [0, 1, 2, 3]), (0.001, [0, 0.00025, 0.0005, 0.00075, 0.001]),
     (7.9, [0, 2, 4, 6, 8]), (0.0, [0, 1]), (float("inf"), [0, 1]), (1e-300, [0, 2.5e-301, 5e-301, 7.5e-301, 1e-300])],
)  # fmt: skip
def test_ticks(top: float, expected: list[float]) -> None:
    found = svg.ticks(top)
    assert found == pytest.approx(expected, rel=1e-9)
    assert not 0 < top < 1e300 or found[-1] >= top


def test_a_folder_with_scores_and_a_torn_line(tmp_path: Path) -> None:
    path = write_ledger(tmp_path / UPDATES, entries(4))
    path.write_bytes(path.read_bytes() + b'{"step": 4, ')
    assert "F1 by text on the pages held out" not in texts(parsed(plot_run(tmp_path)))
    add_scores(tmp_path, 4, 2, {"total": 0.5}, 0.5)
    told = texts(parsed(plot_run(tmp_path)))
    assert f"{tmp_path.name}: 4 steps, 4 updates" in told and "0.500" in told
    assert plot_run(path) == plot_run(tmp_path)
    with pytest.raises(InputError, match="gone: is missing"):
        plot_run(tmp_path / "gone")
