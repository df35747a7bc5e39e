"""The network: sizes, parameters, forward and backward pass, container, decoding.

It knows no loss, no optimizer and no page: it gets an Example and gives scores, and turns scores into spans.
"""
