"""What a labelling did, as lines for people and as a list of the values that did not become a label."""

from __future__ import annotations

from typing import Any

from docextract.evaluation.report import count, table
from docextract.labelling.label import Labelling
from docextract.pages.messages import show

SHOWN = 12  # names in a message
WHY = {
    "absent": "not on the page",
    "not_one_run": "its words do not stand together",
    "claimed_twice": "its words belong to another field too",
    "computed": "computed, not printed",
    "ambiguous": "stands several times, and the context hardly tells which is meant",
}


def label_lines(labelling: Labelling) -> list[str]:
    """Counts per field and kind, pages lost, hints."""
    report = labelling.report
    head = f"{count(report.pages, 'page')}, {report.usable} usable"
    if report.unlabelled:
        head += f", {report.unlabelled} without values"
    if report.left_out:
        head += f", {report.left_out} left out for a value that is not on the page"
    lines = [head, "", *table(report.rows())]
    if report.never:
        lines += ["", f"labelled on no page: {', '.join(report.never)}"]
    if report.hint:
        lines += ["", report.hint]
    return lines


def unnamed_fields(labelling: Labelling) -> str | None:
    """A line about fields that the values of no page name, a misspelt one most of all; None where there are none."""
    valued = [labels.page for labels in labelling.pages if labels.page.values is not None]
    named = {name for page in valued for name in (*(page.values or ()), *page.computed)}
    fields = [name for name in labelling.report.counts if name not in named]
    if not valued or not fields:
        return None
    others = sorted(named - labelling.report.counts.keys())
    rest = f"; values that are no field: {', '.join(map(show, others[:SHOWN]))}" if others else ""
    return f"the values of no page name {', '.join(map(show, fields))}: only absence can be learned{rest}"


def lost_values(labelling: Labelling, limit: int) -> list[dict[str, Any]]:
    """At most `limit` values that carry no sure label, with page, place and reason, in the order of the pages."""
    found: list[dict[str, Any]] = []
    for labels in labelling.pages:
        for field, outcome in labels.outcomes.items():
            if len(found) >= limit:
                return found
            if outcome.kind in WHY:
                page = labels.page
                found.append(
                    {
                        "page": page.id,
                        "source": page.source,
                        "field": field,
                        "value": (page.values or {}).get(field),
                        "kind": outcome.kind,
                        "reason": WHY[outcome.kind],
                    }
                )
    return found
