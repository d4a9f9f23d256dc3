"""The log as people read it: lines that join small steps, grouped by round and phase."""

from __future__ import annotations

import random
from string import Formatter

import pytest

import entrepot
from entrepot.engine.rule import EVERYBODY
from entrepot.engine.story import How
from entrepot.engine.table import Table

GAMES = ["puerto-rico", "san-juan", "cuba", "santo-domingo", "speicherstadt"]


def played(game: str, moves: int = 100_000, seed: int = 3) -> Table:
    table = entrepot.game(game).new(3, seed)
    dice = random.Random(seed)
    while not table.over and len(table.moves) < moves:
        seat = table.waiting_for[0]
        table.play(dice.choice(table.legal(seat)), seat)
    return table


@pytest.fixture(scope="module", params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return played(request.param)


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_whole_game_is_told_in_lines_of_the_game(table: Table, lang: str) -> None:
    texts = table.game.teller.texts.languages[lang]
    for kind in table.game.events.kinds:
        telling = table.game.teller.tellings[kind.key]
        assert telling.how is How.SILENT or f"story.{kind.key}" in texts, kind.key
    for line in table.story(1, lang, ["Pim", "Vega", "Mira"]):
        assert not set("{}[]\ue100\ue101\ue102") & set(line.text)
        assert line.text == "".join(
            one if isinstance(one, str) else one["text"] for one in line.parts
        )
        assert "Vega" not in line.text


def test_both_languages_say_the_same(table: Table) -> None:
    assert table.game.story is not None
    english, dutch = table.game.story.texts.languages.values()
    assert set(english) == set(dutch)
    for key, text in english.items():
        assert gaps(text) == gaps(dutch[key]), key


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_round_is_told_the_same_alone(table: Table) -> None:
    """So that a service need not look at the whole game for each new line."""
    teller = table.game.teller
    events = [one for one in table.events if one.audience == EVERYBODY]
    starts = [index for index, one in enumerate(events) if teller.opens_round(one)]
    whole = teller.lines(events)
    for start in (starts[1], starts[-1]):
        alone = teller.lines(events[start:], start)
        assert alone == whole[-len(alone) :]


def test_lines_are_grouped_by_round_and_phase(table: Table) -> None:
    lines = table.story()
    rounds = [one for one in table.events if one.kind.key == "round_started"]
    assert len([line for line in lines if line.level == "round"]) == len(rounds)
    assert {line.level for line in lines} == {"round", "phase", "deed"}


def test_a_character_of_cuba_with_all_it_does_is_one_line() -> None:
    table = played("cuba", 60)
    worker = next(
        line for line in table.story(None, "en") if "played worker, moved to" in line.text
    )
    assert "+" in worker.text
    assert any(
        not isinstance(part, str) and part["icon"] == "character.worker" for part in worker.parts
    )


def test_nobody_is_told_what_only_another_seat_knows() -> None:
    table = played("san-juan", 40)
    own = [line.text for line in table.story(0) if line.text.startswith("You drew")]
    assert own
    assert not [line for line in table.story(None) if line.text.startswith("You")]
