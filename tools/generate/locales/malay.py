"""Names, streets and goods of Malaysia, Singapore and Indonesia. Towns and states are real, firms are put together."""

from __future__ import annotations

from .english import ENGLISH
from .grammar import Grammar

MALAYSIA = Grammar(
    """
firm: 9* {firm_my} SDN BHD | 3* {firm_my} {line_my} SDN BHD | 2* {firm_my} {line_my} SDN. BHD. | {firm_my} SDN. BHD. |
  {firm_my} SDN.BHD. | {firm_my} (M) SDN BHD | {firm_my} (M) SDN. BHD. | {firm_my} ({region}) SDN BHD | {firm_my} S/B
  | {firm_my} BHD | 3* {firm_my} ENTERPRISE | 3* {firm_my} TRADING | {firm_my} {line_my} TRADING | {firm_my} RESOURCES
  | {firm_my} & CO | {firm_my} COMPANY | {firm_my} MARKETING SDN BHD | {firm_my} HOLDINGS BHD | {firm_my} TRADING SDN
  BHD | {firm_my} PLT | 5* {plain_my} | {plain_my} ({place_my}) | {acro} {line_my} | {acro} {line_my} SDN BHD |
  {given}'S {line_my} | {plain_my} SDN BHD | {firm_my} {line_my} ENTERPRISE | {prefix_my} {firm_my} | {prefix_my}
  {person_my} | {plain_my} @ {place_my} | {firm_my} {line_my} SB | {firm_my} CO. (M) BHD
trade_name: {plain_my} | {plain_my} | {plain_my} ({place_my}) | {firm_my} | {brand} {line_my} | {plain_my}@{place_my}
  | {plain_my} - {place_my} | {compound}
firm_my: {syl} {syl} | {syl} {syl} {syl} | {word_my} {word_my} | {syl} {syl} {line_my} | {word_my} {line_my} |
  {quality} {thing} | {compound} | {root_my} | {root_my} {line_my} | {acro} | {acro} {line_my} | {quality} {thing}
  {line_my} | {syl} {word_my} | {root_my} {word_my} | {brand} {line_my} | {surname_cn} {syl} {syl} {line_my} |
  {half_a} {half_b} | {number_my} {thing} | THE {thing} {line_my} | {syl} & {syl}
plain_my: {quality} {line_my} | {syl} {syl} {line_my} | {syl} {syl} {line_my} | {prefix_my} {syl} {syl} | {prefix_my}
  {word_my} {word_my} | {word_my} {line_my} | {root_my} {line_my} | THE {quality} {animal} | {quality} {thing} |
  {quality} {animal} {line_my} | {compound} {line_my} | THE {thing} {line_my} | {acro} {line_my} | {prefix_my}
  {person_my} | {line_my} {syl} {syl} | {given} {line_my} | {root_my} | {half_a} {half_b} | {syl} {line_my} &
  {line_my}
prefix_my: RESTORAN | KEDAI | KEDAI MAKAN | KEDAI RUNCIT | KEDAI KOPI | PERNIAGAAN | SYARIKAT | PASARAYA | FARMASI |
  KLINIK | PASAR MINI | KEDAI BUKU | KEDAI PAPAN | HOTEL | STESEN MINYAK | BENGKEL | KEDAI ALATULIS | GERAI | DOBI |
  POLIKLINIK
syl: AH | AIK | ANN | BAN | BENG | BOON | CHAI | CHAN | CHENG | CHIN | CHONG | CHUAN | CHUN | ENG | FATT | FONG | FOO
  | FOOK | GIAP | GUAN | HAO | HENG | HIN | HING | HO | HOCK | HONG | HOR | HUA | HUAT | HUI | JIN | JOO | KAH | KEE |
  KENG | KHENG | KIM | KIN | KOK | KONG | KUAN | LAI | LAM | LAN | LEE | LEONG | LI | LIAN | LIM | LOON | LOONG | LUCK
  | MEI | MENG | MIN | MING | NAM | ONN | PENG | PIN | POH | SENG | SENTOSA | SHENG | SIN | SOON | SUM | SWEE | TAI |
  TAT | TECK | TEIK | TIAN | TONG | TUCK | WAH | WAI | WAN | WENG | WOH | XIN | YAN | YEN | YEW | YIN | YIP | YONG |
  YUEN | ZHENG | ZHONG
word_my: MAJU | JAYA | INDAH | SRI | SERI | MUTIARA | PERDANA | BINTANG | CAHAYA | SINAR | WIRA | MEGAH | BERSATU |
  UTAMA | PERMATA | GEMILANG | SETIA | BERKAT | CEMERLANG | DELIMA | INTAN | KENCANA | MAWAR | MELATI | MESRA | NIAGA
  | PUTRA | RAYA | RIA | RIANG | SAUDARA | SEJATI | SUTERA | TERATAI | WARISAN | BARU | MURNI | IDAMAN | DESA | MAKMUR
  | NUSA | EMAS | BAYU
root_my: {root_a}{my_b} | {my_a}{my_b} | {my_a}{my_b} | {my_a}{my_b}{my_c}
my_a: AL | AM | BE | BI | CA | DA | DE | EL | FA | GI | HA | IN | JA | KA | KO | LA | LU | MA | ME | MI | NA | NO | OR
  | PA | PRO | RE | SA | SU | TA | TE | UNI | VE | VI | WA | ZE | ECO | MED | TRI
my_b: DINA | KASA | LINK | MARK | MAS | NEX | RICH | TECH | VIVO | WELL | XON | ZA | BELLA | CORP | MAX | MART | PAC |
  RIA | SOL | TANI | TEX | VITA | ZEN | LEX | NITA | SHA | YAN | BIO | COM
my_c: S | X | CO | RA | LINE | GROUP | MAS
number_my: 99 | 33 | 101 | 7 | 88 | 168 | 365 | ONE | TWO | THREE | FOUR | FIVE STAR | EIGHT | 1 | 2020 | 888
region: KL | JOHOR | PENANG | SELANGOR | MELAKA | IPOH | KUCHING | PJ | SP | KLANG | M | SABAH
line_my: HARDWARE | STATIONERY | MINI MARKET | BOOKSTORE | PHARMACY | BAKERY | CAFE | RESTAURANT | SEAFOOD RESTAURANT
  | KOPITIAM | ELECTRICAL | MOTOR | PETROLEUM | SERVICE STATION | SUPERMARKET | CASH & CARRY | FLORIST | OPTICAL |
  CLINIC | DENTAL | CONFECTIONERY | HYPERMARKET | NOODLE HOUSE | TIMBER | PAINT | LIGHTING | BISTRO | PUB & BISTRO |
  KITCHEN | GOURMET | CUISINE | STEAMBOAT | TEA HOUSE | DESSERT | FROZEN FOOD | FURNITURE | TEXTILE | BEAUTY |
  HEALTHCARE | AUTO PARTS | TYRE | CAR WASH | PARKING | PRINT | ADVERTISING | GIFT & TOYS | HOMEWARE | PACKAGING |
  PAPER | STEEL | ENGINEERING | CATERING | FOODS | GROCER | BOUTIQUE | MOBILE | COMPUTER | HAIR SALON | SPA |
  REFLEXOLOGY | HOTEL | LEISURE | VENTURES | CAKE HOUSE | HARDWARE & ELECTRICAL | STATIONERY & BOOKS | HARDWARE &
  TIMBER | ROASTED DUCK | CHICKEN RICE | BAK KUT TEH | VALUE MART | FRESH MARKET | PETRO | FUEL | DIY | SUPPLIES |
  JAPANESE RESTAURANT | THAI EXPRESS | DIM SUM | HANDICRAFT
surname_cn: TAN | LIM | LEE | WONG | CHAN | NG | ONG | GOH | CHUA | TEO | YAP | LOW | KHOO | TEH | HO | YEOH | LAU |
  CHIN | FOONG
given_my: AHMAD | SITI | NUR | FARAH | AZMAN | HAFIZ | AMIRUL | ROSLAN | AISYAH | FATIN | IZZAT | NORA | ZUL | KUMAR |
  RAVI | DEVI | PRIYA | MUTHU | SURESH | JASON | KELVIN | MICHELLE | VIVIAN | AARON | DESMOND | IVY | CINDY
person_my: {surname_cn} {syl} {syl} | {given_my} BIN {given_my} | {given_my} {given_my} | {given_my} A/L {given_my} |
  {given} {surname_cn} | {given_my} | {surname_cn} {syl} {syl}
person: {person_my}
state: SELANGOR | SELANGOR | SELANGOR | JOHOR | JOHOR | PERAK | PAHANG | KEDAH | SARAWAK | SABAH | MELAKA | NEGERI
  SEMBILAN | KELANTAN | TERENGGANU | PULAU PINANG | SELANGOR DARUL EHSAN | JOHOR DARUL TAKZIM | PERAK DARUL RIDZUAN |
  SELANGOR D.E. | PAHANG DARUL MAKMUR | SEL. | WILAYAH PERSEKUTUAN
city: KUALA LUMPUR | KUALA LUMPUR | SHAH ALAM | SHAH ALAM | PETALING JAYA | PETALING JAYA | KLANG | KLANG | SUBANG
  JAYA | JOHOR BAHRU | JOHOR BAHRU | MASAI | SKUDAI | PUCHONG | CHERAS | KAJANG | SERI KEMBANGAN | RAWANG | AMPANG |
  SEREMBAN | IPOH | TAIPING | KUANTAN | KUCHING | KOTA KINABALU | MELAKA | MUAR | BATU PAHAT | ALOR SETAR |
  BUTTERWORTH | BUKIT MERTAJAM | SUNGAI PETANI | GEORGE TOWN | SETAPAK | KEPONG | SEMENYIH | BANGI | CYBERJAYA |
  PUTRAJAYA | DENGKIL | BENTONG | TELUK INTAN | KLUANG | SEGAMAT | PENGERANG | BATU CAVES | GOMBAK | NILAI | SEPANG |
  BANTING | KULAI | ULU TIRAM | MIRI | SIBU
post: #%#00 | %#### | %#00# | %#%#0 | 4%#00 | 5%#00 | 8%#00 | 4%%50 | 5#%00
place_my: TAMAN {area} | BANDAR {area} | KL | PJ | {area} | SS%# | {mall} | JB | USJ %# | KLANG | PERMAS | SUNWAY
area: {word_my} {word_my} | {word_my} | BUKIT {word_my} | {word_my} JAYA | SRI {word_my} | {nature} {word_my} |
  {nature} {number_area} | DESA {word_my} | {word_my} UTAMA | MOUNT {root_a} | {nature}
number_area: %# | % | %# | SATU | DUA
nature: BUNGA | SUNGAI | AIR | BATU | PINANG | KELAPA | TANJUNG | MERBAU | CENGAL | KENANGA | MELUR | RAMBUTAN |
  CEMPAKA | ANGSANA | KIAMBANG | MANGGIS | DURIAN | NILAM | ZAMRUD | KERIS | TEMPUA | MERPATI | HELANG | GARUDA |
  PERWIRA | HULUBALANG | LAKSAMANA | TEMENGGUNG | BENDAHARA
street_my: {jln} {nature} {sec} | {jln} {word_my} {sec} | {jln} {nature} | {jln} {word_my} {word_my} {sec} | {jln}
  SS%#/%#^ | {jln} SS %/%# | {jln} {nature} {sec} | {jln} PJU %^/%# | {jln} %#/%##^ | {jln} U%#/%# | {jln} {area} |
  {jln} PJS %#/% | {jln} TUN {given_my} | {jln} SULTAN {given_my} | {jln} BESAR | LORONG {nature} % | LEBUH {word_my}
  | PERSIARAN {word_my} | {jln} DATO' {given_my} {given_my} | {jln} {nature} {word_my} {sec} | BATU %, {jln} {nature}
  | {jln} {nature} ^ U%/^
jln: 6* JALAN | 2* JLN | JLN.
sec: % | %# | %/% | %#/%# | %/%# | % | %# | %^ | ^
no_my: NO. {lot} | NO.{lot} | NO {lot} | NO.{lot} | NO {lot} | {lot} | {lot} | LOT {lot_no} | LOT {lot_no} | NO: {lot}
  | LOT NO. {lot_no} | UNIT {unit_my} | NO.{lot} & {lot} | PT {lot_no} | LOT PT {lot_no} | LOT PTD %##### | NO {lot}
lot: % | %# | %## | %#-% | %#^ | %#-^ | % & % | %#,%# | %#-%#-%#G | %-G | ^-% | %#G&%#G | %#^-% | %## | %#
lot_no: %## | %### | %#### | ^%# | ^%# & ^%# | P.T. %### | ^-%# | %###-^ & %###-^ | ^%-%# | %-%-%
unit_my: ^%-%# | ^-%^ | L%-%#^ | ^-^-%# | G-%# | %-%#
floor_my: GROUND FLOOR | 1ST FLOOR | LEVEL % | G/F | 2ND FLR | GRD FLOOR | LOWER GROUND | FIRST FLOOR | LEVEL G
mall: {word_my} MALL | {area} SHOPPING CENTRE | {root_my} MALL | PLAZA {area} | WISMA {word_my} | {word_my} SQUARE |
  {root_my} CITY | MENARA {word_my} | MEDAN NIAGA {area} | KOMPLEKS {word_my} | PUSAT BANDAR {area} | {word_my} PARADE
  | DATARAN {word_my}
park: TAMAN {area} | TAMAN {area} | TMN {area} | BANDAR {area} | BANDAR BARU {area} | SEKSYEN %# | KAWASAN
  PERINDUSTRIAN {area} | KAMPUNG {area} | KG. {nature} | {area} | PUSAT PERDAGANGAN {area} | DESA {area} | SECTION %#
  | MUKIM {nature} | BDR {area} | SEK. U%#
tail_my: 3* {city} | 5* {city}, {state} | 2* {city} {state} | {city}, {state}, MALAYSIA | {city}, MALAYSIA | {city},
  {city}, {state} | KL | {city}, {city} | PJ, SELANGOR | {state} | {city}, WILAYAH PERSEKUTUAN {city}
address: 14* {no_my}, {street_my} // {park} // {post} {tail_my} | 5* {no_my}, {street_my} // {post} {tail_my} | 5*
  {no_my} {street_my} // {park} // {post} {tail_my} | 3* {no_my}, {street_my} // OFF {street_my} // {post} {tail_my} |
  3* {no_my}, {floor_my} // {mall} // {street_my} // {park} // {post} {tail_my} | 3* {no_my}, {mall} // {no_my},
  {street_my} // {post} {tail_my} | 4* {no_my}, {park} // {street_my} // {post} {tail_my} | {mall} // {street_my} //
  {post} {tail_my} | {no_my}, {street_my} // {park} | 4* {no_my}, {street_my} // {park} // {city} // {post} {state} |
  {no_my} {street_my} {park} // {post} {tail_my} | 2* {no_my}, {street_my} // {park}, {post} // {city}, {state} |
  {floor_my}, {mall} // {city} | {no_my}, {street_my}, {park} // {city} // {state} {post} | {street_my} // {post}
  {tail_my} | 5* {no_my}, {street_my} // {park}, {park} // {post} {tail_my} | 3* {no_my}, {floor_my}, {mall} //
  {no_my}, {street_my}, {park} // {post} {tail_my} | {no_my}, {street_my} // {park} // {post}, {city} | 3* {no_my},
  {street_my} // {park} // {post} {city} // {state}
branch: %###-{area} | %###-TMN {area} | ({mall}) | ({area}) | {mall} | SITE %### | BRANCH : {area} | OUTLET:
  {place_my} | {city} BRANCH | ^^## - {area} | CAWANGAN {area}
phone: 0#-%###### | 03-%### #### | 03-%####### | 0%-%### #### | +603-%### #### | 603-%####### | 01%-%## #### |
  01#-%###### | (603) %### #### | 03 %### #### | 07-%## #### | 04-%######
taxid: 00########## | 00########## | 00########## | ^##-####-######## | 00#### ######
registration: ######-^ | ######-^ | ######-^ | %######-^ | %######-^ | %###### - ^ | 00#######-^ | ^^#######-^ | #####
  ^ | 20##0#######
line: {line_my}
goods: 4* {good_my} | {good_my} {pack} | 2* {good_my} {syl} | {brand} {good_my} | {brand} {good} {pack} | {good} |
  {good} {pack} | {adj} {good} | {code_my} {good_my} | {good_my} ({adj}) | {good_my} {pack}
code_my: ^## | ^^## | %#% | ^^-%## | %##
good_my: NASI LEMAK | NASI GORENG KAMPUNG | MEE GORENG | ROTI CANAI | TEH TARIK | TEH O AIS | KOPI O | KOPI PENG |
  MILO AIS | SIRAP BANDUNG | AYAM GORENG | IKAN BAKAR | SATAY AYAM | MEE HOON SOUP | KUEY TEOW | CHAR KUEY TEOW |
  HAINAN CHICKEN RICE | LAKSA | WAN TAN MEE | FISHBALL NOODLE | CURRY MEE | DIM SUM | KAYA TOAST | HALF BOIL EGG |
  BARLEY ICE | CHINESE TEA | STEAMED RICE | KANGKUNG BELACAN | SWEET & SOUR PORK | TOM YAM SEAFOOD | CLAYPOT TOFU |
  OMELETTE | GROUPER STEAM | PRAWN BUTTER | LOCAL VEGE | CEMENT 50KG | PVC PIPE 20MM | PVC SOCKET | WIRE 1.5MM | PAINT
  BRUSH 2" | EMULSION PAINT 5L | WALL PLUG | CABLE TIE | STEEL NAIL | SAFETY BOOT | HINGE 4" | DOOR LOCK | LED TUBE
  18W | BULB E27 | PLUG TOP 13A | EXTENSION 3M | SILICONE CLEAR | SAND PAPER | ALUMINIUM ROD | GLUE 3G | A4 PAPER
  70GSM | A4 PAPER 80GSM | PEN BLUE 0.5 | FILE RING | ENVELOPE | EXERCISE BOOK | TAPE OPP | PHOTOCOPY A4 | PRINTING
  COLOUR | BINDING | STAPLE NO.10 | MINERAL WATER 1.5L | DRINKING WATER | FRESH MILK 1L | SUGAR 1KG | COOKING OIL 5KG
  | RICE 10KG | INSTANT NOODLE | BISCUIT | SARDINE 155G | SOY SAUCE | EGG GRADE A | BREAD WHOLEMEAL | TISSUE BOX |
  DETERGENT | SHAMPOO | TOOTHPASTE | BABY WIPES | BATTERY AA | UMBRELLA | BASKET | HANGER | PLASTIC BAG | PAIL | MOP |
  BROOM | RON95 | RON97 | DIESEL | ENGINE OIL | PARKING FEE | CAR WASH | PANADOL | COUGH SYRUP | VITAMIN C | PLASTER |
  FACE MASK | BLACK PEPPER CHOP | SPAGHETTI | ICE LEMON TEA | PEARL MILK TEA | CHOC CAKE | RED BEAN BUN | SUSHI SET |
  RAMEN | BENTO | UDON
""",
    ENGLISH,
)
SINGAPORE = Grammar(
    """
firm: 5* {firm_my} PTE LTD | {firm_my} PTE. LTD. | {firm_my} Pte Ltd | {plain_my} | {plain_my} PTE LTD | {acro}
  {line_my} | {brand} {line_my} (S) PTE LTD
address: BLK %## {road_sg} // ~%#-%## // SINGAPORE {post} | %# {road_sg} ~0%-%# // SINGAPORE {post} | %## {road_sg} //
  ~0%-%#/%# {mall} // SINGAPORE {post} | {no} {road_sg} // S({post}) | Blk %## {road_sg} ~%#-%### Singapore {post} |
  {no} {road_sg}, ~B%-%#, {mall} // Singapore {post}
no: % | %# | %##
road_sg: {root} ROAD | {nature} AVENUE % | {word_my} STREET %# | ORCHARD WAY | {root} DRIVE | NORTH {root} RD | UPPER
  {root} ROAD | {area} CRESCENT
post: ######
branch: {mall} | ({area}) | OUTLET {area}
city: SINGAPORE
phone: 6### #### | 6####### | +65 6### #### | 9### ####
taxid: M#-#######-# | ##########^ | 20#######^ | 19#######^
registration: 20#######^ | 19#######^ | ########^
""",
    MALAYSIA,
)
INDONESIA = Grammar(
    """
firm: PT {firm_id} | PT. {firm_id} | CV {firm_id} | PT {firm_id} TBK | TOKO {word_id} {word_id} | RM. {word_id}
  {word_id} | {word_id} {line_id} | WARUNG {given_id} | {brand} {line_id} | APOTEK {word_id} | {half_a}{half_b}
  INDONESIA
firm_id: {word_id} {word_id} | {word_id} {word_id} {word_id} | {word_id} {brand} | {root_my} INDONESIA
trade_name: {word_id} {line_id} | {half_a}{half_b} | {brand} {line_id} | TOKO {word_id}
word_id: SUMBER | MAKMUR | JAYA | ABADI | SENTOSA | BERKAH | MITRA | NUSANTARA | INDO | MEGA | SURYA | CAHAYA | KARYA
  | PRIMA | UTAMA | LESTARI | ANUGERAH | BINTANG | TUNGGAL | MANDIRI | SEJAHTERA | PERKASA | MULIA | SARI | RASA
line_id: MART | SWALAYAN | RESTO | CAFE | BAKERY | ELEKTRONIK | MOTOR | BANGUNAN | BUKU | FASHION | LAUNDRY | HOTEL |
  APOTEK | SUPERMARKET
given_id: BUDI | SRI | DEWI | AGUS | RINI | EKO | SITI | WAHYU | YANTI | PUTRI | ANDI | RATNA | HENDRA | INDAH | JOKO
  | LESTARI
person: {given_id} {given_id} | {given_id} SETIAWAN | {given_id} WIJAYA | {given_id} KUSUMA
street_id: Jl. {road_id} No. {no} | JL. {road_id} NO.{no} | Jl {road_id} {no} | JALAN {road_id} KAV. {no} | Jl.
  {road_id} Blok ^ No.{no}
road_id: Melati | Mawar | Sudirman | Diponegoro | Kenanga | Raya Bogor | Ahmad Yani | Gajah Mada | Merdeka | Pahlawan
  | Anggrek | Pemuda | Veteran | Cendana | Merpati | Kebon Jeruk
no: % | %# | %## | %#^ | %#-%#
city: JAKARTA | BANDUNG | SURABAYA | SEMARANG | MEDAN | MAKASSAR | DENPASAR | YOGYAKARTA | BOGOR | BEKASI | TANGERANG
  | DEPOK | MALANG | PALEMBANG | BATAM
district: KEC. {word_id} | KEL. {word_id} | {word_id} | RT 0%/RW 0%
address: {street_id} // {city} | {street_id} // {district} // {city} %#### | {street_id}, {city} | {street_id} //
  {district}, {city} | MALL {word_id} LT. % // {street_id} // {city} %####
branch: CABANG {city} | {city} | STORE %###
phone: 021-%####### | (021) %###### | 08%#-####-#### | 0%#-%###### | +62 21 %### ####
taxid: ##.###.###.#-###.### | ###############
registration: ########## | NIB %############
""",
    MALAYSIA,
)
INDIA = Grammar(
    """
firm: {firm_in} PVT LTD | {firm_in} PVT. LTD. | {firm_in} Private Limited | {firm_in} LTD | {firm_in} & SONS |
  {firm_in} | {firm_in} | {firm_in} ENTERPRISES | {firm_in} LLP | HOTEL {word_in} | {given_in} {line_in} | {given_in}
  BROTHERS | M/S {firm_in}
trade_name: {word_in} {line_in} | HOTEL {word_in} | {brand} {line_in} | {given_in}'S {line_in}
firm_in: {word_in} {line_in} | {word_in} {word_in} | SRI {word_in} {line_in} | NEW {word_in} {line_in} | {given_in}
  {line_in} | {brand} {line_in} | {word_in} {trade} | {acro} {line_in}
word_in: LAXMI | GANESH | BALAJI | KRISHNA | SHREE | OM | SAI | DURGA | ANAND | ASHOKA | BHARAT | DEEPAK | GANGA |
  HIMALAYA | INDIRA | JANATA | KAVERI | MANGALAM | NATIONAL | PARADISE | RAJ | SAGAR | SARAVANA | TAJ | UDUPI | VIJAYA
  | ARYA | SWAGAT | ANNAPURNA
line_in: STORES | SUPER MARKET | SWEETS | BHAVAN | RESTAURANT | MEDICALS | PHARMACY | TEXTILES | ELECTRONICS |
  HARDWARE | TRADERS | AGENCIES | BAKERY | DHABA | JEWELLERS | SAREES | AUTOMOBILES | PETROLEUM | BOOK DEPOT | MOBILES
  | FURNITURE | TOURS & TRAVELS | FOODS
given_in: RAJESH | SUNITA | AMIT | PRIYA | VIKRAM | ANITA | SURESH | LAKSHMI | ARJUN | KAVITA | MOHAN | DEEPA | SANJAY
  | NEHA | RAMESH | GEETA
surname_in: SHARMA | PATEL | REDDY | GUPTA | NAIR | IYER | SINGH | RAO | MEHTA | DAS | JOSHI | KHAN | PILLAI | VERMA
person: {given_in} {surname_in} | {initial} {given_in} | {given_in} | MR. {given_in} {surname_in}
city: MUMBAI | NEW DELHI | BENGALURU | CHENNAI | HYDERABAD | PUNE | KOLKATA | AHMEDABAD | JAIPUR | KOCHI | COIMBATORE
  | MYSURU | INDORE | LUCKNOW | NAGPUR | SURAT | MADURAI
state: MAHARASHTRA | KARNATAKA | TAMIL NADU | KERALA | TELANGANA | GUJARAT | RAJASTHAN | WEST BENGAL | UTTAR PRADESH |
  DELHI
road_in: M.G. ROAD | STATION ROAD | GANDHI NAGAR | NEHRU STREET | BRIGADE RD | ANNA SALAI | {word_in} NAGAR |
  {word_in} COLONY | SECTOR %# | %TH CROSS, {word_in} LAYOUT | PARK STREET | LINK ROAD | BAZAAR STREET
no_in: No.%# | ~ %#/% | SHOP NO %# | D.NO. %-%#/% | PLOT NO %#,| %## | %#/A | FLAT %## | G-%#
address: {no_in}, {road_in} // {city} - %##### | {no_in}, {road_in} // NEAR {word_in} TEMPLE // {city} {state} %#####
  | {no_in} {road_in} // {city}, {state} - %##### | {road_in} // {city} | {no_in}, {word_in} COMPLEX // {road_in} //
  {city}-%#####
branch: {city} BRANCH | ({road_in}) | OUTLET : {city}
phone: 0%#-%####### | +91 9######### | 9######### | 0%##-%###### | 080 - %#######
taxid: %#^^^^^####^#Z# | 0%^^^^^####^%Z^ | ###########V
registration: U#####^^20##PTC###### | FSSAI 1############# | ^^######
good: PANEER BUTTER MASALA | BUTTER NAAN | TANDOORI ROTI | VEG BIRYANI | CHICKEN BIRYANI | MASALA DOSA | IDLI VADA |
  FILTER COFFEE | MASALA CHAI | GULAB JAMUN | LASSI SWEET | DAL TADKA | JEERA RICE | SAMOSA | PAV BHAJI | CHICKEN 65 |
  TOOR DAL 1KG | BASMATI RICE 5KG | SUNFLOWER OIL 1L | ATTA 10KG | SUGAR 1KG | GHEE 500ML | PARLE BISCUIT | TEA POWDER
  | COTTON SAREE | KURTA | PARACETAMOL 500MG | AZITHRAL | PETROL | DIESEL | ROOM RENT | LED BULB 9W | NOTE BOOK | PEN
  SET
""",
    ENGLISH,
)
