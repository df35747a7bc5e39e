"""Damaged files: what rot and cut-off copies make of a file (damage), and what the readers of models and of checkpoints
make of that (models, checkpoints). tools/corrupt.py runs all of it; the tests run a part."""
