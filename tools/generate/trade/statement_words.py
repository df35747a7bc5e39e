"""Words of account statements by language: titles, keys, table heads and booking texts."""

from __future__ import annotations

from ..locales.grammar import table

_TEXTS = {
    "de": """
bank: Kontoauszug | KONTOAUSZUG | Auszug | Kontoauszug Girokonto | Finanzstatus
card: Kreditkartenabrechnung | Kartenabrechnung | Umsatzübersicht
open: Offene-Posten-Liste | Saldenmitteilung | Kontoauszug | Offene Posten
utility: Jahresabrechnung | Stromrechnung | Verbrauchsabrechnung | Gasrechnung | Wasserabrechnung | Telefonrechnung
account: Kontonummer | Konto-Nr. | Konto | Kartennummer
holder: Kontoinhaber | Inhaber
number: Auszug Nr. | Auszugsnummer | Auszug/Blatt
opening: Alter Saldo | Anfangssaldo | Saldovortrag | Alter Kontostand | Kontostand am {f} | Saldo alt
closing: Neuer Saldo | Endsaldo | Neuer Kontostand | Kontostand am {t} | Saldo neu | Aktueller Saldo
in: Summe Gutschriften | Gutschriften | Eingänge | Haben gesamt
out: Summe Belastungen | Lastschriften | Ausgänge | Soll gesamt
date: Buchung | Buchungstag | Datum | Bu-Tag
value: Wert | Valuta | Wertstellung
text: Verwendungszweck | Vorgang | Buchungstext | Umsatztext | Beschreibung | Erläuterung
debit: Soll | Belastung | Ausgang
credit: Haben | Gutschrift | Eingang
amount: Betrag | Betrag EUR | Umsatz | Betrag in EUR
balance: Saldo | Kontostand
reading: Zählerstand alt | Stand alt
reading2: Zählerstand neu | Stand neu
meter: Zählernummer | Zähler-Nr.
usage: Verbrauch | Menge
bookings: Überweisung | Lastschrift | Gehalt | Miete | Kartenzahlung | Dauerauftrag | Gutschrift | Bargeldauszahlung |
  Entgelt | Zinsen | Rücklastschrift | Onlinekauf | Beitrag Versicherung | Stadtwerke Abschlag | Rechnung {n} | Spende
services: Arbeitspreis Strom | Grundpreis | Netzentgelt | Stromsteuer | Abwasser | Messstellenbetrieb | Verbindungen
  Inland | Grundgebühr | Datentarif | Konzessionsabgabe
""",
    "fr": """
bank: Relevé de compte | RELEVÉ DE COMPTE | Extrait de compte | Relevé bancaire
card: Relevé de carte | Relevé de carte bancaire
open: Relevé client | Relevé de factures | Situation de compte
utility: Facture d'électricité | Facture d'eau | Facture de gaz | Facture mobile
account: Compte n° | Numéro de compte | N° de compte | Compte | N° de carte
holder: Titulaire | Titulaire du compte
number: Relevé n° | N° de relevé | Extrait n°
opening: Ancien solde | Solde précédent | Solde au {f} | Solde initial | Report
closing: Nouveau solde | Solde final | Solde au {t} | Solde créditeur | Solde en fin de période
in: Total des crédits | Total crédit | Crédits
out: Total des débits | Total débit | Débits
date: Date | Date opération | Date op.
value: Valeur | Date valeur | Date de valeur
text: Libellé | Nature des opérations | Opération | Désignation
debit: Débit | Débit €
credit: Crédit | Crédit €
amount: Montant | Montant € | Montant EUR
balance: Solde
reading: Ancien index | Index début
reading2: Nouvel index | Index fin
meter: N° de compteur | Compteur
usage: Consommation | Conso.
bookings: Virement | Prélèvement | Salaire | Loyer | Paiement carte | Chèque n° {n} | Retrait DAB | Frais | Intérêts |
  Assurance | Remise chèque | Facture {n} | Abonnement
services: Abonnement | Consommation heures pleines | Consommation heures creuses | Acheminement | Contribution | Eau
  potable | Assainissement | Forfait mobile | Appels internationaux
""",
    "en": """
bank: Account Statement | STATEMENT OF ACCOUNT | Bank Statement | Statement | Current Account Statement | Checking
  Summary
card: Credit Card Statement | Card Statement | Monthly Statement
open: Statement of Account | STATEMENT | Customer Statement | Open Items
utility: Utility Bill | Electricity Bill | Water Bill | Gas Bill | Phone Bill | Your bill
account: Account Number | Account No. | Account | Acct No. | Card Number | Account #
holder: Account holder | Account name | Customer
number: Statement No. | Statement Number | Sheet no.
opening: Opening Balance | Balance brought forward | Previous Balance | Beginning Balance | Balance on {f} | Balance
  forward
closing: Closing Balance | New Balance | Ending Balance | Balance carried forward | Balance on {t} | Current Balance
in: Total deposits | Paid in | Total credits | Deposits and additions
out: Total withdrawals | Paid out | Total debits | Withdrawals
date: Date | Trans date | Post date
value: Value date | Value
text: Description | Details | Transaction | Particulars | Payment type and details
debit: Withdrawals | Debit | Paid out | Money out
credit: Deposits | Credit | Paid in | Money in
amount: Amount | Amount ($) | Transaction amount
balance: Balance | Running balance
reading: Previous reading | Previous
reading2: Current reading | Present
meter: Meter number | Meter No. | Meter
usage: Usage | Consumption | Units used
bookings: Card payment | Direct Debit | Salary | Rent | Transfer | Cheque {n} | ATM withdrawal | Service fee |
  Interest paid | Insurance | Standing order | Invoice {n} | Online purchase | Payment received | Deposit | Refund
services: Energy charge | Standing charge | Delivery charge | Water service | Sewer service | Stormwater | Basic
  service | Data plan | Regulatory fee | Roaming | Climate levy
""",
    "es": """
bank: Extracto de cuenta | EXTRACTO BANCARIO | Extracto
card: Extracto de tarjeta | Liquidación de tarjeta
open: Estado de cuenta | Extracto de cliente
utility: Factura de electricidad | Factura de agua | Factura de gas | Factura de teléfono
account: Cuenta | Nº de cuenta | Número de cuenta
holder: Titular
number: Extracto nº
opening: Saldo anterior | Saldo inicial | Saldo a {f}
closing: Saldo final | Saldo actual | Saldo a {t} | Nuevo saldo
in: Total abonos | Total haber
out: Total cargos | Total debe
date: Fecha | F. operación
value: F. valor | Valor
text: Concepto | Descripción | Movimiento
debit: Cargo | Debe
credit: Abono | Haber
amount: Importe | Importe €
balance: Saldo
reading: Lectura anterior
reading2: Lectura actual
meter: Nº de contador | Contador
usage: Consumo
bookings: Transferencia | Recibo | Nómina | Alquiler | Pago con tarjeta | Cajero | Comisión | Intereses | Seguro |
  Factura {n}
services: Término de energía | Término de potencia | Alquiler de contador | Cuota de servicio | Alcantarillado |
  Llamadas
""",
    "it": """
bank: Estratto conto | ESTRATTO CONTO | Lista movimenti
card: Estratto conto carta
open: Estratto conto cliente | Partite aperte
utility: Bolletta luce | Bolletta gas | Bolletta acqua | Fattura telefono
account: Conto n. | Numero conto | C/C n.
holder: Intestatario
number: Estratto n.
opening: Saldo iniziale | Saldo precedente | Saldo al {f}
closing: Saldo finale | Nuovo saldo | Saldo al {t}
in: Totale entrate | Totale avere
out: Totale uscite | Totale dare
date: Data | Data operazione
value: Valuta | Data valuta
text: Descrizione | Causale | Operazione
debit: Dare | Uscite | Addebiti
credit: Avere | Entrate | Accrediti
amount: Importo | Importo €
balance: Saldo
reading: Lettura precedente
reading2: Lettura attuale
meter: Matricola contatore | Contatore
usage: Consumo
bookings: Bonifico | Addebito | Stipendio | Affitto | Pagamento carta | Prelievo | Commissioni | Interessi |
  Assicurazione | Fattura {n}
services: Quota energia | Quota fissa | Trasporto | Oneri di sistema | Accise | Acquedotto | Fognatura | Traffico
""",
    "nl": """
bank: Rekeningafschrift | REKENINGOVERZICHT | Dagafschrift
card: Creditcardoverzicht
open: Openstaande posten | Rekeningoverzicht
utility: Jaarafrekening | Energienota | Waternota | Telefoonrekening
account: Rekeningnummer | Rekening
holder: Rekeninghouder | Ten name van
number: Afschrift nr. | Volgnummer
opening: Vorig saldo | Beginsaldo | Saldo op {f}
closing: Nieuw saldo | Eindsaldo | Saldo op {t}
in: Totaal bij | Totaal bijgeschreven
out: Totaal af | Totaal afgeschreven
date: Datum | Boekdatum
value: Rentedatum | Valuta
text: Omschrijving | Mededelingen
debit: Af | Debet
credit: Bij | Credit
amount: Bedrag | Bedrag EUR
balance: Saldo
reading: Beginstand
reading2: Eindstand
meter: Meternummer
usage: Verbruik
bookings: Overboeking | Incasso | Salaris | Huur | Pinbetaling | Geldautomaat | Kosten | Rente | Verzekering | Factuur
  {n}
services: Levering stroom | Vastrecht | Netbeheer | Energiebelasting | Drinkwater | Abonnement | Gesprekskosten
""",
    "pt": """
bank: Extrato de conta | EXTRATO BANCÁRIO | Extrato combinado
card: Extrato de cartão
open: Extrato de cliente | Conta corrente
utility: Fatura de eletricidade | Fatura da água | Fatura de telecomunicações
account: Conta n.º | Número de conta | Conta
holder: Titular
number: Extrato n.º
opening: Saldo anterior | Saldo inicial
closing: Saldo final | Saldo atual | Saldo em {t}
in: Total de créditos
out: Total de débitos
date: Data | Data mov.
value: Data valor
text: Descrição | Movimento
debit: Débito
credit: Crédito
amount: Valor | Montante
balance: Saldo
reading: Leitura anterior
reading2: Leitura atual
meter: Contador n.º
usage: Consumo
bookings: Transferência | Débito direto | Ordenado | Renda | Compra | Levantamento | Comissão | Juros | Seguro |
  Fatura {n}
services: Energia ativa | Potência contratada | Tarifa fixa | Saneamento | Mensalidade | Chamadas
""",
    "pl": """
bank: Wyciąg z rachunku | WYCIĄG BANKOWY | Wyciąg
card: Wyciąg z karty
open: Zestawienie należności | Stan konta
utility: Faktura za energię | Rozliczenie wody | Faktura za telefon
account: Nr rachunku | Rachunek nr
holder: Posiadacz rachunku
number: Wyciąg nr
opening: Saldo początkowe | Saldo poprzednie
closing: Saldo końcowe | Saldo na dzień {t}
in: Suma uznań
out: Suma obciążeń
date: Data | Data operacji
value: Data waluty
text: Opis operacji | Tytuł
debit: Obciążenia | Wn
credit: Uznania | Ma
amount: Kwota
balance: Saldo
reading: Stan poprzedni
reading2: Stan bieżący
meter: Nr licznika
usage: Zużycie
bookings: Przelew | Polecenie zapłaty | Wynagrodzenie | Czynsz | Płatność kartą | Wypłata | Opłata | Odsetki | Faktura
  {n}
services: Energia czynna | Opłata stała | Opłata sieciowa | Ścieki | Abonament | Rozmowy
""",
    "sv": """
bank: Kontoutdrag | KONTOUTDRAG
card: Kortfaktura
open: Kontoutdrag kund | Öppna poster
utility: Elfaktura | Vattenfaktura | Telefonfaktura
account: Kontonummer | Konto
holder: Kontohavare
number: Utdrag nr
opening: Ingående saldo | Saldo {f}
closing: Utgående saldo | Saldo {t} | Nytt saldo
in: Summa insättningar
out: Summa uttag
date: Datum | Bokföringsdag
value: Valutadag
text: Text | Transaktion | Meddelande
debit: Uttag
credit: Insättning
amount: Belopp
balance: Saldo
reading: Föregående avläsning
reading2: Avläsning
meter: Mätarnummer
usage: Förbrukning
bookings: Överföring | Autogiro | Lön | Hyra | Kortköp | Uttag | Avgift | Ränta | Försäkring | Faktura {n}
services: Elhandel | Fast avgift | Elnät | Energiskatt | Avlopp | Abonnemang | Samtal
""",
}  # fmt: skip

WORDS: dict[str, dict[str, tuple[str, ...]]] = {language: table(text) for language, text in _TEXTS.items()}
