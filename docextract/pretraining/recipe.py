"""RECIPE.json: everything that decides the bytes of pre-trained weights, checked when it is read. docs/pretraining.md
describes every key.

A key that is not known is an error that names it: a setting with a wrong name would silently be the default. Not here:
where a run is executed and kept (options of the command), and what is in the files of the corpora.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from docextract.canonical import plain
from docextract.disk import read_stream
from docextract.errors import DocextractError, InputError, UsageError
from docextract.features import Noise
from docextract.given import is_integer, is_number
from docextract.model.bases import shipped_bases
from docextract.model.config import MAX_HEAD, ModelConfig
from docextract.model.start import RANDOM
from docextract.objectives.terms import TERMS, LossWeights
from docextract.pages.messages import show
from docextract.pretraining.choice import CompilerChoice, asked_by
from docextract.pretraining.keys import Keys
from docextract.pretraining.paths import Places
from docextract.training.settings import Settings

LARGEST = 1 << 24  # bytes of a recipe
LABELS = ("all", "structure", "none")
SETTINGS = (
    "base", "seed", "steps", "batch", "accumulate", "rate", "warmup", "field_weight", "clip", "average", "decay",
    "optimizer", "schedule", "reduction", "smoothing", "loss_scale", "repeats", "missing",
)  # fmt: skip
DEFAULTS: Mapping[str, Any] = {"base": "random-7", "rate": 1e-3, "average": 0.0, "missing": "field"}
"""Where they are not those of `Settings`, or depend on the number of pages there."""
HELD_OUT = 0.01


@dataclass(frozen=True, slots=True)
class CorpusChoice:
    """Pages to learn from. files: as the recipe names them; labels: what of a record is used, "all", "structure"
    (roles, links, items, type) or "none" (words only); exclude: lists of pages that must not be used; exclude_near:
    files of pages whose near-duplicates must not; sha256: what the manifest will say of its pages, None for any;
    in_card: whether the keys of its pages stand in the base's card."""

    name: str
    files: tuple[str, ...]
    probability: float
    labels: str = "all"
    exclude: tuple[str, ...] = ()
    exclude_near: tuple[str, ...] = ()
    held_out: float = HELD_OUT
    sha256: str | None = None
    in_card: bool = True


@dataclass(frozen=True, slots=True)
class TaskChoice:
    """What is asked of a page, on which corpora and how often."""

    name: str
    corpora: tuple[str, ...]
    probability: float
    compilers: tuple[CompilerChoice, ...]
    weights: LossWeights


@dataclass(frozen=True, slots=True)
class Recipe:
    """A whole recipe. settings: those that fine-tuning has too; config: sizes of a random base, None for the
    base's own; words, least: size of the vocabulary of masked words, and how often a word must
    stand there; ship: terms whose heads are published; source: of messages; value: as read, for the manifest."""

    settings: Settings
    config: ModelConfig | None
    noise: Noise
    corpora: tuple[CorpusChoice, ...]
    tasks: tuple[TaskChoice, ...]
    words: int
    least: int
    ship: frozenset[str]
    places: Places
    source: str
    value: Mapping[str, Any]

    def tasks_of(self, corpus: str) -> tuple[int, ...]:
        """Places of the tasks that run on a corpus."""
        return tuple(place for place, task in enumerate(self.tasks) if corpus in task.corpora)


def read_recipe(path: str | Path, data: str | Path | None = None) -> Recipe:
    """The recipe of a file; data: folder that paths "data:..." are in. Raises InputError naming the file, the place in
    it, the value and what was expected."""
    path = Path(path)
    try:
        value = json.loads(read_stream(path, LARGEST), object_pairs_hook=_once, parse_constant=_no_number)
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise InputError(f"{path}: cannot be read as a recipe: {reason}; expected a JSON object") from None
    return make_recipe(value, str(path), Places(path.parent, data))


