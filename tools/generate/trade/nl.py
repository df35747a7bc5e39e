"""Dutch words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Factuur | FACTUUR | Verkoopfactuur | Uw factuur | Termijnfactuur
title.credit_note: Creditnota | CREDITNOTA | Creditfactuur
title.quote: Offerte | OFFERTE | Prijsopgave
title.order: Bestelling | Inkooporder | BESTELBON | Bestelbon
title.order_confirmation: Orderbevestiging | ORDERBEVESTIGING
title.delivery_note: Pakbon | PAKBON | Leveringsbon | Vrachtbrief
title.reminder: Betalingsherinnering | Aanmaning | Herinnering
title.proforma: Proformafactuur | PRO FORMA
number.invoice: Factuurnummer | Factuurnr. | Factuur nr. | Faktuurnummer | Nummer
number.credit_note: Creditnummer | Creditnota nr. | Nummer
number.quote: Offertenummer | Offerte nr.
number.order: Bestelnummer | Ordernummer | Inkoopnr.
number.order_confirmation: Ordernummer | Order nr.
number.delivery_note: Pakbonnummer | Bonnummer | Pakbon nr.
number.reminder: Dossiernummer | Kenmerk
number.proforma: Nummer | Documentnummer
date.invoice: Factuurdatum | Datum | Datum factuur | Opgemaakt op
date.credit_note: Datum | Creditdatum
date.quote: Datum | Offertedatum
date.order: Datum | Besteldatum
date.order_confirmation: Datum | Orderdatum
date.delivery_note: Datum | Verzenddatum
date.reminder: Datum
date.proforma: Datum
due: Vervaldatum | Betalen voor | Vervaldag | Uiterste betaaldatum | Te betalen vóór
valid: Geldig tot | Offerte geldig tot
delivery: Leverdatum | Geleverd op | Leveringsdatum | Datum levering
period: Periode | Factuurperiode | Leveringsperiode
order_number: Bestelnummer | Uw bestelling | Ordernummer | Uw ordernummer | Inkoopordernr.
order_date: Besteldatum | Orderdatum | Besteld op
buyer_number: Klantnummer | Klantnr. | Debiteurnummer | Debiteur | Relatienummer
seller_number: Leveranciersnummer | Crediteur
reference: Referentie | Uw referentie | Onze referentie | Kenmerk | Uw kenmerk | Betreft | Omschrijving
contact: Contactpersoon | Behandeld door | Verkoper | Uw contact
project: Project | Werk | Projectnummer
note_number: Pakbon | Pakbonnummer | Bon nr.
contract: Contractnummer | Contract | Polisnummer
department: Afdeling | Vestiging
currency: Valuta | Munt
weight: Gewicht | Bruto gewicht
shipping_method: Verzendwijze | Leveringsconditie | Vervoer
method: Betaalwijze | Betaalmethode | Betaling
terms_key: Betalingsconditie | Betalingstermijn | Betalingsvoorwaarden
page: Pagina {p} van {q} | Pagina {p} | Blad {p} | {p}/{q}
phone: Telefoon | Tel. | Tel | T
fax: Fax
email: E-mail | Email | Mail
url: Website | Web | Internet
tax_id: BTW-nummer | BTW nr. | BTW | Btw-nr. | BTW-id
tax_number: Fiscaal nr. | RSIN
registration: KvK | KvK-nummer | RPR | Ondernemingsnummer | K.v.K.
director: Directeur | Eigenaar | Zaakvoerder
bill_to: Factuuradres | Factuur aan | Klant | Aan | Geadresseerde
ship_to: Afleveradres | Leveringsadres | Bezorgadres
seller: Verkoper | Leverancier | Afzender | Van
buyer: Koper | Klant | Afnemer | Opdrachtgever
name: Naam | Bedrijf | Bedrijfsnaam
address: Adres | Straat
col.pos: Nr. | Regel | Pos. | #
col.code: Artikelnummer | Art.nr. | Artikel | Code | Artikelnr.
col.name: Omschrijving | Artikel | Product | Dienst | Beschrijving | Werkzaamheden
col.quantity: Aantal | Hoeveelheid | Uren | Aant.
col.unit: Eenheid | Eenh. | Per
col.price: Prijs | Stuksprijs | Eenheidsprijs | Prijs per stuk | Tarief
col.discount: Korting | Korting % | Krt %
col.rate: BTW | BTW % | Btw-tarief
col.tax: BTW-bedrag | BTW €
col.amount: Bedrag | Totaal | Totaalprijs | Netto bedrag | Bedrag excl.
col.date: Datum | Dag
col.ordered: Besteld | Aantal besteld
col.open: Nog te leveren | Naleveren
sum.items: Totaal regels | Goederenbedrag | Subtotaal
sum.net: Subtotaal | Totaal excl. BTW | Netto | Bedrag excl. btw | Totaal netto | Maatstaf
sum.tax: BTW | Totaal BTW | Btw-bedrag | Omzetbelasting
sum.tax_rate: BTW {r} | {r} BTW | Btw hoog {r} | BTW ({r})
sum.tax_base: BTW {r} over {b} | {r} btw over {b}
sum.total: Totaal | Totaal incl. BTW | TOTAAL | Te betalen | Factuurbedrag | Totaalbedrag | Eindbedrag
sum.discount: Korting | Klantkorting | Betalingskorting
sum.shipping: Verzendkosten | Vrachtkosten | Bezorgkosten
sum.paid: Reeds betaald | Aanbetaling | Voldaan
sum.due: Nog te betalen | Openstaand bedrag | Restbedrag | Saldo
sum.rounding: Afronding
sum.carry: Transport | Transport van pagina {p}
sum.page: Paginatotaal | Te transporteren
sum.quantity: Totaal aantal
tt.head: BTW-specificatie | Specificatie BTW | Btw-overzicht
tt.rate: Tarief | BTW % | %
tt.base: Grondslag | Over | Netto
tt.tax: BTW | Btw-bedrag | Bedrag
tt.gross: Bruto | Totaal
pay.head: Betaalgegevens | Bankgegevens | Betaling | Bankrelatie
iban: IBAN | Rekeningnummer | Rekening | IBAN-nummer
bic: BIC | SWIFT | BIC-code
bank: Bank | Banknaam
holder: Ten name van | T.n.v. | Begunstigde
mandate: Machtiging | Incassant-ID
methods: Overschrijving | Automatische incasso | iDEAL | Contant | Creditcard | Op rekening | Bankoverschrijving
shipping_methods: Franco | Af fabriek | Koerier | Afgehaald | EXW | DAP
greeting: Geachte heer, mevrouw, | Beste klant, | Geachte mevrouw {c}, | Geachte heer {c},
intro.invoice: Hierbij brengen wij u het volgende in rekening: | Voor de uitgevoerde werkzaamheden: | Betreft uw
  bestelling {order_number}. | Geleverd op {delivery_date}:
intro.credit_note: Wij crediteren u voor het volgende: | Naar aanleiding van uw retourzending:
intro.quote: Naar aanleiding van uw aanvraag bieden wij u aan: | Met genoegen doen wij u de volgende offerte toekomen:
intro.order: Graag ontvangen wij het volgende: | Wij bestellen hierbij:
intro.order_confirmation: Wij bevestigen uw bestelling van {order_date}: | Dank voor uw bestelling.
intro.delivery_note: Wij leveren u het volgende: | Controleer de goederen bij ontvangst.
intro.reminder: Wij hebben uw betaling nog niet ontvangen. | De onderstaande facturen staan nog open.
intro.proforma: Alleen voor douanedoeleinden. | Dit is geen factuur.
terms.due: Te betalen voor {due_date}. | Vervaldatum {due_date} | Wij verzoeken u {total} voor {due_date} over te
  maken. | Betaling binnen {n} dagen, uiterlijk {due_date}. | Gelieve {document_number} te vermelden en te betalen
  voor {due_date}.
terms.plain: Betaling binnen {n} dagen | {n} dagen netto | Contant | {s} % korting bij betaling binnen {k} dagen | Per
  omgaande
terms.bank: Over te maken op {iban} ten name van ons bedrijf. | Rekening {iban} bij {bank_name}, BIC {bic}.
notes: Goederen blijven ons eigendom tot volledige betaling. | Btw verlegd. | Reclames binnen acht dagen na levering.
  | Op al onze leveringen zijn onze voorwaarden van toepassing. | Vermeld bij betaling het factuurnummer. |
  Vrijgesteld van btw. | Emballage wordt niet teruggenomen. | Intracommunautaire levering. | Voor vragen kunt u ons
  bellen.
thanks: Bedankt voor uw bestelling. | Met vriendelijke groet, | Wij danken u voor het vertrouwen. | Hartelijk dank!
units: st | stuks | stk | uur | u | kg | m | m2 | doos | pak | dag | maand | l | ton | paar | C62 | zak | rol
line_notes: Kleur: {w} | Partij {d} | Serienummer {d} | Maat {d} x {d} mm | incl. montage | Levering week {k} | EAN
  {d} | Per {k} verpakt
colours: antraciet | wit | lichtgrijs | rood | blauw | eiken | naturel | zwart
nouns: Legplank | Scharnier | Bureaustoel | Kabelhaspel | Waterfilter | Luchtslang | Veiligheidsbril | Werkhandschoen
  | Pakking | Opbergkrat | Stopcontact | Tl-buis | Netwerkkabel | Steenboor | Slijpschijf | Tegellijm | Muurverf |
  Dakpan | Klinker | Aardappelen | Koolzaadolie | Handzeep | Poetsdoek | Enveloppen | Verzenddoos | Toner | Bureaulamp
  | Draadeind | Sluitring | Zeskantbout | Pijpbeugel | Kogelkraan | Radiator | Vensterbank | Vloerdeel | Potgrond |
  Graszaad | Hondenvoer | Roomkaas | Bloem | Rode wijn
adjectives: verzinkt | extra sterk | Pro | standaard | groot | klein | rvs | waterdicht | 2-delig | type B | zwaar |
  gelakt | bio | verstelbaar
services: Onderhoud ketel | Advies op locatie | Arbeidsuren | Voorrijkosten | Grafisch ontwerp | Schoonmaak kantoor |
  Huur loods | Reiskosten | Onderhoud software | Training | Vertaling | Afvoer puin | Klein materiaal | Licentie per
  jaar | Hosting | Programmeerwerk | Taxatie | Tuinonderhoud | Verpakking en transport | Montage keuken
"""
