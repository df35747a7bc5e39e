"""docextract's model in PyTorch, written for PyTorch's speed, and what compares the two (bench/peer_torch.py)."""
