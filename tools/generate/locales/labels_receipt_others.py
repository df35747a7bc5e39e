"""Labels that receipts print, in Polish, Indonesian, Turkish, Japanese and Chinese.

`labels_receipt.py` says what the signs in them mean.
"""

from __future__ import annotations

TABLES: dict[str, str] = {}
TABLES["pl"] = """
title: PARAGON FISKALNY | FAKTURA | RACHUNEK | Faktura VAT | POTWIERDZENIE | WYDRUK NIEFISKALNY | Paragon
phone: tel. | Tel. | TEL
fax: fax
email: e-mail
taxid: NIP | NIP:
registration: REGON | KRS
number: nr wydr. | Nr paragonu | Faktura nr | Nr | Rachunek nr | Nr sys.
date: Data | DATA | Data sprzedaży | Data wystawienia
time: Godz. | Czas
datetime: Data i godz.
cashier: Kasjer | KASJER | Obsługa | Sprzedawca | Kelner
terminal: Kasa | KASA | Stanowisko | Sklep
table: Stolik
pax: Osób
order: Zamówienie
member: Karta klienta | Nr karty
customer: Nabywca | Klient
head_name: Nazwa | Towar | Opis
head_quantity: Ilość | Szt.
head_price: Cena | Cena jedn.
head_amount: Wartość | Kwota | Suma
head_code: Lp. | Kod
head_rate: VAT | PTU
subtotal: Razem netto | Sprzed. opod. PTU A | SUMA CZĘŚCIOWA | Netto
tax: PTU A <r>% | Kwota PTU | SUMA PTU | VAT <r>% | Podatek PTU
discount: Rabat | RABAT <p>% | Upust
service: Serwis <p>%
rounding: Zaokrąglenie
total: SUMA PLN | SUMA | Do zapłaty | RAZEM | SUMA: PLN | RAZEM PLN | Suma <m> | DO ZAPŁATY
total_taxed: Razem brutto | Wartość brutto
cash: GOTÓWKA | Gotówka | GOTÓWKA PLN
change: RESZTA | Reszta | RESZTA PLN
card: KARTA | Karta płatnicza | BLIK
paid: Zapłacono | Wpłata
method: Forma płatności | Płatność
count: Pozycji | Liczba pozycji
summary: Zestawienie VAT
head_net: Netto
head_tax: VAT
head_gross: Brutto
saving: Zaoszczędziłeś | OSZCZĘDZASZ
points: Punkty | Saldo punktów
approval: Kod autoryzacji
masked: Karta
hours: Czynne 6-22
thanks: DZIĘKUJEMY ZA ZAKUPY | Zapraszamy ponownie | Dziękujemy | DZIĘKUJEMY I ZAPRASZAMY
policy: Zwroty do 30 dni z paragonem | Prosimy zachować paragon
promo: Odwiedź nas na | Oceń nas
"""
TABLES["id"] = """
title: STRUK | NOTA | KWITANSI | RECEIPT | FAKTUR | BILL | Struk Belanja | BON
phone: Telp | TELP | Telp. | HP | Telepon
fax: Fax
email: Email
taxid: NPWP | N.P.W.P
registration: NIB | PKP
number: No. Struk | No | No. Nota | Receipt No | Bill No | NO. TRX | Faktur | No. Transaksi | Kode
date: Tanggal | Tgl | TGL | Date | TANGGAL
time: Jam | Waktu
datetime: Tgl/Jam | Waktu
cashier: Kasir | KASIR | Pelayan | Operator | Dilayani oleh
terminal: POS | Kassa | Toko | Terminal
table: Meja | MEJA | Table
pax: Pax | Tamu
order: Order | Antrian
member: Member | No. Member
customer: Pelanggan | Nama | Customer
head_name: Nama Barang | Item | Keterangan | Produk
head_quantity: Qty | Jml | QTY
head_price: Harga | Harga Satuan
head_amount: Jumlah | Total | Subtotal
head_code: No | Kode
head_rate: Pajak | Disc
subtotal: SUBTOTAL | Sub Total | Harga Jual | SUB TOTAL
tax: PPN <r>% | PB1 <r>% | Pajak <r>% | PPN | TAX <r>%
discount: Diskon | DISKON | Disc <p>% | Potongan | Anda Hemat
service: Service <p>% | Service Charge
rounding: Pembulatan
total: TOTAL | Total | GRAND TOTAL | Total Bayar | TOTAL BELANJA | Jumlah | Total <m> | TOTAL TAGIHAN | Grand Total
total_taxed: Total (termasuk PPN)
cash: TUNAI | Tunai | CASH | Bayar | BAYAR
change: KEMBALI | Kembali | Kembalian | KEMBALIAN
card: Kartu Debit | DEBIT BCA | KARTU KREDIT | QRIS | GOPAY | Debit
paid: Dibayar | Bayar
method: Pembayaran | Cara Bayar
count: Total Item | Jumlah Item | TOTAL QTY | Item
summary: Rincian Pajak
head_net: DPP
head_tax: PPN
head_gross: Total
saving: Anda Hemat | HEMAT
points: Poin | Total Poin
approval: Approval
masked: No. Kartu
hours: Buka 08.00 - 22.00
thanks: TERIMA KASIH | Terima kasih atas kunjungan Anda | TERIMA KASIH SELAMAT BELANJA KEMBALI | Selamat datang
  kembali
policy: Barang yang sudah dibeli tidak dapat ditukar | Harga sudah termasuk PPN | Simpan struk ini
promo: Layanan konsumen | Kritik & saran SMS | Ikuti kami di | Password WiFi
"""
TABLES["tr"] = """
title: FİŞ | BİLGİ FİŞİ | SATIŞ FİŞİ | FATURA | e-Arşiv Fatura | ADİSYON | PERAKENDE SATIŞ
phone: TEL | Tel | Telefon
fax: Faks
email: E-posta
taxid: VKN | V.D. | VERGİ NO | Vergi No | TCKN
registration: MERSİS | Mersis No | Tic. Sic. No
number: FİŞ NO | Fiş No | BELGE NO | Fatura No | FIS NO | İŞLEM NO
date: TARİH | Tarih
time: SAAT | Saat
datetime: TARİH/SAAT
cashier: KASİYER | Kasiyer | GARSON | Personel
terminal: KASA | Kasa No | EKÜ NO | Z NO
table: MASA | Masa
pax: KİŞİ
order: SİPARİŞ
member: KART NO | Müşteri Kart
customer: MÜŞTERİ | Sayın
head_name: ÜRÜN | Açıklama | Ürün Adı
head_quantity: ADET | MİKTAR | Adet
head_price: FİYAT | B. FİYAT
head_amount: TUTAR | TOPLAM
head_code: KOD | No
head_rate: KDV | %
subtotal: ARA TOPLAM | Ara Toplam | MATRAH
tax: TOPKDV | KDV | KDV %<r> | TOPLAM KDV | KDV TUTARI
discount: İNDİRİM | İSKONTO | İndirim
service: SERVİS %<p> | KUVER
rounding: YUVARLAMA
total: TOPLAM | GENEL TOPLAM | Toplam | ÖDENECEK TUTAR | TOP | TUTAR | Genel Toplam <m>
total_taxed: KDV DAHİL TOPLAM
cash: NAKİT | Nakit | ALINAN
change: PARA ÜSTÜ | PARAÜSTÜ | Para Üstü
card: KREDİ KARTI | BANKA KARTI | Kredi Kartı
paid: ÖDENEN | Ödeme
method: ÖDEME | Ödeme Şekli
count: ÜRÜN ADEDİ | TOPLAM ADET
summary: KDV DÖKÜMÜ
head_net: MATRAH
head_tax: KDV
head_gross: TOPLAM
saving: KAZANCINIZ
points: PUAN | TOPLAM PUAN
approval: ONAY KODU | PROVİZYON
masked: KART
hours: 08:00-22:00
thanks: TEŞEKKÜR EDERİZ | İYİ GÜNLER | YİNE BEKLERİZ | BİZİ TERCİH ETTİĞİNİZ İÇİN TEŞEKKÜRLER
policy: DEĞİŞİM 15 GÜN İÇİNDE FİŞ İLE YAPILIR | MALİ DEĞERİ YOKTUR
promo: BİZİ TAKİP EDİN | MÜŞTERİ HİZMETLERİ
"""
TABLES["ja"] = """
title: 領収書 | レシート | 領収証 | お買上票 | ご利用明細 | 御会計票
phone: TEL | 電話 | TEL.
fax: FAX
email: メール
taxid: 登録番号 | 事業者番号
registration: 法人番号
number: No. | レシートNo | 伝票番号 | 取引No | レシート番号 | ﾚｼｰﾄNo
date: 日付 | 発行日 | 日時 | 取引日
time: 時刻
datetime: 日時
cashier: 責 | 担当 | レジ担当 | 扱者
terminal: レジ | 店No | 端末
table: テーブル | 卓
pax: 人数 | お客様
order: 注文 | 番号
member: 会員番号 | カード番号
customer: お名前 | お客様名
head_name: 品名 | 商品名 | 摘要
head_quantity: 数量 | 点数
head_price: 単価
head_amount: 金額
head_code: No. | コード
head_rate: 税
subtotal: 小計 | 税抜合計 | 小 計
tax: 消費税 | 内消費税 | 外税<r>% | (内消費税等 | 消費税<r>% | 税<r>%
discount: 値引 | 割引<p>%
service: サービス料<p>%
rounding: 端数
total: 合計 | 合 計 | お会計 | ご請求額 | 総合計 | お買上計 | 合計金額
total_taxed: 税込合計 | 合計(税込)
cash: 現金 | お預り | お預かり | 現計
change: お釣り | お釣 | 釣銭 | おつり
card: クレジット | VISA | 電子マネー | カード
paid: お支払 | 領収金額
method: お支払方法
count: 点数 | お買上点数 | 買上点数
summary: 税率別内訳
head_net: 対象額
head_tax: 消費税
head_gross: 合計
saving: 値引合計
points: ポイント | 獲得ポイント
approval: 承認番号
masked: カード
hours: 営業時間 10:00-21:00
thanks: ありがとうございました | またのご来店をお待ちしております | 毎度ありがとうございます
policy: 返品は7日以内にレシートをお持ちください | 軽減税率対象商品です
promo: アプリ会員募集中 | ホームページ
"""
TABLES["zh"] = """
title: 收据 | 发票 | 结账单 | 购物小票 | 销售小票 | 消费清单 | 收银小票
phone: 电话 | Tel | 联系电话 | 服务电话
fax: 传真
email: 邮箱
taxid: 纳税人识别号 | 税号
registration: 注册号
number: 单号 | 小票号 | 流水号 | 发票号码 | 账单号 | 订单号
date: 日期 | 开票日期 | 结账日期 | 营业日期
time: 时间
datetime: 日期时间 | 结账时间 | 打印时间
cashier: 收银员 | 服务员 | 操作员 | 收款员
terminal: 收银机 | 机号 | 门店 | 台机
table: 桌号 | 台号
pax: 人数
order: 订单 | 取餐号
member: 会员卡号 | 会员号
customer: 客户 | 顾客 | 付款方
head_name: 品名 | 商品名称 | 菜品 | 项目
head_quantity: 数量
head_price: 单价
head_amount: 金额 | 小计
head_code: 编号 | 货号
head_rate: 税率
subtotal: 小计 | 消费合计 | 应收
tax: 税额 | 税额<r>%
discount: 优惠 | 折扣 | 优惠金额
service: 服务费<p>%
rounding: 抹零
total: 合计 | 总计 | 应付金额 | 实收 | 总金额 | 应付 | 合计金额 | 实付金额
total_taxed: 价税合计
cash: 现金 | 收款 | 实收现金
change: 找零 | 找回
card: 微信支付 | 支付宝 | 银行卡 | 刷卡
paid: 已付 | 实收金额
method: 支付方式 | 付款方式
count: 件数 | 总数量 | 数量合计
summary: 税额明细
head_net: 金额
head_tax: 税额
head_gross: 价税合计
saving: 已优惠
points: 积分 | 本次积分
approval: 授权码
masked: 卡号
hours: 营业时间 9:00-22:00
thanks: 谢谢惠顾 | 欢迎下次光临 | 谢谢光临 | 多谢惠顾 欢迎再来
policy: 请保留小票以便退换 | 商品售出概不退换
promo: 关注公众号 | 扫码领红包
"""
