"""Portuguese words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Fatura | FATURA | Factura | Fatura-Recibo | FATURA COMERCIAL
title.credit_note: Nota de crédito | NOTA DE CRÉDITO
title.quote: Orçamento | ORÇAMENTO | Proposta
title.order: Encomenda | Nota de encomenda | ORDEM DE COMPRA
title.order_confirmation: Confirmação de encomenda
title.delivery_note: Guia de remessa | GUIA DE REMESSA | Guia de transporte
title.reminder: Aviso de pagamento | Aviso de cobrança
title.proforma: Fatura proforma | FATURA PRÓ-FORMA
number.invoice: Fatura n.º | N.º da fatura | Fatura nº | Número da fatura | Documento n.º
number.credit_note: Nota de crédito n.º | Documento n.º
number.quote: Orçamento n.º | Proposta n.º
number.order: Encomenda n.º | N.º da encomenda
number.order_confirmation: Encomenda n.º
number.delivery_note: Guia n.º | N.º da guia
number.reminder: Aviso n.º | Processo
number.proforma: Proforma n.º
date.invoice: Data da fatura | Data | Data de emissão
date.credit_note: Data | Data de emissão
date.quote: Data
date.order: Data | Data da encomenda
date.order_confirmation: Data
date.delivery_note: Data | Data de carga
date.reminder: Data
date.proforma: Data
due: Vencimento | Data de vencimento | Pagar até | Data limite
valid: Válido até | Validade
delivery: Data de entrega | Entrega
period: Período | Período de faturação
order_number: Encomenda | N.º da encomenda | A sua encomenda | V/ encomenda
order_date: Data da encomenda | Encomendado em
buyer_number: N.º de cliente | Cliente n.º | Código do cliente
seller_number: N.º de fornecedor
reference: Referência | V/ referência | N/ referência | Assunto
contact: Contacto | Vendedor | Responsável
project: Obra | Projeto
note_number: Guia | Guia de remessa
contract: Contrato | N.º do contrato | Apólice
department: Departamento | Filial
currency: Moeda
weight: Peso | Peso bruto
shipping_method: Expedição | Transporte
method: Modo de pagamento | Forma de pagamento
terms_key: Condições de pagamento | Condições
page: Página {p} de {q} | Pág. {p} | Pág. {p}/{q}
phone: Telefone | Tel. | Tel
fax: Fax
email: E-mail | Email | Correio eletrónico
url: Site | Web
tax_id: NIF | Contribuinte n.º | N.º de contribuinte | NIPC
tax_number: NIF | NIPC
registration: Conservatória | Matrícula | C.R.C.
director: Gerente | Administrador
bill_to: Exmo.(s) Sr.(s) | Cliente | Faturar a | Destinatário
ship_to: Local de entrega | Entregar a | Local de descarga
seller: Vendedor | Fornecedor | Emitente
buyer: Comprador | Cliente | Adquirente
name: Nome | Designação social
address: Morada | Endereço
col.pos: N.º | Linha | #
col.code: Código | Ref. | Referência | Artigo
col.name: Descrição | Designação | Artigo | Produto
col.quantity: Quantidade | Qtd. | Qt.
col.unit: Unid. | Un. | UN
col.price: Preço unitário | Preço | P. unit. | Pr. unitário
col.discount: Desc. | Desconto | Desc. %
col.rate: IVA | % IVA | Taxa IVA
col.tax: Valor IVA
col.amount: Total | Valor | Valor líquido | Montante
col.date: Data
col.ordered: Encomendado
col.open: Pendente
sum.items: Total mercadoria | Soma
sum.net: Subtotal | Total ilíquido | Base tributável | Total líquido
sum.tax: IVA | Total IVA | Imposto
sum.tax_rate: IVA {r} | IVA ({r}) | IVA à taxa {r}
sum.tax_base: IVA {r} sobre {b}
sum.total: Total | TOTAL | Total a pagar | Total do documento | Total com IVA
sum.discount: Desconto | Desconto comercial
sum.shipping: Portes | Transporte
sum.paid: Pago | Adiantamento
sum.due: Valor em dívida | Saldo a pagar
sum.rounding: Arredondamento
sum.carry: Transporte | A transportar
sum.page: A transportar | Total da página
sum.quantity: Quantidade total
tt.head: Resumo do IVA | Quadro resumo do IVA
tt.rate: Taxa | IVA %
tt.base: Incidência | Base | Valor base
tt.tax: Valor IVA | Imposto
tt.gross: Total
pay.head: Dados bancários | Pagamento | Transferência bancária
iban: IBAN | Conta (IBAN)
bic: BIC | SWIFT
bank: Banco | Instituição
holder: Titular | Beneficiário
mandate: Autorização | Mandato
methods: Transferência | Multibanco | Débito direto | Numerário | Cheque | MB WAY
shipping_methods: Transportadora | Levantamento | DAP | EXW
greeting: Exmos. Senhores, | Caro cliente, | Exma. Senhora {c}, | Exmo. Senhor {c},
intro.invoice: Faturamos os serviços seguintes: | Relativo à vossa encomenda {order_number}: | Entrega de
  {delivery_date}:
intro.credit_note: Creditamos a vossa conta pelo seguinte:
intro.quote: Em resposta ao vosso pedido, propomos: | Temos o prazer de apresentar a nossa proposta:
intro.order: Agradecemos o fornecimento de: | Queiram confirmar esta encomenda.
intro.order_confirmation: Confirmamos a vossa encomenda de {order_date}:
intro.delivery_note: Entregamos os artigos seguintes: | Confira a mercadoria na receção.
intro.reminder: Verificamos que se encontra por liquidar o seguinte:
intro.proforma: Este documento não serve de fatura.
terms.due: Pagamento até {due_date}. | Vencimento em {due_date} | Agradecemos o pagamento de {total} até {due_date}. |
  {n} dias, vence em {due_date}
terms.plain: Pagamento a {n} dias | Pronto pagamento | {n} dias líquidos | {s} % de desconto a {k} dias
terms.bank: Transferência para {iban}, {bank_name}. | Conta {iban} no {bank_name}, BIC {bic}.
notes: Os bens ficam propriedade do vendedor até pagamento integral. | IVA - autoliquidação. | Isento de IVA. |
  Reclamações no prazo de oito dias. | Documento processado por computador. | Indique o número da fatura no pagamento.
  | Aplicam-se as nossas condições gerais.
thanks: Obrigado pela preferência. | Com os melhores cumprimentos, | Gratos pela vossa encomenda.
units: un | UN | h | kg | m | m2 | cx | dia | mês | l | par | C62 | saco
line_notes: Cor: {w} | Lote {d} | N.º de série {d} | Medidas {d} x {d} mm | Montagem incluída | Entrega semana {k}
colours: cinzento | branco | vermelho | azul | carvalho | preto
nouns: Prateleira | Dobradiça | Cadeira de escritório | Extensão elétrica | Filtro de água | Mangueira | Óculos de
  proteção | Luvas de trabalho | Vedante | Caixa plástica | Tomada | Lâmpada | Cabo de rede | Broca | Disco de corte |
  Cimento cola | Tinta | Telha | Batata | Azeite | Sabonete | Panos | Envelopes | Tinteiro | Anilha | Parafuso |
  Válvula | Radiador | Soalho | Terra vegetal | Farinha | Queijo fresco | Vinho tinto
adjectives: galvanizado | reforçado | Pro | grande | pequeno | inox | impermeável | tipo B | lacado | regulável | com
  tampa
services: Manutenção caldeira | Consultoria | Mão de obra | Deslocação | Design gráfico | Limpeza de escritórios |
  Aluguer de armazém | Formação | Tradução | Remoção de entulho | Licença anual | Alojamento web | Horas de
  programação | Jardinagem | Montagem de cozinha
"""
