"""The heads on the normalized stream x (N, D): tags, roles, document type, pointers; hidden words and places, order.

    tag   = tag_head(x) + (sum of direct over the word's rows, from +0, slots ascending; nothing without the table)
    role  = role_head(x)
    doc   = doc_head(column mean of x)
    q = rel_q(x), k = rel_k(x) ; item = q0 . k0 / sqrt(rel) ; pair = q1 . k1 / sqrt(rel)
    word  = word_head(the rows of x that are asked for their word) ; place = place_head(those asked for their place)
    q = near_q(x), k = near_k(x) ; left = q0 . k0 / sqrt(rel) ; above = q1 . k1 / sqrt(rel)
    order = order_head(column mean of x)

The gradient that reaches x is the copy of the first active one of tag, role, doc, rel_q, rel_k, word, place, near_q,
near_k, order, in this order, to which the others are added one by one. The parts of doc and order, and those of word
and place (which reach only the rows that are asked), are always additions (to +0 where they are the first).

Only the rows that are asked, because a vocabulary has thousands of classes and a visit hides a seventh of the words.
"""

from __future__ import annotations

from docextract.features.example import Example
from docextract.model.activations import Activations, Asked, Outputs
from docextract.model.gradient_set import GradientSet
from docextract.model.packed import Weights
from docextract.model.rows import Rows
from docextract.model.table import F32, POINTERS, Parameters


def heads_forward(
    p: Weights, x: Example, r: Rows, stream: F32, terms: frozenset[str], asked: Asked | None = None
) -> None:
    """The rows r of the scores of the wanted terms, into the buffers of Activations.outputs; stream: (rows, D)."""
    a, k, c, own = r.a, r.a.kernels, r.a.config, slice(r.start, r.stop)
    out = a.outputs(r.n, terms, "logits", asked)
    if out.tag is not None:
        tag = out.tag[own]
        k.linear_forward(stream, p["tag_head.weight"], p["tag_head.bias"], tag)
        if "direct" in p:
            direct = r.f32("direct", tag.shape[1])
            k.rows_sum(p["direct"], x.rows[own], direct)
            k.add(tag.reshape(-1), direct.reshape(-1))
    if out.role is not None:
        k.linear_forward(stream, p["role_head.weight"], p["role_head.bias"], out.role[own])
    wide, pointers = POINTERS * c.rel, _pointers(out)
    for name in pointers:
        for side in ("q", "k"):
            at = f"{name}_{side}"
            k.linear_forward(stream, p[f"{at}.weight"], p[f"{at}.bias"], r.f32(at, wide))
    if not pointers and terms <= {"tag", "role"}:
        return
    r.meet()  # what follows takes all words, and too little time to be cut
    if r.part:
        return
    if out.doc is not None or out.order is not None:
        mean = a.f32("mean", 1, c.d)
        k.column_mean(a.f32("final", r.n, c.d), mean[0])
        if out.doc is not None:
            k.linear_forward(mean, p["doc_head.weight"], p["doc_head.bias"], out.doc)
        if out.order is not None:
            k.linear_forward(mean, p["order_head.weight"], p["order_head.bias"], out.order)
    for name in pointers:
        query, key = a.f32(f"{name}_q", r.n, wide), a.f32(f"{name}_k", r.n, wide)
        k.pointer_forward(query, key, a.f32(f"logits.{name}", POINTERS, r.n, r.n))
    for name, scores in (("word", out.word), ("place", out.place)):
        if scores is not None and asked is not None and len(asked[name]):
            gathered = a.f32(f"{name}.asked", len(asked[name]), c.d)
            gathered[...] = a.f32("final", r.n, c.d)[asked[name]]
            scores = scores.reshape(len(gathered), -1)  # the four coordinates of a place are one row of its head
            k.linear_forward(gathered, p[f"{name}_head.weight"], p[f"{name}_head.bias"], scores)


def tag_backward(
    p: Parameters, x: Example, a: Activations, stream: F32, dtag: F32, g: GradientSet, dstream: F32 | None
) -> None:
    """Gradients of the tag head and of a direct table; dstream None leaves the stream out (BackboneScale 0)."""
    _linear(a, g, p, "tag_head", dtag, stream, dstream)
    if "direct" in p:
        g.scatter(a.kernels, "direct", x.rows, dtag)


