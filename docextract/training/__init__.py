"""The training transaction: split, batches, schedule, optimizer, update, manifest, checkpoint and the loop."""
