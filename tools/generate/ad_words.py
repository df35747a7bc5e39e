"""Words of broadcast advertising: programmes, parties, labels of keys and columns, terms. Invented names, data only."""

from __future__ import annotations

from .form_words import _list

SHOWS = _list("""Morning News | News at 5a | News at 6a | News @ 6p | Early News | Noon News | News at Noon |
    Late News | Nightly News | Daybreak | Good Day | Midday | Wheel Spin | Family Quiz | The
    Kitchen Table | Courtroom | Talk of the Town | The Doctors Hour | Wake Up | Weekend Edition
    | Sunday Morning | Face the State | Late Show | Tonight | Prime A | Prime Hour 1 | Prime
    Other | College Football | NBA Regular Season | Golf | Movie | Rotator | Early Fringe |
    Prime Access | Paid Rotation | Local Weather | Lottery Drawing | Dateline Local | Sports
    Final | Game Day | Harbor Fire | The Good Judge | Singing Stars | Island Patrol |
    Entertainment Now | Late Fringe | Overnight News | Special Report | Daytime | Baking Contest
    | Auto Racing | Pre-Game""")
OFFICES = _list("""President | US Senate | Senate | Congress | Governor | Mayor | Judge | Attorney General |
    State Senate | State House | Secretary of State | City Council | Sheriff | County Commission
    | House | District Attorney | Supreme Court | School Board""")
PACS = _list("""Action | PAC | for America | Forward | Majority | USA | Alliance | Fund | Coalition | Voters
    | Committee | Initiatives""")
PAC_FIRST = _list("""Future | Priorities | Liberty | Working Families | Stronger | Clean Water | American |
    Better Roads | Community | New Day | Heartland | Unity | Citizens First | Main Street |
    Progress | Restore | Safe Streets | Growth | Honest Elections | Neighbors""")
AGENCY_LAST = _list("""Media | Strategies | Media Group | Communications | Partners Media | Advertising | Buying
    Inc | Media Services | Consulting | Political Media | Broadcast Buying | Creative |
    Associates""")
BUSINESS = _list("""Auto Group | Furniture | Chevrolet | Honda | Plumbing & Heating | Health System | Law
    Offices | Credit Union | Windows | Jewelers | Home Builders | Insurance | Casino | Roofing |
    Dental | Mattress Outlet | Medical Center | Hardware | Bank""")
NETS = _list("ABC | CBS | NBC | FOX | CW | MYNET | IND")
REPS = _list("""Katz | National | Local Sales Office | Telerep | Political East | Direct | House | Regional
    | Millennium | Washington DC | Philadelphia | Chicago | Atlanta | New York | Dallas""")
CODES = _list("""Political Candidate | Issue | LUR | Candidate | Political | Non-Candidate | General | Agency
    | National | Local""")
PRIORITIES = _list("P1 | P2 | P3 | P4 | P5 | Pol2 | Pol3 | P-02 | P-03 | 10 | 20")

