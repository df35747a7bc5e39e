"""Words of record cards, oaths, rolls and ledgers of about 1850 to 1950. Written for the generator; no form is copied.

A sentence has blanks in braces: the kind of value, and after "=" the canonical field that it fills.
"""

from __future__ import annotations

from .form_words import _list

OFFICES = _list("""DEPARTMENT OF TRADE AND LABOR | BUREAU OF RECORDS | WAR DEPARTMENT | OFFICE OF THE
    QUARTERMASTER | THE STATE COURT | LAND OFFICE | CUSTOMS SERVICE | IMMIGRATION OFFICE |
    DEPARTMENT OF THE INTERIOR | SUPERIOR COURT | COUNTY CLERK | BOARD OF HEALTH | PENSION
    BUREAU | CANAL COMMISSION | NAVY DEPARTMENT | LOCAL BOARD | TREASURY DEPARTMENT | COMMISSION
    OF ENROLLMENT | HARBOR MASTER | INDIAN AGENCY | OFFICE OF THE SURGEON | RAILROAD COMPANY |
    PUBLIC SCHOOLS""")
TITLES = _list("""DECLARATION OF INTENTION | PETITION FOR CITIZENSHIP | SERVICE RECORD CARD | APPLICATION FOR
    PENSION | OATH OF ALLEGIANCE | CERTIFICATE OF ARRIVAL | IDENTIFICATION CARD | REGISTRATION
    CARD | REGISTRAR'S REPORT | MUSTER ROLL | LIST OF CREW | MANIFEST OF PASSENGERS | RECORD OF
    DEATH | CERTIFICATE OF BIRTH | MARRIAGE LICENSE | RECORD OF MARRIAGE | LAND ALLOTMENT |
    APPLICATION FOR ENROLLMENT | PERSONNEL CARD | RECORD OF BURIAL | DESCRIPTIVE ROLL | WEEKLY
    REPORT | HOSPITAL REPORT | BILL OF HEALTH | APPLICATION FOR HEADSTONE | DISCHARGE | WARRANT
    | AFFIDAVIT | INVENTORY OF PROPERTY | CENSUS SCHEDULE | EMPLOYMENT CARD | CHANGES IN STATUS
    | RECEIPT FOR DEEDS | PASSPORT APPLICATION | TESTIMONY OF WITNESS | RETURN OF SUPPLIES |
    INDEX CARD | REPORT OF PHYSICAL EXAMINATION | CLAIM FOR DAMAGES | ENLISTMENT CONTRACT""")
