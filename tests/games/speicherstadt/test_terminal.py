"""The picture of The Speicherstadt in the terminal."""

from __future__ import annotations

import io
from string import Formatter

from rich.console import Console

from entrepot import Table
from entrepot.games.speicherstadt.terminal import terminal
from entrepot.games.speicherstadt.text.terminal import LABELS
from tests.rules.speicherstadt.positions import demand, processing, purchase


def drawn(table: Table, lang: str = "en") -> str:
    out = Console(file=io.StringIO(), width=120, highlight=False)
    out.print(terminal(table.view(0), lang, ["Anna", "Bert", "Carla"]))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def test_the_row_shows_cards_cubes_and_lines() -> None:
    ship = ("ship", {"tea": 2, "cloth": 1})
    picture = drawn(demand(3, row=["church", ship, "contract_b1"], lines=[[0, 2], [1]]))
    for told in ("church", "Anna < Carla", "ship: 2 tea, 1 cloth", "contract B1: 1 tea, 1 spices"):
        assert told in picture


def test_sold_columns_are_gone() -> None:
    table = purchase(3, column=3, row=["bank", "port"], lines=[[0], [1]], seats=[{"coins": 1}])
    lines = [line.split() for line in drawn(table).splitlines() if line[:1] == " "]
    assert ["3", "bank", "Anna"] in lines
    assert ["4", "port", "Bert"] in lines
    assert not any(line[:1] in (["1"], ["2"]) for line in lines)


def test_what_is_being_processed_and_owned() -> None:
    mine = {"coins": 7, "contracts": {"b1": {"tea": 1}}, "cards": ["warehouse", "tea_trader"]}
    picture = drawn(processing(3, pool={"tea": 2, "cloth": 3}, seats=[mine]), "nl")
    for told in ("In verwerking", "2 thee, 3 stof", "B1 ■□", "pakhuis", "theehandelaar"):
        assert told in picture


def test_labels_are_the_same_in_both_languages() -> None:
    english, dutch = LABELS.languages["en"], LABELS.languages["nl"]
    assert english.keys() == dutch.keys()
    for key, text in english.items():
        names = [{name for _, name, *_ in Formatter().parse(one)} for one in (text, dutch[key])]
        assert names[0] == names[1], key
