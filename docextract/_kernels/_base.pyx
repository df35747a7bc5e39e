"""Tier base: Portable C; the fused multiply-add is emulated unless the target guarantees one."""

TIER = "base"

include "_bodies.pxi"
