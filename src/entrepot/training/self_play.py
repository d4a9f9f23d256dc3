"""Self-play: generic rules that play games by networks and write down what can be learnt from them.

Every slot of a batch holds a game that goes on from one round of training to the next. At most
tables all seats are learners, who play by the newest network; at some, one learner meets an earlier
network.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from entrepot.bots.network import Network, chance, draw, infer, leads_so_far
from entrepot.engine.dice import Dice, roll, roll_word
from entrepot.engine.kernel import advance, copy_state, mover, place, score, set_up_deal, settle
from entrepot.engine.records import Record, i8, i16, i64, one, seat
from entrepot.engine.rule import rule

EVERY_SEAT = -1
EXPLORING = 0.1
"""Share of games in which some decisions are taken at random: so that a policy also learns to play
on from where it would not go, and finds out when that was wrong."""
RANDOM_DECISIONS = 0.15
"""Their share in these games. Nobody learns to take them."""


class Slot(Record):
    """A game under way, besides its state."""

    dice = one(Dice)
    """Decides for all seats, and draws the next games."""
    playing = i8()
    shared = i8()
    """Whether one learner meets earlier networks here."""
    learner = seat()
    legal_count = i16()
    exploring = i8()
    """Whether some decisions of this game are taken at random."""
    decisions = i64()


class Batch(NamedTuple):
    states: Any
    slots: Any
    legal: Any
    blank: Any
    variants: Any
    """Rows: the weight of the variant, players, then the values of the options."""
    limit: int


class Steps(NamedTuple):
    """What happened, by slot and step."""

    observations: Any
    masks: Any
    actions: Any
    seats: Any
    """The seat that decided."""
    learning: Any
    """Whether a learner decided."""
    players: Any
    log_probabilities: Any
    values: Any
    """As the network's outputs: of each seat, from the one that decided."""
    ended: Any
    """1 if the game ended with this step, 2 if it was cut off."""
    results: Any
    """At the end: the win share of every seat, then the lead of every seat."""
    scores: Any
    lengths: Any


@rule
def begin(batch: Batch, i: int) -> None:
    """Begin a game of some variant in a slot."""
    slot = batch.slots[i]
    variants = batch.variants
    slot.legal_count = 0
    while slot.legal_count == 0:
        left = chance(slot.dice) * variants[len(variants) - 1, 0]
        row = 0
        while left >= variants[row, 0]:
            row += 1
        copy_state(batch.states, i, batch.blank, 0)
        seed = (roll_word(slot.dice) << 30) ^ roll_word(slot.dice)
        players = int(variants[row, 1])
        set_up_deal(batch.states[i], players, variants[row, 2:], seed, 0)
        slot.legal_count = settle(batch.states[i], batch.legal[i])
        slot.learner = EVERY_SEAT
        if slot.shared == 1:
            slot.learner = (roll_word(slot.dice) * players) >> 32
    slot.exploring = 1 if chance(slot.dice) < EXPLORING else 0
    slot.decisions = 0
    slot.playing = 1


@rule
def write_result(state: Any, scale: float, result: Any, scores: Any) -> None:
    """Win shares and leads of all seats."""
    players = state.seats
    winners = 0
    for who in range(players):
        if place(state, players, who) == 1:
            winners += 1
    for who in range(players):
        result[who] = 0.0
        if place(state, players, who) == 1:
            result[who] = 1.0 / winners
        scores[who] = score(state, who)
    leads_so_far(state, 0, scale, result[len(result) // 2 :])


@rule
def play_steps(batch: Batch, steps: Steps, newest: Network, earlier: Network) -> None:
    """Go on with every game for as many steps as there is room for."""
    for i in range(len(batch.slots)):
        slot = batch.slots[i]
        legal = batch.legal[i]
        for t in range(steps.actions.shape[1]):
            if slot.playing == 0:
                begin(batch, i)
            state = batch.states[i]
            n = slot.legal_count
            who = mover(state)
            at_random = slot.exploring == 1 and chance(slot.dice) < RANDOM_DECISIONS
            learning = not at_random and (slot.learner < 0 or slot.learner == who)
            steps.seats[i, t] = who
            steps.learning[i, t] = learning
            steps.players[i, t] = state.seats
            if learning:
                infer(state, who, legal, n, newest)
                pick = draw(newest.probabilities, n, slot.dice)
                steps.log_probabilities[i, t] = math.log(max(newest.probabilities[pick], 1e-30))
                for k in range(steps.values.shape[2]):
                    steps.values[i, t, k] = newest.outputs[k]
                for k in range(len(newest.observation)):
                    steps.observations[i, t, k] = newest.observation[k]
                for k in range(steps.masks.shape[2]):
                    steps.masks[i, t, k] = 0
                for k in range(n):
                    steps.masks[i, t, legal[k]] = 1
            elif at_random:
                pick = roll(slot.dice, n)
            else:
                infer(state, who, legal, n, earlier)
                pick = draw(earlier.probabilities, n, slot.dice)
            action = legal[pick]
            steps.actions[i, t] = action
            slot.legal_count = advance(state, who, action, legal)
            slot.decisions += 1
            steps.ended[i, t] = 0
            if slot.legal_count == 0 or slot.decisions >= batch.limit:
                steps.ended[i, t] = 1 if slot.legal_count == 0 else 2
                write_result(state, newest.lead_scale[0], steps.results[i, t], steps.scores[i, t])
                steps.lengths[i, t] = slot.decisions
                slot.playing = 0


RULES = (begin, write_result, play_steps)
"""In dependency order: each after those that it calls."""
