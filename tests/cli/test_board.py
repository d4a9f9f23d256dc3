"""The pictures of tables."""

from __future__ import annotations

import io
from string import Formatter

import pytest
from rich.console import Console

import entrepot
from entrepot.bots import bot, choose
from entrepot.cli.input_matching import matching
from entrepot.cli.result import result
from entrepot.cli.texts import TEXTS
from entrepot.engine.table import Table
from entrepot.engine.terminal import as_list, board
from entrepot.engine.text import Texts
from entrepot.games.puerto_rico.components import BUILDINGS
from entrepot.games.puerto_rico.text.terminal import LABELS
from tests.rules.puerto_rico.positions import finished_game


def drawn(picture: object, width: int = 100) -> str:
    out = Console(file=io.StringIO(), width=width, highlight=False)
    out.print(picture)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def tables(game: entrepot.Game) -> list[Table]:
    """Some tables of a random game, the last one over."""
    table, found = game.new(game.players[-1], seed=6), []
    while not table.over:
        if len(table.moves) % 80 == 0:
            found.append(table.copy())
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 6), seat)
    return [*found, table]


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_every_game_is_drawn_in_every_language_and_width(game: entrepot.Game) -> None:
    for table in tables(game):
        for lang in game.all_texts.languages:
            for seat, width in ((0, 80), (None, 120), (game.players[-1] - 1, 60)):
                picture = drawn(board(game, table.view(seat), lang), width)
                assert max(len(line) for line in picture.splitlines()) <= width
                assert "None" not in picture


def test_the_picture_of_puerto_rico_tells_all_that_lies_open() -> None:
    game = entrepot.game("puerto-rico")
    position = game.new(3, seed=1).to_dict()
    mine = position["players"][0]
    mine["doubloons"], mine["goods"]["corn"], mine["victory_points"] = 17, 3, 8
    position["goods_supply"]["corn"] -= 3
    position["victory_pool"] -= 8
    mine["buildings"]["small_market"] = 1
    position["building_supply"]["small_market"] -= 1
    table = game.from_dict(position)
    picture = drawn(board(game, table.view(0), "en"))
    (row,) = (line for line in picture.splitlines() if "Player 1" in line and "17" in line)
    assert [part for part in row.split() if part.isdecimal()] == ["1", "17", "8", "1", "3"]
    for told in ("3 corn", "small market ○", "small market 1×1", "8 quarries", "room for 4"):
        assert told in picture
    others = drawn(board(game, table.view(1), "en"))
    (row,) = (line for line in others.splitlines() if "Player 1" in line and "17" in line)
    assert "?" in row
    assert " 8 " not in row


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_a_result_tells_where_the_points_came_from(game: entrepot.Game) -> None:
    table = tables(game)[-1]
    for lang in game.all_texts.languages:
        lines = drawn(result(table, lang)).splitlines()
        best_first = sorted(range(table.players), key=lambda seat: table.ranking()[seat])
        for source in table.breakdown(lang):
            found = [line for line in lines if line.startswith(f"{source.title}  ")]
            assert len(found) == any(source.points), source.title
            if found:
                numbers = [int(number) for number in found[0].split()[-table.players :]]
                assert numbers == [source.points[seat] for seat in best_first]


def test_a_result_names_what_decided_between_equal_scores() -> None:
    table = finished_game(
        {"victory_points": 9, "doubloons": 2},
        {"victory_points": 9, "doubloons": 4},
        {"victory_points": 3},
        players=3,
    )
    lines = [line.split() for line in drawn(result(table, "en", you=0)).splitlines()]
    assert ["Shipped", "goods", "9", "9", "3"] in lines
    assert ["Doubloons", "and", "goods", "(tie)", "4", "2"] in lines
    assert ["Place", "1", "2", "3"] in lines


def test_a_game_without_a_picture_is_shown_as_a_list() -> None:
    view = entrepot.game("puerto-rico").new(3, seed=1).view(0)
    picture = drawn(as_list(view, ["Anna", "Bert", "Carla"]), 200)
    for name in ("trading house", "cargo ships", "Bert", *BUILDINGS[:3]):
        assert name.replace("_", " ") in picture
    (chips,) = (line for line in picture.splitlines() if line.startswith("victory points"))
    assert chips.split()[2:] == ["0", "?", "?"]


@pytest.mark.parametrize("texts", [TEXTS, LABELS], ids=["command line", "Puerto Rico"])
def test_both_languages_say_the_same(texts: Texts) -> None:
    english, dutch = texts.languages["en"], texts.languages["nl"]
    assert set(english) == set(dutch)
    for key in english:
        names = [
            {name for _, name, _, _ in Formatter().parse(text[key])} for text in (english, dutch)
        ]
        assert names[0] == names[1], key


def test_names_are_found_by_the_beginning_of_any_part() -> None:
    names = ["build:wharf", "build:small-market", "wharf:corn", "load:corn:ship-6", "pass"]
    assert matching("pass", names) == ["pass"]
    assert matching("w", names) == ["wharf:corn"]
    assert matching("corn", names) == ["wharf:corn", "load:corn:ship-6"]
    assert matching("small_m", names) == ["build:small-market"]
    assert matching("market", names) == []
