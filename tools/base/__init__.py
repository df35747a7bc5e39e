"""The base that ships: its recipe (docextract-v0.json), its corpora (corpora.json), the digests of what comes out
(docextract-v0.sha256, smoke.sha256), and how the corpora are made (corpora.py)."""
