"""A purchase of broadcast time: who buys, from which station, when, which spots at what rates, and what it sums to.

Whole cents everywhere; a rate is per spot, the commission is a share of the gross amount rounded to the cent.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from .ad_words import AGENCY_LAST, BUSINESS, NETS, OFFICES, PAC_FIRST, PACS, REPS, SHOWS
from .draws import Draws
from .form_stock import GIVEN, STATES
from .form_values import Filler

DAYS = ("M", "Tu", "W", "Th", "F", "Sa", "Su")


@dataclass(frozen=True)
class Airing:
    """One spot as broadcast."""

    day: date
    time: str
    ad: str


@dataclass(frozen=True)
class Spots:
    """One line of the schedule."""

    number: int
    show: str
    time: str
    start: date
    end: date
    mask: tuple[int, ...]  # spots by day of the week
    length: str
    count: int
    rate: int  # cents
    hour: int  # the first of its time
    ads: tuple[str, ...]
    seed: int

    @property
    def amount(self) -> int:
        """Cents of the line."""
        return self.count * self.rate

    def airings(self) -> list[Airing]:
        """The spots as broadcast, at most eight, by day; on days of the week that were bought where there are any."""
        draws = Draws(self.seed)
        side = "AM" if self.hour % 24 < 12 else "PM"
        made = []
        for _ in range(min(self.count, 8)):
            day = self.start + timedelta(days=draws.between(0, (self.end - self.start).days))
            for _ in range(6):
                if self.mask[day.weekday()]:
                    break
                day = day + timedelta(days=1) if day < self.end else self.start
            time = f"{(self.hour - 1) % 12 + 1}:{draws.between(0, 59):02d} {side}"
            made.append(Airing(day, time, draws.pick(self.ads)))
        return sorted(made, key=lambda airing: airing.day)


@dataclass(frozen=True)
class Deal:
    """The whole purchase."""

    call: str  # call letters
    station: str
    owner: tuple[str, ...]  # the station's firm and address, line by line
    phone: str
    url: str
    agency: str
    agency_address: tuple[str, ...]
    advertiser: str
    product: str
    number: str
    alt: str
    estimate: str
    person: tuple[str, str]  # account executive, buyer
    office: str
    start: date
    end: date
    printed: date
    lines: tuple[Spots, ...]
    percent: int  # the agency's commission

    @property
    def gross(self) -> int:
        """Cents before the commission."""
        return sum(line.amount for line in self.lines)

    @property
    def commission(self) -> int:
        """Cents that the agency keeps."""
        return (self.gross * self.percent + 50) // 100

    @property
    def spots(self) -> int:
        """How many spots."""
        return sum(line.count for line in self.lines)


def _advertiser(draws: Draws, fill: Filler) -> tuple[str, str]:
    """Advertiser and product."""
    first, family, office, state = draws.pick(GIVEN), fill.family(), draws.pick(OFFICES), draws.pick(STATES)
    party = draws.pick("DRI")
    if draws.chance(18):
        name = f"{family} {draws.pick(BUSINESS)}"
        return name, draws.pick((name, "General", "Spring Event", draws.pick(BUSINESS)))
    if draws.chance(25):
        name = f"{draws.pick(PAC_FIRST)} {draws.pick(PACS)}"
        name = name + draws.pick(("", "", " Inc", ", Inc.", f" ({draws.digits(4)})", " IE-A"))
        return draws.pick(("", "", "ISS/", "ISSUE/")) + name, draws.pick(
            ("Issue", name, f"{state} Senate", "Issue Advocacy")
        )
    shape = draws.between(0, 11)
    name = (
        f"{first} {family} for {office}",
        f"{family} for {office}",
        f"POL/{first} {family}/{office}/{state}/{draws.pick(('Dem', 'Rep', 'D', 'R'))}",
        f"POL/ {first} {family} / {party} / {office} / {state}",
        f"{family}/{party}/{office}",
        f"{first} {family} for {office}-{party}",
        f"Friends of {first} {family}",
        f"Committee To Elect {first} {family}",
        f"{first} {family} for {office} ({draws.digits(draws.between(4, 6))})",
        f"{family.upper()}, {first.upper()}",
        f"{family} for {state} {office}",
        f"{first} {family} 20{draws.between(10, 24)}, Inc",
    )[shape]
    product = draws.pick(
        (
            "Primary",
            family,
            f"{state} {office}",
            f"{first} {family}",
            "Political",
            f"{office.upper()}",
            f"{family} {office}",
            "CANDIDATE",
        )
    )
    return name, product


def _clock(hour: int, half: bool, style: int) -> str:
    h, side = (hour - 1) % 12 + 1, "a" if hour % 24 < 12 else "p"
    minutes = 30 if half else 0
    if style == 0:
        return f"{h}{'30' if half else ''}{side}"
    if style == 1:
        return f"{h}:{minutes:02d} {side.upper()}M"
    return f"{h}:{minutes:02d}{side}" if style == 2 else f"{h}{':30' if half else ''}{side.upper()}"


def _span(draws: Draws, style: int) -> tuple[str, int]:
    """A time of broadcast as printed, and its first hour."""
    hour, half = draws.between(4, 24), draws.chance(35)
    long = draws.chance(30)
    end = _clock(hour + 1, half, style) if long or half else _clock(hour, True, style)
    first = _clock(hour, half, style)
    if style in (0, 3) and first[-1] == end[-1] and draws.chance(60):
        first = first[:-1]
    return f"{first}-{' ' if style == 3 and draws.chance(30) else ''}{end}", hour


def _line(
    draws: Draws,
    number: int,
    first: date,
    last: date,
    rate: int,
    style: int,
    call: str,
    ads: tuple[str, ...],
) -> Spots:
    """A line whose time, days, programme and rate are drawn; `rate` in cents is what a usual spot costs."""
    time, hour = _span(draws, style)
    weekend = draws.chance(25)
    days = (
        draws.pick(((5,), (6,), (5, 6)))
        if weekend
        else tuple(range(5))
        if draws.chance(55)
        else tuple(sorted(draws.some(range(7), draws.between(1, 4))))
    )
    mask = tuple(draws.pick((1, 1, 1, 2)) if d in days else 0 for d in range(7))
    weeks = max(1, ((last - first).days + 6) // 7)
    count = sum(mask) * (weeks if draws.chance(60) else 1)
    show = draws.pick(SHOWS)
    if draws.chance(35):
        show = draws.pick(
            (
                f"{'Sa' if weekend else 'M-F'} {time}",
                f"{call} {show}",
                f"{draws.pick(NETS)} {show}",
                show.upper(),
                f"{show} {'Sat' if weekend else 'M-F'}",
                time,
            )
        )
    price = max(500, rate * draws.between(2, 30) // 10 // 500 * 500)
    length = draws.pick((":30", ":30", ":30", ":15", ":60"))
    return Spots(number, show, time, first, last, mask, length, count, price, hour, ads, draws.bits())


def deal(draws: Draws, *, aired: bool) -> Deal:
    """A purchase of a few lines up to some dozens, most of one to four weeks."""
    fill = Filler(draws.fork(), 2008, 2023)
    call = draws.pick("KW") + "".join(draws.pick("ABCDEFGHIJKLMNOPRSTUVWXYZ") for _ in range(3))
    station = call + draws.pick(("", "", "-TV", "-TV", "-DT", "-FM", "-AM", "+"))
    start = date(2008, 1, 1) + timedelta(days=draws.between(0, 5800))
    end = start + timedelta(days=draws.weighted({2: 1, 4: 2, 6: 6, 13: 3, 27: 3, 55: 2, 89: 1}))
    advertiser, product = _advertiser(draws, fill)
    count = draws.weighted({2: 2, 5: 4, 9: 5, 14: 4, 24: 3, 40: 1})
    count = max(1, count + draws.between(-1, 3))
    rate, style = draws.cents(2_000, 400_000), draws.between(0, 3)
    code = "".join(draws.pick("ABCDEFGHKLMNPRSTV") for _ in range(draws.between(2, 6)))
    ads = tuple(f"{code}{draws.digits(draws.between(3, 6))}{draws.pick(('H', '', 'EH'))}" for _ in range(3))
    lines = []
    for i in range(count):
        week = draws.chance(40)
        first = start if not week else start + timedelta(days=draws.between(0, max((end - start).days - 6, 0)))
        last = min(end, first + timedelta(days=6)) if week else end
        lines.append(_line(draws, i + 1, first, last, rate, style, call, ads))
    owner = draws.pick((station, f"{call} {draws.pick(('Television', 'Broadcasting', 'Media'))}, Inc.", fill.firm()))
    house = draws.pick((fill.family(), fill.firm().split(" ")[0], f"{fill.family()} & {fill.family()}"))
    agency = f"{house} {draws.pick(AGENCY_LAST)}"
    number = draws.digits(draws.between(5, 8))
    return Deal(
        call=call,
        station=station,
        owner=(owner, fill.street(), fill.town_line()),
        phone=f"({draws.between(201, 989)}) 555-01{draws.between(10, 99)}",
        url=draws.pick(("www.{}.com", "http://www.{}tv.com/", "{}.com", "www.{}news.com")).format(call.lower()),
        agency=agency,
        agency_address=(
            fill.street(),
            *((f"Suite {draws.between(100, 950)}",) if draws.chance(35) else ()),
            fill.town_line(),
        ),
        advertiser=advertiser,
        product=product,
        number=number,
        alt=draws.pick(("WOC", "ECR", "", "")) + draws.digits(8),
        estimate=draws.digits(draws.between(2, 5)),
        person=(f"{draws.pick(GIVEN)} {fill.family()}", f"{draws.pick(GIVEN)} {fill.family()}"),
        office=draws.pick(REPS) if draws.chance(60) else f"{call} {draws.pick(REPS)}",
        start=start,
        end=end,
        printed=start - timedelta(days=draws.between(0, 40))
        if not aired
        else end + timedelta(days=draws.between(1, 20)),
        lines=tuple(lines),
        percent=15 if draws.chance(80) else draws.pick((0, 10)),
    )
