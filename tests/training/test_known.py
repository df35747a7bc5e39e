"""Fields and roles start from those of a base that they agree with, whatever their names are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings

from docextract import _kernels
from docextract.labelling.label import label_pages
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model, save_model
from docextract.model.start import start_model
from docextract.model.table import Parameters, parameter_table
from docextract.objectives.terms import LossWeights
from docextract.schema.load import load_schema
from docextract.training.corpus import CorpusPage, make_corpus, select_pages
from docextract.training.known import NOTHING, Names, agreement, best_pairs, start_known
from docextract.training.loop import train
from docextract.training.prepare import prepare
from docextract.training.settings import RunOptions

KERNELS = _kernels.active()
TIERS = [_kernels.load(tier.name) for tier in _kernels.tiers() if tier.compiled and tier.supported]
TERMS = frozenset({"tag", "role"})
OTHER = load_schema(["when", "weather", "where"])  # the pages' date and shop under other names, and nothing of theirs
RENAMED = {"when": "date", "where": "shop"}
PARTS = ("weight", "bias")


@pytest.fixture(scope="module")
def base() -> Model:
    """A base that knows the pages' fields and roles, in an order of its own, and one field of none of them."""
    whole = train(
        PAGES, SCHEMA, None,
        settings("tags", steps=120, rate=0.02, held_out=0.0, loss=LossWeights(tag=1, role=1), average=0.0),
        RunOptions(workers=1), config=CONFIG,
    ).model  # fmt: skip
    known = ("never", "date", "total", "shop")
    heads = Heads(known=known, roles=whole.heads.roles, inside=whole.heads.inside)
    params = Parameters(parameter_table(CONFIG, heads))
    params.copy_from(whole.params)
    for part in PARTS:
        made, learned = params[f"known_head.{part}"], whole.params[f"tag_head.{part}"]
        made[0] = learned[0]
        for place, name in enumerate(known):
            if name != "never":
                own = whole.heads.fields.index(name)
                made[1 + 2 * place : 3 + 2 * place] = learned[1 + 2 * own : 3 + 2 * own]
    params["known_head.bias"][1:3] = -50.0
    return Model(CONFIG, heads, None, params, Card(base="random-3", manifest="00"))


def pages(schema: object = SCHEMA, names: dict[str, str] | None = None) -> tuple[tuple[CorpusPage, ...], Heads]:
    """The pages as a run has them, with fields and roles under other names on request."""
    renamed = [
        replace(page, values={new: (page.values or {}).get(old) for new, old in names.items()} | {"weather": None})
        if names
        else page
        for page in PAGES
    ]
    selection = select_pages(label_pages(renamed, schema), schema, TERMS)  # type: ignore[arg-type]
    return selection.usable, selection.heads


def test_names_do_not_matter(base: Model) -> None:
    corpus, heads = pages(OTHER, RENAMED)
    heads = replace(heads, roles=tuple(f"their {name}" for name in heads.roles), inside=())
    model = start_model(base, heads, OTHER, 5)
    drawn = {name: values.copy() for name, values in model.params.items()}
    found = start_known(base, model, corpus, 5, KERNELS, 2)
    assert found.fields == RENAMED
    assert found.roles == {f"their {name}": name for name in base.heads.roles}
    moved = {name for name, values in model.params.items() if values.tobytes() != drawn[name].tobytes()}
    assert moved == {f"{head}.{part}" for head in ("tag_head", "role_head") for part in PARTS}
    for part in PARTS:
        made, known = model.params[f"tag_head.{part}"], base.params[f"known_head.{part}"]
        rows = [0, *(1 + 2 * OTHER.names.index("when") + i for i in (0, 1))]
        np.testing.assert_array_equal(made[rows], known[[0, 3, 4]])
        rows = [1 + 2 * OTHER.names.index("where") + i for i in (0, 1)]
        np.testing.assert_array_equal(made[rows], known[[7, 8]])
        rows = [1 + 2 * OTHER.names.index("weather") + i for i in (0, 1)]
        np.testing.assert_array_equal(made[rows], drawn[f"tag_head.{part}"][rows])


