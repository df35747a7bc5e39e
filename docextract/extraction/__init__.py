"""From pages to answers: windows through the network, decoding over the whole page, JSON objects out."""