def make_recipe(value: Any, source: str, places: Places) -> Recipe:
    """The recipe of a decoded JSON value. Raises InputError."""
    try:
        return _Reader(source).recipe(value, places)
    except RecursionError:
        raise InputError(f"{source}: is nested too deep for a recipe") from None
    except InputError:
        raise
    except DocextractError as error:  # a setting whose own class has refused it
        raise InputError(f"{source}: {error}") from None


def _once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; JSON itself would keep the last of two values for a key and lose the first silently."""
    found = dict(members)
    if len(found) < len(members):
        names = [name for name, _ in members]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"key {show(twice)} stands twice in one object")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


class _Reader(Keys):
    """The checks of one recipe."""

    def recipe(self, value: Any, places: Places) -> Recipe:
        top = self.mapping(value, "the recipe")
        known = (*SETTINGS, "model", "noise", "held_out", "corpora", "tasks", "vocabulary", "ship")
        self.known(top, known, "")
        if top.get("steps") is None:
            self.fail("steps", None, "the number of updates")
        held_out = self.share(top.get("held_out", HELD_OUT), "held_out")
        corpora = self.corpora(top.get("corpora"), held_out)
        tasks = self.tasks(top.get("tasks"), [one.name for one in corpora])
        for one in corpora:
            if not any(one.name in task.corpora for task in tasks):
                self.fail(f"corpora.{one.name}", one.name, "a corpus that a task runs on")
        words, least = self.vocabulary(top.get("vocabulary", {}))
        asked = frozenset().union(*(task.weights.active for task in tasks))
        return Recipe(
            settings=self.settings(top, places),
            config=self.config(top.get("model"), top.get("base")),
            noise=self.noise(top.get("noise", {})),
            corpora=corpora,
            tasks=tasks,
            words=words,
            least=least,
            ship=self.ship(top.get("ship", []), asked),
            places=places,
            source=self.source,
            value=plain(value),
        )

    def settings(self, top: Mapping[str, Any], places: Places) -> Settings:
        """The settings that fine-tuning has too; its loss is not used, as every task has its own."""
        given = dict(DEFAULTS) | {name: top[name] for name in SETTINGS if top.get(name) is not None}
        if "clip" in top and top["clip"] is None:
            given["clip"] = None
        for name in ("base", "repeats", "missing", "reduction"):
            if name in given and not isinstance(given[name], str):
                self.fail(name, given[name], "a text")
        if given["base"] not in shipped_bases() and not RANDOM.fullmatch(given["base"]):
            given["base"] = str(places.find(given["base"]))
        if given.get("reduction") == "microbatch":
            self.fail("reduction", "microbatch", "a reduction that several tasks can share")
        made = Settings(**given, held_out=0.0, base_share=0.0)
        if made.schedule.clock == "words":
            self.fail("schedule", top["schedule"], "a clock of updates or pages: words are counted when they are shown")
        return made

    def config(self, value: Any, base: Any) -> ModelConfig | None:
        if value is None:
            return None
        sizes = self.mapping(value, "model")
        if base is not None and not RANDOM.fullmatch(str(base)):
            self.fail("model", value, "no sizes beside a base that is a file, which has its own")
        self.known(sizes, tuple(ModelConfig().to_json()), "model.")
        return ModelConfig.from_json(ModelConfig().to_json() | dict(sizes))

    def noise(self, value: Any) -> Noise:
        try:
            return Noise.of("none" if value is None else self.mapping(value, "noise"))
        except UsageError as error:
            raise InputError(f"{self.source}: {error}") from None

    def corpora(self, value: Any, held_out: float) -> tuple[CorpusChoice, ...]:
        found = []
        for name, one in self.mapping(value, "corpora", least=1).items():
            at = f"corpora.{name}"
            self.name(name, at)
            corpus = self.mapping(one, at)
            self.known(corpus, CorpusChoice.__slots__[1:], f"{at}.")
            labels = corpus.get("labels", "all")
            if labels not in LABELS:
                self.fail(f"{at}.labels", labels, f"one of {', '.join(LABELS)}")
            in_card = corpus.get("in_card", True)
            if not isinstance(in_card, bool):
                self.fail(f"{at}.in_card", in_card, "true or false")
            found.append(
                CorpusChoice(
                    name=name,
                    files=self.texts(corpus.get("files"), f"{at}.files", least=1),
                    probability=self.above(corpus.get("probability"), f"{at}.probability"),
                    labels=labels,
                    exclude=self.texts(corpus.get("exclude", []), f"{at}.exclude"),
                    exclude_near=self.texts(corpus.get("exclude_near", []), f"{at}.exclude_near"),
                    held_out=self.share(corpus.get("held_out", held_out), f"{at}.held_out"),
                    sha256=self.digest(corpus.get("sha256"), f"{at}.sha256"),
                    in_card=in_card,
                )
            )
        return tuple(found)

    def tasks(self, value: Any, corpora: list[str]) -> tuple[TaskChoice, ...]:
        found: list[TaskChoice] = []
        for place, one in enumerate(self.sequence(value, "tasks", least=1)):
            at = f"tasks[{place}]"
            task = self.mapping(one, at)
            self.known(task, TaskChoice.__slots__, f"{at}.")
            name = self.name(task.get("name"), f"{at}.name")
            if name in [other.name for other in found]:
                self.fail(f"{at}.name", name, "a name of its own")
            runs = self.texts(task.get("corpora", list(corpora)), f"{at}.corpora", least=1)
            for corpus in runs:
                if corpus not in corpora:
                    self.fail(f"{at}.corpora", corpus, f"one of {', '.join(corpora)}")
            probability = self.above(task.get("probability", 1), f"{at}.probability")
            weights = self.weights(task.get("weights"), f"{at}.weights")
            compilers = self.compilers(task.get("compilers"), f"{at}.compilers", weights.active)
            found.append(TaskChoice(name, runs, probability, compilers, weights))
        return tuple(found)

    def compilers(self, value: Any, at: str, active: frozenset[str]) -> tuple[CompilerChoice, ...]:
        """Those of a task; what they ask and what has a weight must be the same terms, or one of them is a slip."""
        given = self.sequence(value, at, least=1)
        try:
            found = tuple(CompilerChoice.of(one) for one in given)
            asked = asked_by(found, active)
        except UsageError as error:
            raise InputError(f"{self.source}: {at}: {error}") from None
        for name in TERMS:
            if name in active - asked:
                self.fail(at, [one.name for one in found], f"one that asks {name}, which has a weight")
            if name in asked - active:
                self.fail(at, [one.name for one in found], f"a weight above 0 for {name}, which they ask")
        return found

    def weights(self, value: Any, at: str) -> LossWeights:
        try:
            return LossWeights.of(self.mapping(value, at, least=1))
        except UsageError as error:
            raise InputError(f"{self.source}: {at}: {error}") from None

    def vocabulary(self, value: Any) -> tuple[int, int]:
        given = self.mapping(value, "vocabulary")
        self.known(given, ("size", "least"), "vocabulary.")
        size, least = given.get("size", MAX_HEAD), given.get("least", 2)
        if not is_integer(size, 1, MAX_HEAD):
            self.fail("vocabulary.size", size, f"an integer from 1 to {MAX_HEAD}")
        if not is_integer(least, 1):
            self.fail("vocabulary.least", least, "an integer >= 1")
        return size, least

    def ship(self, value: Any, asked: frozenset[str]) -> frozenset[str]:
        names = self.texts(value, "ship")
        for name in names:
            if name not in TERMS:
                self.fail("ship", name, f"terms out of {', '.join(TERMS)}")
            if name not in asked:
                self.fail("ship", name, "a term that a task has a weight for")
        return frozenset(names)

    def share(self, value: Any, at: str) -> float:
        if not is_number(value, 0) or value >= 1 or not isfinite(value):
            self.fail(at, value, "a number >= 0 and < 1")
        return float(value)
