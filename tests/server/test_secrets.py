"""What a viewer is sent does not depend on what they cannot know, numbers included."""

from __future__ import annotations

import random
from typing import Any

import pytest

from entrepot.bots.bot import stream
from entrepot.server import payloads
from entrepot.server.game_history import GameHistory
from entrepot.server.live_table import LiveTable
from entrepot.server.payloads import Shared
from entrepot.server.viewers import frame
from tests.server.harness import ServiceThread, TableSocket, two_at_a_table
from tests.server.histories import GAMES, history_of, live_table, play_some


def other_truth(table: LiveTable, seat: int, seed: int) -> LiveTable:
    """The same table with everything redealt that a seat cannot know."""
    other = live_table(table.row.game, table.row.players)
    other.row, other.seats = table.row, table.seats
    other.history = history_of(table).fork()
    table_now = other.history.table
    table_now.game.plain.redeal(table_now.state, seat, stream(seed))
    return other


def sent(table: LiveTable, seat: int) -> str:
    """All that a scene tells a seat; the take-back has a test of its own."""
    shown = payloads.scene_payload(table, seat, f"p{seat}", "en")
    return frame({**shown, "now": "", "take_back": None})


def asides(table: LiveTable, seat: int) -> list[Any]:
    """Why each action is not possible, and what it would mean."""
    history = history_of(table)
    actions = range(history.table.game.actions)
    explained = [history.table.explain(action, "en", seat) for action in actions]
    described = [history.table.describe(action, "en", seat) for action in history.table.legal(seat)]
    return [*explained, *described]


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_same_in_every_possible_truth(game: str) -> None:
    chance = random.Random(7)
    for seed in range(4):
        table = live_table(game, 3, seed)
        for moment in range(12):
            play_some(table, 5, chance)
            for seat in range(3):
                other = other_truth(table, seat, 100 * seed + moment)
                assert sent(table, seat) == sent(other, seat)


@pytest.mark.parametrize("game", GAMES)
def test_explanations_are_the_same_in_every_possible_truth(game: str) -> None:
    chance = random.Random(8)
    table = live_table(game, 2, 3)
    for moment in range(10):
        play_some(table, 6, chance)
        for seat in range(2):
            assert asides(table, seat) == asides(other_truth(table, seat, moment), seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_is_told_no_more_than_any_player_could_tell(game: str) -> None:
    """A spectator's scene stays the same when the secrets of one seat are redealt."""
    chance = random.Random(9)
    table = live_table(game, 3, 2)
    for moment in range(10):
        play_some(table, 6, chance)
        seen = history_of(table).table.view(None)
        for seat in range(3):
            assert history_of(other_truth(table, seat, moment)).table.view(None) == seen


@pytest.mark.parametrize("game", GAMES)
def test_viewers_who_share_parts_of_an_update_get_no_more_than_alone(game: str) -> None:
    """Whoever comes first: what is made for one of them never holds what another may not know."""
    chance = random.Random(10)
    table = live_table(game, 3, 4)
    viewers = [(seat, lang) for seat in (0, 1, 2, None) for lang in ("en", "nl")]

    def update(before: GameHistory, viewer: tuple[int | None, str], shared: Shared) -> str:
        made = payloads.update_payload(table, before, *viewer, shared)
        return frame({**made, "now": "", "take_back": None})

    for _ in range(40):
        before = history_of(table)
        play_some(table, 1, chance)
        alone = [update(before, viewer, Shared()) for viewer in viewers]
        shared = Shared()
        chance.shuffle(order := list(range(len(viewers))))
        for index in order:
            assert update(before, viewers[index], shared) == alone[index]


def two_cards(server: ServiceThread) -> tuple[TableSocket, TableSocket]:
    """Two players of Santo Domingo, who choose two cards each a round."""
    one, other = two_at_a_table(server, "santo-domingo")
    assert one.scene["asked"]
    assert other.scene["asked"]
    return one, other


def test_half_a_secret_choice_shows_nowhere(server: ServiceThread) -> None:
    one, other = two_cards(server)
    spectator = server.person("Cor").watch(one.table)
    for watch in (one, other, spectator):
        watch.sent_by_now()
    summary = other.person.get(f"/api/tables/{one.table}")
    other_scene, number = dict(other.scene), other.number
    assert one.play(one.legal[0])["type"] == "played"
    assert one.scene["asked"], "there is a second card to choose"
    assert other.sent_by_now() == []
    assert spectator.sent_by_now() == []
    assert other.person.get(f"/api/tables/{one.table}") == summary
    other.ask("refresh")
    assert other.number == number
    for part in (
        "view",
        "actions",
        "arrangement",
        "seats",
        "log",
        "prompt",
        "position",
        "take_back",
    ):
        assert other.scene[part] == other_scene[part], part


def test_others_cannot_tell_a_secret_choice_of_one_step_from_one_of_two(
    server: ServiceThread,
) -> None:
    """A second card that was chosen and one that was forced look the same (SD-143)."""
    seen = []
    for choose_last in (False, True):
        one, other = two_cards(server)
        other.sent_by_now()
        start = other.number
        one.play(one.legal[-1 if choose_last else 0])
        while one.scene["asked"]:
            one.play(one.legal[0])
        kinds = [(came["type"], int(came["number"])) for came in other.sent_by_now()]
        seen.append([(kind, number - start) for kind, number in kinds])
        assert other.scene["seats"][0]["committed"] is True
    assert seen[0] == seen[1] == [("update", 1)]


def test_a_players_number_stays_valid_while_others_choose_in_secret(server: ServiceThread) -> None:
    one, other = two_cards(server)
    number, card = other.number, other.legal[0]
    one.play(one.legal[0])
    answer = other.ask("play", number=number, actions=[card])
    assert answer["type"] == "played"
    assert answer["number"] == number + 1


def test_bots_make_all_steps_of_a_secret_choice_at_once(server: ServiceThread) -> None:
    person = server.person("Ada")
    made = person.open("santo-domingo", players=2, settings={"pace": "instant"})
    watching = person.watch(made["table"]["id"])
    while not watching.scene["seats"][1]["committed"]:
        watching.next()
    assert watching.number == 1


def test_the_move_log_says_who_could_notice_a_move() -> None:
    table = live_table("santo-domingo", 2)
    history: GameHistory = history_of(table)
    row = history.play(0, history.table.legal(0)[0])
    assert row.noticed == 0b001
    assert history.counters.numbers == [1, 0, 0]
