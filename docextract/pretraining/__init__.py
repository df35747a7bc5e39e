"""Pre-training: base weights from several corpora and tasks, with the loop, ledger and checkpoints of `training`."""
