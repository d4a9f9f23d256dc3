"""Generic rules that step a batch of games, specialised for a game: one compiled call a step.

Every game of a batch has a state, a `GameSlot` and a row of legal actions. It depends only on its
seed and the actions taken in it, so the split among threads changes no result.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from entrepot.engine.dice import Dice, roll, roll_word, seed_dice
from entrepot.engine.kernel import (
    PLAYERS_STREAM,
    advance,
    copy_state,
    legal_actions,
    mover,
    observe,
    place,
    redeal,
    score,
    set_up_deal,
    settle,
)
from entrepot.engine.records import NOBODY, Record, Row, i8, i16, i64, one, seat
from entrepot.engine.rule import inlined, rule
from entrepot.envs.rewards import potential, reward

SEEDS_STREAM = 3 << 61
"""Sets the stream of the seeds of later games apart from those of the first game."""

EVERY_SEAT, ANY_SEAT = -1, -2
"""`Settings.seat`: every seat is asked, or one that is drawn for each game."""
SAME_STEP, NEXT_STEP, NO_RESET = range(3)
"""`Settings.reset`: when the next game begins."""
REFUSED, LOSES = range(2)
"""`Settings.illegal`: what an illegal action does."""

PLAYING, ENDED, DUE, PLACED = range(4)
"""The phases of a slot; DUE: a game is to begin from the seed in the slot; PLACED: the same, from
the state that is there."""

GOES_ON, TERMINATED, TRUNCATED, LOST = range(4)
"""What an action made of a game; LOST: the action was illegal."""


class GameSlot(Record):
    """One game of a batch, besides its state. The next game reuses the slot."""

    phase = i8()
    seed = i64()
    seeds = one(Dice)
    """Draws the seeds of later games."""
    others = one(Dice)
    """Decides for the seats that are not asked: what is left to chance."""
    policy = one(Dice)
    """Draws for `random_actions`."""
    own = seat()
    """The only seat that is asked; or EVERY_SEAT."""
    asked = seat()
    """Who is to decide; after the end, who decided last."""
    legal_count = i16()
    decisions = i64()
    stops = i8()
    """Whether a game stops at the decisions of opponents, too, for `answer_games`; else they play
    at random."""
    was_asked = i8()
    """Whether the own seat was asked in this game."""


class Settings(NamedTuple):
    """What holds for all games of a batch."""

    players: int
    seat: int
    limit: int
    """Decisions of all seats after which a game is truncated."""
    reward: int
    reset: int
    illegal: int
    penalty: float
    """The reward of an illegal action, where it loses."""
    stops: int = 0
    """`GameSlot.stops` of games that begin."""
    shaping: float = 0.0
    """The weight of the change of the potential (`entrepot.envs.rewards`) in rewards."""


class Games(NamedTuple):
    """The games of a batch, an entry each."""

    states: Any
    slots: Any
    legal: Any
    """Rows of legal actions; `GameSlot.legal_count` of them count."""
    blank: Any
    """One blank state, to begin from."""
    option_values: Any


class Outputs(NamedTuple):
    """What a step writes, a row for each game."""

    observations: Any
    masks: Any
    asked: Any
    acted: Any
    gains: Any
    """The reward of who acted."""
    rewards: Any
    """The reward of each seat."""
    terminated: Any
    truncated: Any
    results: Any
    """Scores, then places, of each seat; written when a game ends."""
    finals: Any
    """Last observations; written when a game ends and the next begins in the same step."""


@rule
def step_games(
    games: Games,
    settings: Settings,
    actions: Row,
    first: int,
    last: int,
    only_due: bool,
    out: Outputs,
) -> int:
    """Step the games from `first` to before `last`; returns how many of them ended.

    With `only_due`, games that are due begin and no other is touched.
    """
    states, slots, legal = games.states, games.slots, games.legal
    ended = 0
    for i in range(first, last):
        if only_due and slots[i].phase < DUE:
            continue
        clear(out, i)
        if slots[i].phase != PLAYING:
            begin(games, i, settings)
        else:
            out.acted[i] = slots[i].asked
            if settings.shaping != 0.0:
                add_potential(states[i], settings.players, -settings.shaping, out.rewards, i)
            # A whole tuple of arrays takes long to pass: only to what is called rarely.
            status = play(states[i], slots[i], actions[i], legal[i], settings)
            if status != GOES_ON:
                end(games, i, settings, status, out)
                ended += 1
        show(games, i, settings, out)
    return ended


@rule
def answer_games(games: Games, settings: Settings, actions: Row, out: Outputs) -> int:
    """Play the actions of opponents in all games that stopped at one; returns how many ended."""
    states, slots, legal = games.states, games.slots, games.legal
    ended = 0
    for i in range(len(actions)):
        if not stops_at_opponent(slots[i]):
            continue
        status = play(states[i], slots[i], actions[i], legal[i], settings)
        if status != GOES_ON and slots[i].was_asked == 1:
            end(games, i, settings, status, out)
            ended += 1
        elif status != GOES_ON:  # it was over before the seat was asked at all
            begin(games, i, settings)
        show(games, i, settings, out)
    return ended


@inlined
def show(games: Games, i: int, settings: Settings, out: Outputs) -> None:
    """Write what the seat that is asked now sees and may do."""
    slot = games.slots[i]
    out.asked[i] = slot.asked
    observe(games.states[i], slot.asked, out.observations[i])
    write_mask(slot, games.legal[i], settings, out.masks, i)
    if settings.shaping != 0.0 and out.acted[i] != NOBODY and not stops_at_opponent(slot):
        if not out.terminated[i] and not out.truncated[i]:
            add_potential(games.states[i], settings.players, settings.shaping, out.rewards, i)
        out.gains[i] = out.rewards[i, out.acted[i]]


@rule
def stops_at_opponent(slot: GameSlot) -> bool:
    return slot.stops == 1 and slot.phase == PLAYING and slot.asked != slot.own


@rule
def add_potential(state: Any, players: int, weight: float, rewards: Any, i: int) -> None:
    for who in range(players):
        rewards[i, who] += weight * potential(state, players, who)


@inlined
def clear(out: Outputs, i: int) -> None:
    out.acted[i] = NOBODY
    out.terminated[i] = False
    out.truncated[i] = False
    out.gains[i] = 0.0
    for who in range(out.rewards.shape[1]):
        out.rewards[i, who] = 0.0


@rule
def play(state: Any, slot: GameSlot, action: int, legal: Row, settings: Settings) -> int:
    """Play an action of the seat that was asked; returns GOES_ON or how the game ended."""
    if settings.illegal == LOSES and not is_legal(slot, legal, action):
        return LOST
    decide(state, slot, slot.asked, action, legal, settings.limit)
    if slot.legal_count == 0:
        return TERMINATED
    return GOES_ON if slot.decisions < settings.limit else TRUNCATED


@rule
def end(games: Games, i: int, settings: Settings, status: int, out: Outputs) -> None:
    """Write rewards and results; a game that was lost rewards nobody, and costs the penalty."""
    state = games.states[i]
    players = settings.players
    acted = out.acted[i]
    out.terminated[i] = status != TRUNCATED
    out.truncated[i] = status == TRUNCATED
    if status == TRUNCATED and settings.shaping != 0.0:  # only an end has no potential
        add_potential(state, players, settings.shaping, out.rewards, i)
    for who in range(players):
        if status == LOST:
            out.rewards[i, who] = 0.0
        else:
            out.rewards[i, who] += reward(state, players, who, settings.reward)
        out.results[i, who] = score(state, who)
        out.results[i, players + who] = place(state, players, who)
    if status == LOST:
        out.rewards[i, acted] = settings.penalty
    out.gains[i] = out.rewards[i, acted]
    games.slots[i].asked = acted
    games.slots[i].phase = ENDED
    if settings.reset == SAME_STEP:
        observe(state, acted, out.finals[i])
        begin(games, i, settings)


@rule
def begin(games: Games, i: int, settings: Settings) -> None:
    """Set up the next game of a slot, up to the first decision that is asked for."""
    slot = games.slots[i]
    legal = games.legal[i]
    placed = slot.phase == PLACED
    if placed or slot.phase == DUE:
        seed_dice(slot.seeds, slot.seed ^ SEEDS_STREAM)
        seed_dice(slot.policy, roll_word(slot.seeds))
    else:
        slot.seed = next_seed(slot.seeds)
    slot.phase = PLAYING
    slot.legal_count = 0
    while slot.legal_count == 0:
        if not placed:
            copy_state(games.states, i, games.blank, 0)
            set_up_deal(games.states[i], settings.players, games.option_values, slot.seed, 0)
        state = games.states[i]
        placed = False
        seed_dice(slot.others, slot.seed ^ PLAYERS_STREAM)
        drawn = roll(slot.others, settings.players)
        slot.own = drawn if settings.seat == ANY_SEAT else settings.seat
        slot.stops = settings.stops
        slot.decisions = 0
        slot.legal_count = settle(state, legal)
        slot.asked = mover(state)
        if not is_asked(slot, slot.asked):
            action = legal[roll(slot.others, slot.legal_count)]
            decide(state, slot, slot.asked, action, legal, settings.limit)
        slot.was_asked = 1 if slot.asked == slot.own else 0
        if slot.legal_count == 0:  # it was over before the seat was asked at all
            slot.seed = next_seed(slot.seeds)


@rule
def next_seed(dice: Dice) -> int:
    return (roll_word(dice) << 30) ^ roll_word(dice)


@rule
def decide(state: Any, slot: GameSlot, who: int, action: int, legal: Row, limit: int) -> None:
    """Play an action, and those of seats that are not asked, until one is asked for again."""
    while True:
        n = advance(state, who, action, legal)
        slot.decisions += 1
        slot.legal_count = n
        who = mover(state)
        if n == 0 or is_asked(slot, who):
            break
        if slot.decisions >= limit and slot.asked == slot.own:
            break
        action = legal[roll(slot.others, n)]
    slot.asked = who
    if who == slot.own:
        slot.was_asked = 1


@rule
def is_asked(slot: GameSlot, who: int) -> bool:
    return slot.stops == 1 or slot.own in (EVERY_SEAT, who)


@rule
def is_legal(slot: GameSlot, legal: Row, action: int) -> bool:
    for k in range(slot.legal_count):
        if legal[k] == action:
            return True
    return False


@rule
def write_mask(slot: GameSlot, legal: Row, settings: Settings, masks: Any, i: int) -> None:
    """A 1 for each legal action. After the end there is none; but where the next step begins a game
    whatever the action, all are 1."""
    ended = slot.phase == ENDED
    anything = 1 if ended and settings.reset == NEXT_STEP else 0
    for action in range(masks.shape[1]):
        masks[i, action] = anything
    if not ended:
        for k in range(slot.legal_count):
            masks[i, legal[k]] = 1


@rule
def redeal_games(
    games: Games, settings: Settings, seat: int, seeds: Row, dice: Any, out: Outputs
) -> None:
    """Deal anew what a seat (EVERY_SEAT: the one that is asked) cannot know, in all games that go
    on; who is asked may then see something else."""
    states, slots, legal = games.states, games.slots, games.legal
    for i in range(len(seeds)):
        if slots[i].phase == PLAYING:
            seed_dice(dice[0], seeds[i])
            redeal(states[i], slots[i].asked if seat == EVERY_SEAT else seat, dice[0])
            slots[i].legal_count = legal_actions(states[i], slots[i].asked, legal[i])
            observe(states[i], slots[i].asked, out.observations[i])
            write_mask(slots[i], legal[i], settings, out.masks, i)


# --- the same for all games ----------------------------------------------------------------------


@rule
def first_refused(slots: Any, legal: Any, settings: Settings, actions: Row) -> int:
    """The first game in which an action may not be played, or NOBODY."""
    for i in range(len(actions)):
        if slots[i].phase == ENDED:
            if settings.reset == NO_RESET:
                return i
        elif settings.illegal == REFUSED and not is_legal(slots[i], legal[i], actions[i]):
            return i
    return NOBODY


@rule
def random_actions(slots: Any, legal: Any, actions: Row) -> None:
    """A random legal action for every game."""
    for i in range(len(actions)):
        actions[i] = 0
        if slots[i].phase == PLAYING:
            actions[i] = legal[i][roll(slots[i].policy, slots[i].legal_count)]


GENERIC = (add_potential, decide, begin, end, play, show, step_games, answer_games, redeal_games)
"""In dependency order: each after those that it calls."""
