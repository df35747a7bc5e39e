"""What invoices, statements and letters share: words of nine languages, deals that add up, and blocks of a page."""
