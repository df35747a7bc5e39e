"""The parts of the model card of a base: where its data are from (sources), what was measured (figures), the text."""
