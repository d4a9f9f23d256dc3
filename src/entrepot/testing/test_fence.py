"""Nothing hidden gets out: what a seat is shown depends only on what it may know."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given

from entrepot import Table
from entrepot.engine.chance import Chance, next_word, seed_chance
from entrepot.engine.dice import Dice, seed_dice
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples


def shown(table: Table, seat: int, since: int | None = None) -> tuple[object, ...]:
    """All that a seat is given: view, observation, log, legal actions and what is said of them.

    The log is that since a number of decisions; without it, that of the last one.
    """
    observation = [0] * len(table.game.observation)
    table.game.plain.observe(table.state, seat, observation)
    legal = table.legal(seat)
    return (
        json.dumps(table.view(seat), sort_keys=True),
        json.dumps(table.game.derived(table.state, seat), sort_keys=True),
        [table.game.arrange(table.state, seat, [])] if seat in table.waiting_for else [],
        observation,
        table.log(seat, since=len(table.moves) - 1 if since is None else since),
        legal,
        [table.describe(action, "nl", seat=seat) for action in legal],
        [table.explain(action, seat=seat) for action in range(0, table.game.actions, 13)],
    )


def another_truth(table: Table, seat: int, seed: int) -> Table:
    """A table with the same past in which all that `seat` cannot know is dealt anew."""
    other = table.copy()
    dice = Dice()
    seed_dice(dice, seed)
    table.game.plain.redeal(other.state, seat, dice)
    return other


@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_truths_that_a_seat_cannot_tell_apart_look_the_same(
    seating: Seating, seed: int, policy: int
) -> None:
    for number, table in enumerate(seating.random_play(seed, policy)):
        if number % 11 and not table.over:
            continue
        for seat in range(table.players):
            other = another_truth(table, seat, policy + number)
            assert shown(other, seat) == shown(table, seat)
            assert list(table.game.invariants(other.state)) == []
            assert other.waiting_for == table.waiting_for


@examples(6)
@given(seed=SEEDS, policy=POLICIES)
def test_a_possible_world_holds_nothing_of_the_true_random_stream(
    seating: Seating, seed: int, policy: int
) -> None:
    """The same bytes whatever the key, however much was drawn, whatever comes next."""
    table = seating.somewhere(seed, policy)
    choose = random.Random(policy)
    for seat in range(table.players):
        worlds = set()
        for drawn in range(3):
            other = table.copy()
            chance: Chance = other.state.chance
            if drawn:
                seed_chance(chance, choose.getrandbits(62), choose.getrandbits(62))
            for _ in range(drawn):
                next_word(chance)
            secrets = {*chance.key, chance.spare} - {0}
            world = another_truth(other, seat, policy)
            worlds.add(bytes(world.state))
            assert secrets.isdisjoint(world.state._numbers())
            assert world.state.chance.drawn == 0
        assert len(worlds) == 1


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_redealt_truth_plays_on_to_the_end(seating: Seating, seed: int, policy: int) -> None:
    table = seating.somewhere(seed, policy)
    choose = random.Random(policy)
    seat = choose.randrange(table.players)
    other = another_truth(table, seat, policy)
    while not other.over:
        mover = choose.choice(other.waiting_for)
        other.play(choose.choice(other.legal(mover)), mover)
        assert list(other.game.invariants(other.state)) == []


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_secret_commitment_shows_to_nobody_else(seating: Seating, seed: int, policy: int) -> None:
    """While somebody else is still to choose, what one seat chose makes no difference.

    A choice of several steps shows nothing at all before its last step.
    """
    choose = random.Random(policy)
    for table in seating.random_play(seed, policy, most=120):
        waiting = table.waiting_for
        if len(waiting) < 2:
            continue
        seat = choose.choice(waiting)
        others = [one for one in range(table.players) if one != seat]
        now = len(table.moves)
        before = {other: shown(table, other, now) for other in others}
        worlds = []
        for action in choose.sample(table.legal(seat), 2):
            world = table.copy()
            world.play(action, seat)
            while seat in world.waiting_for:
                for other in others:
                    assert shown(world, other, now) == before[other], "half a choice shows"
                world.play(choose.choice(world.legal(seat)), seat)
            assert world.waiting_for == [one for one in waiting if one != seat], "it was revealed"
            worlds.append(world)
        for other in others:
            assert shown(worlds[0], other, now) == shown(worlds[1], other, now)


def test_no_view_contains_the_random_stream(seating: Seating) -> None:
    for table in seating.random_play(1, 2):
        for seat in (None, *range(table.players)):
            view = table.view(seat)
            json.dumps(view)
            assert not {"chance", "seed"} & _keys(view)


def _keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in _keys(item)}
    if isinstance(value, list):
        return {key for item in value for key in _keys(item)}
    return set()


def test_an_observation_fills_its_declared_places(seating: Seating) -> None:
    """Every place is written: what lay there before makes no difference."""
    names = seating.game.observation
    for table in seating.random_play(4, 4, most=60):
        for seat in range(table.players):
            first, second = [-9] * len(names), [99] * len(names)
            table.game.plain.observe(table.state, seat, first)
            table.game.plain.observe(table.state, seat, second)
            assert first == second


def test_an_observation_stays_within_its_bounds(seating: Seating) -> None:
    declared = seating.game.observation
    for table in seating.random_play(5, 6):
        for seat in range(table.players):
            numbers = [0] * len(declared)
            table.game.plain.observe(table.state, seat, numbers)
            beyond = [
                (name, number)
                for name, low, number, high in zip(
                    declared, declared.low, numbers, declared.high, strict=True
                )
                if not low <= number <= high
            ]
            assert beyond == []
