"""TreeState: a point in the tree of all that can become of a game.

It is a decision of a seat, a draw (chance decides), or an end. A game itself only knows a random
stream. Here an action that would draw from it leads to a draw first, which has `COURSES` equally
likely outcomes: each lets the stream run on differently. So nobody who follows the tree can look
into the future, and the same way through it always leads to the same node.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

from entrepot.engine.game import Game
from entrepot.envs.episode import Episode, Ints

COURSES = 256
"""The outcomes of a draw."""
SEED_DRAWS = 3
"""The draws before the set-up: the digits of the game's seed, the lowest first."""

Memory = tuple[tuple[bytes, bytes], ...]
"""For each seat: a digest of all that it saw and did, and one of what it sees now."""


class TreeState:
    """Nothing in it ever changes, so copies may share it. `root` is where a game begins."""

    def __init__(
        self,
        episode: Episode,
        made: int,
        *,
        digits: tuple[int, ...] | None = None,
        drawing: int | None = None,
        before: TreeState | None = None,
        action: int | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.episode = episode
        self.made = made
        """The decisions taken so far."""
        self.digits = digits
        """The seed as far as it was drawn; None when the game is set up."""
        self.drawing = drawing
        """The action whose consequences are being drawn."""
        self._before = before
        self._action = action
        self._memory = memory

    @classmethod
    def root(
        cls, game: Game, players: int, options: Mapping[str, Any], seed: int | None = None
    ) -> Self:
        """The set-up of a seed; without one, the draws that lead to all of them."""
        episode = Episode(game, players, options)
        if seed is None:
            return cls(episode, 0, digits=())
        episode.reset(seed)
        return cls(episode, 0)

    @classmethod
    def at(cls, game: Game, position: Mapping[str, Any]) -> Self:
        """A position that `Table.to_dict` wrote."""
        table = game.from_dict(position)
        episode = Episode(game, table.players, table.options)
        episode.unpack(bytes(table.state))
        return cls(episode, 0)

    # --- where we are ----------------------------------------------------------------------------

    @property
    def is_draw(self) -> bool:
        return self.digits is not None or self.drawing is not None

    @property
    def mover(self) -> int | None:
        """The seat that decides; None at a draw and at the end."""
        return None if self.is_draw or self.truncated else self.episode.mover

    @property
    def truncated(self) -> bool:
        """Whether the game was cut off at the technical limit."""
        return self.made >= self.episode.game.decision_limit and not self.episode.over

    @property
    def is_end(self) -> bool:
        return not self.is_draw and self.mover is None

    # --- where we can go -------------------------------------------------------------------------

    def after(self, action: int) -> TreeState:
        """Where an action of the mover, or an outcome of a draw, leads to."""
        if self.digits is not None:
            return self._with_digit(action)
        episode = self.episode.clone()
        if self.drawing is not None:
            episode.divert(action)
            return self._played(episode, self.drawing)
        after = self._played(episode, action)
        if episode.stream == self.episode.stream:
            return after
        return TreeState(self.episode, self.made, drawing=action, before=self)

    def _with_digit(self, digit: int) -> TreeState:
        digits = (*(self.digits or ()), digit)
        if len(digits) < SEED_DRAWS:
            return TreeState(self.episode, 0, digits=digits)
        episode = self.episode.clone()
        episode.reset(sum(one * COURSES**power for power, one in enumerate(digits)))
        return TreeState(episode, 0)

    def _played(self, episode: Episode, action: int) -> TreeState:
        episode.step(action)
        episode.moves.clear()  # `made` counts them; as lists they would grow with the square
        return TreeState(episode, self.made + 1, before=self, action=action)

    def redealt(self, seat: int, seed: int) -> TreeState:
        """Another truth with the same past, as far as a seat can tell; at a decision or an end."""
        assert not self.is_draw
        return TreeState(self.episode.redealt(seat, seed), self.made, memory=self.memory)

    # --- what a seat knows -----------------------------------------------------------------------

    def observe(self, seat: int) -> Ints | None:
        """What a seat sees; None before the set-up."""
        return None if self.digits is not None else self.episode.observe(seat)

    def past(self, seat: int) -> str:
        """All that a seat saw and did, as a digest: others never tell it apart from a past in
        which they did something else in secret."""
        return self.memory[seat][0].hex() if self.digits is None else ""

    @property
    def memory(self) -> Memory:
        """Worked out when it is asked for the first time: in most nodes nobody does."""
        unread = [self]
        while unread[-1]._memory is None and unread[-1]._before is not None:
            unread.append(unread[-1]._before)
        for node in reversed(unread):
            if node._memory is None:
                node._memory = node._remember()
                node._before = None
        assert self._memory is not None
        return self._memory

    def _remember(self) -> Memory:
        before = self._before
        if before is None:
            seen = (self._seen(seat) for seat in range(self.episode.players))
            return tuple((b"", sight) for sight in seen)
        assert before._memory is not None
        if self.drawing is not None:
            return before._memory
        acted = before.episode.mover
        return tuple(
            _longer(*known, self._seen(seat), self._action if seat == acted else None)
            for seat, known in enumerate(before._memory)
        )

    def _seen(self, seat: int) -> bytes:
        return _digest(self.episode.observe(seat).tobytes())

    # --- copies and files ------------------------------------------------------------------------

    def __deepcopy__(self, memo: object) -> TreeState:
        return self

    def __getstate__(self) -> dict[str, Any]:
        """Of the way here only the memory is kept."""
        memory = self.memory if self.digits is None else None
        return self.__dict__ | {"_before": None, "_memory": memory}


def _longer(past: bytes, seen: bytes, sees: bytes, did: int | None) -> tuple[bytes, bytes]:
    """What one more step adds; nothing, if the seat neither did nor saw anything new: how many
    steps the others took can be a secret."""
    if did is None:
        return (past, seen) if sees == seen else (_digest(past + seen), sees)
    return _digest(past + seen + did.to_bytes(4, "big")), sees


def _digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=16).digest()
