"""Names, streets and towns of French, Spanish, Italian and Portuguese-speaking places: invented from parts."""

from __future__ import annotations

from .english import COMMON
from .grammar import Grammar

_BRAND = Grammar(
    """
brand: {br_a}{br_b} | {br_a}{br_b}{br_c}
br_a: Al | Be | Co | Di | E | Fa | Ga | Lu | Ma | No | Pa | Ro | Sa | Ti | Ve | Vi
br_b: ca | lla | mo | nda | ra | so | tta | vo | lar | nor | ria | dex
br_c: s | x | net | to | na
""",
    COMMON,
)
FRANCE = Grammar(
    """
given: Marie | Jean | Sophie | Pierre | Camille | Luc | Hélène | Michel | Claire | Julien | Nathalie | François |
  Élodie | Antoine
surname: Martin | Bernard | Dubois | Moreau | Laurent | Lefèvre | Roux | Fontaine | Girard | Mercier | Chevalier |
  {root_fr}
person: {given} {surname} | Mme {surname} | M. {surname} | {given} | {initial} {surname}
root_fr: {fr_a}{fr_b}
fr_a: Val | Mont | Roche | Beau | Clair | Haute | Bre | Ville | Belle | Font | Bois | Sault | Grand | Petit | Mar |
  Ker | Cham
fr_b: brun | vesle | tignac | lorme | fosse | nault | ville | mont | court | nac | ret | pont | lieu | rive | champ |
  noy
line_fr: Boulangerie | Quincaillerie | Papeterie | Fleurs | Pharmacie | Librairie | Brasserie | Café | Restaurant |
  Hôtel | Garage | Boucherie | Épicerie | Supermarché | Opticien | Pressing | Tabac Presse | Bricolage | Jardinerie |
  Coiffure | Parking | Pizzeria | Crêperie | Cave à vins | Informatique | Électricité | Plomberie | Menuiserie |
  Transports | Imprimerie | Station Service
end_fr: SARL | SAS | EURL | S.A.R.L. | SA | SASU | & Fils | SNC
firm: {line_fr} {surname} | {line_fr} {root_fr} {end_fr} | {end_fr} {line_fr} {surname} | {brand} {end_fr} | Le
  {thing_fr} | Au {thing_fr} | Chez {given} | {line_fr} du {thing_fr} | {brand} {line_fr} | {surname} & {surname}
  {end_fr} | {end_fr} {brand}
trade_name: Le {thing_fr} | Chez {given} | {brand} | {line_fr} du {thing_fr}
thing_fr: Petit Moulin | Bon Pain | Vieux Port | Soleil d'Or | Grand Cerf | Marché | Pont Neuf | Coq Rouge | Chat Noir
  | Jardin Vert | Lion
street: {no} {street_fr} | {no}, {street_fr}
street_fr: rue des Tilleuls | avenue du Lavoir | rue de la Forge | quai aux Grains | rue {given} {surname} | place du
  Marché | boulevard {surname} | rue de {root_fr} | chemin des {thing_fr}s | ZA de {root_fr} | avenue de la Gare |
  impasse {surname} | RUE {surname} | av. {given} {surname} | bd de {root_fr}
no: % | %# | %## | % bis | %# ter | %-%#
city: {root_fr} | {root_fr}-sur-{fr_a} | Saint-{given} | {root_fr} Cedex | LYON | PARIS | Nantes | Lille | Bordeaux |
  {root_fr}-le-Sec | Toulouse
address: {street} // ##### {city} | {street} // ##### {city} | {street}, ##### {city} | {street} // BP %# // #####
  {city} | Centre Commercial {root_fr} // {street} // ##### {city} | {street} // ##### {city} // France | ZI {root_fr}
  // ##### {city}
branch: Agence de {city} | Magasin %## | {city}
phone: 01 99 00 ## ## | 02 61 91 ## ## | 0#.##.##.##.## | 03 53 01 ## ## | +33 % ## ## ## ## | 0# ## ## ## ##
taxid: FR## ######### | FR########### | FR ## ### ### ###
registration: ### ### ### ##### | SIRET ############## | ### ### ### RCS {city} | {city} B ### ### ###
iban: FR## #### #### #### #### #### ###
bic: ^^^^FRPP | ^^^^FRPPXXX
goods: {good} | {good} | {good} {pack} | {brand} {good} | {good} {adj}
adj: bio | nature | maison | frais | x% | x%# | blanc | rouge
pack: %#0g | %kg | %L | 1,5L | A4 | %#cl | %00ML
good: Baguette tradition | Croissant | Ramette papier | Stylo bille bleu | Vis à bois 4x40 | Bouquet de saison | Tarte
  aux pommes | Heure de main-d'oeuvre | Déplacement | Ampoule LED | Café moulu | Ruban adhésif | Eau minérale | Lait
  demi-écrémé | Beurre doux | Camembert | Jambon | Tomates | Pommes | Bananes | Vin rouge | Menu du jour | Plat du
  jour | Café | Steak frites | Salade | Dessert | Bière pression | Shampooing | Dentifrice | Piles | Peinture |
  Pinceau | Sans plomb 95 | Gazole | Stationnement | Sac caisse | Chambre double | Petit déjeuner | Taxe de séjour |
  Cahier | Classeur | Aspirine | Sirop | Vidange | Consultation
""",
    _BRAND,
)
SPAIN = Grammar(
    """
given: María | José | Carmen | Antonio | Lucía | Manuel | Ana | Javier | Elena | Carlos | Pilar | Miguel | Isabel |
  Pablo
surname: García | López | Martínez | Sánchez | Pérez | Gómez | Fernández | Ruiz | Díaz | Moreno | Álvarez | Romero |
  Navarro | Torres
person: {given} {surname} {surname} | {given} {surname} | {surname}, {given} | {given}
root_es: {es_a}{es_b}
es_a: Alca | Bena | Villa | Monte | Peña | Torre | Fuen | Rio | Casa | Valde | Guada | Oli | Pueb | Campo | San
es_b: mar | verde | nueva | real | seca | lara | cieros | ta | lles | rubia | mora | lba | hermosa
line_es: Panadería | Ferretería | Papelería | Farmacia | Librería | Bar | Cafetería | Restaurante | Hotel |
  Supermercado | Carnicería | Frutería | Zapatería | Óptica | Floristería | Droguería | Talleres | Gasolinera |
  Taquería | Abarrotes | Electrodomésticos | Muebles | Parking | Lavandería | Peluquería | Mesón | Pizzería |
  Suministros | Transportes | Distribuciones | Construcciones | Hostal
end_es: S.L. | S.A. | SL | S.L.U. | SA | C.B. | E HIJOS | S.A. DE C.V. | S. de R.L.
firm: {line_es} {surname} | {line_es} {root_es} {end_es} | {brand} {end_es} | {line_es} La {thing_es} | {line_es} El
  {thing_es2} | {surname} Y {surname} {end_es} | {brand} {line_es} | Casa {given} | {root_es} {end_es} | GRUPO
  {root_es} {end_es}
trade_name: {line_es} La {thing_es} | Casa {given} | {brand} | {line_es} El {thing_es2}
thing_es: Plaza | Esquina | Estrella | Moderna | Central | Fuente | Rosa | Abuela | Perla
thing_es2: Rincón | Molino | Puente | Sol | Gallo | Toro | Faro | Jardín | Ángel
street: {via} {road_es}, {no} | {via} {road_es}, {no} | {via} {road_es} {no} | {via} {road_es} nº {no} | {via}
  {road_es}, {no}, {fl}
fl: bajo | %º ^ | local % | Esc. ^ | Pta. %
via: C/ | Calle | Avda. | Plaza | Pº | Paseo | Av. | Ctra. | Ronda | Polígono Ind.
road_es: {surname} | Mayor | de la {thing_es} | del {thing_es2} | {given} {surname} | {root_es} | San {given} | Real |
  de {root_es} | Juárez
no: % | %# | %## | s/n | %#-%#
city: {root_es} | Madrid | Sevilla | VALENCIA | Zaragoza | Málaga | {root_es} de la Sierra | Bilbao | Granada
province: Madrid | Toledo | Cádiz | Murcia | León | Burgos | Navarra
address: {street} // ##### {city} | {street} // ##### {city} ({province}) | {street}, ##### {city} | {street} //
  {city} // {province} ##### | {street} - ##### {city} | {street} // ##### - {city}
branch: TIENDA %### | SUC. {city} | Tienda {city}
phone: 9## ## ## ## | 9## ### ### | 6## ### ### | +34 9## ### ### | 91 ### ## ##
taxid: B######## | A######## | B-######## | ########^ | ^-########
registration: R.M. {city} T. ### F. ## | RSI ##.####/^
iban: ES## #### #### #### #### ####
bic: ^^^^ES^^ | ^^^^ESMMXXX
goods: {good} | {good} | {good} {pack} | {brand} {good} | {good} {adj}
adj: grande | fresco | blanco | extra | light | pack %
pack: %#0g | %kg | %L | 1,5L | A4 | %#cl | %00ML
good: Pan integral | Leche entera | Aceite de oliva | Jamón serrano | Queso manchego | Tomates | Plátanos | Patatas |
  Agua mineral | Cerveza | Café con leche | Tortilla | Menú del día | Ensalada mixta | Paella | Croquetas | Vino tinto
  | Tornillos | Pintura | Brocha | Bombilla LED | Folios A4 | Bolígrafo azul | Cuaderno | Champú | Pasta de dientes |
  Pilas | Gasolina 95 | Gasóleo | Aparcamiento | Bolsa | Tacos al pastor | Quesadilla | Refresco | Tortillas |
  Frijoles | Arroz | Ibuprofeno | Jarabe | Habitación doble | Desayuno | Mano de obra | Desplazamiento | Corte de pelo
  | Servicio técnico
""",
    _BRAND,
)
MEXICO = Grammar(
    """
end_es: S.A. DE C.V. | SA DE CV | S. DE R.L. DE C.V. | S.A.
city: {root_es} | CIUDAD DE MEXICO | Guadalajara | MONTERREY | Puebla | León | Mérida | Tijuana
province: CDMX | JALISCO | N.L. | PUEBLA | GTO. | YUCATAN | QRO.
address: {street} // COL. {road_es} // C.P. ##### {city} | {street} COL. {road_es} // {city}, {province} C.P. ##### |
  {street} // COL. {road_es}, ##### // {city}, {province} | {via} {road_es} No. {no} // {city} {province}
phone: 55 #### #### | (81) #### #### | 01 800 ### #### | TEL. 33 #### ####
taxid: ^^^######^^# | ^^^######### | ^^^^######^#^
registration: ^^^######
""",
    SPAIN,
)
ITALY = Grammar(
    """
given: Giulia | Marco | Francesca | Luca | Anna | Paolo | Chiara | Andrea | Elena | Giorgio | Sara | Matteo | Lucia |
  Roberto
surname: Rossi | Bianchi | Ferrari | Russo | Colombo | Ricci | Greco | Conti | Marino | Gallo | Costa | Fontana |
  Moretti
person: {given} {surname} | {surname} {given} | {given}
root_it: {it_a}{it_b}
it_a: Mon | Val | Castel | Roc | Vil | Pon | Bel | Ca | Cor | Ser | Ter | Por | Lu | Ver
it_b: nuovo | rosso | luna | dora | cella | zano | telli | fiore | mare | vero | gnano | sasso | te
line_it: PANIFICIO | FERRAMENTA | CARTOLERIA | FARMACIA | LIBRERIA | BAR | CAFFE' | RISTORANTE | PIZZERIA | TRATTORIA
  | HOTEL | ALBERGO | SUPERMERCATO | MACELLERIA | GELATERIA | PASTICCERIA | OTTICA | TABACCHERIA | OFFICINA |
  CALZATURE | ABBIGLIAMENTO | AUTOLAVAGGIO | STAZIONE DI SERVIZIO | ELETTRONICA | EDILIZIA | Osteria | Enoteca |
  Parcheggio
end_it: S.R.L. | SRL | S.P.A. | S.N.C. | SNC DI {surname} {initial} | S.A.S. | & C. S.N.C. | S.r.l.
firm: {line_it} {surname} | {line_it} {root_it} {end_it} | {brand} {end_it} | {line_it} DA {given} | {line_it} DI
  {surname} {given} | {line_it} AL {thing_it} | {surname} {end_it} | {brand} {line_it} | {line_it} {surname} {end_it}
trade_name: {line_it} DA {given} | {line_it} AL {thing_it} | {brand}
thing_it: PONTE | MULINO | GALLO D'ORO | PORTO | CORTILE | VECCHIO FORNO | LEONE | SOLE
street: {via} {road_it}, {no} | {via} {road_it} {no} | {via} {road_it} N. {no}
via: VIA | Via | Viale | P.zza | Piazza | Corso | C.so | Largo | V.le
road_it: Roma | Garibaldi | {surname} | della {root_it} | G. {surname} | {given} {surname} | dei Mille | Matteotti |
  Dante | del Porto
no: % | %# | %## | %#/^ | %/%
city: {root_it} | MILANO | Roma | Torino | Bologna | {root_it} (^^) | Napoli | Verona | S. {given} di {root_it}
address: {street} // ##### {city} | {street} // ##### {city} (^^) | {street} - ##### {city} (^^) | {street}, #####
  {city} | {street} // {city} (^^) | {street} // ##### - {city} - ^^
branch: PUNTO VENDITA %# | FILIALE DI {city} | NEGOZIO %##
phone: 0# ####### | 0%#/%##### | 0##-%##### | 3## ####### | +39 0# ######## | 02.%#######
taxid: IT########### | ########### | ###########
registration: REA ^^-###### | ^^^^^^##^##^###^
iban: IT## ^ ##### ##### ############ | IT##^######################
bic: ^^^^IT^^ | ^^^^ITM1XXX
goods: {good} | {good} | {good} {pack} | {brand} {good}
adj: GRANDE | BIO
pack: %#0G | KG % | LT % | X% | A4 | CL %#
good: PANE INTEGRALE | LATTE INTERO | MOZZARELLA | PROSCIUTTO | OLIO EXTRAVERGINE | POMODORI | BANANE | ACQUA NATURALE
  | BIRRA | CAFFE' | CAPPUCCINO | CORNETTO | COPERTO | PIZZA MARGHERITA | SPAGHETTI | TIRAMISU' | INSALATA | VINO
  ROSSO | GELATO | VITI | VERNICE | PENNELLO | LAMPADA LED | RISMA CARTA | PENNA BLU | QUADERNO | SHAMPOO |
  DENTIFRICIO | PILE | BENZINA | GASOLIO | PARCHEGGIO | BUSTA | REPARTO % | REPARTO 0% | CAMERA DOPPIA | COLAZIONE |
  ASPIRINA | MANODOPERA | TAGLIO CAPELLI
""",
    _BRAND,
)
PORTUGAL = Grammar(
    """
given: Maria | João | Ana | Pedro | Inês | Rui | Sofia | Tiago | Beatriz | Carlos | Teresa | Paulo | Luís | Fernanda
surname: Silva | Santos | Ferreira | Pereira | Oliveira | Costa | Rodrigues | Almeida | Carvalho | Gomes | Ribeiro |
  Lopes | Souza
person: {given} {surname} | {given} {surname} {surname} | {given}
root_pt: {pt_a}{pt_b}
pt_a: Vila | Monte | Alve | Cam | Lar | Sou | Bra | Foz | Ser | Val | Ri | Tor | Pa
pt_b: nova | mar | belo | rão | sende | zela | ral | lima | pedra | vez | coa
line_pt: Padaria | Ferragens | Papelaria | Farmácia | Livraria | Café | Restaurante | Hotel | Supermercado | Talho |
  Pastelaria | Sapataria | Óptica | Florista | Mercearia | Oficina | Posto | Lanchonete | Churrascaria | Drogaria |
  Açougue | Material de Construção | Pizzaria | Estacionamento | Lavanderia | Cervejaria
end_pt: Lda | LDA. | S.A. | Unipessoal Lda | & Filhos, Lda
firm: {line_pt} {surname} | {line_pt} {root_pt}, {end_pt} | {brand} {end_pt} | {line_pt} {root_pt} {end_pt} |
  {surname} & {surname}, {end_pt} | {line_pt} do {given} | {brand} {line_pt} | Comércio de {line_pt} {root_pt}
  {end_pt}
trade_name: {line_pt} do {given} | {brand} | {line_pt} Central
street: {via} {road_pt}, {no} | {via} {road_pt} {no} | {via} {road_pt}, nº {no} | {via} {road_pt}, Lote {no}
via: Rua | R. | Av. | Avenida | Praça | Largo | Travessa | Estrada
road_pt: {given} {surname} | da Liberdade | das Flores | {surname} | do Comércio | de {root_pt} | São {given} | 25 de
  Abril | Direita
no: % | %# | %## | %#^ | %#-%# | %# r/c
city: {root_pt} | LISBOA | Porto | Coimbra | BRAGA | Faro | Aveiro | {root_pt} do Norte
address: {street} // ####-### {city} | {street} // ####-### {city} | {street}, ####-### {city} | {street} // {root_pt}
  // ####-### {city} | Centro Comercial {root_pt}, Loja %# // {street} // ####-### {city}
branch: Loja %### | LOJA {city}
phone: 2## ### ### | 21 ### ## ## | 9## ### ### | +351 2## ### ###
taxid: ######### | PT######### | 5########
registration: C.R.C. {city} ######### | ########
iban: PT50 #### #### ########### ##
bic: ^^^^PTPL
goods: {good} | {good} | {good} {pack} | {brand} {good}
adj: GRANDE
pack: %#0G | KG | %L | UN | A4 | %00ML
good: PAO FRANCES | LEITE MEIO GORDO | QUEIJO PRATO | FIAMBRE | AZEITE | TOMATE | BANANA | AGUA 1,5L | CERVEJA | CAFE
  EXPRESSO | Pastel de nata | Bacalhau à Brás | Bitoque | Prego no prato | Sopa | Vinho tinto | ARROZ 5KG | FEIJAO
  PRETO | ACUCAR | REFRIG COLA | DETERGENTE | SABONETE | SHAMPOO | PARAFUSO | TINTA BRANCA | PINCEL | LAMPADA LED |
  RESMA PAPEL A4 | CANETA AZUL | CADERNO | GASOLINA COMUM | GASOLEO | ESTACIONAMENTO | SACO PLASTICO | Dipirona 500mg
  | QUARTO DUPLO | ALMOCO BUFFET KG | MAO DE OBRA
""",
    _BRAND,
)
BRAZIL = Grammar(
    """
end_pt: LTDA | LTDA ME | S/A | EIRELI | LTDA - EPP | ME
city: {root_pt} | SAO PAULO | Rio de Janeiro | CURITIBA | BELO HORIZONTE | Porto Alegre | RECIFE | SALVADOR | Campinas
uf: SP | RJ | PR | MG | RS | PE | BA | SC
address: {street} // {bairro} - {city} - {uf} | {street} - {bairro} // {city} - {uf} - CEP #####-### | {street},
  {bairro}, {city}-{uf} | {street} // {bairro} // {city}/{uf} #####-###
bairro: CENTRO | Jardim {given} | Vila {surname} | BELA VISTA | Parque {root_pt}
phone: (11) %###-#### | (%#) 9%###-#### | 0800 %## #### | (%#)%###-####
taxid: ##.###.###/000%-##
registration: ISENTO | ###.###.###.### | IE: #########
""",
    PORTUGAL,
)
