"""How a bad value is shown in a message: as JSON where possible, on one line, never longer than a glance."""

from __future__ import annotations

import json

LIMIT = 60


def show(value: object) -> str:
    """``value`` as short JSON; lists and objects beyond the first few members and long strings are cut."""
    text = _trim(value, 2)
    return text if len(text) <= LIMIT else text[: LIMIT - 3] + "..."


def _trim(value: object, depth: int) -> str:
    if isinstance(value, str):
        cut = value[: LIMIT // 2]
        more = f"... ({len(value)} characters)" if len(value) > len(cut) else ""
        return json.dumps(cut) + more
    if isinstance(value, list | tuple):
        if depth == 0:
            return "[...]"
        inner = ", ".join(_trim(member, depth - 1) for member in value[:6])
        return f"[{inner}, ...]" if len(value) > 6 else f"[{inner}]"
    if isinstance(value, dict):
        if depth == 0:
            return "{...}"
        members = list(value.items())[:3]
        inner = ", ".join(f"{_trim(str(key), 0)}: {_trim(member, depth - 1)}" for key, member in members)
        return f"{{{inner}, ...}}" if len(value) > 3 else f"{{{inner}}}"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int) and abs(value) >= 1 << 64:
        return "a whole number beyond 64 bits"
    return repr(value) if isinstance(value, int | float) else f"an object of type {type(value).__name__}"
