"""The numbers that a model file is checked against."""

from __future__ import annotations

# Raised by every change after which the same weights and the same page give other bits.
NUMERICS_VERSION = 1
# Another name for every change of the container: header fields, tensor names, layouts.
FORMAT_NAME = "docextract-v0"
