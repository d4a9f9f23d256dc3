"""Information-set Monte Carlo tree search, written once and specialised for every game.

One tree for the seat that searches. Every iteration deals a possible world, walks down by actions
(what a world does not allow is not available there), adds what it found to every seat's account,
and so learns what is good on average over all worlds.

Where several seats choose in secret at once, none may answer what another has chosen: each walks
down from where it stood when the choice began, and the tree goes on below what the searching seat
chose.

A node is a row of `nodes` (whole numbers), of `worth` (what greed thinks of the action, in
hundredths of a point) and of `gains` (the rewards of every seat, added up, and last the chances of
the searching seat to win).
"""

from __future__ import annotations

import math
from typing import Any

from entrepot.bots.value_network import predict
from entrepot.engine.chance import Chance, below, next_word
from entrepot.engine.kernel import (
    SIMULTANEOUS,
    advance,
    copy_state,
    ending,
    evaluate,
    mover,
    observe,
    place,
    redeal,
    reopen,
    score,
    settle,
    waiting,
)
from entrepot.engine.records import NOBODY, Row
from entrepot.engine.rule import rule

ACTION, SEAT, PARENT, FIRST, NEXT, VISITS, AVAILABLE = range(7)
"""The columns of `nodes`: how it is reached, its place in the tree, how often it was chosen and
how often it could have been."""
COLUMNS = 7
ROOT = 0
MANY = 36_028_797_018_963_913
"""Sights are told apart by numbers up to here."""

WORLD, PLAYED, TRIED = range(3)
"""The states: what the bot was handed, the game of this iteration, a move being tried."""
STATES = 3
ROOMS = 4
"""Rows of room: the options of the game, those of a trial, where each seat stands in the tree, and
whom each has to fear most."""
ANY = -1_000_000
"""Less than any lead, in hundredths of a point."""

TASTE = (
    "c_puct",
    "root_prior_temperature",
    "tree_prior_temperature",
    "lead_scale",
    "win_weight",
    "rollout_epsilon",
)
C_PUCT, ROOT_TEMPERATURE, TREE_TEMPERATURE, LEAD_SCALE, WIN_WEIGHT, EPSILON = range(6)
"""The columns of `taste`, as in `SearchParameters`."""
EVENLY = 0.2
"""The share of the first expectation that is spread evenly: greed can be blind."""


@rule
def search(
    states: Any,
    nodes: Any,
    worth: Any,
    gains: Any,
    used: Row,
    chances: Any,
    seat: int,
    iterations: int,
    taste: Any,
    sample: int,
    horizon: int,
    rooms: Any,
    marks: Row,
    path: Row,
    reward: Any,
    seen: Row,
    sight: Row,
    network: Any,
) -> int:
    """Go on searching for so many iterations; returns the decisions that rollouts took.

    With room in `seen`, every node where the seat decides is marked by what the seat saw there.
    """
    chance = chances[0]
    players = states[WORLD].seats
    standing = rooms[2]
    made = 0
    for _ in range(iterations):
        copy_state(states, PLAYED, states, WORLD)
        reopen(states[PLAYED], seat)
        redeal(states[PLAYED], seat, chance)
        n = settle(states[PLAYED], rooms[0])
        for one in range(players):
            standing[one] = ROOT
        began = ROOT
        together = waiting_seats(states[PLAYED])
        secret = together > 1
        path[0] = ROOT
        depth = 1
        while n > 0 and depth < len(path):
            who = mover(states[PLAYED])
            above = standing[who]
            if above != ROOT and nodes[above, VISITS] == 0:
                break
            if not grow(states, nodes, worth, used, above, who, n, chance, rooms, marks):
                break
            if len(seen) > 0 and who == seat and seen[above] == 0:
                seen[above] = digest(states[PLAYED], seat, sight)
            node = select(nodes, worth, gains, above, who, rooms[0], n, marks, taste)
            path[depth] = node
            depth += 1
            n = advance(states[PLAYED], who, int(nodes[node, ACTION]), rooms[0])
            left = waiting_seats(states[PLAYED])
            standing[who] = node
            if not secret or together == 1 or left > together or left == 0:
                if secret and standing[seat] != began:
                    node = standing[seat]
                for one in range(players):
                    standing[one] = node
                began = node
                secret = left > 1
            together = left
        made += roll_out(states, chance, n, horizon, taste, sample, rooms)
        foresee(states[PLAYED], players, taste, network, reward)
        for step in range(depth):
            nodes[path[step], VISITS] += 1
            for one in range(players):
                gains[path[step], one] += reward[one]
            gains[path[step], players] += reward[players + seat]
    return made


@rule
def digest(state: Any, seat: int, sight: Row) -> int:
    """A number for what a seat sees, never 0; different ones for different sights, most likely."""
    observe(state, seat, sight)
    number = 1
    for value in sight:
        number = (number * 127 + int(value) + 1_000_000) % MANY
    return number + 1


