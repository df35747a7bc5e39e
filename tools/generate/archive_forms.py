"""Archive forms of about 1850 to 1950: oaths, petitions, record cards, crew lists, ledgers, rolls, certificates."""

from __future__ import annotations

from .archive_blocks import cells, choices, instructions, ruled, sentences, signature, table
from .archive_press import ArchivePress
from .archive_words import TITLES
from .canvas import Canvas
from .draws import Draws

CARDS = ((800, 520), (900, 570), (850, 540), (600, 1100), (850, 1100), (560, 900))
SHEETS = ((850, 1100), (850, 1250), (850, 1200), (850, 1100), (1000, 1100))
BROAD = ((1100, 850), (1250, 850), (850, 1100), (1300, 800), (1000, 1250))


def _foot(p: ArchivePress) -> None:
    """The printer's mark and notes of later hands."""
    draws = p.draws
    if draws.chance(50):
        shape = draws.pick(("{}—{}", "Form {} (Rev. {})", "{} GPO {}", "GOVERNMENT PRINTING OFFICE {}—{}"))
        text = shape.format(draws.digits(2), draws.digits(4))
        y = min(p.y + 2 * p.row, p.page.height * 0.97)
        p.text(draws.pick((p.left, p.page.width / 2, p.right - 12 * p.size)), y, text, role="text", size=p.size * 0.75)
    p.stamps()


def oath(draws: Draws) -> Canvas:
    """An oath, a petition, a certificate: sentences with blanks, signatures."""
    p = ArchivePress(draws, "certificate", SHEETS)
    p.heading(draws.pick(TITLES))
    if draws.chance(45):
        instructions(p)
    sentences(p, draws.between(6, 22))
    for _ in range(draws.between(1, 3)):
        if not p.full:
            signature(p)
    while draws.chance(60) and not p.full:
        instructions(p)
    _foot(p)
    return p.page


def card(draws: Draws) -> Canvas:
    """A record card: cells or ruled lines, a table of changes now and then."""
    p = ArchivePress(draws, "record_card", CARDS)
    if draws.chance(90):
        p.heading(draws.pick(TITLES))
    shape = draws.between(0, 5)
    if shape < 3:
        cells(p, draws.between(3, 12))
    elif shape < 5:
        ruled(p, draws.between(4, 14))
    else:
        choices(p)
        sentences(p, 1)
    if draws.chance(25) and not p.full:
        table(p)
    if draws.chance(30) and not p.full:
        signature(p)
    if draws.chance(40) and not p.full:
        instructions(p)
    _foot(p)
    return p.page


def roll(draws: Draws) -> Canvas:
    """A list, a ledger, a census sheet: a head with blanks, then a wide table."""
    p = ArchivePress(draws, "register", BROAD)
    p.size *= 0.9
    p.heading(draws.pick(TITLES))
    if draws.chance(50):
        sentences(p, draws.between(1, 2))
    else:
        ruled(p, draws.between(1, 4))
    if draws.chance(20):
        p.turned(p.page.width * 0.01, p.page.height * 0.7, "THIS MARGIN RESERVED FOR BINDING", role="text")
    table(p)
    for block in draws.some((instructions, signature), draws.between(0, 2)):
        if not p.full:
            block(p)
    _foot(p)
    return p.page


def application(draws: Draws) -> Canvas:
    """An application or a certificate of birth, death, marriage: cells, choices, sentences and signatures mixed."""
    p = ArchivePress(draws, "application", SHEETS)
    p.heading(draws.pick(TITLES))
    cells(p, draws.between(2, 8))
    for _ in range(draws.between(2, 7)):
        if p.full:
            break
        shape = draws.between(0, 6)
        if shape < 2:
            cells(p, draws.between(1, 5))
        elif shape == 2:
            choices(p)
        elif shape == 3:
            instructions(p)
        elif shape == 4:
            sentences(p, draws.between(1, 3))
        elif shape == 5:
            ruled(p, draws.between(1, 5))
        else:
            signature(p)
    _foot(p)
    return p.page


def archive_form(draws: Draws) -> Canvas:
    """A page of one of the four kinds."""
    kind = draws.weighted({"oath": 32, "card": 32, "roll": 22, "application": 14})
    return {"oath": oath, "card": card, "roll": roll, "application": application}[kind](draws)
