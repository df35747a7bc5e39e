"""Names, streets and towns of German-speaking places and of the Netherlands: invented from parts."""

from __future__ import annotations

from .english import COMMON
from .grammar import Grammar

GERMANY = Grammar(
    """
given: Anna | Thomas | Sabine | Michael | Julia | Stefan | Petra | Andreas | Claudia | Jan | Monika | Uwe | Katrin |
  Lukas | Heike | Florian | Ingrid | Jürgen | Renate | Günter
surname: Müller | Schmidt | Weber | Wagner | Becker | Hoffmann | Koch | Bauer | Klein | Wolf | Krüger | Hartmann |
  Lange | Vogel | Böhm | Lorenz | Huber | {root_de}er
person: {given} {surname} | {given} {surname} | Frau {surname} | Herr {surname} | {initial} {surname}
root_de: {de_a}{de_b}
de_a: Hohl | Grün | Birk | Stein | Ober | Kalt | Wies | Tann | Eich | Linden | Rot | Schwarz | Neu | Alt | Berg | Wald
  | Buch | Sonn | Kirch | Mühl | Erl | Hirsch | Königs | Rosen | Weiden | Feld | Nieder | Hall | Franken | Brand
de_b: bruck | feld | au | moos | tal | ried | bach | dorf | hausen | heim | burg | berg | stadt | hofen | ingen |
  kirchen | see | furt | wald | rode
line_de: Baumarkt | Bäckerei | Getränke | Bürobedarf | Apotheke | Elektrotechnik | Metzgerei | Konditorei | Café |
  Gasthaus | Hotel | Autohaus | Tankstelle | Drogerie | Buchhandlung | Blumen | Optik | Sanitär | Heizungsbau |
  Schreinerei | Malerbetrieb | Fahrräder | Schuhhaus | Mode | Supermarkt | Biomarkt | Restaurant | Pizzeria | Imbiss |
  Parkhaus | Reinigung | Druckerei | Spielwaren | Möbel | Gartencenter | Zoohandlung | Schlüsseldienst | Software |
  Logistik | Maschinenbau | Werkzeuge
end_de: GmbH | GmbH | KG | e.K. | GmbH & Co. KG | OHG | AG | UG (haftungsbeschränkt) | Inh. {person} | e.V. | mbH
firm: {line_de} {surname} | {line_de} {surname} {end_de} | {root_de} {line_de} {end_de} | {surname} {line_de} {end_de}
  | {surname} & Söhne {end_de} | {line_de} am {de_a}{de_street} | {root_de}er {line_de} | {brand} {end_de} | {line_de}
  {root_de} | {surname} & {surname} {end_de} | Zum {quality_de} {animal_de} | {brand} {line_de}
trade_name: {line_de} {surname} | {brand} {line_de} | Zum {quality_de} {animal_de} | {brand} | {root_de}er {line_de}
brand: {br_a}{br_b} | {br_a}-{br_b}
br_a: Eu | Teck | Fri | Nor | Su | Ka | Rewo | Bi | Del | Edo | Lin | Mar | Ob | Po | Ta
br_b: ka | mag | pex | land | tec | mark | nova | sol | rado | wik | dis | fix
quality_de: goldenen | schwarzen | weißen | alten | grünen | roten | wilden
animal_de: Hirsch | Adler | Löwen | Bären | Ochsen | Krug | Anker | Stern | Lamm
de_street: platz | weg | tor | markt | ring | park
street: {street_de} {no}
street_de: {de_a}{street_end} | {surname}{street_end} | Am {de_a}{de_b} | Alte {de_a}str. | {street_name_de} | Im
  {de_a}{de_b} | An der {de_a}mühle | {de_a}er Straße | {given}-{surname}-Str. | {de_a}er Str. | Bahnhofstraße |
  Hauptstr. | Marktplatz | Industriestraße
street_end: straße | str. | weg | gasse | platz | allee | ring
street_name_de: Lindenweg | Gerberstraße | Schulgasse | Dorfstr. | Kirchweg | Mühlenstraße | Gartenstraße
no: % | %# | %## | %#a | %-% | %#/% | % b
city: {root_de} | {root_de} | Bad {root_de} | {root_de} am Main | {root_de}/{de_a}tal | Berlin | Hamburg | München |
  Köln | Leipzig | Stuttgart | Bremen | Dresden | Nürnberg
zip: ##### | ##### | D-##### | DE-#####
address: {street} // {zip} {city} | {street} // {zip} {city} | {street}, {zip} {city} | {street} // {zip} {city} //
  Deutschland | Postfach % %# %# // {zip} {city} | {street} // {root_de} // {zip} {city}
branch: Filiale {city} | Filiale %## | Markt %### | {city}-{de_a}tal
phone: 030 23125 ### | 0%##/%##### | 0%### %#### | 0%##-%###### | +49 %## %###### | (0%##) %#### | 0%### / %## %#
taxid: DE######### | ##/###/##### | ###/####/#### | DE ### ### ###
registration: HRB ##### | HRB %#### | HRA %###
iban: DE## #### #### #### #### ##
bic: ^^^^DE^^ | ^^^^DE##XXX
goods: {good} | {good} | {good} {pack} | {brand} {good} | {adj} {good} | {brand} {good} {pack}
adj: Bio | Frische | Kl. | Gr. | Rote | Grüne | Feine | XXL
pack: %#0g | %kg | 0,%L | %er Pack | %St | %L | A4 | %00ml | %x%#mm | %#W | 1,5L
good: Vollkornbrot | Mineralwasser | Dübel | Kopierpapier | Kugelschreiber | Brezel | Apfelsaft | Schraubensatz |
  Arbeitszeit Monteur | Anfahrt pauschal | Hustensaft | Pfand | Kabel NYM | Butter | Kaffee gemahlen | Vollmilch |
  Joghurt | Eier | Gouda | Salami | Tomaten | Bananen | Äpfel | Kartoffeln | Pils | Weizenbier | Schnitzel | Pommes
  frites | Currywurst | Cappuccino | Apfelstrudel | Shampoo | Zahnpasta | Batterien | LED-Lampe | Farbe weiß | Pinsel
  | Blumenstrauß | Super E10 | Diesel | Parkgebühr | Tragetasche | Toilettenpapier | Waschmittel | Katzenfutter |
  Notizbuch | Ordner | Toner | Maus | Spezi | Espresso | Wasser still | Leberkäse | Brötchen | Schokolade | Mehl |
  Zucker | Nudeln | Reis | Gurken | Übernachtung | Frühstück | Hemd | Socken | Briefmarken | Wartung | Beratung |
  Montage | Versandkosten
""",
    COMMON,
)
AUSTRIA = Grammar(
    """
zip: #### | A-####
city: {root_de} | Wien | Graz | Linz | Salzburg | Innsbruck | {root_de} an der Donau | St. {surname}
phone: +43 % %### ### | 01/%## ## ## | 0%### %####
taxid: ATU######## | UID: ATU########
registration: FN %#####^
iban: AT## #### #### #### ####
""",
    GERMANY,
)
SWITZERLAND = Grammar(
    """
end_de: AG | GmbH | AG | Sàrl | & Co.
zip: #### | CH-####
city: {root_de} | Zürich | Bern | Basel | Luzern | Winterthur | {root_de}wil | Chur
phone: 044 %## ## ## | +41 %# ### ## ## | 0%# ### ## ##
taxid: CHE-###.###.### MWST | CHE-###.###.###
registration: CHE-###.###.###
iban: CH## #### #### #### #### #
""",
    GERMANY,
)
NETHERLANDS = Grammar(
    """
given: Jan | Sanne | Pieter | Anouk | Kees | Femke | Daan | Lotte | Bram | Iris
surname: de Vries | Jansen | van Dijk | Bakker | Visser | Smit | Mulder | de Boer | Hendriks | van den Berg | Dekker
person: {given} {surname} | {initial} {surname}
root_nl: {nl_a}{nl_b}
nl_a: Ooster | Wester | Noord | Zuid | Nieuw | Oud | Hooge | Laag | Groene | Berken | Linden | Molen | Water | Ber |
  Veen | Haar
nl_b: dam | hout | veen | dijk | burg | woude | meer | beek | haven | wijk | kerk | recht | broek | stede
line_nl: Bakkerij | Slagerij | Supermarkt | Bouwmarkt | Apotheek | Boekhandel | Café | Restaurant | Eetcafé | Fietsen
  | Drogisterij | Kantoorartikelen | Bloemen | Tuincentrum | Garage | Tankstation | Hotel | Schoenen | Slijterij |
  Kaashandel | Snackbar
firm: {line_nl} {surname} | {line_nl} {surname} B.V. | {root_nl} {line_nl} B.V. | {brand} BV | {line_nl} De {thing_nl}
  | {surname} & Zn. | {brand} {line_nl} | V.O.F. {surname}
trade_name: {line_nl} De {thing_nl} | {brand} {line_nl} | {brand}
thing_nl: Molen | Gouden Leeuw | Zwaan | Oude Haven | Hoek | Brug | Kroon
brand: {br_a}{br_b}
street: {street_nl} {no}
street_nl: {nl_a}straat | Dorpsstraat | Kerkstraat | {nl_a}weg | {surname}laan | {nl_a}gracht | {nl_a}plein |
  Stationsweg | {nl_a}dijk | Hoofdstraat
no: % | %# | %## | %#-% | %#a | %# bis
city: {root_nl} | Utrecht | Rotterdam | AMSTERDAM | Den Haag | Eindhoven | Groningen | {root_nl} | Breda
address: {street} // #### ^^ {city} | {street} // ####^^ {city} | {street}, ####^^ {city} | {street} // ####^^ //
  {city} | Postbus %### // #### ^^ {city}
branch: Filiaal {city} | Filiaal %##
phone: 020-%###### | 0%##-%##### | +31 %# ### ## ## | 06-%#######
taxid: NL#########B0# | NL####.##.###.B##
registration: KvK ######## | ########
iban: NL## ^^^^ #### #### ##
bic: ^^^^NL2A
good: Volkoren brood | Halfvolle melk | Kaas jong belegen | Appels | Bananen | Pindakaas | Hagelslag | Koffie | Thee |
  Bier | Frites | Kroket | Stroopwafels | Kopieerpapier | Balpen blauw | Schroeven | Verf wit | Lamp LED | Bloemen
  boeket | Euro 95 | Parkeren | Draagtas | Statiegeld | Tosti ham kaas | Appeltaart | Cappuccino | Shampoo | Tandpasta
  | Batterijen | Overnachting | Arbeidsloon
adj: Biol. | Grote | Kleine | Verse | Witte | Rode
""",
    GERMANY,
)
