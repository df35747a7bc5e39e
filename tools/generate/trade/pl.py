"""Polish words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Faktura | FAKTURA VAT | Faktura VAT | FAKTURA
title.credit_note: Faktura korygująca | KOREKTA FAKTURY | Nota uznaniowa
title.quote: Oferta | OFERTA | Wycena
title.order: Zamówienie | ZAMÓWIENIE
title.order_confirmation: Potwierdzenie zamówienia
title.delivery_note: Dokument WZ | WYDANIE ZEWNĘTRZNE | List przewozowy
title.reminder: Wezwanie do zapłaty | Przypomnienie o płatności
title.proforma: Faktura pro forma | PROFORMA
number.invoice: Faktura nr | Nr faktury | Numer faktury | Nr
number.credit_note: Korekta nr | Nr dokumentu
number.quote: Oferta nr | Nr oferty
number.order: Zamówienie nr | Nr zamówienia
number.order_confirmation: Zamówienie nr
number.delivery_note: WZ nr | Nr dokumentu
number.reminder: Nr sprawy | Wezwanie nr
number.proforma: Proforma nr
date.invoice: Data wystawienia | Data faktury | Data
date.credit_note: Data wystawienia
date.quote: Data oferty | Data
date.order: Data zamówienia | Data
date.order_confirmation: Data
date.delivery_note: Data wydania | Data
date.reminder: Data
date.proforma: Data wystawienia
due: Termin płatności | Termin zapłaty | Płatne do | Zapłata do
valid: Ważna do | Termin ważności oferty
delivery: Data sprzedaży | Data dostawy | Data dostawy/wykonania usługi
period: Okres rozliczeniowy | Okres
order_number: Nr zamówienia | Zamówienie nr | Zamówienie
order_date: Data zamówienia | Zamówienie z dnia
buyer_number: Nr klienta | Kod klienta | Klient nr
seller_number: Nr dostawcy
reference: Referencje | Nr referencyjny | Dotyczy | Tytułem
contact: Osoba kontaktowa | Sprzedawca | Wystawił
project: Projekt | Budowa
note_number: WZ | Nr WZ
contract: Umowa nr | Nr umowy
department: Oddział | Dział
currency: Waluta
weight: Waga | Waga brutto
shipping_method: Dostawa | Sposób dostawy
method: Sposób zapłaty | Forma płatności | Płatność
terms_key: Warunki płatności
page: Strona {p} z {q} | Str. {p} | {p}/{q}
phone: Telefon | Tel. | tel.
fax: Faks | Fax
email: E-mail | Email
url: WWW | Strona
tax_id: NIP | NIP UE
tax_number: REGON
registration: KRS | BDO
director: Prezes zarządu | Właściciel
bill_to: Nabywca | Odbiorca | Płatnik
ship_to: Adres dostawy | Miejsce dostawy | Odbiorca
seller: Sprzedawca | Wystawca | Dostawca
buyer: Nabywca | Kupujący | Zamawiający
name: Nazwa | Firma
address: Adres
col.pos: Lp. | L.p. | Nr
col.code: Kod | Indeks | Symbol | Kod towaru
col.name: Nazwa towaru lub usługi | Nazwa | Towar/usługa | Opis
col.quantity: Ilość | Il.
col.unit: J.m. | jm | Jedn.
col.price: Cena netto | Cena jedn. | Cena jedn. netto | Cena
col.discount: Rabat | Rabat %
col.rate: VAT | Stawka VAT | VAT %
col.tax: Kwota VAT | VAT
col.amount: Wartość netto | Wartość | Netto
col.date: Data
col.ordered: Zamówiono
col.open: Pozostało
sum.items: Razem pozycje | Suma
sum.net: Razem netto | Wartość netto | Netto | Suma netto
sum.tax: VAT | Kwota VAT | Podatek VAT
sum.tax_rate: VAT {r} | Stawka {r}
sum.tax_base: VAT {r} od {b}
sum.total: Razem brutto | Wartość brutto | Razem | Do zapłaty | Suma brutto | RAZEM
sum.discount: Rabat | Upust
sum.shipping: Koszt dostawy | Transport
sum.paid: Zapłacono | Zaliczka
sum.due: Pozostało do zapłaty | Kwota do zapłaty
sum.rounding: Zaokrąglenie
sum.carry: Z przeniesienia
sum.page: Do przeniesienia
sum.quantity: Łączna ilość | Razem ilość
tt.head: Podsumowanie VAT | Stawki VAT
tt.rate: Stawka | VAT %
tt.base: Netto | Wartość netto
tt.tax: VAT | Kwota VAT
tt.gross: Brutto | Wartość brutto
pay.head: Dane do przelewu | Płatność | Rachunek bankowy
iban: Nr konta | Konto | IBAN | Rachunek
bic: SWIFT | BIC
bank: Bank | Nazwa banku
holder: Odbiorca | Właściciel rachunku
mandate: Nr zgody
methods: przelew | gotówka | karta | pobranie | kompensata | Przelew 14 dni
shipping_methods: kurier | odbiór własny | transport własny
greeting: Szanowni Państwo, | Dzień dobry,
intro.invoice: Za wykonane usługi: | Dotyczy zamówienia {order_number}: | Dostawa z dnia {delivery_date}:
intro.credit_note: Korekta z tytułu zwrotu towaru:
intro.quote: W odpowiedzi na zapytanie oferujemy:
intro.order: Prosimy o dostawę następujących towarów:
intro.order_confirmation: Potwierdzamy zamówienie z dnia {order_date}:
intro.delivery_note: Wydano następujące towary:
intro.reminder: Prosimy o uregulowanie następujących należności:
intro.proforma: Dokument nie jest fakturą VAT.
terms.due: Termin płatności: {due_date} | Prosimy o wpłatę {total} do dnia {due_date}. | Płatne do {due_date}
terms.plain: Przelew {n} dni | Płatność w terminie {n} dni | Gotówka przy odbiorze
terms.bank: Przelew na konto {iban}, {bank_name}. | Konto {iban} w {bank_name}
notes: Towar pozostaje własnością sprzedawcy do czasu zapłaty. | Odwrotne obciążenie. | Reklamacje w ciągu ośmiu dni.
  | Dokument nie wymaga podpisu. | Mechanizm podzielonej płatności. | Prosimy podać numer faktury w tytule przelewu.
thanks: Dziękujemy za współpracę. | Z poważaniem | Zapraszamy ponownie.
units: szt. | szt | godz. | h | kg | m | m2 | op. | kpl. | usł. | mies. | l | para | C62
line_notes: Kolor: {w} | Partia {d} | Nr seryjny {d} | Wymiary {d} x {d} mm | z montażem | Dostawa tydzień {k}
colours: szary | biały | czerwony | niebieski | dąb | czarny
nouns: Półka | Zawias | Krzesło biurowe | Przedłużacz | Filtr wody | Wąż | Okulary ochronne | Rękawice robocze |
  Uszczelka | Skrzynka | Gniazdo | Świetlówka | Kabel sieciowy | Wiertło | Tarcza tnąca | Klej do płytek | Farba
  ścienna | Dachówka | Kostka brukowa | Ziemniaki | Olej rzepakowy | Mydło | Koperty | Karton | Toner | Lampa biurkowa
  | Podkładka | Śruba | Zawór | Grzejnik | Parapet | Ziemia ogrodowa | Mąka | Ser biały | Miód
adjectives: ocynkowany | wzmocniony | Pro | duży | mały | nierdzewny | typ B | lakierowany | z pokrywą
services: Serwis kotła | Doradztwo | Robocizna | Dojazd | Projekt graficzny | Sprzątanie biura | Najem magazynu |
  Szkolenie | Tłumaczenie | Wywóz gruzu | Licencja roczna | Hosting | Prace programistyczne | Montaż kuchni |
  Transport
"""
