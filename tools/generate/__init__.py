"""Generated document pages with full truth, to pre-train base weights on. Plain Python, no part of the package."""
