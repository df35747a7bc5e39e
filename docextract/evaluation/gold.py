"""What every word of a page should say under each loss term: the targets that training learns and evaluation weighs."""

from __future__ import annotations

import numpy as np

from docextract.labelling.label import PageLabels
from docextract.labelling.targets import item_targets, pair_targets, role_targets
from docextract.model.config import Heads
from docextract.objectives.targets import Targets


def page_targets(labels: PageLabels, heads: Heads) -> Targets:
    """The targets of a whole page; all -1 under a term whose head is not wanted or whose record the page lacks."""
    page = labels.page
    none = np.full(len(page.words), -1, np.int32)
    known = heads.doc_types.index(page.doc_type) if page.doc_type in heads.doc_types else -1
    return Targets(
        tag=labels.tags if heads.fields else none,
        role=role_targets(page, heads.roles, heads.inside) if heads.roles else none,
        doc=np.array([known if page.words else -1], np.int32),
        item=item_targets(page) if heads.items else none,
        pair=pair_targets(page) if heads.pairs else none,
    )
