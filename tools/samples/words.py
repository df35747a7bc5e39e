"""The words that the sample pages print: labels, months, goods and the parts of invented names, by place."""

from __future__ import annotations


def _table(text: str) -> dict[str, tuple[str, ...]]:
    """Lines "key: one | two | three" as a table; a line that starts with two blanks continues the one above."""
    lines = text.strip().replace("\n  ", " ").split("\n")
    return {
        key: tuple(part.strip() for part in rest.split("|")) for key, rest in (line.split(": ", 1) for line in lines)
    }


MONTHS = _table("""
us: January | February | March | April | May | June | July | August | September | October | November |
  December
de: Januar | Februar | März | April | Mai | Juni | Juli | August | September | Oktober | November | Dezember
fr: janvier | février | mars | avril | mai | juin | juillet | août | septembre | octobre | novembre |
  décembre
""")
MONTHS |= {"uk": MONTHS["us"], "my": MONTHS["us"]}

_ENGLISH = _table("""
receipt: RECEIPT | SALES RECEIPT | Receipt | CASH RECEIPT
invoice: INVOICE | Invoice | TAX INVOICE
number: Invoice No. | Invoice # | Invoice Number | Invoice no | Inv. No.
slip: Receipt No. | Trans | Ticket | Check #
date: Date | Invoice Date | Date of issue | Issued
slip_date: Date | DATE | Date/Time
due: Due Date | Payment due | Pay by
ordered: Order Date | Ordered on
delivered: Delivery Date | Delivered | Shipped
order: Order No. | PO Number | Your order | P.O. #
customer: Customer No. | Account | Customer ID
to: Bill To | Invoice to | Sold to
ship: Ship To | Deliver to
phone: Tel | Phone | T
net: Subtotal | SUBTOTAL | Sub Total | Net amount
tax: Sales Tax | TAX | Tax
total: TOTAL | Total | Amount Due | GRAND TOTAL | Balance Due | Total Due
cash: CASH | Cash | Cash tendered
change: CHANGE | Change | Change due
card: VISA | Card | Debit card | MASTERCARD
count: Items sold | Item count | No. of items
name: Description | Item | Article
quantity: Qty | Quantity | QTY
price: Unit Price | Price | Each
amount: Amount | Line total | AMT
thanks: Thank you for shopping with us | THANK YOU | Please come again | Keep this receipt for returns
terms: Please pay within 30 days. | Payment is due within 14 days of the invoice date. | Goods remain ours
  until paid.
bank: Bank | Sort code | Account No.
till: Till | Register | Terminal
staff: Served by | Cashier | Clerk
taxid: Tax ID | EIN
paid: Amount paid | Paid
rounding: Rounding
summary: Tax summary
discount: Discount | Member savings
""")
_BRITISH = _ENGLISH | _table("""
net: Net total | Total net | Subtotal
tax: VAT | VAT @ 20% | Total VAT
total: TOTAL | Total to pay | Total GBP | Invoice total | Amount due
card: Contactless | VISA DEBIT | Card
taxid: VAT Reg No. | VAT No.
""")
_MALAYSIAN = _ENGLISH | _table("""
receipt: TAX INVOICE | CASH BILL | RESIT
invoice: TAX INVOICE | INVOIS CUKAI | INVOICE
number: Invoice No | Inv No | Bill No | INVOICE NO.
date: Date | Invoice Date | Tarikh
net: Total Excl. GST | Sub Total | Total (Excluding GST)
tax: GST @6% | Total GST | SST 6% | GST
total: Total Incl. GST | TOTAL | Total (RM) | Jumlah | Nett Total | Total Sales (Inclusive GST)
cash: CASH | Tunai
change: CHANGE | Baki
count: Total Qty | Item Count
thanks: TERIMA KASIH | Thank you, please come again | Goods sold are not returnable
taxid: GST ID | GST Reg No | Co. Reg
rounding: Rounding Adj | Rounding
summary: GST Summary
""")
_GERMAN = _table("""
receipt: Kassenbon | Quittung | BELEG | Kundenbeleg
invoice: RECHNUNG | Rechnung
number: Rechnungsnummer | Rechnung Nr. | Rechnungs-Nr. | Re.-Nr.
slip: Bon-Nr. | Beleg | Vorgang
date: Rechnungsdatum | Datum | Ausgestellt am
slip_date: Datum | DATUM
due: Fällig am | Zahlbar bis
ordered: Bestelldatum | Bestellt am
delivered: Lieferdatum | Leistungsdatum
order: Auftragsnummer | Bestell-Nr.
customer: Kundennummer | Kunden-Nr.
to: Rechnung an | Rechnungsempfänger
ship: Lieferung an | Lieferadresse
phone: Tel. | Telefon
net: Zwischensumme | Nettobetrag | Summe netto
tax: MwSt. 19% | USt. | zzgl. MwSt.
total: SUMME | Gesamtbetrag | Rechnungsbetrag | Zu zahlen | Summe EUR | Bruttobetrag
cash: BAR | Gegeben
change: Rückgeld | ZURÜCK
card: EC-Karte | girocard | Kartenzahlung
count: Anzahl Artikel | Posten
name: Bezeichnung | Artikel | Leistung
quantity: Menge | Anz.
price: Einzelpreis | Preis
amount: Betrag | Gesamt
thanks: Vielen Dank für Ihren Einkauf | Es bediente Sie Kasse 2 | Auf Wiedersehen
terms: Zahlbar innerhalb von 14 Tagen ohne Abzug. | Bitte überweisen Sie den Betrag auf unser Konto.
bank: IBAN | BIC | Konto
till: Kasse | Terminal-ID
staff: Bediener | Es bediente
taxid: USt-IdNr. | Steuer-Nr.
paid: Bezahlt | Betrag
rounding: Rundung
summary: Steuerübersicht
discount: Rabatt | Skonto
""")
_FRENCH = _table("""
receipt: TICKET | Ticket de caisse | REÇU
invoice: FACTURE | Facture
number: Facture n° | N° de facture | Numéro de facture
slip: Ticket n° | N° ticket
date: Date de facture | Date | Émise le
slip_date: Date | Le
due: Échéance | À régler avant le
ordered: Date de commande | Commandé le
delivered: Livré le | Date de livraison
order: Commande n° | Bon de commande
customer: N° client | Code client
to: Facturé à | Client
ship: Livré à | Adresse de livraison
phone: Tél | Tél.
net: Total HT | Sous-total | Montant HT
tax: TVA 20% | Total TVA | TVA
total: TOTAL TTC | Total TTC | Net à payer | Montant TTC | TOTAL
cash: Espèces | ESPECES
change: Rendu | Monnaie rendue
card: Carte bancaire | CB
count: Nb articles | Articles
name: Désignation | Article
quantity: Qté | Quantité
price: Prix unitaire | P.U. HT
amount: Montant | Total ligne
thanks: Merci de votre visite | À bientôt | Merci et bonne journée
terms: Paiement à 30 jours fin de mois. | Pas d'escompte pour paiement anticipé.
bank: IBAN | BIC | Banque
till: Caisse | TPE
staff: Servi par | Hôte
taxid: N° TVA | SIRET
paid: Payé | Réglé
rounding: Arrondi
summary: Détail TVA
discount: Remise | Réduction
""")
LABELS = {"us": _ENGLISH, "uk": _BRITISH, "de": _GERMAN, "fr": _FRENCH, "my": _MALAYSIAN}

