"""Schemas: which fields are extracted."""

from docextract.schema.load import load_schema
from docextract.schema.schema import FORMATS, TYPES, Field, Schema

__all__ = ["FORMATS", "TYPES", "Field", "Schema", "load_schema"]
