"""The end of the game, winners, variants (ledger 4.15 to 4.17)."""

from __future__ import annotations

import pytest

from entrepot import BadOption, ImpossiblePosition
from entrepot.games.santo_domingo import GAME
from entrepot.games.santo_domingo.components import EXCHANGE_RATIO
from tests.rules.santo_domingo.positions import (
    goods,
    hands,
    points,
    reveal,
    round_at,
    rows,
    supplied,
)
from tests.support.playing import play

IDLE = ([3], [6], [3], [6])
BOTH_IDLE = ([3, 6], [3, 6])


@pytest.mark.rule("SD-119")
@pytest.mark.parametrize(("before", "over"), [(27, False), (28, True), (29, True)])
def test_the_game_ends_after_the_round_in_which_somebody_has_30_points(
    before: int, over: bool
) -> None:
    table = reveal(round_at(4, points=[0, before, 0, 0], goods=[0] * 4), [6], [1], [6], [6])
    assert table.over == over
    assert table.end_reason == ("target" if over else None)
    assert points(table)[1] == before + 2
    assert table.view()["round"] == (9 if over else 10)


@pytest.mark.rule("SD-120", "SD-121")
def test_the_round_is_played_to_its_end_for_everybody() -> None:
    table = round_at(6, (9, 9, 15), points=[29, 0, 0, 0, 0, 0], goods=[0, 0, 0, 0, 1, 0])
    reveal(table, [1], [3], [4], [6], [7], [8])
    assert points(table)[:4] == [31, 0, 0, 3]
    assert table.decision == "exchange"  # 31 points, and the game goes on
    play(table, "trade:1")
    assert table.over
    assert points(table) == [31, 0 + 1, 0 + 1, 3, 1, 0 + 1]
    assert goods(table) == [0, 4 - 3, 3 - 3, 0, 0, 3 - 3]
    assert hands(table)[5] == 8


@pytest.mark.rule("SD-122")
@pytest.mark.parametrize("held", range(16))
def test_goods_left_over_are_exchanged_3_to_1(held: int) -> None:
    table = reveal(round_at(4, points=[29, 0, 0, 0], goods=[0, held, 0, 0]), [1], [6], [6], [6])
    assert table.over
    assert points(table)[1] == held // 3
    assert goods(table)[1] == held % 3
    assert table.scores()[1] == held // 3


@pytest.mark.rule("SD-123", "SD-137")
@pytest.mark.parametrize("side", ["standard", "winter"])
@pytest.mark.parametrize("space", [3, 9, 15])
def test_the_final_exchange_depends_on_nothing(side: str, space: int) -> None:
    table = round_at(4, (6, 6, space), points=[29, 0, 0, 0], goods=[0, 15, 7, 0], board_side=side)
    reveal(table, [1], [6], [6], [6])
    assert points(table) == [31, 5, 2, 0]
    assert goods(table) == [0, 0, 1, 0]
    assert rows(table) == (4, 6, space)


@pytest.mark.rule("SD-124")
def test_the_final_exchange_does_not_end_a_game() -> None:
    table = reveal(round_at(4, points=[29, 0, 0, 0], goods=[15, 0, 0, 0]), *IDLE)
    assert not table.over
    assert points(table) == [29, 0, 0, 0]
    assert table.scores()[0] == 29 + 5


@pytest.mark.rule("SD-125")
def test_no_supply_after_the_last_round() -> None:
    table = reveal(round_at(4, (6, 7, 8), points=[29, 0, 0, 0]), [1], [6], [6], [6])
    assert table.over
    assert rows(table) == (4, 7, 8)
    assert table.to_move is None
    assert table.waiting_for == []


@pytest.mark.rule("SD-126")
def test_most_points_after_the_final_exchange_win() -> None:
    table = reveal(round_at(4, points=[29, 28, 0, 0], goods=[0, 15, 0, 0]), [1], [6], [6], [6])
    assert table.over
    assert table.scores() == [31, 33, 0, 0]
    assert table.winners() == [1]