LABELS = {
    "person": _list("""Name=person_name | Name (Last, First, Middle)=person_name | Name in full=person_name |
    Surname | Name of father | Name of mother | Maiden name | Next of kin | Name of vessel's
    master | Informant | Witness | Guardian | Husband | Wife | Nearest relative | Issued to |
    Name of child | Executor | Commanding officer | Surgeon | Name of employer"""),
    "date": _list("""Date=document_date | Date of birth=birth_date | Date of death | Date of appointment |
    Enlistment date | Discharge date | Date of arrival | Date of marriage | Entered on duty |
    Sailed | Date of oath | Muster-out, dated | Last paid to | Filed | Date of burial | Date of
    application | Recorded | Dated | Mustered in | Reported"""),
    "code": _list("""No.=document_number | File No. | Roll No. | Serial No. | Claim No. | Certificate
    No.=document_number | Pension No. | List No. | Group No. | Sheet No. | Vol. | Page | Book |
    Homestead No. | Allotment No. | Case No. | Order No. | Dist. No. | Card No. | Register No. |
    Company | Lot No."""),
    "place": _list("""Place of birth | State | County | Residence=location | Town | Port of | Port of arrival |
    Post office | Place of enlistment | Station | Where located | District | Born at | Country
    of birth | Last residence | Where appointed | Cemetery | Name of cemetery | Legal
    residence=location | Home address | Steamer from | Regiment from | Place of burial |
    Township"""),
    "job": _list("""Occupation=occupation | Trade=occupation | Rank | Position | Profession=occupation | Grade |
    Title | Employment"""),
    "number": _list("""Age | Height | Weight | Years in the U.S. | Number of children | Lines | Total | Acres | No.
    of persons | Tons | Months | Days | Value | Number in family"""),
    "money": _list("""Salary | Pay | Bounty paid | Amount | Due U.S. | Clothing account | Balance | Wages | Fee |
    Appraised value | Per month"""),
    "short": _list("""Sex | Color | Race | Complexion | Eyes | Hair | Nationality | Citizen of | Married or single
    | Condition | Marks | Religion | Read | Write | Health | Physical marks | Build"""),
    "group": _list("""Department=department | Office | Bureau=department | Branch | Division | Organization |
    Service | Section"""),
    "ship": _list("""Vessel | Steamer | Ship | Name of vessel | Line | S.S. | Per vessel | Name of ship"""),
    "remark": _list("""Remarks | Remarks | Disease | Cause of death | Authority | Cause of discharge | Reason |
    Disposition | Note | Distinguishing marks | How disposed of | Nature of injury | Kind of
    examination"""),
}
SHORT = _list("""white | dark | fair | brown | blue | gray | black | light | male | female | single | married
    | widowed | M | F | S | yes | no | good | American | Italian | German | Irish | English |
    Polish | Swedish | Mexican | ruddy | medium | tall | W | none""")
SHIPS = _list("""Palmyra | Northern Star | Canopus | Scandia | Osprey | Marion L. | City of Bath | Willie T.
    | Harbinger | Arcturus | Queen Anne | Bremerton | Saxonia II | Belle of Ohio | Trident |
    Esperance | Sea Gull | Lady Grey | Montrose | Rhineland""")
REMARKS = _list("""fever | see letter | died in hospital | not found | transferred | expiration of term | per
    order | as above | ditto | scar on left hand | consumption | returned to duty | filed with
    clerk | lost at sea | heart failure | absent on leave | same | honorable | deceased | by
    reason of age | mark on chin | pneumonia | no record | corrected | paid in full | removed""")
SENTENCES = _list("""I, {person=person_name} , of the age of {number} years, by trade {job=occupation} , say
    under oath that I look as follows: skin {short} , face {short} , tall {number} feet and
    {number} inches, weight {number} pounds, hair {short} , eyes {short} | My birthplace is
    {place} and the day was the {ordinal} of {month} in the year {year} ; my home is now in
    {place=location} | Before that I lived in {place} and left the port of {place} aboard the
    {ship} | I wish to give up every duty to a foreign ruler, above all to {person} under whom I
    was born | Sworn before me on the {ordinal} day of {month} , 19 {two} , at {place} | State
    of {place} , County of {place} , ss. | At the court holden at {place} in and for {place}
    County on the {ordinal} day of {month} , A. D. 18 {two} | The undersigned
    {person=person_name} of {place} in the county of {place} states that he came from abroad and
    has lived in this State for {number} years | and the said {person} now swears before the
    court to uphold the laws of the land and to serve no other power | My examination of
    {person} has shown {short} , age {number} , by occupation a {job} , to be {remark} |
    Received of {person} the sum of {money} dollars, in full of all demands to {month} {ordinal}
    , 19 {two} | Signed and sealed by me at {place} this {ordinal} day of {month} , one thousand
    nine hundred and {two} | The said {person} enlisted in Company {code} , {code} Regiment, on
    the {ordinal} day of {month} , 18 {two} , to serve {number} years | This is to certify that
    {person=person_name} a {job=occupation} was employed as {job} at {place} from {date} to
    {date} | On this {ordinal} day of {month} personally appeared {person} , resident of {place}
    , who says under oath that his age is {number} years | Q. Tell us your name. A.
    {person=person_name} | Q. Where do you get your mail? A. {place=location} | Q. What is your
    age? A. {number} | Q. Have you made application before? A. {short} | Q. Who was your father?
    A. {person} | Name of vessel {ship} arriving at {place} , {date} , from the port of {place}
    | List of deaths up to {month} {ordinal} , 18 {two} , in the County of {place} , State of
    {place} , written down by {person} for the census | I swear that this list names all who
    serve on board the {ship} and tells where each was born, as well as I could learn it |
    Granted to {person} , {number} acres of land in section {number} , township {number} , range
    {number} , district of {place} | The bearer, {person=person_name} , is hereby authorized to
    enter {place} until {date} unless sooner revoked | The ceremony was performed at {place} by
    {person} on {date} in the presence of {person} and {person} | His wages are {money} per
    {short} and he is {short} , with {number} children under the age of {number} years |
    Attending physician {person} reports the cause as {remark} , duration {number} days,
    contracted at {place}""")
