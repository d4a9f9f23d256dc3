"""Bots by name, with parameters."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import EntryPoint

import pytest

import entrepot
from entrepot.bots import BadBot, BotSpec, UnknownBot, World, bot, bots, registry
from entrepot.bots.random import RandomBot
from entrepot.engine.dice import Dice


@dataclass(frozen=True)
class Careful:
    depth: int = 2
    caution: float = 0.5
    bold: bool = False
    style: str = "plain"

    def __post_init__(self) -> None:
        if self.depth < 0:
            raise ValueError("depth cannot be negative")

    def choose(self, world: World, dice: Dice) -> int:
        return world.legal[0]


@pytest.fixture
def careful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package that brings a bot."""
    point = EntryPoint("careful", f"{__name__}:Careful", "entrepot.bots")
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    monkeypatch.setattr(EntryPoint, "load", lambda self: Careful)


def test_our_bots_are_registered() -> None:
    assert bots() == ["greedy", "network", "program", "random", "rule-of-thumb", "search"]
    assert bot("random") == RandomBot()


@pytest.mark.usefixtures("careful")
def test_parameters_are_parsed_as_the_type_of_their_default() -> None:
    assert bot("careful") == Careful()
    made = bot("careful:depth=5:caution=1e-2:bold=true:style=wild")
    assert made == Careful(5, 0.01, True, "wild")


def test_a_bot_spec_parses_what_it_writes() -> None:
    spec = BotSpec("search", (("iterations", "500"), ("exploration", "1.4")))
    assert str(spec) == "search:iterations=500:exploration=1.4"
    assert BotSpec.parse(str(spec)) == spec
    assert BotSpec.parse(" random ") == BotSpec("random")


@pytest.mark.usefixtures("careful")
@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("nobody", UnknownBot, "there are careful"),
        ("careful:width=1", BadBot, "It has depth, caution, bold, style"),
        ("careful:depth=deep", BadBot, "depth=deep"),
        ("careful:bold=1", BadBot, "true or false"),
        ("careful:depth=-1", BadBot, "depth cannot be negative"),
        ("careful:depth", BadBot, "name:parameter=value"),
        ("careful:", BadBot, "name:parameter=value"),
        ("careful:Careful:depth=1", BadBot, "name:parameter=value"),
        ("somewhere.py", BadBot, "somewhere.py:Class"),
        ("", UnknownBot, "there are careful"),
    ],
)
def test_a_wrong_spec_is_answered_with_what_there_is(
    text: str, kind: type[Exception], message: str
) -> None:
    assert issubclass(kind, entrepot.EntrepotError)
    with pytest.raises(kind, match=message):
        bot(text)


def test_an_unknown_search_parameter_is_answered_with_the_nearest_ones() -> None:
    with pytest.raises(BadBot, match=r"'rollout_dept'\. Did you mean rollout_depth"):
        bot("search:rollout_dept=12")
    with pytest.raises(BadBot, match=r"no parameter 'explore'\..* It has iterations, .*c_puct"):
        bot("search:explore=0.7")


@pytest.mark.parametrize(
    "text",
    [
        "search:iterations=0",
        "search:threads=0",
        "search:seconds=-1",
        "search:seconds=nan",
        "search:seconds=inf",
        "search:c_puct=nan",
        "search:c_puct=-0.5",
        "search:root_prior_temperature=0",
        "search:tree_prior_temperature=-3",
        "search:lead_scale=0",
        "search:win_weight=1.5",
        "search:rollout_epsilon=-0.5",
        "search:rollout_candidates=0",
        "search:rollout_depth=-2",
        "greedy:worlds=0",
        "greedy:mistakes=7",
        "greedy:mistakes=-0.1",
    ],
)
def test_a_bot_that_could_not_play_is_refused_at_once(text: str) -> None:
    with pytest.raises(BadBot, match=text.partition(":")[2].partition("=")[0]):
        bot(text)