# What is printed for one thing, by the program of one vendor.
LABELS = {
    "contract": _list("""Contract # | Contract / Revision | Contract | Contract No. | Contract Number | Contract
    Number | Contract/Rev | Contract ID"""),
    "order": _list("""Order # | Order / Rev | Order/ Rev | Order Number | Order No. | Order | Worksheet # | IO
    Number"""),
    "invoice": _list("Invoice # | Inv # | Invoice No. | Invoice Number | Invoice"),
    "alt": _list("""Alt Order # | External # | Agency Order # | Headline # | Rep Order # | Traffic Order | EDI #"""),
    "advertiser": _list("""Advertiser | Advertiser | Advertiser | Advertiser Name | Client | Sponsor | Account |
    Customer"""),
    "agency": _list("Agency | Agency | Agency Name | Agency | Buying Agency"),
    "product": _list("""Product | Product | Product Desc | Product Description | Brand | Campaign | Title |
    Description"""),
    "estimate": _list("Estimate # | Estimate | Estimate Number | Est # | Est. No. | Agency Estimate | CPE"),
    "station": _list("Station | Property | Station(s) | Outlet | Channel | Stations | Market / Station"),
    "flight": _list("""Contract Dates | Flight Dates | Flight | Schedule Dates | Order Flight | Flight Dates |
    Start/End Dates | Period | Broadcast Dates | Dates"""),
    "from": _list("Start Date | Flight Start | From | Begin Date | Flight From | Start"),
    "to": _list("End Date | Flight End | To | Thru | Flight To | End"),
    "date": _list("""Date | Print Date | Date Entered | Contract Date | Entered | Original Date | Order Date"""),
    "invoice date": _list("Invoice Date | Date | Inv. Date | Bill Date"),
    "period": _list("Invoice Period | Billing Period | Period | Service Period"),
    "month": _list("Invoice Month | Bcst Month | Broadcast Month"),
    "ae": _list("""Account Executive | Primary AE | Salesperson | AE | Sales Rep | Rep | Seller | Account Exec"""),
    "office": _list("Sales Office | Sales Office | Office | Sales Team"),
    "region": _list("Sales Region | Region | Market"),
    "buyer": _list("Buyer | Buyer Name | Buying Contact | Agency Buyer | Attention | Ordered By"),
    "billing": _list("Billing Calendar | Billing Cycle | Bill Cycle | Calendar"),
    "type": _list("Billing Type | Cash/Trade | Order Type | Type | Bill Type | Acct Type"),
    "demo": _list("Demographic | Demo | Primary Demo | Target Demo"),
    "terms": _list("Terms | Payment Terms | Terms of Payment"),
    "revision": _list("Revision | Rev | Rev # | Version | Mod #"),
    "phone": _list("Phone | Main | Tel | Phone/Fax | Phone #"),
    "gross": _list("""Gross Total | Gross Amount | Total Gross | Gross | Grand Total | Total Amount | Gross
    Billing | Total | Totals | Contract Total | Order Total | Total Cost | Total Gross Amount"""),
    "commission": _list("""Agency Commission | Commission | Less Commission | Agency Comm. | Commission Amt | Agency
    Discount"""),
    "net": _list("""Net Amount Due | Net Amount | Net Total | Net | Net Due | Total Net | Pay This Amount |
    Amount Due"""),
    "rate": _list("Commission % | Agency Commission % | Comm % | Commission Rate"),
    "spots": _list("Total Spots | # Spots | Spots | Total # of Spots | Aired Spots | No. of Spots"),
    "product codes": _list("Product Codes | Product 1/2 | Revenue Code | Product Code"),
    "agency code": _list("Agy Code | Agency Code | Agency Ref | Agency External ID"),
    "advertiser code": _list("Advertiser Code | Advertiser Ref | Adv Code | Client Code"),
    "handling": _list("Special Handling | Comments | Remarks | Instructions | Note"),
}
COLUMNS = {
    "line": _list("Line | Ln | *Line | Line # | # | No. | Ref"),
    "channel": _list("Ch | Channel | Stn | Station | Network | Zone"),
    "start": _list("Start Date | Start | Begin | Flight Start | From"),
    "end": _list("End Date | End | Thru | To | Flight End"),
    "dates": _list("Dates | Flight Dates | Date Range | Effective Dates | Flight"),
    "show": _list("""Description | Program | Inventory Code | Program Name | Programming | Daypart / Program |
    Title"""),
    "time": _list("Start/End Time | Time | Run Times | Time Period | Times | Daypart | Buy Time"),
    "days": _list("Days | MTWTFSS | Weekdays | Day | Pattern | MoTuWeThFrSaSu"),
    "length": _list("Length | Len | Dur | Lgth | Unit"),
    "week": _list("Spots/ Week | SPW | Per Wk | Wkly | Spots/Wk"),
    "rate": _list("Rate | Rate | Unit Rate | Cost | Price | Rate/Spot | Gross Rate"),
    "type": _list("Type | Class | Rate Class | Sp Type"),
    "priority": _list("Pri | PCode | Priority | Brk | Rev Cd"),
    "rating": _list("Rtg | Rating | HH | GRP | Imp"),
    "spots": _list("Spots | Total Spots | Qty | Units | # Spots | Tot"),
    "amount": _list("Amount | Total | Total Cost | Extended | Line Total | Gross | Total Amount"),
    "ad": _list("Ad-ID | ISCI | Copy | Ad-ID / ISCI | Commercial | Spot Title | Tape ID"),
    "air date": _list("Air Date | Date | Date Aired | Aired | Run Date"),
    "air time": _list("Air Time | Time | Time Aired | Actual Time"),
    "day": _list("Day | Day | DOW"),
}
TITLES = {
    "contract": _list("""CONTRACT | CONTRACT | Contract | BROADCAST CONTRACT | CONTRACT AGREEMENT | CONFIRMATION
    CONTRACT | ADVERTISING AGREEMENT"""),
    "order": _list("""ORDER | Order | INSERTION ORDER | ORDER CONFIRMATION | BROADCAST ORDER | SCHEDULE | TIME
    ORDER | AVAIL REQUEST | ORDER SHEET"""),
    "invoice": _list("""INVOICE | INVOICE | Invoice | STATION INVOICE | OFFICIAL BILLING INVOICE | AFFIDAVIT OF
    PERFORMANCE | TIME INVOICE"""),
}
TERMS = _list("""Advertising is sold to all buyers on equal terms, and orders that are meant to exclude
    people for their origin are refused. | The days and times shown were taken from the
    station's own record of what went on the air. | Please pay within thirty days after the date
    printed above. | What is printed on the back and on attached sheets belongs to this
    contract. | Either side may cancel with a notice of four weeks if nothing else was agreed in
    writing. | Buyer and agency both owe the full amount to the station until it has been paid.
    | Other conditions that a buyer prints on an order have no effect where they differ from
    these. | The agency states that the advertiser has asked it to place this order. | If the
    station is unable to broadcast an announcement for reasons beyond its control, a make good
    of equal value will be offered. | All program material is subject to approval of the station
    and must be received not less than two business days before broadcast. | An advertiser who
    buys without an agency gets no commission. | Invoices past due are raised by a charge of one
    per cent for each month. | Liability of the station for any omission is limited to the cost
    of the time. | Our usual terms apply to this order; ask the station for a copy. | Marks
    before a line: N new line, C changed, X taken out | The agency agrees to hold the station
    harmless from claims that others make because of the material it sent. | Rates are
    guaranteed for the period of this contract only. | A right that was not used at once is not
    given up by that. | This contract passes to nobody else unless both parties agree in
    writing. | The candidate is entitled to the lowest price at which time of that class is
    sold.""")
HEADINGS = _list("""STANDARD TERMS AND CONDITIONS | Terms and Conditions | STANDARD CONDITIONS | CONDITIONS OF
    SALE | BILLING AND PAYMENT | TERMINATION | LIABILITY | SUBSTITUTION OF PROGRAMS | PROGRAM
    MATERIAL | GENERAL | INDEMNIFICATION | Omission of Broadcast""")