PLAIN = _list("""Whoever leaves out a name or writes a wrong one pays ten dollars for each. | This form must
    be made out in duplicate and forwarded without delay to the office named above. | Write with
    ink, or use a typewriter. | Write yes or no in the fifth and the sixth column. | The
    applicant must sign in the presence of the clerk. | Use this card only for what is named
    above. | This paper loses its force after seven years. | See instructions on the reverse
    side. | Strike out the words that do not apply. | I mean to stay in this country for good
    and to obey its laws. | Copies may be obtained from the superintendent without charge. |
    During these years his neighbors knew him as an honest and orderly man. | To be kept on file
    for a period of five years, and then destroyed by order of the officer in charge. | The
    officer who makes this report will satisfy himself that all the names are entered. | If the
    space is not sufficient, continue on a sheet of the same size.""")
CAPTIONS = _list("""(Signature of applicant) | (Signature) | Clerk | Collector of Customs | (Title) | Notary
    Public | (Signature of registrar) | Inspector | Commanding Officer | Agent | Superintendent
    | (Name of witness) | Deputy Clerk | Registrar | (Signature of holder) | Attest | Judge |
    Captain | Surgeon | Justice of the Peace | Applicant's signature | Adjutant""")
COLUMN_HEADS = _list("""No. | Name in full | Family name | Given name | Age | Sex | Color | Occupation | Place of
    birth | Where shipped | When | Nationality | Race | Height | Weight | Physical marks |
    Remarks | Date | Salary | Position | Department | Office | Where located | Leave of absence
    | Married or single | Value of real estate | Cause of death | Days ill | Rank | Station |
    Acres | Section | Range | Dollars | Cts. | Relationship to head | Able to read | Able to
    write | Mother tongue | Year of immigration | Owned or rented | Company | Regiment | By whom
    | Amount | Balance | Folio | Received | Issued | On hand | Degree of blood | Roll number |
    Position in ship's company | Whether to be discharged at port of arrival | Authority""")
CHOICES = {
    "Race": _list("White | Negro | Oriental | Indian | Filipino"),
    "Eyes": _list("Blue | Gray | Hazel | Brown | Black"),
    "Hair": _list("Blonde | Red | Brown | Black | Gray | Bald"),
    "Complexion": _list("Sallow | Light | Ruddy | Dark | Freckled | Light brown | Dark brown"),
    "Emblem": _list("Christian | Hebrew | None"),
    "Type required": _list("Upright marble | Upright granite | Flat marble | Flat granite | Bronze"),
    "Condition": _list("Single | Married | Widowed | Divorced"),
    "Class": _list("First | Second | Steerage"),
}
STAMPS = _list("""PASSED | FILED | ORIGINAL | RECEIVED | APPROVED | SUPERIOR COURT | COPY | INDEXED |
    DUPLICATE | CORRECTED | 9 | 79 | H | 1-2-49""")