def test_the_same_at_every_number_of_workers_and_on_every_tier(base: Model) -> None:
    corpus, heads = pages(OTHER, RENAMED)
    made = []
    for tier in TIERS:
        for workers in (1, 3):
            model = start_model(base, heads, OTHER, 5)
            start_known(base, model, corpus, 5, tier, workers)
            made.append(model.params.flat.tobytes())
    assert len(set(made)) == 1 and len(made) >= 2


def test_where_the_base_knows_nothing_of_it_all_stays_drawn(base: Model) -> None:
    corpus, heads = pages(load_schema(["weather"]), {})
    model = start_model(base, replace(heads, roles=(), inside=()), None, 5)
    drawn = model.params.flat.copy()
    assert start_known(base, model, corpus, 5, KERNELS, 1) == NOTHING
    assert model.params.flat.tobytes() == drawn.tobytes()


def test_a_base_with_neither_is_not_read(base: Model) -> None:
    corpus, heads = pages()
    plain = start_model(base, Heads(), None, 5)
    model = start_model(plain, heads, SCHEMA, 5)
    assert start_known(plain, model, (), 5, KERNELS, 1) == start_known(plain, model, corpus, 5, KERNELS, 1) == NOTHING


def test_a_run_starts_so_and_its_manifest_says_it(base: Model, tmp_path: Path) -> None:
    path = tmp_path / "base.safetensors"
    save_model(base, path)
    wanted = settings("tags", base=str(path))
    ready = prepare(make_corpus(PAGES, SCHEMA, wanted), SCHEMA, wanted, KERNELS, 1, False, None)
    start = ready.manifest["representation"]["start"]
    assert start["rule"] == "known-by-agreement-1"
    assert start["known"] == {"fields": {name: name for name in SCHEMA.names}, "roles": {}}
    assert ready.model.params["tag_head.bias"][0] == base.params["known_head.bias"][0]


def test_agreement_by_hand() -> None:
    known, wanted = Names.of_fields(("a", "b")), Names.of_fields(("u",))
    counts = np.zeros((3, 5), np.int64)
    counts[0] = [50, 3, 0, 0, 1]  # words of no field: 3 said to begin a, 1 to go on in b
    counts[1] = [1, 6, 0, 0, 2]  # first words of u
    counts[2] = [2, 1, 4, 0, 0]  # further words of u: one said to begin a
    assert agreement(counts, known, wanted) == [[Fraction(2 * 10, 16 + 14), Fraction(0, 1)]]


def test_agreement_of_roles_of_one_word() -> None:
    known = Names.of_roles(Heads(roles=("key", "value"), inside=("value",)))
    wanted = Names.of_roles(Heads(roles=("q", "a"), inside=("q",)))
    assert (known.classes, known.size) == (((1, 0), (2, 3)), 4)
    counts = np.arange(16, dtype=np.int64).reshape(4, 4)  # none, q, a, further q; none, key, value, further
    q, a, further = counts[1], counts[2], counts[3]
    key, value = counts[:, 1].sum(), counts[:, 2].sum() + counts[:, 3].sum()
    assert agreement(counts, known, wanted) == [
        [Fraction(int(2 * q[1]), int(q.sum() + further.sum() + key)),
         Fraction(int(2 * (q[2] + further[3])), int(q.sum() + further.sum() + value))],
        [Fraction(int(2 * a[1]), int(a.sum() + key)), Fraction(int(2 * a[2]), int(a.sum() + value))],
    ]  # fmt: skip


def test_pairs_are_taken_from_the_best_on() -> None:
    least, half, best = Fraction(1, 4), Fraction(1, 2), Fraction(9, 10)
    assert best_pairs([[half, best], [best, half]]) == [(0, 1), (1, 0)]
    assert best_pairs([[half, least], [best, half]]) == [(1, 0), (0, 1)]
    assert best_pairs([[half, half], [half, half]]) == [(0, 0), (1, 1)]
    assert best_pairs([[Fraction(24, 100), 0 * half]]) == []


def test_documented_pairs() -> None:
    """docs/training.md, section 7."""
    first, second = [Fraction(5, 10), Fraction(7, 10), Fraction(0)], [Fraction(6, 10), Fraction(7, 10), Fraction(3, 10)]
    assert best_pairs([first, second]) == [(0, 1), (1, 0)]
    assert best_pairs([first, [Fraction(2, 10), *second[1:]]]) == [(0, 1), (1, 2)]
