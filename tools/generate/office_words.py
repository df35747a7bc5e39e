"""Words of company and agency forms, 1970 to 1999: parts of keys, titles, column heads, options and sentences.

Data only. Keys are a modifier and a head, as in `form_words`; sentences are put together from parts (`office_values`).
"""

from __future__ import annotations

from .form_words import _list

MODIFIERS = _list("""Carrier | Freight | Route | Requisition | Voucher | Invoice | Ledger | Branch | Panel | Cell
    | Coating | Solvent | Reagent | Assay | Dilution | Specimen | Culture | Blend | Roller | Spindle | Tray | Film
    | Adhesive | Carton | Wrapper | Liner | Pallet | Closure | Label | Print | Copy | Layout | Slide | Outdoor |
    Billboard | Insertion | Coupon | Premium | Display | Rebate | Allowance | Trade | Retail | Wholesale | Chain |
    Broker | Dealer | Jobber | Counsel | Docket | Hearing | Deposition | Statute | Payee | Payroll | Vacation |
    Overtime | Training | Safety | Incident | Hazard | Permit | Audit | Capital | Lease | Deposit | Escrow | Grant
    | Fellowship | Seminar | Panelist | Interview | Respondent | Quota | Wave | Field | Competitive | Interim |
    Final | Preliminary | Revised | Original | Previous | Proposed | Estimated | Actual | Net | Gross | Mean |
    Maximum | Minimum | Initial | Outside | Local | Regional | Overseas | Domestic | Emergency | Temporary |
    Standing""")
