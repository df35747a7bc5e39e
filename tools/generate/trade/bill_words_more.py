"""Words of bills in the six rarer languages; see `bill_words.py`."""

from __future__ import annotations

ES = """
lines: Líneas | Detalle | Conceptos | Artículos
taxes: Desglose de impuestos | Impuestos | Resumen de IVA
sums: Totales | Importes | Resumen
pay: Condiciones de pago | Pago | Forma de pago
means: Datos bancarios | Medio de pago
notes: Observaciones | Notas | Asunto
document: Datos de la factura | Cabecera
contact: Contacto | Atendido por
country: País
amounts_in: Importes en | Todos los importes en
sub_key: GTIN | EAN | Nº de serie | Lote | Matrícula | Periodo | Albarán | Origen | Contador | Pedido | Contrato | Peso
sub_text: accesorios incluidos | entregado en dos bultos | sin más descuento | según parte de trabajo | visitas del
  {t} y
  del {t} | recogido por el cliente el {t} | cajas de {n} unidades
group: Albarán {d} de {t} | Su pedido {d} | Zona {n} | Servicios básicos | Extras
less: Descuento {r} | Dto. {r} | Rebaja {r}
basis: por | Base
category: Cód. | Tipo
own: Nuestra | Proveedor
yours: Su | Cliente
cover: Responsabilidad civil | Seguro del hogar | Alquiler piso {n} | Gastos de comunidad | Cuota fija | Consumo de
  luz |
  Lectura de contador | Cuota de socio | Línea de teléfono | Curso inicial | Plaza de garaje {n}
cover_text: - tormenta incluida | - franquicia {n}00 | - válido hasta {t} | - zona {n}
prose: El importe de {total} se cargará en su cuenta el {due_date}. | Rogamos abonen {total} antes del {due_date} en la
  cuenta {iban}, {bank_name}. | Por el periodo del {period_from} al {period_to} le facturamos lo siguiente. | Comunique
  por escrito cualquier cambio de domicilio.
terms: Pago sin descuento hasta | Con {n} % de descuento hasta | Resto el
terms_head: Descripción | Condición
terms_due: Vencimiento | Fecha
terms_part: Importe | Parte
"""

IT = """
lines: Righe | Dettaglio | Voci | Articoli
taxes: Riepilogo IVA | Imposte | Aliquote
sums: Totali | Importi | Riepilogo
pay: Condizioni di pagamento | Pagamento
means: Coordinate bancarie | Modalità di pagamento
notes: Note | Osservazioni | Oggetto
document: Dati del documento | Testata
contact: Contatto | Referente
country: Paese
amounts_in: Importi in | Valori in
sub_key: GTIN | EAN | Matricola | Lotto | Targa | Periodo | DDT | Origine | Contatore | Ordine | Contratto | Peso
sub_text: accessori compresi | consegnato in due colli | non scontabile | come da rapporto | visite del {t} e del {t} |
  ritirato dal cliente il {t} | scatole da {n} pezzi
group: DDT {d} del {t} | Vostro ordine {d} | Zona {n} | Servizi di base | Extra
less: Sconto {r} | Sconto articolo {r} | Abbuono {r}
basis: per | Base
category: Cod. | Tipo
own: Nostro | Fornitore
yours: Vostro | Cliente
cover: Responsabilità civile | Polizza casa | Affitto interno {n} | Spese condominiali | Quota fissa | Consumo energia |
  Lettura contatore | Quota associativa | Linea telefonica | Corso base | Posto auto n. {n}
cover_text: - grandine compresa | - franchigia {n}00 | - valido fino al {t} | - zona {n}
prose: L'importo di {total} sarà addebitato sul vostro conto il {due_date}. | Si prega di versare {total} entro il
  {due_date} sul conto {iban}, {bank_name}. | Per il periodo dal {period_from} al {period_to} fatturiamo quanto segue. |
  Ogni cambio di indirizzo va comunicato per iscritto.
terms: Pagamento senza sconto entro il | Con sconto del {n} % entro il | Saldo il
terms_head: Descrizione | Condizione
terms_due: Scadenza | Data
terms_part: Importo | Quota
"""

NL = """
lines: Regels | Factuurregels | Specificatie | Artikelen
taxes: Btw-overzicht | Belastingen | Btw-specificatie
sums: Totalen | Bedragen | Samenvatting
pay: Betalingsvoorwaarden | Betaling
means: Bankgegevens | Betaalwijze
notes: Opmerkingen | Notities | Betreft
document: Factuurgegevens | Algemeen
contact: Contactpersoon | Contact
country: Land
amounts_in: Bedragen in | Alle bedragen in
sub_key: GTIN | EAN | Serienummer | Partij | Kenteken | Periode | Pakbon | Herkomst | Meter | Order | Contract | Gewicht
sub_text: inclusief toebehoren | geleverd in twee delen | geen verdere korting | volgens werkbon | bezoek op {t} en
  {t} |
  afgehaald door de klant op {t} | dozen van {n} stuks
group: Pakbon {d} van {t} | Uw order {d} | Deel {n} | Basisdiensten | Meerwerk
less: Korting {r} | Artikelkorting {r} | Af: {r} korting
basis: per | Basis
category: Code | Soort
own: Ons | Leverancier
yours: Uw | Klant
cover: Aansprakelijkheid | Inboedel | Huur woning {n} | Servicekosten | Vastrecht | Verbruik stroom | Meteropname |
  Contributie | Telefoonlijn | Cursus beginners | Parkeerplaats {n}
cover_text: - storm meeverzekerd | - eigen risico {n}00 | - geldig tot {t} | - zone {n}
prose: Het bedrag van {total} schrijven wij op {due_date} af. | Wij verzoeken u {total} voor {due_date} over te maken op
  {iban}, {bank_name}. | Over de periode {period_from} tot {period_to} brengen wij het volgende in rekening. | Geef een
  nieuw adres schriftelijk door.
terms: Zonder korting betalen voor | Met {n} % korting tot | Rest op
terms_head: Omschrijving | Voorwaarde
terms_due: Vervaldatum | Datum
terms_part: Bedrag | Deel
"""

