"""Applications, registrations, certificates of a person: name, birth date, occupation, address, marks, signature."""

from __future__ import annotations

from .canvas import Canvas
from .draws import Draws
from .form_blocks import blanks, checks, pairs, prose, signatures
from .form_keys import Key
from .form_press import FormPress
from .form_tables import grid
from .forms import heading, margins

PERSON = (
    (("Name", "Full name", "Name of applicant", "Applicant", "Employee name", "Student name"), "person", "person_name"),
    (("Date of Birth", "Birth date", "Born on", "D.O.B.", "Date of birth (day, month, year)"), "birth", "birth_date"),
    (("Occupation", "Profession", "Present occupation", "Trade", "Position applied for"), "job", "occupation"),
    (("Place of birth", "Birthplace", "Born at"), "place", None),
    (("Address", "Home address", "Residence", "Mailing address", "Present address"), "address", None),
    (("City", "Town", "City and State"), "place", "location"),
    (("Telephone", "Phone", "Home phone", "Tel. No.", "Daytime phone"), "phone", None),
    (("Social Security No.", "ID No.", "Membership No.", "License No.", "Passport No."), "code", None),
    (("Employer", "Name of employer", "Company", "School", "Organization"), "firm", None),
    (("Department", "Section", "Office"), "group", "department"),
    (("Father's name", "Mother's maiden name", "Spouse", "Next of kin", "In case of emergency notify"), "person", None),
    (("Age", "No. of dependents", "Years of service", "Number of children"), "count", None),
    (("Date", "Date of application", "Today's date"), "date", "document_date"),
    (("Application No.", "No.", "Registration No.", "Certificate No."), "code", "document_number"),
    (("Salary", "Annual income", "Amount of dues", "Fee"), "amount", None),
    (("Reason for application", "Remarks", "Experience", "Other information"), "prose", None),
)  # fmt: skip
TITLES = (
    "Application for Employment",
    "Registration Form",
    "Membership Application",
    "Application for Insurance",
    "Personnel Record",
    "Personal History",
    "Application for License",
    "Student Registration",
    "Grant Application",
    "Medical History",
    "Application for Admission",
    "Emergency Contact Form",
    "Biographical Data",
    "Employee Information",
    "Conference Registration",
    "Visa Application",
)
CERTIFIES = (
    ("This is to certify that", "person", "person_name"),
    ("born on", "birth", "birth_date"),
    ("at", "place", "location"),
    ("by profession", "job", "occupation"),
    ("has completed the course of", "thing", None),
    ("in the department of", "group", "department"),
    ("under the number", "code", "document_number"),
    ("Given this day of", "date", "document_date"),
    ("with the grade of", "decimal", None),
    ("residing at", "address", None),
    ("issued by", "firm", None),
)


def _keys(p: FormPress, count: int) -> list[Key]:
    """Keys of a person; the first three stand on nearly every such form."""
    draws = p.draws
    chosen = [entry for entry in PERSON[:3] if draws.chance(88)] + draws.some(PERSON[3:], count)
    if draws.chance(60):
        draws.shuffle(chosen)
    keys = []
    for labels, kind, field in chosen:
        p.keys.fields.add(field or "")
        keys.append(Key(p.keys.cased(draws.pick(labels)), kind, field))
    return keys


def _parts(p: FormPress) -> None:
    """A line for a name with what belongs where printed below it."""
    draws, page = p.draws, p.page
    number, edge, _ = p.label(p.left, p.y, p.keys.cased("Name"), (p.right - p.left) * 0.2)
    labels = draws.pick((("First", "Middle", "Last"), ("Last", "First", "Initial"), ("Surname", "Given name")))
    step = (p.right - edge) / len(labels)
    filled = not draws.chance(p.blank)
    for k, label in enumerate(labels):
        x = edge + p.size + k * step
        key = p.text(x, p.y + p.row, f"({label})" if draws.chance(40) else label, role="key", size=p.size * 0.8)
        page.link(number, key)
        if filled:
            given = label in ("First", "Given name")
            text = (
                p.fill.person().split(" ")[0]
                if given
                else p.fill.letter()
                if label in ("Middle", "Initial")
                else p.fill.family()
            )
            value, _ = p.value(x, p.y, [text], step - p.size)
            page.link(key, value)
    p.y += 2.6 * p.row


def application(draws: Draws) -> Canvas:
    """An application or registration of a person."""
    p = FormPress(draws, "application", years=(1955, 2020))
    heading(p, draws.pick(TITLES) if draws.chance(75) else None)
    if draws.chance(25):
        _parts(p)
    pairs(p, _keys(p, draws.between(3, 9)))
    for block in draws.some((checks, checks, pairs, grid, prose, signatures, blanks), draws.between(1, 5)):
        if not p.full:
            block(p)
    margins(p)
    return p.page


def certificate(draws: Draws) -> Canvas:
    """A certificate: large print in the middle, values on lines of their own or in the sentence."""
    p = FormPress(draws, "certificate", years=(1940, 2020))
    p.page.style.colon = ""
    page, middle = p.page, p.page.width / 2
    p.y += p.row * draws.uniform(0, 3)
    if draws.chance(60):
        p.text(middle, p.y, p.fill.firm().upper(), role="header", size=p.size * 1.3, align="center")
        p.y += 2 * p.row
    word = draws.pick(("CERTIFICATE", "Certificate of {}", "CERTIFICATE OF {}", "DIPLOMA", "License", "LETTER OF {}"))
    what = draws.pick(
        ("Birth", "Achievement", "Training", "Membership", "Attendance", "Insurance", "Registration", "Marriage")
    )
    title = word.format(what.upper() if word.isupper() else what)
    words = page.text(middle, p.y, title, size=p.size * draws.uniform(1.6, 2.6), role="header", align="center")
    page.span("document_title", words)
    p.y += p.row * draws.uniform(2.5, 4)
    centred = draws.chance(55)
    lines = [CERTIFIES[0]] + [line for line in CERTIFIES[1:] if draws.chance(50)]
    for label, kind, field in lines:
        text = p.typed(p.fill.of(kind))
        if centred:
            key = page.entity("key", page.text(middle, p.y, label, align="center"))
            p.y += p.row
            words = page.text(middle, p.y, text, size=p.value_size * 1.2, align="center", face=p.value_face)
        else:
            first = page.text(p.left, p.y, label)
            key = page.entity("key", first)
            last = page.words[first[-1]]
            x = last.x + last.wide + draws.uniform(0.6, 4) * p.size
            words = page.text(x, p.y, text, size=p.value_size, face=p.value_face)
        if field and field not in page.spans:
            page.span(field, words)
        page.link(key, page.entity("value", words))
        p.y += p.row * draws.uniform(1.2, 1.8)
    if draws.chance(40):
        prose(p)
    signatures(p)
    margins(p)
    return page
