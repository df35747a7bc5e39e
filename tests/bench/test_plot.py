"""The picture of the history: well-formed, the same for the same records, a point a record, scaled to one machine."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from bench_cases import figure, record

from harness.plot import plot, series

RECORDS = [
    record("aaaa1111", 1, a=figure(4.0, 50), m=figure(1, mib=200)),
    record("bbbb2222", 2, a=figure(4.0, 100)),
    record("cccc<3&3", 3, a=figure(1.0, 50), m=figure(1, mib=150)),
]


def test_times_are_scaled_to_the_newest_machine() -> None:
    assert series(RECORDS, "a").points == ((0, pytest.approx(4.0)), (1, pytest.approx(2.0)), (2, pytest.approx(1.0)))
    assert series(RECORDS, "m MiB").points == ((0, 200), (2, 150))
    assert series(RECORDS, "a MiB").points == () == series(RECORDS, "nothing").points


def test_the_picture_is_well_formed_and_stable() -> None:
    svg = plot(RECORDS, ("a", "m MiB", "nothing"))
    root = ET.fromstring(svg)
    assert svg == plot(list(RECORDS), ("a", "m MiB", "nothing"))
    assert len(root.findall("{*}circle")) == 5 and len(root.findall("{*}polyline")) == 2
    texts = [node.text for node in root.findall("{*}text")]
    assert "a" in texts and "4 → 1 ms" in texts and "200 → 150 MiB" in texts
    assert any("cccc<3&3" in (text or "") for text in texts)


def test_points_stay_inside() -> None:
    root = ET.fromstring(plot(RECORDS, ("a",)))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for dot in root.findall("{*}circle"):
        assert 0 < float(dot.attrib["cx"]) < width and 0 < float(dot.attrib["cy"]) < height


def test_one_record_is_enough_and_none_is_refused() -> None:
    assert ET.fromstring(plot(RECORDS[:1], ("a",))).findall("{*}circle")
    with pytest.raises(ValueError, match="no record has any"):
        plot(RECORDS, ("nothing",))
    with pytest.raises(ValueError, match="no record has any"):
        plot([])
