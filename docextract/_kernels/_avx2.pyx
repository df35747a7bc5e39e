"""Tier avx2: x86-64 with AVX2 and FMA. Import it only where _detect.supported() lists it."""

TIER = "avx2"

include "_bodies.pxi"
