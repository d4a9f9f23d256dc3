"""What clients are told that the rules make of a position: it comes true when it is played."""

from __future__ import annotations

import pytest

from entrepot.engine.text import Phrase, Word
from entrepot.games.santo_domingo.components import CARDS
from entrepot.games.santo_domingo.derived import derived
from entrepot.games.santo_domingo.text import TEXTS
from tests.rules.santo_domingo.positions import choose, goods, points, reveal, round_at, rows


@pytest.mark.parametrize(("number", "together"), [(n, k) for n in (1, 2, 4, 5) for k in (1, 2, 3)])
def test_a_share_is_what_a_card_brings_when_so_many_play_it(number: int, together: int) -> None:
    table = round_at(4, rows=(7, 9, 3), goods=[13, 0, 0, 0])
    forecast = derived(table.state, 0)["forecasts"][CARDS[number - 1]]
    before = points(table)[0] + goods(table)[0]
    others = [[number]] * (together - 1) + [[8]] * (4 - together)
    reveal(table, [number], *others)
    assert points(table)[0] + goods(table)[0] - before == forecast["shares"][together - 1]


def test_goods_that_cannot_be_held_are_announced() -> None:
    forecasts = derived(round_at(4, rows=(7, 9, 3), goods=[13, 0, 0, 0]).state, 0)["forecasts"]
    limited = [name for name, forecast in forecasts.items() if forecast["limited"]]
    assert limited == ["governor", "frigate", "galleon"]


def test_a_forecast_says_how_a_card_brings_something_and_what() -> None:
    table = round_at(4, rows=(9, 9, 9), goods=[6, 0, 0, 0])
    forecasts = derived(table.state, 0)["forecasts"]
    assert {name: one["for_each"] for name, one in forecasts.items() if one["for_each"]} == {
        "governor": {"captain": 4, "admiral": 2},
        "customs": {"frigate": 3, "galleon": 1},
        "beggar": {"merchant": 2},
    }
    for number, (name, one) in enumerate(forecasts.items(), start=1):
        if name == "merchant":
            continue
        after = table.copy()
        reveal(after, [number], [1 + number % 2], [4 + number % 2], [3])
        gained = {"goods": goods(after)[0] - 6, "points": points(after)[0]}
        assert [kind for kind, value in gained.items() if value] == [one["brings"]], name


def test_the_log_tells_what_a_seat_kept_and_which_card_it_exchanged_with() -> None:
    table = round_at(4, rows=(9, 9, 9), goods=[13, 4, 0, 0])
    reveal(table, [5], [7], [1], [1])
    told = {event.kind.key: event.kind.values(event.rows[0]) for event in table.events}
    assert (told["goods"]["number"], told["goods"]["kept"], told["goods"]["lost"]) == (9, 2, 7)
    table.play(table.legal()[-1])
    last = [event for event in table.events if event.kind.key == "exchanged"][-1]
    assert last.kind.values(last.rows[0])["card"] == Word("card", "merchant")


def test_the_beggar_counts_the_cards_that_stay_in_hand() -> None:
    table = round_at(4, hands={0: (3, 8)}, goods=[0, 0, 0, 0])
    forecast = derived(table.state, 0)["forecasts"]["beggar"]
    reveal(table, [8], [1], [1], [1])
    assert goods(table)[0] == forecast["hand_goods"] == 3


def test_markers_stand_where_a_pair_played_alone_would_leave_them() -> None:
    table = round_at(2, rows=(9, 6, 6))
    placements = derived(table.state, 0)["placements"]
    after = {tuple(one["cards"]): tuple(one["rows"].values()) for one in placements}
    assert after["captain", "admiral"] == (2, 6, 6)
    assert after["frigate", "merchant"] == (9, 3, 0)
    assert after["governor", "customs"] == rows(table)


def test_offers_are_the_exchanges_that_can_be_chosen_and_their_lots_add_up() -> None:
    table = round_at(4, rows=(6, 6, 9), goods=[11, 0, 0, 0], points=[25, 0, 0, 0])
    reveal(table, [7], [1], [1], [1])
    offers = derived(table.state, 0)["offers"]
    names = [table.game.name(action) for action in table.legal()]
    assert [f"trade:{offer['points']}" for offer in offers] == names[1:]
    for offer in offers:
        assert sum(lot["goods"] * lot["times"] for lot in offer["lots"]) == offer["goods"]
        assert sum(lot["points"] * lot["times"] for lot in offer["lots"]) == offer["points"]
        assert offer["ends"] == (offer["points_then"] >= 30)
    best = offers[-1]
    table.play(f"trade:{best['points']}")
    assert points(table)[0] == best["points_then"]


