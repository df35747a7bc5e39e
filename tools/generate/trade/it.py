"""Italian words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Fattura | FATTURA | Fattura accompagnatoria | Fattura immediata | FATTURA DI VENDITA | Parcella
title.credit_note: Nota di credito | NOTA DI CREDITO | Nota di accredito
title.quote: Preventivo | PREVENTIVO | Offerta | Offerta commerciale
title.order: Ordine | ORDINE DI ACQUISTO | Ordine fornitore | Ordine d'acquisto
title.order_confirmation: Conferma d'ordine | CONFERMA D'ORDINE
title.delivery_note: Documento di trasporto | DDT | Bolla di consegna | DOCUMENTO DI TRASPORTO
title.reminder: Sollecito di pagamento | Avviso di pagamento
title.proforma: Fattura proforma | PROFORMA
number.invoice: Fattura n. | N. fattura | Numero fattura | Numero | Fattura N° | Documento n.
number.credit_note: Nota di credito n. | Numero | Documento n.
number.quote: Preventivo n. | Offerta n. | Numero offerta
number.order: Ordine n. | N. ordine | Numero ordine
number.order_confirmation: Ordine n. | Conferma n.
number.delivery_note: DDT n. | N. documento | Bolla n.
number.reminder: Sollecito n. | Pratica
number.proforma: Proforma n. | Numero
date.invoice: Data fattura | Data | Data documento | Data di emissione | Del
date.credit_note: Data | Data documento
date.quote: Data | Data offerta
date.order: Data | Data ordine
date.order_confirmation: Data | Data conferma
date.delivery_note: Data | Data documento | Data trasporto
date.reminder: Data
date.proforma: Data | Data documento
due: Scadenza | Data scadenza | Da pagare entro | Scadenza pagamento | Termine di pagamento
valid: Valido fino al | Validità offerta
delivery: Data consegna | Consegna | Data di spedizione | Consegna prevista
period: Periodo | Periodo di fatturazione | Competenza
order_number: N. ordine | Vostro ordine | Ordine n. | Rif. ordine | Ordine
order_date: Data ordine | Ordine del | Vs. ordine del
buyer_number: Codice cliente | Cliente n. | Cod. cliente | N. cliente
seller_number: Codice fornitore | Cod. fornitore
reference: Riferimento | Vs. riferimento | Ns. riferimento | Rif. | Oggetto | Causale | CIG
contact: Contatto | Agente | Referente | Operatore
project: Cantiere | Commessa | Progetto
note_number: DDT | N. DDT | Rif. DDT
contract: Contratto | N. contratto | Polizza
department: Reparto | Filiale | Ufficio
currency: Valuta | Divisa
weight: Peso | Peso lordo | Peso netto
shipping_method: Trasporto | Porto | Spedizione | Vettore
method: Pagamento | Modalità di pagamento | Metodo di pagamento
terms_key: Condizioni di pagamento | Condizioni
page: Pagina {p} di {q} | Pag. {p} | Pagina {p} | {p}/{q}
phone: Tel. | Telefono | Tel
fax: Fax
email: E-mail | Email | Mail | PEC
url: Web | Sito | Sito web
tax_id: P. IVA | Partita IVA | P.IVA | P. IVA/C.F. | Partita I.V.A.
tax_number: C.F. | Codice fiscale | Cod. Fisc.
registration: REA | Registro Imprese | R.E.A. | C.C.I.A.A.
director: Amministratore | Titolare | Legale rappresentante
bill_to: Spett.le | Cliente | Destinatario | Intestatario | Fatturare a
ship_to: Luogo di consegna | Destinazione | Destinazione merce | Consegnare a
seller: Venditore | Fornitore | Mittente | Cedente
buyer: Acquirente | Cliente | Committente | Cessionario
name: Nome | Ragione sociale | Denominazione
address: Indirizzo | Sede
col.pos: N. | Riga | Pos. | #
col.code: Codice | Cod. | Articolo | Cod. articolo | Rif.
col.name: Descrizione | Articolo | Prodotto | Prestazione | Descrizione beni
col.quantity: Quantità | Q.tà | Qtà | Qta
col.unit: U.M. | UM | Unità
col.price: Prezzo | Prezzo unitario | Prezzo un. | P. unitario | Prezzo netto
col.discount: Sconto | Sc. % | Sconto %
col.rate: IVA | Aliquota | % IVA | Cod. IVA
col.tax: Imposta | IVA €
col.amount: Importo | Totale | Totale riga | Importo netto | Prezzo totale
col.date: Data | Giorno
col.ordered: Ordinato | Q.tà ordinata
col.open: Residuo | Da consegnare
sum.items: Totale merce | Totale righe | Somma
sum.net: Imponibile | Totale imponibile | Netto merce | Subtotale | Totale netto
sum.tax: IVA | Totale IVA | Imposta | Totale imposta
sum.tax_rate: IVA {r} | I.V.A. {r} | IVA al {r} | Imposta {r}
sum.tax_base: IVA {r} su {b} | {r} su imponibile {b}
sum.total: Totale fattura | TOTALE | Totale | Totale documento | Totale da pagare | TOTALE DOCUMENTO | Totale
  complessivo
sum.discount: Sconto | Sconto cassa | Sconto incondizionato
sum.shipping: Spese di trasporto | Spedizione | Trasporto
sum.paid: Acconto | Pagato | Già pagato
sum.due: Netto a pagare | Saldo | Residuo da pagare | Da saldare
sum.rounding: Arrotondamento
sum.carry: Riporto | A riportare
sum.page: Totale pagina | A riportare
sum.quantity: Quantità totale | Totale pezzi
tt.head: Riepilogo IVA | Dettaglio IVA | Castelletto IVA
tt.rate: Aliquota | % | Cod.
tt.base: Imponibile | Base imponibile
tt.tax: Imposta | IVA | Importo IVA
tt.gross: Totale | Lordo
pay.head: Coordinate bancarie | Dati bancari | Pagamento | Banca d'appoggio
iban: IBAN | Codice IBAN | C/C IBAN
bic: BIC | SWIFT | BIC/SWIFT
bank: Banca | Istituto | Banca d'appoggio
holder: Intestatario | Beneficiario
mandate: Mandato SDD | Riferimento mandato
methods: Bonifico bancario | RI.BA. | Rimessa diretta | Contanti | Carta di credito | Addebito diretto | Assegno
shipping_methods: Franco | Porto franco | Porto assegnato | Corriere | EXW | Ritiro
greeting: Gentile cliente, | Spettabile ditta, | Gentile signora {c}, | Egregio signor {c},
intro.invoice: Vi addebitiamo quanto segue: | Per i lavori eseguiti come da preventivo: | In riferimento al Vostro
  ordine {order_number}: | Merce consegnata il {delivery_date}:
intro.credit_note: Vi accreditiamo per merce resa: | Storno parziale della nostra fattura:
intro.quote: Come da Vostra richiesta, Vi proponiamo: | Siamo lieti di sottoporVi la nostra offerta:
intro.order: Vogliate fornirci quanto segue: | Vi preghiamo di confermare il presente ordine.
intro.order_confirmation: Vi confermiamo il Vostro ordine del {order_date}: | Vi ringraziamo per l'ordine.
intro.delivery_note: Vi consegniamo: | Verificare la merce al ricevimento.
intro.reminder: Non risultano pagate le seguenti fatture: | Vi preghiamo di provvedere al pagamento.
intro.proforma: Documento non valido ai fini fiscali. | Valore ai soli fini doganali.
terms.due: Pagamento entro il {due_date}. | Scadenza {due_date} | Vi preghiamo di versare {total} entro il {due_date}.
  | {n} giorni data fattura, scadenza {due_date} | Indicare {document_number} nella causale, entro il {due_date}.
terms.plain: {n} giorni data fattura | {n} gg f.m. | Pagamento a vista | Sconto {s} % entro {k} giorni | Bonifico {n}
  giorni
terms.bank: Bonifico su {bank_name}, IBAN {iban}. | Versare su conto {iban} presso {bank_name}, BIC {bic}.
notes: La merce resta di proprietà del venditore fino al saldo. | Operazione non imponibile. | Inversione contabile. |
  Reclami entro otto giorni dal ricevimento. | Contributo ambientale assolto ove dovuto. | Interessi di mora a norma
  di legge. | Foro competente quello della nostra sede. | Copia di cortesia priva di valore fiscale. | Valgono le
  nostre condizioni generali.
thanks: Grazie per la fiducia. | Cordiali saluti | Distinti saluti | Vi ringraziamo per l'ordine.
units: pz | PZ | nr | NR | h | ora | kg | KG | m | mq | conf | scat | giorno | mese | l | t | paio | C62 | sacco
line_notes: Colore: {w} | Lotto {d} | Matricola {d} | Misure {d} x {d} mm | Posa inclusa | Consegna sett. {k} | EAN
  {d} | Conf. da {k}
colours: grigio | bianco | rosso | blu | rovere | naturale | nero
nouns: Ripiano metallico | Cerniera | Sedia ufficio | Prolunga elettrica | Filtro acqua | Tubo aria | Occhiali
  protettivi | Guanti da lavoro | Guarnizione | Cassetta | Presa a muro | Tubo fluorescente | Cavo di rete | Punta
  trapano | Disco da taglio | Colla piastrelle | Pittura murale | Tegola | Lastra | Patate | Olio di oliva | Sapone |
  Panni | Buste | Scatola | Toner | Lampada | Barra filettata | Rondella | Vite | Collare | Valvola a sfera |
  Radiatore | Davanzale | Parquet | Terriccio | Sementi | Formaggio fresco | Farina | Vino rosso
adjectives: zincato | rinforzato | Pro | standard | grande | piccolo | inox | impermeabile | tipo B | verniciato |
  regolabile | con coperchio
services: Manutenzione caldaia | Consulenza | Manodopera | Trasferta | Grafica | Pulizia uffici | Affitto magazzino |
  Spese di viaggio | Canone software | Formazione | Traduzione | Smaltimento macerie | Materiale di consumo | Licenza
  annuale | Hosting | Ore di sviluppo | Perizia | Giardinaggio | Imballo e trasporto | Montaggio cucina
"""
