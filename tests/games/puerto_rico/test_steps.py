"""What holds from one step of play to the next (ledger section 6, as far as two positions show it).

Games are played step by step, forced answers too, so that every phase is seen to end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from entrepot.engine.records import NOBODY
from entrepot.games.puerto_rico.components import (
    BUILDINGS,
    CAPTAIN,
    CIRCLES,
    COST,
    FACTORY,
    GOODS,
    HARBOR,
    ISLAND,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    MAYOR,
    PICKS,
    QUARRIES,
    ROLE_CARDS,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
)
from entrepot.games.puerto_rico.decisions import DELIVER, OVER, PRODUCE
from entrepot.games.puerto_rico.state import Player, State
from tests.rules.puerto_rico.positions import GAME

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
SEEDS = range(3)


@dataclass(frozen=True)
class Step:
    before: State
    seat: int
    verb: str
    what: str
    after: State

    @property
    def mine(self) -> Player:
        """The board of the mover, before."""
        return self.before.players[self.seat]

    def ends(self, role: int) -> bool:
        """Whether this was the last step of the phase of a role."""
        return self.before.role == role != self.after.role


@cache
def game(players: int, seed: int) -> list[Step]:
    return list(_play(players, seed))


def _play(players: int, seed: int) -> Iterator[Step]:
    choice = random.Random(seed)
    state = GAME.new(players, seed).state
    room = [0] * GAME.actions
    while (seat := GAME.plain.mover(state)) != NOBODY:
        number = GAME.plain.legal_actions(state, seat, room)
        action = choice.choice(room[:number])
        before = state.copy()
        GAME.plain.apply(state, seat, action)
        verb, _, what = GAME.name(action).partition(":")
        yield Step(before, seat, verb, what.replace("-", "_"), state.copy())


def steps(players: int) -> Iterator[Step]:
    for seed in SEEDS:
        yield from game(players, seed)


@PLAYERS
def test_points_are_won_by_deliveries_alone_and_never_lost(players: int) -> None:
    deliveries = 0
    for step in steps(players):
        won = [
            after.victory_points - before.victory_points
            for before, after in zip(step.before.players, step.after.players, strict=True)
        ]
        due = 0
        if step.verb in ("load", "wharf"):
            moved = sum(step.mine.goods) - sum(step.after.players[step.seat].goods)
            assert moved >= 1
            first = step.seat == step.before.picker and step.before.captain_bonus == 1
            due = moved + (step.mine.colonists[HARBOR] > 0) + first
            deliveries += 1
        assert won == [due if seat == step.seat else 0 for seat in range(5)]
    assert deliveries > 20


@PLAYERS
def test_money_moves_only_by_prescribed_payments(players: int) -> None:
    for step in steps(players):
        paid = _money(step.after) - _money(step.before)
        if step.after.round > step.before.round:
            paid -= ROLE_CARDS[players] - PICKS[players]
        assert paid == _payment(step)


def _money(state: State) -> int:
    return sum(player.doubloons for player in state.players) + sum(state.role_doubloons)


def _payment(step: Step) -> int:
    """What the bank pays (below zero: receives) for the action itself."""
    manned = step.mine.colonists
    picker = step.seat == step.before.picker
    if step.verb == "role":
        return int(step.what.startswith("prospector"))
    if step.verb == "build":
        building = BUILDINGS.index(step.what)
        column = 4 if building >= 18 else building // 6 + 1
        return -max(0, COST[building] - min(column, manned[QUARRIES]) - picker)
    if step.verb == "sell":
        markets = (manned[SMALL_MARKET] > 0) + 2 * (manned[LARGE_MARKET] > 0)
        return GOODS.index(step.what) + picker + markets
    if step.before.decision == PRODUCE and step.verb == "accept" and manned[FACTORY]:
        after = step.after.players[step.seat].goods
        return (0, 0, 1, 2, 3, 5)[
            sum(new > old for old, new in zip(step.mine.goods, after, strict=True))
        ]
    return 0


@PLAYERS
def test_after_a_mayor_phase_nobody_is_idle_beside_an_empty_circle(players: int) -> None:
    phases = 0
    for step in steps(players):
        if step.ends(MAYOR):
            phases += 1
            for player in step.after.players:
                standing = sum(player.colonists)
                room = sum(player.island) + _building_circles(player)
                assert player.san_juan == 0 or standing == room
    assert phases > 5


@PLAYERS
def test_after_a_mayor_phase_the_ship_is_filled(players: int) -> None:
    for step in steps(players):
        if step.ends(MAYOR):
            after = step.after
            empty = sum(
                _building_circles(player) - sum(player.colonists[:ISLAND])
                for player in after.players
            )
            due = max(players, empty)
            assert after.colonist_ship == due or (
                after.colonist_ship < due
                and after.colonist_supply == 0
                and after.end_trigger != NOBODY
            )


def _building_circles(player: Player) -> int:
    return sum(circles * owned for circles, owned in zip(CIRCLES, player.buildings, strict=True))


@PLAYERS
def test_the_colonist_ship_changes_between_mayor_phases_only_when_the_supply_is_empty(
    players: int,
) -> None:
    for step in steps(players):
        if step.before.role != MAYOR and step.before.colonist_ship != step.after.colonist_ship:
            assert step.before.colonist_supply == 0
            assert step.before.colonist_ship - step.after.colonist_ship == 1


@PLAYERS
def test_after_a_captain_phase_all_goods_can_be_stored(players: int) -> None:
    phases = 0
    for step in steps(players):
        if step.ends(CAPTAIN):
            phases += 1
            for player in step.after.players:
                kinds = (player.colonists[SMALL_WAREHOUSE] > 0) + 2 * (
                    player.colonists[LARGE_WAREHOUSE] > 0
                )
                assert sum(sorted(player.goods)[: len(GOODS) - kinds]) <= 1
    assert phases > 5


@PLAYERS
def test_a_wharf_sails_once_in_a_phase_and_loading_ends(players: int) -> None:
    sailed: set[int] = set()
    turns = 0
    for step in steps(players):
        if step.before.decision != DELIVER:
            sailed.clear()
            turns = 0
            continue
        turns += 1
        assert turns <= 51 * players
        if step.verb == "wharf":
            assert step.seat not in sailed
            sailed.add(step.seat)


@PLAYERS
def test_the_governor_moves_one_seat_a_round_and_all_pick_equally_often(players: int) -> None:
    picked: list[int] = []
    for step in steps(players):
        if step.before.picks == 0 and step.verb == "role":
            picked.clear()
        if step.verb == "role":
            picked.append(step.seat)
        if step.after.round > step.before.round:
            assert step.after.round == step.before.round + 1
            assert step.after.governor == (step.before.governor + 1) % players
            first = step.before.governor
            assert picked == [(first + turn) % players for turn in range(PICKS[players])]
        else:
            assert step.after.governor == step.before.governor


@PLAYERS
def test_a_triggered_end_stays_and_no_new_round_begins(players: int) -> None:
    for step in steps(players):
        if step.before.end_trigger != NOBODY:
            assert step.after.end_trigger == step.before.end_trigger
            assert step.after.round == step.before.round
        if step.after.decision == OVER:
            assert step.after.picks == PICKS[players]
            assert step.after.end_trigger != NOBODY