def heads_backward(
    p: Parameters, x: Example, a: Activations, stream: F32, d: Outputs, g: GradientSet, asked: Asked | None = None
) -> F32:
    """Gradients of every head whose loss is on; returns the gradient of the stream, (N, D)."""
    dstream, part = a.f32("dstream", *stream.shape), a.f32("dbranch", *stream.shape)
    started = False

    def add(name: str, dy: F32) -> None:
        nonlocal started
        _linear(a, g, p, name, dy, stream, part if started else dstream)
        if started:
            a.kernels.add(dstream.reshape(-1), part.reshape(-1))
        started = True

    def begin() -> None:
        nonlocal started
        if not started:
            dstream.fill(0.0)
        started = True

    def add_mean(name: str, dy: F32) -> None:
        begin()
        mean, dmean = a.f32("mean", 1, a.config.d), a.f32("dmean", 1, a.config.d)
        _linear(a, g, p, name, dy, mean, dmean)
        a.kernels.column_mean_backward(dmean[0], dstream)

    def add_asked(term: str, dy: F32) -> None:
        begin()
        words = asked[term] if asked is not None else None
        n = 0 if words is None else len(words)
        gathered, dgathered = a.f32(f"{term}.asked", n, a.config.d), a.f32("dasked", n, a.config.d)
        _linear(a, g, p, f"{term}_head", dy.reshape(n, len(p[f"{term}_head.bias"])), gathered, dgathered)
        if words is not None and n:
            a.kernels.table_scatter(dstream, words, dgathered)

    if d.tag is not None:
        tag_backward(p, x, a, stream, d.tag, g, dstream)
        started = True
    if d.role is not None:
        add("role_head", d.role)
    if d.doc is not None:
        add_mean("doc_head", d.doc)
    if d.item is not None or d.pair is not None:
        for at, dy in _pointers_backward(a, x.n, "rel", d.item, d.pair):
            add(at, dy)
    if d.word is not None:
        add_asked("word", d.word)
    if d.place is not None:
        add_asked("place", d.place)
    if d.left is not None or d.above is not None:
        for at, dy in _pointers_backward(a, x.n, "near", d.left, d.above):
            add(at, dy)
    if d.order is not None:
        add_mean("order_head", d.order)
    return dstream


def _pointers(out: Outputs) -> tuple[str, ...]:
    """The pointer heads that are wanted."""
    wanted = (("rel", out.item, out.pair), ("near", out.left, out.above))
    return tuple(name for name, first, second in wanted if first is not None or second is not None)


def _pointers_backward(
    a: Activations, n: int, name: str, first: F32 | None, second: F32 | None
) -> tuple[tuple[str, F32], tuple[str, F32]]:
    """Gradients of the query and key vectors; the slot whose loss is off gets +0 scores."""
    wide = POINTERS * a.config.rel
    dscores = a.f32(f"dlogits.{name}", POINTERS, n, n)
    for slot, part in enumerate((first, second)):
        if part is None:
            dscores[slot] = 0.0
        elif part.ctypes.data != dscores[slot].ctypes.data:
            dscores[slot] = part
    query, key = a.f32(f"{name}_q", n, wide), a.f32(f"{name}_k", n, wide)
    dquery, dkey = a.f32(f"d{name}_q", n, wide), a.f32(f"d{name}_k", n, wide)
    work = a.work(a.kernels.pointer_backward_work(n, POINTERS, a.config.rel))
    a.kernels.pointer_backward(dscores, query, key, dquery, dkey, work)
    return (f"{name}_q", dquery), (f"{name}_k", dkey)


def _linear(
    a: Activations, g: GradientSet, p: Parameters, name: str, dy: F32, x: F32, dx: F32 | None
) -> None:
    work = a.work(a.kernels.linear_backward_work(x.shape[0], dy.shape[1], x.shape[1]))
    dw, db = g.values[f"{name}.weight"], g.values[f"{name}.bias"]
    a.kernels.linear_backward(dy, x, p[f"{name}.weight"], dx, dw, db, work)
