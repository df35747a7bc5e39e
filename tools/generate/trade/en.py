"""English words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Invoice | INVOICE | TAX INVOICE | Tax Invoice | Sales Invoice | VAT INVOICE | Your invoice | COMMERCIAL
  INVOICE | Service Invoice | Invoice / Statement | FINAL INVOICE
title.credit_note: Credit Note | CREDIT NOTE | Credit Memo | CREDIT MEMO | Adjustment Note | Credit
title.quote: Quote | QUOTATION | Quotation | Estimate | ESTIMATE | Proposal | Sales Quote
title.order: Purchase Order | PURCHASE ORDER | Order | P.O. | Purchase Order Form
title.order_confirmation: Order Confirmation | ORDER CONFIRMATION | Sales Order | Order Acknowledgement
title.delivery_note: Delivery Note | DELIVERY NOTE | Packing Slip | PACKING LIST | Dispatch Note | Delivery Docket
title.reminder: Payment Reminder | Overdue Notice | Final Notice | REMINDER | Past Due Notice
title.proforma: Proforma Invoice | PRO FORMA INVOICE | Pro-forma
number.invoice: Invoice No. | Invoice # | Invoice Number | Invoice no | Inv. No. | INVOICE NO | Invoice ID | Document
  No. | Number | Invoice Ref
number.credit_note: Credit Note No. | Credit Memo # | Credit No. | Document No.
number.quote: Quote No. | Quotation # | Estimate # | Quote Number | Proposal No.
number.order: PO Number | P.O. # | Purchase Order No. | Order No. | PO No
number.order_confirmation: Order Number | Sales Order # | Order No. | SO No.
number.delivery_note: Delivery Note No. | Packing Slip # | Dispatch No. | Delivery No. | Shipment #
number.reminder: Notice No. | Case No. | Reminder No.
number.proforma: Proforma No. | Document No. | Reference No.
date.invoice: Invoice Date | Date | Date of issue | Issued | Issue Date | DATE | Date Issued | Dated | Billing Date |
  Tax point
date.credit_note: Credit Date | Date | Issue Date
date.quote: Quote Date | Date | Prepared on | Date of quotation
date.order: PO Date | Order Date | Date | Date ordered
date.order_confirmation: Order Date | Date | Confirmed on
date.delivery_note: Dispatch Date | Date | Ship Date | Delivery Date
date.reminder: Date | Notice Date | Letter date
date.proforma: Date | Issue Date
due: Due Date | Payment due | Pay by | Due | Due by | Payment Due Date | Please pay by | DUE DATE | Date due
valid: Valid until | Quote valid to | Expiry date | Expires | Valid through
delivery: Delivery Date | Delivered | Ship Date | Date shipped | Service Date | Date of supply | Required by | Shipped
  on
period: Billing period | Period | Service period | For the period | Billing cycle | Statement period
order_number: Order No. | PO Number | Your order | P.O. # | P.O. No. | Customer PO | Order # | Purchase Order | Your
  PO | Order ref
order_date: Order Date | Ordered on | Date of order | PO date
buyer_number: Customer No. | Account | Customer ID | Account No. | Customer # | Acct | Account Number | Client No. |
  Customer code
seller_number: Vendor No. | Supplier code | Vendor ID
reference: Reference | Your reference | Our reference | Your ref | Our Ref. | Ref | Re | Job No. | Claim no. | Subject
  | Cost centre
contact: Contact | Salesperson | Sales Rep | Attn | Prepared by | Account manager | Sold by | Your contact
project: Project | Job | Site | Job name | Matter
note_number: Delivery Note | Packing slip | Dispatch No. | DN No.
contract: Contract No. | Contract | Agreement No. | Policy number
department: Department | Branch | Division
currency: Currency | Invoice currency
weight: Weight | Gross weight | Net weight | Total weight
shipping_method: Ship via | Shipping method | Carrier | Incoterms | FOB | Delivery terms
method: Payment method | Method of payment | Payment type | Paid by
terms_key: Terms | Payment terms | Terms of payment | Payment Terms
page: Page {p} of {q} | Page {p} | Page: {p} | Page {p}/{q} | {p} of {q}
phone: Phone | Tel | Tel. | Telephone | T | Ph | Office
fax: Fax | F | Fax No.
email: Email | E-mail | E | Mail
url: Web | Website | www | Online
tax_id: VAT No. | VAT Reg No. | VAT Number | Tax ID | EIN | VAT registration | GST No. | ABN | VAT ID | Tax Reg. No.
tax_number: Tax number | Tax Ref | UTR | TIN
registration: Company No. | Registered No. | Company Reg. No. | Registration No. | Co. Reg
director: Director | Proprietor | Managing Director | CEO
bill_to: Bill To | Invoice to | Sold to | BILL TO | Billed To | Customer | Billing address | Invoice address | Client
  | To
ship_to: Ship To | Deliver to | Delivery address | SHIP TO | Shipping address | Service address
seller: Seller | Supplier | From | Vendor | Issued by | Remit to
buyer: Buyer | Customer | Client | Purchaser
name: Name | Company | Business name
address: Address | Street/City | Location
col.pos: Item | No. | # | Line | Pos | Ln
col.code: Item No. | SKU | Product code | Code | Part No. | Item code | Part # | Stock code | Ref
col.name: Description | Item | Product | Details | Description of goods | Service | Item description | Particulars |
  Activity
col.quantity: Qty | Quantity | QTY | Hours | Units | Qty. | Hrs/Qty
col.unit: Unit | UOM | U/M | Per
col.price: Unit Price | Price | Rate | Unit Cost | Price each | Each | Unit price (excl.) | Net price | Price/Unit
col.discount: Discount | Disc. % | Disc | Disc %
col.rate: VAT | VAT % | Tax rate | Tax % | VAT rate | GST
col.tax: VAT amount | Tax | VAT amt
col.amount: Amount | Line total | Total | Net amount | Extended price | AMOUNT | Subtotal | Net | Ext. Price | Line
  Amount
col.date: Date | Service date | Day
col.ordered: Ordered | Qty ordered | Order qty
col.open: Outstanding | Back order | B/O
sum.items: Items total | Subtotal | Goods total | Sum of lines
sum.net: Subtotal | SUBTOTAL | Sub Total | Net total | Net amount | Total net | Total excl. VAT | Sub-total | Total ex
  VAT | Taxable amount
sum.tax: VAT | Tax | Sales Tax | Total VAT | TAX | GST | Tax amount | VAT total
sum.tax_rate: VAT {r} | VAT @ {r} | Tax ({r}) | Sales Tax {r} | {r} VAT | GST {r}
sum.tax_base: VAT {r} on {b} | Tax {r} of {b}
sum.total: TOTAL | Total | Grand Total | Invoice total | Total amount | GRAND TOTAL | Total incl. VAT | Total inc VAT
  | Total due | Invoice Amount | TOTAL DUE | Total payable
sum.discount: Discount | Less discount | Trade discount | DISCOUNT
sum.shipping: Shipping | Freight | Delivery | Carriage | Shipping & Handling | S&H | Postage
sum.paid: Amount paid | Paid | Deposit | Less deposit | Payments received | Paid to date | Payments/Credits
sum.due: Balance Due | Amount Due | BALANCE DUE | Balance | Outstanding balance | Amount payable | Now due
sum.rounding: Rounding | Rounding adj.
sum.carry: Brought forward | Carried forward | B/F | Balance from page {p}
sum.page: Page total | Carried forward | C/F
sum.quantity: Total quantity | Total units | Total pieces | Total Qty
tt.head: VAT summary | Tax summary | VAT analysis | Tax breakdown
tt.rate: Rate | VAT rate | VAT % | Code
tt.base: Net | Goods | Taxable | Net amount | Base
tt.tax: VAT | Tax | VAT amount | Amount
tt.gross: Gross | Total | Gross amount
pay.head: Bank details | Payment details | How to pay | Remittance | Payment information | Pay by bank transfer | Wire
  instructions
iban: IBAN | IBAN No. | Account (IBAN)
bic: BIC | SWIFT | SWIFT code | BIC/SWIFT
bank: Bank | Bank name | Beneficiary bank
holder: Account name | Beneficiary | Payee
mandate: Mandate | Mandate reference | Creditor ID
methods: Bank transfer | Direct Debit | Check | Cheque | Credit Card | VISA | PayPal | Cash | BACS | Wire | ACH | On
  account
shipping_methods: Ex works | Courier | FOB Origin | Carriage paid | DAP | Collection | Ground | DDP | Own van
greeting: Dear Sir or Madam, | Dear Customer, | Hello, | Dear Mr {c}, | Dear Ms {c}, | Dear {c},
intro.invoice: We charge you for the following goods and services. | For professional services rendered: | Please find
  below the details of your order {order_number}. | Thank you for your business. The goods delivered on
  {delivery_date} are charged below. | Work completed as agreed:
intro.credit_note: We have credited your account as follows. | Goods returned, credit in full: | This credit relates
  to your recent return.
intro.quote: Thank you for your enquiry. We are pleased to quote as follows: | We propose to supply the following: |
  Following your request of {order_date} we offer:
intro.order: Please supply the following goods: | Please confirm receipt of this order and the delivery date. | We
  order under our usual terms:
intro.order_confirmation: Thank you for your order of {order_date}. We confirm: | Your order has been accepted as
  below.
intro.delivery_note: The following goods are delivered: | Please check the goods on receipt. | Contents of this
  shipment:
intro.reminder: Our records show that the items below remain unpaid. | We have not yet received your payment.
intro.proforma: Value for customs purposes only. | This is not a demand for payment.
terms.due: Payment is due by {due_date}. | Please pay {total} no later than {due_date}. | Terms {n} days, due
  {due_date} | Kindly remit by {due_date}, quoting {document_number}. | Please make payment by {due_date}. | Net {n};
  due on {due_date}; {s}% off within {k} days.
terms.plain: Net {n} | Net {n} days | {s}/{k}, n/{n} | Payment within {n} days of the invoice date. | Due on receipt |
  Cash on delivery | Strictly {n} days | Please pay within {n} days.
terms.bank: Please pay to {bank_name}, IBAN {iban}, BIC {bic}. | Bank transfer to {iban} ({bank_name}). | Wire to
  {bank_name}, SWIFT {bic}, account {iban}
notes: Goods remain our property until paid in full. | Our general terms and conditions apply. | Please quote the
  invoice number with your payment. | Reverse charge: customer to account for VAT. | Claims must be made within eight
  days. | Interest may be charged on overdue accounts. | Make all checks payable to the company. | Errors and
  omissions excepted. | A late fee of 1.5% a month applies. | No returns without prior approval. | VAT zero rated,
  intra-community supply. | Prices exclude delivery unless stated. | If you have any questions please contact our
  office.
thanks: Thank you for your business! | THANK YOU | Thank you for your order. | Kind regards | We appreciate your
  custom. | Yours sincerely
units: pcs | ea | each | hr | hrs | h | kg | m | sqm | ft | box | pack | set | day | days | month | lb | roll | EA |
  unit | ltr | pair | C62 | case
line_notes: Colour: {w} | Batch {d} | Serial no. {d} | Size {d} x {d} mm | fitting included | Ships week {k} | Tariff
  code {d} | as quoted | EAN {d} | Your part no. {d} | Pack of {k}
colours: charcoal | white | light grey | red | blue | oak | natural | black
nouns: Shelf board | Door hinge | Office chair | Cable reel | Water filter | Air hose | Safety glasses | Work gloves |
  O-ring | Storage crate | Wall socket | Fluorescent tube | Network cable | Masonry bit | Cutting disc | Tile adhesive
  | Wall paint | Roof tile | Paving stone | Potatoes | Tomato paste | Rapeseed oil | Hand soap | Cleaning cloths |
  Envelopes | Shipping carton | Toner cartridge | Desk lamp | Threaded rod | Washer | Hex bolt | Pipe clamp | Ball
  valve | Radiator | Window sill | Oak flooring | Compost | Grass seed | Dog food | Cream cheese | Flour | Red wine |
  First aid kit | Banner stand | Monitor arm
adjectives: galvanised | heavy duty | Pro | standard | large | small | stainless | waterproof | 2-piece | type B |
  heavy | light | coated | organic | adjustable | with lid
services: Boiler service | On-site consulting | Labour | Call-out fee | Brochure design | Office cleaning | Warehouse
  rent | Travel expenses | Software maintenance | Staff training | Translation | Waste removal | Sundry materials |
  Annual licence | Web hosting | Development hours | Damage survey | Garden care | Packing and carriage | Kitchen
  fitting | Legal services | Ad placement
"""
