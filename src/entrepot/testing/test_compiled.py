"""Plain and compiled rules agree to the byte."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given

from entrepot import Game
from entrepot.engine.chance import halves
from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.kernel import ENTRIES
from entrepot.engine.records import blank_states, load
from entrepot.engine.rule import call_graph, have_numba
from entrepot.engine.simulation import random_games
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples

needs_numba = pytest.mark.skipif(not have_numba(), reason="Numba is not installed")


@needs_numba
@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_every_action_leaves_the_same_bytes(seating: Seating, seed: int, policy: int) -> None:
    game = seating.game
    compiled = game.compiled
    states, out = game.states(1), game.room()
    observed = np.zeros(len(game.observation), np.int32)
    table = None
    for table in seating.random_play(seed, policy):
        if not table.moves:
            option_values = np.array(game.option_values(table.options), np.int64)
            n = compiled.start(states, 0, seating.players, option_values, *halves(seed), out)
        else:
            seat, action = table.moves[-1]
            n = compiled.step(states, 0, seat, action, out)
        assert states[0].tobytes() == bytes(table.state)
        assert out[:n].tolist() == table.legal()
        for seat in table.waiting_for[1:]:
            n = compiled.legal_at(states, 0, seat, out)
            assert out[:n].tolist() == table.legal(seat)
        if len(table.moves) % 9 == 0:
            seat = len(table.moves) % table.players
            plain = [0] * len(game.observation)
            game.plain.observe(table.state, seat, plain)
            compiled.observe_at(states, 0, seat, observed)
            assert observed.tolist() == plain
    assert table is not None
    assert table.over


@needs_numba
@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_redeal_deals_the_same(seating: Seating, seed: int, policy: int) -> None:
    game = seating.game
    table = seating.somewhere(seed, policy)
    for seat in range(table.players):
        world, states = table.copy(), game.states(1)
        load(states, 0, table.state)
        dice, buffer = Dice(), blank_states(Dice, 1)
        seed_dice(dice, policy)
        load(buffer, 0, dice)
        game.plain.redeal(world.state, seat, dice)
        game.compiled.redeal_at(states, 0, seat, buffer)
        assert states[0].tobytes() == bytes(world.state)
        assert buffer[0].tobytes() == bytes(dice)


@needs_numba
def test_random_games_stay_inside_their_rows(seating: Seating) -> None:
    """Compiled code reads and writes out of range without a word; plain rows are lists of the same
    lengths, which raise. Equal results say that the compiled games went the same way."""
    game, players = seating.game, seating.players
    plain = random_games(game, players, seed=0, count=300, plain=True)
    compiled = random_games(game, players, seed=0, count=300)
    assert compiled.tolist() == plain.tolist()


def test_rules_do_not_call_each_other_in_a_circle(game: Game) -> None:
    for entry in ENTRIES:
        assert call_graph(game.specialised[entry.__name__])


def test_all_fields_are_signed(game: Game) -> None:
    def kinds(dtype: np.dtype[np.void]) -> set[str]:
        found: set[str] = set()
        for field, *_ in dtype.fields.values():  # type: ignore[union-attr]
            base = field.base
            found |= kinds(base) if base.fields else {base.kind}
        return found

    assert kinds(game.state.dtype) == {"i"}


def test_a_state_is_small(game: Game) -> None:
    assert game.state.dtype.itemsize == game.state.layout.size <= 2048


def test_numbers_stay_well_inside_their_fields(seating: Seating) -> None:
    """A compiled field wraps silently; plain integers do not, so that a leak shows here."""
    for seed in range(3):
        choose = random.Random(seed)
        table = seating.game.new(seating.players, seed)
        while not table.over:
            table.play(choose.choice(table.legal()))
            bytes(table.state)
