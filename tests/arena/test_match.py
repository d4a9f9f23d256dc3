"""One game among bots, without a table: the same game."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

import pytest

import entrepot
from entrepot.arena import play
from entrepot.bots import Bot, World, bot, bot_seed, choose, possible_world
from entrepot.engine.dice import Dice
from entrepot.engine.table import Table


def at_a_table(game: entrepot.Game, bots: list[Bot], deal: int, seed: int) -> Table:
    table = game.new(len(bots), deal)
    while table.to_move is not None:
        table.play(choose(bots[table.to_move], table, table.to_move, seed))
    return table


@pytest.mark.parametrize(
    "game",
    [pytest.param(one, marks=pytest.mark.xdist_group(one.id)) for one in entrepot.games()],
    ids=lambda game: str(game.id),
)
def test_a_match_takes_the_same_decisions_as_bots_at_a_table(game: entrepot.Game) -> None:
    bots = [bot("random") for _ in range(3)]
    played = play(game, bots, deal=5)
    table = at_a_table(game, bots, 5, bot_seed(5))
    assert list(played.moves) == table.moves
    assert list(played.scores) == table.scores()
    assert list(played.places) == table.ranking()
    assert played.end_reason == table.end_reason
    assert played.forfeit is None


@pytest.mark.xdist_group("speicherstadt")
def test_a_match_is_the_same_plain_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = entrepot.game("speicherstadt")
    bots = [bot("greedy:plain=true:worlds=1"), bot("random")]
    compiled = play(game, bots, deal=2, seed=9)
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    plain = play(game, bots, deal=2, seed=9)
    assert plain.moves == compiled.moves == tuple(at_a_table(game, bots, 2, 9).moves)
    assert play(game, bots, deal=2, seed=10).moves != plain.moves


@dataclass
class Spy:
    worlds: list[World] = field(default_factory=list)

    def choose(self, world: World, dice: Dice) -> int:
        self.worlds.append(World(world.game, world.packed, world.seat, world.legal))
        for name in type(world.state).fields:
            if isinstance(getattr(world.state, name), int):
                setattr(world.state, name, 0)
        return world.legal[0]


@pytest.mark.xdist_group("san-juan")
def test_a_bot_gets_a_possible_world_and_cannot_change_the_true_state() -> None:
    game = entrepot.game("san-juan")
    spy = Spy()
    played = play(game, [spy, bot("random")], deal=1, seed=4)
    table = game.new(2, 1)
    for seat, action in played.moves:
        if seat == 0:
            world, _ = possible_world(table, seat, 4)
            assert spy.worlds.pop(0) == world
            assert world.packed != bytes(table.state)
        table.play(action, seat)
    assert table.over
    assert not spy.worlds


def test_a_game_that_no_rule_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    game = dataclasses.replace(entrepot.game("puerto-rico"), decision_limit=7)
    played = play(game, [bot("random")] * 3, deal=0)
    assert played.end_reason == "technical_limit"
    assert len(played.moves) == 7
    assert sorted(played.places)[0] == 1


@dataclass(frozen=True)
class Cheat:
    def choose(self, world: World, dice: Dice) -> int:
        return next(one for one in range(world.game.actions) if one not in world.legal)


def test_an_illegal_decision_forfeits_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_PLAIN", "1")
    played = play(entrepot.game("puerto-rico"), [bot("random"), Cheat(), bot("random")], deal=0)
    assert played.end_reason == "forfeit"
    assert played.places == (1, 3, 1)
    assert played.forfeit is not None
    assert played.forfeit[0] == 1
    assert "illegal answer" in played.forfeit[1]


def test_a_match_refuses_a_wrong_number_of_players_options_or_seed() -> None:
    game = entrepot.game("puerto-rico")
    with pytest.raises(entrepot.BadPlayerCount):
        play(game, [bot("random")] * 9, deal=0)
    with pytest.raises(entrepot.BadSeed):
        play(game, [bot("random")] * 3, deal=-1)
