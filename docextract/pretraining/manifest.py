"""The manifest of a pre-training run: everything that can change a bit of the weights, before the first update.

It is of the same form and version as that of fine-tuning (training/describe.py), whose parts it shares: what
checkpoint, continuation and model are tied to. Of the recipe, paths are left out: data stand in it by their digests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract.model.container import Model
from docextract.pretraining import stream, vocabulary
from docextract.pretraining.corpora import Corpus
from docextract.pretraining.recipe import Recipe
from docextract.pretraining.tasks import Task
from docextract.training.describe import ELIGIBLE, REJECTED, VERSION, WINDOW, numerics, representation, update_rules
from docextract.training.optimizers import Optimizer
from docextract.training.schedules import Schedule
from docextract.training.settings import Settings

PATHS = ("files", "exclude", "exclude_near", "sha256")  # of a corpus: what they hold is named by digest


def describe_pretraining(
    recipe: Recipe,
    settings: Settings,
    corpora: Sequence[Corpus],
    labels: Sequence[str],
    tasks: Sequence[Task],
    start: Model,
    optimizer: Optimizer,
    schedule: Schedule,
) -> dict[str, Any]:
    """settings: settled; labels: digest of the targets of each corpus; start: the starting model, all heads of the run
    included."""
    return {
        "version": VERSION,
        "data": {
            "corpora": {
                corpus.choice.name: corpus.to_json() | {"targets_sha256": digest}
                for corpus, digest in zip(corpora, labels, strict=True)
            },
            "labels": {"repeats": settings.repeats, "missing": settings.missing},
            "sampling": stream.RULE,
        },
        "pretraining": {
            "recipe": _without_paths(recipe.value),
            "tasks": [task.to_json() for task in tasks],
            "vocabulary": {
                "rule": vocabulary.RULE,
                "words": len(start.heads.words),
                "sha256": vocabulary.vocabulary_digest(start.heads.words),
            },
            "ship": sorted(recipe.ship),
        },
        "representation": _heads_by_digest(representation(start, recipe.noise, None)),
        "batch": {
            "size": settings.batch,
            "order": "splitmix64-permutation-per-corpus-and-epoch",
            "window": WINDOW,
            "end": {"steps": settings.steps},
            "rejected_window": REJECTED,
        },
        "objective": {
            "field_weight": settings.field_weight,
            "reduction": settings.reduction,
            "smoothing": settings.smoothing.to_json(),
            "eligible": ELIGIBLE,
        },
        "update": update_rules(settings, start, optimizer, schedule),
        "numerics": numerics(settings),
        "rng": {
            "seed": settings.seed,
            "streams": {
                "split": "sha256 of seed:group",
                "corpus": "hash of seed:corpus, position",
                "task": "hash of seed:task, position",
                "order": "splitmix64 of seed:order:corpus:epoch",
                "window": "sha256 of seed:window:page",
                "noise": "hash of seed, page, epoch, word",
                "heads": "splitmix64 per tensor of seed",
            },
        },
    }


def _without_paths(value: Mapping[str, Any]) -> dict[str, Any]:
    """The recipe without what names a file."""
    found = {name: part for name, part in value.items() if name != "base"}
    found["corpora"] = {
        name: {key: part for key, part in corpus.items() if key not in PATHS}
        for name, corpus in value["corpora"].items()
    }
    return found


def _heads_by_digest(parts: dict[str, Any]) -> dict[str, Any]:
    """The words of the vocabulary stand under `pretraining`, by their digest."""
    return parts | {"heads": {name: part for name, part in parts["heads"].items() if name != "words"}}
