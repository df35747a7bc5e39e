"""Words of English forms: heads of keys with the kind of value they ask for, titles, trades, materials, invented names.

Data only. A key is put together from a modifier and a head ("Sample" + "No."), so that far more keys can be printed
than stand here; the head decides the kind of value (`form_values`). Brands, firms and people are invented.
"""

from __future__ import annotations


def _list(text: str) -> tuple[str, ...]:
    """ "a | b | c" over several lines as a tuple."""
    return tuple(part.strip() for part in " ".join(text.split()).split("|"))


def _keys(text: str) -> tuple[tuple[str, str | None], ...]:
    """ "Name=person_name | To" as pairs of label and canonical field."""
    pairs = (part.partition("=") for part in _list(text))
    return tuple((label, field or None) for label, _, field in pairs)


# Kind of value -> whole keys, with the canonical field that the key names where there is one.
KEYS = {
    "person": _keys("""Name=person_name | Full Name=person_name | To | From | Attention | Attn. | Attn | Prepared
    by | Requested by | Approved by | Submitted by | Supervisor | Manager | Contact | Contact
    Person | Originator | Project Leader | Salesman | Sales Rep. | Representative | Technician |
    Reported by | Analyst | Investigator | Physician | Author | Buyer | Inspector | Account
    Executive | Reviewed by | Received by | Checked by | Applicant | Employee | Principal
    Investigator | Study Director | Witness | Initiated by | Coordinator | Chairman | Editor |
    Speaker | Claimant | Patient | Pathologist | Your name | Name of applicant | Owner | Foreman
    | Sponsor | Chemist | Registrant | Member | Name of contact | Secretary | Treasurer"""),
    "date": _keys("""Date=document_date | DATE=document_date | Date=document_date | Date Submitted | Date
    Received | Date Required | Date of Request | Completion Date | Field Date | Effective Date |
    Date Issued | Issue Date | Start Date | End Date | Revised | Report Date=document_date | Due
    Date=due_date | Meeting Date | Date Sent | Date Shipped | Expiration Date | Date of
    Birth=birth_date | Birth Date=birth_date | Date Prepared | Date of Review | Date Tested |
    Sample Date | Closing Date | Date Needed | Date of Purchase | Date Hired | Date of
    Application | Week Ending | Period Ending | Date of Test | Delivery Date=delivery_date |
    Order Date=order_date | Date Entered | Date Opened | Last Revision"""),
    "code": _keys("""No.=document_number | Project No. | Project Number | Project Code | Account
    No.=account_number | Account Number=account_number | Code # | Code | Sample No. | Sample
    Code | Lot Number | Lot No. | File No. | File Number | Job No. | Job Number | Ref.=reference
    | Reference=reference | Reference No.=reference | Your Ref. | Notebook Page | Request
    No.=document_number | Test No. | Report No.=document_number | Report Number=document_number
    | Authorization No. | Purchase Order=order_number | P.O. No.=order_number | Order
    No.=order_number | Requisition No.=document_number | Serial No. | Serial Number | Batch |
    Batch No. | Charge Code | Formula No. | Study No. | Case No.=document_number | Case
    Number=document_number | Policy No. | Employee No. | Control No. | Page # | Protocol No. |
    Accession No. | Permit No. | License No. | Model | Catalog No. | Item No. | Cost Center |
    Zip | Zip Code | Social Security No. | Room No. | Docket No."""),
    "amount": _keys("""Amount | Total=total | Total Cost=total | TOTAL=total | Budget | Estimated Cost | Original
    Budget | Current Balance | Fee | Unit Price | Net Amount=net_amount | Deposit | Salary |
    Cost | Total Amount=total | Amount Requested | Amount Due=amount_due | Balance
    Due=amount_due | Previous Total | Expenses | Freight | Total Budget | Annual Salary | Cost
    per Unit | Retail Price | Value | Honorarium | Registration Fee | Current Budget |
    Adjustment | Revised Budget | Grant Total | Travel | Lodging | Meals | Postage"""),
    "count": _keys("""Quantity | Qty. | No. of Pages | Number of Pages | Pages | Number of Boxes | Sample Size |
    Total Sample | Copies | No. of Copies | Circulation | Attendance | Number of Employees |
    Units | No. Required | Number of Stores | Total Quantity=quantity_total | Age | Years of
    Service | Number of Days | Total Pages | Number of Samples | Replicates | Cases Shipped |
    No. in Family | Number of Calls | Display Units"""),
    "percent": _keys("""% of Total | Percent | Share | Rate | Response Rate | Coverage | Discount=discount |
    Moisture % | % Change | Percent Complete | Market Share | Vacancy Rate | % Delivered"""),
    "place": _keys("""City | State | Location=location | Market | Region | Division | Territory | District |
    County | Country | Place of Birth | Area | Test Market | Destination | City & State | Ship
    from | Plant | Factory | Warehouse | Branch | Place | Where held | Home Office"""),
    "firm": _keys("""Company | Firm | Institution | Agency | Client | Customer | Manufacturer | Supplier | Vendor
    | Store Name | Organization | Laboratory | Account | Name of Account | Employer | Company
    Name | Sponsor | Name of Firm | Distributor | Publication | Magazine | Account Name |
    Association | Contractor | Bill to | Carrier | Insurance Company | Law Firm | School |
    University | Hospital | Name of Store | Chain"""),
    "group": _keys("""Department=department | Dept.=department | Department=department | Work Group | Section |
    Office | Group | Division | Originating Department=department | Distribution | Unit | Bureau
    | Committee"""),
    "thing": _keys("""Brand | Product | Material | Compound | Type of Product | Style | Description | Item |
    Product Name | Brand Name | Sample Description | Equipment | Type | Title | Test Product |
    Model | Brand(s) | Category | Medium | Media | Project Name | Project Title | Program |
    Packing | Name of Product | Type of Container | Offer | Promotion | Subject Matter | Study |
    Theme | Commodity"""),
    "address": _keys("""Address | Street | Street Address | Mailing Address | Home Address | Ship To | Business
    Address | Present Address | Send to | Mail to | Deliver to | Permanent Address | Company
    Address"""),
    "phone": _keys("""Telephone | Phone | Fax | Tel. No. | Telephone No. | Phone No. | Fax No. | Phone Number |
    Tel. | Fax Number | Telephone Number | Ext. | Office Phone | Home Phone | FAX | Direct Line"""),
    "prose": _keys("""Comments | Remarks | Purpose | Objective | Description | Instructions | Results |
    Conclusions | Background | Action Taken | Reason for Request | Special Instructions | Kind
    of Work | Summary | Proposal | Notes | Method | Observations | Problem | Recommendations |
    Explanation | Other Comments | Justification | Nature of Business | Aim of the Work |
    General Description | Special Requirements | Reasons | Plan of Action | Extent of the Damage
    | Other Information | Details | Status | Comments of the Board | State of the Work |
    Procedure"""),
    "subject": _keys("""Subject=subject | SUBJECT=subject | Re=subject | RE=subject | Topic=subject |
    Regarding=subject"""),
    "measure": _keys("""Weight | Moisture | Temperature | pH | Length | Circumference | Density | Width | Height |
    Pressure | Size | Dose | Volume | Dosage | Thickness | Basis Weight | Viscosity | Boiling
    Point | Specific Gravity | Speed | Duration | Color | Space | Melting Point | Melting Range
    | Gross Weight | Fiber | Ash"""),
    "time": _keys("""Time | Hours | Time Sent | Time In | Time Out | Start Time | Hours of Work | Working Hours"""),
    "job": _keys("""Title | Position | Occupation=occupation | Job Title | Rank | Degree | Profession=occupation
    | Trade=occupation | Present Occupation=occupation | Position Held"""),
    "yesno": _keys("""Confidential | Taxable | Renewal | Member | Married | Citizen | Attached | Urgent | Returned
    | U.S. Citizen | Insured | Samples Attached | Previously Tested | Approved | Active"""),
    "people": _keys("""cc | CC | Copies to | Distribution | c.c. | Copy to | Participants | Those Present |
    Circulate to | Staff Assigned | Attendees | Copies"""),
    "signature": _keys("""Signature=signature | Signed=signature | Signed by=signature | By=signature | Signature of
    Applicant=signature | Authorized Signature=signature | (Signature)=signature"""),
}

