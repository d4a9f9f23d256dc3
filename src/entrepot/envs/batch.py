"""Many games at once, as rules: written once, made for a game, one compiled call a step.

Every game of a batch is a state, a `Line` and a row of options. A game depends on its seed and on
what is decided in it, on no other game: however the work is split among threads, it is the same.
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
"""The phases of a line; a game that is due begins from the seed in the line."""


class Line(Record):
    """What there is to know about a running game besides its state."""

    phase = i8()
    seed = i64()
    seeds = one(Chance)
    """Where the seeds of later games come from."""
    others = one(Chance)
    """The choices of those that nobody is asked for."""
    whims = one(Chance)
    """The actions of `choose_any`."""
    own = seat()
    """The only seat that is asked; or EVERY_SEAT."""
    asked = seat()
    """Who is to decide; after the end, who decided last."""
    options = i16()
    decisions = i64()


@rule
def step_games(
    states: Any,
    blank: Any,
    lines: Any,
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
        if only_due and lines[i].phase != DUE:
            continue
        options = legal[i]
        terminated[i] = False
        truncated[i] = False
        gains[i] = 0.0
        for who in range(terms[PLAYERS]):
            rewards[i, who] = 0.0
        if lines[i].phase != PLAYING:
            acted[i] = NOBODY
            begin(states, blank, lines, i, terms, option_values, options)
        else:
            acted[i] = lines[i].asked
            lost = terms[ILLEGAL] == LOSES and not is_legal(lines[i], options, actions[i])
            if not lost:
                decide(states[i], lines[i], lines[i].asked, actions[i], options, terms)
            over = lost or lines[i].options == 0
            if over or lines[i].decisions >= terms[LIMIT]:
                ended += 1
                terminated[i] = over
                truncated[i] = not over
                reckon(states[i], i, terms, lost, rewards, results)
                if lost:
                    rewards[i, acted[i]] = penalty
                gains[i] = rewards[i, acted[i]]
                lines[i].asked = acted[i]
                lines[i].phase = ENDED
                if terms[RESET] == SAME_STEP:
                    observe(states[i], lines[i].asked, finals[i])
                    begin(states, blank, lines, i, terms, option_values, options)
        asked[i] = lines[i].asked
        observe(states[i], lines[i].asked, observations[i])
        show_options(lines[i], options, masks, i, terms)
    return ended


@rule
def begin(
    states: Any, blank: Any, lines: Any, i: int, terms: Row, option_values: Row, out: Row
) -> None:
    """Set up the next game of a line, as far as to the first decision that is asked for."""
    line = lines[i]
    if line.phase == DUE:
        seed_chance(line.seeds, line.seed ^ SEEDS_STREAM)
        seed_chance(line.whims, next_word(line.seeds))
    else:
        line.seed = next_seed(line.seeds)
    line.phase = PLAYING
    line.options = 0
    while line.options == 0:
        copy_state(states, i, blank, 0)
        set_up(states[i], terms[PLAYERS], option_values, line.seed)
        seed_chance(line.others, line.seed ^ PLAYERS_STREAM)
        drawn = below(line.others, terms[PLAYERS])
        line.own = drawn if terms[SEAT] == ANY_SEAT else terms[SEAT]
        line.decisions = 0
        line.options = settle(states[i], out)
        line.asked = mover(states[i])
        if not is_asked(line, line.asked):
            any_one = out[below(line.others, line.options)]
            decide(states[i], line, line.asked, any_one, out, terms)
        if line.options == 0:  # it was over before the seat was asked at all
            line.seed = next_seed(line.seeds)


@rule
def next_seed(chance: Chance) -> int:
    return (next_word(chance) << 30) ^ next_word(chance)


@rule
def decide(state: Any, line: Line, who: int, action: int, out: Row, terms: Row) -> None:
    """Carry out a decision, and all that follows until one is asked for again."""
    while True:
        n = advance(state, who, action, out)
        line.decisions += 1
        line.options = n
        who = mover(state)
        if n == 0 or is_asked(line, who):
            break
        if line.decisions >= terms[LIMIT] and line.asked == line.own:
            break
        action = out[below(line.others, n)]
    line.asked = who


@rule
def is_asked(line: Line, who: int) -> bool:
    return line.own in (EVERY_SEAT, who)


@rule
def is_legal(line: Line, options: Row, action: int) -> bool:
    for k in range(line.options):
        if options[k] == action:
            return True
    return False


@rule
def reckon(state: Any, i: int, terms: Row, lost: bool, rewards: Any, results: Any) -> None:
    """Write what a game has come to; one that was lost by an illegal action earns nothing."""
    players = terms[PLAYERS]
    for who in range(players):
        if not lost:
            rewards[i, who] = reward(state, players, who, terms[REWARD])
        results[i, who] = score(state, who)
        results[i, players + who] = place(state, players, who)


@rule
def show_options(line: Line, options: Row, masks: Any, i: int, terms: Row) -> None:
    """Write a mask. After the end nothing is legal; unless any action will do, to go on."""
    ended = line.phase == ENDED
    anything = 1 if ended and terms[RESET] == NEXT_STEP else 0
    for action in range(masks.shape[1]):
        masks[i, action] = anything
    if not ended:
        for k in range(line.options):
            masks[i, options[k]] = 1


# --- the same for all games ----------------------------------------------------------------------


@rule
def first_refused(lines: Any, legal: Any, terms: Row, actions: Row) -> int:
    """The first game in which an action may not be played, or NOBODY."""
    for i in range(len(actions)):
        if lines[i].phase == ENDED:
            if terms[RESET] == NO_RESET:
                return i
        elif terms[ILLEGAL] == REFUSED and not is_legal(lines[i], legal[i], actions[i]):
            return i
    return NOBODY


@rule
def choose_any(lines: Any, legal: Any, actions: Row) -> None:
    """A random legal action for every game."""
    for i in range(len(actions)):
        actions[i] = 0
        if lines[i].phase == PLAYING:
            actions[i] = legal[i][below(lines[i].whims, lines[i].options)]


GENERIC = (decide, begin, reckon, step_games)
"""In the order in which they use each other."""
