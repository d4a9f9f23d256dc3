"""What is said to players, for the tests of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from entrepot import Game, Table
from entrepot.engine.text import Seat, Texts, Word, phrase
from entrepot.engine.view_helpers import Said
from tests.support.playing import play

Case = tuple[Callable[[], Table], str, str, str]
"""A position, an action, and what is said about it in English and in Dutch."""


def assert_described(case: Case) -> None:
    position, action, english, dutch = case
    table = position()
    assert table.describe(action, "en") == english
    assert table.describe(action, "nl") == dutch


def assert_explained(case: Case) -> None:
    """The action is not possible, and this is why."""
    position, action, english, dutch = case
    table = position()
    assert table.game.action(action) not in table.legal()
    assert table.explain(action, "en") == english
    assert table.explain(action, "nl") == dutch


def assert_all_reasons(cases: Mapping[str, Case], texts: Texts) -> None:
    """There is a case for every reason that the texts know."""
    known = {key for key in texts.languages["en"] if key.startswith("not.")}
    assert {f"not.{reason}" for reason in cases} == known


def told(table: Table, lang: str, *actions: str, viewer: int | None = None) -> list[str]:
    """What the log says about some actions."""
    before = len(table.log(viewer, lang))
    return play(table, *actions).log(viewer, lang)[before:]


def said_in_words(game: Game, what: Said, lang: str = "en") -> str:
    """A text that a client says, as Python says it."""
    words = {name: Word(*key.split(".", 1)) for name, key in what["words"].items()}
    seats = {name: Seat(number) for name, number in what["seats"].items()}
    return game.all_texts.say(phrase(what["key"], **what["numbers"], **words, **seats), lang)
