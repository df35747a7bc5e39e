"""How good is a model, and from which confidence on may it be trusted: scores, thresholds, calibration, reports."""
