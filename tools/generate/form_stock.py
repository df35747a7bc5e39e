"""What values of English forms are made of: names, firms, towns, goods, and the parts of sentences. Data only."""

from __future__ import annotations

from .form_words import _list

GIVEN = _list("""James | John | Robert | William | Charles | George | Thomas | Frank | Edward | Henry |
    Walter | Arthur | Harry | Albert | Joseph | Paul | Carl | Fred | Ralph | Howard | Louis |
    Ernest | Raymond | Donald | Richard | Kenneth | Roy | Leo | Mary | Anna | Helen | Margaret |
    Ruth | Elizabeth | Dorothy | Alice | Rose | Florence | Clara | Edith | Martha | Susan |
    Linda | Barbara | Patricia | Carol | Nancy | Karen | Diane | Janet | Denise | Peter | Mark |
    Steven | Kevin | Gary | Dennis | Larry | Eugene | Stanley | Victor | Oscar | Emil | Gustav |
    Otto | Domenico | Antonio | Giuseppe | Maria | Olga | Ivan | Tyrone | Maurice | Luis |
    Carlos | Kenji | Wei | Anil | Priya | Omar | Fatima | Ngozi | Ingrid | Lars | Bjorn | Sven""")
FAMILY_FIRST = _list("""Ash | Brad | Carl | Dun | Ell | Farn | Gar | Hart | Hol | Kel | Lang | Mar | Nor | Old | Pem
    | Quin | Rad | Stan | Thorn | Under | Wal | West | Win | Bar | Cole | Den | East | Fair |
    Gil | Hem | Jen | Kirk | Lock | Mer | Nash | Ox | Pres | Roth | Shel | Tal | Wood | Young |
    Black | Green | White | Sch | Berg | Stein | Lind | Ander | Peter | John | Wil""")
FAMILY_LAST = _list("""ley | ford | ton | man | son | well | field | wood | er | s | by | worth | ham | ing | land
    | more | burn | shaw | wick | berg | strom | quist | mann | baum | feld | ski | ini | etti |
    ez | sen | kamp | hart | ridge | stone | gate | row""")
TOWN_FIRST = _list("""Green | Spring | Mill | Clear | Oak | River | Maple | Fair | Lake | Brook | Elm | Glen |
    High | Stone | Cedar | North | South | West | East | New | Port | Bridge | Harbor | Pine |
    Red | Silver | Union | Madison | Franklin | Jackson | Lincoln""")
TOWN_LAST = _list("""field | ville | ton | burg | port | wood | view | dale | ford | haven | ridge | side | boro
    | mont | bury | City | Springs | Falls | Heights | Rapids | Valley | Beach | Hills |
    Junction""")
STATES = _list("""AL | AZ | AR | CA | CO | CT | DE | FL | GA | ID | IL | IN | IA | KS | KY | LA | ME | MD | MA
    | MI | MN | MS | MO | MT | NE | NV | NH | NJ | NM | NY | NC | ND | OH | OK | OR | PA | RI |
    SC | SD | TN | TX | UT | VT | VA | WA | WV | WI | WY""")
STATE_NAMES = _list("""Alabama | Arizona | California | Colorado | Connecticut | Florida | Georgia | Illinois |
    Indiana | Iowa | Kansas | Kentucky | Louisiana | Maine | Maryland | Massachusetts | Michigan
    | Minnesota | Missouri | Montana | Nebraska | Nevada | New Jersey | New York | North
    Carolina | Ohio | Oregon | Pennsylvania | Tennessee | Texas | Utah | Vermont | Virginia |
    Washington | Wisconsin""")
COUNTRIES = _list("""U.S.A. | Canada | Mexico | England | Ireland | Scotland | Germany | France | Italy | Austria
    | Hungary | Russia | Poland | Sweden | Norway | Denmark | Finland | Spain | Portugal |
    Greece | Turkey | Japan | China | Brazil | Holland""")
STREETS = _list("""Main St. | Park Avenue | Broadway | Oak Street | Second Ave. | Market Street | Church St. |
    Washington Street | Lake Shore Drive | Elm Street | Mill Road | Prospect Ave. | State Street
    | Grand Blvd. | Highland Avenue | Union Square | Commerce Street | River Road | Industrial
    Parkway | Walnut Street | Third Avenue | Center St. | College Ave. | K Street""")
FIRM_FIRST = _list("""Allied | American | Atlantic | Central | Colonial | Consolidated | Continental | Crown |
    Diamond | Eagle | Eastern | Empire | Federal | First | General | Global | Great Lakes |
    Harbor | Independent | Keystone | Liberty | Metro | Midland | National | Northern | Pacific
    | Pioneer | Premier | Royal | Southern | Standard | Sterling | Summit | Superior | Tri-State
    | Union | United | Universal | Valley | Western""")
FIRM_KIND = _list("""Paper | Glass | Chemical | Research | Testing | Printing | Foods | Packaging | Advertising |
    Media | Distributing | Wholesale | Industries | Machine | Instrument | Steel | Oil | Drug |
    Trading | Insurance | Trust | Publishing | Outdoor | Laboratories | Supply | Textile |
    Petroleum | Electric | Consulting | Marketing | Vending | Grocery | Transport""")
