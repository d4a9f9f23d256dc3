"""Colonists and goods laid out in any order: what is written down can be played, and comes true."""

from __future__ import annotations

import random
from typing import cast

import pytest

from entrepot import Table, UnknownAction
from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.view_helpers import Said
from entrepot.games.puerto_rico import GAME
from entrepot.games.puerto_rico.arrange import ColonistsArranged, Wording, arrange
from entrepot.server.drafts import answers
from tests.rules.puerto_rico.positions import colonists as standing
from tests.rules.puerto_rico.positions import game_at, goods, holder
from tests.support.texts import said_in_words


def laid(table: Table, *pieces: str, seat: int = 0) -> Arranged[ColonistsArranged | Wording]:
    """Pieces as "corn > 0"."""
    placed = [Placed(*piece.split(" > ")) for piece in pieces]
    found = arrange(table.state, seat, placed)
    assert found is not None
    return found


def harvests(table: Table, *groups: str) -> dict[str, int]:
    found = laid(table, *(f"colonist > {group}" for group in groups))
    facts = cast(ColonistsArranged, found.facts)
    return {one["good"]: one["number"] for one in facts["harvests"]}


def say(what: Said, lang: str = "en") -> str:
    return said_in_words(GAME, what, lang)


def notes(found: Arranged[ColonistsArranged | Wording]) -> str:
    return " ".join(map(say, found.facts["notes"]))


def play(table: Table, found: Arranged[ColonistsArranged | Wording]) -> None:
    """As the service plays a complete batch of seat 0."""
    names = [GAME.name(action) for action in found.actions]

    def forced() -> list[int]:
        return [action for seat, action in table.forced if seat == 0]

    for _, action in answers(GAME, names, forced, complete=True):
        table.play(action, 0)


def mayor(**board: object) -> Table:
    table = game_at(3, role="mayor", seats=[board])
    table.play("pass")
    return table


@pytest.mark.rule("PR-108", "PR-109")
def test_a_harvest_needs_fields_and_their_works() -> None:
    table = mayor(
        buildings=["small_indigo_plant", "indigo_plant", "small_sugar_mill"],
        island={"corn": 1, "indigo": 2, "coffee": 1},
        san_juan=4,
    )
    assert harvests(table) == {}
    assert harvests(table, "corn", "coffee", "small_sugar_mill") == {"corn": 1}
    assert harvests(table, "indigo", "indigo_plant", "indigo_plant") == {"indigo": 1}
    works = ("small_indigo_plant", "indigo_plant")
    assert harvests(table, "indigo", "indigo", *works) == {"indigo": 2}


@pytest.mark.parametrize(("colonists", "verb"), [(2, "man"), (4, "spare")])
def test_answers_name_the_circles_that_are_asked_for(colonists: int, verb: str) -> None:
    """D6: the circles to man, or, if these are fewer, those to leave empty."""
    table = mayor(buildings=["indigo_plant"], island={"corn": 3}, san_juan=colonists - 1)
    corn = ["colonist > corn"] * (colonists - 1)
    begun = laid(table, *corn)
    assert (begun.actions, begun.whole) == ([], False)
    found = laid(table, "colonist > indigo_plant", *corn)
    assert found.whole
    assert {GAME.name(action).split(":")[0] for action in found.actions} == {verb}
    play(table, found)
    assert standing(table, 0) == {"corn": colonists - 1, "indigo_plant": 1}


def test_no_more_colonists_are_laid_out_than_there_are_and_than_fit() -> None:
    table = mayor(buildings=["indigo_plant"], island={"corn": 1, "indigo": 1}, san_juan=1)
    found = laid(table, *["colonist > corn"] * 3)
    assert not found.whole
    assert notes(found) == "1 still to place"
    assert say(found.facts["label"], "nl") == "Plaats er nog 1"
    found = laid(table, "colonist > corn", *["colonist > indigo_plant"] * 3)
    assert (len(found.actions), found.whole, notes(found)) == (2, True, "all placed")


def test_what_was_begun_one_by_one_is_not_laid_out() -> None:
    table = mayor(buildings=["indigo_plant"], island={"corn": 1, "indigo": 1}, san_juan=1)
    table.play(table.legal()[0])
    assert table.decision == "place_colonists"
    assert arrange(table.state, 0, []) is None
    assert arrange(game_at(3).state, 0, []) is None


def storage(*manned: str, **held: int) -> Table:
    return game_at(4, role="captain", decision="keep_one", seats=[holder(*manned, **held)])


@pytest.mark.rule("PR-174", "PR-175", "PR-178")
def test_goods_are_kept_where_they_were_laid() -> None:
    """Example PR-X8."""
    table = storage("small_warehouse", corn=4, indigo=3, coffee=2)
    nothing = laid(table)
    assert (nothing.actions, nothing.whole, notes(nothing)) == ([], False, "")
    assert say(nothing.facts["label"]) == "Choose 2 more"
    found = laid(table, "corn > 1", "indigo > 0", "coffee > 0")
    assert [GAME.name(action) for action in found.actions] == ["keep-one:coffee", "store:corn"]
    assert notes(found) == "Back to the supply: 3 indigo. Back to the supply: 1 coffee."
    play(table, found)
    assert goods(table, 0) == {"corn": 4, "coffee": 1}


@pytest.mark.rule("PR-176", "PR-177")
def test_storing_goes_on_after_what_was_answered() -> None:
    held = {"corn": 2, "indigo": 1, "sugar": 1, "tobacco": 3, "coffee": 2}
    table = storage("small_warehouse", "large_warehouse", **held)
    table.play("keep-one:indigo")
    found = laid(table, "sugar > 0", "coffee > 1", "indigo > 2", "tobacco > 2", "corn > 3")
    assert [GAME.name(one) for one in found.actions] == [
        *("store:corn", "store:tobacco", "store:coffee")
    ]
    assert notes(found) == "Back to the supply: 1 sugar."
    play(table, found)
    assert goods(table, 0) == {"corn": 2, "indigo": 1, "tobacco": 3, "coffee": 2}


@pytest.mark.parametrize("piece", ["colonist > 0", "corn > 2", "corn > -1", "corn > corn"])
def test_what_there_is_not_is_refused(piece: str) -> None:
    with pytest.raises(UnknownAction):
        laid(storage("small_warehouse", corn=4, indigo=3, coffee=2), piece)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_laid_out_whole_can_be_played(seed: int) -> None:
    """Random games in which everything that can be laid out is."""
    chance = random.Random(seed)
    table, played = GAME.new(3, seed), 0
    while not table.over and played < 12:
        seat = table.to_move
        assert seat is not None
        found = arrange(table.state, seat, []) if seat == 0 else None
        if found is None:
            table.play(chance.choice(table.legal()))
            continue
        played += 1
        if table.decision == "place_colonists":
            circles = GAME.derived(table.state, 0)["placing_order"]
            pieces = [f"colonist > {group}" for group in cast(list[str], circles)]
        else:
            kinds, places = table.view(0)["supply"]["goods"], range(len(places_of(table)))
            pieces = [f"{good} > {place}" for place in places for good in kinds]
        chance.shuffle(pieces)
        found = laid(table, *pieces)
        if found.whole:
            play(table, found)
        else:
            table.play(chance.choice(table.legal()))
    assert played


def places_of(table: Table) -> list[object]:
    storing = cast(dict[str, list[object]], GAME.derived(table.state, 0)["storing"])
    return storing["places"]
