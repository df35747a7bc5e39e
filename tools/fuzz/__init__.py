"""Coverage-guided fuzzing of everything that reads a file: what is asked of each reader, a file a target; the runner.

Every target has `seeds`, inputs to begin with, and `check`, which must return for any bytes; true where they were
accepted. Whatever leaves `check` but by return is a finding: a reader may raise DocextractError and nothing else.
"""