PT = """
lines: Linhas | Detalhe | Artigos
taxes: Resumo de impostos | Impostos
sums: Totais | Valores
pay: Condições de pagamento | Pagamento
means: Dados bancários
notes: Observações | Notas
document: Dados do documento
contact: Contacto
country: País
amounts_in: Valores em | Montantes em
sub_key: GTIN | EAN | N.º de série | Lote | Matrícula | Período | Guia | Origem | Contador | Encomenda | Contrato
sub_text: acessórios incluídos | entregue em dois volumes | sem mais desconto | visitas de {t} e {t} | caixas de {n}
group: Guia {d} de {t} | Encomenda {d} | Zona {n} | Serviços base
less: Desconto {r} | Abatimento {r}
basis: por | Base
category: Cód. | Tipo
own: Nossa | Fornecedor
yours: Sua | Cliente
cover: Responsabilidade civil | Seguro da casa | Renda andar {n} | Despesas comuns | Taxa fixa | Consumo de energia |
  Leitura | Quota anual | Linha telefónica | Lugar de garagem {n}
cover_text: - granizo incluído | - franquia {n}00 | - válido até {t}
prose: O valor de {total} será debitado na sua conta em {due_date}. | Pague {total} até {due_date} na conta {iban},
  {bank_name}. | Pelo período de {period_from} a {period_to} faturamos o seguinte.
terms: Sem desconto até | Com {n} % de desconto até
terms_head: Descrição
terms_due: Vencimento | Data
terms_part: Valor
"""

PL = """
lines: Pozycje | Szczegóły | Towary i usługi
taxes: Zestawienie VAT | Podatki
sums: Podsumowanie | Kwoty
pay: Warunki płatności | Płatność
means: Dane bankowe
notes: Uwagi | Dotyczy
document: Dane dokumentu
contact: Kontakt
country: Kraj
amounts_in: Kwoty w | Wartości w
sub_key: GTIN | EAN | Nr seryjny | Partia | Nr rej. | Okres | WZ | Pochodzenie | Licznik | Zamówienie | Umowa
sub_text: z wyposażeniem | dostawa w dwóch paczkach | bez dalszych rabatów | wizyty {t} i {t} | kartony po {n} szt.
group: WZ {d} z dnia {t} | Zamówienie {d} | Strefa {n} | Usługi podstawowe
less: Rabat {r} | Upust {r}
basis: za | Podstawa
category: Kod | Typ
own: Nasz | Dostawca
yours: Wasz | Klient
cover: Ubezpieczenie OC | Ubezpieczenie mieszkania | Czynsz lokal {n} | Opłaty wspólne | Opłata stała | Zużycie
  energii |
  Odczyt licznika | Składka roczna | Linia telefoniczna | Miejsce postojowe {n}
cover_text: - grad w cenie | - udział własny {n}00 | - ważne do {t}
prose: Kwotę {total} pobierzemy z konta dnia {due_date}. | Prosimy o wpłatę {total} do {due_date} na konto {iban},
  {bank_name}. | Za okres od {period_from} do {period_to} naliczamy:
terms: Bez rabatu do | Z rabatem {n} % do
terms_head: Opis
terms_due: Termin | Data
terms_part: Kwota
"""

SV = """
lines: Rader | Specifikation | Artiklar
taxes: Momsspecifikation | Skatter
sums: Summor | Belopp
pay: Betalningsvillkor | Betalning
means: Bankuppgifter
notes: Anmärkningar | Avser
document: Fakturauppgifter
contact: Kontakt
country: Land
amounts_in: Belopp i | Alla belopp i
sub_key: GTIN | EAN | Serienummer | Parti | Regnr | Period | Följesedel | Ursprung | Mätare | Order | Avtal
sub_text: inklusive tillbehör | levererat i två kollin | ingen ytterligare rabatt | besök {t} och {t} | kartonger om {n}
group: Följesedel {d} den {t} | Er order {d} | Zon {n} | Grundtjänster
less: Rabatt {r} | Avdrag {r}
basis: per | Bas
category: Kod | Typ
own: Vårt | Leverantör
yours: Ert | Kund
cover: Ansvarsförsäkring | Hemförsäkring | Hyra lägenhet {n} | Driftkostnad | Fast avgift | Elförbrukning | Avläsning |
  Medlemsavgift | Telefonabonnemang | Parkeringsplats {n}
cover_text: - hagel ingår | - självrisk {n}00 | - gäller till {t}
prose: Beloppet {total} dras från ert konto den {due_date}. | Betala {total} senast {due_date} till {iban},
  {bank_name}. |
  För perioden {period_from} till {period_to} debiterar vi följande.
terms: Utan avdrag till | Med {n} % rabatt till
terms_head: Beskrivning
terms_due: Förfallodag | Datum
terms_part: Belopp
"""

MORE = {"es": ES, "it": IT, "nl": NL, "pt": PT, "pl": PL, "sv": SV}