@pytest.mark.rule("SD-127", "SD-128")
def test_a_tie_goes_to_the_goods_left_after_the_final_exchange() -> None:
    table = round_at(4, points=[29, 28, 0, 0], goods=[0, 11, 0, 0])
    reveal(table, [1], [6], [6], [6])
    assert table.scores() == [31, 31, 0, 0]
    assert goods(table)[:2] == [0, 2]
    assert table.winners() == [1]
    table = round_at(4, points=[29, 28, 0, 0], goods=[1, 9, 0, 0])
    reveal(table, [1], [6], [6], [6])
    assert table.scores() == [31, 31, 0, 0]
    assert goods(table)[:2] == [1, 0]  # nine goods before the exchange do not count
    assert table.winners() == [0]


@pytest.mark.rule("SD-128")
def test_a_ranking_during_the_game_is_that_of_an_end_now() -> None:
    table = round_at(4, points=[5, 6, 0, 0], goods=[3, 1, 2, 2])
    assert table.scores() == [6, 6, 0, 0]
    assert table.ranking() == [2, 1, 3, 3]


@pytest.mark.rule("SD-129", "SD-130")
def test_equal_points_and_goods_are_decided_by_the_cards_in_hand_after_the_round() -> None:
    table = round_at(
        4, points=[29, 31 - 3, 0, 0], goods=[0, 9 - 1, 0, 0], hands={0: {1, 2, 8}, 1: {1, 2, 3, 8}}
    )
    reveal(table, [1], [8], [6], [6])  # the beggar brings the ninth and tenth good
    assert table.scores()[:2] == [31, 31]
    assert goods(table)[:2] == [0, 1]
    table = round_at(
        4, points=[29, 28, 0, 0], goods=[0, 7, 0, 0], hands={0: {1, 2, 8}, 1: {1, 2, 3, 8}}
    )
    reveal(table, [1], [8], [6], [6])
    assert table.scores()[:2] == [31, 31]
    assert goods(table)[:2] == [0, 0]
    assert hands(table)[:2] == [2, 8]
    assert table.winners() == [1]


@pytest.mark.rule("SD-130")
def test_cards_played_in_the_last_round_do_not_count_as_in_hand() -> None:
    table = round_at(4, points=[29, 29, 0, 0], goods=[0] * 4, hands={0: {1, 2, 8}, 1: {1, 2, 3, 8}})
    reveal(table, [1], [1], [6], [6])
    assert hands(table)[:2] == [2, 3]
    assert table.winners() == [1]


@pytest.mark.rule("SD-131", "SD-132")
def test_players_equal_in_everything_share_a_place() -> None:
    table = reveal(round_at(4, points=[29, 10, 29, 10], goods=[0] * 4), [1], [6], [1], [6])
    assert table.over
    assert table.winners() == [0, 2]
    assert table.ranking() == [1, 3, 1, 3]


@pytest.mark.rule("SD-132")
def test_lower_places_are_told_apart_as_the_first_is() -> None:
    table = round_at(
        5,
        points=[29, 10, 10, 10, 10],
        goods=[0, 1, 2, 1, 1],
        hands={1: {6, 7, 8}, 3: {5, 6, 7, 8}},
    )
    reveal(table, [1], [6], [6], [6], [6])
    assert table.scores() == [31, 10, 10, 10, 10]
    assert hands(table) == [7, 2, 7, 3, 7]
    assert table.ranking() == [1, 5, 2, 4, 3]


# --- variants ------------------------------------------------------------------------------------


@pytest.mark.rule("SD-133", "SD-136")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("before", "over"), [(28, False), (42, False), (43, True), (44, True)])
def test_a_target_of_45_points(players: int, before: int, over: bool) -> None:
    table = round_at(players, points=[before] + [0] * (players - 1), target=45)
    reveal(table, [1, 3], *[[3, 6]] * (players - 1))
    assert points(table)[0] == before + 2 or over
    assert table.over == over
    assert GAME.new(players).options["target"] == 30


