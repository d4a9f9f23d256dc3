"""TreeState: a node of the game tree, for OpenSpiel.

A node is a decision of a seat, a chance node, or terminal. The rules draw from a random stream in
the state; here an action that would draw leads to a chance node first. It has `CHANCE_OUTCOMES`
equally likely outcomes, each of which continues with another stream. So the tree does not reveal
what will be drawn, and the same path always leads to the same node.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

from entrepot.engine.game import Game
from entrepot.envs.episode import Episode, Ints

CHANCE_OUTCOMES = 256
"""Outcomes of a chance node."""
SEED_DRAWS = 3
"""Chance nodes before the set-up: the digits of the game's seed, the lowest first."""

Memory = tuple[tuple[bytes, bytes], ...]
"""For each seat: a hash of all that it saw and did, and one of its current observation."""


class TreeState:
    """Immutable, so that copies can share it. `root` is where a game begins."""

    def __init__(
        self,
        episode: Episode,
        decisions: int,
        *,
        seed_digits: tuple[int, ...] | None = None,
        pending_action: int | None = None,
        before: TreeState | None = None,
        action: int | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.episode = episode
        self.decisions = decisions
        """Decisions taken so far."""
        self.seed_digits = seed_digits
        """The digits of the seed drawn so far; None when the game is set up."""
        self.pending_action = pending_action
        """At a chance node, the action whose consequences are drawn."""
        self._before = before
        self._action = action
        self._memory = memory

    @classmethod
    def root(
        cls, game: Game, players: int, options: Mapping[str, Any], seed: int | None = None
    ) -> Self:
        """The set-up of a seed; without a seed, the chance node that draws it."""
        episode = Episode(game, players, options)
        if seed is None:
            return cls(episode, 0, seed_digits=())
        episode.reset(seed)
        return cls(episode, 0)

    @classmethod
    def from_position(cls, game: Game, position: Mapping[str, Any]) -> Self:
        """A position that `Table.to_dict` wrote."""
        table = game.from_dict(position)
        episode = Episode(game, table.players, table.options)
        episode.unpack(bytes(table.state))
        return cls(episode, 0)

    # --- the kind of node ------------------------------------------------------------------------

    @property
    def is_chance(self) -> bool:
        return self.seed_digits is not None or self.pending_action is not None

    @property
    def mover(self) -> int | None:
        """The seat that decides; None at chance and terminal nodes."""
        return None if self.is_chance or self.truncated else self.episode.mover

    @property
    def truncated(self) -> bool:
        """Whether the game was cut off at the technical limit."""
        return self.decisions >= self.episode.game.decision_limit and not self.episode.over

    @property
    def is_terminal(self) -> bool:
        return not self.is_chance and self.mover is None

    # --- children --------------------------------------------------------------------------------

    def child(self, action: int) -> TreeState:
        """The node after an action of the mover, or after an outcome of a chance node."""
        if self.seed_digits is not None:
            return self._with_digit(action)
        episode = self.episode.clone()
        if self.pending_action is not None:
            episode.branch_chance(action)
            return self._played(episode, self.pending_action)
        after = self._played(episode, action)
        if episode.stream == self.episode.stream:
            return after
        return TreeState(self.episode, self.decisions, pending_action=action, before=self)

    def _with_digit(self, digit: int) -> TreeState:
        digits = (*(self.seed_digits or ()), digit)
        if len(digits) < SEED_DRAWS:
            return TreeState(self.episode, 0, seed_digits=digits)
        episode = self.episode.clone()
        episode.reset(sum(one * CHANCE_OUTCOMES**power for power, one in enumerate(digits)))
        return TreeState(episode, 0)

    def _played(self, episode: Episode, action: int) -> TreeState:
        episode.step(action)
        episode.moves.clear()  # `decisions` counts them; copying lists would be quadratic
        return TreeState(episode, self.decisions + 1, before=self, action=action)

    def redealt(self, seat: int, seed: int) -> TreeState:
        """Another state that the seat cannot tell from this one; not at a chance node."""
        assert not self.is_chance
        return TreeState(self.episode.redealt(seat, seed), self.decisions, memory=self.memory)

    # --- what a seat knows -----------------------------------------------------------------------

    def observe(self, seat: int) -> Ints | None:
        """The observation of a seat; None before the set-up."""
        return None if self.seed_digits is not None else self.episode.observe(seat)

    def history_digest(self, seat: int) -> str:
        """A hash of all that a seat saw and did. Secret actions of other seats do not change it."""
        return self.memory[seat][0].hex() if self.seed_digits is None else ""

    @property
    def memory(self) -> Memory:
        """Computed on first use, with that of the nodes before: most nodes never need it."""
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
        if self.pending_action is not None:
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
        """Pickles the memory instead of the path."""
        memory = self.memory if self.seed_digits is None else None
        return self.__dict__ | {"_before": None, "_memory": memory}


def _longer(past: bytes, seen: bytes, sees: bytes, did: int | None) -> tuple[bytes, bytes]:
    """The memory after one more step. It stays the same if the seat neither acted nor saw anything
    new: how many steps the others took can be a secret."""
    if did is None:
        return (past, seen) if sees == seen else (_digest(past + seen), sees)
    return _digest(past + seen + did.to_bytes(4, "big")), sees


def _digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=16).digest()
