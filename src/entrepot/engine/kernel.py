"""The kernel: what every game can do, written once and specialised for each game.

What a game gives (`set_up`, `legal_actions`, `apply`, …) appears here as a function of that name,
with a default body or none. `Game.specialised` holds the real ones; `specialise` makes a copy of a
generic function in which these names mean the game's rules. Bots and environments import the names
from here and are specialised in the same way.

The same code runs plainly on a list of records, and compiled on a NumPy array of records.
"""

from __future__ import annotations

from typing import Any

from entrepot.engine.chance import seed_chance
from entrepot.engine.dice import Dice, roll, seed_dice
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import FORCED, compiled_as, inlined, rule, whisper

TECHNICAL_LIMIT = -2
"""The ending of a simulated game that was cut off: no rule ended it."""

SIMULATION_BITS = 62
"""Seeds of games that compiled code deals one after the other have at most so many bits."""
PLAYERS_STREAM = 1 << SIMULATION_BITS
"""Flips a bit of the seed of a simulated game for the dice of its players: seeds stay below it."""


# --- given by the game ---------------------------------------------------------------------------


@rule
def set_up(state: Any, players: int, option_values: Row) -> None:
    """Lay out a new game on a state that is blank but for its random stream."""
    raise NotImplementedError


@rule
def mover(state: Any) -> int:
    """The seat that decides now (the first of several); NOBODY when the game is over."""
    seat: int = state.mover
    return seat


@rule
def legal_actions(state: Any, seat: int, out: Row) -> int:
    """Write the ids of what `seat` may choose into `out`, ascending; returns how many.

    This and `apply` call the rules of the decision at hand (`entrepot.engine.decisions`).
    """
    raise NotImplementedError


@rule
def apply(state: Any, seat: int, action: int) -> None:
    """Carry out an action of `seat`, up to the next decision."""
    raise NotImplementedError


@rule
def ending(state: Any) -> int:
    """NOBODY while the game goes on, then the index of the reason it ended."""
    raise NotImplementedError


SOURCES: tuple[str, ...] = ()
"""Where points come from."""


@rule
def points(state: Any, seat: int, source: int) -> int:
    """Points of a seat from one of the sources, as if the game ended now."""
    raise NotImplementedError


@rule
def score(state: Any, seat: int) -> int:
    """Points of a seat, as if the game ended now."""
    total = 0
    for source in range(len(SOURCES)):
        total += points(state, seat, source)
    return total


@rule
def tie_break(state: Any, seat: int) -> int:
    """What decides between equal scores: more is better."""
    raise NotImplementedError


SIMULTANEOUS = False
"""Whether several seats may decide at once; then `waiting` asks the rules of the decision."""


@rule
def waiting(state: Any, seat: int) -> bool:
    """Whether a seat may decide now."""
    raise NotImplementedError


@rule
def evaluate(state: Any, seat: int) -> int:
    """A guess at the score of a seat at the end, in hundredths of a point."""
    return 100 * score(state, seat)


@rule
def redeal(state: Any, seat: int, dice: Dice) -> None:
    """Reshuffle all that a seat cannot know, consistently with all that it does know.

    The random stream of the rules is replaced by another one (`redeal_chance`).
    """
    raise NotImplementedError


@rule
def reopen(state: Any, seat: int) -> None:
    """Take back what others chose in secret and a seat cannot know yet, so that they choose again.

    A game in which several seats may decide at once gives its own.
    """


@rule
def observe(state: Any, seat: int, out: Row) -> None:
    """Write the numeric observation of a seat, with nothing hidden in it."""
    raise NotImplementedError


# --- copying: the one thing that differs between lists and arrays --------------------------------


@rule
def _copy_in_array(states: Any, index: int, source: Any, place: int) -> None:
    states[index] = source[place]


@compiled_as(_copy_in_array)
def copy_state(states: Any, index: int, source: Any, place: int) -> None:
    """states[index] becomes a copy of source[place]."""
    states[index] = source[place].copy()


# --- made from it --------------------------------------------------------------------------------


@inlined
def set_up_deal(state: Any, players: int, option_values: Row, low: int, high: int) -> None:
    """Set up the game of a seed, given by its halves, on a blank state."""
    seed_chance(state.chance, low, high)
    set_up(state, players, option_values)


@rule
def forced_seat(state: Any, mover: int, out: Row) -> int:
    """Another waiting seat with a single legal action, which is then in `out`; or NOBODY."""
    for seat in range(mover + 1, state.seats):
        if waiting(state, seat) and legal_actions(state, seat, out) == 1:
            return seat
    return NOBODY