@rule
def follow(
    states: Any,
    nodes: Any,
    worth: Any,
    gains: Any,
    used: Row,
    seat: int,
    seen: Row,
    sight: Row,
    moved: Row,
) -> int:
    """Cut the tree down to the node where the seat saw what it sees now in states[WORLD].

    Returns how often the search came there; 0 if it never did, and then the tree is empty.
    """
    now = digest(states[WORLD], seat, sight)
    root = NOBODY
    for node in range(used[0]):
        if seen[node] == now and (root == NOBODY or nodes[node, VISITS] > nodes[root, VISITS]):
            root = node
    kept = 1
    if root != NOBODY:
        lift(nodes, worth, gains, seen, root, ROOT)
        moved[root] = ROOT
        for node in range(root + 1, used[0]):
            above = nodes[node, PARENT]
            moved[node] = moved[above] if above >= root else NOBODY
            if moved[node] != NOBODY:
                lift(nodes, worth, gains, seen, node, kept)
                hang(nodes, kept, moved[above])
                moved[node] = kept
                kept += 1
    else:
        nodes[ROOT, VISITS] = 0
        nodes[ROOT, FIRST] = NOBODY
        for one in range(gains.shape[1]):
            gains[ROOT, one] = 0.0
    for node in range(kept, used[0]):
        seen[node] = 0
        for one in range(gains.shape[1]):
            gains[node, one] = 0.0
    seen[ROOT] = now
    nodes[ROOT, PARENT] = NOBODY
    used[0] = kept
    return int(nodes[ROOT, VISITS])


@rule
def lift(nodes: Any, worth: Any, gains: Any, seen: Row, node: int, place: int) -> None:
    """Move a node, without its children, to another place."""
    for column in range(COLUMNS):
        nodes[place, column] = nodes[node, column]
    nodes[place, FIRST] = NOBODY
    worth[place] = worth[node]
    seen[place] = seen[node]
    for one in range(gains.shape[1]):
        gains[place, one] = gains[node, one]


@rule
def hang(nodes: Any, child: int, above: int) -> None:
    """Put a node among the children of another."""
    nodes[child, PARENT] = above
    nodes[child, NEXT] = nodes[above, FIRST]
    nodes[above, FIRST] = child


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
def grow(
    states: Any,
    nodes: Any,
    worth: Any,
    used: Row,
    above: int,
    who: int,
    n: int,
    chance: Chance,
    rooms: Any,
    marks: Row,
) -> bool:
    """Give a node a child for each option that has none, and mark the children by their action.

    False when there is no room for more nodes.
    """
    child = nodes[above, FIRST]
    while child != NOBODY:
        if nodes[child, SEAT] == who:
            marks[nodes[child, ACTION]] = child
        child = nodes[child, NEXT]
    for i in range(n):
        action = rooms[0][i]
        child = marks[action]
        if (
            child < used[0]
            and nodes[child, PARENT] == above
            and nodes[child, ACTION] == action
            and nodes[child, SEAT] == who
        ):
            continue
        if used[0] == len(nodes):
            return False
        child = used[0]
        used[0] += 1
        nodes[child, ACTION] = action
        nodes[child, SEAT] = who
        nodes[child, FIRST] = NOBODY
        nodes[child, VISITS] = 0
        nodes[child, AVAILABLE] = 0
        hang(nodes, child, above)
        marks[action] = child
        worth[child] = lead_after(states, who, action, chance, ANY, rooms)
    return True


@rule
def lead_after(states: Any, who: int, action: int, chance: Chance, bar: int, rooms: Any) -> int:
    """How far ahead a seat would be, in hundredths of a point, once an action is carried out; if
    that is not above the bar, any number that is not.

    Others who choose in secret at the same time choose anything.
    """
    copy_state(states, TRIED, states, PLAYED)
    state = states[TRIED]
    room = rooms[1]
    n = advance(state, who, action, room)
    if SIMULTANEOUS:
        left = waiting_seats(state)
        if left < waiting_seats(states[PLAYED]):
            for _ in range(left):
                if n > 0:
                    n = advance(state, mover(state), room[below(chance, n)], room)
    return lead(state, who, bar, rooms[3])


@rule
def lead(state: Any, who: int, bar: int, feared: Row) -> int:
    """By how much a seat may expect to end ahead of the best of the others, in hundredths; if that
    is not above the bar, any number that is not.

    Evaluations take most of the time of a search. Whom the seat had to fear most in its last trial
    comes first: often that is all it takes.
    """
    own = evaluate(state, who)
    first = feared[who]
    ahead = -ANY
    for step in range(state.seats):
        other = (first + step) % state.seats
        if other != who:
            by = own - evaluate(state, other)
            if by < ahead:
                ahead = by
                feared[who] = other
                if ahead <= bar:
                    break
    return ahead