@pytest.mark.rule("SD-133")
def test_the_target_changes_nothing_else() -> None:
    first = reveal(round_at(3, goods=[3, 4, 5]), [1, 7], [3, 4], [5, 8])
    other = reveal(round_at(3, goods=[3, 4, 5], target=45), [1, 7], [3, 4], [5, 8])
    play(first, "trade:1")
    play(other, "trade:1")
    one, two = first.to_dict(), other.to_dict()
    assert one.pop("options") != two.pop("options")
    assert one == two


@pytest.mark.rule("SD-134")
def test_45_points_are_for_two_and_three_players_only() -> None:
    for players in (4, 5, 6):
        with pytest.raises(BadOption, match="target=45 is for 2 to 3 players, not"):
            GAME.new(players, target=45)
        position = GAME.new(players).to_dict()
        position["options"]["target"] = 45
        with pytest.raises(ImpossiblePosition, match="target=45 is for 2 to 3 players"):
            GAME.from_dict(position)
    for target in (20, 40, 60, "30", 30.0, True):
        with pytest.raises(BadOption, match="allowed values are 30, 45"):
            GAME.new(2, target=target)


@pytest.mark.rule("SD-135", "SD-058")
def test_points_above_30_are_counted_on() -> None:
    table = reveal(round_at(2, (9, 6, 6), points=[44, 41], target=45), [1, 2], [3, 6])
    assert table.over
    assert points(table)[0] == 44 + 2 + 5
    assert table.view()["players"][0]["victory_points"] == 51


@pytest.mark.rule("SD-137")
def test_the_winter_side_changes_the_ratios_only() -> None:
    assert EXCHANGE_RATIO["winter"] != EXCHANGE_RATIO["standard"]
    for players in GAME.players:
        one = GAME.new(players).to_dict()
        two = GAME.new(players, board_side="winter").to_dict()
        assert one.pop("options") != two.pop("options")
        assert one == two
    for space in (3, 8, 15):
        tables = [
            reveal(
                round_at(4, (6, 6, space), goods=[15, 0, 0, 0], board_side=side),
                *([7], [1], [4], [8]),
            )
            for side in ("standard", "winter")
        ]
        best = [max(table.legal()) for table in tables]
        assert best[0] > best[1]
        for table in tables:
            play(table, "trade:0")
        one, two = (table.to_dict() for table in tables)
        assert one.pop("options") != two.pop("options")
        assert one == two


@pytest.mark.rule("SD-138")
@pytest.mark.parametrize("players", [2, 3])
def test_winter_and_45_points_together(players: int) -> None:
    table = GAME.new(players, board_side="winter", target=45)
    assert table.options == {"board_side": "winter", "target": 45}


@pytest.mark.rule("SD-139", "SD-014")
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_that_does_not_end_is_stopped_after_round_200(players: int) -> None:
    choices = BOTH_IDLE if players == 2 else IDLE
    table = round_at(players, goods=[11] * players, points=[25] * players, round=199)
    reveal(table, *choices)
    assert not table.over
    assert table.view()["round"] == 200
    reveal(table, *([[5, 8]] * 2 if players == 2 else [[8]] * 4))
    assert table.over
    assert table.end_reason == "round_limit"
    assert table.view()["round"] == 200
    held = 15 if players == 2 else 12
    assert points(table) == [25 + held // 3] * players
    assert goods(table) == [held % 3] * players
    assert table.winners() == list(range(players))


@pytest.mark.rule("SD-139")
def test_the_target_in_round_200_is_the_target() -> None:
    table = reveal(round_at(4, points=[29, 0, 0, 0], round=200), [1], [6], [6], [6])
    assert table.end_reason == "target"


@pytest.mark.rule("SD-139")
def test_two_hundred_rounds_of_beggars() -> None:
    table = GAME.new(4)
    for number in range(1, 201):
        assert table.view()["round"] == number
        reveal(table, *[[8]] * 4)
    assert table.end_reason == "round_limit"
    assert points(table) == [5, 5, 5, 5]
    assert rows(table) == (15, 15, 15) == supplied(4, 15, 15, 15)
