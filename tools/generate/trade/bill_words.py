"""Words that bills print beside those of `WORDS`: heads of sections, lines below an article, covers, prose; by
  language.

`{fields}` as in `press.py`; `{d}` are digits, `{n}` a small number, `{t}` a date. Every language has the same keys.
"""

from __future__ import annotations

from ..locales.grammar import table
from .bill_words_more import MORE

DE = """
lines: Positionen | Positionsdaten | Rechnungspositionen | Leistungen im Einzelnen | Einzelaufstellung | Artikel
taxes: Umsatzsteueraufschlüsselung | Steuern | Aufteilung nach Steuersätzen | MwSt.-Übersicht
sums: Belegsummen | Summen | Rechnungssummen | Abrechnung | Gesamtbeträge
pay: Zahlungsbedingungen | Zahlungsinformationen | Zahlung | Konditionen
means: Zahlungsart | Bankdaten | Zahlungswege | Bank- und Steuerangaben
notes: Bemerkungen | Hinweise | Hinweis | Anmerkungen | Betreff
document: Rechnungskopf | Belegdaten | Angaben zum Beleg | Allgemeine Daten
contact: Ansprechpartner | Kontakt | Bei Rückfragen | Bearbeiter
country: Land | Ländercode
amounts_in: Beträge in | Alle Beträge in | Beträge in Währung | Werte in
sub_key: GTIN | EAN | Seriennummer | Charge | Kennzeichen | Zeitraum | Lieferschein | Herkunftsland | Zolltarif |
  Verpackung | Ihre Art.-Nr. | Zähler | Auftrag | Gewicht | Kostenstelle | Bruttopreis | Fahrgestell | Vertrag | Termin
sub_text: inklusive Zubehör und Versand | geliefert in zwei Teilen | aus heimischer Herstellung | nicht rabattfähig |
  erbracht im laufenden Monat | nach Aufwand mit Nachweis | siehe beigefügte Liste der Termine | Rückgabe binnen vier
  Wochen möglich | im Gerät verbaut und geprüft | entspricht der geltenden Norm | Kilometer waren enthalten | gemäß
  Verordnung vom {t}, Termine {t} und {t} | Abholung durch den Kunden am {t} | Verpackung: Karton zu {n} Stück
group: Lieferung Nr. {d} vom {t} | Aus Ihrem Auftrag {d} berechnen wir: | Bereich {n} | Gebäude {n} | Grundleistungen
  | Zusätzliche Leistungen | Leistungen im Zeitraum {t} bis {t} | Lieferschein {d}
less: abzgl. {r} Rabatt | Artikelrabatt {r} | Abschlag {r} | Nachlass {r} | Mengenrabatt {r}
basis: je | Preisbasis | Basis | Preis für | PE
category: Kat. | St.-Schl. | Steuerart | Code
own: Unsere | Lieferant | Hersteller | intern
yours: Ihre | Kunde | Käufer
cover: Haftpflicht Grunddeckung | Hausrat Feuer und Wasser | Glasbruch | Rechtsschutz privat | Kaltmiete Wohnung {n}. OG
  | Vorauszahlung Heizkosten | Stellplatz Tiefgarage Nr. {n} | Grundgebühr | Arbeitspreis Strom | Messstellenbetrieb |
  Mitgliedsbeitrag | Kontoführung | Telefonanschluss Komfort | Abwassergebühr | Müllabfuhr {n}0 Liter | Kursgebühr
  Anfänger | Fahrt zum Flughafen | Übernachtung mit Frühstück | Zahnreinigung | Unfallschutz Familie Tarif {n}
cover_text: - Sturm und Hagel eingeschlossen | - Deckung {n} Mio. je Schaden | - Selbstbehalt {n}00 | - gültig bis {t} |
  - gemäß Antrag vom {t} | - Tarif {n}, Zone {n}
prose: Den fälligen Betrag von {total} buchen wir am {due_date} von Ihrem Konto ab. | Bitte zahlen Sie {total} bis zum
  {due_date} auf das Konto IBAN {iban}, BIC {bic}, {bank_name}. | Für die Zeit vom {period_from} bis {period_to} rechnen
  wir wie folgt ab. | Änderungen Ihrer Anschrift teilen Sie uns bitte umgehend schriftlich mit. | Zahlungen, die uns
  nach
  dem {document_date} erreicht haben, sind noch nicht berücksichtigt. | Dieses Schreiben dient zugleich als Nachweis für
  Ihre Steuererklärung. | Für Fragen zu Ihrem Vertrag {contract_number} erreichen Sie uns werktags von {n} bis 17 Uhr.
terms: Zahlbar ohne Abzug bis | Zahlbar mit {n} % Skonto bis | Rest fällig am | Abschlag bis
terms_head: Beschreibung | Bedingung | Text
terms_due: Fälligkeit | bis | Termin
terms_part: Betrag | Teilzahlung | Zahlung
"""

