"""Labelling: values to word tags with a reason each (``label.py``), and targets of the other heads (``targets.py``)."""

from docextract.labelling.label import Labelling, Outcome, PageLabels, label_pages
from docextract.labelling.normalize import text_equal
from docextract.labelling.report import Report

__all__ = ["Labelling", "Outcome", "PageLabels", "Report", "label_pages", "text_equal"]
