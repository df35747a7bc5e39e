"""Places that pages come from: how each writes names, addresses, numbers, dates and labels."""
