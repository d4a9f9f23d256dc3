"""Positions for the rule tests of The Speicherstadt: a test states only what matters.

    table = processing(pool={"tea": 2}, seats=[dict(cards=["tea_trader"], coins=1)])
    play(table, "trader:tea", "finish")
    assert coins(table) == [3, 2, 2]          # sold one, and the income

There is one maker for each phase: `demand`, `purchase`, `processing`, and `round_end` for a table
one choice before the end of a round. All of them take

    seats          dictionaries: coins, points, bought, cards (names), contracts (cubes on them;
                   they need not be repeated in cards), cargo, warehouse, house
    start          who holds the start-player coin; seat 0 unless given
    round          the first round in which the cards can have been laid out, unless given
    season, left   the cards (fires too) that are left of the season being drawn
    fires          how many fires are over; as few as possible unless given
    goods_discard  exactly these cubes; unless given, whatever lies nowhere else
    seed           other draws

What the test does not name is dealt around it, so that all invariants hold: other cards were
discarded, and cubes that may lie neither in the bag nor in a fixed goods discard lie on contracts
of the last seat. `unchecked` opens positions that rules for changed data speak of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from entrepot import Table
from entrepot.engine.text import Word
from entrepot.games.speicherstadt import GAME
from entrepot.games.speicherstadt.components import (
    AUTUMN_CARDS,
    CARDS,
    CONTRACT_GOODS,
    CONTRACTS,
    FIREMEN_STRENGTHS,
    GOODS,
    REMOVED,
    ROW_LENGTH,
    SEASONS,
    SPRING_CARDS,
    SUMMER_CARDS,
    WINTER_CARDS,
)

Cubes = Mapping[str, int]
Card = str | tuple[str, Cubes]
"""A card of the row; a ship with its cubes."""


def demand(
    players: int = 3, *, row: Sequence[Card] = (), lines: Sequence[Sequence[int]] = (), **more: Any
) -> Table:
    """Phase 2: `lines` are the seats of the merchants already standing in each column."""
    start = more.get("start", 0)
    placed = sum(len(line) for line in lines)
    mover = (start + placed) % players
    return _position(players, "place_merchant", mover, row, lines, **more)


def purchase(
    players: int = 3,
    *,
    row: Sequence[Card] = (),
    lines: Sequence[Sequence[int]],
    column: int = 1,
    **more: Any,
) -> Table:
    """Phase 3: the card in `column` is for sale; `row` and `lines` begin with that column."""
    before: list[Any] = [None] * (column - 1)
    shown = [*before, *row]
    return _position(
        players,
        "buy_card",
        lines[0][0],
        shown,
        [*([] for _ in before), *lines],
        column=column,
        **more,
    )


def round_end(players: int = 3, *, card: Card | None = None, mover: int = 0, **more: Any) -> Table:
    """Only the last card is still for sale, to `mover` for 1 coin."""
    row = [] if card is None else [card]
    last = ROW_LENGTH[players]
    return purchase(players, row=row, lines=[[mover]], column=last, **more)


def processing(players: int = 3, *, pool: Cubes, mover: int = 0, **more: Any) -> Table:
    """Phase 4: it is the turn of `mover`, with these cubes; ships for them were just bought."""
    return _position(players, "process", mover, (), (), pool=pool, **more)


def unchecked(position: Mapping[str, Any]) -> Table:
    """A table at a position that the deck of the box cannot bring about."""
    head = ("game", "rules_version", "options")
    return Table(GAME, GAME.state.from_names({k: v for k, v in position.items() if k not in head}))


def firemen(season: str) -> list[str]:
    """The firemen of a season: their strengths are reconstructed, so that tests read them."""
    return [f"fireman_{strength}" for strength in FIREMEN_STRENGTHS[season]]


def burning(fire: int, totals: Sequence[int], scores: Sequence[int] = ()) -> Table:
    """One choice before a fire that is the last card of its season; then a row is laid.

    Totals are made of any firemen, so that the position is not checked.
    """
    position = round_end(len(totals), seats=[{"coins": 1}]).to_dict()
    for number, season in enumerate(SEASONS):
        kinds = {card: n for card, n in position[season].items() if not card.startswith("fire_")}
        position[season] = kinds if number > fire else {}
    position[SEASONS[fire]] = {f"fire_{fire}": 1}
    for seat, total in enumerate(totals):
        position["players"][seat]["points"] = scores[seat] if scores else 0
        fives, rest = divmod(total, 5)
        position["players"][seat]["cards"] = {"fireman_5": fives}
        if rest:
            position["players"][seat]["cards"][f"fireman_{rest}"] = 1
    return unchecked(position)


# --- what lies on the table ----------------------------------------------------------------------


def coins(table: Table) -> list[int]:
    return [player["coins"] for player in table.to_dict()["players"]]


def points(table: Table) -> list[int]:
    """Where the score markers stand."""
    return [player["points"] for player in table.to_dict()["players"]]


def merchants(table: Table) -> list[int]:
    """Merchants in hand."""
    return [player["merchants"] for player in table.to_dict()["players"]]


def cards(table: Table, seat: int) -> dict[str, int]:
    return some(table.to_dict()["players"][seat]["cards"])


def store(table: Table, seat: int, where: str) -> dict[str, int]:
    """The cubes in `warehouse`, `house` or `cargo`."""
    return some(table.to_dict()["players"][seat][where])


def contract(table: Table, name: str) -> dict[str, int]:
    return some(table.to_dict()["contracts"][CONTRACTS.index(name)]["cubes"])


def heap(table: Table, where: str) -> dict[str, int]:
    """A field of `to_dict` by name, such as `goods_discard`, `bag`, `pool`, `card_discard`."""
    return some(table.to_dict()[where])


def gained(table: Table, before: Cubes, where: str = "goods_discard") -> dict[str, int]:
    """What a heap has more (or less) than before."""
    now = heap(table, where)
    return some({name: now.get(name, 0) - before.get(name, 0) for name in {*now, *before}})


def row(table: Table) -> list[str | None]:
    """The cards of the row from left to right, up to the last one."""
    found = [space["card"] for space in table.to_dict()["spaces"]]
    while found and found[-1] is None:
        found.pop()
    return found


def ship_cubes(table: Table, column: int) -> dict[str, int]:
    return some(table.to_dict()["spaces"][column - 1]["cubes"])


def lines(table: Table) -> list[list[int]]:
    """The merchants above each card of the row, the first in line first."""
    spaces = table.to_dict()["spaces"][: len(row(table))]
    return [[seat for seat in space["line"] if seat is not None] for space in spaces]


def drawn(table: Table) -> list[str]:
    """All cards turned up since the table was opened, fires too, in this order."""
    words = {"card_laid": "card", "fire_broke_out": "fire"}
    found = [
        event.kind.values(one)[words[event.kind.key]]
        for event in table.events
        if event.kind.key in words
        for one in event.rows
    ]
    return [word.name for word in found if isinstance(word, Word)]


def some(numbers: Mapping[str, int]) -> dict[str, int]:
    """The numbers that are not zero."""
    return {name: number for name, number in numbers.items() if number}


# --- how a position is put together --------------------------------------------------------------


def _position(
    players: int,
    decision: str,
    mover: int,
    row: Sequence[Card | None],
    lines: Sequence[Sequence[int]],
    *,
    seats: Sequence[Mapping[str, Any]] = (),
    start: int = 0,
    column: int | None = None,
    pool: Cubes | None = None,
    round: int | None = None,
    season: str | None = None,
    left: Sequence[str] = (),
    fires: int | None = None,
    goods_discard: Cubes | None = None,
    seed: int = 0,
    **fields: Any,
) -> Table:
    boards = [_board(seats[seat] if seat < len(seats) else {}) for seat in range(players)]
    new_ships = -(-max(0, _total(pool or {}) - _room(boards[mover])) // 3)
    boards[mover]["cards"]["ship"] += max(0, new_ships - boards[mover]["cards"]["ship"])
    boards[mover]["bought"] = max(new_ships, boards[mover]["bought"])
    spaces = [_space(card) for card in row]
    out = _sum([pool or {}, goods_discard or {}, *(space["cubes"] for space in spaces)])
    for board in boards:
        out += _sum([board["cargo"], board["warehouse"], board["house"]])
    delivered = {name: cubes for seat in seats for name, cubes in seat.get("contracts", {}).items()}
    out += _sum(delivered.values())
    shown = _sum(board["cards"] for board in boards)
    shown += Counter(space["card"] for space in spaces if space["card"])
    wanted = 0 if decision == "process" else ROW_LENGTH[players] - len(row)
    deck = _Deck(players, shown, wanted, _total(out))
    deck.deal(round, season, left, fires)
    rest = deck.rest()
    for _ in range(wanted):
        card = next(card for card in sorted(rest, key="ship".__eq__) if rest[card] > 0)
        rest[card] -= 1
        spaces.append(_space(card) if card != "ship" else _space((card, _loaded(out))))
        out += Counter(spaces[-1]["cubes"])
    missing = 3 * deck.ships() - _total(out)
    if goods_discard is None:
        goods_discard = _pick(out, missing)
        out += Counter(goods_discard)
    else:
        out += _deliver_elsewhere(missing, out, delivered, boards[-1], rest)
    d: dict[str, Any] = {
        **GAME.new(players, seed).to_dict(),
        "players": boards,
        "round": deck.round,
        "start_player": start,
        "decision": decision,
        "mover": mover,
        "column": None if column is None else str(column),
        "spaces": _spaces(spaces, lines),
        **deck.stacks(),
        "card_discard": rest + deck.burnt(),
        "bag": {good: 9 - out[good] for good in GOODS},
        "goods_discard": goods_discard,
        "contracts": [{"cubes": dict(delivered.get(name, {}))} for name in CONTRACTS],
        "pool": pool or {},
        **fields,
    }
    for seat, board in enumerate(boards):
        board["merchants"] = 3 - sum(list(line).count(seat) for line in lines)
    return GAME.from_dict(d)


def _board(seat: Mapping[str, Any]) -> dict[str, Any]:
    known = {"coins", "points", "bought", "cards", "contracts", "cargo", "warehouse", "house"}
    assert set(seat) <= known, f"unknown key in {seat}"
    owned = Counter(seat.get("cards", ()))
    owned |= Counter(f"contract_{name}" for name in seat.get("contracts", ()))
    return {
        "coins": seat.get("coins", 0),
        "points": seat.get("points", 0),
        "bought": seat.get("bought", 0),
        "cards": owned,
        **{where: dict(seat.get(where, {})) for where in ("cargo", "warehouse", "house")},
    }


def _room(board: Mapping[str, Any]) -> int:
    return 5 if board["cards"]["warehouse"] else 1


def _space(card: Card | None) -> dict[str, Any]:
    name, cubes = card if isinstance(card, tuple) else (card, {})
    return {"card": name, "cubes": dict(cubes), "line": [None] * 8}


def _spaces(
    spaces: Sequence[dict[str, Any]], lines: Sequence[Sequence[int]]
) -> list[dict[str, Any]]:
    for space, line in zip(spaces, lines, strict=False):
        space["line"] = [*line, *[None] * (8 - len(line))]
    return [*spaces, *(_space(None) for _ in range(6 - len(spaces)))]


def _sum(parts: Iterable[Mapping[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return total


def _total(cubes: Mapping[str, int]) -> int:
    return sum(cubes.values())


def _pick(out: Counter[str], number: int) -> Counter[str]:
    """Cubes from the bag, always of the good of which most are left."""
    picked: Counter[str] = Counter()
    for _ in range(number):
        good = min(GOODS, key=lambda good: out[good] + picked[good])
        picked[good] += 1
    return picked


def _loaded(out: Counter[str]) -> Counter[str]:
    return _pick(out, 3)


def _deliver_elsewhere(
    missing: int,
    out: Counter[str],
    delivered: dict[str, Cubes],
    board: dict[str, Any],
    rest: Counter[str],
) -> Counter[str]:
    """Cubes with no other place lie on contracts that are otherwise discarded."""
    placed: Counter[str] = Counter()
    for name in CONTRACTS:
        for good in CONTRACT_GOODS[name]:
            card = f"contract_{name}"
            if missing > _total(placed) and out[good] + placed[good] < 9:
                if rest[card] > 0:
                    rest[card] -= 1
                    board["cards"][card] = 1
                    delivered[name] = Counter()
                elif board["cards"][card] == 0 or not isinstance(delivered[name], Counter):
                    continue
                delivered[name] = Counter(delivered[name]) + Counter([good])
                placed[good] += 1
    assert _total(placed) == missing, f"no place for {missing} cubes"
    return placed


class _Deck:
    """Which cards were laid out so far, season by season, in as few rounds as possible."""

    def __init__(self, players: int, shown: Counter[str], more: int, cubes: int) -> None:
        rows = zip(AUTUMN_CARDS, REMOVED[players], strict=True)
        autumn = tuple(all_ - removed for all_, removed in rows)
        seasons = (WINTER_CARDS, SPRING_CARDS, SUMMER_CARDS, autumn)
        self.all = [Counter(dict(zip(CARDS, season, strict=True))) for season in seasons]
        self.fires = [self.all[number].pop(f"fire_{number}", 0) for number in range(4)]
        for season in self.all:
            for fire in CARDS[-4:]:
                season.pop(fire, None)
        self.length = ROW_LENGTH[players]
        self.shown = shown
        self.more = more
        self.cubes = cubes
        self.drawn: list[Counter[str]] = []
        self.round = 0
        self.resolved = 0

    def deal(
        self, round_: int | None, season: str | None, left: Sequence[str], fires: int | None
    ) -> None:
        if season is not None:
            current = SEASONS.index(season)
            cards = Counter(card for card in left if not card.startswith("fire_"))
            drawn = [*self.all[:current], self.all[current] - cards]
            self.drawn = [Counter(one) for one in drawn] + [Counter()] * (3 - current)
            self.round, odd = divmod(_total(_sum(self.drawn)), self.length)
            assert not odd, f"{odd} cards of a round would have been laid out"
            assert not self.shown - _sum(self.drawn), "cards that are still in the stack"
            fires = current - sum(card.startswith("fire_") for card in left) if current else 0
        else:
            most = sum(_total(one) for one in self.all) // self.length
            tries = range(1, most + 1) if round_ is None else [round_]
            assert any(self._try(number) for number in tries), "these cards do not go together"
        started = [number for number in range(1, 4) if _total(self.drawn[number])]
        least = max(0, max(started, default=0) - 1)
        self.resolved = least if fires is None else fires

    def _try(self, round_: int) -> bool:
        number = round_ * self.length
        self.drawn, self.round = [], round_
        need = Counter(self.shown)
        for season in self.all:
            if number >= _total(season):
                self.drawn.append(Counter(season))
                need -= season
                number -= _total(season)
                continue
            chosen = Counter(need)
            need = Counter()
            if chosen - season or _total(chosen) > number:
                return False
            ships = -(-self.cubes // 3) - _sum(self.drawn)["ship"]
            free = season - chosen
            others = [card for card in free.elements() if card != "ship"]
            for card in [*["ship"] * min(free["ship"], max(0, ships - chosen["ship"])), *others]:
                if _total(chosen) < number:
                    chosen[card] += 1
            if _total(chosen) < number:
                chosen["ship"] += number - _total(chosen)
            self.drawn.append(chosen)
            number = 0
        enough = _total(self.rest()) >= self.more and 3 * self.ships() >= self.cubes
        return enough and not need

    def ships(self) -> int:
        return _sum(self.drawn)["ship"]

    def rest(self) -> Counter[str]:
        """Laid out, but not named by the test."""
        rest = _sum(self.drawn)
        rest.subtract(self.shown)
        return rest

    def burnt(self) -> Counter[str]:
        return Counter(f"fire_{number}" for number in range(1, self.resolved + 1))

    def stacks(self) -> dict[str, dict[str, int]]:
        stacks: dict[str, dict[str, int]] = {}
        for number, season in enumerate(SEASONS):
            stack = self.all[number] - self.drawn[number]
            if number > self.resolved:
                stack[f"fire_{number}"] = 1
            stacks[season] = dict(stack)
        return stacks