HEADS: dict[str, tuple[str, ...]] = {
    "person": _list("""Agent | Officer | Counsel | Adjuster | Purchaser | Operator | Planner | Trainee |
        Dispatcher | Custodian | Examiner | Interviewer | Preparer | Monitor | Sponsor | Leader | Controller"""),
    "date": _list("""Date | Deadline | Due | Start | Finish | Issued | Expires | Cut-off | Target Date | Rec'd |
        Completed | In Hand"""),
    "code": _list("""No. | Number | # | Code | I.D. | Ref. | Reg. No. | Ctrl. No. | Ser. | Page | Form No. | Key |
        Acct. | Symbol"""),
    "amount": _list("""Cost | Charge | Fee | Amount | Balance | Budget | Total | Est. | Value | Price | Subtotal |
        Authorized | Committed | Cost ($) | Advance"""),
    "count": _list("""Qty. | Count | Quantity | Units | Pieces | Cases | Copies | Base | Size | Calls | Reps. |
        Pcs. | Days | Quota"""),
    "percent": _list("""% | Percent | Share | Yield | Rate | Level | Incidence | Variance | Recovery"""),
    "measure": _list("""Weight | Wt. | Length | Width | Caliper | Temp. | Speed | Density | Volume | Tension | pH
        | Porosity | Gauge | Diameter | Circ. | Firmness | Viscosity | Pressure | Concentration"""),
    "place": _list("""Point | Office | Market | Site | Location | City | Area | Terminal | District | Territory"""),
    "firm": _list("""Vendor | Supplier | House | Agency | Account | Firm | Laboratory | Publisher | Printer |
        Source"""),
    "thing": _list("""Item | Material | Type | Style | Product | Kind | Grade | Name | Brand | Description | Unit
        | Method | Medium"""),
    "phrase": _list("""Status | Purpose | Disposition | Reason | Condition | Terms | Requirements | Procedure |
        Action | Instructions | Results | Finding | Routing | Objective"""),
    "group": _list("""Dept. | Section | Division | Unit | Staff | Bureau | Group"""),
}
WHOLE: dict[str, tuple[str, ...]] = {
    "person": _list("""TO | FROM | To | From | Attn | Originated by | Released by | O.K.'d by | Typed by | Ordered
        by | Per | Charge to | Deliver to | Written by | Made by | Routed to | Supervised by | Person to Call |
        Presiding | Interviewed by | Name / Title | Account Rep. | Dept. Head | Recommended by"""),
    "date": _list("""Date | DATE | Date | Wanted | Date Made | Date Routed | Date Needed By | On or Before | Week
        of | Shift & Date | Mailed | Ship Date | Date(s) of Visit | Dates Run | Follow-up | Air Date | Date & Hour"""),
    "code": _list("""No. | # | JOB # | P.O. | Req. # | Lot | Run # | Style No. | Acct. No. | Budget No. | Page No.
        | Dept. Code | Bin | Box | Reel No. | Cat. # | Extension | Rm. | Notebook | R.O. No. | S.S. #"""),
    "amount": _list("""Cost ($) | Total | TOTAL | This Request | Prior Balance | New Balance | Spent to Date | Per
        Unit | Fee (incl. tax) | Travel | Est. Travel | Freight | Not to Exceed | Amount Charged | Add'l Cost"""),
    "count": _list("""Qty | QTY. | Quantity | No. Sent | No. Req'd | Pages | Total no. of pages | Pages (incl.
        cover) | Copies | No. of Cartons | Outlets | Base | Cells | # Banners | # Questions | Trays | Headcount"""),
    "percent": _list("""% | % of Goal | Share | % Moisture | Discount | Rate | % Plan | % Solids | Percent Done"""),
    "measure": _list("""Wt. | Length | Draw | Speed | Size | Space | Dry Weight | Mean Pull | Belt Speed | Sheet
        Size | Trim Size | Dose (mg/kg) | Temp. (C) | Fill | Ash | Melting Range | Stack Height | Shelf Life"""),
    "place": _list("""City | State | Zone | F.O.B. | Destination | Market(s) | Plant | Dock | Room | Via | Region
        | DIVISION | REGION | Shipped to | Town & Zip"""),
    "firm": _list("""Vendor | VENDOR | Supplier | Firm | Client | Company | Account Held | Agency | Source |
        Manufactured by | Affiliation | Sold to | Bill To | Ordered from | Account Name"""),
    "thing": _list("""Product | Item | Brand | Material | Strain | Compound | Species | Type | Title | Kind |
        Model | Paper | Tipping | Flavor | Package | Class | Media | Publication | Topic | Test Article | Event"""),
    "phrase": _list("""Terms | Re | RE | Subject | SUBJECT | Status | Purpose | Disposition | Routing | Ship via |
        Method | Solvent | Route | Color | Appearance | Condition | Kind of Job | Tax Status | Sample |
        Distribution"""),
    "group": _list("""Dept. | Department | DEPT. | Section | Division | Group | Office | Charge Dept. | Unit"""),
    "phone": _list("""Phone | Tel. | TELEX | Fax | FAX NO. | Ext. | Telephone | Cable | Tel. No. | Telecopier"""),
    "prose": _list("""Comments | COMMENTS | Remarks | REMARKS | Objective | Purpose of Test | Conclusion |
        Instructions | Handling Special Instructions & Comments Remarks | Description of Work | Message | MESSAGE
        | Problem | Reason(s) | Reason(s) for Choice | Suggested Action | Background | Results | Why Changed |
        Benefits | General Description | Notes | How Prepared | Limitations | Competitive Activity | Other
        Comments | Basis for Request | Nature of Claim | Work Requested | Proposed Use"""),
    "people": _list("""cc | CC | Copies to | c.c. | Distribution | COPIES | Circulate | Extra copies for | Other
        staff assigned | Present | Panel | Investigator(s)"""),
    "address": _list("""Address | Ship To | SHIP TO | Send this sheet to | Mail to | Send Invoice to | Deliver to
        | Remit to | Home Address | Consignee | Business Address"""),
}
TAILS = _list("""(From Reserve) | (This Year) | (Next Year) | (if any) | (check one) | (incl. spares) |
    (Mo./Day/Yr.) | (please print) | (mm) | (mg) | (per plate) | (specify) | (s) | (attach copy) | (Base) | (000)
    | (U.S. $) | (Initials) | (by lot) | (in cases) | (if known) | (week of) | (see over) | (Vendor Copy) | (for
    the office)""")
GROUPS = _list("""Requirements | Wrapping Stock | Packaging | Responsibility | Reports | Approvals | Shipment |
    Charges | Projected | Timing | Materials | Formula | Sample Description | Budget Summary | Sizes | Regions |
    Ratings | Age | Sex | Income | Usage | Display Type | Attributes | Materials Used | Routing | Terms | Test
    Conditions | Media | Supplier Bids | Production | Transportation | Staffing | Office Use Only | To Be
    Completed by Lab | Events | Ship Via | Physical Data | Spectra | Storage | Stability | Store Data |
    Distribution | Volume | Items Ordered | Front Side | Back Side | Current | Proposed | Original | Revised |
    Hand this to | Sent by | Sender | Receiver | Deliver at once to | Copy of this is from | First Shift | Second
    Shift | Test | Control""")
