"""Tier avx512: x86-64 with AVX-512 F, BW, DQ and VL. Import it only where _detect.supported() lists it."""

TIER = "avx512"

include "_bodies.pxi"
