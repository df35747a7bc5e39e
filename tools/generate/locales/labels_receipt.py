"""Labels that receipts print, by language."""

from __future__ import annotations

TABLES: dict[str, str] = {}
TABLES["en"] = """
date: Date
"""
