"""The greedy bot takes what puts it furthest ahead at once."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.bots import bot, choose, possible_world
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.levels import DEFAULT, LEVELS, level, sentence, title


def expected_lead(table: entrepot.Table, seat: int) -> int:
    expected = [table.game.plain.evaluate(table.state, one) for one in range(table.players)]
    return int(expected.pop(seat) - max(expected))


def test_the_greedy_bot_takes_the_action_with_the_greatest_lead() -> None:
    table = entrepot.game("puerto-rico").new(3, 5)
    for _ in range(60):
        seat = table.to_move
        assert seat is not None
        chosen = choose(bot("greedy:worlds=1"), table, seat, 1)
        leads = {}
        for action in table.legal():
            after = table.copy()
            after.play(action)
            leads[action] = expected_lead(after, seat)
        assert leads[chosen] == max(leads.values())
        table.play(chosen)


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_the_greedy_bot_decides_the_same_plain_and_compiled(game: entrepot.Game) -> None:
    table = game.new(game.players[-1], 2)
    for moves in range(40):
        seat = table.waiting_for[0]
        world, chance = possible_world(table, seat, 5)
        leads = GreedyBot(worlds=2).leads(world, chance.copy())
        assert GreedyBot(worlds=2, plain=True).leads(world, chance.copy()) == leads
        table.play(world.legal[moves % len(world.legal)], seat)


def test_every_level_names_bots_that_exist_and_says_what_it_is() -> None:
    assert level(DEFAULT) in LEVELS
    assert level("none") is None
    for one in LEVELS:
        assert callable(bot(one.bot).choose)
        assert callable(bot(one.while_compiling).choose)
        for lang in ("en", "nl"):
            assert title(one, lang)
            assert sentence(one, lang).endswith(".")