FR = """
lines: Lignes de facture | Détail | Prestations | Désignation des articles | Articles facturés
taxes: Détail des taxes | Ventilation de la TVA | Récapitulatif TVA | Taxes
sums: Totaux | Montants | Récapitulatif | Total du document
pay: Conditions de règlement | Règlement | Modalités de paiement | Paiement
means: Moyen de paiement | Coordonnées bancaires | Compte bancaire
notes: Notes | Remarques | Observations | Objet
document: Informations du document | En-tête | Données de facture
contact: Contact commercial | Votre contact | Interlocuteur | Suivi par
country: Pays | Code pays
amounts_in: Montants en | Montants exprimés en | Devise de facturation : | Tous montants en
sub_key: GTIN | EAN | N° de série | Lot | Immatriculation | Période | Bon de livraison | Origine | Référence client |
  Compteur | Commande | Poids | Emballage | Contrat | Prix brut | Chantier
sub_text: livré en deux colis | accessoires compris | fabrication artisanale | sans remise possible | intervention sur
  place selon relevé | voir liste jointe | kilomètres compris dans le forfait | conforme à la norme en vigueur |
  séances du {t} et du {t} | retiré par le client le {t} | conditionnement : carton de {n}
group: Livraison n° {d} du {t} | Votre commande {d} | Zone {n} | Bâtiment {n} | Prestations de base | Options |
  Prestations du {t} au {t} | Bon de livraison {d}
less: Remise {r} | Remise sur article {r} | Rabais {r} | Escompte {r}
basis: par | Base prix | Prix pour
category: Code TVA | Cat. | Code
own: Interne | Fournisseur | Fabricant
yours: Client | Acheteur | Votre
cover: Responsabilité civile | Assurance habitation | Bris de glace | Protection juridique | Loyer hors charges étage
  {n}
  | Provision pour charges | Place de parking n° {n} | Abonnement | Consommation électricité | Relevé de compteur |
  Cotisation annuelle | Frais de dossier | Ligne téléphonique confort | Assainissement | Cours débutants | Course vers
  l'aéroport | Nuitée avec petit déjeuner | Garantie accidents famille niveau {n}
cover_text: - tempête et grêle comprises | - plafond {n} millions | - franchise {n}00 | - valable jusqu'au {t} | -
  zone {n}
prose: Le montant de {total} sera prélevé sur votre compte le {due_date}. | Merci de régler {total} avant le {due_date}
  sur le compte IBAN {iban}, BIC {bic}, {bank_name}. | Pour la période du {period_from} au {period_to}, nous vous
  facturons ce qui suit. | Tout changement d'adresse doit nous être signalé par écrit. | Les règlements reçus après le
  {document_date} ne sont pas pris en compte. | Pour votre contrat {contract_number}, nos conseillers répondent du lundi
  au vendredi.
terms: À régler sans escompte avant le | Escompte de {n} % jusqu'au | Solde au | Acompte au
terms_head: Description | Condition | Libellé
terms_due: Échéance | Date | Date limite
terms_part: Montant | Part | À payer
"""

EN = """
lines: Line items | Items | Details of charges | Charges | Invoice lines | Services provided
taxes: Tax breakdown | Taxes | VAT summary | Tax summary
sums: Document totals | Totals | Summary | Amounts
pay: Payment terms | Payment | How to pay | Terms
means: Payment means | Bank details | Payment details | Remittance
notes: Notes | Remarks | Comments | Regarding
document: Document details | Invoice data | General information
contact: Contact | Questions | Your contact | Account manager
country: Country | Country code
amounts_in: Amounts in | All amounts in | Currency of amounts | Values in
sub_key: GTIN | EAN | Serial number | Batch | Plate | Period | Delivery note | Origin | Your part no. | Meter | Order |
  Weight | Packing | Contract | List price | Job | Cost centre | Lot
sub_text: accessories included | shipped in two parcels | made to order | no further discount | on site, as recorded |
  see the list attached | mileage included | meets the standard in force | visits on {t} and {t} | collected by the
  customer on {t} | packed in boxes of {n} | returns accepted within four weeks
group: Delivery {d} of {t} | From your order {d} we charge: | Area {n} | Building {n} | Basic services | Extras | Work
  from {t} to {t} | Delivery note {d}
less: less {r} discount | Item discount {r} | Allowance {r} | Rebate {r}
basis: per | Price basis | Price unit | Basis
category: Cat. | Tax code | Code | Tax cat.
own: Our | Supplier | Maker | Internal
yours: Your | Customer | Buyer
cover: Third party liability | Home contents cover | Glass breakage | Legal expenses | Rent flat {n} | Service charge |
  Parking space no. {n} | Standing charge | Electricity used | Meter reading | Membership fee | Account fee | Phone line
  plus | Waste water | Beginners' course | Ride to the airport | Night with breakfast | Accident cover family plan {n} |
  Late fee | Ground rent
cover_text: - storm and hail included | - limit {n} million each | - excess {n}00 | - valid until {t} | - zone {n}
prose: We will collect {total} from your account on {due_date}. | Please pay {total} by {due_date} to the account
  {iban},
  {bank_name}. | For the time from {period_from} to {period_to} we charge as follows. | Please tell us in writing when
  your address changes. | Payments received after {document_date} are not shown here. | For questions about your
  contract {contract_number} call us on working days.
terms: Payable in full by | With {n} % cash discount until | Balance due on | First part by
terms_head: Description | Condition | Text
terms_due: Due date | Until | Due
terms_part: Amount | Part | Payment
"""

BILL_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    language: table(text) for language, text in ({"de": DE, "fr": FR, "en": EN} | MORE).items()
}
