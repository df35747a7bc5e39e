"""The network in PyTorch, to compare gradients with."""
