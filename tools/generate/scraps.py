"""Text that is on the paper and no part of the page: stamps, handwriting, margins, the edge of another slip."""

from __future__ import annotations

from .canvas import Canvas
from .draws import Draws

_STAMPS = ("PAID", "RECEIVED", "COPY", "APPROVED", "ENTERED", "CHECKED BY", "FILE", "URGENT", "ORIGINAL", "VOID")
_HAND = "abcdefghiklmnorstuvwyABDGJLMPRSTW0123456789.,-/"
_EDGE = ("TOTAL", "THANK YOU", "0.00", "CASH", "12.50", "RM", "DATE:", "NO.", "QTY", "1", "x", "SR", "*")


def scraps(canvas: Canvas, count: int, draws: Draws) -> None:
    """Print `count` scraps that carry no truth."""
    below = max(canvas.below(), 1.0)
    for _ in range(count):
        size = canvas.style.size * draws.uniform(0.7, 2.0)
        x, y = draws.uniform(0, 0.8) * canvas.width, draws.uniform(-0.05, 1.05) * below
        kind = draws.between(0, 3)
        if kind == 0:
            canvas.text(x, y, draws.pick(_STAMPS), size=size * 1.5)
        elif kind == 1:  # handwriting, read as nonsense
            words = ["".join(draws.pick(_HAND) for _ in range(draws.between(1, 7))) for _ in range(draws.between(1, 3))]
            canvas.text(x, y, " ".join(words), size=size * 1.2)
        elif kind == 2:  # specks in the margin
            for _ in range(draws.between(1, 5)):
                edge = canvas.width * (draws.uniform(0, 0.04) if draws.likely(0.5) else draws.uniform(0.95, 0.99))
                canvas.text(edge, draws.uniform() * below, draws.pick((".", "|", "-", "'", "~", "i", "l", "_")))
        else:  # another slip at the foot or beside
            beside = draws.likely(0.4)
            for row in range(draws.between(2, 6)):
                at = canvas.width * 0.93 if beside else draws.uniform(0.05, 0.7) * canvas.width
                down = draws.uniform(0, 1) * below if beside else below + row * 1.5 * size
                canvas.text(at, down, draws.pick(_EDGE), size=size * 0.8)
