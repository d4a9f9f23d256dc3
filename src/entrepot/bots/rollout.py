"""Rollouts: play on from a leaf, mostly greedily, and reward every seat for where that ends."""

from __future__ import annotations

import math
from typing import Any

from entrepot.bots.search_types import PLAYED, TRIED, WORLD, RuleParameters, ValueNetwork, Worlds
from entrepot.bots.value_network import predict
from entrepot.engine.dice import Dice, roll, roll_word
from entrepot.engine.kernel import (
    SIMULTANEOUS,
    advance,
    copy_state,
    ending,
    evaluate,
    mover,
    place,
    redeal,
    score,
    waiting,
)
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule

LOWEST = -1_000_000
"""Below any lead, in hundredths of a point."""


@rule
def waiting_seats(state: Any) -> int:
    """How many seats may decide now."""
    if not SIMULTANEOUS:
        return 1
    count = 0
    for seat in range(state.seats):
        if waiting(state, seat):
            count += 1
    return count


@rule
def lead(state: Any, seat: int, bound: int, rivals: Row) -> int:
    """The evaluation of a seat minus that of its best opponent; exact if above the bound, else
    some number that is not above it.

    Evaluations take most of the time of a search. The opponent that was best in the last trial
    comes first: it often settles the question.
    """
    own = evaluate(state, seat)
    first = rivals[seat]
    found = -LOWEST
    for step in range(state.seats):
        other = (first + step) % state.seats
        if other != seat:
            by = own - evaluate(state, other)
            if by < found:
                found = by
                rivals[seat] = other
                if found <= bound:
                    break
    return found


@rule
def lead_after(
    states: Any, seat: int, action: int, dice: Dice, bound: int, legal: Row, rivals: Row
) -> int:
    """The `lead` of a seat once it has played an action in states[PLAYED].

    Others who choose in secret at the same time choose at random.
    """
    copy_state(states, TRIED, states, PLAYED)
    state = states[TRIED]
    n = advance(state, seat, action, legal)
    if SIMULTANEOUS:
        left = waiting_seats(state)
        if left < waiting_seats(states[PLAYED]):
            for _ in range(left):
                if n > 0:
                    n = advance(state, mover(state), legal[roll(dice, n)], legal)
    return lead(state, seat, bound, rivals)


@rule
def sum_leads(worlds: Worlds, seat: int, actions: Row, redeals: int, sums: Row) -> None:
    """Add to `sums` the lead of a seat after each action, in so many possible worlds."""
    states, legal, rivals = worlds.states, worlds.legal_tried, worlds.rivals
    dice = worlds.dice[0]
    for _ in range(redeals):
        copy_state(states, PLAYED, states, WORLD)
        redeal(states[PLAYED], seat, dice)
        for i in range(len(actions)):
            sums[i] += lead_after(states, seat, int(actions[i]), dice, LOWEST, legal, rivals)


@rule
def roll_out(
    states: Any,
    dice: Dice,
    legal: Row,
    legal_tried: Row,
    rivals: Row,
    n: int,
    parameters: RuleParameters,
) -> int:
    """Play states[PLAYED] on to the end, or to the rollout depth; returns the number of decisions.

    A decision is random with probability epsilon; else it is the best, by the lead after it, of
    some legal actions that are drawn at random. This is the hottest rule: it takes its arrays one
    by one, because taking them out of a tuple would count references.
    """
    state = states[PLAYED]
    greedy_below = 65536 - math.ceil(parameters.rollout_epsilon * 65536.0)
    made = 0
    while n > 0 and made < parameters.rollout_depth:
        seat = mover(state)
        pick = roll(dice, n)
        action = legal[pick]
        if n > 1 and greedy_below > 0 and roll_word(dice) & 0xFFFF < greedy_below:
            best = lead_after(states, seat, action, dice, LOWEST, legal_tried, rivals)
            for tried in range(1, min(parameters.rollout_candidates, n)):
                legal[pick] = legal[n - tried]
                pick = roll(dice, n - tried)
                other = lead_after(states, seat, legal[pick], dice, best, legal_tried, rivals)
                if other > best:
                    best = other
                    action = legal[pick]
        n = advance(state, seat, action, legal)
        made += 1
    return made


@rule
def lead_reward(values: Any, seat: int, scale: float) -> float:
    """From 0 to 1: a logistic function of the lead of a seat over the best of the others."""
    best = float(LOWEST)
    for other in range(len(values)):
        if other != seat:
            best = max(best, values[other])
    return 1.0 / (1.0 + math.exp((best - values[seat]) / (100.0 * scale)))


@rule
def reward_by_evaluation(state: Any, players: int, parameters: RuleParameters, reward: Any) -> None:
    """Write the reward of every seat, from 0 to 1, then the chances to win: from the scores if the
    game is over, else from the evaluation."""
    over = ending(state) != NOBODY
    for seat in range(players):
        reward[players + seat] = 100 * score(state, seat) if over else evaluate(state, seat)
    for seat in range(players):
        reward[seat] = lead_reward(reward[players:], seat, parameters.lead_scale)
    total = 0.0
    for seat in range(players):
        chance = reward[seat]
        if over:
            chance = 1.0 if place(state, players, seat) == 1 else 0.0
        reward[players + seat] = chance
        total += chance
    for seat in range(players):
        reward[players + seat] /= total
        reward[seat] += parameters.win_weight * (reward[players + seat] - reward[seat])


@rule
def evaluate_leaf(
    state: Any, players: int, parameters: RuleParameters, network: ValueNetwork, reward: Any
) -> None:
    """The same by the value network, unless there is none or the game is over."""
    if len(network.first) == 0 or ending(state) != NOBODY:
        reward_by_evaluation(state, players, parameters, reward)
        return
    predict(state, players, network, reward)
    for seat in range(players):
        reward[seat] += parameters.win_weight * (reward[players + seat] - reward[seat])


RULES = (
    waiting_seats,
    lead,
    lead_after,
    sum_leads,
    roll_out,
    lead_reward,
    reward_by_evaluation,
    evaluate_leaf,
)
"""In dependency order: each after those that it calls."""
