"""German words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Rechnung | RECHNUNG | Ihre Rechnung | Warenrechnung | Dienstleistungsrechnung | Schlussrechnung |
  Abschlagsrechnung | Teilrechnung | Sammelrechnung | Honorarrechnung | Monatsrechnung | Rechnung/Lieferschein
title.credit_note: Gutschrift | GUTSCHRIFT | Rechnungskorrektur | Stornorechnung | Korrekturrechnung | Storno |
  Gutschriftsanzeige
title.quote: Angebot | ANGEBOT | Kostenvoranschlag | Unser Angebot | Angebotsschreiben | Offerte
title.order: Bestellung | BESTELLUNG | Auftrag | Einkaufsbestellung | Bestellschein | Abruf
title.order_confirmation: Auftragsbestätigung | AUFTRAGSBESTÄTIGUNG | Bestellbestätigung
title.delivery_note: Lieferschein | LIEFERSCHEIN | Warenbegleitschein | Packliste | Lieferavis
title.reminder: Mahnung | Zahlungserinnerung | 1. Mahnung | 2. Mahnung | Letzte Mahnung
title.proforma: Proforma-Rechnung | Proformarechnung | PROFORMA RECHNUNG
number.invoice: Rechnungsnummer | Rechnungs-Nr. | Rechnung Nr. | Rechnungsnr. | Re.-Nr. | Beleg-Nr. | Belegnummer |
  RG-Nr. | Nr.
number.credit_note: Gutschrift-Nr. | Gutschriftsnummer | Korrektur-Nr. | Belegnummer | Beleg-Nr.
number.quote: Angebotsnummer | Angebots-Nr. | Angebot Nr. | Angebotsnr.
number.order: Bestellnummer | Bestell-Nr. | Bestellung Nr. | Auftragsnr. | BE-Nr.
number.order_confirmation: Auftragsnummer | Auftrags-Nr. | AB-Nr. | Auftrag
number.delivery_note: Lieferschein-Nr. | Lieferscheinnummer | LS-Nr. | Lieferschein Nr.
number.reminder: Mahnung Nr. | Vorgangsnummer | Mahn-Nr.
number.proforma: Proforma-Nr. | Belegnummer | Dokumentnummer
date.invoice: Rechnungsdatum | Datum | Belegdatum | Ausstellungsdatum | Datum der Rechnung | vom | Ausgestellt am
date.credit_note: Gutschriftsdatum | Datum | Belegdatum | Ausstellungsdatum
date.quote: Angebotsdatum | Datum | Erstellt am
date.order: Bestelldatum | Datum | Bestellt am | Belegdatum
date.order_confirmation: Auftragsdatum | Datum | Bestätigt am
date.delivery_note: Lieferscheindatum | Datum | Belegdatum | Versandtag
date.reminder: Datum | Mahndatum | Belegdatum
date.proforma: Datum | Belegdatum | Ausstellungsdatum
due: Fällig am | Fälligkeit | Zahlbar bis | Fälligkeitsdatum | Zahlungsziel | Zahlung fällig | Zahlung bis | Valuta
valid: Gültig bis | Angebot gültig bis | Bindefrist | Preisbindung bis
delivery: Lieferdatum | Leistungsdatum | Liefertermin | Lieferung am | Datum der Lieferung | Versanddatum | Leistung
  erbracht am
period: Leistungszeitraum | Zeitraum | Abrechnungszeitraum | Rechnungszeitraum | Lieferzeitraum | Berechnungszeitraum
order_number: Bestellnummer | Ihre Bestellung | Bestell-Nr. | Ihre Bestell-Nr. | Auftragsnummer | Auftrags-Nr. | Ihr
  Auftrag | Unsere Auftragsnr.
order_date: Bestelldatum | Bestellt am | Auftragsdatum | Ihre Bestellung vom | Auftrag vom
buyer_number: Kundennummer | Kunden-Nr. | Kd.-Nr. | Kundennr. | Ihre Kundennummer | Debitor | Debitorennr. | Ihre
  Kd.-Nr.
seller_number: Lieferantennummer | Lief.-Nr. | Unsere Lieferantennr. | Kreditor
reference: Ihr Zeichen | Unser Zeichen | Referenz | Ihre Referenz | Betreff | Verwendungszweck | Aktenzeichen |
  Kostenstelle | Bezug | Leitweg-ID | Kommission
contact: Ansprechpartner | Bearbeiter | Sachbearbeiter | Ihr Ansprechpartner | Bearbeitet von | Kundenberater |
  Verkäufer
project: Projekt | Bauvorhaben | Objekt | Projektnummer | Baustelle
note_number: Lieferschein | Lieferschein-Nr. | LS-Nr. | Lieferscheine
contract: Vertragsnummer | Vertrag | Vertrags-Nr. | Vertragskonto | Rahmenvertrag
department: Abteilung | Filiale | Bereich
currency: Währung | Rechnungswährung | Belegwährung
weight: Gewicht | Bruttogewicht | Gesamtgewicht | Nettogewicht
shipping_method: Versandart | Lieferbedingung | Versand | Lieferart
method: Zahlungsart | Zahlart | Zahlungsweise | Zahlung
terms_key: Zahlungsbedingungen | Zahlungsbedingung | Konditionen | Zahlungsziel
page: Seite {p} von {q} | Seite {p}/{q} | Blatt {p} | Seite {p} | - {p} -
phone: Telefon | Tel. | Tel | Fon | Telefonnummer | T
fax: Fax | Telefax | Fax-Nr.
email: E-Mail | Email | Mail | eMail
url: Internet | Web | Homepage | Webseite
tax_id: USt-IdNr. | USt-ID | Umsatzsteuer-ID | USt-Id-Nr. | UID | Ust.-Ident-Nr. | UID-Nr.
tax_number: Steuernummer | St.-Nr. | Steuer-Nr. | StNr.
registration: Handelsregister | HRB | Registernummer | Amtsgericht | Reg.-Nr. | Firmenbuch
director: Geschäftsführer | Geschäftsführung | Inhaber | Vorstand | Inh.
bill_to: Rechnung an | Rechnungsempfänger | Rechnungsadresse | Rechnungsanschrift | Kunde | Empfänger | An
ship_to: Lieferadresse | Lieferung an | Warenempfänger | Lieferanschrift | Versandadresse | Leistungsort
seller: Verkäufer | Lieferant | Rechnungssteller | Leistungserbringer | Absender | Auftragnehmer
buyer: Käufer | Kunde | Leistungsempfänger | Auftraggeber | Besteller | Rechnungsempfänger
name: Name | Firma | Bezeichnung
address: Anschrift | Adresse | Straße/Ort
col.pos: Pos. | Pos | Nr. | Position | lfd. Nr. | #
col.code: Artikelnummer | Art.-Nr. | Artikel-Nr. | Art.Nr. | Artikel | Bestellnr. | Material | EAN | SKU
col.name: Bezeichnung | Beschreibung | Artikelbezeichnung | Leistung | Artikel | Produkt | Text |
  Leistungsbeschreibung | Ware
col.quantity: Menge | Anzahl | Anz. | Mge. | Stück | Std. | Menge/Einheit
col.unit: Einheit | ME | Einh. | VPE
col.price: Einzelpreis | Preis | E-Preis | EP | Einzelpreis EUR | Preis/Einheit | Nettopreis | Stückpreis | Einzel €
col.discount: Rabatt | Rab. % | Rabatt % | Nachlass
col.rate: MwSt. | USt. | MwSt % | Steuer | USt % | MwSt-Satz | Steuersatz
col.tax: MwSt. Betrag | Steuerbetrag | USt €
col.amount: Gesamt | Betrag | Gesamtpreis | GP | Summe | Nettobetrag | Gesamt EUR | Positionswert | Gesamt € |
  Warenwert
col.date: Datum | Leistungsdatum | Tag
col.ordered: Bestellt | Bestellmenge | Soll
col.open: Offen | Rückstand | Rest
sum.items: Summe Positionen | Zwischensumme | Warenwert | Summe | Positionssumme
sum.net: Nettobetrag | Summe netto | Netto | Zwischensumme | Gesamt netto | Nettosumme | Rechnungsbetrag netto | Total
  netto
sum.tax: MwSt. | Umsatzsteuer | Mehrwertsteuer | Summe MwSt. | USt. | Steuerbetrag | zzgl. MwSt.
sum.tax_rate: zzgl. {r} MwSt. | MwSt. {r} | {r} MwSt. | Umsatzsteuer {r} | {r} USt. | zzgl. {r} Umsatzsteuer | + {r}
  MwSt.
sum.tax_base: MwSt. {r} auf {b} | {r} USt. auf {b} netto | Umsatzsteuer {r} aus {b}
sum.total: Gesamtbetrag | Rechnungsbetrag | Gesamtsumme | Bruttobetrag | Endbetrag | Summe brutto | Gesamt | Total |
  Gesamtbetrag brutto | Endsumme | Rechnungsendbetrag | SUMME
sum.discount: Rabatt | abzgl. Rabatt | Nachlass | Sonderrabatt | Kundenrabatt
sum.shipping: Versandkosten | Fracht | Porto und Verpackung | Versand | Lieferkosten | Frachtpauschale
sum.paid: Bereits gezahlt | Anzahlung | abzgl. Anzahlung | Geleistete Zahlungen | Erhaltene Zahlungen | Abschlag
sum.due: Zahlbetrag | Noch zu zahlen | Offener Betrag | Restbetrag | Zu zahlender Betrag | Fälliger Betrag
sum.rounding: Rundung | Rundungsdifferenz
sum.carry: Übertrag | Zwischensumme Übertrag | Übertrag von Seite {p}
sum.page: Seitensumme | Zwischensumme | Übertrag
sum.quantity: Gesamtmenge | Summe Stück | Menge gesamt
tt.head: Steueraufschlüsselung | Umsatzsteuer | Zusammenfassung MwSt. | Steuerübersicht
tt.rate: Satz | MwSt. % | Steuersatz | USt.-Satz | MwSt.
tt.base: Netto | Nettobetrag | Basis | Bemessungsgrundlage | Warenwert
tt.tax: MwSt. | Steuer | USt.-Betrag | Steuerbetrag | Betrag
tt.gross: Brutto | Bruttobetrag | Gesamt
pay.head: Bankverbindung | Zahlungsinformationen | Zahlung | Zahlungsdaten | Unsere Bankverbindung | Zahlungsangaben
iban: IBAN | IBAN-Nr. | Konto (IBAN)
bic: BIC | SWIFT | BIC/SWIFT | SWIFT-BIC
bank: Bank | Kreditinstitut | Bankname | Geldinstitut
holder: Kontoinhaber | Zahlungsempfänger | Inhaber
mandate: Mandatsreferenz | Mandat | Gläubiger-ID
methods: Überweisung | SEPA-Lastschrift | Lastschrift | PayPal | Vorkasse | Bar | Kreditkarte | auf Rechnung | Kauf
  auf Rechnung
shipping_methods: frei Haus | ab Werk | Spedition | DDP | Paketdienst | Selbstabholung | EXW | CIP | unfrei
greeting: Sehr geehrte Damen und Herren, | Guten Tag, | Sehr geehrter Kunde, | Sehr geehrte Frau {c}, | Sehr geehrter
  Herr {c},
intro.invoice: für unsere Lieferungen und Leistungen berechnen wir Ihnen: | wir erlauben uns, wie folgt zu berechnen:
  | vielen Dank für Ihren Auftrag. Hiermit stellen wir Ihnen die folgenden Leistungen in Rechnung. |
  vereinbarungsgemäß berechnen wir die unten aufgeführten Positionen. | Sie erhielten von uns gemäß Ihrer Bestellung
  {order_number} folgende Artikel. | unsere Lieferung vom {delivery_date} rechnen wir wie folgt ab:
intro.credit_note: wir schreiben Ihnen die folgenden Positionen gut. | Ihre Reklamation haben wir geprüft und
  erstatten wie folgt: | bezugnehmend auf Ihre Rücksendung erteilen wir diese Gutschrift.
intro.quote: vielen Dank für Ihre Anfrage. Gerne bieten wir Ihnen an: | wir freuen uns, Ihnen folgendes Angebot zu
  unterbreiten. | auf Grundlage Ihrer Anfrage vom {order_date} bieten wir freibleibend an:
intro.order: bitte liefern Sie uns zu den bekannten Bedingungen: | hiermit bestellen wir verbindlich: | wir bestellen
  auf Grundlage Ihres Angebots die nachstehenden Artikel.
intro.order_confirmation: wir bedanken uns für Ihren Auftrag und bestätigen wie folgt: | Ihre Bestellung vom
  {order_date} nehmen wir an.
intro.delivery_note: wir liefern Ihnen die folgenden Artikel: | anbei erhalten Sie: | Bitte prüfen Sie die Ware bei
  Annahme.
intro.reminder: zu unserer Rechnung konnten wir bisher keinen Zahlungseingang feststellen. | sicher haben Sie
  übersehen, dass die unten genannten Beträge fällig sind.
intro.proforma: für Zollzwecke geben wir den Wert der Ware wie folgt an: | Diese Aufstellung ist keine Rechnung.
terms.due: Zahlbar bis {due_date} ohne Abzug. | Bitte überweisen Sie {total} bis spätestens {due_date} auf das unten
  genannte Konto. | Zahlbar innerhalb von {n} Tagen, spätestens am {due_date}. | Der Betrag ist fällig am {due_date}.
  | Zahlung bis {due_date} erbeten, bei Zahlung innerhalb {k} Tagen {s} % Skonto. | {n} Tage netto, fällig {due_date}
  | Bitte begleichen Sie den offenen Betrag bis zum {due_date} unter Angabe der Nummer {document_number}.
terms.plain: Zahlbar innerhalb von {n} Tagen ohne Abzug. | {n} Tage netto | {k} Tage {s} % Skonto, {n} Tage netto |
  Zahlbar sofort rein netto. | Der Betrag wird per Lastschrift eingezogen. | Innerhalb {n} Tagen netto Kasse.
terms.bank: Bitte überweisen Sie auf unser Konto {iban}, BIC {bic}, bei der {bank_name}. | Konto {iban} bei
  {bank_name}. | Überweisung auf IBAN {iban} ({bank_name}, BIC {bic}).
notes: Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. | Es gelten unsere Allgemeinen
  Geschäftsbedingungen. | Bitte geben Sie bei Zahlung die Rechnungsnummer an. | Leistungsdatum entspricht
  Rechnungsdatum. | Steuerschuldnerschaft des Leistungsempfängers. | Gemäß § 19 UStG wird keine Umsatzsteuer
  berechnet. | Innergemeinschaftliche Lieferung, steuerfrei. | Reklamationen bitte innerhalb von acht Tagen. | Diese
  Rechnung wurde maschinell erstellt und ist ohne Unterschrift gültig. | Gerichtsstand ist der Sitz unserer Firma. |
  Beachten Sie unsere Betriebsferien im August. | Bei Rückfragen stehen wir gern zur Verfügung. | Verpackung nehmen
  wir kostenlos zurück. | Teillieferungen sind zulässig.
thanks: Vielen Dank für Ihren Auftrag! | Wir danken für Ihr Vertrauen. | Mit freundlichen Grüßen | Besten Dank für die
  gute Zusammenarbeit. | Mit freundlichem Gruß
units: Stk | Stk. | St | Stück | ST | Std | Std. | h | kg | m | m² | lfm | Paar | Pack | VE | pauschal | psch | Ktn |
  l | Tag | Tage | Monat | Dose | Rolle | C62 | Fl. | t
line_notes: Farbe: {w} | Charge {d} | Seriennummer {d} | Abmessung {d} x {d} mm | inkl. Montage | Lieferung KW {k} |
  Zolltarifnr. {d} | EAN {d} | gemäß Angebot | frei Baustelle | Listenpreis abzügl. Rabatt | Ihre Artikelnr. {d} |
  Verpackungseinheit {k}
colours: anthrazit | weiß | lichtgrau | rot | blau | eiche | natur | schwarz
nouns: Regalboden | Türscharnier | Bürostuhl | Kabeltrommel | Wasserfilter | Druckluftschlauch | Schutzbrille |
  Arbeitshandschuh | Dichtungsring | Lagerbox | Steckdose | Leuchtstoffröhre | Netzwerkkabel | Bohrkrone |
  Schleifscheibe | Fliesenkleber | Wandfarbe | Dachziegel | Pflasterstein | Kartoffeln | Tomatenmark | Rapsöl |
  Handseife | Putzlappen | Briefumschläge | Versandkarton | Tonerkassette | Schreibtischlampe | Gewindestange |
  Unterlegscheibe | Sechskantschraube | Rohrschelle | Kugelhahn | Heizkörper | Fensterbank | Parkettdiele | Blumenerde
  | Rasensamen | Hundefutter | Frischkäse | Dinkelmehl | Rotwein | Verbandkasten
adjectives: verzinkt | extra stark | Profi | Standard | groß | klein | Edelstahl | wasserfest | 2-teilig | Typ B |
  schwer | leicht | lackiert | bio | einstellbar | mit Deckel | hitzebeständig
services: Wartung der Heizungsanlage | Beratung vor Ort | Arbeitszeit Geselle | Arbeitsstunden Meister |
  Anfahrtspauschale | Grafische Gestaltung Prospekt | Reinigung Büroräume | Miete Lagerhalle | Fahrtkosten |
  Software-Pflege Monat | Schulung Mitarbeiter | Übersetzung Handbuch | Entsorgung Bauschutt | Kleinmaterial |
  Lizenzgebühr Jahr | Hosting Paket M | Stundensatz Entwicklung | Gutachten Wasserschaden | Gartenpflege | Transport
  und Verpackung | Montage Küche
"""
