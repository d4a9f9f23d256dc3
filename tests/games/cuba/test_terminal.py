"""Cuba: the picture in the terminal."""

from __future__ import annotations

import io
from string import Formatter

from rich.console import Console

from entrepot.engine.table import Table
from entrepot.games.cuba import GAME
from entrepot.games.cuba.terminal import terminal
from entrepot.games.cuba.text.terminal import LABELS
from tests.games.cuba.moments import DOCKS, bidding
from tests.rules.cuba.positions import Seat, play, turn

NAMES = ["Anna", "Bert", "Carla"]


def drawn(table: Table, seat: int | None, lang: str = "en") -> list[str]:
    out = Console(file=io.StringIO(), width=130, highlight=False)
    out.print(terminal(table.view(seat), lang, NAMES))
    assert isinstance(out.file, io.StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def line(picture: list[str], label: str) -> str:
    (found,) = (one for one in picture if one.startswith(label))
    return found.removeprefix(label).strip()


def test_the_picture_tells_all_that_lies_open() -> None:
    seats = [
        {"pesos": 4, "points": 7, "yard": {"rum": 1, "wood": 2}, "warehouse": {"sugar": 1}},
        {"pesos": 5, "built": {"2_2": "inn", "1_4": "dam"}},
    ]
    laws = {"other": "drought_law"}
    table = turn(seats=seats, start=2, docks=DOCKS, sea="ship_2", laws=laws, round=3)
    picture = drawn(table, 0)
    assert "Cuba · round 3 of 6" in picture[0]
    assert line(picture, "Market").startswith("citrus fruit ■■■□□ 4/3, sugar cane ■■■□□ 4/3")
    assert line(picture, "Dock 2").startswith("ship 1: ■□ citrus fruit, □ sugar cane")
    assert line(picture, "At sea").startswith("ship 2: □□ citrus fruit")
    assert line(picture, "Laws") == "tax of 2 pesos, duty of citrus fruit, drought law"
    rows = {name: one for one in picture for name in NAMES if one[2:].startswith(name)}
    assert rows["Anna"].startswith("▶ Anna")
    assert rows["Anna"].split()[2:5] == ["4", "7", "0"]
    assert rows["Anna"].endswith("1 × rum, 2 × wood, 1 × sugar cane stored")
    assert rows["Bert"].split()[1:4] == ["5", "0", "4"]
    assert rows["Bert"].endswith("dam, inn")
    assert "Carla ♛" in rows["Carla"]
    assert any("cement factory 1-2-0" in one for one in picture)
    assert not any("inn 1-1-1" in one for one in picture)


def test_the_own_plantation_is_drawn_with_the_figure() -> None:
    seats: list[Seat] = [{"figure": "2_2", "built": {"2_1": "hotel"}}, {"figure": "3_4"}]
    table = turn(seats=seats)
    own = "\n".join(drawn(table, 0))
    assert "♟ forest" in own
    assert "hotel" in own
    other = "\n".join(drawn(table, 1, "nl"))
    assert "Plantage" in other
    assert other.count("♟") == 1
    assert any("van Bert" in one for one in drawn(table, 1, "nl"))
    assert any("of Anna" in one for one in drawn(table, None))


def test_a_bid_is_shown_to_its_bidder_alone() -> None:
    table = play(bidding(), "0 bid:2")
    assert line(drawn(table, 0), "Your bid") == "2"
    for seat in (None, 1):
        picture = drawn(table, seat)
        assert not any("Your bid" in one for one in picture)
        (anna,) = (one for one in picture if one[2:].startswith("Anna"))
        assert anna.split()[2:6] == ["2", "0", "0", "1"]


def test_nothing_is_drawn_of_a_plantation_when_the_game_is_over() -> None:
    table = GAME.new(3, 1)
    while not table.over:
        table.play(table.legal(table.waiting_for[0])[0], table.waiting_for[0])
    assert not any("♟" in one for one in drawn(table, None))
    assert any("♟" in one for one in drawn(table, 2))


def test_both_languages_label_the_same() -> None:
    english, dutch = LABELS.languages["en"], LABELS.languages["nl"]
    assert set(english) == set(dutch)
    for key in english:
        names = [
            {name for _, name, _, _ in Formatter().parse(text[key])} for text in (english, dutch)
        ]
        assert names[0] == names[1], key