# First part, second part, kind of business, legal form. The parts join into words that are no known firm.
FIRM = {
    "us": _table("""
first: Brim | Oster | Quill | Tarn | Vel | Hask | Morr | Pell | Wend | Lorn | Dray | Fenn
second: field | mere | wick | dale | stone | combe | ley | holt | ward | by
kind: Hardware | Market | Diner | Auto Parts | Office Supply | Coffee Roasters | Garden Center
end: Inc. | LLC | Co.
"""),
    "uk": _table("""
first: Brim | Oster | Quill | Tarn | Vel | Hask | Morr | Pell | Wend | Lorn | Dray | Fenn
second: field | mere | wick | dale | stone | combe | ley | holt | ward | by
kind: Stores | Stationers | Bakery | Tea Rooms | Plumbing Supplies | Cycles
end: Ltd | Limited | & Co
"""),
    "de": _table("""
first: Hohl | Grün | Birk | Stein | Ober | Kalt | Wies | Tann
second: bruck | feld | auer | moser | tal | rieder
kind: Baumarkt | Bäckerei | Getränke | Bürobedarf | Apotheke | Elektrotechnik
end: GmbH | KG | e.K. | GmbH & Co. KG
"""),
    "fr": _table("""
first: Val | Mont | Roche | Beau | Clair | Haute | Bre
second: brun | vesle | tignac | lorme | fosse | nault
kind: Boulangerie | Quincaillerie | Papeterie | Fleurs | Distribution | Services
end: SARL | SAS | EURL
"""),
    "my": _table("""
first: Sri | Gem | Perda | Kem | Seri | Lam | Teng | Wah
second: jaya | lima | mas | bayu | ria | hock | seng
kind: Trading | Hardware | Stationery | Restoran | Mini Market | Enterprise
end: SDN BHD | SDN. BHD. | ENTERPRISE
"""),
}

