"""Rendered tables: the terminal's drawing as SVG and pixels, without what a seat may not see."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import numpy as np
import pytest

import entrepot
from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.picture import BACKGROUND, svg
from entrepot.envs.rendering import HEIGHT, WIDTH, pixels, render

every_game = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))


def tables(game: entrepot.Game, players: int, number: int) -> list[entrepot.Table]:
    """So many tables from the course of a random game, the last one over."""
    table, course = game.new(players, seed=3), []
    choose = random.Random(3)
    while not table.over:
        course.append(table.copy())
        table.play(choose.choice(table.legal()))
    return [*course[:: len(course) // (number - 1) + 1], table]


def said(picture: str) -> str:
    """The text of a picture, without spaces: a picture does not draw them."""
    root = ElementTree.fromstring(picture)
    texts = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    return re.sub(r"\s", "", "".join(texts))


def without_spaces(text: str) -> str:
    return re.sub(r"\s", "", text)


@every_game
def test_every_table_can_be_drawn_with_its_players_and_its_result(game: entrepot.Game) -> None:
    for players in game.players:
        for table in tables(game, players, 4):
            text = said(svg(table))
            assert without_spaces(game.title()) in text
            if table.over:
                assert without_spaces(table.result()) in text
            for seat in range(players):
                assert f"Player{seat + 1}" in text


@every_game
def test_a_picture_says_what_the_terminal_says(game: entrepot.Game) -> None:
    for table in tables(game, game.players[-1], 4):
        printed = render(table, "ansi", 0)
        assert isinstance(printed, str)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", printed)
        assert said(svg(table, 0)) == without_spaces(plain)


@every_game
def test_nothing_hidden_is_drawn(game: entrepot.Game) -> None:
    for table in tables(game, game.players[-1], 8)[:-1]:
        for seat in (0, table.players - 1):
            other, dice = table.copy(), Dice()
            seed_dice(dice, 9)
            game.plain.redeal(other.state, seat, dice)
            assert svg(other, seat) == svg(table, seat)
            assert svg(other) == svg(table)


def test_the_question_is_only_for_who_is_asked() -> None:
    """In it, a card may be named that was chosen in secret a moment ago."""
    table = entrepot.game("santo-domingo").new(2, seed=1)
    table.play("play:frigate")
    assert table.to_move == 0
    assert "the frigate" in table.prompt()
    asked = without_spaces(table.prompt())
    assert asked in said(svg(table, 0))
    assert without_spaces(table.prompt(seat=1)) in said(svg(table, 1))
    assert "Choosecards" in said(svg(table))
    assert asked not in said(svg(table)) + said(svg(table, 1))


def test_a_picture_shows_what_lies_open() -> None:
    game = entrepot.game("puerto-rico")
    position = game.new(3, seed=1).to_dict()
    position["players"][0]["goods"]["corn"] = 3
    position["goods_supply"]["corn"] -= 3
    position["players"][0]["doubloons"] = 17
    text = said(svg(game.from_dict(position)))
    first = text[text.index("Player1") : text.index("Player2")]
    assert "17" in first
    assert "3corn" in first


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    table = entrepot.game("san-juan").new(2, seed=2)  # no card of a kind that lies open
    names = [name.replace("_", "") for name in table.view(0)["players"][0]["hand"]]
    assert names
    assert all(name in said(svg(table, 0)) for name in names)
    assert not any(name in said(svg(table)) for name in names)
    assert svg(table, 0) != svg(table, 1)


def test_a_notebook_shows_what_lies_open() -> None:
    """Jupyter looks for this method; a hand is in it for nobody."""
    table = entrepot.game("san-juan").new(2, seed=2)
    assert table._repr_svg_() == svg(table)


def test_pixels_are_of_one_size() -> None:
    game = entrepot.game("cuba")
    for table in (tables(game, 2, 3)[1], tables(game, 5, 3)[-1]):
        drawn = pixels(svg(table))
        assert drawn.shape == (HEIGHT, WIDTH, 3)
        assert drawn.dtype == np.uint8
        assert tuple(drawn[-1, -1]) == tuple(bytes.fromhex(BACKGROUND[1:]))


def test_pixels_show_the_text() -> None:
    table = entrepot.game("santo-domingo").new(2, seed=1)
    drawn = pixels(svg(table))
    drawn_pixels = (drawn != drawn[-1, -1]).any(axis=2)
    assert 0.01 < drawn_pixels.mean() < 0.5
    assert not np.array_equal(drawn, pixels(svg(table, 0)))


@pytest.mark.parametrize("terminal", [True, False])
def test_only_a_terminal_gets_colours(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    render(entrepot.game("santo-domingo").new(3, 1), "human", 0)
    printed = capsys.readouterr().out
    assert printed.strip()
    assert ("\x1b[" in printed) is terminal
