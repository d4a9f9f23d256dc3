"""Puerto Rico: what a seat may see, as a dictionary and as numbers (ledger section 4)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from entrepot.engine.records import NOBODY, Record
from entrepot.engine.table import Table
from entrepot.games.puerto_rico.components import ROLES
from entrepot.games.puerto_rico.decisions import DECISIONS
from entrepot.games.puerto_rico.state import Player, State
from tests.rules.puerto_rico.positions import GAME, finished_game, game_at, holder

HEAD = {
    "game",
    "rules_version",
    "options",
    "seat",
    "seats",
    "decision",
    "to_move",
    "waiting_for",
    "over",
}
RESULT = {"end_reason", "scores", "ranking", "winners"}
ON_THE_TABLE = {
    "round",
    "governor",
    "role",
    "picker",
    "roles",
    "players",
    "supply",
    "colonist_ship",
    "plantations",
    "cargo_ships",
    "trading_house",
    "end_trigger",
    "pending",
}
OPEN = {
    "doubloons",
    "goods",
    "island",
    "buildings",
    "city_spaces",
    "san_juan",
    "wharf_used",
    "building_points",
}
FACE_DOWN = {"victory_points", "bonus_points"}
PARTS = {
    "supply": {"goods", "buildings", "quarries", "colonists", "victory_points"},
    "plantations": {"row", "face_down", "discard"},
    "pending": {
        "fresh",
        "placing",
        "placing_left",
        "placing_room",
        "crafted",
        "captain_bonus",
        "keep_one",
        "store_left",
        "stored",
    },
}
SECRET = {"chance", "seed", "plantation_pile", "pile", "order"}


def random_game(players: int, seed: int) -> Iterator[Table]:
    """A table at the start of a random game, after every seventh action and at the end."""
    choose = random.Random(seed)
    table = GAME.new(players, seed)
    while not table.over:
        if len(table.moves) % 7 == 0:
            yield table
        table.play(choose.choice(table.legal()))
    yield table


def everybody(table: Table) -> list[int | None]:
    return [None, *range(table.players)]


def inside(data: Any) -> Iterator[Any]:
    """All keys and values at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from inside(value)
    elif isinstance(data, list):
        for value in data:
            yield from inside(value)
    else:
        yield data


# --- the dictionary ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_has_the_same_keys_throughout_a_game(players: int) -> None:
    for table in random_game(players, seed=players):
        for seat in everybody(table):
            view = table.view(seat)
            assert set(view) == HEAD | ON_THE_TABLE | (RESULT if table.over else set())
            assert view["seat"] == seat
            for part, keys in PARTS.items():
                assert set(view[part]) == keys
            for number, player in enumerate(view["players"]):
                shown = number == seat or table.over
                assert set(player) == OPEN | (FACE_DOWN if shown else set())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_is_plain_json_with_nothing_secret_in_it(players: int) -> None:
    for table in random_game(players, seed=10 + players):
        stream = table.state.chance
        words = {*stream.key, stream.spare} - {0}
        for seat in everybody(table):
            view = table.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert SECRET.isdisjoint(inside(view))
            assert words.isdisjoint(inside(view))


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_views_do_not_depend_on_what_will_be_drawn(seat: int | None) -> None:
    one, other = game_at(4, seed=1).to_dict(), game_at(4, seed=2).to_dict()
    assert one["chance"] != other["chance"]

    here = GAME.from_dict(one)
    there = GAME.from_dict(one | {"chance": other["chance"]})
    assert here.view(seat) == there.view(seat)


def test_a_view_shows_the_table_as_it_is() -> None:
    builder = {
        "doubloons": 7,
        "victory_points": 9,
        "goods": {"corn": 2},
        "island": {"corn": 2, "quarry": 1},
        "buildings": ["sugar_mill"],
        "manned": {"corn": 1, "quarry": 1, "customs_house": 1},
        "san_juan": 3,
    }
    table = game_at(
        3,
        picker=1,
        picks=1,
        taken={"mayor": 0},
        seats=[builder, holder("wharf", sugar=1)],
        role_doubloons={"trader": 2},
        row={"corn": 1, "coffee": 3},
        discard={"indigo": 2},
        ships={"ship_5": ("tobacco", 4)},
        trading_house={"sugar": 1},
        round=6,
    )
    view = table.view(0)

    assert {key: view[key] for key in HEAD} == {
        "game": "puerto-rico",
        "rules_version": GAME.rules_version,
        "options": {},
        "seat": 0,
        "seats": 3,
        "decision": "choose_role",
        "to_move": 1,
        "waiting_for": [1],
        "over": False,
    }
    assert (view["round"], view["governor"], view["role"], view["picker"]) == (6, 0, None, None)
    assert view["roles"] == {
        "settler": {"doubloons": 0, "taken_by": None},
        "mayor": {"doubloons": 0, "taken_by": 0},
        "builder": {"doubloons": 0, "taken_by": None},
        "craftsman": {"doubloons": 0, "taken_by": None},
        "trader": {"doubloons": 2, "taken_by": None},
        "captain": {"doubloons": 0, "taken_by": None},
    }
    assert view["players"][0] == {
        "doubloons": 7,
        "victory_points": 9,
        "bonus_points": 2,
        "building_points": 2 + 4,
        "goods": {"corn": 2, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0},
        "island": {
            "quarry": {"tiles": 1, "colonists": 1},
            "corn": {"tiles": 2, "colonists": 1},
        },
        "buildings": {
            "sugar_mill": {"circles": 3, "colonists": 0},
            "customs_house": {"circles": 1, "colonists": 1},
        },
        "city_spaces": 3,
        "san_juan": 3,
        "wharf_used": False,
    }
    assert view["players"][1]["buildings"] == {"wharf": {"circles": 1, "colonists": 1}}
    assert view["supply"]["goods"] == {
        "corn": 8,
        "indigo": 11,
        "sugar": 9,
        "tobacco": 5,
        "coffee": 9,
    }
    assert view["supply"]["buildings"]["sugar_mill"] == 2
    assert view["supply"]["buildings"]["customs_house"] == 0
    assert (view["supply"]["quarries"], view["supply"]["victory_points"]) == (7, 66)
    assert (view["colonist_ship"], view["supply"]["colonists"]) == (3, 55 - 3 - 3 - 1)
    assert view["plantations"] == {
        "row": {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 3},
        "face_down": 50 - 2 - 4 - 2,
        "discard": {"corn": 0, "indigo": 2, "sugar": 0, "tobacco": 0, "coffee": 0},
    }
    assert view["cargo_ships"] == [
        {"name": "ship_4", "holds": 4, "good": None, "load": 0},
        {"name": "ship_5", "holds": 5, "good": "tobacco", "load": 4},
        {"name": "ship_6", "holds": 6, "good": None, "load": 0},
    ]
    assert view["trading_house"] == {"corn": 0, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 0}
    assert view["end_trigger"] is None