@rule
def select(
    nodes: Any,
    worth: Any,
    gains: Any,
    above: int,
    who: int,
    offered: Row,
    n: int,
    marks: Row,
    taste: Any,
) -> int:
    """The child that promises most: by what it brought, by what greed says, by how little is
    known of it."""
    doubt = taste[ROOT_TEMPERATURE] if above == ROOT else taste[TREE_TEMPERATURE]
    top = worth[marks[offered[0]]]
    for i in range(1, n):
        top = max(top, worth[marks[offered[i]]])
    total = 0.0
    for i in range(n):
        total += math.exp((worth[marks[offered[i]]] - top) / doubt)
    hope = gains[above, who] / max(1, nodes[above, VISITS])
    best = -1.0
    chosen = NOBODY
    for i in range(n):
        child = marks[offered[i]]
        nodes[child, AVAILABLE] += 1
        visits = nodes[child, VISITS]
        likely = math.exp((worth[child] - top) / doubt) / total
        likely = EVENLY / n + (1.0 - EVENLY) * likely
        mean = gains[child, who] / visits if visits > 0 else hope
        value = mean + taste[C_PUCT] * likely * math.sqrt(nodes[child, AVAILABLE]) / (1 + visits)
        if value > best:
            best = value
            chosen = child
    return chosen


@rule
def roll_out(
    states: Any, chance: Chance, n: int, limit: int, taste: Any, sample: int, rooms: Any
) -> int:
    """Play on to the end, or for `limit` decisions; some of them, as often as greed says, are the
    best of `sample` options. Returns how many were made."""
    state = states[PLAYED]
    offered = rooms[0]
    often = 65536 - math.ceil(taste[EPSILON] * 65536.0)
    made = 0
    while n > 0 and made < limit:
        who = mover(state)
        pick = below(chance, n)
        action = offered[pick]
        if n > 1 and often > 0 and next_word(chance) & 0xFFFF < often:
            best = lead_after(states, who, action, chance, ANY, rooms)
            for tried in range(1, min(sample, n)):
                offered[pick] = offered[n - tried]
                pick = below(chance, n - tried)
                other = lead_after(states, who, offered[pick], chance, best, rooms)
                if other > best:
                    best = other
                    action = offered[pick]
        n = advance(state, who, action, offered)
        made += 1
    return made


@rule
def reckon(state: Any, players: int, taste: Any, reward: Any) -> None:
    """What the state is worth to every seat, from 0 to 1: winning, and being ahead.

    After the rewards of all seats come their chances to win.
    """
    over = ending(state) != NOBODY
    for seat in range(players):
        reward[players + seat] = 100 * score(state, seat) if over else evaluate(state, seat)
    for seat in range(players):
        reward[seat] = near(reward[players:], seat, taste[LEAD_SCALE])
    total = 0.0
    for seat in range(players):
        chance = reward[seat]
        if over:
            chance = 1.0 if place(state, players, seat) == 1 else 0.0
        reward[players + seat] = chance
        total += chance
    for seat in range(players):
        reward[players + seat] /= total
        reward[seat] += taste[WIN_WEIGHT] * (reward[players + seat] - reward[seat])


@rule
def foresee(state: Any, players: int, taste: Any, network: Any, reward: Any) -> None:
    """The same by the value network, where the game has one and is not over."""
    if len(network[0]) == 0 or ending(state) != NOBODY:
        reckon(state, players, taste, reward)
        return
    predict(state, players, network, reward)
    for seat in range(players):
        reward[seat] += taste[WIN_WEIGHT] * (reward[players + seat] - reward[seat])


@rule
def near(points: Any, seat: int, scale: float) -> float:
    """How well a seat stands, from 0 to 1: by its lead over the best of the others."""
    best = float(ANY)
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
    return 1.0 / (1.0 + math.exp((best - points[seat]) / (100.0 * scale)))


@rule
def leads(
    states: Any, chances: Any, seat: int, legal: Row, worlds: int, sums: Row, rooms: Any
) -> None:
    """Add up how far each action leaves a seat ahead, in so many possible worlds."""
    for _ in range(worlds):
        copy_state(states, PLAYED, states, WORLD)
        redeal(states[PLAYED], seat, chances[0])
        for i in range(len(legal)):
            sums[i] += lead_after(states, seat, int(legal[i]), chances[0], ANY, rooms)


RULES = (
    digest,
    lift,
    hang,
    follow,
    waiting_seats,
    lead,
    lead_after,
    leads,
    grow,
    select,
    roll_out,
    near,
    reckon,
    foresee,
    search,
)
"""In the order in which they use each other."""
