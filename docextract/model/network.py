"""The whole network: one example in, scores out; and the gradients of all its tensors, back.

There is one forward pass. Training runs it with an Activations that keeps what the backward pass reads,
inference with one that does not; a team of threads may share the rows of one page (rows.py). The values are
the same bits. Nothing here depends on another example, on the tier or on a thread: an Activations belongs to
one example at a time, parameters are only read.
"""

from __future__ import annotations

from docextract.errors import UsageError
from docextract.features.example import Example
from docextract.model.activations import Activations, Asked, Outputs
from docextract.model.block import block_backward, block_forward
from docextract.model.config import ASKED_TERMS
from docextract.model.embedding import embed, embed_backward
from docextract.model.gradient_set import GradientSet
from docextract.model.heads import heads_backward, heads_forward, tag_backward
from docextract.model.packed import Weights
from docextract.model.rows import Rows, shared, whole
from docextract.model.table import Parameters
from docextract.team import Team


def forward(
    p: Weights,
    x: Example,
    a: Activations,
    terms: frozenset[str] | None = None,
    team: Team | None = None,
    asked: Asked | None = None,
) -> Outputs:
    """Scores of one example of n >= 1 words.

    terms: the heads to run, a subset of a.heads.terms (default: all but those of ASKED_TERMS). team: threads that share
    the page's rows; None for this thread alone. asked: the words that the heads of ASKED_TERMS are run on, None for no
    word; `backward` takes the same. The result is views into a, good until the next call with the same a.
    """
    terms = a.heads.terms.difference(ASKED_TERMS) if terms is None else terms
    if not terms <= a.heads.terms:
        missing = ", ".join(sorted(terms - a.heads.terms))
        raise UsageError(f"the model has no head for {missing}, expected some of {sorted(a.heads.terms)}")
    shared(lambda rows: _forward(p, x, rows, terms, asked), a, x.n, team)
    return a.outputs(x.n, terms, "logits", asked)


def _forward(p: Weights, x: Example, r: Rows, terms: frozenset[str], asked: Asked | None) -> None:
    a, k, c = r.a, r.a.kernels, r.a.config
    k.fp_restore()  # the floating-point mode belongs to the thread
    stream = embed(p, x, r)
    bias = a.f32("bias", c.heads, r.n, r.n)
    work = r.work(k.pair_forward_work(r.n, c.pair_hidden))
    k.pair_forward(
        x.boxes, x.line, r.start, r.stop,
        p["pair1.weight"], p["pair1.bias"], p["pair2.weight"], p["pair2.bias"], bias, work,
    )  # fmt: skip
    for b in range(c.blocks):
        if a.recompute:
            r.f32(f"blocks.{b}.input", c.d)[...] = stream
        block_forward(p, r, b, stream, bias)
    final = r.f32("final", c.d)
    k.layernorm_forward(
        stream, p["final_ln.weight"], p["final_ln.bias"], final, r.f32("final_ln.xhat", c.d), r.f32("final_ln.inv")
    )
    heads_forward(p, x, r, final, terms, asked)


def backward(
    p: Parameters,
    x: Example,
    a: Activations,
    d: Outputs,
    g: GradientSet,
    *,
    backbone: bool = True,
    asked: Asked | None = None,
) -> None:
    """Gradients from d, the loss gradient of the scores that the last `forward` with this a and x returned.

    Writes every tensor of the backbone and of the heads present in d (fields of d that are None are off); the
    tensors of other heads keep what they had. The touched rows of g must be clear (GradientSet.clear). With
    backbone False only tag_head and direct are computed.
    """
    if not a.keep:
        raise UsageError("activations are not kept, expected keep=True for a backward pass")
    k, c, n = a.kernels, a.config, x.n
    final = a.f32("final", n, c.d)
    if not backbone:
        if d.tag is not None:
            tag_backward(p, x, a, final, d.tag, g, None)
        return
    dfinal = heads_backward(p, x, a, final, d, g, asked)
    dx, grads = a.f32("dx", n, c.d), g.values
    xhat, inv = a.f32("final_ln.xhat", n, c.d), a.f32("final_ln.inv", n)
    work = a.work(k.layernorm_backward_work(n, c.d))
    k.layernorm_backward(
        dfinal, xhat, inv, p["final_ln.weight"], dx, grads["final_ln.weight"], grads["final_ln.bias"], work
    )
    dbias = a.f32("dbias", c.heads, n, n)
    dbias.fill(0.0)
    for b in reversed(range(c.blocks)):
        if a.recompute and b < c.blocks - 1:  # the last block's activations are still there
            stream = a.f32("x", n, c.d)
            stream[...] = a.f32(f"blocks.{b}.input", n, c.d)
            block_forward(p, whole(a, n), b, stream, a.f32("bias", c.heads, n, n))
        block_backward(p, a, b, dx, dbias, g)
    work = a.work(k.pair_backward_work(n, c.pair_hidden, c.heads))
    k.pair_backward(
        dbias, x.boxes, x.line, p["pair1.weight"], p["pair1.bias"], p["pair2.weight"],
        grads["pair1.weight"], grads["pair1.bias"], grads["pair2.weight"], grads["pair2.bias"], work,
    )  # fmt: skip
    embed_backward(p, x, a, dx, g)


def run(p: Weights, x: Example, a: Activations, team: Team | None = None) -> Outputs:
    """Inference: the scores of every head the model has, but for those of ASKED_TERMS. The same pass as `forward`."""
    return forward(p, x, a, None, team)
