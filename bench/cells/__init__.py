"""Cells of the accuracy tables: which pages train and which test, both models on them, what is right, files, tables."""