# Streets, towns, and the shapes that an address can have: " / " starts a new printed line.
ADDRESS = {
    "us": _table("""
street: Alder Creek Rd | Quarry St | Pinhook Ave | Mill Race Blvd | Old Ferry Ln
town: Brookvale, OR | Tannersburg, OH | Elk Hollow, NY
shape: {no} {street} / {town} {d5} | {no} {street}, {town} {d5} | {no} {street} / Suite {d2} / {town} {d5}
"""),
    "uk": _table("""
street: Harrow Lane | Tithe Road | Millfold Street | Saxon Way | Weir Hill
town: Westbrook | Carnforde | Nether Aldham
shape: {no} {street} / {town} {letters}{d1} {d1}QT | {no} {street}, {town}, {letters}{d2} {d1}EX | Unit {d1}
  / {no} {street} / {town} {letters}{d1} {d1}PL
"""),
    "de": _table("""
street: Lindenweg | Am Mühlbach | Gerberstraße | Alte Poststr. | Schulgasse
town: Neuental | Bad Ellern | Oberkirchau
shape: {street} {no} / {d5} {town} | {street} {no}, {d5} {town} | {street} {no}a / D-{d5} {town}
"""),
    "fr": _table("""
street: rue des Tilleuls | avenue du Lavoir | rue de la Forge | quai aux Grains
town: Villenoy-le-Sec | Saint-Aubry | Montreval
shape: {no} {street} / {d5} {town} | {no}, {street} / {d5} {town} | {no} bis {street}, {d5} {town}
"""),
    "my": _table("""
street: JALAN KENANGA | JALAN MERBAU 3/2 | LORONG PALAS | JALAN BUKIT ARA
town: TAMAN SERI PALAS, KUALA TENGA | BANDAR ARA, SELATAN | KAMPUNG LIMAU, UTARA
shape: NO. {no}, {street}, / {d5} {town} | LOT {no}-{unit}, {street}, / {d5} {town}. | NO.{no} & {d2},
  {street}, {d5} {town}
"""),
}

GOODS = _table("""
us: Claw hammer | Paper towels | Espresso beans 1kg | Blue ballpoint pens | Oat milk | LED bulb 60W | Wood
  screws 4x40 | Copy paper A4 | House salad | Turkey sandwich | Potting soil 20L | Brake cleaner | Iced tea
  | Garden hose | Sticky notes | Masking tape | Dish soap | Rye bread | Apple pie | Site survey | Hourly
  labour | Delivery
de: Vollkornbrot | Mineralwasser 12x0,7 | Dübel 8mm | Kopierpapier A4 | Kugelschreiber blau | Brezel |
  Apfelsaft naturtrüb | Schraubensatz | Arbeitszeit Monteur | Anfahrt pauschal | Hustensaft | Pfand | Kabel
  NYM 3x1,5 | Butter | Kaffee gemahlen
fr: Baguette tradition | Croissant | Ramette papier A4 | Stylo bille bleu | Vis à bois 4x40 | Bouquet de
  saison | Tarte aux pommes | Heure de main-d'oeuvre | Déplacement | Ampoule LED | Café moulu | Ruban
  adhésif | Eau minérale
my: NASI LEMAK | TEH TARIK | PAIL 5 GAL | PVC PIPE 20MM | A4 PAPER 80GSM | KOPI O | ROTI CANAI | CEMENT 50KG
  | PAINT BRUSH 2IN | MINERAL WATER | BATTERY AA 4S | EXERCISE BOOK | WIRE 1.5MM | AYAM GORENG | SAFETY
  GLOVE
""")
GOODS["uk"] = GOODS["us"]
