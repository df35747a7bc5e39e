"""Everything that a pre-training run computes with, from its recipe: corpora, heads, tasks, stream, model, manifest.

Nothing here has touched the run's folder yet, so what is wrong with recipe or data is said before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from docextract.errors import InputError
from docextract.labelling.label import PageLabels
from docextract.model.config import Heads
from docextract.model.start import start_model
from docextract.pretraining.corpora import Corpus, Names, read_corpus
from docextract.pretraining.labels import LabelStore, labelled
from docextract.pretraining.manifest import describe_pretraining
from docextract.pretraining.recipe import Recipe
from docextract.pretraining.score import HeldOut
from docextract.pretraining.source import PretrainSource, Shelf
from docextract.pretraining.store import Store
from docextract.pretraining.stream import Lane, Stream, Visit
from docextract.pretraining.tasks import Task, make_tasks
from docextract.pretraining.vocabulary import build_vocabulary
from docextract.training.examples import ExamplePass
from docextract.training.optimizers import Optimizer
from docextract.training.prepare import Prepared, assemble, load_start
from docextract.training.schedules import Schedule

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Pretraining:
    """A run that is ready, with what it is scored on. corpora: in the recipe's order."""

    run: Prepared[Visit]
    corpora: tuple[Corpus, ...]
    held_out: HeldOut


def prepare_pretraining(
    recipe: Recipe, kernels: Kernels, workers: int, recompute: bool, tell: Callable[[str], None]
) -> Pretraining:
    """Reads the corpora and makes the run. tell: is given one line now and then.

    Raises InputError, UsageError or ModelError.
    """
    settings = recipe.settings.settled(1)  # the pages do not decide its length
    corpora = tuple(_read(recipe, tell))
    heads = _heads(recipe, corpora)
    model = start_model(load_start(settings, recipe.config), heads, None, settings.seed)
    sides = [[_labels(recipe, pages, heads, one, tell) for pages in (one.train, one.held_out)] for one in corpora]
    tasks = make_tasks(recipe, heads)
    source, shown = (
        PretrainSource(
            [_shelf(recipe, tasks, one, labels[side], side) for one, labels in zip(corpora, sides, strict=True)],
            model.config, settings.seed, noise, kernels,
        )
        for side, noise in ((0, recipe.noise), (1, None))
    )  # fmt: skip
    lanes = [
        Lane(
            one.choice.name, len(one.train), one.choice.probability,
            tuple((place, recipe.tasks[place].probability) for place in recipe.tasks_of(one.choice.name)),
        )
        for one in corpora
    ]  # fmt: skip
    stream = Stream(lanes, settings.batch, settings.accumulate, settings.seed)
    objectives = [task.objective for task in tasks]
    compute = ExamplePass(
        kernels, source, model.params, heads, objectives, True, recompute, lambda visit: visit.task
    )
    digests = [labels[0].digest() for labels in sides]

    def describe(optimizer: Optimizer, schedule: Schedule) -> dict[str, Any]:
        return describe_pretraining(recipe, settings, corpora, digests, tasks, model, optimizer, schedule)

    names = [task.name for task in tasks]
    run = assemble(
        settings, stream, settings.steps or 0, model, None, compute, kernels, workers, describe, names
    )
    terms = [one.weights.active for one in objectives]
    return Pretraining(run, corpora, HeldOut(kernels, shown, names, terms, _scored(recipe, corpora, heads)))


def _read(recipe: Recipe, tell: Callable[[str], None]) -> Iterator[Corpus]:
    for choice in recipe.corpora:
        read = partial(_count, tell, choice.name, "read")
        corpus = read_corpus(choice, recipe.places, recipe.settings.seed, recipe.source, read)
        tell(corpus.line())
        yield corpus


def _labels(
    recipe: Recipe, pages: Store, heads: Heads, corpus: Corpus, tell: Callable[[str], None]
) -> LabelStore:
    settings = recipe.settings
    count = partial(_count, tell, corpus.choice.name, "labelled")
    return LabelStore(pages, heads, settings.repeats, settings.missing, count)


def _count(tell: Callable[[str], None], name: str, what: str, pages: int) -> None:
    tell(f"corpus {name}: {pages} pages {what}")


def _heads(recipe: Recipe, corpora: Sequence[Corpus]) -> Heads:
    """The heads that the tasks need: of names, those that the corpora they run on have. Raises InputError.

    No direct table: it would remember words of these pages, it is not published, and fields learn as well without it.
    """

    def asking(term: str) -> list[Corpus]:
        tasks = [task for task in recipe.tasks if term in task.weights.active]
        return [one for one in corpora if any(one.choice.name in task.corpora for task in tasks)]

    def names(term: str) -> Names:
        found = Names()
        for one in asking(term):
            found |= one.names
        return found

    asked = frozenset[str]().union(*(task.weights.active for task in recipe.tasks))
    shown = [(one.train, one.choice.probability) for one in asking("word")]
    heads = Heads(
        fields=tuple(sorted(names("tag").fields)),
        roles=tuple(sorted(names("role").roles)),
        inside=tuple(sorted(names("role").inside)),
        doc_types=tuple(sorted(names("doc").doc_types)),
        items="item" in asked,
        pairs="pair" in asked,
        words=build_vocabulary(shown, recipe.words, recipe.least),
        places="place" in asked,
        near=bool(asked & {"left", "above"}),
        order="order" in asked,
        direct=False,
    )
    for term, what in (("tag", "values"), ("role", "entities"), ("doc", "a doc_type"), ("word", "frequent words")):
        if term in asked and term not in heads.terms:
            raise InputError(f"{recipe.source}: a task has a weight for {term}, but no page of its corpora has {what}")
    return heads


def _shelf(recipe: Recipe, tasks: Sequence[Task], corpus: Corpus, labels: LabelStore, side: int) -> Shelf:
    """The pages of one side of a corpus, with a chain for each task that runs on it."""
    runs = recipe.tasks_of(corpus.choice.name)
    chains = tuple(task.chain(labels) if place in runs else None for place, task in enumerate(tasks))
    return Shelf((corpus.train, corpus.held_out)[side], chains)


def _scored(recipe: Recipe, corpora: Sequence[Corpus], heads: Heads) -> list[PageLabels]:
    """The held-out pages whose fields are scored, labelled: of the corpora on which a task trains fields."""
    settings = recipe.settings
    found: list[PageLabels] = []
    for one in corpora:
        trained = any("tag" in recipe.tasks[place].weights.active for place in recipe.tasks_of(one.choice.name))
        if trained and heads.fields:
            labels = dict(labelled(one.held_out, heads.fields, settings.repeats, settings.missing))
            found += [labels[place] for place in range(len(one.held_out)) if labels[place].page.values is not None]
    return found
