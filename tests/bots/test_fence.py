"""A bot never gets the true state, but a possible world and a random stream of its own."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

import entrepot
from entrepot.bots import World, bot, choose, possible_world
from entrepot.bots.bot import stream
from entrepot.engine.chance import seed_chance
from entrepot.engine.dice import Dice, roll
from entrepot.engine.table import Table


@dataclass
class Spy:
    """Remembers what it was handed, and spoils it."""

    seen: list[bytes] = field(default_factory=list)
    streams: list[bytes] = field(default_factory=list)

    def choose(self, world: World, dice: Dice) -> int:
        self.seen.append(bytes(world.state))
        self.streams.append(bytes(world.state.chance))
        world.state.mover = -1
        seed_chance(world.state.chance, 0, 0)
        return world.legal[roll(dice, len(world.legal))]


def table_after(moves: int, seed: int = 7) -> Table:
    table = entrepot.game("puerto-rico").new(4, seed)
    for _ in range(moves):
        assert table.to_move is not None
        table.play(choose(bot("random"), table, table.to_move, seed))
    return table


@pytest.mark.parametrize("moves", [0, 10, 60, 150])
def test_a_bot_gets_the_same_world_whatever_its_seat_cannot_know(moves: int) -> None:
    table = table_after(moves)
    other = table.copy()
    seed_chance(other.state.chance, 12345, 0)
    assert other.state != table.state
    assert table.to_move is not None
    for seed in range(20):
        spies = Spy(), Spy()
        decisions = [
            choose(spy, one, table.to_move, seed)
            for spy, one in zip(spies, (table, other), strict=True)
        ]
        assert decisions[0] == decisions[1]
        assert spies[0].seen == spies[1].seen


def test_a_bot_neither_sees_nor_uses_the_random_stream_of_the_game() -> None:
    table = table_after(20)
    assert table.to_move is not None
    truth = bytes(table.state)
    spy = Spy()
    for seed in range(20):
        choose(spy, table, table.to_move, seed)
    assert bytes(table.state) == truth
    assert bytes(table.state.chance) not in spy.streams
    assert len(set(spy.streams)) == 20


def test_equal_seeds_give_equal_decisions_and_others_differ() -> None:
    table = table_after(0)
    assert table.to_move is not None
    first = [choose(bot("random"), table, table.to_move, seed) for seed in range(30)]
    again = [choose(bot("random"), table, table.to_move, seed) for seed in range(30)]
    assert first == again
    assert set(first) == set(table.legal())


def test_a_game_among_bots_can_be_repeated() -> None:
    assert table_after(80).script == table_after(80).script
    assert table_after(80, seed=8).script.actions != table_after(80).script.actions


def test_a_bot_is_asked_only_when_its_seat_is_to_decide() -> None:
    table = table_after(0)
    idle = next(seat for seat in range(4) if seat not in table.waiting_for)
    with pytest.raises(entrepot.NotYourTurn, match=f"Seat {idle}"):
        choose(bot("random"), table, idle, 0)


@pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))
def test_in_every_game_decisions_do_not_depend_on_hidden_information(
    game: entrepot.Game,
) -> None:
    for players in (game.players[0], game.players[-1]):
        table = game.new(players, seed=1)
        while not table.over and len(table.moves) < 2000:
            seat = table.waiting_for[-1]
            decision = choose(bot("random"), table, seat, 3)
            if len(table.moves) % 7 == 0:
                other = table.copy()
                game.plain.redeal(other.state, seat, stream(len(table.moves)))
                assert choose(bot("random"), other, seat, 3) == decision
                assert possible_world(other, seat, 3) == possible_world(table, seat, 3)
            table.play(decision, seat)
        assert table.over
