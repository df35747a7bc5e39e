"""Pages as numbers: the one featurizer that training and extraction share."""

from docextract.features.augment import Noise, augment
from docextract.features.dense import FEATS
from docextract.features.example import VERSION, Example, make_example
from docextract.features.rows import ROWS

PAIRS = 16
"""Features of an ordered pair of words (`_kernels/pair_features.pxi`)."""

__all__ = ["FEATS", "PAIRS", "ROWS", "VERSION", "Example", "Noise", "augment", "make_example"]
