"""Names, streets and towns of English-speaking places: invented, put together from parts."""

from __future__ import annotations

from .grammar import Grammar

COMMON = Grammar("""
digit: #
letter: ^
initial: ^.
web: www.{site}
email: {mailbox}@{site}
mailbox: info | sales | contact | office | billing | {site_a} | accounts | hello | support | service
site: {site_a}{site_b}.{tld} | {site_a}-{site_b}.{tld}
site_a: bel | kar | nor | tes | vin | lum | pro | sun | delta | omni | rex | gold | blue | mar | tri | north | easy |
  star | max | uni | vita | eco | alpha | city | my | the
site_b: tex | mart | food | tools | print | store | group | trade | net | tech | line | works | shop | auto | media |
  house | care | data | paper | land | cafe | supply | logistics
tld: 3* com | net | org | biz
""")
ENGLISH = Grammar(
    """
given: James | Mary | Robert | Linda | Michael | Susan | David | Karen | Daniel | Emily | Thomas | Sarah | Kevin |
  Nina | Peter | Alice | George | Helen | Frank | Laura | Henry | Julia | Oscar | Ruth | Walter | Grace | Ian | Fiona
  | Neil | Amy | Carl | Diane | Edward | Joan | Paul | Anne | Brian | Clare | Steve | Tara
surname: Smith | Walker | Hughes | Parker | Bennett | Foster | Harris | Turner | Mitchell | Carter | Reed | Barker |
  Whitfield | Langley | Dawson | Pruitt | Hollis | Marsh | Keller | Novak | Obrien | McKay | Lindqvist | Sutton |
  Archer | Blake | {root}
person: 4* {given} {surname} | {given} {initial} {surname} | {initial} {surname}
root: {root_a}{root_b}
root_a: Brim | Oster | Quill | Tarn | Vel | Hask | Morr | Pell | Wend | Lorn | Dray | Fenn | Ash | Stan | Black |
  White | Green | Hart | King | Lang | Mill | Nor | Oak | Red | Rock | Silver | South | Stone | Thorn | Up | Wald |
  West | Wood | Col | Brad | Cran | Dun | Ed | Gold | Hal | Ken | Lin | Mar | Pem | Rad | Shel | Tam | Win
root_b: field | mere | wick | dale | stone | combe | ley | holt | ward | by | ton | ham | ford | brook | wood | bury |
  hurst | worth | ridge | gate | well | more | land | man | son | er | port
animal: Fox | Lion | Owl | Swan | Bear | Eagle | Heron | Otter | Stag | Robin | Falcon | Hare | Badger
quality: Golden | Red | Blue | Happy | Royal | Lucky | Old | Little | Green | Silver | Corner | Sunny | Grand | Prime
  | Classic | Urban | Fresh | Best | Smart | Quick | United | First | Central | National | Modern | Perfect
thing: Crown | Bridge | Garden | Kitchen | Table | Spoon | Leaf | Star | Harbor | Anchor | Barn | Lantern | Basket |
  Mill | Gate | Bell | Clock | Tower | Oak | Rose | Apple | Bean | Cup | Fork | Grill | Ocean | River | Mountain |
  Horizon | Point | Circle | Square | Planet
line: Hardware | Market | Diner | Auto Parts | Office Supply | Coffee Roasters | Garden Center | Bakery | Pharmacy |
  Grill | Deli | Books | Stationery | Pizza | Electric | Plumbing | Cleaners | Florist | Pet Supply | Furniture |
  Hotel | Inn | Cafe | Restaurant | Liquor | Foods | Supermarket | Convenience Store | Tire & Service | Gas | Sporting
  Goods | Toys | Shoes | Boutique | Jewelers | Optical | Dental Care | Clinic | Salon | Parking | Car Wash |
  Laundromat | Print & Copy | Hobby Shop | Paint & Decor | Building Supplies | Fuel Stop | Seafood | BBQ | Noodle
  House | Sushi Bar | Ice Cream | Wholesale | Outlet
trade: Solutions | Services | Industries | Systems | Logistics | Consulting | Holdings | Group | Partners | Media |
  Engineering | Trading | Imports | Enterprises | Manufacturing | Technologies | Design | Associates | Associates LLP
firm_name: 3* {root} {line} | 2* {quality} {thing} | {quality} {thing} {line} | 2* {given}'s {line} | {surname}'s |
  {surname} & {surname} | {surname} {trade} | The {quality} {animal} | The {animal} & {thing} | {root} {trade} |
  {acro} {trade} | {surname} & Sons | {surname} Bros {line} | {root} & {root} | {quality} {line} | {city} {line} |
  {acro} {line} | {compound} | {compound} {line} | The {thing} {line}
compound: {half_a}{half_b}
half_a: Pet | Food | Home | Auto | Office | Price | Shop | Fresh | Cart | Quick | Book | Game | Tech | Sport | Value |
  Save | Dollar | Paper | Bio | Sun | Air | Pay | Super | Mega | Fit | Wash | Fuel | Kid | Craft
half_b: Mart | Zone | Depot | Barn | World | Plus | Max | Hub | Way | Land | Stop | Works | Town | Point | Line | Max
  | Express | Direct | City | Smart
acro: ^^^ | ^&^ | ^^ | ^.^.^. | ^^^^
trade_name: {quality} {thing} | {compound} | {root} {line} | {given}'s {line} | The {animal} & {thing} | {brand}
branch: Store ~%### | STORE %## | {city} Branch | {city} | ~0### {city} | Store {city}, {street_name} | Unit %##
rooms: Suite ### | Suite %## | Unit % | Unit %# | Unit %^ | Floor % | Shop % | ~%## | Bldg ^ | Ste %##
street_kind: Street | Road | Avenue | Lane | Drive | Way | Court | Boulevard | Place | St | Rd | Ave | Ln | Dr | Blvd
  | St. | Ave. | Rd. | Hwy | Pkwy
street_name: {root} | {tree} | {surname} | {ordinal} | Main | Church | Station | Market | Park | Mill | High | King |
  Queen | {quality} {thing} | {tree} {land}
tree: Alder | Oak | Elm | Maple | Cedar | Birch | Pine | Walnut | Willow | Chestnut | Hawthorn | Laurel | Juniper
land: Creek | Hill | Ridge | Valley | Grove | Park | Glen | View | Meadow | Springs
ordinal: 2nd | 3rd | 4th | 5th | 7th | 12th | 23rd | 48th | 101st
city: {root} | {root} | {tree} {land} | New {root} | {root} {land} | Port {surname} | {root}ville | {surname} City
goods: {good} | {good} | {good} | {adj} {good} | {good} {pack} | {adj} {good} {pack} | {brand} {good} | {brand} {good}
  {pack}
brand: {half_a}{root_b} | {root_a} | {surname} | {compound} | {root_a}ex | {root_a}o
adj: Large | Small | Med | Blue | Black | White | Organic | Fresh | Hot | Iced | Deluxe | Mini | XL | Classic |
  Premium | Spicy | Frozen | Assorted | Heavy Duty | Wireless | Stainless | Double
pack: %#0G | %00ML | %L | %KG | %PK | X% | %#CM | %#PCS | %OZ | %.#L | %#'S | A% | %X% | ###ML | ##0GM | %/%"
good: Claw hammer | Paper towels | Espresso beans | Ballpoint pens | Oat milk | LED bulb | Wood screws | Copy paper |
  House salad | Turkey sandwich | Potting soil | Brake cleaner | Iced tea | Garden hose | Sticky notes | Masking tape
  | Dish soap | Rye bread | Apple pie | Cheeseburger | French fries | Lemonade | Cappuccino | Latte | Muffin | Bagel |
  Orange juice | Shampoo | Toothpaste | Batteries | Extension cord | Light switch | Paint roller | Sandpaper |
  Notebook | Envelope | Stapler | Folder | Marker | T-Shirt | Socks | Umbrella | Mug | Candle | Picture frame | Dog
  food | Cat litter | Bananas | Tomatoes | Potatoes | Onions | Eggs | Butter | Cheddar | Yogurt | Chicken breast |
  Ground beef | Salmon fillet | Rice | Pasta | Olive oil | Sugar | Flour | Cereal | Cookies | Chocolate bar | Chips |
  Cola | Beer | Red wine | Mineral water | Motor oil | Unleaded | Diesel | Car wash | Oil change | Haircut | Room
  charge | Breakfast | Parking | Consultation | Vitamin C | Cough syrup | Bandage | Aspirin | USB cable | Mouse |
  Keyboard | Toner | Phone case | Headphones | Screws | Nails | Bolts | Hinge | Door handle | Pipe fitting | Valve |
  Cement | Plywood | Fried rice | Noodle soup | Spring rolls | Fish & chips | Steak | Caesar salad | Garlic bread |
  Soup of the day | Chicken wings | Pizza margherita | Ice cream | Coffee | Green tea | Hot chocolate | Pancakes |
  Omelette | Gift card | Greeting card | Postage stamp | Plastic bag | Carrier bag | Bag fee | Delivery | Service fee
  | Deposit
""",
    COMMON,
)
US = Grammar(
    """
firm: 5* {firm_name} | {firm_name} Inc. | {firm_name}, Inc. | {firm_name} LLC | {firm_name} Co. | {firm_name} Corp. |
  {firm_name} ~%### | {firm_name} INC
state: AL | AZ | CA | CO | CT | FL | GA | IA | IL | IN | KS | KY | MA | MD | ME | MI | MN | MO | NC | NE | NH | NJ |
  NM | NY | OH | OK | OR | PA | SC | TN | TX | UT | VA | VT | WA | WI
no: %# | %## | %### | %#### | %
address: 4* {no} {street} // {city}, {state} {zip} | {no} {street} // {rooms} // {city}, {state} {zip} | {no} {dir}
  {street_name} {street_kind} // {city} {state} {zip} | {no} {street}, {rooms} // {city}, {state} {zip} | P.O. Box
  %### // {city}, {state} {zip} | {no} {street} // {city} // {state} {zip} | {no} {street} // {city}, {state}
street: {street_name} {street_kind}
dir: N | S | E | W | N. | S. | NE | SW | West | North | East
zip: 4* ##### | #####-####
phone: 3* (%##) 555-01## | %##-555-01## | %##.555.01## | (%##)555-01## | +1 %## 555 01## | 1-800-555-01##
taxid: ##-####### | %#-#######
registration: ^^#######  | %#######
""",
    ENGLISH,
)
UK = Grammar(
    """
firm: 4* {firm_name} | {firm_name} Ltd | {firm_name} Limited | {firm_name} plc | {firm_name} & Co | {firm_name} LTD
line: Stores | Stationers | Bakery | Tea Rooms | Plumbing Supplies | Cycles | Chemist | Newsagents | Fish Bar | Kebabs
  | Garden Centre | Motors | Tyres | Off Licence | Butchers | Bookshop | Arms | Inn | Hotel | Kitchen | Tandoori |
  Wholefoods | Furnishings | Carpets | Ironmongers | Electrical | DIY | Hire | Dry Cleaners | Opticians | Dental
  Practice
post: ^^# #^^ | ^^## #^^ | ^## #^^ | ^# #^^
county: Kent | Surrey | Essex | Devon | Norfolk | Suffolk | Dorset | Cheshire | Fife | Gwent
address: 3* {no} {street} // {city} // {post} | {no} {street} // {city} // {county} // {post} | Unit %# // {root}
  Business Park // {street} // {city} {post} | {no} {street} // {city} {post} | {root} House // {no} {street} //
  {city} // {post}
no: % | %# | %## | %#^ | %-%#
street: {street_name} {street_kind}
street_kind: Street | Road | Lane | Way | Hill | Close | Parade | Row | Gardens | Terrace | Square | Rd | St
phone: 01632 960### | 020 7946 0### | 0121 496 0### | +44 20 7946 0### | 0161 496 0### | 07700 900###
taxid: GB ### #### ## | ### #### ## | GB#########
registration: 0####### | ########
""",
    ENGLISH,
)
AUSTRALIA = Grammar(
    """
firm: 4* {firm_name} | {firm_name} Pty Ltd | {firm_name} PTY LTD | {firm_name} Pty. Limited
state: NSW | VIC | QLD | WA | SA | TAS | ACT
address: {no} {street} // {city} {state} %### | {no} {street}, {city} {state} %### | Shop %, {no} {street} // {city}
  // {state} %### | {root} Shopping Centre // {street} // {city} {state} %###
no: % | %# | %## | %/%# | %#-%##
street: {street_name} {street_kind}
phone: (02) 5550 #### | 03 5550 #### | (07) 7010 #### | 1300 555 ### | 0491 570 ###
taxid: %# ### ### ### | ABN %# ### ### ###
registration: ### ### ###
""",
    ENGLISH,
)
CANADA = Grammar(
    """
firm: 4* {firm_name} | {firm_name} Ltd. | {firm_name} Inc. | {firm_name} Ltée | ####### Ontario Inc.
state: ON | BC | AB | QC | NS | MB | SK | NB
address: {no} {street} // {city}, {state} {zip} | {no} {street} // {city} {state} // {zip} | {rooms} - {no} {street}
  // {city}, {state} {zip}
zip: ^#^ #^# | ^#^#^#
taxid: ######### RT#### | #########RT0001 | R#########
""",
    US,
)
