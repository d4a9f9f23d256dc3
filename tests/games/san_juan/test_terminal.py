"""San Juan: the picture in the terminal."""

from __future__ import annotations

import io
from string import Formatter

from rich.console import Console

from entrepot.engine.table import Table
from entrepot.games.san_juan.terminal import terminal
from entrepot.games.san_juan.text.terminal import LABELS
from tests.rules.san_juan.positions import area, builder, game_at
from tests.support.playing import play

NAMES = ["Anna", "Bert", "Carla"]


def drawn(table: Table, seat: int | None, lang: str = "en") -> list[str]:
    out = Console(file=io.StringIO(), width=120, highlight=False)
    out.print(terminal(table.view(seat), lang, NAMES))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().splitlines()


def test_the_picture_tells_all_that_lies_open() -> None:
    seats = [
        area("sugar_mill+", "chapel", hand=["hero", "well", "well"], chapel_pile=["tower"]),
        area("indigo_plant", "statue", chapel_pile=["palace"]),
    ]
    table = game_at(3, seats=seats, governor=2, picks=1, picker=0, discard=7)
    picture = drawn(table, 0)
    rows = {name: line.split() for line in picture for name in NAMES if f" {name} " in line}
    assert rows["Anna"][:6] == ["▶", "Anna", "3", "3", "0", "1"]
    assert rows["Anna"][6:] == ["sugar", "mill●,", "chapel"]
    assert rows["Bert"] == ["Bert", "0", "4", "0", "?", "indigo", "plant,", "statue"]
    text = "\n".join(picture)
    assert "Your hand" in text
    assert "well 2×2, hero 5" in text
    assert "tower 3" in text
    assert "7 discarded" in text
    assert "prospector (Carla)" in text


def test_the_picture_of_others_shows_no_hand_draw_or_pile() -> None:
    seat = area("chapel", hand=["hero"], chapel_pile=["palace"])
    table = game_at(3, seats=[seat], role="councillor", deck=["well", "tower", "crane"])
    play(table, "draw:5")
    for viewer in (None, 1):
        text = "\n".join(drawn(table, viewer))
        assert not any(card in text for card in ("hero", "palace", "well", "tower", "crane"))
    assert "Jouw trek" in "\n".join(drawn(table, 0, "nl"))


def test_a_building_site_and_a_gold_mine_are_shown() -> None:
    cards = ["chapel", "well", "tower", "quarry", "statue", "hero", "palace"]
    table = play(builder(area(hand=cards), chooser=False), "build:chapel")
    assert any("Being built" in line and "3 cards to pay" in line for line in drawn(table, 1))
    deck = ["tobacco_storage", "smithy", "quarry", "library"]
    table = game_at(3, seats=[area("gold_mine")], role="prospector", deck=deck, discard=3)
    play(table, "pass", "accept")
    assert any("Gold mine" in line and "library 5" in line for line in drawn(table, None))


def test_both_languages_label_the_same() -> None:
    english, dutch = LABELS.languages["en"], LABELS.languages["nl"]
    assert set(english) == set(dutch)
    for key in english:
        names = [
            {name for _, name, _, _ in Formatter().parse(text[key])} for text in (english, dutch)
        ]
        assert names[0] == names[1], key
