"""Generic rules that step a batch of games, specialised for a game: one compiled call a step.

Every game of a batch has a state, a `GameSlot` and a row of legal actions. It depends only on its
seed and the actions taken in it, so the split among threads changes no result.
"""

from __future__ import annotations

from typing import Any

from entrepot.engine.chance import Chance, below, next_word, seed_chance
from entrepot.engine.kernel import (
    PLAYERS_STREAM,
    advance,
    copy_state,
    mover,
    observe,
    place,
    score,
    set_up,
    settle,
)
from entrepot.engine.records import NOBODY, Record, Row, i8, i16, i64, one, seat
from entrepot.engine.rule import rule
from entrepot.envs.rewards import reward

SEEDS_STREAM = 3 << 61
"""Sets the stream of the seeds of later games apart from those of the first game."""

PLAYERS, SEAT, LIMIT, REWARD, RESET, ILLEGAL = range(6)
"""The columns of `terms`, which hold for all games of a batch."""

EVERY_SEAT, ANY_SEAT = -1, -2
"""SEAT: every decision is asked for, or those of a seat drawn for each game; others play at random.
"""
SAME_STEP, NEXT_STEP, NO_RESET = range(3)
"""RESET: when the next game begins."""
REFUSED, LOSES = range(2)
"""ILLEGAL: what an illegal action does."""

PLAYING, ENDED, DUE = range(3)
"""The phases of a slot; a game that is due begins from the seed in the slot."""


class GameSlot(Record):
    """What there is to know about a running game besides its state."""

    phase = i8()
    seed = i64()
    seeds = one(Chance)
    """Where the seeds of later games come from."""
    others = one(Chance)
    """Decides for the seats that are not asked: they play at random."""
    policy = one(Chance)
    """The actions of `random_actions`."""
    own = seat()
    """The only seat that is asked; or EVERY_SEAT."""
    asked = seat()
    """Who is to decide; after the end, who decided last."""
    legal_count = i16()
    decisions = i64()


@rule
def step_games(
    states: Any,
    blank: Any,
    slots: Any,
    legal: Any,
    terms: Row,
    option_values: Row,
    actions: Row,
    first: int,
    last: int,
    only_due: bool,
    penalty: float,
    observations: Any,
    masks: Any,
    asked: Row,
    acted: Row,
    gains: Any,
    rewards: Any,
    terminated: Any,
    truncated: Any,
    results: Any,
    finals: Any,
) -> int:
    """Take one step in the games from `first` to before `last`; returns how many of them ended.

    `gains` is the reward of who acted, `rewards` that of each seat; `results` are scores, then
    places, and `finals` last observations, both written at an end only. With `only_due`, games
    begin and no other is touched.
    """
    ended = 0
    for i in range(first, last):
        if only_due and slots[i].phase != DUE:
            continue
        options = legal[i]
        terminated[i] = False
        truncated[i] = False
        gains[i] = 0.0
        for who in range(terms[PLAYERS]):
            rewards[i, who] = 0.0
        if slots[i].phase != PLAYING:
            acted[i] = NOBODY
            begin(states, blank, slots, i, terms, option_values, options)
        else:
            acted[i] = slots[i].asked
            lost = terms[ILLEGAL] == LOSES and not is_legal(slots[i], options, actions[i])
            if not lost:
                decide(states[i], slots[i], slots[i].asked, actions[i], options, terms)
            over = lost or slots[i].legal_count == 0
            if over or slots[i].decisions >= terms[LIMIT]:
                ended += 1
                terminated[i] = over
                truncated[i] = not over
                write_results(states[i], i, terms, lost, rewards, results)
                if lost:
                    rewards[i, acted[i]] = penalty
                gains[i] = rewards[i, acted[i]]
                slots[i].asked = acted[i]
                slots[i].phase = ENDED
                if terms[RESET] == SAME_STEP:
                    observe(states[i], slots[i].asked, finals[i])
                    begin(states, blank, slots, i, terms, option_values, options)
        asked[i] = slots[i].asked
        observe(states[i], slots[i].asked, observations[i])
        write_mask(slots[i], options, masks, i, terms)
    return ended