def test_nobody_is_told_what_others_have_chosen() -> None:
    one, other = round_at(4), round_at(4)
    choose(one, 1, 1)
    choose(other, 1, 2)
    for seat in (None, 0, 2):
        assert derived(one.state, seat) == derived(other.state, seat)


@pytest.mark.rule("SD-028")
@pytest.mark.parametrize(("players", "number"), [(2, 6), (4, 4)])
def test_plays_are_all_that_can_be_chosen_in_the_order_of_naming(players: int, number: int) -> None:
    table = round_at(players, hands={0: (2, 3, 5, 8)})
    facts = derived(table.state, 0)
    plays = [play["cards"] for play in facts["plays"]]
    assert len(plays) == number, "six pairs, or four cards"
    assert {len(play) for play in plays} == {facts["missing"]}
    for play in plays:
        after = table.copy()
        for card in play:
            if 0 in after.waiting_for:  # a last card is played by itself
                after.play(f"play:{card}", 0)
        assert 0 not in after.waiting_for or after.state.round > table.state.round
    assert derived(table.state, None)["plays"] == []
    if players == 2:
        table.play(f"play:{plays[1][0]}", 0)
        facts = derived(table.state, 0)
        assert [play["cards"] for play in facts["plays"]] == [
            [second] for first, second in plays if first == plays[1][0]
        ]
        assert facts["missing"] == 1


@pytest.mark.rule("SD-119", "SD-120")
def test_who_has_reached_the_target_is_told() -> None:
    table = round_at(4, rows=(6, 6, 9), goods=[11, 0, 0, 0], points=[25, 29, 0, 0])
    reveal(table, [7], [1], [8], [8])
    facts = derived(table.state, None)
    assert facts["reached"] == [False, True, False, False]
    assert facts["last_round"]


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("captain", "2 points if nobody else plays it, 2 if a second one does."),
        ("galleon", "9 goods if nobody else plays it, 4 if a second one does."),
        ("governor", "For each captain: 4, for each admiral: 2."),
        (
            "merchant",
            "Your 6 goods bring 4 points if you alone trade, 3 if a second merchant turns up.",
        ),
        (
            "beggar",
            "1 good for the cards you keep, 2 more for every merchant, and all your cards back.",
        ),
    ],
)
def test_a_play_tells_what_the_card_brings(card: str, note: str) -> None:
    table = round_at(4, rows=(7, 9, 9), goods=[6, 0, 0, 0])
    [play] = [one for one in derived(table.state, 0)["plays"] if one["cards"] == [card]]
    said = play["note"]
    assert TEXTS.say(Phrase(said["key"], said["numbers"]), "en") == note


def test_everybody_is_told_where_cards_may_be() -> None:
    table = round_at(4, hands={1: (3, 5, 8)})
    choose(table, 1, 3)
    facts = derived(table.state, 0)
    assert facts["unseen"][1] == ["governor", "galleon", "beggar"], "face down, it may be any"
    assert (facts["ready"], facts["missing"]) == (1, 1)
    assert derived(table.state, 1)["own"]["governor"] == "chosen"
    assert derived(table.state, 1)["own"]["captain"] == "used"
    for seat in (0, 2, 3):
        choose(table, seat, 7 if seat == 0 else 1)
    facts = derived(table.state, 1)
    assert facts["own"]["governor"] == "played"
    assert facts["unseen"][1] == ["galleon", "beggar"]


def test_the_board_is_drawn_in_bands_of_one_ratio() -> None:
    bands = derived(round_at(4, rows=(4, 4, 5)).state, None)["bands"]
    assert [(one["goods"], one["points"], one["spaces"]) for one in bands] == [
        (3, 1, 4),
        (2, 1, 4),
        (3, 2, 4),
        (1, 1, 4),
    ]
    assert [one["now"] for one in bands] == [False, True, False, False]


def test_the_leader_and_the_best_exchange_are_named() -> None:
    table = round_at(4, rows=(6, 6, 9), goods=[11, 0, 0, 0], points=[5, 7, 7, 0])
    assert derived(table.state, None)["leader"] == 1
    reveal(table, [7], [1], [8], [8])
    facts = derived(table.state, 0)
    assert facts["proposed_points"] == facts["offers"][-1]["points"]