# Modifiers that stand before a head, and heads with their kind.
MODIFIERS = _list("""Sample | Project | Account | Brand | Market | Test | Customer | Shipping | Order | Contract
    | Study | Store | Product | Agency | Media | Research | Budget | Report | Proposal | Sales |
    Plant | Delivery | Package | Coupon | Display | Program | Grant | Original | Revised |
    Current | Previous | Final | Estimated | Total | Initial | Monthly | Annual | Daily | Net |
    Gross | Local | National | Main | Second | First | Other | New | Former | Control | Medical
    | Insurance | Vehicle | Patient | School | Travel | Laboratory | Material | Equipment | Film
    | Tape | Issue | Space""")
HEADS = {
    "code": _list("No. | Number | Code | # | ID"),
    "date": _list("Date | Date | Due | Deadline"),
    "person": _list("Manager | Contact | Director | Leader | Representative | Reviewer"),
    "amount": _list("Cost | Amount | Budget | Value | Price | Allowance"),
    "count": _list("Quantity | Units | Size | Count | Volume"),
    "thing": _list("Type | Name | Title | Class | Category"),
    "prose": _list("Description | Comments | Requirements | Notes | Status"),
    "place": _list("Location | Area | Region | Site"),
    "percent": _list("Share | Percent | Rate | %"),
}