@rule
def begin(
    states: Any, blank: Any, slots: Any, i: int, terms: Row, option_values: Row, out: Row
) -> None:
    """Set up the next game of a slot, as far as to the first decision that is asked for."""
    slot = slots[i]
    if slot.phase == DUE:
        seed_chance(slot.seeds, slot.seed ^ SEEDS_STREAM)
        seed_chance(slot.policy, next_word(slot.seeds))
    else:
        slot.seed = next_seed(slot.seeds)
    slot.phase = PLAYING
    slot.legal_count = 0
    while slot.legal_count == 0:
        copy_state(states, i, blank, 0)
        set_up(states[i], terms[PLAYERS], option_values, slot.seed)
        seed_chance(slot.others, slot.seed ^ PLAYERS_STREAM)
        drawn = below(slot.others, terms[PLAYERS])
        slot.own = drawn if terms[SEAT] == ANY_SEAT else terms[SEAT]
        slot.decisions = 0
        slot.legal_count = settle(states[i], out)
        slot.asked = mover(states[i])
        if not is_asked(slot, slot.asked):
            any_one = out[below(slot.others, slot.legal_count)]
            decide(states[i], slot, slot.asked, any_one, out, terms)
        if slot.legal_count == 0:  # it was over before the seat was asked at all
            slot.seed = next_seed(slot.seeds)


@rule
def next_seed(chance: Chance) -> int:
    return (next_word(chance) << 30) ^ next_word(chance)


@rule
def decide(state: Any, slot: GameSlot, who: int, action: int, out: Row, terms: Row) -> None:
    """Carry out a decision, and all that follows until one is asked for again."""
    while True:
        n = advance(state, who, action, out)
        slot.decisions += 1
        slot.legal_count = n
        who = mover(state)
        if n == 0 or is_asked(slot, who):
            break
        if slot.decisions >= terms[LIMIT] and slot.asked == slot.own:
            break
        action = out[below(slot.others, n)]
    slot.asked = who


@rule
def is_asked(slot: GameSlot, who: int) -> bool:
    return slot.own in (EVERY_SEAT, who)


@rule
def is_legal(slot: GameSlot, options: Row, action: int) -> bool:
    for k in range(slot.legal_count):
        if options[k] == action:
            return True
    return False


@rule
def write_results(state: Any, i: int, terms: Row, lost: bool, rewards: Any, results: Any) -> None:
    """Write what a game has come to; one that was lost by an illegal action earns nothing."""
    players = terms[PLAYERS]
    for who in range(players):
        if not lost:
            rewards[i, who] = reward(state, players, who, terms[REWARD])
        results[i, who] = score(state, who)
        results[i, players + who] = place(state, players, who)


@rule
def write_mask(slot: GameSlot, options: Row, masks: Any, i: int, terms: Row) -> None:
    """Write a mask. After the end nothing is legal; unless any action will do, to go on."""
    ended = slot.phase == ENDED
    anything = 1 if ended and terms[RESET] == NEXT_STEP else 0
    for action in range(masks.shape[1]):
        masks[i, action] = anything
    if not ended:
        for k in range(slot.legal_count):
            masks[i, options[k]] = 1


# --- the same for all games ----------------------------------------------------------------------


@rule
def first_refused(slots: Any, legal: Any, terms: Row, actions: Row) -> int:
    """The first game in which an action may not be played, or NOBODY."""
    for i in range(len(actions)):
        if slots[i].phase == ENDED:
            if terms[RESET] == NO_RESET:
                return i
        elif terms[ILLEGAL] == REFUSED and not is_legal(slots[i], legal[i], actions[i]):
            return i
    return NOBODY


@rule
def random_actions(slots: Any, legal: Any, actions: Row) -> None:
    """A random legal action for every game."""
    for i in range(len(actions)):
        actions[i] = 0
        if slots[i].phase == PLAYING:
            actions[i] = legal[i][below(slots[i].policy, slots[i].legal_count)]


GENERIC = (decide, begin, write_results, step_games)
"""In the order in which they use each other."""
