"""Positions for the rule tests of Puerto Rico: a test states only what matters.

    table = game_at(4, role="builder", seats=[dict(doubloons=5, island=dict(quarry=2),
                                                   manned=["quarry", "university"])])
    play(table, "build:office", "accept")
    assert colonists(table, 0) == {"quarry": 2, "university": 1, "office": 1}

`game_at` begins with blank boards (no money, no tiles) and full supplies, gives every seat what
the test says and takes it out of the supplies. Seats are dictionaries with the keys

    doubloons, victory_points, san_juan   numbers
    goods, island                         numbers by name
    buildings                             names; those in `manned` need not be repeated
    manned                                numbers by name, or names: every circle of these

Without `role` the picker is asked for a role. With `role` that role has just been picked and
everything nobody has a choice about has happened. `decision` (with `role`, and `mover` if it is
not the picker) puts the table in the middle of a phase instead.

What a supply cannot hold because the test fixes its size (`goods_supply`, `colonist_supply`,
`victory_pool`) lies with the last seat: its goods, its San Juan, its points.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import entrepot
from entrepot.engine.table import Table
from entrepot.games.puerto_rico.components import (
    BUILDING_COPIES,
    BUILDINGS,
    CIRCLES,
    COLONIST_SUPPLY,
    GOODS,
    GOODS_IN_GAME,
    PICKS,
    PLANTATION_TILES,
    QUARRY_TILES,
    ROLE_CARDS,
    ROLES,
    VICTORY_POOL,
)
from tests.support import playing

GAME = entrepot.game("puerto-rico")

play = playing.play
legal = playing.legal

Numbers = Mapping[str, int]
Seat = Mapping[str, Any]


def game_at(
    players: int = 4,
    *,
    seats: Sequence[Seat] = (),
    governor: int | None = None,
    picker: int | None = None,
    picks: int | None = None,
    taken: Mapping[str, int] | None = None,
    role: str | None = None,
    decision: str | None = None,
    mover: int | None = None,
    role_doubloons: Numbers | None = None,
    row: Numbers | None = None,
    pile: Numbers | None = None,
    discard: Numbers | None = None,
    ships: Mapping[str, tuple[str, int]] | None = None,
    trading_house: Numbers | None = None,
    goods_supply: Numbers | None = None,
    colonist_ship: int | None = None,
    colonist_supply: int | None = None,
    victory_pool: int | None = None,
    seed: int = 0,
    **fields: Any,
) -> Table:
    """A table at the position described; see the module's text.

    The picker is seat 0, or the governor, unless given; `picks` roles were picked before in this
    round. `taken` says by whom which; without it the earlier pickers took the last cards.
    `ships` are written `{"ship_5": ("corn", 3)}`. `row` is some mixed row if not given, `pile`
    all other plantations; with a fixed pile they are discards. `fields` are further keys of
    `to_dict`, such as `round`, `end_trigger`, or those of a decision under way.
    """
    d = GAME.new(players, seed).to_dict()
    boards = [_board(seats[number] if number < len(seats) else {}) for number in range(players)]
    d["players"] = boards
    d["trading_house"] = dict(trading_house or {})
    d |= _ships(ships or {})
    d["goods_supply"] = _goods(d, goods_supply or {})
    d["building_supply"] = _buildings(boards)
    d["quarry_supply"] = QUARRY_TILES[players] - sum(
        one["island"].get("quarry", 0) for one in boards
    )
    d |= _plantations(boards, row, pile, discard)
    d["colonist_ship"] = players if colonist_ship is None else colonist_ship
    d["colonist_supply"] = _colonists(d, colonist_supply)
    d["victory_pool"] = _victory_pool(boards, victory_pool)
    d |= _round(players, governor, picker, picks)
    first = (d["governor"] + d["picks"]) % players
    under_way = role if decision is not None else None
    d["role_holder"] = _holders(d, taken, role, under_way)
    d["role_doubloons"] = dict(role_doubloons or {})
    d["mover"] = first
    if decision is not None:
        d["decision"], d["role"] = decision, role
        d["picker"] = None if role is None else first
        d["mover"] = first if mover is None else mover
    table = GAME.from_dict(d | fields)
    if role is not None and decision is None:
        play(table, f"role:{role}".replace("_", "-"))
    return table


def finished_game(*seats: Seat, players: int = 4) -> Table:
    """A game that ended with these boards: nobody used the last role of the last round.

    The colonists ran out, so those on no board are in the San Juan of the last seat.
    """
    table = game_at(
        players,
        seats=seats,
        picks=PICKS[players] - 1,
        role="craftsman",
        end_trigger="colonists",
        colonist_supply=0,
        colonist_ship=0,
    )
    while not table.over:
        play(table, "pass")
    return table


def holder(*manned: str, **held: int) -> dict[str, Any]:
    """A seat with goods and some manned buildings."""
    return {"goods": held, "manned": list(manned)}


def turns(table: Table, answer: str = "pass") -> list[int]:
    """Who is asked, one after the other, for the rest of a phase in which all give one answer."""
    asked = []
    while table.decision not in ("choose_role", None):
        assert table.to_move is not None
        asked.append(table.to_move)
        table.play(answer)
    return asked


def random_play(table: Table, seed: int = 0) -> Iterator[Table]:
    """Play on at random to the end; gives the table before every decision."""
    choice = random.Random(seed)
    while not table.over:
        yield table
        table.play(choice.choice(table.legal()))


# --- what lies on the table, without the zeros ---------------------------------------------------


def doubloons(table: Table) -> list[int]:
    """The money of every seat."""
    return [player["doubloons"] for player in table.to_dict()["players"]]


def points(table: Table) -> list[int]:
    """The victory points (chips) of every seat."""
    return [player["victory_points"] for player in table.to_dict()["players"]]


def san_juan(table: Table) -> list[int]:
    return [player["san_juan"] for player in table.to_dict()["players"]]


def goods(table: Table, seat: int) -> dict[str, int]:
    return some(table.to_dict()["players"][seat]["goods"])


def island(table: Table, seat: int) -> dict[str, int]:
    return some(table.to_dict()["players"][seat]["island"])


def colonists(table: Table, seat: int) -> dict[str, int]:
    """Colonists by building and kind of island tile."""
    return some(table.to_dict()["players"][seat]["colonists"])


def buildings(table: Table, seat: int) -> set[str]:
    return set(some(table.to_dict()["players"][seat]["buildings"]))


def supply(table: Table, what: str) -> dict[str, int]:
    """A field of `to_dict` by name, such as `goods_supply`, `plantation_row`, `trading_house`."""
    return some(table.to_dict()[what])


def cargo(table: Table) -> dict[str, tuple[str | None, int]]:
    """Kind and number of goods on each cargo ship that is not empty."""
    position = table.to_dict()
    ships = {
        ship: (kind, position["ship_load"][ship]) for ship, kind in position["ship_good"].items()
    }
    return {ship: load for ship, load in ships.items() if load != (None, 0)}


def deliveries(table: Table) -> list[tuple[int, int, str]]:
    """Seat, number and kind of every delivery so far, with those nobody had a choice about."""
    told = [
        dict(zip(event.kind.parameters, row, strict=True))
        for event in table.events
        if event.kind.key in ("loaded", "wharf_loaded")
        for row in event.rows
    ]
    return [(one["who"], one["number"], GOODS[one["good"]]) for one in told]


def some(numbers: Numbers) -> dict[str, int]:
    """The numbers that are not zero."""
    return {name: number for name, number in numbers.items() if number}


# --- how a position is put together --------------------------------------------------------------


def _board(seat: Seat) -> dict[str, Any]:
    known = {"doubloons", "victory_points", "san_juan", "goods", "island", "wharf_used"}
    assert set(seat) <= known | {"buildings", "manned"}, f"unknown key in {seat}"
    land = dict(seat.get("island", {}))
    manned = seat.get("manned", ())
    full = {name: _circles(name, land) for name in manned}
    standing = dict(manned) if isinstance(manned, Mapping) else full
    owned = [*seat.get("buildings", ()), *(name for name in standing if name in BUILDINGS)]
    return {
        **{key: seat[key] for key in known & set(seat)},
        "island": land,
        "goods": dict(seat.get("goods", {})),
        "buildings": dict.fromkeys(owned, 1),
        "colonists": standing,
    }


def _circles(group: str, land: Numbers) -> int:
    return CIRCLES[BUILDINGS.index(group)] if group in BUILDINGS else land[group]


def _goods(d: Mapping[str, Any], fixed: Numbers) -> dict[str, int]:
    """What lies nowhere else; the last seat holds what does not fit a fixed supply."""
    totals: dict[str, int] = dict(zip(GOODS, GOODS_IN_GAME[len(d["players"]) == 2], strict=True))
    for kind in GOODS:
        totals[kind] -= sum(one["goods"].get(kind, 0) for one in d["players"])
        totals[kind] -= d["trading_house"].get(kind, 0)
    for ship, loaded in d["ship_good"].items():
        if loaded is not None:
            totals[loaded] -= d["ship_load"][ship]
    rest = d["players"][-1]["goods"]
    for good, number in fixed.items():
        rest[good] = rest.get(good, 0) + totals[good] - number
    return totals | dict(fixed)


def _ships(ships: Mapping[str, tuple[str, int]]) -> dict[str, Any]:
    return {
        "ship_good": {ship: kind for ship, (kind, _) in ships.items()},
        "ship_load": {ship: load for ship, (_, load) in ships.items()},
    }


def _buildings(boards: Sequence[Seat]) -> dict[str, int]:
    copies = BUILDING_COPIES[len(boards) == 2]
    return {
        name: copies[number] - sum(one["buildings"].get(name, 0) for one in boards)
        for number, name in enumerate(BUILDINGS)
    }


def _plantations(
    boards: Sequence[Seat], row: Numbers | None, pile: Numbers | None, discard: Numbers | None
) -> dict[str, dict[str, int]]:
    left: dict[str, int] = dict(zip(GOODS, PLANTATION_TILES[len(boards) == 2], strict=True))
    _take(left, *(one["island"] for one in boards), pile or {}, discard or {})
    if row is None:
        row = _mixed_row(left, len(boards) + 1)
    _take(left, row)
    if pile is None:
        pile, discard = left, discard or {}
    elif discard is None:
        discard = left
    return {
        "plantation_row": dict(row),
        "plantation_pile": dict(pile),
        "plantation_discard": dict(discard),
    }


def _take(left: dict[str, int], *parts: Numbers) -> None:
    for part in parts:
        for name, number in part.items():
            if name in left:
                left[name] -= number


def _mixed_row(left: Numbers, length: int) -> dict[str, int]:
    """One of each kind after the other, as far as they last."""
    rest = dict(left)
    row: dict[str, int] = dict.fromkeys(GOODS, 0)
    while sum(row.values()) < length and any(rest.values()):
        for kind in GOODS:
            if rest[kind] > 0 and sum(row.values()) < length:
                rest[kind] -= 1
                row[kind] += 1
    return row


def _colonists(d: Mapping[str, Any], fixed: int | None) -> int:
    boards = d["players"]
    left: int = COLONIST_SUPPLY[len(boards)] + len(boards) - d["colonist_ship"]
    left -= sum(sum(one["colonists"].values()) + one.get("san_juan", 0) for one in boards)
    if fixed is None:
        return left
    boards[-1]["san_juan"] = boards[-1].get("san_juan", 0) + left - fixed
    return fixed


def _victory_pool(boards: Sequence[dict[str, Any]], fixed: int | None) -> int:
    left: int = VICTORY_POOL[len(boards)] - sum(one.get("victory_points", 0) for one in boards)
    if fixed is None:
        return max(0, left)
    boards[-1]["victory_points"] = boards[-1].get("victory_points", 0) + max(0, left - fixed)
    return fixed


def _round(
    players: int, governor: int | None, picker: int | None, picks: int | None
) -> dict[str, int]:
    if governor is None:
        governor = ((picker or 0) - (picks or 0)) % players
    if picks is None:
        picks = 0 if picker is None else (picker - governor) % players
    assert picker is None or picker == (governor + picks) % players, "who picks is contradictory"
    return {"governor": governor, "picks": picks}


def _holders(
    d: Mapping[str, Any], taken: Mapping[str, int] | None, role: str | None, under_way: str | None
) -> dict[str, int | None]:
    players = len(d["players"])
    if taken is None:
        free = [one for one in ROLES[: ROLE_CARDS[players]] if one != role]
        earlier: Iterable[str] = reversed(free[len(free) - d["picks"] :])
        taken = {one: (d["governor"] + turn) % players for turn, one in enumerate(earlier)}
    holders: dict[str, int | None] = {one: taken.get(one) for one in ROLES}
    if under_way is not None:
        holders[under_way] = (d["governor"] + d["picks"]) % players
    return holders