def test_others_see_the_same_but_for_the_chips() -> None:
    table = game_at(4, seats=[{"victory_points": 9, "manned": ["customs_house"]}])
    own, others, spectators = table.view(0), table.view(2), table.view(None)
    for view in (own, others, spectators):
        del view["seat"]
    assert {key: own["players"][0].pop(key) for key in FACE_DOWN} == {
        "victory_points": 9,
        "bonus_points": 2,
    }
    for key in FACE_DOWN:
        del others["players"][2][key]

    assert own == others == spectators


def test_the_end_is_shown_to_all() -> None:
    table = finished_game({"victory_points": 9}, {"victory_points": 12, "doubloons": 1})
    for seat in everybody(table):
        view = table.view(seat)
        assert {key: view[key] for key in RESULT} == {
            "end_reason": "colonists",
            "scores": [9, 12, 0, 0],
            "ranking": [2, 1, 3, 3],
            "winners": [1],
        }
        assert [player["victory_points"] for player in view["players"]] == [9, 12, 0, 0]
        assert (view["over"], view["to_move"], view["decision"]) == (True, None, None)


# --- the numbers ---------------------------------------------------------------------------------


class Paper(list[int]):
    """Counts how often each place is written."""

    def __init__(self, length: int) -> None:
        super().__init__([0] * length)
        self.written = [0] * length

    def __setitem__(self, place: Any, value: Any) -> None:
        self.written[place] += 1
        super().__setitem__(place, value)


def observation(table: Table, seat: int) -> Paper:
    paper = Paper(len(GAME.observation))
    GAME.plain.observe(table.state, seat, paper)
    return paper


def truth(table: Table, seat: int, name: str) -> int:
    """What the number of that name must be: seats count from the observer."""
    state, players = table.state, table.players
    field, _, rest = name.partition(".")
    if field == "decision":
        return int(state.decision == DECISIONS.names.index(rest))
    if field == "role":
        return int(state.role == ROLES.index(rest))
    if field.startswith("player_"):
        place = int(field.removeprefix("player_"))
        return number(state.players[(seat + place) % players], rest) if place < players else 0
    value = number(state, name)
    if field in ("governor", "mover", "picker", "role_holder") and value != NOBODY:
        return (value - seat) % players
    return value


def number(record: Record, name: str) -> int:
    field, _, place = name.partition(".")
    value = getattr(record, field)
    return int(value[type(record).fields[field].axis.index(place)] if place else value)


def test_names_are_unique_and_cover_all_that_is_known() -> None:
    names = GAME.observation
    assert len(set(names)) == len(names)
    fields = {name.partition(".")[0] for name in names}
    seats = {f"player_{place}" for place in range(5)}
    assert fields - seats == set(State.fields) - {"chance", "players"}
    for seat in seats:
        own = {name.split(".")[1] for name in names if name.startswith(f"{seat}.")}
        assert own == set(Player.fields)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_number_is_written_once_at_the_place_of_its_name(players: int) -> None:
    for table in random_game(players, seed=20 + players):
        for seat in range(players):
            paper = observation(table, seat)
            assert paper.written == [1] * len(GAME.observation)
            assert list(paper) == [truth(table, seat, name) for name in GAME.observation]


def test_the_own_board_comes_first_and_the_left_neighbours_follow() -> None:
    table = game_at(4, picker=1, seats=[{"doubloons": money} for money in (10, 11, 12, 13)])
    names = GAME.observation
    boards = [names.index(f"player_{place}.doubloons") for place in range(5)]
    assert boards == sorted(boards)

    paper = observation(table, 2)
    assert [paper[place] for place in boards] == [12, 13, 10, 11, 0]
    assert paper[names.index("governor")] == 3, "seat 1 sits three places to the left of seat 2"
    assert paper[names.index("mover")] == 3


def test_an_observation_tells_nothing_of_what_will_be_drawn() -> None:
    one, other = game_at(4, seed=1).to_dict(), game_at(4, seed=2).to_dict()
    here, there = GAME.from_dict(one), GAME.from_dict(one | {"chance": other["chance"]})

    for seat in range(4):
        assert observation(here, seat) == observation(there, seat)
