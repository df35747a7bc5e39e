"""Labels and months by language: tables of the families' label files put together.

A label is looked for under the place's code, then its language, then English.
"""

from __future__ import annotations

from . import labels_receipt, labels_receipt_germanic, labels_receipt_others, labels_receipt_romance
from .grammar import plain, table

SOURCES = (labels_receipt, labels_receipt_romance, labels_receipt_germanic, labels_receipt_others)
LABELS: dict[str, dict[str, tuple[str, ...]]] = {}
for _source in SOURCES:
    for _language, _text in _source.TABLES.items():
        LABELS.setdefault(_language, {}).update(plain(table(_text)))

MONTHS = table("""
en: January | February | March | April | May | June | July | August | September | October | November | December
de: Januar | Februar | März | April | Mai | Juni | Juli | August | September | Oktober | November | Dezember
fr: janvier | février | mars | avril | mai | juin | juillet | août | septembre | octobre | novembre | décembre
es: enero | febrero | marzo | abril | mayo | junio | julio | agosto | septiembre | octubre | noviembre | diciembre
it: gennaio | febbraio | marzo | aprile | maggio | giugno | luglio | agosto | settembre | ottobre | novembre |
  dicembre
pt: janeiro | fevereiro | março | abril | maio | junho | julho | agosto | setembro | outubro | novembro | dezembro
nl: januari | februari | maart | april | mei | juni | juli | augustus | september | oktober | november | december
pl: stycznia | lutego | marca | kwietnia | maja | czerwca | lipca | sierpnia | września | października | listopada |
  grudnia
id: Januari | Februari | Maret | April | Mei | Juni | Juli | Agustus | September | Oktober | November | Desember
tr: Ocak | Şubat | Mart | Nisan | Mayıs | Haziran | Temmuz | Ağustos | Eylül | Ekim | Kasım | Aralık
sv: januari | februari | mars | april | maj | juni | juli | augusti | september | oktober | november | december
ja: 1月 | 2月 | 3月 | 4月 | 5月 | 6月 | 7月 | 8月 | 9月 | 10月 | 11月 | 12月
""")
MONTHS |= {"zh": MONTHS["ja"], "my": MONTHS["en"], "uk": MONTHS["en"]}
