"""Keys and values of office forms: labels from `office_words` beside those of all forms, typed values of the time."""

from __future__ import annotations

from . import office_words as words
from .draws import Draws
from .form_keys import Key, Keys
from .form_values import Filler

KINDS = {"person": 15, "date": 15, "code": 14, "amount": 9, "count": 8, "measure": 8, "thing": 12, "phrase": 12,
         "firm": 7, "place": 8, "percent": 3, "group": 5, "phone": 4}  # fmt: skip


class OfficeKeys(Keys):
    """Keys of one page. A share of them are those of all forms, which also carry the canonical fields."""

    def __init__(self, draws: Draws) -> None:
        super().__init__(draws)
        self.common = draws.pick((15, 30, 45))  # per cent

    def short(self) -> Key:
        """A key with a value that fits on part of a line."""
        return self.one(self.draws.weighted(KINDS))

    def _draw(self, kind: str | None) -> Key:
        draws = self.draws
        kind = kind or draws.weighted(KINDS)
        if kind not in words.WHOLE or (kind != "phrase" and draws.chance(self.common)):
            return super()._draw(kind)
        if kind in words.HEADS and draws.chance(42):
            modifier = draws.pick(words.MODIFIERS)
            if draws.chance(15):
                modifier = f"{draws.pick(words.MODIFIERS)} {draws.pick(('&', '/', 'or', 'of'))} {modifier}"
            return Key(f"{modifier} {draws.pick(words.HEADS[kind])}", kind)
        return Key(draws.pick(words.WHOLE[kind]), kind)


class OfficeFiller(Filler):
    """Values of one page."""

    def thing(self) -> str:
        """A material, a product with its make and size, or a trade name."""
        draws = self.draws
        shape = draws.between(0, 5)
        if shape < 2:
            return super().thing()
        text = draws.pick(words.THINGS)
        if shape == 2:
            return f"{draws.pick(words.MODIFIERS)} {text}"
        if shape == 3:
            return f"{super().thing()} {draws.pick(('vs.', 'with', '&', '-', '/', 'w/'))} {text}"
        return f"{text[0].upper()}{text[1:]}" + (f", {self.measure()}" if draws.chance(20) else "")

    def phrase(self) -> str:
        """A few words: how, why, in what state."""
        draws = self.draws
        shape = draws.between(0, 5)
        if shape < 3:
            return draws.pick(words.ROUTES)
        if shape == 3:
            return f"{draws.pick(words.ROUTES)} {draws.pick(('-', '/', '&', ';'))} {draws.pick(words.WHENS)}"
        if shape == 4:
            return f"{draws.pick(('To', 'Will', 'Please'))} {draws.pick(words.DEEDS)}"
        return (
            f"{draws.pick(words.SUBJECTS)} {draws.pick(('-', 'only', 'and'))} {draws.pick(words.THINGS)}".capitalize()
        )

    short = phrase

    def sentence(self) -> str:
        """A sentence of a remark; half of them those of all forms."""
        draws = self.draws
        if draws.chance(35):
            return super().sentence()
        text = f"{draws.pick(words.SUBJECTS)} {draws.pick(words.VERBS)} {draws.pick(words.DEEDS)}"
        if draws.chance(65):
            text += f" {draws.pick(words.WHENS)}"
        if draws.chance(20):
            text += f"{draws.pick((',', ';', ' -', ' and'))} {draws.pick(words.SUBJECTS)} {draws.pick(words.VERBS)} "
            text += draws.pick(words.DEEDS)
        if draws.chance(15):
            text += f" ({draws.pick((self.measure, self.amount, self.date, self.code))()})"
        return text[0].upper() + text[1:] + draws.pick((".", ".", ".", "", ";"))

    def prose(self) -> str:
        """A remark's first sentence."""
        return self.sentence()

    def money(self) -> str:
        """An amount as typed into a space: with its sign apart or glued, in brackets, signed, or a dash."""
        draws = self.draws
        text = self.amount().lstrip("$ ")
        shape = draws.between(0, 9)
        made = {0: f"$ {text}", 1: f"${text}", 2: f"({text})", 3: f"-{text}", 4: "-0-", 5: f"$ {text} + 10%"}
        return made.get(shape, text)

    def notice(self) -> str:
        """A line of the printed instructions."""
        return self.draws.pick(words.NOTICES) + "."


def form_title(draws: Draws) -> str:
    """A form's title."""
    first = draws.pick(words.TITLE_FIRST)
    if draws.chance(25):
        first = f"{first} {draws.pick(('and', '&', '/', 'for', '-'))} {draws.pick(words.TITLE_FIRST)}"
    return f"{first} {draws.pick(words.TITLE_LAST)}"
