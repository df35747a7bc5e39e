"""What a row is, whether it counts, what it weighs: loss terms, targets of a window, losses and their gradients."""
