"""Words of business letters by language: keys, subjects, and the sentences that paragraphs are made of.

Sentences may name what the letter is about: `{order_number}`, `{contract_number}`, `{delivery_date}`, `{total}`, ...
"""

from __future__ import annotations

from ..locales.grammar import table

_TEXTS = {
    "de": """
yours: Ihr Zeichen | Ihre Nachricht vom | Ihr Schreiben vom
ours: Unser Zeichen | Unsere Nachricht vom | Aktenzeichen
subject: Betreff | Betr. | Betrifft
enclosed: Anlagen | Anlage | Anlage: Vertrag in Kopie
signed: i. A. | i. V. | ppa.
subjects: Kündigung des Vertrags {contract_number} | Ihre Bestellung {order_number} | Lieferverzug | Reklamation Ihrer
  Lieferung vom {delivery_date} | Einladung zur Besprechung | Angebot für die Wartung | Ihr Schreiben vom {order_date}
  | Änderung unserer Bankverbindung | Bewerbung als Sachbearbeiter | Mietvertrag {contract_number} | Preisanpassung
  zum neuen Jahr | Terminbestätigung | Rückfrage zu Vorgang {reference} | Umzug unserer Geschäftsräume
opening: vielen Dank für Ihr Schreiben vom {order_date}. | wir beziehen uns auf unser Telefongespräch. | hiermit
  kündigen wir den Vertrag {contract_number} fristgerecht zum {due_date}. | mit diesem Schreiben informieren wir Sie
  über eine Änderung. | auf Ihre Anfrage teilen wir Ihnen Folgendes mit. | leider mussten wir feststellen, dass die
  Lieferung unvollständig war.
middle: Wie besprochen erhalten Sie die Unterlagen bis zum {due_date}. | Die Ware zur Bestellung {order_number} ist am
  {delivery_date} bei uns eingegangen. | Drei Kartons waren beschädigt und wurden nicht angenommen. | Bitte teilen Sie
  uns mit, wann wir mit dem Ersatz rechnen können. | Der Betrag von {total} wurde bereits überwiesen. | Unsere Preise
  gelten weiterhin bis zum Ende des Quartals. | Wir bitten um eine schriftliche Bestätigung dieser Vereinbarung. | Die
  Arbeiten beginnen voraussichtlich in der nächsten Woche. | Unsere Mitarbeiter stehen Ihnen während der Bürozeiten
  gern zur Verfügung. | Den unterschriebenen Vertrag senden Sie bitte an die oben genannte Anschrift. | Sollten sich
  Ihre Daten geändert haben, geben Sie uns bitte Bescheid. | Für die Unannehmlichkeiten möchten wir uns entschuldigen.
  | Die Kündigungsfrist beträgt drei Monate zum Monatsende. | Eine Kopie der Rechnung liegt bei. | Das Treffen findet
  in unserem Haus statt; Parkplätze sind vorhanden.
closing: Für Fragen erreichen Sie uns unter {seller_phone}. | Wir freuen uns auf Ihre Antwort. | Bitte melden Sie sich
  bis zum {due_date}. | Vielen Dank im Voraus für Ihre Bemühungen. | Wir danken für Ihr Verständnis.
""",
    "fr": """
yours: V/Réf. | Vos références | Votre courrier du
ours: N/Réf. | Nos références | Dossier
subject: Objet | OBJET
enclosed: P.J. | Pièces jointes | P.J. : contrat
signed: P.O. | Pour la direction
subjects: Résiliation du contrat {contract_number} | Votre commande {order_number} | Retard de livraison | Réclamation
  | Invitation | Votre courrier du {order_date} | Changement de coordonnées bancaires | Candidature | Bail
  {contract_number} | Confirmation de rendez-vous | Hausse de nos tarifs | Demande de devis
opening: Nous accusons réception de votre courrier du {order_date}. | Suite à notre entretien téléphonique, nous vous
  confirmons nos accords. | Par la présente, nous résilions le contrat {contract_number} au {due_date}. | Nous vous
  informons d'un changement dans notre société. | En réponse à votre demande, veuillez trouver les renseignements
  suivants.
middle: La marchandise de la commande {order_number} nous est parvenue le {delivery_date}. | Trois colis étaient
  endommagés et ont été refusés. | Merci de nous indiquer la date de remplacement. | La somme de {total} a déjà été
  réglée. | Les documents vous parviendront avant le {due_date}. | Nos tarifs restent valables jusqu'à la fin du
  trimestre. | Nous vous prions de confirmer cet accord par écrit. | Les travaux débuteront la semaine prochaine. |
  Notre service reste à votre disposition aux heures de bureau. | Veuillez retourner le contrat signé à l'adresse
  ci-dessus. | Nous vous présentons nos excuses pour ce désagrément. | Le préavis est de trois mois. | Une copie de la
  facture est jointe. | La réunion aura lieu dans nos locaux.
closing: Vous pouvez nous joindre au {seller_phone}. | Dans l'attente de votre réponse, | Merci de répondre avant le
  {due_date}. | Nous vous remercions de votre compréhension. | Nous restons à votre disposition.
""",
    "en": """
yours: Your ref | Your Reference | Your letter of
ours: Our ref | Our Reference | File No.
subject: Subject | Re | RE | Regarding
enclosed: Enclosures | Encl. | Enc: contract copy | cc
signed: p.p. | For and on behalf of the company
subjects: Termination of contract {contract_number} | Your order {order_number} | Late delivery | Complaint about the
  delivery of {delivery_date} | Invitation to a meeting | Your letter of {order_date} | Change of bank details |
  Application for the position of clerk | Lease {contract_number} | Confirmation of appointment | Price changes |
  Request for a quotation | Claim {reference}
opening: Thank you for your letter of {order_date}. | Further to our telephone conversation we confirm what was
  agreed. | We hereby give notice to end contract {contract_number} on {due_date}. | We are writing to inform you of a
  change in our company. | In reply to your enquiry please find the following details. | Unfortunately the delivery
  was not complete.
middle: The goods of order {order_number} reached us on {delivery_date}. | Three boxes were damaged and have been
  refused. | Please let us know when we can expect a replacement. | The amount of {total} has already been paid. | You
  will receive the documents by {due_date}. | Our prices remain valid until the end of the quarter. | We kindly ask
  you to confirm this agreement in writing. | Work is expected to begin next week. | Our staff will be pleased to help
  you during office hours. | Please return the signed agreement to the address above. | We apologise for any
  inconvenience. | The notice period is three months. | A copy of the invoice is enclosed. | The meeting will take
  place at our premises; parking is available. | If your details have changed, please tell us. | The committee
  reviewed the proposal and asked for further information. | Insurance cover continues during this time.
closing: You can reach us at {seller_phone}. | We look forward to hearing from you. | Please reply by {due_date}. |
  Thank you in advance for your help. | Thank you for your understanding.
""",
    "es": """
yours: Su referencia | S/Ref.
ours: Nuestra referencia | N/Ref.
subject: Asunto | ASUNTO
enclosed: Anexos | Adjunto
signed: P.O. | P.A.
subjects: Rescisión del contrato {contract_number} | Su pedido {order_number} | Retraso en la entrega | Reclamación |
  Cambio de cuenta bancaria | Su carta del {order_date} | Confirmación de cita
opening: Acusamos recibo de su carta del {order_date}. | Les comunicamos la rescisión del contrato {contract_number}
  con efecto {due_date}. | En respuesta a su consulta, les informamos de lo siguiente.
middle: La mercancía del pedido {order_number} llegó el {delivery_date}. | Tres cajas estaban dañadas. | El importe de
  {total} ya fue abonado. | Recibirán la documentación antes del {due_date}. | Rogamos confirmación por escrito. |
  Nuestros precios siguen vigentes. | Lamentamos las molestias. | Adjuntamos copia de la factura. | La reunión será en
  nuestras oficinas.
closing: Pueden contactarnos en el {seller_phone}. | Quedamos a la espera de su respuesta. | Agradecemos su
  comprensión.
""",
    "it": """
yours: Vs. riferimento | Vs. rif.
ours: Ns. riferimento | Prot.
subject: Oggetto | OGGETTO
enclosed: Allegati | All.
signed: p. p.
subjects: Disdetta del contratto {contract_number} | Vostro ordine {order_number} | Ritardo di consegna | Reclamo |
  Cambio di coordinate bancarie | Vostra lettera del {order_date} | Conferma appuntamento
opening: Vi ringraziamo per la lettera del {order_date}. | Con la presente disdiciamo il contratto {contract_number}
  dal {due_date}. | In risposta alla Vostra richiesta comunichiamo quanto segue.
middle: La merce dell'ordine {order_number} è arrivata il {delivery_date}. | Tre colli erano danneggiati. | L'importo
  di {total} è già stato versato. | I documenti saranno inviati entro il {due_date}. | Vi preghiamo di confermare per
  iscritto. | I nostri prezzi restano validi. | Ci scusiamo per il disagio. | Alleghiamo copia della fattura. | La
  riunione si terrà presso la nostra sede.
closing: Potete contattarci al numero {seller_phone}. | Restiamo in attesa di una risposta. | Vi ringraziamo per la
  comprensione.
""",
    "nl": """
yours: Uw kenmerk | Uw brief van
ours: Ons kenmerk | Dossier
subject: Betreft | Onderwerp
enclosed: Bijlagen | Bijlage
signed: i.o. | namens de directie
subjects: Opzegging van contract {contract_number} | Uw bestelling {order_number} | Vertraagde levering | Klacht |
  Wijziging rekeningnummer | Uw brief van {order_date} | Bevestiging afspraak
opening: Dank voor uw brief van {order_date}. | Hierbij zeggen wij contract {contract_number} op per {due_date}. |
  Naar aanleiding van uw vraag berichten wij u als volgt.
middle: De goederen van bestelling {order_number} kwamen aan op {delivery_date}. | Drie dozen waren beschadigd. | Het
  bedrag van {total} is al betaald. | U ontvangt de stukken voor {due_date}. | Graag ontvangen wij een schriftelijke
  bevestiging. | Onze prijzen blijven geldig. | Onze excuses voor het ongemak. | Een kopie van de factuur is
  bijgevoegd. | De bespreking vindt plaats op ons kantoor.
closing: U bereikt ons op {seller_phone}. | Wij zien uw antwoord graag tegemoet. | Dank voor uw begrip.
""",
    "pt": """
yours: V/ referência
ours: N/ referência
subject: Assunto
enclosed: Anexos
signed: P.P.
subjects: Rescisão do contrato {contract_number} | A vossa encomenda {order_number} | Atraso na entrega | Reclamação |
  Alteração de conta
opening: Agradecemos a vossa carta de {order_date}. | Vimos rescindir o contrato {contract_number} a partir de
  {due_date}.
middle: A mercadoria da encomenda {order_number} chegou em {delivery_date}. | Três caixas estavam danificadas. | O
  valor de {total} já foi pago. | Os documentos seguem até {due_date}. | Pedimos confirmação por escrito. | Lamentamos
  o incómodo. | Junto enviamos cópia da fatura.
closing: Contacte-nos através do {seller_phone}. | Aguardamos a vossa resposta. | Gratos pela compreensão.
""",
    "pl": """
yours: Wasz znak
ours: Nasz znak
subject: Dotyczy | Temat
enclosed: Załączniki
signed: z up.
subjects: Wypowiedzenie umowy {contract_number} | Zamówienie {order_number} | Opóźnienie dostawy | Reklamacja | Zmiana
  rachunku
opening: Dziękujemy za pismo z dnia {order_date}. | Wypowiadamy umowę {contract_number} z dniem {due_date}.
middle: Towar z zamówienia {order_number} dotarł {delivery_date}. | Trzy kartony były uszkodzone. | Kwota {total}
  została już zapłacona. | Dokumenty prześlemy do {due_date}. | Prosimy o pisemne potwierdzenie. | Przepraszamy za
  niedogodności. | W załączeniu kopia faktury.
closing: Nasz telefon: {seller_phone}. | Czekamy na odpowiedź. | Dziękujemy za zrozumienie.
""",
    "sv": """
yours: Er referens
ours: Vår referens
subject: Ärende | Angående
enclosed: Bilagor
signed: enligt uppdrag
subjects: Uppsägning av avtal {contract_number} | Er order {order_number} | Försenad leverans | Reklamation | Nytt
  bankkonto
opening: Tack för ert brev den {order_date}. | Härmed säger vi upp avtal {contract_number} från {due_date}.
middle: Varorna på order {order_number} kom den {delivery_date}. | Tre kartonger var skadade. | Beloppet {total} är
  redan betalt. | Ni får handlingarna senast {due_date}. | Vänligen bekräfta skriftligt. | Vi beklagar besväret. | En
  kopia av fakturan bifogas.
closing: Ni når oss på {seller_phone}. | Vi ser fram emot ert svar. | Tack för er förståelse.
""",
}  # fmt: skip

WORDS: dict[str, dict[str, tuple[str, ...]]] = {language: table(text) for language, text in _TEXTS.items()}