QUESTIONS = _list("""In This Plan | Quotes Attached | Samples Enclosed | Reply Needed | Confirmation | Kind of
    Change | Has your supervisor been told? | Final Report | 10% Overrun Allowed | Rush Handling | Type of Request
    | Route of Dosing | Vehicle | Way of Sending | Rate the Service | Sales Effect | Was training given? | Class
    of Mail | Report Due | Market Type | Will overtime be needed? | Priority | Copy Approved | Insured | Layout
    Enclosed | Nature of Injury Claimed | Reorder | Copies Returned | Action Requested | Via""")
SIZES = _list("""K.S. | 100's | LTS. | Reg. | 12 oz. | 6 Pk. | Pt. | Qt. | Jr. | Large | Menthol | Box | Soft |
    10's | Carton | Super | Mild | Plain | Extra | King Size | No. 2 | 24 ct. | Twin""")
OPTIONS = _list("""Yes, No | YES, NO | Yes, No, N/A | Air, Truck, Rail | Oral, Skin, Vapor, Other | Water, Oil,
    Saline | Excellent, Good, Fair, Poor | New, Renewal, Change | Pickup, Mail, Messenger | Mandatory, Optional |
    Male, Female | Print, Radio, TV, Outdoor | Urgent, Normal, Hold | File, Discard, Return | Counter, Floor,
    Wall, Shelf | Sales, Finance, Law, Research | Domestic, Export | Certified Mail, Air Mail, Courier | Single,
    Married | For Approval, For Comment, For Your File | Solid, Liquid, Gas | Acid, Base, Salt, Other | Stable,
    Breaks Down | Part-time, Full-time | First Quarter, Second Quarter, Third Quarter, Fourth Quarter | Credit,
    Refund, Replace | None, Slight, Moderate, Severe | Approved, Rejected | Light, Heat, Moisture | Booklet,
    Folder, Envelope, Binder | 6 Pack, 10 Pack, Carton, Case | 18-24, 25-34, 35-49, 50 & Over | Cold Storage, Dry
    Storage""")
COLUMN_HEADS = {
    "count": _list("""Qty. | Units | No. | Base | Outlets | Pieces | Cases Ordered | N | Vol. | Number Tested |
        Score | Months | Count"""),
    "amount": _list("""Amount | Cost ($) | Est. Travel | Total Cost | Unit Price | Actual | Projected Year |
        Budget | Fee | Current Year | Cost Per Call | Balance"""),
    "decimal": _list("""Tar (mg) | Draw | Weight (gm) | Ratio | Index | (+) | (-) | Mean | S.D. | Nitrogen | Total
        Solids | Level (mg/l) | Density | Rating"""),
    "percent": _list("% | % Solution | Share | % Change | Percent of Total | Moisture % | Recall | Plan %"),
    "code": _list("Code | Item No. | Acct. No. | Lot | Style | Fax No. | Phone No. | Group No. | Form | Cell"),
    "date": _list("Date | Date Rec'd | Start | Field Dates | Week of | Due | Reported | Air Date"),
    "thing": _list("Item | Description | Material | Brand | Test | Product | Compound | Vehicle | Attribute"),
    "firm": _list("Supplier | Company | Account Name | Vendor | Agency | Store | Chain | Laboratory"),
    "person": _list("Name | Recipient | Approved | Initials | Operator | Salesman | Contact"),
    "place": _list("City | Market | Plant | Region | Location"),
    "short": _list("Results | Comments | Remarks | Action | Status | Observation | Condition"),
}
TITLE_FIRST = _list("""Market Study | Sample Shipping | Purchase | Project | Laboratory | Physical Test | Budget |
    Section Expense | Travel | Supplier | Personnel | Special Program | Artwork | Display | Promotion | Materials
    | Quality | Field Sales | Outdoor Posting | Print Order | Document | Records | Legal Process | Grant | Meeting
    | Employee Suggestion | Stability | Toxicity | Assay | Panel Test | Blend Change | Engineering | Consumer
    Complaint | Computer Service | Check | Insertion | Coupon Redemption | Equipment Transfer | Market Visit |
    Audience Survey""")
