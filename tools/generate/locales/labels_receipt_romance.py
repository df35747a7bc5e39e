"""Labels that receipts print, in French, Spanish, Italian and Portuguese.

`labels_receipt.py` says what the signs in them mean.
"""

from __future__ import annotations

TABLES: dict[str, str] = {}
TABLES["fr"] = """
title: TICKET | Ticket de caisse | REÇU | FACTURE | Facture | TICKET CLIENT | Justificatif | NOTE | ADDITION |
  Duplicata
phone: Tél | Tél. | TEL | Téléphone
fax: Fax
email: Email | Courriel
taxid: N° TVA | TVA intra | TVA | N° TVA Intracommunautaire
registration: SIRET | RCS | Siret | SIREN
number: Ticket n° | N° ticket | Facture n° | N° | Note n° | Ticket | N° de facture
date: Date | Le | DATE | Du
time: Heure | à | HEURE
datetime: Date/Heure | Date et heure
cashier: Caissier | Servi par | Hôte | Serveur | Vendeur | Caissière
terminal: Caisse | TPE | CAISSE N° | Poste
table: Table | TABLE
pax: Couverts | Clients
order: Commande | Cde
member: Carte fidélité | N° client | Client
customer: Client | Facturé à | Nom
head_name: Désignation | Article | Libellé | Produit
head_quantity: Qté | Quantité | QTE
head_price: P.U. | Prix unitaire | PU TTC | Prix
head_amount: Montant | Total | TTC | Montant <m> | <m>
head_code: Réf. | Code | N°
head_rate: TVA | Tx
subtotal: Total HT | Sous-total | Montant HT | SOUS TOTAL | HT
tax: TVA <r>% | Total TVA | TVA | dont TVA <r>% | T.V.A. <r> %
discount: Remise | Réduction | Remise <p>% | Bon d'achat
service: Service <p>% | Pourboire | Service compris
rounding: Arrondi
total: TOTAL TTC | Total TTC | Net à payer | Montant TTC | TOTAL | Total | A PAYER | NET A PAYER | TOTAL <m> | Total à
  payer | MONTANT DU | TOTAL EUR
total_taxed: Total TTC | Montant TTC
cash: Espèces | ESPECES | Reçu | Espèces reçues
change: Rendu | Monnaie rendue | A RENDRE | RENDU
card: Carte bancaire | CB | CARTE BANCAIRE | CB EMV | Sans contact
paid: Payé | Réglé | Règlement
method: Mode de paiement | Mode de règlement
count: Nb articles | Articles | NOMBRE D'ARTICLES
summary: Détail TVA | Récapitulatif TVA
head_net: HT | Base HT
head_tax: TVA | Montant TVA
head_gross: TTC
saving: Vous économisez | Economies
points: Points fidélité | Solde points
approval: N° auto | Autorisation
masked: Carte
hours: Ouvert du lundi au samedi 9h-19h | 7j/7
thanks: Merci de votre visite | À bientôt | Merci et bonne journée | MERCI DE VOTRE VISITE A BIENTOT | Au revoir |
  Merci !
policy: Échange sous 15 jours avec ticket | Ni repris ni échangé | Ticket à conserver | Prix nets en euros service
  compris
promo: Retrouvez-nous sur | Donnez votre avis sur | Suivez-nous
"""
TABLES["es"] = """
title: FACTURA SIMPLIFICADA | TICKET | Factura simplificada | FACTURA | RECIBO | Ticket de venta | NOTA DE VENTA |
  CUENTA | Nota de consumo
phone: Tel. | Tel | Teléfono | TELF | Tfno. | TEL
fax: Fax
email: Email | Correo
taxid: CIF | NIF | C.I.F. | N.I.F. | RFC | R.F.C.
registration: Reg. Mercantil | Lic. | Registro
number: Factura nº | Nº ticket | Ticket | Factura | Nº Fac. | FOLIO | Documento | Fra. Simp. | Nº Op. | Folio | T
date: Fecha | FECHA | Fecha de emisión
time: Hora | HORA
datetime: Fecha/Hora | Fecha y hora
cashier: Cajero | Le atendió | Vendedor | Camarero | ATENDIDO POR | Cajera | Mesero | Empleado
terminal: Caja | TPV | CAJA | Tienda | Terminal
table: Mesa | MESA
pax: Comensales | Personas | PAX
order: Pedido | Orden
member: Tarjeta cliente | Socio | Club
customer: Cliente | Nombre
head_name: Descripción | Artículo | Concepto | Producto | DESCRIPCION
head_quantity: Cant. | Ud. | CANT | Uds | Cantidad
head_price: Precio | P.Unit | Precio Ud. | PVP | P. UNIT
head_amount: Importe | Total | IMPORTE | Subtotal | <m>
head_code: Ref. | Código | Cod.
head_rate: IVA | %
subtotal: Subtotal | Base imponible | SUBTOTAL | Base Imp. | SUMA
tax: IVA <r>% | I.V.A. | IVA | Cuota IVA | IVA incluido <r>% | Iva (<r>%)
discount: Descuento | Dto. <p>% | Desc. | DESCUENTO
service: Propina | Servicio <p>%
rounding: Redondeo
total: TOTAL | Total | TOTAL A PAGAR | Total <m> | Importe total | TOTAL EUR | Total a pagar | TOTAL FACTURA | TOTAL
  COMPRA | Total a Pagar <m> | TOTAL VENTA
total_taxed: TOTAL (IVA INCLUIDO) | Total con IVA | TOTAL IVA INCL.
cash: Efectivo | EFECTIVO | Entregado | ENTREGA | Entrega
change: Cambio | CAMBIO | Devolución | SU CAMBIO
card: Tarjeta | VISA | TARJETA BANCARIA | Tarjeta de crédito | T. Débito
paid: Pagado | Pago | Recibido
method: Forma de pago | Método de pago
count: Nº artículos | Artículos | NUM. ARTICULOS | Piezas
summary: Detalle IVA | DESGLOSE IVA
head_net: Base | Base imp.
head_tax: Cuota | IVA
head_gross: Total
saving: Ha ahorrado | USTED AHORRO
points: Puntos | Saldo puntos
approval: Nº autorización | AUT
masked: Tarjeta
hours: Horario de 9 a 21h
thanks: GRACIAS POR SU VISITA | Gracias por su compra | ¡Gracias! | VUELVA PRONTO | MUCHAS GRACIAS | Gracias por su
  preferencia
policy: Cambios y devoluciones en 15 días con ticket | No se admiten devoluciones | Conserve su ticket | IVA incluido
promo: Síguenos en | Opine en | Facture en línea en | Visite
"""
TABLES["it"] = """
title: DOCUMENTO COMMERCIALE | di vendita o prestazione | SCONTRINO | RICEVUTA FISCALE | RICEVUTA | FATTURA | PRECONTO
  | Scontrino fiscale
phone: Tel. | TEL | Tel | Telefono
fax: Fax
email: Email
taxid: P.IVA | P. IVA | Partita IVA | P.I. | C.F./P.IVA
registration: C.F. | REA | Cod. Fisc.
number: Documento n. | DOC. N. | Scontrino n. | N. | Ricevuta n. | Fattura n. | SF.
date: Data | DATA | del
time: Ora | ORA
datetime: Data/Ora
cashier: Operatore | Cassiere | OPERATORE | Servito da
terminal: Cassa | CASSA | RT | Postazione
table: Tavolo | TAV.
pax: Coperti | COPERTI
order: Comanda | Ordine
member: Tessera | Carta fedeltà
customer: Cliente | Intestatario
head_name: DESCRIZIONE | Articolo | Descrizione
head_quantity: Q.tà | QTA | Qta
head_price: Prezzo | Pr. Unit. | PREZZO UN.
head_amount: Prezzo(<m>) | Importe | IMPORTO | Importo | Totale
head_code: Cod. | Rep.
head_rate: IVA | IVA%
subtotal: SUBTOTALE | Subtotale | Imponibile
tax: di cui IVA | IVA <r>% | DI CUI IVA | Imposta | TOTALE IVA
discount: Sconto | SCONTO <p>% | Abbuono
service: Servizio <p>% | Coperto
rounding: Arrotondamento
total: TOTALE COMPLESSIVO | TOTALE | TOTALE EURO | Totale | Totale <m> | TOTALE <m> | IMPORTO PAGATO | Importo totale
  | NETTO A PAGARE
total_taxed: TOTALE IVA INCLUSA
cash: Pagamento contante | CONTANTI | Contante | CONTANTE
change: Resto | RESTO
card: Pagamento elettronico | BANCOMAT | Carta di credito | CARTA
paid: Importo pagato | Pagato
method: Pagamento | Modalità di pagamento
count: N. articoli | Pezzi | ARTICOLI
summary: Riepilogo IVA | RIEPILOGO ALIQUOTE
head_net: Imponibile
head_tax: Imposta
head_gross: Totale
saving: Hai risparmiato
points: Punti | Saldo punti
approval: Cod. aut. | AUT.
masked: PAN
hours: Aperto dalle 8 alle 20
thanks: GRAZIE E ARRIVEDERCI | Arrivederci e grazie | GRAZIE | Grazie per la visita
policy: Conservare lo scontrino | Cambio merce entro 15 giorni con scontrino
promo: Seguici su | Visita | lotteria degli scontrini
"""
TABLES["pt"] = """
title: FATURA SIMPLIFICADA | Fatura Simplificada | FATURA/RECIBO | RECIBO | CUPOM FISCAL | NFC-e | TALAO DE VENDA |
  Fatura-Recibo | EXTRATO | CONSULTA DE MESA
phone: Tel. | Telf. | Fone | TEL | Telefone | FONE
fax: Fax
email: Email | E-mail
taxid: NIF | Contribuinte | CNPJ | NIPC | Contrib. n.
registration: IE | Cap. Social | Matric. | IM
number: Fatura n. | FS | N. Doc. | Doc. | COO | Extrato No. | NFC-e n. | Cupom | FR | Talão
date: Data | DATA | Data emissão | Emissão
time: Hora | HORA
datetime: Data/Hora | Data e hora
cashier: Operador | Empregado | Caixa | OPERADOR | Atendente | Vendedor | Garçom
terminal: Caixa | Loja | ECF | POS | Terminal
table: Mesa | MESA
pax: Pessoas | Clientes
order: Pedido | Senha
member: Cartão | Cliente n.
customer: Cliente | Consumidor | Nome
head_name: Descrição | Artigo | DESCRICAO | Produto | ITEM
head_quantity: Qtd | QTD | Qtd. | QTDE
head_price: Preço | P.Unit. | VL UNIT | Pr.Un. | Vl. Unit
head_amount: Valor | Total | VL TOTAL | VALOR(R$) | Importe | Vl. Total
head_code: Cód. | CODIGO | Ref.
head_rate: IVA | %
subtotal: Subtotal | SUBTOTAL | Total Ilíquido | Base
tax: IVA <r>% | Total IVA | IVA | Tributos aprox. | ICMS <r>% | IVA incluído
discount: Desconto | DESCONTO | Desc. <p>%
service: Serviço <p>% | Taxa de serviço <p>% | Gorjeta
rounding: Arredondamento
total: TOTAL | Total | TOTAL A PAGAR | Total a pagar | TOTAL R$ | Valor total | VALOR TOTAL R$ | Total EUR | TOTAL EUR
  | VALOR A PAGAR R$ | Total <m>
total_taxed: TOTAL C/ IVA | Total com IVA
cash: Dinheiro | DINHEIRO | Numerário | Entregue | NUMERARIO
change: Troco | TROCO
card: Multibanco | Cartão | CARTAO CREDITO | Cartão de Débito | MULTIBANCO | PIX
paid: Pago | VALOR PAGO | Valor pago R$
method: Forma de pagamento | Pagamento | FORMA PAGAMENTO
count: Qtd. total de itens | Artigos | N. artigos | ITENS
summary: Resumo IVA | Quadro IVA
head_net: Base | Incidência
head_tax: IVA | Valor IVA
head_gross: Total
saving: Poupou | VOCE ECONOMIZOU
points: Pontos | Saldo
approval: Autorização | AUT
masked: Cartão
hours: Aberto das 9h às 20h
thanks: Obrigado pela sua visita | OBRIGADO | Volte sempre! | OBRIGADO VOLTE SEMPRE | Obrigado pela preferência
policy: Trocas até 15 dias com talão | Processado por programa certificado | IVA incluído à taxa em vigor | NAO E
  DOCUMENTO FISCAL
promo: Siga-nos em | Avalie em | Visite
"""
