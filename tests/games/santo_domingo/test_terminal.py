"""Santo Domingo: the picture in the terminal."""

from __future__ import annotations

import io
from string import Formatter

from rich.console import Console

from entrepot.engine.table import Table
from entrepot.games.santo_domingo.components import EXCHANGE_RATIO, ratio
from entrepot.games.santo_domingo.terminal import terminal
from entrepot.games.santo_domingo.text.terminal import LABELS
from tests.rules.santo_domingo.positions import choose, reveal, round_at

NAMES = ["Anna", "Bert", "Carla", "Dirk"]


def drawn(table: Table, seat: int | None, lang: str = "en") -> list[str]:
    out = Console(file=io.StringIO(), width=100, highlight=False)
    out.print(terminal(table.view(seat), lang, NAMES))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().splitlines()


def test_the_picture_tells_all_that_lies_open() -> None:
    table = round_at(4, (9, 6, 8), goods=[1, 2, 3, 4], points=[5, 6, 7, 12], hands={1: {1, 2, 8}})
    choose(table, 2, 4)
    picture = drawn(table, 2)
    assert any("9" in line and "■" * 9 + "□" * 6 in line for line in picture)
    (merchant,) = (line for line in picture if "Merchant" in line)
    goods, points = ratio(EXCHANGE_RATIO["standard"][8])
    assert merchant.split()[2:] == ["8", str(goods), "goods", "for", str(points), "points"]
    rows = {name: line.split() for line in picture for name in NAMES if name in line}
    assert rows["Anna"][:6] == ["▶", "Anna", "5", "1", "8", "0"]
    assert rows["Bert"][:6] == ["▶", "Bert", "6", "2", "3", "5"]
    assert rows["Carla"] == ["Carla", "7", "3", "7", "0", *("a", "card", "face", "down")]
    (choice,) = (line for line in picture if "Your choice" in line)
    assert choice.split() == ["Your", "choice", "4", "frigate"]


def test_the_picture_of_others_shows_no_choice_and_no_hand() -> None:
    table = round_at(4, hands={1: {1, 2, 8}})
    choose(table, 2, 4)
    for seat in (None, 1):
        assert not any("frigate" in line or "governor" in line for line in drawn(table, seat))
    assert any("1 captain, 2 admiral, 8 beggar" in line for line in drawn(table, 1))


def test_cards_lie_face_up_after_the_reveal() -> None:
    table = reveal(round_at(4, goods=[9] * 4), [7], [1], [4], [6])
    picture = drawn(table, None, "nl")
    rows = {name: line for line in picture for name in NAMES if name in line}
    assert "▶ Anna" in rows["Anna"]
    assert rows["Anna"].rstrip().endswith("7 handelaar")
    assert rows["Carla"].rstrip().endswith("4 fregat")


def test_both_languages_label_the_same() -> None:
    english, dutch = LABELS.languages["en"], LABELS.languages["nl"]
    assert set(english) == set(dutch)
    for key in english:
        names = [
            {name for _, name, _, _ in Formatter().parse(text[key])} for text in (english, dutch)
        ]
        assert names[0] == names[1], key
