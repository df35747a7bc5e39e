"""Spanish words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Factura | FACTURA | Factura de venta | Factura comercial | Su factura | FACTURA SIMPLIFICADA
title.credit_note: Abono | FACTURA RECTIFICATIVA | Nota de crédito | Factura de abono
title.quote: Presupuesto | PRESUPUESTO | Oferta | Cotización
title.order: Pedido | PEDIDO | Orden de compra | ORDEN DE COMPRA
title.order_confirmation: Confirmación de pedido | Acuse de pedido
title.delivery_note: Albarán | ALBARÁN | Nota de entrega | Albarán de entrega
title.reminder: Recordatorio de pago | Aviso de impago | Reclamación de pago
title.proforma: Factura proforma | FACTURA PROFORMA
number.invoice: Factura nº | Nº de factura | Número de factura | Nº factura | Factura N.º | Número
number.credit_note: Abono nº | Nº de abono | Número
number.quote: Presupuesto nº | Nº de presupuesto | Oferta nº
number.order: Pedido nº | Nº de pedido | Orden nº
number.order_confirmation: Pedido nº | Nº pedido
number.delivery_note: Albarán nº | Nº de albarán | N.º albarán
number.reminder: Expediente | Aviso nº
number.proforma: Proforma nº | Número
date.invoice: Fecha de factura | Fecha | Fecha de emisión | Fecha factura | Fecha de expedición
date.credit_note: Fecha | Fecha de emisión
date.quote: Fecha | Fecha del presupuesto
date.order: Fecha | Fecha de pedido
date.order_confirmation: Fecha | Fecha de pedido
date.delivery_note: Fecha | Fecha de albarán | Fecha de salida
date.reminder: Fecha
date.proforma: Fecha | Fecha de emisión
due: Vencimiento | Fecha de vencimiento | Pagar antes de | Fecha límite de pago | Vence el
valid: Válido hasta | Validez | Oferta válida hasta
delivery: Fecha de entrega | Entrega | Fecha de servicio | Fecha operación
period: Periodo | Periodo de facturación | Período de servicio
order_number: Nº de pedido | Pedido | Su pedido | Pedido nº | Orden de compra
order_date: Fecha de pedido | Fecha del pedido | Pedido del
buyer_number: Nº de cliente | Cliente nº | Código de cliente | Código cliente | Cuenta
seller_number: Código de proveedor | Proveedor nº
reference: Referencia | Su referencia | Nuestra referencia | S/Ref. | N/Ref. | Asunto | Concepto
contact: Contacto | Comercial | Atendido por | Agente
project: Obra | Proyecto | Trabajo
note_number: Albarán | Nº albarán | Albaranes
contract: Contrato | Nº de contrato | Póliza
department: Departamento | Delegación | Sucursal
currency: Moneda | Divisa
weight: Peso | Peso bruto | Peso neto
shipping_method: Transporte | Portes | Forma de envío
method: Forma de pago | Método de pago | Pago
terms_key: Condiciones de pago | Condiciones
page: Página {p} de {q} | Pág. {p} | Página {p} | {p}/{q} | Hoja {p}
phone: Teléfono | Tel. | Tel | Tfno. | Telf.
fax: Fax
email: E-mail | Correo electrónico | Email | Correo
url: Web | Página web
tax_id: NIF | CIF | N.I.F. | C.I.F. | NIF/CIF | NIF-IVA | VAT
tax_number: NIF | CIF
registration: Registro Mercantil | Reg. Merc. | Inscrita en
director: Administrador | Gerente | Director
bill_to: Facturar a | Cliente | Datos del cliente | Dirección de facturación | Destinatario
ship_to: Enviar a | Dirección de entrega | Entregar en | Lugar de entrega
seller: Vendedor | Proveedor | Emisor | Remitente
buyer: Comprador | Cliente | Destinatario
name: Nombre | Razón social | Empresa
address: Dirección | Domicilio
col.pos: Nº | Línea | Pos. | #
col.code: Referencia | Código | Ref. | Cód. | Artículo
col.name: Descripción | Concepto | Artículo | Producto | Detalle | Servicio
col.quantity: Cantidad | Cant. | Uds. | Unidades
col.unit: Unidad | Ud. | U.M.
col.price: Precio | Precio unitario | P. unit. | Precio ud. | Precio/ud
col.discount: Dto. | Dto. % | Descuento | % Dto.
col.rate: IVA | % IVA | Tipo IVA | IVA %
col.tax: Cuota IVA | IVA €
col.amount: Importe | Total | Subtotal | Importe neto | Importe €
col.date: Fecha | Día
col.ordered: Pedido | Cant. pedida
col.open: Pendiente | Resto
sum.items: Suma | Total líneas | Importe bruto
sum.net: Base imponible | Subtotal | Total neto | Importe neto | Suma | BASE IMPONIBLE
sum.tax: IVA | Total IVA | I.V.A. | Cuota IVA | Impuestos
sum.tax_rate: IVA {r} | I.V.A. {r} | {r} IVA | IVA ({r})
sum.tax_base: IVA {r} sobre {b} | {r} s/ {b}
sum.total: TOTAL | Total | Total factura | Importe total | Total a pagar | TOTAL FACTURA | Total con IVA
sum.discount: Descuento | Dto. comercial | Dto. pronto pago
sum.shipping: Portes | Gastos de envío | Transporte
sum.paid: Pagado | Anticipo | A cuenta | Entregado a cuenta
sum.due: Pendiente | Importe pendiente | Saldo pendiente | Resto a pagar
sum.rounding: Redondeo
sum.carry: Suma anterior | Suma y sigue | Arrastre
sum.page: Suma y sigue | Total página
sum.quantity: Cantidad total | Total unidades
tt.head: Desglose de IVA | Impuestos | Resumen IVA
tt.rate: Tipo | % IVA | IVA
tt.base: Base imponible | Base | B. imponible
tt.tax: Cuota | Cuota IVA | Importe IVA
tt.gross: Total | Importe total
pay.head: Datos bancarios | Forma de pago | Pago | Domiciliación
iban: IBAN | Cuenta | Nº de cuenta (IBAN) | Cuenta IBAN
bic: BIC | SWIFT | BIC/SWIFT
bank: Banco | Entidad | Entidad bancaria
holder: Titular | Beneficiario
mandate: Mandato | Referencia del mandato
methods: Transferencia | Domiciliación bancaria | Tarjeta | Contado | Giro | Recibo domiciliado | Efectivo | Pagaré
shipping_methods: Portes pagados | Portes debidos | Mensajería | Recogida | EXW | DAP
greeting: Estimado cliente: | Muy señores nuestros: | Estimada señora {c}: | Estimado señor {c}:
intro.invoice: Detallamos los servicios prestados: | Por los trabajos realizados según presupuesto: | Factura
  correspondiente a su pedido {order_number}. | Por la entrega del {delivery_date}:
intro.credit_note: Abono por devolución de mercancía. | Rectificación de nuestra factura según detalle:
intro.quote: En respuesta a su solicitud, nos complace ofrecerle: | Adjuntamos nuestra mejor oferta:
intro.order: Rogamos nos suministren lo siguiente: | Confirmen por favor la recepción de este pedido.
intro.order_confirmation: Confirmamos su pedido del {order_date}: | Gracias por su pedido.
intro.delivery_note: Entregamos los siguientes artículos: | Revise la mercancía a su recepción.
intro.reminder: Según nuestros registros, sigue pendiente de pago lo siguiente. | No hemos recibido su pago.
intro.proforma: Documento sin valor contable. | Valor a efectos aduaneros.
terms.due: Pago antes del {due_date}. | Vencimiento: {due_date} | Rogamos abonen {total} antes del {due_date}. | A {n}
  días, con vencimiento {due_date}. | Indique la referencia {document_number} y pague hasta el {due_date}.
terms.plain: Pago a {n} días | {n} días fecha factura | Al contado | {s} % de descuento por pago en {k} días |
  Transferencia a {n} días
terms.bank: Transferencia a la cuenta {iban} de {bank_name}. | Ingreso en {bank_name}, IBAN {iban}, BIC {bic}.
notes: La mercancía es propiedad del vendedor hasta su pago completo. | Operación exenta de IVA. | Inversión del
  sujeto pasivo. | No se admiten devoluciones pasados ocho días. | Indique el número de factura en su pago. | Los
  retrasos devengarán intereses. | Se aplican nuestras condiciones generales. | Conserve este documento. | Los datos
  se tratan según la ley vigente.
thanks: Gracias por su confianza. | Gracias por su compra. | Atentamente, | Reciban un cordial saludo.
units: ud | uds | u | pza | h | hora | kg | m | m2 | caja | paq | día | mes | l | t | par | C62 | saco
line_notes: Color: {w} | Lote {d} | Nº de serie {d} | Medidas {d} x {d} mm | Montaje incluido | Entrega semana {k} |
  EAN {d} | Caja de {k}
colours: gris | blanco | rojo | azul | roble | natural | negro
nouns: Estante metálico | Bisagra | Silla de oficina | Alargador eléctrico | Filtro de agua | Manguera | Gafas de
  protección | Guantes de trabajo | Junta | Caja de almacenaje | Enchufe | Tubo fluorescente | Cable de red | Broca |
  Disco de corte | Cemento cola | Pintura | Teja | Adoquín | Patatas | Aceite de oliva | Jabón | Trapos | Sobres |
  Caja de cartón | Tóner | Lámpara | Varilla roscada | Arandela | Tornillo | Abrazadera | Válvula | Radiador |
  Alféizar | Tarima | Tierra vegetal | Semillas | Queso fresco | Harina | Vino tinto
adjectives: galvanizado | reforzado | Pro | estándar | grande | pequeño | inoxidable | impermeable | tipo B | lacado |
  regulable | con tapa
services: Mantenimiento caldera | Asesoría | Mano de obra | Desplazamiento | Diseño gráfico | Limpieza de oficinas |
  Alquiler de nave | Gastos de viaje | Mantenimiento software | Formación | Traducción | Retirada de escombros |
  Pequeño material | Licencia anual | Alojamiento web | Horas de desarrollo | Peritaje | Jardinería | Embalaje y
  transporte | Montaje de cocina
"""
