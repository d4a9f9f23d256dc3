"""Bad input at the public surface: a typed exception that names the problem; nothing changes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import entrepot
from entrepot import (
    BadOption,
    BadPlayerCount,
    BadSeat,
    BadSeed,
    EntrepotError,
    Game,
    IllegalAction,
    ImpossiblePosition,
    NotYourTurn,
    Table,
    UnknownAction,
    UnknownGame,
    UnknownLanguage,
)


@pytest.fixture
def game() -> Game:
    return entrepot.game("puerto-rico")


@pytest.fixture
def table(game: Game) -> Table:
    return game.new(players=4, seed=1)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'monopoly'; there are .*puerto-rico"):
        entrepot.game("monopoly")


def test_all_games_are_listed_in_order_and_may_be_asked_for_again() -> None:
    games = entrepot.games()
    ours = ["puerto-rico", "san-juan", "cuba", "santo-domingo", "speicherstadt"]
    assert [game.id for game in games][:5] == ours
    assert all(entrepot.game(game.id) is game for game in games)


@pytest.mark.parametrize("players", [0, 1, 6, -3, 3.0, "3", None, True])
def test_a_wrong_number_of_players_is_refused(game: Game, players: Any) -> None:
    with pytest.raises(BadPlayerCount, match="puerto-rico is for 2 to 5 players, not"):
        game.new(players=players)


def test_an_unknown_option_is_refused(game: Game) -> None:
    with pytest.raises(BadOption, match="has no option 'winter'; its options: none"):
        game.new(players=3, winter=True)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "seven", None, True])
def test_a_seed_is_a_whole_number(game: Game, seed: Any) -> None:
    with pytest.raises(BadSeed, match="from 0 to 2"):
        game.new(players=3, seed=seed)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (147, "ids run from 0 to 146"),
        (-1, "ids run from 0 to 146"),
        ("build:castle", "no action 'build:castle'"),
        ("build:harbour", "Did you mean build:harbor"),
        (None, "a number or a name, not NoneType"),
        (1.0, "a number or a name, not float"),
        (True, "a number or a name, not bool"),
        ([3], "a number or a name, not list"),
    ],
)
def test_what_is_no_action_is_refused(table: Table, action: Any, message: str) -> None:
    before = table.to_dict()
    for refuse in (table.play, table.describe, table.explain, table.game.name, table.game.action):
        with pytest.raises(UnknownAction) as refusal:
            refuse(action)
        assert message in str(refusal.value)
    assert table.to_dict() == before
    assert table.moves == []


def test_numpy_numbers_are_actions_too(table: Table) -> None:
    table.play(np.int32(table.legal()[0]))  # type: ignore[arg-type]
    assert len(table.moves) == 1


@pytest.mark.parametrize("seat", [4, -1, "0", 0.0, True])
def test_seats_are_checked(table: Table, seat: Any) -> None:
    for ask in (table.view, table.log, table.legal):
        with pytest.raises(BadSeat, match="numbered 0 to 3"):
            ask(seat)
    with pytest.raises(BadSeat):
        table.play(table.legal()[0], seat)


def test_acting_for_another_seat_is_refused(table: Table) -> None:
    assert table.to_move is not None
    other = (table.to_move + 1) % 4
    with pytest.raises(NotYourTurn) as refusal:
        table.play(table.legal()[0], seat=other)
    assert f"Player {other + 1}" in refusal.value.reason
    assert f"Player {table.to_move + 1}" in refusal.value.reason
    assert table.legal(other) == []


def test_an_illegal_action_says_why(table: Table) -> None:
    before = table.to_dict()
    with pytest.raises(IllegalAction) as refusal:
        table.play("sell:coffee")
    assert refusal.value.reason.startswith("sell:coffee: ")
    assert table.to_dict() == before


def test_an_unknown_language_is_named_with_those_there_are(table: Table) -> None:
    for say in (table.describe, table.explain):
        with pytest.raises(UnknownLanguage, match="'fr'; there are en, nl"):
            say("sell:corn", "fr")
    with pytest.raises(UnknownLanguage):
        table.log(None, "fr")


def test_every_mistake_is_an_entrepot_error() -> None:
    kinds = [getattr(entrepot, name) for name in entrepot.__all__]
    errors = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Exception)]
    assert len(errors) > 10
    assert all(issubclass(kind, EntrepotError) for kind in errors)


def test_the_log_can_begin_later(table: Table) -> None:
    start = table.log()
    table.play(table.legal()[0])
    one = table.log()
    table.play(table.legal()[0])
    assert table.log() == one + table.log(since=1)
    assert one[: len(start)] == start
    assert table.log(since=2) == []


@pytest.mark.parametrize("position", [None, [], "text", 7])
def test_only_a_dictionary_is_a_position(game: Game, position: Any) -> None:
    with pytest.raises(ImpossiblePosition, match="A position is a dictionary"):
        game.from_dict(position)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "cuba"}, "game is 'cuba'; this is puerto-rico"),
        ({"rules_version": 99}, "rules_version is 99"),
        ({"options": {"winter": True}}, "has no option 'winter'"),
        ({"seats": 7}, "seats is 7; puerto-rico is for 2 to 5"),
    ],
)
def test_a_position_of_something_else_is_refused(
    table: Table, change: dict[str, Any], message: str
) -> None:
    with pytest.raises(ImpossiblePosition) as refusal:
        table.game.from_dict(table.to_dict() | change)
    assert message in str(refusal.value)
