"""Table: one game being played.

It holds the whole state, hidden parts too; `view` and `log` give what a seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from entrepot.engine.breakdown import Source, TieBreak, compared
from entrepot.engine.chance import halves
from entrepot.engine.errors import (
    BadSeat,
    GameOver,
    IllegalAction,
    NothingToUndo,
    NotYourTurn,
)
from entrepot.engine.events import Event
from entrepot.engine.records import NOBODY, Record, is_whole
from entrepot.engine.rule import EVERYBODY, FORCED
from entrepot.engine.story import StoryLine
from entrepot.engine.text import Phrase, Seat, Word, capital, phrase
from entrepot.engine.view_helpers import BaseView

if TYPE_CHECKING:
    from entrepot.engine.game import Game
    from entrepot.engine.script import Script


class Table:
    """Open one with `game.new(players=4, seed=7)` or `game.from_dict(position)`."""

    def __init__(self, game: Game, state: Record) -> None:
        self.game = game
        self.state: Any = state
        self.seed: int | None = None
        """The seed of the set-up; None for a table opened at a position."""
        self.moves: list[tuple[int, int]] = []
        """The decisions taken so far: seat and action id."""
        self.events: list[Event] = []
        self.forced: list[tuple[int, int]] = []
        """What was played by itself after the last decision, as the only legal action of a seat."""
        self._first = state.copy()
        self._room = [0] * game.actions

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

    # --- whose turn, what may be done ------------------------------------------------------------

    @property
    def players(self) -> int:
        return int(self.state.seats)

    @property
    def options(self) -> dict[str, Any]:
        """The variants being played."""
        return {
            name: option.choices[getattr(self.state, name)]
            for name, option in self.game.options.items()
        }

    @property
    def to_move(self) -> int | None:
        """The seat that decides now (the first of several); None when the game is over."""
        seat = self.game.plain.mover(self.state)
        return None if seat == NOBODY else int(seat)

    @property
    def waiting_for(self) -> list[int]:
        """All seats that may decide now."""
        waiting = self.game.plain.waiting
        return [seat for seat in range(self.players) if waiting(self.state, seat)]

    @property
    def decision(self) -> str | None:
        """The name of what is to be decided now."""
        return None if self.over else self.game.decision(self.state)

    def legal(self, seat: int | None = None) -> list[int]:
        """What the seat to move (or another waiting seat) may do: action ids, ascending.

        A seat that is not asked anything has no legal actions.
        """
        seat = self.to_move if seat is None else self._seat(seat)
        if seat is None or not self.game.plain.waiting(self.state, seat):
            return []
        return self._room[: self.game.plain.legal_actions(self.state, seat, self._room)]

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

    # --- the result ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.game.plain.ending(self.state) != NOBODY)

    @property
    def end_reason(self) -> str | None:
        """Why the game ended; None while it goes on."""
        return self.game.end_name(self.game.plain.ending(self.state))

    def scores(self) -> list[int]:
        """The points of each seat; before the end, as if the game ended now."""
        return [int(self.game.plain.score(self.state, seat)) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the best; equal ones share a place (1, 1, 3)."""
        place = self.game.plain.place
        return [int(place(self.state, self.players, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats on the first place; nobody before the end."""
        return [seat for seat, place in enumerate(self.ranking()) if place == 1 and self.over]

    def breakdown(self, lang: str = "en") -> list[Source]:
        """Where the points came from, in the rulebook's order; together they are `scores()`.

        Nothing before the end: in some games points stay hidden until then.
        """
        if not self.over:
            return []
        points, seats = self.game.points, range(self.players)
        return [
            Source(
                key=key,
                title=self._title("source", key, lang),
                points=[int(points(self.state, seat, source)) for seat in seats],
            )
            for source, key in enumerate(self.game.sources)
        ]

    def tie_breaks(self, lang: str = "en") -> list[TieBreak]:
        """What was compared between seats with equal scores, as far as it was needed.

        Nothing before the end, and nothing if no two seats have equal scores.
        """
        if not self.over:
            return []
        ties = self.game.ties

        def value(seat: int, criterion: int) -> int:
            return int(self.game.tie_value(self.state, seat, criterion))

        return [
            TieBreak(key, self._title("tie", key, lang), values)
            for key, values in zip(ties, compared(self.scores(), len(ties), value), strict=False)
        ]

    # --- what may be seen and said ---------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Everything that a seat may see, and nothing else (None: a spectator). Plain JSON."""
        if seat is not None:
            seat = self._seat(seat)
        head: BaseView = {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "options": self.options,
            "seat": seat,
            "seats": self.players,
            "decision": self.decision,
            "to_move": self.to_move,
            "waiting_for": self.waiting_for,
            "over": self.over,
        }
        if self.over:
            head["end_reason"] = self.end_reason
            head["scores"] = self.scores()
            head["ranking"] = self.ranking()
            head["winners"] = self.winners()
        return {**head, **self.game.view(self.state, seat)}

    def prompt(
        self, lang: str = "en", seat: int | None = None, names: Sequence[str] | None = None
    ) -> str:
        """What the seat to move (or another waiting seat) is asked now, in one sentence.

        Here and below, `names` are what to call the seats; "Player 1" and so on without.
        """
        seat = self.to_move if seat is None else self._seat(seat)
        if seat is None or self.over:
            return self._say(phrase("not.over"), lang)
        facts = self.game.question(self.state, seat)
        key = str(facts.get("key", f"ask.{self.decision}"))
        return self._say(Phrase(key, facts), lang, names)

    def describe(
        self,
        action: int | str,
        lang: str = "en",
        seat: int | None = None,
        names: Sequence[str] | None = None,
        facts: Mapping[str, object] | None = None,
    ) -> str:
        """What an action means here and now, in one sentence; `facts` are its `game.facts`, if they
        are known already."""
        action = self.game.action(action)
        verb = self.game.action_space.verbs[action]
        if facts is None:
            seat = self.to_move if seat is None else self._seat(seat)
            facts = self.game.facts(self.state, 0 if seat is None else seat, action)
        key = str(facts.get("key", f"act.{verb}"))
        return self._say(Phrase(key, facts), lang, names)

    def explain(
        self,
        action: int | str,
        lang: str = "en",
        seat: int | None = None,
        names: Sequence[str] | None = None,
    ) -> str | None:
        """Why an action is not legal now; None if it is legal."""
        action = self.game.action(action)
        seat = self.to_move if seat is None else self._seat(seat)
        if seat is None or self.over:
            return self._say(phrase("not.over"), lang)
        if not self.game.plain.waiting(self.state, seat):
            return self._say(self._not_your_turn(seat), lang, names)
        if action in self.legal(seat):
            return None
        prompt = self.prompt(lang, seat, names)
        if self.game.action_space.verbs[action] not in self.game.verbs[self.decision or ""]:
            return self._say(phrase("not.asked", prompt=prompt), lang)
        why = self.game.why_not(self.state, seat, action)
        return self._say(why or phrase("not.offered", prompt=prompt), lang, names)

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

    def story(
        self, seat: int | None = None, lang: str = "en", names: Sequence[str] | None = None
    ) -> list[StoryLine]:
        """The same as people read it: grouped by round and phase, one short line a deed, and "you"
        for the seat. A line joins the small steps that make a whole placing or trade."""
        if seat is not None:
            seat = self._seat(seat)
        teller = self.game.teller
        known = [event for event in self.events if event.audience in (EVERYBODY, seat)]
        called = names or [
            self._say(phrase("seat", number=one + 1), lang) for one in range(self.players)
        ]
        return [
            StoryLine(line.level, line.seats, *teller.say(line, lang, called, seat))
            for line in teller.lines(known)
        ]

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

    # --- in and out ------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The whole truth by names, hidden parts too; `game.from_dict` takes it back."""
        position = self.state.to_names()
        for name in self.game.options:
            del position[name]
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "options": self.options,
            **position,
        }

    @property
    def first_position(self) -> dict[str, Any]:
        """`to_dict` of where this table began."""
        return Table(self.game, self._first).to_dict()

    @property
    def script(self) -> Script:
        """Set-up and actions: all that is needed to replay this game."""
        from entrepot.engine.script import script_of

        return script_of(self)

    # --- helpers ---------------------------------------------------------------------------------

    def _seat(self, seat: int) -> int:
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise BadSeat(f"Seats are numbered 0 to {self.players - 1}; there is no {seat!r}.")
        return int(seat)

    def _say(self, what: Phrase, lang: str = "en", names: Sequence[str] | None = None) -> str:
        return self.game.all_texts.say(what, lang, names)

    def _title(self, vocabulary: str, name: str, lang: str) -> str:
        return capital(self.game.all_texts.say(Word(vocabulary, name), lang))

    def _not_your_turn(self, seat: int) -> Phrase:
        others = [Seat(one) for one in self.waiting_for]
        return phrase("not.turn", who=Seat(seat), others=others)

    def __repr__(self) -> str:
        now = (
            f"over ({self.end_reason})" if self.over else f"{self.decision} of seat {self.to_move}"
        )
        return f"<Table {self.game.id}, {self.players} players, move {len(self.moves)}: {now}>"

    def _repr_svg_(self) -> str:
        """What notebooks show: the table as a spectator may see it."""
        from entrepot.engine.picture import svg

        return svg(self)


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
