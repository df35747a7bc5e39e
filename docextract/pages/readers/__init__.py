"""Readers: one file a format; ``registry.py`` lists them."""
