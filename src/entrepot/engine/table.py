"""Table: one game being played.

It holds the whole state, hidden parts too; `view` and `log` give what a seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from entrepot.engine.chance import halves
from entrepot.engine.errors import GameOver, IllegalAction, NothingToUndo, NotYourTurn
from entrepot.engine.events import Event
from entrepot.engine.position import Position
from entrepot.engine.records import Record
from entrepot.engine.rule import EVERYBODY, FORCED
from entrepot.engine.text import Seat, phrase

if TYPE_CHECKING:
    from entrepot.engine.game import Game
    from entrepot.engine.script import Script


class Table(Position):
    """Open one with `game.new(players=4, seed=7)` or `game.from_dict(position)`."""

    def __init__(self, game: Game, state: Record) -> None:
        super().__init__(game, state)
        self.seed: int | None = None
        """The seed of the set-up; None for a table opened at a position."""
        self.moves: list[tuple[int, int]] = []
        """The decisions taken so far: seat and action id."""
        self.events: list[Event] = []
        self.forced: list[tuple[int, int]] = []
        """What was played by itself after the last decision, as the only legal action of a seat."""
        self._first = state.copy()

    @classmethod
    def open(cls, game: Game, players: int, seed: int, options: Mapping[str, Any]) -> Table:
        state: Any = game.state()
        state.heard = []
        room = [0] * game.actions
        game.plain.start([state], 0, players, game.option_values(options), *halves(seed), room)
        heard, state.heard = state.heard, None
        table = cls(game, state)
        table.seed = seed
        table._hear(heard)
        return table

    # --- playing ---------------------------------------------------------------------------------

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Play an action, by id or name, for the seat to move or another waiting seat.

        Raises `UnknownAction` for what is no action of the game, and `IllegalAction` (with the
        reason; `NotYourTurn`, `GameOver`) for what may not be played. The table is then unchanged.
        """
        action = self.game.action(action)
        if seat is not None:
            seat = self._seat(seat)
        if self.over:
            raise GameOver(self._say(phrase("not.over")))
        mover = self.to_move if seat is None else seat
        assert mover is not None
        if not self.game.plain.waiting(self.state, mover):
            raise NotYourTurn(self._say(self._not_your_turn(mover)))
        if action not in self.legal(mover):
            reason = self.explain(action, "en", seat=mover)
            raise IllegalAction(f"{self.game.name(action)}: {reason}")
        self._play(mover, action)

    def _play(self, seat: int, action: int) -> None:
        self.state.heard = []
        self.game.plain.advance(self.state, seat, action, self._room)
        heard, self.state.heard = self.state.heard, None
        self._hear(heard)
        self.moves.append((seat, action))

    def _hear(self, heard: Sequence[tuple[int, ...]]) -> None:
        """Decode the events that the rules logged."""
        self.forced = [(seat, action) for seat, what, action, *_ in heard if what == FORCED]
        told = [one for one in heard if one[1] != FORCED]
        self.events += self.game.events.decode(len(self.moves), told)

    def undo(self) -> None:
        """Take back the last decision. Raises `NothingToUndo` at the start."""
        if not self.moves:
            raise NothingToUndo("No decision was taken yet at this table.")
        moves, first_events = self.moves[:-1], self._events_of_set_up()
        self.state = self._first.copy()
        self.moves, self.events, self.forced = [], first_events, []
        for seat, action in moves:
            self._play(seat, action)

    def _events_of_set_up(self) -> list[Event]:
        if self.seed is None:
            return []
        return Table.open(self.game, self.players, self.seed, self.options).events

    def copy(self) -> Table:
        """An independent table in the same position, with the same history."""
        other = Table(self.game, self.state)
        other._first, other.state = self._first, other._first
        other.seed = self.seed
        other.moves = list(self.moves)
        other.events = list(self.events)
        other.forced = list(self.forced)
        return other

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        kinds = self.game.events.kinds
        events = [(one.move, one.audience, kinds.index(one.kind), one.rows) for one in self.events]
        states = (self._first, self.state)
        return _unpickled, (self.game, *states, self.seed, self.moves, events, self.forced)

    # --- what happened ---------------------------------------------------------------------------

    def log(
        self,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str] | None = None,
        since: int = 0,
    ) -> list[str]:
        """What happened so far, in sentences, as that seat may know it (None: a spectator).

        With `since`, only what happened after so many decisions. After the end the last sentence
        is the result.
        """
        if seat is not None:
            seat = self._seat(seat)
        lines = [
            self.sentence(event, lang, names)
            for event in self.events
            if event.move >= since and event.audience in (EVERYBODY, seat)
        ]
        return [*lines, self.result(lang, names)] if self.over else lines

    def sentence(self, event: Event, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """One event in words."""
        return self._say(event.phrase(), lang, names)

    def result(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Scores, best first, and winners in words, once the game is over."""
        ranking, scores = self.ranking(), self.scores()
        order = sorted(range(self.players), key=lambda seat: ranking[seat])
        each = [phrase("log.result.each", who=Seat(seat), points=scores[seat]) for seat in order]
        winners = [Seat(seat) for seat in self.winners()]
        return self._say(phrase("log.result", each=each, winners=winners), lang, names)

    # --- where it began --------------------------------------------------------------------------

    @property
    def first_position(self) -> dict[str, Any]:
        """`to_dict` of where this table began."""
        return Position(self.game, self._first).to_dict()

    @property
    def script(self) -> Script:
        """Set-up and actions: all that is needed to replay this game."""
        from entrepot.engine.script import script_of

        return script_of(self)

    def __repr__(self) -> str:
        now = (
            f"over ({self.end_reason})" if self.over else f"{self.decision} of seat {self.to_move}"
        )
        return f"<Table {self.game.id}, {self.players} players, move {len(self.moves)}: {now}>"


def _unpickled(
    game: Game,
    first: Record,
    state: Record,
    seed: int | None,
    moves: list[tuple[int, int]],
    events: list[tuple[int, int, int, tuple[tuple[int, ...], ...]]],
    forced: list[tuple[int, int]],
) -> Table:
    table = Table(game, first)
    table.state, table.seed, table.moves, table.forced = state, seed, moves, forced
    table.events = [
        Event(move, audience, game.events.kinds[kind], rows)
        for move, audience, kind, rows in events
    ]
    return table
