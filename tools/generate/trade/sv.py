"""Swedish words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Faktura | FAKTURA | Kundfaktura | Delfaktura
title.credit_note: Kreditfaktura | KREDITFAKTURA | Kreditnota
title.quote: Offert | OFFERT | Anbud
title.order: Inköpsorder | Beställning | ORDER
title.order_confirmation: Orderbekräftelse | ORDERBEKRÄFTELSE | Ordererkännande
title.delivery_note: Följesedel | FÖLJESEDEL | Leveranssedel
title.reminder: Betalningspåminnelse | Påminnelse | Inkassokrav
title.proforma: Proformafaktura | PROFORMA
number.invoice: Fakturanummer | Fakturanr | Faktura nr | Fakt.nr
number.credit_note: Kreditnummer | Fakturanr
number.quote: Offertnummer | Offert nr
number.order: Ordernummer | Inköpsnr | Ordernr
number.order_confirmation: Ordernummer | Ordernr
number.delivery_note: Följesedelsnr | Följesedel nr
number.reminder: Ärendenummer | Påminnelse nr
number.proforma: Dokumentnr
date.invoice: Fakturadatum | Datum | Fakturadag
date.credit_note: Datum | Fakturadatum
date.quote: Offertdatum | Datum
date.order: Orderdatum | Datum
date.order_confirmation: Orderdatum | Datum
date.delivery_note: Leveransdatum | Datum | Utskriftsdatum
date.reminder: Datum
date.proforma: Datum
due: Förfallodatum | Förfallodag | Betalas senast | Oss tillhanda senast
valid: Giltig till | Offerten gäller till
delivery: Leveransdatum | Levererad | Leveransdag
period: Period | Avser perioden
order_number: Ert ordernr | Ordernummer | Vårt ordernr | Er order | Inköpsordernr
order_date: Orderdatum | Beställd
buyer_number: Kundnummer | Kundnr | Ert kundnummer
seller_number: Leverantörsnr
reference: Er referens | Vår referens | Referens | Er ref. | Avser | Märkning | OCR-nummer
contact: Kontakt | Säljare | Handläggare
project: Projekt | Arbetsplats | Objekt
note_number: Följesedel | Följesedelsnr
contract: Avtal | Avtalsnummer
department: Avdelning | Filial
currency: Valuta
weight: Vikt | Bruttovikt
shipping_method: Leveranssätt | Leveransvillkor
method: Betalningssätt | Betalsätt
terms_key: Betalningsvillkor | Villkor
page: Sida {p} av {q} | Sida {p} | Sid {p}({q})
phone: Telefon | Tel | Tfn
fax: Fax
email: E-post | E-mail | Epost
url: Hemsida | Webb
tax_id: Momsreg.nr | VAT-nr | Momsregistreringsnr
tax_number: Org.nr | Organisationsnr
registration: Org.nr | Säte
director: VD | Innehavare
bill_to: Fakturaadress | Kund | Faktureras till
ship_to: Leveransadress | Levereras till
seller: Säljare | Leverantör | Avsändare
buyer: Köpare | Kund | Beställare
name: Namn | Företag
address: Adress | Postadress
col.pos: Pos | Rad | #
col.code: Artikelnr | Art.nr | Artikel
col.name: Benämning | Beskrivning | Artikel | Text | Specifikation
col.quantity: Antal | Kvantitet | Lev ant
col.unit: Enhet | Enh
col.price: À-pris | Á-pris | Pris | Pris/enhet
col.discount: Rabatt | Rab %
col.rate: Moms | Moms % | Momssats
col.tax: Momsbelopp
col.amount: Belopp | Summa | Radbelopp | Totalt
col.date: Datum
col.ordered: Beställt
col.open: Rest
sum.items: Summa rader | Varuvärde
sum.net: Netto | Summa exkl. moms | Exkl. moms | Nettobelopp | Delsumma
sum.tax: Moms | Momsbelopp | Summa moms
sum.tax_rate: Moms {r} | {r} moms
sum.tax_base: Moms {r} på {b}
sum.total: Att betala | Summa att betala | Totalt | SUMMA | Totalt inkl. moms | Fakturabelopp
sum.discount: Rabatt | Avdrag
sum.shipping: Frakt | Fraktavgift | Expeditionsavgift
sum.paid: Betalt | Förskott
sum.due: Kvar att betala | Återstår
sum.rounding: Öresutjämning | Avrundning
sum.carry: Transport
sum.page: Sidsumma | Transport
sum.quantity: Totalt antal | Summa antal
tt.head: Momsspecifikation
tt.rate: Moms % | Sats
tt.base: Underlag | Netto
tt.tax: Moms | Momsbelopp
tt.gross: Totalt
pay.head: Betalningsuppgifter | Betalning | Bankuppgifter
iban: IBAN
bic: BIC | SWIFT
bank: Bank
holder: Betalningsmottagare
mandate: Medgivande
methods: Bankgiro | Autogiro | Swish | Kort | Kontant | Plusgiro | Banköverföring
shipping_methods: Fritt levererat | Hämtas | Paket | DAP
greeting: Hej, | Bästa kund,
intro.invoice: Vi fakturerar enligt nedan: | Avser er order {order_number}: | Leverans {delivery_date}:
intro.credit_note: Vi krediterar enligt nedan:
intro.quote: Tack för er förfrågan. Vi offererar följande:
intro.order: Vi beställer härmed följande:
intro.order_confirmation: Tack för er beställning {order_date}. Vi bekräftar:
intro.delivery_note: Vi levererar följande:
intro.reminder: Vi saknar betalning för nedanstående fakturor.
intro.proforma: Endast för tulländamål.
terms.due: Betalas senast {due_date}. | Vänligen betala {total} senast {due_date}. | {n} dagar netto, förfaller
  {due_date}
terms.plain: {n} dagar netto | Kontant | Betalningsvillkor {n} dagar | Förskott
terms.bank: Betalning till {iban}, {bank_name}. | IBAN {iban}, BIC {bic}
notes: Efter förfallodagen debiteras dröjsmålsränta. | Godkänd för F-skatt. | Omvänd skattskyldighet. | Anmärkningar
  inom åtta dagar. | Varorna förblir vår egendom tills full betalning skett. | Ange fakturanummer vid betalning.
thanks: Tack för er beställning! | Med vänlig hälsning | Välkommen åter.
units: st | tim | h | kg | m | m2 | frp | dag | mån | l | par | C62 | krt
line_notes: Färg: {w} | Parti {d} | Serienr {d} | Mått {d} x {d} mm | inkl. montering | Leverans vecka {k}
colours: grå | vit | röd | blå | ek | svart
nouns: Hyllplan | Gångjärn | Kontorsstol | Kabelvinda | Vattenfilter | Luftslang | Skyddsglasögon | Arbetshandskar |
  Packning | Lagerlåda | Vägguttag | Lysrör | Nätverkskabel | Betongborr | Kapskiva | Kakelfix | Väggfärg | Takpanna |
  Marksten | Potatis | Rapsolja | Tvål | Kuvert | Kartong | Toner | Skrivbordslampa | Bricka | Bult | Kulventil |
  Radiator | Fönsterbräda | Parkett | Planteringsjord | Vetemjöl | Färskost
adjectives: förzinkad | kraftig | Pro | stor | liten | rostfri | vattentät | typ B | lackerad | med lock
services: Service värmepanna | Rådgivning | Arbetstid | Framkörning | Grafisk form | Kontorsstädning | Lokalhyra |
  Utbildning | Översättning | Bortforsling | Licens år | Webbhotell | Programmering | Trädgårdsskötsel | Köksmontage
"""
