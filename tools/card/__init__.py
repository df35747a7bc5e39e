"""The parts of the model card of a base: what was measured (figures), the text."""
