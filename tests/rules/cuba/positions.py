"""Positions for the rule tests of Cuba: a test states only what matters.

    table = turn(card="foreman", seats=[dict(figure="2_2", built={"2_4": "hotel"})])
    play(table, "row-and-column", "finish")
    assert points(table) == [2, 0, 0]

There is one maker for each stage of a round:

    turn        phase B: `mover` is asked for a card, or has just played `card`
    foreman     phase B: seat 0 has just played the Foreman beside some buildings
    vote        phase C: the fifth cards are shown, bids are asked for (if they may be made)
    enacting    phase C: the `winner` of the vote chooses two of the bills
    statutes    phase D: these laws are in force, and tax is about to be asked

All of them take

    seats       dictionaries: pesos, points, yard, warehouse (numbers by name), figure (a field such
                as "2_2"), built (buildings by field), hand, last (the card played last), town_hall
    start       the start player
    round       as early as the buildings allow, but not the first round, unless given
    laws        by type (tax, duty, subsidy, other); the printed ones unless given
    bills       by type; the others are drawn from what is left
    stack       statute cards that must still lie face down
    docks       up to three ships, dock 1 first: a name, or a name and its cargo; see `ship`
    sea, ships  the ship at sea, and the cards on top of the stack in this order
    market      units in the rows; as at the start of a game unless given
    supply      what is left of some wares: the rest lies with the last seat
    markers     used alternative spaces
    seed        other draws

Blank boards (no money, no goods, the figure on the warehouse) and full supplies are assumed, and
what a seat has is taken out of the supplies. A bill that is None was rejected in this round; the
church for it, and a town hall that was used, are built if they are not named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from entrepot import Table
from entrepot.games.cuba import GAME
from entrepot.games.cuba.components import (
    BUILDINGS,
    CARDS_OF_A_TYPE,
    CHARACTERS,
    COPIES,
    FIELDS,
    GOODS,
    MARKET_START,
    PRODUCTS,
    SHIP_LOTS,
    SHIPS,
    SLOT_GOODS,
    SPACES,
    STATUTES,
    TYPES,
    WARES,
    WARES_IN_GAME,
)
from tests.support import playing

play = playing.play
legal = playing.legal

Numbers = Mapping[str, int]
Seat = Mapping[str, Any]
Ship = str | tuple[str, Numbers]
LETTERS = dict(zip("CSTRG", GOODS, strict=True))


def turn(
    players: int = 3,
    *,
    mover: int = 0,
    circuit: int = 1,
    card: str | None = None,
    start: int | None = None,
    seats: Sequence[Seat] = (),
    **more: Any,
) -> Table:
    """It is the turn of `mover`; without `start` he begins the circuit."""
    start = mover if start is None else start
    place = (mover - start) % players
    position = _position(
        players,
        [_with_hand(seats, seat, circuit - 1, card) for seat in range(players)],
        decision="play_card",
        mover=mover,
        start_player=start,
        turns=(circuit - 1) * players + place,
        **more,
    )
    for earlier in range(place):
        seat = (start + earlier) % players
        if "hand" not in (seats[seat] if seat < len(seats) else {}):
            position["players"][seat] |= _cards(_rest(circuit, None))
    table = GAME.from_dict(position)
    return table if card is None else play(table, f"play:{card}")


def foreman(
    *active: str,
    outside: Sequence[str] = (),
    seat: Seat | None = None,
    seats: Sequence[Seat] = (),
    **more: Any,
) -> Table:
    """The figure of seat 0 is on (2, 2); these buildings are in row and column, and outside."""
    fields = ("2_4", "2_3", "2_1", "1_2", "3_2", "2_2")
    standing = dict(zip(fields, active, strict=False))
    standing |= dict(zip(("3_3", "3_4", "1_4", "1_3", "3_1"), outside, strict=False))
    own = {"figure": "2_2", "built": standing, **(seat or {})}
    return turn(card="foreman", seats=[own, *seats], **more)


def vote(
    players: int = 3,
    *,
    fifth: Sequence[str],
    start: int = 0,
    seats: Sequence[Seat] = (),
    **more: Any,
) -> Table:
    """All have shown their `fifth` cards; `start` is the new start player.

    He was the last in turn order and has just passed with the highest fourth card.
    """
    last = [_fourth_card(card, seat == start) for seat, card in enumerate(fifth)]
    boards = [
        {**_seat(seats, seat), "hand": [card], "last": last[seat]}
        for seat, card in enumerate(fifth)
    ]
    position = _position(
        players,
        boards,
        decision="choose_ship" if last[start] == "mayor" else "foreman",
        mover=start,
        start_player=(start + 1) % players,
        turns=4 * players - 1,
        **more,
    )
    return play(GAME.from_dict(position), "pass")


def enacting(
    players: int = 3,
    *,
    winner: int = 0,
    start: int | None = None,
    fifth: Sequence[str] = (),
    seats: Sequence[Seat] = (),
    **more: Any,
) -> Table:
    """The winner of the vote, who is also the start player unless given, chooses two bills."""
    boards = []
    for seat in range(players):
        card = fifth[seat] if seat < len(fifth) else "worker"
        boards.append({**_seat(seats, seat), "hand": [card], "last": _fourth_card(card, False)})
    position = _position(
        players,
        boards,
        decision="enact",
        mover=winner,
        winner=winner,
        start_player=winner if start is None else start,
        **more,
    )
    return GAME.from_dict(position)


def statutes(players: int = 3, *, laws: Mapping[str, str] | None = None, **more: Any) -> Table:
    """Two of the laws have just been enacted.

    If fewer than two cards are named a law without effect in phase D is one of them, and the
    subsidy for buildings the other.
    """
    wanted = dict(laws or {})
    for kind, harmless in (("other", "building_law"), ("subsidy", "subsidy_buildings")):
        if len(wanted) < 2:
            wanted.setdefault(kind, harmless)
    first, second = [kind for kind in TYPES if kind in wanted][:2]
    before = {kind: law for kind, law in wanted.items() if kind not in (first, second)}
    bills = {kind: wanted[kind] for kind in (first, second)}
    table = enacting(players, laws=before, bills=bills, **more)
    return play(table, f"enact:{first}-{second}")


def ship(lot: str) -> str:
    """The ship with a lot, by letters: `ship("CSTTR")`. The lots are reconstructed data."""
    wanted = sorted(LETTERS[letter] for letter in lot)
    return next(name for name in SHIPS if sorted(SHIP_LOTS[name]) == wanted)


def full(name: str) -> tuple[str, dict[str, int]]:
    """A ship with all of its slots filled."""
    lot = SHIP_LOTS[name]
    return name, {good: lot.count(good) for good in lot}


def cargo(name: str, letters: str, on_board: Numbers | None = None) -> str:
    """The action that loads these goods, by letters, on the first free slots of a ship."""
    goods = [GOODS[kind] for kind in SLOT_GOODS[SHIPS.index(name)]]
    taken = [slot for good, n in (on_board or {}).items() for slot in _slots(goods, good)[:n]]
    filled: list[int] = []
    for letter in letters:
        free = [one for one in _slots(goods, LETTERS[letter]) if one not in (*taken, *filled)]
        filled.append(free[0])
    return "cargo:" + "-".join(str(slot + 1) for slot in sorted(filled))


def bid(table: Table, *sums: int) -> Table:
    """Every seat that must bid commits one of these sums, in the order of the seats."""
    for seat, pesos in zip(table.waiting_for, sums, strict=True):
        play(table, f"{seat} bid:{pesos}")
    return table


def skip_turns(table: Table) -> Table:
    """Play on as idly as possible until no card is asked for any more in this round."""
    cards = ("mayor", "foreman", "tradeswoman", "architect")
    idle = ("pass", "done", "finish", *(f"play:{card}" for card in cards))
    number = table.to_dict()["round"]
    while table.decision not in ("bid", "enact") and table.to_dict()["round"] == number:
        names = [table.game.name(action) for action in table.legal()]
        play(table, next((name for name in idle if name in names), names[0]))
    return table


def end_round(table: Table) -> Table:
    """From phase C or D on: nobody bids, the first two bills are enacted, all decline."""
    number = table.to_dict()["round"]
    while not table.over and table.to_dict()["round"] == number:
        play(table, table.game.name(table.legal(table.waiting_for[0])[0]))
    return table


# --- what lies on the table, without the zeros ---------------------------------------------------


def pesos(table: Table) -> list[int]:
    return [player["pesos"] for player in table.to_dict()["players"]]


def points(table: Table) -> list[int]:
    """Where the score markers stand."""
    return [player["victory_points"] for player in table.to_dict()["players"]]


def yard(table: Table, seat: int = 0) -> dict[str, int]:
    return some(table.to_dict()["players"][seat]["yard"])


def warehouse(table: Table, seat: int = 0) -> dict[str, int]:
    return some(table.to_dict()["players"][seat]["warehouse"])


def built(table: Table, seat: int = 0) -> dict[str, str]:
    """The buildings of a seat by field."""
    found = table.to_dict()["players"][seat]["built"]
    return {field: name for field, name in found.items() if name is not None}


def hand(table: Table, seat: int = 0) -> set[str]:
    return set(some(table.to_dict()["players"][seat]["hand"]))


def heap(table: Table, where: str) -> dict[str, int]:
    """A field of `to_dict` by name, such as `supply`, `market`, `display`, `markers`."""
    return some(table.to_dict()[where])


def gained(table: Table, before: Numbers, where: str = "supply") -> dict[str, int]:
    """What a heap has more (or less) than before."""
    now = heap(table, where)
    return some({name: now.get(name, 0) - before.get(name, 0) for name in {*now, *before}})


def laws(table: Table) -> dict[str, str | None]:
    return dict(table.to_dict()["laws"])


def bills(table: Table) -> dict[str, str]:
    """The open bills by type."""
    return {kind: bill for kind, bill in table.to_dict()["bills"].items() if bill is not None}


def harbour(table: Table) -> list[str | None]:
    """The ships in docks 1, 2 and 3 and at sea."""
    position = table.to_dict()
    return [*(dock["ship"] for dock in position["docks"]), position["ship_at_sea"]]


def loads(table: Table) -> list[dict[str, int]]:
    """The cargo in docks 1, 2 and 3."""
    return [some(dock["cargo"]) for dock in table.to_dict()["docks"]]


def below(table: Table) -> list[str]:
    """The ships of the stack whose order is known, the bottom card last."""
    return [name for name in table.to_dict()["ships_below"] if name is not None]


def ships_in_stack(table: Table) -> int:
    return len(below(table)) + len(heap(table, "shuffled_ships"))


def some(numbers: Numbers) -> dict[str, int]:
    """The numbers that are not zero."""
    return {name: number for name, number in numbers.items() if number}


# --- how a position is put together --------------------------------------------------------------


def _position(
    players: int,
    seats: Sequence[Seat],
    *,
    round: int | None = None,
    laws: Mapping[str, str] | None = None,
    bills: Mapping[str, str | None] | None = None,
    stack: Iterable[str] = (),
    docks: Sequence[Ship | None] = (),
    sea: str | None = None,
    ships: Sequence[str] = (),
    market: Numbers | None = None,
    supply: Numbers | None = None,
    markers: Sequence[str] = (),
    seed: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    position = GAME.new(players, seed).to_dict()
    seats = _with_used_buildings(seats, None in (bills or {}).values())
    if round is None:
        round = max(2, *(len(seat.get("built", {})) for seat in seats))
    rows = dict(zip(GOODS, MARKET_START, strict=True)) | dict(market or {})
    harbour = _harbour(round, docks, sea, ships)
    boards = [old | _board(seat) for old, seat in zip(position["players"], seats, strict=True)]
    standing = Counter(name for seat in seats for name in seat.get("built", {}).values())
    return {
        **position,
        "players": boards,
        "round": round,
        "market": rows,
        "supply": _supply(boards, rows, harbour["docks"], supply or {}),
        "display": {
            name: copies - standing[name] for name, copies in zip(BUILDINGS, COPIES, strict=True)
        },
        "markers": {space: int(space in markers) for space in SPACES},
        **harbour,
        **_statutes(round, laws or {}, bills or {}, stack),
        **fields,
    }


def _seat(seats: Sequence[Seat], number: int) -> dict[str, Any]:
    return dict(seats[number]) if number < len(seats) else {}


def _with_used_buildings(seats: Sequence[Seat], veto: bool) -> list[Seat]:
    """Who has used the town hall owns it; if a bill was rejected the last seat owns the church."""
    boards: list[Seat] = []
    for seat in seats:
        extra = {"1_4": "town_hall"} if seat.get("town_hall") else {}
        if veto and seat is seats[-1]:
            extra["3_1"] = "church"
        standing = dict(seat.get("built", {}))
        extra = {field: name for field, name in extra.items() if name not in standing.values()}
        boards.append({**seat, "built": extra | standing})
    return boards


def _board(seat: Seat) -> dict[str, Any]:
    known = {"pesos", "points", "yard", "warehouse", "figure", "built", "hand", "last", "town_hall"}
    assert set(seat) <= known, f"unknown key in {seat}"
    board: dict[str, Any] = {
        "pesos": seat.get("pesos", 0),
        "victory_points": seat.get("points", 0),
        "yard": dict.fromkeys(WARES, 0) | dict(seat.get("yard", {})),
        "warehouse": dict.fromkeys(PRODUCTS, 0) | dict(seat.get("warehouse", {})),
        "town_hall": int(seat.get("town_hall", False)),
        **_cards(seat["hand"], seat.get("last")),
    }
    if "figure" in seat:
        board["figure"] = seat["figure"]
    return board | {"built": dict.fromkeys(FIELDS) | dict(seat.get("built", {}))}


def _cards(hand: Iterable[str], last: str | None = None) -> dict[str, Any]:
    held = set(hand)
    played = [card for card in CHARACTERS if card not in held]
    return {
        "hand": {card: int(card in held) for card in CHARACTERS},
        "last_card": last if last or not played else played[-1],
    }


def _with_hand(seats: Sequence[Seat], number: int, played: int, card: str | None) -> dict[str, Any]:
    return {"hand": _rest(played, card), **_seat(seats, number)}


def _rest(played: int, card: str | None) -> list[str]:
    """The cards left when so many have been played, but not `card`."""
    order = [one for one in CHARACTERS if one != card]
    return [*order[played:], *([] if card is None else [card])]


def _fourth_card(fifth: str, highest: bool) -> str:
    """A fourth card that makes its player the new start player, or not."""
    order = reversed(CHARACTERS) if highest else CHARACTERS
    return next(card for card in order if card != fifth)


def _supply(
    boards: Sequence[dict[str, Any]],
    market: Numbers,
    docks: Sequence[Mapping[str, Any]],
    fixed: Numbers,
) -> dict[str, int]:
    """What lies nowhere else; the last seat holds what does not fit a fixed supply."""
    left: dict[str, int] = dict(zip(WARES, WARES_IN_GAME, strict=True))
    places = [market, *(dock["cargo"] for dock in docks)]
    places += [board[where] for board in boards for where in ("yard", "warehouse")]
    for place in places:
        for ware, number in place.items():
            left[ware] -= number
    for ware, number in fixed.items():
        where = "warehouse" if ware in PRODUCTS else "yard"
        boards[-1][where][ware] += left[ware] - number
    return left | dict(fixed)


def _harbour(
    round: int, docks: Sequence[Ship | None], sea: str | None, ships: Sequence[str]
) -> dict[str, Any]:
    named = [one if isinstance(one, tuple) else (one, {}) for one in docks]
    used = {sea, *ships, *(name for name, _ in named)}
    free = [name for name in SHIPS if name not in used]
    while len(named) < (2 if round == 1 else 3):
        named.append((free.pop(0), {}))
    named += [(None, {})] * (3 - len(named))
    sea = sea or free.pop(0)
    order = [*ships, *free] if ships else []
    return {
        "docks": [{"ship": name, "cargo": dict(load)} for name, load in named],
        "ship_at_sea": sea,
        "shuffled_ships": {} if ships else dict.fromkeys(free, 1),
        "ships_below": [*order, *[None] * (len(SHIPS) - len(order))],
    }


def _statutes(
    round: int, laws: Mapping[str, str], bills: Mapping[str, str | None], stack: Iterable[str]
) -> dict[str, Any]:
    """A bill that is None was rejected by the church in this round."""
    in_force: dict[str, str | None] = {"tax": "printed_tax", "duty": "printed_duty"}
    in_force |= {"subsidy": None, "other": None} | dict(laws)
    shown, hidden = dict(bills), set(stack)
    for kind, name in enumerate(TYPES):
        cards = STATUTES[kind * CARDS_OF_A_TYPE : (kind + 1) * CARDS_OF_A_TYPE]
        free = [card for card in cards if card not in (in_force[name], *shown.values())]
        free.sort(key=hidden.__contains__)
        if name not in shown:
            shown[name] = free.pop(0)
        hidden |= set(free[len(free) - (CARDS_OF_A_TYPE - round) :] if round < 6 else ())
        assert len(hidden & set(cards)) == CARDS_OF_A_TYPE - round, f"too many cards of {name}"
    rejected = [name for name, bill in shown.items() if bill is None]
    return {
        "laws": in_force,
        "bills": shown,
        "statute_stack": dict.fromkeys(hidden, 1),
        "veto": rejected[0] if rejected else None,
    }


def _slots(goods: Sequence[str], good: str) -> list[int]:
    return [slot for slot, one in enumerate(goods) if one == good]
