"""The generator of the sample pages: draws, words of five locales, a sheet of paper, receipts and invoices."""