TITLE_LAST = _list("""Authorization | Request Form | Requisition | Summary | Report | Transmittal | Record |
    Approval Sheet | Opening Form | Status Report | Specification | Change Notice | Check List | Data Sheet |
    Routing Slip | Order | Evaluation | Questionnaire | Control Sheet | Confirmation | Release Sheet | Cover Sheet
    | Application | Scores | Work Sheet | Progress Report | Parameters | Log | Estimate""")
THINGS = _list("""lined board | kraft liner | hot-melt glue | acetate film | foil laminate | menthol crystals |
    cocoa extract | glycol blend | ethyl butyrate | vanillin | sodium citrate | calcium carbonate | phenol red
    agar | sample trays | shelf talkers | counter cards | pole signs | bus cards | window streamers | sales
    folders | price tickets | training films | mailing lists | punched cards | magnetic tape | ledger sheets |
    microfiche | steel drums | hand trucks | fork lift | conveyor belt | spray nozzle | flow meter | gas
    chromatograph | pH electrode | burette | filter rods | plug wrap | tear tape | cork paper | blister packs |
    tote bags | golf balls | ash trays | wall clocks | parking permits | air freight | coach seats | legal pads |
    deposition copies | brief, 40 copies | survey wave 2""")
ROUTES = _list("""Parcel Post | Air Freight | Our truck | REA Express | Will call | United Van | Registered mail |
    Inter-office mail | Hold for pickup | Net 45 Days | 2% 10 Net 30 | C.O.D. | Prepaid & Add | Collect | As
    required | See attached | Per layout | To be billed | Open | Pending | N/A | None | Same | Unknown | Not
    applicable | Rush | Satisfactory | O.K. as is | Good | Within limits | Slight haze | Insignificant | No odor |
    Pale yellow | Negative | Two-week delay | Paid in full | Free of tax | Regular stock | Under review | Oral
    gavage | In duplicate""")
SUBJECTS = _list("""the pilot run | this shipment | the second panel | our regional office | the outside
    laboratory | each field man | the revised layout | the control lot | the agency | the carrier | a duplicate
    set | the purchasing office | the night shift | the test market | counsel | the trial batch | every third
    carton | the data center | the proposed fixture | the account | a new supplier | the mailing piece | the
    solvent extract""")
VERBS = _list("""has agreed to | could not | is expected to | was asked to | failed to | will | should | plans to
    | is ready to | must first | did not | may""")
DEEDS = _list("""ship the balance | match the standard shade | report weekly counts | confirm the rate | cover the
    overrun | meet the target weight | release the artwork | hold the price | return the unused stock | dissolve
    completely | keep within tolerance | bill the department | complete the tabulation | file an answer | renew
    the lease | rework the defective pieces | supply cost figures | replace the worn rollers | photograph the
    displays""")
WHENS = _list("""by Friday noon | before the next run | at 40 degrees | within ten days | in four of six cells |
    in the Southern zone | at half the usual dose | on the new line | after the holiday | for lack of samples |
    without added cost | in lots of 500 | under the old contract | at the lower speed | as noted above | per
    attached""")
NOTICES = _list("""Make all entries with a typewriter | Keep the pink copy for your own file | Do not write below
    this line | One form is needed for each item | Send the white and yellow copies to Accounting | Allow three
    weeks for handling | Charges over the limit need a second signature | Attach quotations where there are any |
    If any sheet is missing, call the sender at once | Figures are subject to audit | Use the reverse for more
    space | This sheet may hold private matter meant for the addressee alone | Incomplete forms will be sent back
    | Any copying of these pages by others is not allowed | Samples must be marked on every pack""")
ASIDES = _list("""(Proposal Enclosed) | DOMESTIC | CONFIDENTIAL | (Type or Print) | Page 1 of 2 | INTERNAL USE |
    (To be filled in by the originator) | In triplicate | Preliminary | (Complete one for each site) | COPY |
    EXHIBIT A | Not for release | (Submit in two weeks) | Office of the Director | (Both sides)""")
