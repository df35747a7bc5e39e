"""Examples of visits: windows in turn, noise by address, the cache without effect, empty examples not computed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS
from twins import same_bits

from docextract.features import Noise
from docextract.model.gradient_set import GradientSet
from docextract.model.init import random_model
from docextract.model.table import Parameters, trained
from docextract.objectives.classes import ClassWeights
from docextract.objectives.losses import Objective
from docextract.objectives.reduction import POLICIES, NoObjective
from docextract.objectives.targets import Targets
from docextract.objectives.terms import Cause, LossWeights, TermSum
from docextract.team import Team
from docextract.training import examples
from docextract.training.batches import Visit
from docextract.training.corpus import CorpusPage, make_corpus
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient

CORPUS = make_corpus(PAGES, SCHEMA, settings("losses", held_out=0.0))
LONG = next(i for i, one in enumerate(CORPUS.train) if one.page.id == "p6")


def source(noise: Noise | None = None) -> ExampleSource:
    return ExampleSource(CORPUS.train, CONFIG, 3, noise)


def test_a_long_page_shows_its_windows_in_turn_and_every_word_counts_once_a_sweep() -> None:
    shown = [source().window(Visit(LONG, epoch)) for epoch in range(6)]
    sweep = len(set(shown))
    assert sweep == 3
    assert shown[:sweep] == shown[sweep:]
    counted = sum(source().targets(Visit(LONG, epoch)).counted("role") for epoch in range(sweep))
    assert counted == len(CORPUS.train[LONG].page.words)


def test_targets_fit_their_example() -> None:
    for visit in (Visit(0, 0), Visit(LONG, 0), Visit(LONG, 1)):
        assert source().example(visit).n == len(source().targets(visit).tag)


def test_noise_depends_on_the_epoch_and_not_on_what_was_asked_before() -> None:
    noisy = source(Noise())
    first, other = noisy.example(Visit(0, 0)), noisy.example(Visit(0, 1))
    assert not np.array_equal(first.rows, other.rows)
    assert np.array_equal(source(Noise()).example(Visit(0, 1)).rows, other.rows)
    assert np.array_equal(noisy.example(Visit(0, 0)).rows, first.rows)
    plain = source().example(Visit(0, 0))
    assert np.array_equal(source().example(Visit(0, 5)).rows, plain.rows)


def test_the_cache_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "CACHED_WORDS", 0)
    none = source(Noise())
    assert np.array_equal(none.example(Visit(1, 2)).chars, source(Noise()).example(Visit(1, 2)).chars)
    monkeypatch.undo()
    one = source()
    assert one.example(Visit(1, 0)) is one.example(Visit(1, 4))


def make_pass(
    pages: tuple[CorpusPage, ...], weights: LossWeights, own: ClassWeights | None = None, reduction: str = "page"
) -> ExamplePass:
    params = random_model(1, CONFIG, CORPUS.heads)
    objective = Objective.of(weights, CORPUS.heads.fields, 3.0, own, reduction)
    kernels = KERNELS["base"]
    return ExamplePass(kernels, ExampleSource(pages, CONFIG, 3, None), params, CORPUS.heads, objective, True)


def test_an_example_without_a_counted_row_is_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    one = CORPUS.train[0]
    none = np.full(len(one.page.words), -1, np.int32)
    empty = replace(one, targets=Targets(none, none, none[:1], none, none))
    monkeypatch.setattr(examples, "forward", lambda *_: pytest.fail("computed"))
    loss = make_pass((empty,), LossWeights(1, 1))(Job(Visit(0, 0), {"tag": 1.0, "role": 1.0}), GradientSet(()))
    assert (loss.loss, dict(loss.terms)) == (0.0, {"tag": TermSum(), "role": TermSum()})


def test_one_term_empty_beside_one_that_counts() -> None:
    """The gradient of (tag, and a role term without rows) is that of tag alone."""
    one = CORPUS.train[0]
    none = np.full(len(one.page.words), -1, np.int32)
    page = replace(one, targets=replace(one.targets, role=none))
    gradients = []
    for weights in (LossWeights(1, 1), LossWeights(1)):
        gradient = GradientSet(random_model(1, CONFIG, CORPUS.heads).table)
        make_pass((page,), weights)(Job(Visit(0, 0), {"tag": 1 / 3, "role": 1 / 3}), gradient)
        gradients.append(gradient)
    both, alone = gradients
    assert not both.values["role_head.weight"].any()
    assert same_bits(both.values["tag_head.weight"], alone.values["tag_head.weight"])
    assert np.allclose(both.values["char_emb"], alone.values["char_emb"], atol=1e-7)


def test_a_window_is_planned_without_computing_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """From labels alone; the scales of the default are weight / examples, to the bit."""
    monkeypatch.setattr(examples, "make_example", lambda *_: pytest.fail("features were computed"))
    compute = make_pass(CORPUS.train, LossWeights(1, 0.7))
    visits = [Visit(place, 0) for place in range(3)]
    jobs = compute.plan(visits)
    assert not isinstance(jobs, NoObjective)
    assert [job.visit for job in jobs] == visits
    assert all(job.scales == {"tag": 1 / 3, "role": 0.7 / 3} for job in jobs)


@pytest.mark.parametrize("reduction", POLICIES)
def test_what_is_counted_beforehand_is_what_the_kernel_divides_by(reduction: str) -> None:
    compute = make_pass(CORPUS.train, LossWeights(1, 1, 1, 1, 1), ClassWeights({"total": 0.1}), reduction)
    for visit in (Visit(0, 0), Visit(1, 0), Visit(LONG, 0), Visit(LONG, 1)):
        jobs = compute.plan([visit])
        assert not isinstance(jobs, NoObjective)
        loss = compute(jobs[0], GradientSet(compute.params.table))
        counts = compute.counts(visit)
        assert counts is compute.counts(visit)
        assert loss.terms.keys() == counts.keys()
        for name, term in loss.terms.items():
            assert (term.denominator, term.counted) == (counts[name].denominator, counts[name].counted)


def test_a_window_of_words_that_weigh_nothing_is_typed() -> None:
    """Fields of weight 0 on a page whose other words are ignored: rows count, and there is no objective."""
    one = CORPUS.train[0]
    tags = one.targets.tag.copy()
    tags[tags == 0] = -1
    page = replace(one, targets=replace(one.targets, tag=tags))
    none = ClassWeights(dict.fromkeys(CORPUS.heads.fields, 0.0))
    for reduction in POLICIES:
        result = make_pass((page,), LossWeights(), none, reduction).plan([Visit(0, 0)])
        if reduction == "token":  # every class weighs 1
            assert not isinstance(result, NoObjective)
            continue
        assert isinstance(result, NoObjective)
        assert result.cause is Cause.NONEMPTY_ZERO_WEIGHT_MASS
        assert result.sums["tag"].counted == (tags > 0).sum() > 0


def test_a_window_of_two_tasks_is_the_sum_of_its_examples() -> None:
    """An example of one task gives the other's heads +0, whatever its buffers held before."""
    table = random_model(1, CONFIG, CORPUS.heads).table
    objectives = [Objective.of(weights, CORPUS.heads.fields, 3.0) for weights in (
        LossWeights(tag=1), LossWeights(tag=0, role=1, pair=1))]  # fmt: skip
    params, kernels = random_model(1, CONFIG, CORPUS.heads), KERNELS["base"]
    source = ExampleSource(CORPUS.train, CONFIG, 3, None)
    compute = ExamplePass(
        kernels, source, params, CORPUS.heads, objectives, True, task=lambda visit: visit.epoch % 2
    )
    specs = trained(table, compute.terms, True)
    visits = [Visit(0, 0), Visit(1, 1), Visit(2, 0), Visit(0, 1), Visit(1, 0)]
    plan = compute.plan(visits)
    assert not isinstance(plan, NoObjective)
    assert [set(job.scales) for job in plan] == [{"tag"}, {"role", "pair"}, {"tag"}, {"role", "pair"}, {"tag"}]
    team = Team(1)
    batch = BatchGradient(kernels, specs, compute, team, compute.size)
    batch.run(plan[::-1])  # fills the buffers of the parts with other tasks
    batch.run(plan)
    expected = Parameters(specs)
    for job in plan:
        one = GradientSet(specs)
        compute(job, one)
        for spec in specs:
            expected[spec.name][...] += one.values[spec.name]
    for spec in specs:
        total = batch.total.values[spec.name].copy()
        if spec.rows:
            total[batch.total.touched[spec.name].mark == 0] = 0.0
        assert np.array_equal(total, expected[spec.name]), spec.name
    team.close()