@inlined
def settle(state: Any, out: Row) -> int:
    """Play on while somebody has a single legal action; returns how many the mover then has."""
    while True:
        seat = mover(state)
        if seat == NOBODY:
            return 0
        n = legal_actions(state, seat, out)
        if n != 1:
            if not SIMULTANEOUS:
                return n
            seat = forced_seat(state, seat, out)
            if seat == NOBODY:
                return legal_actions(state, mover(state), out)
        whisper(state, seat, FORCED, out[0])
        apply(state, seat, out[0])


@inlined
def advance(state: Any, seat: int, action: int, out: Row) -> int:
    """Play an action and all forced ones after it; the new mover's legal actions go to `out`."""
    apply(state, seat, action)
    return settle(state, out)


@rule
def place(state: Any, players: int, seat: int) -> int:
    """The place of a seat, 1 for the best; equal ones share it."""
    rank = 1
    own = score(state, seat)
    for other in range(players):
        theirs = score(state, other)
        if theirs > own or (theirs == own and tie_break(state, other) > tie_break(state, seat)):
            rank += 1
    return rank


@rule
def first_player(state: Any) -> int:
    """At the first decision of a game: the seat that takes it; NOBODY if several decide at once."""
    first = mover(state)
    if SIMULTANEOUS:
        for seat in range(first + 1, state.seats):
            if waiting(state, seat):
                return NOBODY
    return first


@rule
def play_out(state: Any, dice: Dice, limit: int, out: Row) -> int:
    """Random actions to the end, or for `limit` decisions; returns how many were made."""
    n = settle(state, out)
    made = 0
    while n > 0 and made < limit:
        n = advance(state, mover(state), out[roll(dice, n)], out)
        made += 1
    return made


# --- called from Python: states[index] -----------------------------------------------------------


@rule
def start(
    states: Any, index: int, players: int, option_values: Row, low: int, high: int, out: Row
) -> int:
    """Set a game up on the blank state at `index`; returns how many legal actions are in `out`.

    The seed comes as its lower and upper 64 bits (`entrepot.engine.chance.halves`).
    """
    set_up_deal(states[index], players, option_values, low, high)
    return settle(states[index], out)


@rule
def step(states: Any, index: int, seat: int, action: int, out: Row) -> int:
    """Play one action; returns how many legal actions are in `out`."""
    return advance(states[index], seat, action, out)


@rule
def legal_at(states: Any, index: int, seat: int, out: Row) -> int:
    """The legal actions of a seat; returns how many are in `out`, 0 if it has nothing to decide."""
    return legal_actions(states[index], seat, out) if waiting(states[index], seat) else 0


@rule
def random_games(
    states: Any,
    blank: Any,
    players: int,
    option_values: Row,
    seed: int,
    policy: Any,
    limit: int,
    results: Any,
    out: Row,
) -> int:
    """Play one random game for each row of `results`: from `seed`, `seed + 1`, … in states[0].

    A row receives: decisions, ending, first player, then score and place of each seat. `policy[0]`
    is room for the dice of the players. A game depends on its own seed only, not on those before
    it. Returns the number of decisions.
    """
    total = 0
    for game in range(len(results)):
        copy_state(states, 0, blank, 0)
        start(states, 0, players, option_values, seed + game, 0, out)
        state = states[0]
        row = results[game]
        row[2] = first_player(state)
        seed_dice(policy[0], (seed + game) ^ PLAYERS_STREAM)
        made = play_out(state, policy[0], limit, out)
        total += made
        row[0] = made
        row[1] = TECHNICAL_LIMIT if ending(state) == NOBODY else ending(state)
        for seat in range(players):
            row[3 + 2 * seat] = score(state, seat)
            row[4 + 2 * seat] = place(state, players, seat)
    return total


@rule
def redeal_at(states: Any, index: int, seat: int, dice: Any) -> None:
    """Redeal states[index] for `seat`."""
    redeal(states[index], seat, dice[0])


@rule
def observe_at(states: Any, index: int, seat: int, out: Row) -> None:
    """Write the observation of `seat`."""
    observe(states[index], seat, out)


GENERIC = (
    set_up_deal,
    forced_seat,
    settle,
    advance,
    place,
    first_player,
    play_out,
    start,
    step,
    legal_at,
    random_games,
    redeal_at,
    observe_at,
)
"""In dependency order: each after those that it calls."""

ENTRIES = (start, step, legal_at, random_games, redeal_at, observe_at)
"""Those that Python calls."""
