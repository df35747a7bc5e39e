"""The heads on the normalized stream x (N, D): tags, roles, document type, pointers.

    tag  = tag_head(x) + (sum of direct over the word's rows, from +0, slots ascending)
    role = role_head(x)
    doc  = doc_head(column mean of x)
    q = rel_q(x), k = rel_k(x) ; item = q0 . k0 / sqrt(rel) ; pair = q1 . k1 / sqrt(rel)

The gradient that reaches x is the copy of the first active one of tag, role, doc, rel_q, rel_k, in this
order, to which the others are added one by one. The document's part is always an addition (to +0 where it is
the first).
"""

from __future__ import annotations

from docextract.features.example import Example
from docextract.model.activations import Activations, Outputs
from docextract.model.gradient_set import GradientSet
from docextract.model.packed import Weights
from docextract.model.rows import Rows
from docextract.model.table import F32, POINTERS, Parameters


def heads_forward(p: Weights, x: Example, r: Rows, stream: F32, terms: frozenset[str]) -> None:
    """The rows r of the scores of the wanted terms, into the buffers of Activations.outputs; stream: (rows, D)."""
    a, k, c, own = r.a, r.a.kernels, r.a.config, slice(r.start, r.stop)
    out = a.outputs(r.n, terms, "logits")
    if out.tag is not None:
        tag = out.tag[own]
        k.linear_forward(stream, p["tag_head.weight"], p["tag_head.bias"], tag)
        direct = r.f32("direct", tag.shape[1])
        k.rows_sum(p["direct"], x.rows[own], direct)
        k.add(tag.reshape(-1), direct.reshape(-1))
    if out.role is not None:
        k.linear_forward(stream, p["role_head.weight"], p["role_head.bias"], out.role[own])
    pointers = out.item is not None or out.pair is not None
    if pointers:
        wide = POINTERS * c.rel
        k.linear_forward(stream, p["rel_q.weight"], p["rel_q.bias"], r.f32("rel_q", wide))
        k.linear_forward(stream, p["rel_k.weight"], p["rel_k.bias"], r.f32("rel_k", wide))
    if out.doc is None and not pointers:
        return
    r.meet()  # what follows takes all words, and too little time to be cut
    if r.part:
        return
    if out.doc is not None:
        mean = a.f32("mean", 1, c.d)
        k.column_mean(a.f32("final", r.n, c.d), mean[0])
        k.linear_forward(mean, p["doc_head.weight"], p["doc_head.bias"], out.doc)
    if pointers:
        query, key = a.f32("rel_q", r.n, wide), a.f32("rel_k", r.n, wide)
        k.pointer_forward(query, key, a.f32("logits.rel", POINTERS, r.n, r.n))


def tag_backward(
    p: Parameters, x: Example, a: Activations, stream: F32, dtag: F32, g: GradientSet, dstream: F32 | None
) -> None:
    """Gradients of the tag head and its direct table; dstream None leaves the stream out (BackboneScale 0).
    """
    _linear(a, g, p, "tag_head", dtag, stream, dstream)
    g.scatter(a.kernels, "direct", x.rows, dtag)


def heads_backward(p: Parameters, x: Example, a: Activations, stream: F32, d: Outputs, g: GradientSet) -> F32:
    """Gradients of every head whose loss is on; returns the gradient of the stream, (N, D)."""
    dstream, part = a.f32("dstream", *stream.shape), a.f32("dbranch", *stream.shape)
    started = False

    def add(name: str, dy: F32) -> None:
        nonlocal started
        _linear(a, g, p, name, dy, stream, part if started else dstream)
        if started:
            a.kernels.add(dstream.reshape(-1), part.reshape(-1))
        started = True

    if d.tag is not None:
        tag_backward(p, x, a, stream, d.tag, g, dstream)
        started = True
    if d.role is not None:
        add("role_head", d.role)
    if d.doc is not None:
        if not started:
            dstream.fill(0.0)
        mean, dmean = a.f32("mean", 1, a.config.d), a.f32("dmean", 1, a.config.d)
        _linear(a, g, p, "doc_head", d.doc, mean, dmean)
        a.kernels.column_mean_backward(dmean[0], dstream)
        started = True
    if d.item is not None or d.pair is not None:
        dquery, dkey = _pointers(a, x.n, d)
        add("rel_q", dquery)
        add("rel_k", dkey)
    return dstream


def _pointers(a: Activations, n: int, d: Outputs) -> tuple[F32, F32]:
    """Gradients of the query and key vectors; the slot whose loss is off gets +0 scores."""
    wide = POINTERS * a.config.rel
    dscores = a.f32("dlogits.rel", POINTERS, n, n)
    for slot, part in enumerate((d.item, d.pair)):
        if part is None:
            dscores[slot] = 0.0
        elif part.ctypes.data != dscores[slot].ctypes.data:
            dscores[slot] = part
    query, key = a.f32("rel_q", n, wide), a.f32("rel_k", n, wide)
    dquery, dkey = a.f32("drel_q", n, wide), a.f32("drel_k", n, wide)
    work = a.work(a.kernels.pointer_backward_work(n, POINTERS, a.config.rel))
    a.kernels.pointer_backward(dscores, query, key, dquery, dkey, work)
    return dquery, dkey


def _linear(
    a: Activations, g: GradientSet, p: Parameters, name: str, dy: F32, x: F32, dx: F32 | None
) -> None:
    work = a.work(a.kernels.linear_backward_work(x.shape[0], dy.shape[1], x.shape[1]))
    dw, db = g.values[f"{name}.weight"], g.values[f"{name}.bias"]
    a.kernels.linear_backward(dy, x, p[f"{name}.weight"], dx, dw, db, work)
