"""Labels that receipts print, in English and in the English of Malaysia, Singapore and Britain.

`<r>` stands for the tax rate, `<m>` for the currency's mark, `<p>` for a percentage.
"""

from __future__ import annotations

TABLES: dict[str, str] = {}
TABLES["en"] = """
title: RECEIPT | SALES RECEIPT | Receipt | CASH RECEIPT | INVOICE | GUEST CHECK | Guest Receipt | CUSTOMER RECEIPT |
  SALE | ORDER | Sales Slip | CUSTOMER COPY | TAX INVOICE | Bill | *** SALE ***
phone: Tel | Phone | T | Ph | TEL | Tel. | PHONE | Telephone | Call us
fax: Fax | FAX | F
email: Email | E-mail | EMAIL
taxid: Tax ID | EIN | Tax Reg | GST/HST | GSTIN | TIN | GST No
registration: Reg No | Lic | Permit | Company No | CIN
number: Receipt No. | Trans | Ticket | Check | Receipt | Invoice | Invoice No | Order | TRANS NO | Transaction | Check
  No | Rcpt | Bill No | Ref | Chk | INVOICE | Ticket No | Sale | Order No | TC | Doc No
date: Date | DATE | Date | Trans Date | Sale Date | Date Issued | Business Date | Order Date | Bill Date | Txn Date
time: Time | TIME | Time
datetime: Date/Time | DATE/TIME | Date & Time | Printed | Transaction Date
cashier: Cashier | Server | CASHIER | Clerk | Served by | Associate | Your server | Operator | OP | EMP | Employee |
  Host | User | Staff
terminal: Register | Terminal | REG | Till | Station | POS | Lane | STR | WS | Terminal ID | TERM
table: Table | TABLE | Tbl | Table No | Seat
pax: Guests | GUESTS | Covers | Gst | Pax | Party
order: Order | Order No | ORDER | Order Type | Token
member: Member | Loyalty | Rewards | Card No | Member ID | Club Card | Phone/Member
customer: Customer | Sold to | Cust | Name | Bill To | Guest Name | Patient | Client | Customer Name
head_name: Description | Item | DESCRIPTION | ITEM | Product | Particulars | Item Name | Items
head_quantity: Qty | QTY | Quantity | Qty. | Units
head_price: Price | Unit Price | Each | PRICE | Rate | U/Price | @
head_amount: Amount | Total | AMOUNT | Amt | Ext | Price | Total <m> | AMT(<m>)
head_code: Item | Code | SKU | UPC | No. | PLU | S.No
head_rate: Tax | % | T | GST%
subtotal: Subtotal | SUBTOTAL | Sub Total | SUB-TOTAL | Net Sales | Net Total | Total before tax | Sub-Total |
  Merchandise | Taxable Value | NET AMOUNT
tax: Sales Tax | TAX | Tax | Tax <r>% | TAX 1 | State Tax <r>% | GST <r>% | HST <r>% | Sales Tax (<r>%) | Tax @ <r>% |
  T1 <r>% TAX | Total Tax | VAT <r>%
discount: Discount | Member savings | DISCOUNT <p>% | Coupon | Promo | Disc | Discount (<p>%) | Loyalty Discount
service: Service Charge | Gratuity <p>% | Service Charge (<p>%) | Svc Chg | Tip | S.C. <p>% | Auto Grat
rounding: Rounding | Round Off | Rounding Adj | ROUND OFF
total: TOTAL | Total | TOTAL | Total | Amount Due | GRAND TOTAL | Balance Due | Total Due | Grand Total | TOTAL DUE |
  AMOUNT DUE | BALANCE | Total <m> | ORDER TOTAL | Net Payable | BILL TOTAL | Sale Total | PAY THIS AMOUNT | Check
  Total | Net Amount | TOTAL SALE
total_taxed: Total incl. tax | Total with tax | TOTAL (INCL. TAX)
cash: CASH | Cash | Cash tendered | CASH TEND | Tendered | Amount tendered | Cash Paid
change: CHANGE | Change | Change due | CHANGE DUE | Your change | Cash Back
card: VISA | Card | Debit card | MASTERCARD | AMEX | Credit Card | Debit Tend | VISA CREDIT | Card Payment | UPI |
  Chip Card
paid: Amount Paid | Payment | Paid | TENDER | Total Paid | Payment Received
method: Payment Method | Paid by | Tender Type | Payment type | Mode
count: Items sold | Item count | No. of items | ITEMS SOLD | Total Items | Number of items | Items | Total Qty
summary: Tax summary | TAX SUMMARY | Tax Details | Tax Breakdown
head_net: Net | Taxable | Sales
head_tax: Tax | TAX
head_gross: Gross | Total
saving: You saved | Total savings | YOUR SAVINGS | Savings today
points: Points earned | Points balance | Reward points | Points
approval: Approval | APPROVAL CODE | Auth Code | AUTH | Appr
masked: Card | ACCT | Account | Card No | Acct ~
hours: OPEN 24 HOURS | Mon-Sat 8am-9pm | Open daily 9-9 | HOURS: 7AM - 10PM
thanks: Thank you for shopping with us | THANK YOU | Please come again | Thank You! | THANK YOU FOR YOUR BUSINESS |
  Have a nice day! | Thanks for visiting | Thank you, see you soon | We appreciate your business | THANK YOU COME
  AGAIN | Thanks! | See you again
policy: Keep this receipt for returns | Returns within 30 days with receipt | No refunds on sale items | All sales
  final | Exchange only with receipt within 14 days | RETURN POLICY ON BACK | Goods once sold will not be taken back |
  Items must be unused and in original packaging
promo: Tell us about your visit at | Follow us on Facebook | Scan to get 10% off | Take our survey and win a $500 gift
  card | Download our app | Like us on Facebook | Join our rewards program | Free WiFi password | Shop online at
"""
TABLES["uk"] = """
title: RECEIPT | Receipt | SALES RECEIPT | VAT RECEIPT | CUSTOMER COPY | Tax Invoice | TAX INVOICE | BILL | Sales
  Receipt
taxid: VAT Reg No. | VAT No. | VAT Reg | ABN | VAT Number | VAT REG NO | A.B.N.
registration: Company No. | Reg. No. | Registered in England | ACN | Co. Reg. No.
number: Receipt No. | Trans | Ticket | Check | Receipt | Invoice No | Order | Transaction | Bill No | Docket | Ref No
  | Trans No
subtotal: Subtotal | SUBTOTAL | Net total | Sub Total | Total net | NET | Total ex VAT | Goods
tax: VAT | VAT @ <r>% | Total VAT | VAT <r>% | GST | Includes VAT of | GST <r>% | Incl. GST | VAT Amount | GST
  Included in Total
total: TOTAL | Total | TOTAL | Total to pay | Total <m> | BALANCE DUE | Amount due | TOTAL <m> | Total <m> | BALANCE |
  To Pay | GRAND TOTAL | Total Due | Total Payable | TOTAL <m>
total_taxed: Total inc VAT | TOTAL (INC. GST) | Total inc. GST
card: Contactless | VISA DEBIT | Card | EFTPOS | MASTERCARD | Visa Contactless | DEBIT | Chip & PIN
summary: VAT summary | VAT Analysis | VAT RATE
head_tax: VAT | GST | Tax
pax: Covers | Guests | Pax
thanks: Thank you for your custom | THANK YOU | Please call again | Thank you for shopping with us | Cheers! | Thank
  you, please come again | Many thanks
"""
TABLES["my"] = """
title: TAX INVOICE | TAX INVOICE | TAX INVOICE | SIMPLIFIED TAX INVOICE | RECEIPT | INVOICE | CASH SALES | CASH BILL |
  RESIT | OFFICIAL RECEIPT | CASH RECEIPT | -TAX INVOICE- | **TAX INVOICE** | *** TAX INVOICE *** | GUEST CHECK | BILL
  | SALES INVOICE | TAX INVOICE / CREDIT NOTE | RESIT RASMI | INVOIS CUKAI | CASH INVOICE | DELIVERY ORDER | BIL TUNAI
  | (TAX INVOICE) | TAXINVOICE | SIMPLIFIED TAXINVOICE | CUSTOMER RECEIPT | SALES RECEIPT
phone: TEL | TEL | TEL | TEL. | TEL NO | PHONE | TELEPHONE | H/P | TEL NO. | HP | MOBILE | CONTACT | NO. TEL | TEL/FAX
  | TEL & FAX | CARELINE | P
fax: FAX | FAX | FAX NO | F | FAX NO.
email: EMAIL | E-MAIL | EMAIL ADD
taxid: GST ID | GST ID NO | GST NO | GST REG NO | GST REG. NO | GST ID. NO | GST REG ~ | GST | GST REG | GST ID NO. |
  GST NO. | GST REGISTRATION NO | SST NO | SST REG NO | SERVICE TAX NO | SST ID | GST REG. NO. | TAX REG ID | GST
  NUMBER | GST REG NO. | GSTID
registration: CO. REG | COMPANY NO | CO. REG. NO. | REG NO | ROC | BR NO. | CO NO | CO.REG | COMPANY REG. NO. | REG.
  NO | REGISTRATION NO | CO-REG | CO. NO. | SSM NO | BUSINESS REG NO | CO.REG.NO | NO. PENDAFTARAN | CO REG NO
number: INVOICE NO | INV NO | BILL NO | RECEIPT NO | DOC NO | INVOICE NO. | BILL NO. | RECEIPT ~ | INV NO. | DOC NO. |
  RECEIPT NO. | CASH INV NO. | TRN | TRX NO | SLIP NO. | CHECK NO | BILL~ | INVOICE ~ | INV~ | CB~ | CHECK ~ | TRANS
  NO | REF NO | NO | SALES NO. | CASH BILL NO | NO. RESIT | INVOICE | RECEIPT | TAX INVOICE NO | BILL | DOCUMENT NO. |
  SLIP | TRANS | TICKET NO | ORDER NO | NO. BIL | CS NO | BILL ID | INVOICE NUMBER
date: DATE | DATE | DATE | DATE | DATE | INV DATE | BIZDATE | INVOICE DATE | SALES DATE | BILL DATE | TARIKH | DOC
  DATE | TRANS DATE | PRINTED ON | RECEIPT DATE | BILL DT | TRX DATE | CLOSED | DOCUMENT DATE
time: TIME | TIME | TIME | MASA | TIME IN
datetime: DATE/TIME | PRINTED | DATE & TIME | DATE TIME | CLOSED | DATE/MASA
cashier: CASHIER | CASHIER | CASHIER | SERVER | SALESPERSON | SERVED BY | OPERATOR | USER | STAFF | WAITER | ATTENDANT
  | SALESMAN | JURUWANG | SALES PERSON | USER ID | SERVE BY | C'SHIER | COLLECTED BY | ISSUED BY | CSH | M~
terminal: COUNTER | POS NO | TERMINAL | TERMINAL ID | POS | STATION | TILL | REG | COUNTER NO | T | STORE | OUTLET |
  LOCATION | POS NO. | SITE | REG ~
table: TABLE | TABLE | TABLE NO | TBL | TABLE NO. | TABLE ~ | MEJA
pax: PAX | PAX(S) | PAX | COVER | GUEST | NO. OF PAX
order: ORDER | ORDER~ | ORDER NO | ORD ~ | DELIVERY | TAKE AWAY NO | QUEUE NO
member: MEMBER | MEMBER NO | CARD NO | MEMBER ID | MEMBERSHIP NO | POINT | M'SHIP | LOYALTY CARD
customer: CUSTOMER | CUST | BILL TO | CUSTOMER NAME | NAME | ATTN | SOLD TO | M/S | PATIENT | CUST NAME | DELIVERED TO
  | TO
head_name: DESCRIPTION | ITEM | DESCRIPTION | ITEM(S) | PARTICULARS | PRODUCT | ITEM NAME | DESC | BUTIRAN | ITEM
  DESCRIPTION
head_quantity: QTY | QTY | QTY | QUANTITY | UNIT | KTT | QTY UOM | QTY.
head_price: PRICE | U.PRICE | U/PRICE | UNIT PRICE | S/PRICE | U/P | RSP | U. PRICE | PRICE(<m>) | HARGA | U.P |
  U/P(<m>) | UNIT PRICE (<m>)
head_amount: AMOUNT | TOTAL | AMOUNT(<m>) | AMT | AMT(<m>) | <m> | JUMLAH | TOTAL(<m>) | AMT (<m>) | SUB TOTAL |
  AMOUNT (<m>) | TOTAL (<m>) | (<m>) | NET AMT
head_code: ITEM | NO | CODE | ITEM NO | STOCK | IT | S/N | ITEM CODE
head_rate: TAX | GST | TAX CODE | CODE | DISC | DISC% | D
subtotal: SUB TOTAL | SUBTOTAL | SUB-TOTAL | TOTAL (EXCLUDING GST) | TOTAL SALES (EXCLUDING GST) | TOTAL EXCL. GST |
  SUB TOTAL (EXCL GST) | AMOUNT | TOTAL AMOUNT | TOTAL SALES | TOTAL BEFORE GST | TOTAL EXCL GST | TAXABLE AMOUNT |
  GROSS AMOUNT | SUB TOTAL BEFORE TAX (<m>) | NETT AMT | TOTAL AMT | JUMLAH KECIL | SALES AT <r>% (EXCL. GST) | SUB
  TOTAL BEFORE DISCOUNT
tax: GST <r>% | GST @<r>% | TOTAL GST | GST | GST @ <r>% | GST PAYABLE | TOTAL GST | SST <r>% | GST (<r>%) | GST
  AMOUNT | SERVICE TAX <r>% | TOTAL GST (<m>) | ADD GST <r>% | GST@<r>% | SR <r>% | <r>% GST | GST <r>% INCLUDED | TAX
  | GST PAYABLE (<r>%) | GST TAX
discount: DISCOUNT | DISC | DISCOUNT <p>% | TOTAL DISCOUNT | DISCOUNT(<p>%) | LESS DISCOUNT | ITEM DISCOUNT | DISCOUNT
  (<m>) | BILL DISC | DISKAUN | TOTAL SAVING
service: SERVICE CHARGE <p>% | SERVICE CHARGE | SERV. CHARGE (<p>%) | SVC CHG <p>% | <p>% SERVICE CHARGE | SVR TAX
  <p>% | SVC (<p>%) | SERVICE CHG <p>%
rounding: ROUNDING | ROUNDING ADJ | ROUNDING ADJUSTMENT | ROUND ADJ | ROUNDING | ROUND AMT | ROUND | ROUNDING (<m>) |
  ROUND OFF | ROUNDING ADJ. | ADJUSTMENT | CASH ROUNDING | PELARASAN | ROUNDED
total: TOTAL | TOTAL | TOTAL | TOTAL | GRAND TOTAL | NET TOTAL | NETT TOTAL | TOTAL AMOUNT | TOTAL (<m>) | TOTAL <m> |
  AMOUNT DUE | TOTAL PAYABLE | TOTAL AMT PAYABLE | TOTAL DUE | NETT | BALANCE DUE | ROUNDED TOTAL (<m>) | TOTAL AFTER
  ROUNDING | FINAL TOTAL | TOTAL ROUNDED | NET AMT | JUMLAH | TOTAL SALES | TOTAL AMT | AMOUNT PAYABLE | TOTAL BILL |
  JUMLAH BESAR | ROUNDING TOTAL | GRAND TOTAL (<m>) | TOTAL TO PAY | NET TOTAL (<m>) | ROUNDED TOTAL | BILL TOTAL |
  NETT TOTAL (<m>) | TOTAL PAID | CASH TOTAL | NET PAYABLE | TOTAL AMOUNT PAYABLE | TOTAL AMOUNT DUE | INVOICE VALUE
total_taxed: TOTAL (INCLUSIVE OF GST) | TOTAL INCL. GST | TOTAL SALES (INCLUSIVE GST) | TOTAL INCLUSIVE GST | TOTAL
  INCL GST | TOTAL SALES (INCLUSIVE OF GST) | TOTAL INCL. GST@<r>% | TOTAL SALES INCLUSIVE GST @ <r>% | TOTAL AMT
  INCL. GST @ <r>% | TOTAL <m> INCL. OF GST | TOTAL (INCL GST) | TOTAL SALES (INCLUSIVE GST) <m> | AMOUNT INCL. GST |
  TAKE AWAY TOTAL (INCL GST) | TOTAL WITH GST | TOTAL INC. GST | TOTAL AMOUNT (INCL. GST) | SUB TOTAL (INCL GST)
cash: CASH | CASH | CASH | CASH | CASH RECEIVED | TENDERED | CASH TENDERED | TUNAI | PAID AMOUNT | CASH <m> | PAYMENT
  | CASH PAYMENT | AMOUNT RECEIVED | TENDER | RECEIVED | CUSTOMER PAYMENT | CASH (<m>) | BAYARAN
change: CHANGE | CHANGE | CHANGE | CHANGE | CHANGE DUE | BAKI | CHANGE <m> | CHANGE (<m>) | BALANCE | YOUR CHANGE |
  CHANGE AMOUNT | CASH CHANGE
card: VISA | MASTER | VISA CARD | CREDIT CARD | DEBIT CARD | MASTERCARD | CARD | MYDEBIT | CREDIT | MASTER CARD |
  E-WALLET | BANK CARD
paid: PAID | AMOUNT PAID | TOTAL PAID | PAYMENT | PAID AMOUNT
method: PAYMENT MODE | PAYMENT TYPE | PAID BY | PAYMENT | CARA BAYARAN
count: TOTAL QTY | ITEM COUNT | TOTAL ITEM | TOT QTY | ITEM(S) | TOTAL QUANTITY | QTY | NO. OF ITEMS | TOTAL ITEMS |
  ITEMS | TOTAL QTY SOLD | QTY(S) | NO OF ITEM | TOTAL QTY. | ITEMS COUNT
summary: GST SUMMARY | GST SUMMARY | GST SUMMARY | TAX SUMMARY | GST ANALYSIS | GST SUMMARY: | GST DETAILS
head_net: AMOUNT(<m>) | AMT (<m>) | AMOUNT | AMOUNT (<m>) | AMT(<m>) | NET AMT | GOODS AMT | SALES | NET
head_tax: TAX(<m>) | TAX (<m>) | TAX | GST | GST(<m>) | TAX/AMT | TAX AMT | GST AMT
head_gross: TOTAL | TOTAL(<m>) | GROSS
saving: TOTAL SAVING | YOU SAVE | TOTAL PROMO SAVING | TOTAL SAVINGS
points: POINTS EARNED | POINT | BALANCE POINT | POINTS AWARDED | CURRENT POINTS
approval: APP. CODE | APPROVAL CODE | APPR CODE | TRACE NO | AUTH
masked: CARD NO | CARD | CARD NO. | CC NO
hours: MON-FRI 9.30AM-6.30PM | OPEN DAILY 10AM - 10PM | BUSINESS HOUR 8AM-9PM | SUN & PUBLIC HOLIDAY CLOSED
thanks: THANK YOU | THANK YOU. PLEASE COME AGAIN | PLEASE COME AGAIN | **** THANK YOU **** | THANK YOU FOR YOUR
  PATRONAGE | TERIMA KASIH SILA DATANG LAGI | THANK YOU & COME AGAIN! | THANK YOU FOR SHOPPING | TERIMA KASIH | THANK
  YOU FOR SHOPPING WITH US | SEE YOU AGAIN | THANK YOU & PLEASE COME AGAIN | HAVE A NICE DAY | THANK YOU...PLEASE COME
  AGAIN... | ***THANK YOU*** | THANK YOU ! | THANK YOU VERY MUCH | THANK YOU FOR DINING WITH US | ***** THANK YOU FOR
  CHOOSING US *****
policy: GOODS SOLD ARE NOT RETURNABLE | GOODS SOLD ARE NOT RETURNABLE & REFUNDABLE | EXCHANGE WITHIN 5 DAYS WITH THIS
  BILL ONLY. | STRICTLY NO CASH REFUND. | PLEASE RETAIN YOUR INVOICE FOR EXCHANGE | GOODS SOLD ARE NOT REFUNDABLE,
  THANK YOU. | E.&.O.E. | ALL PRICES ARE SUBJECT TO GST | PRICE IS GST INCLUSIVE | PRICES INCLUSIVE 6% GST | ALL SALES
  ARE FINAL | NO REFUND OR EXCHANGE | GOODS RECEIVED COMPLETE AND IN ORDER | THIS IS COMPUTER GENERATED RECEIPT | NO
  SIGNATURE REQUIRED | THIS RECEIPT IS YOUR PROOF OF PURCHASE | GOODS SOLD ARE NOT RETURNABLE FOR REFUND OR EXCHANGE |
  BARANG YANG DIJUAL TIDAK BOLEH DIKEMBALIKAN | CUSTOMER'S COPY | PLEASE CHECK YOUR GOODS BEFORE LEAVING | EXCHANGE
  WITHIN 7 DAYS WITH ORIGINAL RECEIPT | TAX INVOICE IS ISSUED ON THE SAME DAY ONLY | S=STANDARD RATED, Z=ZERO RATED |
  SR = STANDARD RATED, ZRL = ZERO RATED | ANY COMPLAINT PLEASE CALL
promo: FOLLOW OUR PAGE | LIKE OUR PAGE | FIND US ON FACEBOOK & INSTAGRAM | FOR ANY ENQUIRY, PLEASE CONTACT US |
  POWERED BY | SHARE YOUR EXPERIENCE AT | FREE DELIVERY WITHIN 5KM | LOG ON TO | DOWNLOAD OUR APP NOW | JOIN OUR
  MEMBERSHIP AND ENJOY 5% OFF | WIFI PASSWORD | FEEDBACK | SCAN & WIN RM1000
"""