TITLE_FIRST = _list("""Project | Sample | Product | Research | Market | Sales | Quality | Special Event | Coupon |
    Travel | Budget | Media | Advertising | Laboratory | Analytical | Employee | Personnel |
    Equipment | Supplier | Purchase | Consumer | Retail | Display | Safety | Accident | Training
    | Customer | Distribution | Promotion | Manufacturing | Competitor | Material | Grant |
    Meeting | Conference | Payment | Document | Invention | Records | Shipment | Test | Field |
    Contract | Expense | Check | Telephone | Property | Library | Visitor | Sponsorship |
    Program | Tax | Agency | Engineering | Maintenance | Animal | Medical | Insurance | Claim |
    Membership | Registration | Vendor""")
TITLE_LAST = _list("""Request | Report | Form | Authorization | Initiation Form | Status Report | Evaluation |
    Record | Summary | Approval | Requisition | Fact Sheet | Questionnaire | Application | Order
    | Notice | Proposal | Review | Change Request | Profile | Data Sheet | Transmittal |
    Worksheet | Survey | Progress Report | Agreement | Checklist | Request Form | Approval Form
    | Information Sheet | Routing Slip | Specification | Inspection Report | Receipt | Log |
    Cost Estimate | Registration Form | Analysis | Recommendation | Statement | Schedule |
    Certificate | Memorandum""")
SECTIONS = _list("""General Information | For Office Use Only | Background | Approvals | Distribution | Test
    Results | Part I | Part II | Section A | Section B | Personal Data | Budget | Description of
    Work | Shipping Information | Physical Properties | Analytical Data | Market Information |
    Cost Summary | Schedule | Participants | To be completed by applicant | Expected Effect |
    Effectiveness | Product Data | Sample Information | Comments | Current Status | Media Plan |
    Household Data | Original | Revised | Attachments | Requirements | Education | References |
    Employment History | Procedure | Instructions | Sex | Age | Preferred Make | Household |
    Income | Region | Week 1 | Week 2 | Control Group | Test Group | Observations | Chemical
    Analysis | Dimensions | Additives | Blend | Emergency""")
COLUMNS = {
    "count": _list("""Quantity | Qty. | Units | Boxes | Cases | Base | N | Total | Men | Women | Male | Female |
    Stores | Calls"""),
    "percent": _list("% | Percent | Share | % Total | Score | Change | Index | Rate | Yes | No"),
    "amount": _list("""Amount | Cost | Price | Budget | Actual | Estimate | Total | Balance | Net | Gross | Fee"""),
    "date": _list("Date | Start | End | Completed | Due | Received | Week of | Issue"),
    "code": _list("No. | Code | Sample | Lot | Ref. | Acct. No. | Item No. | Test No. | Job | Invoice"),
    "person": _list("Name | By | Analyst | Contact | Salesman | Author | Participant"),
    "thing": _list("""Brand | Item | Description | Product | Material | Style | Publication | Activity | Compound
    | Ingredient"""),
    "place": _list("City | Market | Location | State | Region | Division"),
    "firm": _list("Company | Name of Account | Vendor | Customer | Supplier | Store"),
    "decimal": _list("""Fat | Protein | Moisture | pH | Mean | S.D. | Weight | Result | Limit | Test | Control | T |
    C | Ratio | Hardness | Cycles"""),
    "yesno": _list("Yes | No | OK | Done | Approved"),
}
OPTIONS = (
    _list("Yes | No"),
    _list("Yes | No | N/A"),
    _list("Male | Female"),
    _list("New | Renewal | Revision"),
    _list("Approved | Not Approved | Hold"),
    _list("Single | Married | Widowed | Divorced"),
    _list("Mail | Air Freight | Truck | Messenger"),
    _list("Urgent | For Review | Please Comment | Please Reply | Please Recycle"),
    _list("Full | Partial"),
    _list("Excellent | Good | Fair | Poor"),
    _list("Magazine | Newspaper | Outdoor | Television | Radio | Direct Mail"),
    _list("Cash | Check | Money Order | Charge"),
    _list("Liquid | Powder | Crystal | Gas"),
    _list("Under 18 | 18 - 24 | 25 - 34 | 35 - 44 | 45 & Over"),
    _list("Bottle | Can | Both"),
    _list("Air | Heat | Moisture | Light | Other"),
    _list("Very Satisfied | Satisfied | Neutral | Dissatisfied"),
    _list("Paid | Free | Exempt"),
    _list("Daily | Weekly | Monthly | Quarterly | Annually"),
    _list("High School | College | Graduate School | Other"),
    _list("Research | Marketing | Sales | Manufacturing | Legal | Finance"),
    _list("Sweet | Salted | Plain | Mixed"),
)