FIRM_LAST = _list("""Company | Co. | Corp. | Corporation | Inc. | Associates | & Sons | Group | Services | Ltd. |
    Division | Institute""")
BRANDS = _list("""Northgate | Silver Crest | Ridgeway | Belmont | Carrollton | Summit | Old Harbor | Starling
    | Kingsmere | Montclair | Tradewind | Blue Heron | Capri Rose | Falcon | Windsor | Redwing |
    Ambassador | Laurel | Evergreen | Regal | Sundance | Harvest | Polaris | Clipper | Vista |
    Westmark | Bristol Gold | Alpine Mint | Drummond""")
GOODS = _list("""roller bearings | wrapping paper | carton blanks | ink, green no. 4 | kraft paper | counter
    displays | coffee blend | roasted beans | peppermint oil | glycerin | rubber hose | posters
    | 30 sheet posters | coupons | banners | T-shirts | lighters | key chains | floor stands |
    test samples | reference standard | citric acid | corn oil | propylene glycol | sodium
    chloride | glass vials | pumps | typewriter | file cabinets | hard disk | printer ribbon |
    software license | tape, video | slides | brochures | full page, 4 color | half page B/W |
    radio spots | direct mail pieces | booklets | wire racks | shelf labels | plastic bags |
    labels | gas cylinder | balance | microscope | rats, male | feed | gloves""")
TRADES = _list("""Manager | Chemist | Clerk | Director | Engineer | Technician | Secretary | Vice President |
    Salesman | Buyer | Foreman | Laborer | Farmer | Teacher | Nurse | Physician | Attorney |
    Accountant | Machinist | Carpenter | Merchant | Student | Driver | Bookkeeper | Tailor |
    Seaman | Cook | Painter | Blacksmith | Miner | Housewife | Painter | Electrician |
    Supervisor | Research Associate | Professor | Analyst | Administrative Assistant | Brand
    Manager | Fireman | Stone cutter | Baker""")
GROUPS = _list("""Research | Marketing | Sales | Accounting | Legal | Purchasing | Engineering | Quality
    Control | Manufacturing | Finance | Personnel | Product Development | Media | Public Affairs
    | Analytical | Biochemistry | Traffic | Shipping | R & D | Records | Advertising | Leaf |
    Process Development | Library | Data Processing | Security | Tax | Corporate Affairs | Field
    Sales""")
MEASURES = _list("""mg | g | mm | cm | lbs. | oz. | ml | in. | ft. | °C | °F | mm H2O | sec. | min. | kg | yds.
    | psi | ppm | mg/kg | m2""")

# Parts of sentences.
NOUNS = _list("""sample | product | project | test | report | budget | program | market | display | shipment
    | order | material | analysis | study | account | contract | proposal | schedule | campaign
    | survey | package | mixture | request | coupon | price | store | meeting | supplier |
    machine | procedure | method | result | form | invoice | payment | estimate | region | brand
    | engine | document | laboratory | change | plan | customer | agreement | consumer | letter
    | file | grant | compound | retailer""")
PLURALS = _list("""samples | results | stores | retailers | consumers | materials | cartons | displays | tests
    | visitors | reports | costs | prices | changes | records | accounts | methods | animals |
    data | copies | units | sales | orders | responses | coupons""")
DID = _list("""was received | was completed | was delayed | will be sent | has been approved | was shipped
    | is required | was tested | is attached | will be reviewed | has been cancelled | was
    revised | is under review | was returned | has been forwarded | was discussed | is expected
    | should be increased | was not available | has been well accepted | was found to be low |
    must be signed | is being prepared | was compared with the control | appears to be
    acceptable""")
DOES = _list("""to determine | to evaluate | to compare | to develop | to increase | to improve | to reduce
    | to measure | to support | to replace | to review | to provide | to establish | to
    introduce | to obtain | to test""")
ADJECTIVES = _list("""new | final | current | additional | special | regional | monthly | initial | revised |
    complete | low | high | small | large | significant | local | previous | standard |
    experimental | proposed | commercial | physical | chemical | annual | total | competitive |
    promotional | retail | chilled | regular | available | average | original | further""")
TAILS = _list("""in the second quarter | as soon as possible | by the end of the month | at the request of
    the department | due to late delivery | for the next fiscal year | under normal conditions |
    in all regions | with no further changes | on a weekly basis | according to the standard
    procedure | at this time | from the supplier | during the test period | in the laboratory |
    per our discussion | until further notice | to all participants | at no additional cost | in
    selected stores | before the meeting""")
OPENERS = _list("""Please | We recommend that you | It is suggested to | Kindly | You are requested to | Do not
    | We plan to""")
ACTIONS = _list("""return this form | forward a copy | call with any questions | complete both sides | send the
    samples | notify the department | attach all receipts | print or type | sign and return |
    retain one copy | destroy the old stock | confirm the date | contact the supplier | review
    the attached | charge the account | increase the budget | discuss with the manager""")
