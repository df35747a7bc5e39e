# Everything that a tier module holds, one concept a file. Included by _base.pyx and _avx2.pyx.

include "lanes.pxi"
include "checks.pxi"
include "dot.pxi"
include "linear.pxi"
include "attention.pxi"
include "pair_mlp.pxi"
include "pointer.pxi"
