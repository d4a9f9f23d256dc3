"""The games from which a value network learns, and their positions as its inputs and targets.

Without a network the games are played greedily by the evaluation; with one, greedily by it and one
move ahead, in a possible world of the mover. Some decisions are random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import entrepot
from entrepot.bots import rollout, value_network
from entrepot.bots.bot import stream
from entrepot.bots.buffers import row_buffers
from entrepot.bots.rollout import roll_out
from entrepot.bots.search_tree import rule_parameters
from entrepot.bots.search_types import (
    PLAYED,
    STATES,
    TRIED,
    WORLD,
    RuleParameters,
    ValueNetwork,
    Worlds,
)
from entrepot.bots.specialise import specialise
from entrepot.bots.value_network import (
    EVALUATIONS,
    LEAD_INPUTS,
    LEAD_LOGIT,
    LEADS,
    LOWEST_VALUE,
    OUTPUT,
    WIN_LOGIT,
    encode,
    load_network,
    run_layers,
)
from entrepot.engine.dice import Dice, roll
from entrepot.engine.kernel import (
    advance,
    copy_state,
    ending,
    evaluate,
    mover,
    place,
    redeal,
    score,
    set_up_deal,
    settle,
)
from entrepot.engine.records import NOBODY, Row, blank_states
from entrepot.engine.rule import rule

EVERY = 30
"""One position in so many is kept."""
LONGEST = 5000
"""Decisions after which a game is cut off."""


@rule
def play_games(
    worlds: Worlds,
    blank: Any,
    kept: Any,
    owners: Any,
    option_values: Row,
    seed: int,
    parameters: RuleParameters,
    network: ValueNetwork,
    mistakes: int,
    results: Any,
) -> int:
    """Play a game for each row of `results`, which receives score and place of every seat; keep
    some positions, each with the number of its game in `owners`. Returns how many."""
    states, dice = worlds.states, worlds.dice[0]
    players = results.shape[1] // 2
    taken = 0
    for game in range(len(results)):
        copy_state(states, PLAYED, blank, 0)
        state = states[PLAYED]
        set_up_deal(state, players, option_values, seed + game, 0)
        n = settle(state, worlds.legal)
        made = 0
        while n > 0 and made < LONGEST:
            if roll(dice, EVERY) == 0 and taken < len(kept):
                copy_state(kept, taken, states, PLAYED)
                owners[taken] = game
                taken += 1
            n = play_one(worlds, n, parameters, network, mistakes)
            made += 1
        for seat in range(players):
            results[game, 2 * seat] = score(state, seat)
            results[game, 2 * seat + 1] = place(state, players, seat)
    return taken


@rule
def play_one(
    worlds: Worlds, n: int, parameters: RuleParameters, network: ValueNetwork, mistakes: int
) -> int:
    """Play one decision in states[PLAYED]; returns the number of legal actions after it."""
    states, legal, dice = worlds.states, worlds.legal, worlds.dice[0]
    state = states[PLAYED]
    who = mover(state)
    pick = roll(dice, n)
    if roll(dice, 1000) >= mistakes:
        if len(network.first) == 0:
            roll_out(states, dice, legal, worlds.legal_tried, worlds.rivals, n, parameters)
            return settle(state, legal)
        pick = best_by_network(worlds, who, n, parameters.lead_scale, network)
    return advance(state, who, legal[pick], legal)


@rule
def best_by_network(
    worlds: Worlds, who: int, n: int, lead_scale: float, network: ValueNetwork
) -> int:
    """Which of the legal actions the network values most, in one possible world of the mover."""
    states = worlds.states
    copy_state(states, WORLD, states, PLAYED)
    redeal(states[WORLD], who, worlds.dice[0])
    best = LOWEST_VALUE
    chosen = 0
    for i in range(n):
        copy_state(states, TRIED, states, WORLD)
        advance(states[TRIED], who, worlds.legal[i], worlds.legal_tried)
        value = seat_value(states[TRIED], who, lead_scale, network)
        if value > best:
            best = value
            chosen = i
    return chosen


@rule
def seat_value(state: Any, who: int, lead_scale: float, network: ValueNetwork) -> float:
    """The value of a position for a seat, from the outputs for this seat alone."""
    activations = network.activations
    over = ending(state) != NOBODY
    for seat in range(state.seats):
        value = 100.0 * score(state, seat) if over else evaluate(state, seat)
        activations[EVALUATIONS, seat] = value
    if over:
        best = LOWEST_VALUE
        for seat in range(state.seats):
            if seat != who:
                best = max(best, activations[EVALUATIONS, seat])
        lead = (activations[EVALUATIONS, who] - best) / (100.0 * lead_scale)
        return float(lead) + (2.0 if place(state, state.seats, who) == 1 else 0.0)
    leads = activations[LEAD_INPUTS]
    n = encode(state, who, network.observation, activations[EVALUATIONS], network.rows, leads)
    run_layers(network, n, leads)
    return float(activations[OUTPUT, LEAD_LOGIT] + activations[OUTPUT, WIN_LOGIT])


@rule
def encode_all(
    states: Any,
    players: int,
    observation: Row,
    evaluations: Any,
    rows: Row,
    counts: Row,
    leads: Any,
) -> int:
    """Write the inputs of the network for every seat of all states; returns the number of rows."""
    total = 0
    at = 0
    for i in range(len(states)):
        for seat in range(players):
            evaluations[seat] = evaluate(states[i], seat)
        for seat in range(players):
            counts[at] = encode(states[i], seat, observation, evaluations, rows[total:], leads[at])
            total += counts[at]
            at += 1
    return total


@cache
def compiled(game: entrepot.Game, generic: Any) -> Any:
    """A rule of this file specialised for a game and compiled."""
    rules = {
        one.__name__: specialise(game, one, plain=True)
        for one in (value_network.encode, value_network.run_layers, rollout.roll_out)
    }
    for one in (seat_value, best_by_network, play_one):
        rules[one.__name__] = game.specialise(one, **rules)
    folders = (Path(rollout.__file__).parent, Path(__file__).parent)
    return game.compile(game.specialise(generic, **rules), *folders)


@dataclass(frozen=True)
class Positions:
    """Positions as inputs of the network, and its targets."""

    rows: Any
    """For each seat of each position the rows that it selects, one after the other."""
    counts: Any
    """For each of these seats, how many rows that are."""
    leads: Any
    wins: Any
    """Its share of the win in the end."""
    ahead: Any
    """The reward for its lead in the end, from 0 to 1."""
    seats: Any
    """For each position, how many seats there are."""
    game: Any
    """The game that it is from."""

    @classmethod
    def concatenate(cls, parts: Sequence[Positions]) -> Positions:
        names = [one.name for one in fields(cls)]
        return cls(
            **{name: np.concatenate([getattr(one, name) for one in parts]) for name in names}
        )


@dataclass(frozen=True)
class SelfPlayJob:
    """Some games with the same number of players and share of mistakes."""

    game: str
    players: int
    seed: int
    games: int
    mistakes: int
    """Random decisions of a thousand."""
    network: str

    def run(self) -> Positions:
        game = entrepot.game(self.game)
        kept = game.states(40 * self.games)
        owners = np.zeros(len(kept), np.int64)
        results = np.zeros((self.games, 2 * self.players), np.int64)
        dice = blank_states(Dice, 1)
        own = stream(self.seed, self.players)
        dice[0] = (own.low, own.high)
        one_greedy = replace(game.search_parameters, rollout_depth=1, rollout_epsilon=0.0)
        parameters = rule_parameters(one_greedy)
        count = compiled(game, play_games)(
            Worlds(game.states(STATES), dice, *row_buffers(game, 3)),
            game.states(1),
            kept,
            owners,
            np.array(game.option_values({})),
            self.seed,
            parameters,
            load_network(game, self.network),
            self.mistakes,
            results,
        )
        return _positions(
            game, self.players, kept[:count], owners[:count] + self.seed, results[owners[:count]]
        )


def _positions(
    game: entrepot.Game, players: int, kept: Any, owners: Any, results: Any
) -> Positions:
    length = len(game.observation)
    rows = np.zeros(len(kept) * players * length + 1, np.int32)
    counts = np.zeros(len(kept) * players, np.int32)
    leads = np.zeros((len(kept) * players, LEADS))
    observation, evaluations = np.zeros(length, np.int32), np.zeros(players)
    total = compiled(game, encode_all)(kept, players, observation, evaluations, rows, counts, leads)
    scores, won = results[:, ::2].astype(np.float64), results[:, 1::2] == 1
    best = [np.delete(scores, seat, 1).max(1) for seat in range(players)]
    scale = game.search_parameters.lead_scale
    ahead = 1 / (1 + np.exp((np.stack(best, 1) - scores) / scale))
    return Positions(
        rows=rows[:total].astype(np.uint16),
        counts=counts,
        leads=leads.astype(np.float32),
        wins=(won / won.sum(1, keepdims=True)).reshape(-1).astype(np.float32),
        ahead=ahead.reshape(-1).astype(np.float32),
        seats=np.full(len(kept), players, np.int32),
        game=owners,
    )
