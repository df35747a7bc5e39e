"""Labels that receipts print, in German, Dutch and Swedish.

`labels_receipt.py` says what the signs in them mean.
"""

from __future__ import annotations

TABLES: dict[str, str] = {}
TABLES["de"] = """
title: Kassenbon | Quittung | BELEG | Kundenbeleg | RECHNUNG | Rechnung | Bewirtungsbeleg | KASSENBELEG | Barverkauf
phone: Tel. | Telefon | Tel | Fon
fax: Fax | Telefax
email: E-Mail | Mail
taxid: USt-IdNr. | Steuer-Nr. | UID-Nr. | UID | St.-Nr. | USt-ID | MWST-Nr.
registration: Handelsregister | HRB | FN | Firmenbuch
number: Bon-Nr. | Beleg | Vorgang | Rechnung Nr. | Beleg-Nr. | Rechnungs-Nr. | Bon | Re-Nr. | Quittung Nr. | TA-Nr.
date: Datum | DATUM | Rechnungsdatum | Belegdatum
time: Uhrzeit | Zeit | UHRZEIT
datetime: Datum/Zeit | Datum / Uhrzeit
cashier: Bediener | Es bediente Sie | Kassierer | Bedienung | Verkäufer
terminal: Kasse | Terminal-ID | Kassen-Nr. | Filiale | Markt
table: Tisch | TISCH
pax: Personen | Gäste
order: Bestellung | Auftrag
member: Kundenkarte | Kunden-Nr. | Payback Karte
customer: Kunde | Gast | Rechnung an | Herr/Frau
head_name: Bezeichnung | Artikel | Leistung | Beschreibung
head_quantity: Menge | Anz. | Stk.
head_price: Einzelpreis | Preis | E-Preis | EP
head_amount: Betrag | Gesamt | EUR | Summe | <m>
head_code: Art.-Nr. | Pos. | Nr.
head_rate: MwSt | St. | %
subtotal: Zwischensumme | Nettobetrag | Summe netto | Netto | ZW-SUMME
tax: MwSt. <r>% | USt. <r>% | zzgl. MwSt. | enth. MwSt. <r>% | MWST <r> % | inkl. <r>% MwSt
discount: Rabatt | Nachlass <p>% | Skonto | Aktionsrabatt
service: Trinkgeld | Bedienung <p>%
rounding: Rundung | Rundungsdifferenz
total: SUMME | Gesamtbetrag | Zu zahlen | Summe <m> | SUMME EUR | TOTAL | Gesamtsumme | Total <m> | Rechnungsbetrag |
  Gesamt | ZU ZAHLEN | Bruttobetrag | TOTAL CHF
total_taxed: Summe inkl. MwSt. | Total inkl. MWST | Brutto
cash: BAR | Gegeben | Bar | Bar gegeben | Barzahlung
change: Rückgeld | ZURÜCK | Wechselgeld | Zurück
card: EC-Karte | girocard | Kartenzahlung | VISA | Mastercard | EC-Cash | Bancomat
paid: Bezahlt | Zahlung
method: Zahlungsart | Bezahlt mit
count: Anzahl Artikel | Posten | Artikel
summary: Steuerübersicht | Steuer | MwSt-Aufstellung
head_net: Netto | Nettobetrag
head_tax: Steuer | MwSt
head_gross: Brutto | Bruttobetrag
saving: Sie sparen | Ersparnis
points: Punkte | Punktestand
approval: Genehmigungs-Nr. | Autorisierung
masked: Karten-Nr. | PAN
hours: Mo-Fr 8-20 Uhr | Öffnungszeiten Mo-Sa 7-21
thanks: Vielen Dank für Ihren Einkauf | Auf Wiedersehen | Vielen Dank für Ihren Besuch! | Danke | Bis zum nächsten Mal
  | Beehren Sie uns bald wieder
policy: Umtausch nur mit Kassenbon innerhalb 14 Tagen | Kein Umtausch von Sonderposten | Bitte Beleg aufbewahren | Es
  gelten unsere AGB
promo: Besuchen Sie uns auf | Jetzt App laden | Ihre Meinung ist uns wichtig | TSE-Signatur | Seriennummer
"""
TABLES["nl"] = """
title: KASSABON | Bon | Kassabon | REKENING | FACTUUR | Factuur | KLANTTICKET | Nota
phone: Tel. | Tel | Telefoon | T
fax: Fax
email: E-mail | Email
taxid: BTW nr. | BTW-nummer | BTW | Btw nr
registration: KvK | KvK-nummer | Kvk nr
number: Bonnr. | Bon | Transactie | Factuurnr. | Kassabon nr | Nota nr.
date: Datum | DATUM | Factuurdatum
time: Tijd | TIJD
datetime: Datum/tijd
cashier: Kassier | U bent geholpen door | Medewerker | Verkoper | Bediende
terminal: Kassa | Filiaal | Terminal | KASSA
table: Tafel | TAFEL
pax: Gasten | Personen
order: Bestelling | Order
member: Klantenkaart | Klantnr. | Bonuskaart
customer: Klant | Naam
head_name: Omschrijving | Artikel | OMSCHRIJVING
head_quantity: Aantal | AANTAL | Stuks
head_price: Prijs | PRIJS | Stuksprijs
head_amount: Bedrag | BEDRAG | Totaal | EUR
head_code: Art.nr. | Nr.
head_rate: BTW | %
subtotal: Subtotaal | SUBTOTAAL | Netto | Totaal excl. BTW
tax: BTW <r>% | BTW | waarvan BTW <r>% | Totaal BTW
discount: Korting | KORTING | Korting <p>% | Bonus
service: Fooi | Service <p>%
rounding: Afronding | AFRONDING
total: TOTAAL | Totaal | Te betalen | TOTAAL EUR | Totaal <m> | TE BETALEN | Totaalbedrag | Totaal te betalen
total_taxed: Totaal incl. BTW | TOTAAL INCL. BTW
cash: Contant | CONTANT | Ontvangen
change: Wisselgeld | Terug | RETOUR
card: PIN | Pinpas | PINNEN | Bankpas | V PAY
paid: Betaald | Betaling
method: Betaalwijze | Betaald met
count: Aantal artikelen | Artikelen
summary: BTW-overzicht | BTW specificatie
head_net: Netto | Over
head_tax: BTW
head_gross: Bruto | Totaal
saving: Uw voordeel | UW VOORDEEL
points: Punten | Zegels
approval: Autorisatie | Akkoord
masked: Kaart
hours: Open ma-za 8-20 uur
thanks: Bedankt voor uw bezoek | Tot ziens | BEDANKT EN TOT ZIENS | Fijne dag!
policy: Ruilen binnen 14 dagen met bon | Bewaar deze bon | Geen geld terug
promo: Volg ons op | Geef uw mening op | Kijk op
"""
TABLES["sv"] = """
title: KVITTO | Kvitto | KASSAKVITTO | FAKTURA | Kassakvitto | KUNDKVITTO
phone: Tel | Tel. | Telefon
fax: Fax
email: E-post
taxid: Momsreg.nr | VAT nr | Moms nr
registration: Org.nr | Org nr | ORG.NR
number: Kvittonr | Kvitto nr | Nr | Trans | Notanr
date: Datum | DATUM
time: Tid | Kl
datetime: Datum/tid
cashier: Kassör | Du betjänades av | Säljare | Kassa/Kassör
terminal: Kassa | Butik | Terminal
table: Bord
pax: Gäster
order: Order
member: Medlem | Medlemsnr | Kundkort
customer: Kund | Namn
head_name: Artikel | Benämning | Vara
head_quantity: Antal | St
head_price: Pris | á-pris
head_amount: Belopp | Summa
head_code: Artnr | Nr
head_rate: Moms | %
subtotal: Delsumma | Netto | SUMMA NETTO
tax: Moms <r>% | varav moms | MOMS <r> % | Varav moms <r>%
discount: Rabatt | RABATT | Prisnedsättning
service: Dricks | Serviceavgift
rounding: Öresavrundning | Avrundning
total: TOTALT | Totalt | Att betala | SUMMA | Total | ATT BETALA | Summa <m> | TOTAL SEK | Totalt SEK
total_taxed: Totalt inkl. moms
cash: Kontant | KONTANT | Mottaget
change: Tillbaka | VÄXEL | Växel
card: Kort | Bankkort | KONTOKORT | Swish
paid: Betalt | Mottaget
method: Betalsätt
count: Antal varor | Antal artiklar
summary: Momsspecifikation
head_net: Netto
head_tax: Moms
head_gross: Brutto
saving: Du sparade
points: Poäng
approval: Kontrollnr | Godk
masked: Kort
hours: Öppet 8-22
thanks: Tack för besöket | Välkommen åter | TACK OCH VÄLKOMMEN ÅTER | Tack!
policy: Öppet köp 30 dagar mot kvitto | Spara kvittot
promo: Följ oss på | Tyck till på
"""
