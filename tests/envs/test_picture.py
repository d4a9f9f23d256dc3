"""Pictures of tables: the same size always, and nothing in them that a seat may not see."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import numpy as np
import pytest

import entrepot
from entrepot.engine.chance import Chance, seed_chance
from entrepot.envs.picture import HEIGHT, WIDTH, pixels, svg

every_game = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))


def tables(game: entrepot.Game, players: int, number: int) -> list[entrepot.Table]:
    """So many tables from the course of a random game, the last one over."""
    table, course = game.new(players, seed=3), []
    choose = random.Random(3)
    while not table.over:
        course.append(table.copy())
        table.play(choose.choice(table.legal()))
    return [*course[:: len(course) // (number - 1) + 1], table]


def words(picture: str) -> list[str]:
    return [text for text in ElementTree.fromstring(picture).itertext() if text]


@every_game
def test_every_table_can_be_drawn(game: entrepot.Game) -> None:
    for players in game.players:
        for table in tables(game, players, 4):
            said = words(svg(table))
            assert game.title() in said
            assert (table.result() in said) == table.over
            for seat in range(players):
                assert any(text.startswith(f"Player {seat + 1}") for text in said)


@every_game
def test_nothing_hidden_is_drawn(game: entrepot.Game) -> None:
    for table in tables(game, game.players[-1], 8)[:-1]:
        for seat in (0, table.players - 1):
            other, chance = table.copy(), Chance()
            seed_chance(chance, 9)
            game.plain.redeal(other.state, seat, chance)
            assert svg(other, seat) == svg(table, seat)
            assert svg(other) == svg(table)


def test_the_question_is_only_for_who_is_asked() -> None:
    """In it, a card may be named that was chosen in secret a moment ago."""
    table = entrepot.game("santo-domingo").new(2, seed=1)
    table.play("play:frigate")
    assert table.to_move == 0
    assert "the frigate" in table.prompt()
    assert table.prompt() in words(svg(table, 0))
    assert table.prompt(seat=1) in words(svg(table, 1))
    assert "Choose cards" in words(svg(table))
    assert table.prompt() not in svg(table) + svg(table, 1)
    assert "frigate" not in svg(table)


def test_a_picture_tells_what_lies_open() -> None:
    game = entrepot.game("puerto-rico")
    position = game.new(3, seed=1).to_dict()
    position["players"][0]["goods"]["corn"] = 3
    position["goods_supply"]["corn"] -= 3
    position["players"][0]["doubloons"] = 17
    picture = svg(game.from_dict(position))
    said = words(picture)
    at = said.index("Player 1")
    mine = said[at : said.index("Player 2")]
    assert mine[mine.index("doubloons") + 1] == "17"
    assert mine[mine.index("goods") + 1 : mine.index("goods") + 3] == ["3", "corn"]


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    table = entrepot.game("san-juan").new(2, seed=1)
    assert words(svg(table)).count("hand") == 0
    assert words(svg(table, 0)).count("hand") == 1
    assert svg(table, 0) != svg(table, 1)


def test_pixels_are_of_one_size() -> None:
    game = entrepot.game("cuba")
    for table in (tables(game, 2, 3)[1], tables(game, 5, 3)[-1]):
        drawn = pixels(svg(table))
        assert drawn.shape == (HEIGHT, WIDTH, 3)
        assert drawn.dtype == np.uint8
        assert tuple(drawn[5, 5]) == (0x0B, 0x6A, 0x6C), "the heading"
        assert (drawn[20:44, 24:90] == 255).any(), "the title in white"
