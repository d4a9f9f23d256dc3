"""Episode: one game, stepped by an environment that asks one seat after the other.

It holds the full state. What a seat may know is `observe(seat)` and `mask(seat)`. Where several
seats decide in secret at once they are asked in order of seats, and none is told what the others
chose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from entrepot.engine.allocator import Allocator
from entrepot.engine.chance import Chance, branched, halves
from entrepot.engine.dice import Dice, seed_dice
from entrepot.engine.errors import BadScript, BadSeat, EntrepotError, GameOver
from entrepot.engine.game import Game
from entrepot.engine.records import NOBODY, blank_states, load
from entrepot.engine.registry import game as game_named
from entrepot.engine.script import Script, script_of
from entrepot.engine.seeds import check_seed
from entrepot.engine.table import Table
from entrepot.envs import episode_rules
from entrepot.envs.reset_options import position_table
from entrepot.envs.rewards import POINTS_OF_MARGIN, reward_kind

Ints = np.ndarray[Any, np.dtype[np.int32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


class NotBegun(EntrepotError, RuntimeError):
    """`reset` was not called yet."""


class Episode:
    """`Episode("puerto-rico", 4)`, then `reset(seed)`; compiled if Numba is installed."""

    seed: int | None
    """The seed of the set-up; None for a state that came from elsewhere."""
    moves: list[tuple[int, int]]
    """The decisions taken since `reset`: seat and action."""

    def __init__(
        self,
        game: Game | str,
        players: int,
        options: Mapping[str, Any] | None = None,
        *,
        plain: bool = False,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.players = self.game.check_players(players)
        self.options = self.game.check_options(options or {}, self.players)
        self._memory = Allocator(self.game, plain)
        self.plain = self._memory.plain
        self._code = episode_rules.code(self.game, self.plain)
        self._option_values = self._memory.row(self.game.option_values(self.options))
        self._legal_row = self._memory.zeros(self.game.actions)
        self._turn = self._memory.zeros(3)
        self._room: tuple[Any, Any] | None = None
        self._clear()

    def _clear(self) -> None:
        self.seed, self.moves = None, []
        self._dealt = False
        self._count = 0
        self._asked = self._ending = NOBODY
        self._states: Any = self._memory.states()

    # --- the course of a game --------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Set up the game of a seed."""
        seed = check_seed(seed)
        self._clear()
        self.seed, self._dealt = seed, True
        start = self._code["start"]
        self._count = start(
            self._states, 0, self.players, self._option_values, *halves(seed), self._legal_row
        )
        self._note_turn()

    def _note_turn(self) -> None:
        """Keep who is asked and how the game ended as plain numbers: they are looked at often."""
        self._code["turn"](self._states, 0, self._turn)
        self._asked, self._ending, _ = self._turn if self.plain else self._turn.tolist()

    def reset_to(self, position: Mapping[str, Any]) -> None:
        """Begin at a position that `Table.to_dict` wrote. Such a game has no `script`."""
        table = position_table(self.game, self.players, self.options, position)
        self.unpack(bytes(table.state))

    def step(self, action: int, seat: int | None = None) -> None:
        """Play an action of the mover, or of another seat that may decide now.

        Raises `UnknownAction` or `IllegalAction` (with the reason), and changes nothing then.
        """
        mover = self.mover
        if mover is None:
            self._check_begun()
            raise GameOver("The game is over." if self.over else "The game was cut off.")
        action = self.game.action(action)
        decider = mover if seat is None else seat
        if action not in self.legal(decider).tolist():
            self.position().play(action, decider)
        step = self._code["step"]
        self._count = step(self._states, 0, decider, action, self._legal_row)
        self._note_turn()
        self.moves.append((decider, action))

    def step_at_random(self, low: int, high: int) -> None:
        """Let the mover decide as `RandomBot` does, with dice that begin with these words."""
        if self._room is None:  # for a world and dice; not shared with clones
            self._room = self._memory.states(), self._memory.records(Dice)
        seat, step = self._asked, self._code["random_step"]
        self._count = step(
            self._states, 0, low, high, *self._room, self._legal_row, self._count, self._turn
        )
        self._asked, self._ending, action = self._turn if self.plain else self._turn.tolist()
        self.moves.append((seat, action))

    def _check_begun(self) -> None:
        if not self._dealt:
            raise NotBegun("No game has begun yet: reset() deals one.")

    @property
    def mover(self) -> int | None:
        """The seat that is asked now; None when there is nothing more to decide."""
        return None if self._asked == NOBODY or self.truncated else self._asked

    @property
    def over(self) -> bool:
        """Whether the rules ended the game."""
        return self._ending != NOBODY

    @property
    def truncated(self) -> bool:
        """Whether the game was cut off at the technical limit, which is not a rule."""
        return len(self.moves) >= self.game.decision_limit and not self.over

    @property
    def end_reason(self) -> str | None:
        """Why the game ended; None while it goes on."""
        if self.truncated:
            return "technical_limit"
        return self.game.end_name(self._ending) if self.over else None

    # --- what a seat may know --------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> Ints:
        """Legal action ids of the mover (or another seat), ascending."""
        mover = self.mover
        if mover is None:
            return np.zeros(0, np.int32)
        if seat is None or seat == mover:
            return np.array(self._legal_row[: self._count], np.int32)
        row = self._memory.zeros(self.game.actions)
        n = self._code["legal_at"](self._states, 0, self._seat(seat), row)
        return np.array(row[:n], np.int32)

    def mask(self, seat: int | None = None) -> Mask:
        """The legal actions as a mask of 0 and 1."""
        mask = np.zeros(self.game.actions, np.int8)
        known = seat in (None, self._asked) and not self.truncated
        mask[self._legal_row[: self._count] if known else self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> Ints:
        """The observation of a seat; `game.observation` names its numbers."""
        self._check_begun()
        out = self._memory.zeros(len(self.game.observation))
        self._code["observe_at"](self._states, 0, self._seat(seat), out)
        return np.asarray(out, np.int32)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise BadSeat(f"Seats are numbered 0 to {self.players - 1}; there is no {seat!r}.")
        return seat

    # --- the result ------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """The points of each seat; before the end, as if the game ended now."""
        return self._results()[0::2]

    def places(self) -> list[int]:
        """The place of each seat, 1 for the best; equal ones share it."""
        return self._results()[1::2]

    def _results(self) -> list[int]:
        self._check_begun()
        out = self._memory.zeros(2 * self.players)
        self._code["results"](self._states, 0, self.players, out)
        return [int(number) for number in out]

    def rewards(self, kind: str) -> Floats:
        """The reward of each seat, of a kind in `REWARDS`; 0 before the end."""
        number = reward_kind(kind)
        out = self._memory.zeros(self.players, np.float64)
        self._code["rewards_at"](self._states, 0, self.players, number, out)
        return np.asarray(out, np.float64)

    def potentials(self) -> Floats:
        """The potential of each seat (`entrepot.envs.rewards`); 0 at the end."""
        if self.over:
            return np.zeros(self.players)
        scores = np.array(self.scores(), np.float64)
        best = [np.delete(scores, seat).max() for seat in range(self.players)]
        return np.asarray((scores - best) / POINTS_OF_MARGIN)

    # --- copies, tables and scripts --------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy of the full state."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.moves, other._room = self.moves.copy(), None
        other._legal_row, other._turn = self._legal_row.copy(), self._turn.copy()
        other._states = [self._states[0].copy()] if self.plain else self._stored(self.packed)
        return other

    def redealt(self, seat: int, seed: int) -> Self:
        """A copy in which all that a seat cannot know is dealt anew; the seat sees no difference.

        Such a game did not come from its seed, so it has no `script`.
        """
        other = self.clone()
        dice = Dice()
        seed_dice(dice, seed)
        buffer: Any = [dice]
        if not self.plain:
            buffer = blank_states(Dice, 1)
            load(buffer, 0, dice)
        other._code["redeal_at"](other._states, 0, self._seat(seat), buffer)
        other.unpack(other.packed)
        other.moves = list(self.moves)
        return other

    @property
    def stream(self) -> bytes:
        """The random stream of the rules; it changes when something is drawn from it."""
        return self.packed[self._stream]

    def branch_chance(self, outcome: int) -> None:
        """Continue with another random stream; such a game has no `script`."""
        packed = bytearray(self.packed)
        packed[self._stream] = bytes(branched(Chance.from_bytes(self.stream), outcome))
        self._states = self._stored(packed)
        self.seed = None

    @property
    def _stream(self) -> slice:
        fields: Any = self.game.state.dtype.fields
        start = fields["chance"][1]
        return slice(start, start + Chance.layout.size)

    @property
    def packed(self) -> bytes:
        """The full state as bytes: a record of `game.state`."""
        return bytes(self._states[0]) if self.plain else bytes(self._states.tobytes())

    def _stored(self, packed: bytes | bytearray) -> Any:
        if self.plain:
            return [self.game.state.from_bytes(bytes(packed))]
        # From a buffer: NumPy takes thirty times as long to copy an array of records.
        return np.frombuffer(bytearray(packed), self.game.state.dtype)

    def unpack(self, packed: bytes) -> None:
        """Continue from a state that `packed` gave, without its history."""
        self._clear()
        self._dealt = True
        self._states = self._stored(packed)
        self._note_turn()
        if self.mover is not None:
            self._count = self._code["legal_at"](self._states, 0, self.mover, self._legal_row)

    def __reduce__(self) -> tuple[Any, ...]:
        packed = self.packed if self._dealt else None
        kind = (type(self), self.game.id, self.players, self.options, self.plain)
        return _restored, (*kind, self.seed, self.moves, packed)

    def position(self) -> Table:
        """A table in this position, without its history: for `view`, `describe`, `explain` …"""
        self._check_begun()
        return Table(self.game, self.game.state.from_bytes(self.packed))

    def table(self) -> Table:
        """A table with its history and log; replays the game, which takes a while."""
        if self.seed is None:
            raise BadScript("This game did not come from a seed: it has no history to replay.")
        table = self.game.new(self.players, self.seed, **self.options)
        for seat, action in self.moves:
            table.play(action, seat)
        return table

    @property
    def script(self) -> Script:
        """The file of this game."""
        return script_of(self.table())


def _restored(
    kind: type[Episode],
    game: str,
    players: int,
    options: Mapping[str, Any],
    plain: bool,
    seed: int | None,
    moves: list[tuple[int, int]],
    packed: bytes | None,
) -> Episode:
    """Unpickles an episode."""
    episode = kind(game, players, options, plain=plain)
    if packed is not None:
        episode.unpack(packed)
        episode.seed, episode.moves = seed, list(moves)
    return episode
