"""Pages: what a page is, its reading order and windows, and how files become pages."""

from docextract.pages.order import reading_order
from docextract.pages.page import Box, Entity, Page, Word
from docextract.pages.read import read_pages
from docextract.pages.records import page_from_record
from docextract.pages.values_csv import ValuesWarning
from docextract.pages.windows import Window, windows

__all__ = [
    "Box",
    "Entity",
    "Page",
    "ValuesWarning",
    "Window",
    "Word",
    "page_from_record",
    "read_pages",
    "reading_order",
    "windows",
]
