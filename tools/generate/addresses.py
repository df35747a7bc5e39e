"""An address as it is printed: its parts broken into lines, with the commas, dots and blanks of a page's hand."""

from __future__ import annotations

from .draws import Draws


def address_lines(parts: list[str], draws: Draws, room: int) -> list[str]:
    """The parts of an address (no punctuation between them) as lines of at most about `room` letters.

    How: a part a line, two parts a line, all that fits, or everything on one line; commas glued, spaced, missing or
    dots now and then; a full stop at the end now and then.
    """
    comma = draws.weighted({", ": 8.0, ",": 1.6, " ": 1.6, ". ": 0.3, " , ": 0.25, " - ": 0.25})
    inner = draws.weighted({"": 9.0, ",": 1.4, " ": 0.8}) if comma != "," else ","
    if inner:
        parts = [part.replace(", ", inner) for part in parts]
    ends = draws.weighted({"comma": 6.5, "none": 3.0, "some": 1.0})
    how = draws.weighted({"parts": 4.0, "pairs": 2.0, "flow": 3.0, "one": 0.7})
    if how == "parts":
        lines = list(parts)
    elif how == "pairs":
        lines = _pairs(parts, comma, draws)
    elif how == "one":
        lines = [comma.join(parts)]
    else:
        lines = _flow(comma.join(parts), draws.between(max(room * 3 // 5, 16), max(room, 17)))
    tail = comma.strip() or ","
    made = []
    for i, line in enumerate(lines):
        line = line.strip(" ,-") if how != "flow" else line.strip()
        last = i == len(lines) - 1
        if (
            not last
            and how != "flow"
            and (ends == "comma" or (ends == "some" and draws.chance(50)))
            and line[-1] not in ",."
        ):
            line += tail if tail != "-" else ","
        made.append(line)
    if draws.chance(28) and made[-1][-1].isalnum():
        made[-1] += "."
    return [line for line in made if line]


def _pairs(parts: list[str], comma: str, draws: Draws) -> list[str]:
    """Some neighbours joined on one line."""
    lines = [parts[0]]
    for part in parts[1:]:
        if draws.chance(45) and len(lines[-1]) + len(part) < 48:
            lines[-1] += comma + part
        else:
            lines.append(part)
    return lines


def _flow(text: str, room: int) -> list[str]:
    """The text wrapped at blanks; a text without blanks is cut at commas."""
    words = text.split(" ")
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(word) < room:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
