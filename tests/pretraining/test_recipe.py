"""A recipe: what it says is what is made of it, and whatever is wrong with it is one line that names it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pretraining.small import recipe
from training.pages import CONFIG

from docextract.errors import DocextractError, InputError
from docextract.features import Noise
from docextract.objectives.terms import LossWeights
from docextract.pretraining.paths import Places
from docextract.pretraining.recipe import CorpusChoice, Recipe, make_recipe, read_recipe
from docextract.training.settings import Settings

PLACES = Places(Path("there"))


def made(**changes: Any) -> Recipe:
    return make_recipe(recipe(**changes), "r.json", PLACES)


def test_what_it_says() -> None:
    found = made(noise={"rows": 0.25, "shift": 0}, clip=None, schedule="cosine,floor=0")
    assert found.settings == Settings(
        base="random-7", seed=3, steps=5, batch=3, rate=0.01, held_out=0.0, missing="field", clip=None,
        schedule="cosine,floor=0",
        average=0.0, base_share=0.0,
    )  # fmt: skip
    assert (found.config, found.noise) == (CONFIG, Noise(rows=0.25, shift=0))
    assert found.corpora == (
        CorpusChoice("made", ("made.jsonl",), 2.0, held_out=0.2),
        CorpusChoice("real", ("data:real.jsonl",), 1.0, "structure", held_out=0.2),
    )
    assert found.tasks[1].corpora == ("made", "real")
    assert found.tasks[1].weights == LossWeights(tag=0, role=1, pair=0.5, item=0.3, word=1)
    assert (found.words, found.least, found.ship) == (9, 2, {"role", "pair", "item"})
    assert (found.tasks_of("made"), found.tasks_of("real")) == ((0, 1), (1,))


def test_defaults() -> None:
    plain = recipe()
    for name in ("model", "vocabulary", "ship", "held_out", "rate", "batch"):
        del plain[name]
    found = make_recipe(plain, "r.json", PLACES)
    assert (found.config, found.noise, found.words, found.least, found.ship) == (None, Noise(), 4096, 2, frozenset())
    assert found.settings.average == 0 and made(average=0.4).settings.average == 0.4
    assert found.settings.batch == Settings().batch and found.corpora[0].held_out == 0.01
    assert made(noise=None).noise == Noise.of("none") == Noise(0, 0, 0, 0, 0, 0)


def test_where_files_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOCEXTRACT_DATA", raising=False)
    assert PLACES.find("a/b.jsonl") == Path("there/a/b.jsonl")
    with pytest.raises(DocextractError, match="data:x: is in the folder of data, and there is none; expected --data"):
        PLACES.find("data:x")
    monkeypatch.setenv("DOCEXTRACT_DATA", "/env")
    assert PLACES.find("data:x/y") == Path("/env/x/y")
    assert Places(Path("there"), "given").find("data:x") == Path("given/x")


CORPUS: dict[str, Any] = {"files": ["made.jsonl"], "probability": 1}
TASK: dict[str, Any] = {"name": "t", "compilers": ["labels"], "weights": {"tag": 1}}

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"step": 5}, 'key "step" is unknown; expected base, seed'),
    ({"steps": 0}, "steps is 0, expected an integer >= 1"),
    ({"steps": None}, "no steps; expected"),
    ({"batch": 2.5}, "batch is 2.5, expected an integer"),
    ({"rate": "fast"}, "rate is 'fast', expected a finite number"),
    ({"seed": -1}, "seed is -1"),
    ({"base": 7}, "base is 7; expected a text"),
    ({"base": "x.safetensors"}, "model is .*; expected no sizes beside a base"),
    ({"average": 1}, "average is 1, expected a finite number >= 0 and < 1"),
    ({"optimizer": "adamv"}, "optimizer is 'adamv', expected one of"),
    ({"optimizer": 3}, "optimizer is 3, expected text"),
    ({"schedule": "linear,clock=words"}, "schedule is .*; expected a clock of updates or pages"),
    ({"reduction": "microbatch"}, "reduction is .*; expected a reduction that several tasks can share"),
    ({"reduction": "mean"}, "reduction is 'mean', expected one of"),
    ({"reduction": []}, r"reduction is \[\]; expected a text"),
    ({"held_out": 1}, "held_out is 1; expected a number >= 0 and < 1"),
    ({"noise": {"blnk": 1}}, r"noise is \{'blnk': 1\}, expected none or values for some of blank"),
    ({"noise": {"blank": 1.5}}, "noise blank is 1.5, expected a number from 0 to 1"),
    ({"noise": {"shift": 2.0}}, "noise shift is 2.0, expected an integer"),
    ({"noise": 1}, "noise is 1; expected a JSON object"),
    ({"model": {"D": 3}}, 'key "model.D" is unknown'),
    ({"model": {"d": 30, "heads": 4}}, "model width d is 30, expected a multiple of heads"),
    ({"corpora": {}}, r"corpora is \{\}; expected a JSON object that is not empty"),
    ({"corpora": {"a b": CORPUS}}, 'corpora.a b is "a b"; expected a name'),
    ({"corpora": {"a": CORPUS | {"file": 1}}}, 'key "corpora.a.file" is unknown; expected files, probability'),
    ({"corpora": {"a": {"probability": 1}}}, "no corpora.a.files; expected"),
    ({"corpora": {"a": CORPUS | {"files": [""]}}}, r'corpora.a.files\[0\] is ""; expected a text'),
    ({"corpora": {"a": CORPUS | {"files": ["x", "x"]}}}, r'corpora.a.files\[1\] is "x"; expected every text once'),
    ({"corpora": {"a": CORPUS | {"files": ["\ud800"]}}}, "expected Unicode text"),
    ({"corpora": {"a": CORPUS | {"probability": 0}}}, "corpora.a.probability is 0; expected a finite number > 0"),
    ({"corpora": {"a": CORPUS | {"labels": "some"}}}, 'corpora.a.labels is "some"; expected one of all, structure'),
    ({"corpora": {"a": CORPUS | {"sha256": "ab"}}}, 'corpora.a.sha256 is "ab"; expected a SHA-256'),
    ({"corpora": {"a": CORPUS, "b": CORPUS}, "tasks": [TASK | {"corpora": "a"}]}, "corpora.b is .*that a task runs on"),
    ({"tasks": []}, r"tasks is \[\]; expected a list that is not empty"),
    ({"tasks": [TASK | {"weight": {}}]}, r'key "tasks\[0\].weight" is unknown'),
    ({"tasks": [TASK, TASK]}, r'tasks\[1\].name is "t"; expected a name of its own'),
    ({"tasks": [TASK | {"corpora": ["made", "all"]}]}, r'tasks\[0\].corpora is "all"; expected one of made, real'),
    ({"tasks": [TASK | {"weights": {"tags": 1}}]}, r"tasks\[0\].weights: loss term 'tags' is unknown"),
    ({"tasks": [TASK | {"weights": {"tag": 0}}]}, r"tasks\[0\].weights: every loss weight is 0"),
    ({"tasks": [TASK | {"compilers": []}]}, r"tasks\[0\].compilers is \[\]; expected a list that is not empty"),
    ({"tasks": [TASK | {"compilers": ["masked_word"]}]}, "compilers: compiler is 'masked_word', expected one of"),
    ({"tasks": [TASK | {"compilers": [3]}]}, r"tasks\[0\].compilers: compiler is 3, expected text"),
    ({"tasks": [TASK | {"compilers": ["labels,x=1"]}]}, "compiler labels has no option 'x'"),
    ({"tasks": [TASK | {"compilers": ["masked_words,share=2"]}]}, "masked_words: share is 2, expected a finite number"),
    ({"tasks": [TASK | {"compilers": ["masked_words,mask=0.6,random=0.6"]}]}, r"mask \+ random is 1.2"),
    ({"tasks": [TASK | {"compilers": ["masked_words"]}]}, r"tasks\[0\].compilers is .*; expected one that asks tag"),
    ({"tasks": [TASK | {"compilers": ["labels", "neighbours"]}]}, "expected a weight above 0 for left, which they ask"),
    ({"tasks": [TASK | {"compilers": ["labels", "labels"]}]}, "compilers labels and labels both ask tag"),
    ({"tasks": [TASK | {"compilers": ["labels", "order"]}]}, "compiler order comes at place 2, expected it first"),
    ({"tasks": [{"name": "t", "compilers": ["labels"], "weights": {"word": 1}}]}, "labels of no term"),
    ({"vocabulary": {"size": 5000}}, "vocabulary.size is 5000; expected an integer from 1 to 4096"),
    ({"corpora": {"a": CORPUS | {"in_card": 1}}}, "corpora.a.in_card is 1; expected true or false"),
    ({"ship": ["place"]}, 'ship is "place"; expected a term that a task has a weight for'),
    ({"ship": "rolle"}, 'ship is "rolle"; expected terms out of'),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "what"), WRONG)
def test_what_is_wrong_is_named_on_one_line(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(InputError, match=what) as error:
        made(**changes)
    assert str(error.value).startswith("r.json: ") and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "cannot be read as a recipe"),
        ("[]", r"the recipe is \[\]; expected a JSON object"),
        ('{"seed": 1, "seed": 2}', 'key "seed" stands twice'),
        ('{"rate": NaN}', "NaN is no number"),
        ("[" * 100_000, "cannot be read as a recipe"),
        ('{"model": ' + '{"a":' * 400 + "1" + "}" * 401, "no steps"),
        ("\xff", "cannot be read as a recipe"),
    ],
)
def test_files_that_are_no_recipe(text: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(InputError, match=what):
        read_recipe(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.json: cannot be read as a recipe: No such file"):
        read_recipe(tmp_path / "none.json")


def leaves(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of everything in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for key, part in inner for place in leaves(part, (*at, key)))]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=6,
)  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(leaves(recipe())[1:]), JUNK)
def test_junk_anywhere_is_refused_or_taken_and_never_worse(place: tuple[Any, ...], junk: Any) -> None:
    value = json.loads(json.dumps(recipe()))
    part = value
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = junk
    message = "r.json: taken"
    try:
        make_recipe(value, "r.json", PLACES)
    except InputError as error:
        message = str(error)
    assert message.startswith("r.json: ") and len(message.splitlines()) == 1
