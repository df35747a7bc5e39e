"""What the benchmarks share: inputs, timing with calibration, the machine's limits, records and their comparison."""
