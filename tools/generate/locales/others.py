"""Names, streets and towns of Poland, Turkey, Sweden, Japan and China: invented from parts."""

from __future__ import annotations

from .english import COMMON
from .german import GERMANY
from .grammar import Grammar

POLAND = Grammar(
    """
given: Anna | Piotr | Katarzyna | Tomasz | Agnieszka | Marek | Ewa | Paweł | Zofia | Michał
surname: Nowak | Kowalski | Wiśniewski | Wójcik | Kamiński | Zieliński | Szymański | Dąbrowski | Mazur | Król
person: {given} {surname} | {initial} {surname} | {given}
root_pl: {pl_a}{pl_b}
pl_a: Brzo | Sos | Dęb | Kal | Lip | Ols | Ja | Gór | Zie | Wil | Bor | Mal
pl_b: zowo | nica | ówka | lin | wiec | kowice | nów | gard | nia | borz
line_pl: PIEKARNIA | SKLEP SPOŻYWCZY | APTEKA | KSIĘGARNIA | RESTAURACJA | KAWIARNIA | HOTEL | STACJA PALIW | DROGERIA
  | CUKIERNIA | BAR | MARKET | KWIACIARNIA | HURTOWNIA | AUTO SERWIS | PIZZERIA | DELIKATESY | SALON OPTYCZNY |
  PARKING | ELEKTRO
firm: {line_pl} {surname} | {line_pl} "{root_pl}" | {brand} SP. Z O.O. | {brand} Sp. z o.o. | P.H.U. {brand} {given}
  {surname} | {line_pl} {brand} | {brand} S.A. | FIRMA HANDLOWA {surname} | {line_pl} U {given} | {root_pl} Sp. z o.o.
  Sp. k. | {brand} {line_pl}
trade_name: {line_pl} "{root_pl}" | {brand} | {line_pl} U {given}
brand: {p_a}{p_b}
p_a: Pol | Eko | Bud | Mar | Agro | Max | Tom | Ja | Ner | Vis
p_b: mex | pol | bud | dex | ko | rex | land | ta | ster
street: UL. {road_pl} {no} | ul. {road_pl} {no} | {road_pl} {no} | Al. {road_pl} {no}
road_pl: Polna | Leśna | Kościuszki | Słoneczna | Lipowa | Mickiewicza | Ogrodowa | Krótka | Zielona | Warszawska |
  Długa
no: % | %# | %##/% | %#^ | %/%
city: {root_pl} | Warszawa | KRAKÓW | Gdańsk | Poznań | WROCŁAW | Łódź
address: {street} // ##-### {city} | {street}, ##-### {city} | ##-### {city} // {street} | ##-### {city}, {street}
branch: SKLEP NR %## | Oddział {city}
phone: 22 ### ## ## | +48 ### ### ### | ### ### ### | 12 ### ## ##
taxid: ###-###-##-## | ########## | PL########## | ###-##-##-###
registration: ######### | KRS 0000######
iban: PL## #### #### #### #### #### ####
bic: ^^^^PLPW
good: CHLEB ŻYTNI | MLEKO 2% | MASŁO | SER GOUDA | SZYNKA | POMIDORY | BANANY | WODA 1,5L | PIWO | KAWA | HERBATA |
  ROSÓŁ | PIEROGI | SCHABOWY | SERNIK | ŚRUBY | FARBA | ŻARÓWKA LED | PAPIER A4 | DŁUGOPIS | ZESZYT | SZAMPON | PASTA
  DO ZĘBÓW | BATERIE | PB95 | ON DIESEL | PARKING | REKLAMÓWKA | APAP | USŁUGA | NOCLEG
adj: DUŻY | BIO | MAŁY
""",
    GERMANY,
)
SWEDEN = Grammar(
    """
given: Anna | Erik | Karin | Lars | Maria | Anders | Eva | Johan | Lena | Nils
surname: Andersson | Johansson | Karlsson | Nilsson | Lindberg | Lindström | Berg | Holm | Sandberg | Ek
person: {given} {surname} | {given}
root_sv: {sv_a}{sv_b}
sv_a: Björk | Gran | Lind | Sol | Norr | Söder | Väster | Öster | Kung | Sten | Ek | Asp
sv_b: by | holm | köping | vik | berga | ås | torp | sund | hamn | fors
line_sv: Bageri | Livs | Restaurang | Café | Apotek | Bokhandel | Järnhandel | Bygg | El | Hotell | Cykel | Blommor |
  Konditori | Pizzeria | Krog
firm: {surname}s {line_sv} | {root_sv} {line_sv} AB | {brand} AB | {brand} {line_sv} AB | {root_sv}s {line_sv} |
  {line_sv} {surname} HB
trade_name: {surname}s {line_sv} | {brand}
street: {sv_a}gatan {no} | Storgatan {no} | {sv_a}vägen {no} | {root_sv}svägen {no} | Kyrkogatan {no}
no: % | %# | %#^
city: {root_sv} | Stockholm | Göteborg | MALMÖ | Uppsala
address: {street} // ### ## {city} | {street}, ### ## {city} | {street} // SE-### ## {city}
branch: Butik {city} | BUTIK %##
phone: 08-### ## ## | 0%#-%## ## ## | +46 8 ### ## ##
taxid: SE##########01 | ######-####
registration: ######-####
iban: SE## #### #### #### #### ####
bic: ^^^^SESS
good: Mjölk | Limpa | Smör | Ost | Skinka | Tomater | Bananer | Vatten | Öl | Kaffe | Kanelbulle | Köttbullar | Dagens
  lunch | Skruv | Färg | Lampa LED | Papper A4 | Penna | Schampo | Batterier | Bensin 95 | Parkering | Kasse | Alvedon
  | Rum dubbel | Pant
adj: Eko | Stor | Liten
""",
    GERMANY,
)
JAPAN = Grammar(
    """
surname: 佐藤 | 鈴木 | 高橋 | 田中 | 渡辺 | 伊藤 | 山本 | 中村 | 小林 | 加藤 | 吉田 | 山田
given: 太郎 | 花子 | 一郎 | 美咲 | 健太 | 陽子 | 大輔 | 由美
person: {surname} {given} | {surname}
name_ja: {ja_a}{ja_b} | {ja_a}{ja_b}{ja_b}
ja_a: 東 | 西 | 南 | 北 | 大 | 小 | 山 | 川 | 松 | 竹 | 梅 | 青 | 白 | 金 | 富 | 三 | 丸
ja_b: 屋 | 井 | 田 | 川 | 原 | 島 | 本 | 村 | 野 | 山 | 木 | 沢
line_ja: 書店 | 薬局 | 食堂 | 商店 | ラーメン | 寿司 | 喫茶 | ストア | マート | 電機 | ホテル | 酒店 | 花店 | 文具 |
  石油 | カフェ | ベーカリー
firm: 株式会社{name_ja} | 株式会社{name_ja}{line_ja} | {name_ja}{line_ja} | {name_ja}{line_ja} {city_ja}店 |
  有限会社{name_ja} | {line_ja}{name_ja} | {ja_a}{ja_b}{line_ja}株式会社
trade_name: {name_ja}{line_ja} | {line_ja} {name_ja}
city_ja: {ja_a}{ja_b} | 新宿 | 渋谷 | 横浜 | 梅田 | 名古屋 | 札幌 | 福岡
city: {city_ja}市 | {city_ja}区
address: 〒###-#### // {pref}{city_ja}{ku}{ja_a}{ja_b}町%-%#-% | {pref}{city_ja}{ku}{ja_a}{ja_b}%-%#-%# | 〒###-####
  {pref}{city_ja}{ku} // {ja_a}{ja_b}%丁目%番%号 | {pref}{city_ja}{ku}{ja_a}{ja_b}%-% // {name_ja}ビル%F
pref: 東京都 | 神奈川県 | 大阪府 | 愛知県 | 北海道 | 福岡県 | 京都府
ku: 市 | 区 | 市{ja_a}区
branch: {city_ja}店 | {city_ja}駅前店
phone: 03-####-#### | 06-####-#### | 0%#-%##-#### | 0%##-##-####
taxid: T############# | T%############
registration: ############
iban: ############
bic: ^^^^JPJT
goods: {good} | {good} | {brand}{good} | {good}{pack}
brand: {ja_a}{ja_b}
adj: 大
pack: %個 | %00ml | %#0g | ×% | (大)
good: おにぎり | 緑茶 | 牛乳 | 食パン | 弁当 | ラーメン | 餃子 | カレーライス | 生ビール | コーヒー | サンドイッチ |
  寿司盛合せ | 天ぷらそば | うどん | ノート | ボールペン | 電池 | シャンプー | レジ袋 | 玉子 | 豆腐 | 味噌 | 醤油 |
  米5kg | りんご | バナナ | レギュラー | 軽油 | 駐車料金 | 宿泊料 | 風邪薬
""",
    COMMON,
)
CHINA = Grammar(
    """
surname: 王 | 李 | 张 | 刘 | 陈 | 杨 | 赵 | 黄 | 周 | 吴 | 徐 | 孙
given: 伟 | 芳 | 娜 | 敏 | 静 | 强 | 磊 | 军 | 洋 | 勇 | 丽华 | 建国 | 晓明
person: {surname}{given}
name_zh: {zh_a}{zh_b} | {zh_a}{zh_b}{zh_b}
zh_a: 金 | 福 | 华 | 天 | 新 | 永 | 万 | 鑫 | 宏 | 中 | 东 | 南 | 大 | 兴 | 红
zh_b: 源 | 达 | 丰 | 盛 | 泰 | 和 | 利 | 通 | 海 | 龙 | 兴 | 美 | 佳 | 明
line_zh: 超市 | 便利店 | 餐厅 | 酒楼 | 药房 | 书店 | 五金店 | 电器 | 酒店 | 咖啡 | 面馆 | 火锅 | 服装 | 加油站 |
  茶餐厅 | 饼店 | 商贸 | 科技
firm: {city_zh}{name_zh}{line_zh}有限公司 | {name_zh}{line_zh} | {name_zh}{line_zh}({city_zh}店) |
  {city_zh}市{name_zh}商贸有限公司 | {name_zh}{line_zh}有限责任公司
trade_name: {name_zh}{line_zh} | {name_zh}
city_zh: 北京 | 上海 | 广州 | 深圳 | 成都 | 杭州 | 南京 | 武汉 | 西安 | 苏州
city: {city_zh}市
address: {city_zh}市{zh_a}{zh_b}区{zh_a}{zh_b}路%#号 | {city_zh}市{zh_a}{zh_b}区 //
  {zh_a}{zh_b}路%##号{name_zh}大厦%楼 | {zh_a}{zh_b}街%#号 // {city_zh}市{zh_a}{zh_b}区 | {zh_a}{zh_b}路%##号
branch: {city_zh}分店 | {zh_a}{zh_b}店
phone: 0%#-######## | 1%######### | 400-###-#### | 010-########
taxid: 9%############%^^# | ###############
registration: ###############
iban: %###############
bic: ^^^^CN^^
goods: {good} | {good} | {good}{pack} | {brand}{good}
brand: {zh_a}{zh_b}
adj: 大
pack: %00ml | %#0g | %kg | (大) | ×%
good: 米饭 | 宫保鸡丁 | 牛肉面 | 饺子 | 小笼包 | 豆浆 | 青岛啤酒 | 可乐 | 矿泉水 | 绿茶 | 牛奶 | 面包 | 鸡蛋 | 苹果 |
  香蕉 | 大米5kg | 食用油 | 酱油 | 洗发水 | 牙膏 | 电池 | 笔记本 | 圆珠笔 | 购物袋 | 92号汽油 | 停车费 | 房费 | 感冒药
  | 火锅底料 | 酸菜鱼
""",
    COMMON,
)
TURKEY = Grammar(
    """
given: Ahmet | Ayşe | Mehmet | Fatma | Ali | Elif | Mustafa | Zeynep | Emre | Selin
surname: YILMAZ | KAYA | DEMİR | ÇELİK | ŞAHİN | YILDIZ | AYDIN | ÖZTÜRK | ARSLAN | DOĞAN
person: {given} {surname} | {given}
name_tr: {tr_a} | {surname} | {tr_a} {tr_a} | {surname}LAR
tr_a: GÜNEŞ | DENİZ | ANADOLU | EGE | MERKEZ | YENİ | ÖZ | ALTIN | MAVİ | BEREKET | LALE | BOĞAZ | ÇINAR | PINAR |
  TOROS
line_tr: MARKET | RESTORAN | LOKANTASI | ECZANESİ | KIRTASİYE | PETROL | OTEL | FIRIN | PASTANESİ | KAFE | GIDA |
  TEKSTİL | HIRDAVAT | KASAP | BÜFE | MOBİLYA | ELEKTRONİK | OTOPARK | KEBAP | ÇİÇEKÇİLİK
firm: {name_tr} {line_tr} | {name_tr} {line_tr} LTD. ŞTİ. | {name_tr} {line_tr} SAN. VE TİC. A.Ş. | {name_tr}
  {line_tr} TİC. LTD. ŞTİ. | {surname} {line_tr} | {tr_a} A.Ş.
trade_name: {name_tr} {line_tr} | {tr_a}
street: {tr_a} MAH. {tr_a} CAD. NO:{no} | {tr_a} CAD. NO: {no} | {tr_a} MAH. {no}. SOK. NO:{no}/{no} | Atatürk Bulv.
  No:{no}/^ | {tr_a} Sok. No: {no}
no: % | %# | %##
city: İSTANBUL | ANKARA | İZMİR | BURSA | ANTALYA | ADANA | KONYA
ilce: KADIKÖY | ÇANKAYA | BORNOVA | NİLÜFER | ŞİŞLİ | BEŞİKTAŞ | ÜSKÜDAR | MERKEZ
address: {street} // {ilce} / {city} | {street} // {ilce}/{city} | {street} {ilce} // {city} | {street}, {ilce} -
  {city} | {street} // ##### {ilce} / {city}
branch: {ilce} ŞUBESİ | ŞUBE %##
phone: 0212 ### ## ## | (0312) ### ## ## | 0 5## ### ## ## | +90 216 ### ## ##
taxid: ########## | ########### | {ilce} V.D. ##########
registration: ################
iban: TR## #### #### #### #### #### ##
bic: ^^^^TRIS
goods: {good} | {good} | {good} {pack} | {brand} {good}
brand: {tr_a}
adj: BÜYÜK
pack: %#0 GR | % KG | % LT | %'Lİ
good: EKMEK | SÜT | BEYAZ PEYNİR | ZEYTİN | DOMATES | SALATALIK | ELMA | ÇAY | TÜRK KAHVESİ | AYRAN | ADANA KEBAP |
  LAHMACUN | PİDE | MERCİMEK ÇORBASI | BAKLAVA | KÜNEFE | PİRİNÇ | MAKARNA | ŞEKER | SU 1,5L | KOLA | DETERJAN |
  ŞAMPUAN | PİL | KALEM | DEFTER | A4 KAĞIT | VİDA | BOYA | AMPUL | KURŞUNSUZ 95 | MOTORİN | OTOPARK | POŞET | ODA |
  SERVİS
""",
    COMMON,
)
