"""The rows of the database as dataclasses."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal, overload

from entrepot.server.texts import Language

Status = Literal["open", "playing", "finished", "abandoned", "ended"]
"""`ended`: broken off, because the game cannot go on; `EndedBy` says why."""
EndedBy = Literal["upgrade", "damage"]
"""Today's rules lead elsewhere than those of then; the move log cannot be followed."""
Kind = Literal["person", "bot", "open"]
ProposalKind = Literal["end", "invite"]


@dataclass(frozen=True)
class Person:
    id: str
    name: str | None
    language: Language | None


@dataclass(frozen=True)
class Clock:
    seconds: int
    on_timeout: str


@dataclass(frozen=True)
class TableRow:
    """A table without its moves."""

    id: str
    game: str
    rules_version: int
    components: str
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    stream: int
    """The version of the random stream that deals its cards (`entrepot.engine.chance`)."""
    seed: int | None
    bot_seed: int
    host: str
    status: Status
    last_number: int
    waiting: list[int]
    deadlines: dict[str, float]
    """By seat (a string, as in JSON), when its time is over."""
    due_at: float | None
    """When a clock runs out, or a bot counts as forgotten (see `deadlines`)."""
    result: dict[str, Any] | None
    rematch: str | None
    created_at: float
    started_at: float | None
    moved_at: float | None
    finished_at: float | None
    ended_by: EndedBy | None = None
    record_at: float | None = None
    """When the recording of the game shall be brought up to date; None: it is."""
    host_until: float | None = None
    """When another seated person becomes the host, while the host is away."""
    seen_at: float | None = None
    """When somebody of the table was last there, as long as it is open."""
    proposal: dict[str, Any] | None = None
    """What somebody asks of the others (see `Proposal`)."""
    listed: bool = False
    """Whether the lobby shows it to everybody, as in `settings`."""

    def moved(self, last_number: int, changes: dict[str, Any]) -> TableRow:
        """The row after a move that changes these fields. As `dataclasses.replace`, but that takes
        as long as the rules of a move."""
        row = object.__new__(TableRow)
        row.__dict__.update(self.__dict__)
        row.__dict__.update(changes, last_number=last_number)
        return row

    @property
    def clock(self) -> Clock | None:
        given = self.settings.get("clock")
        return Clock(given["seconds"], given["on_timeout"]) if given else None


@dataclass(frozen=True)
class Proposal:
    """What one person asks of all others: to end the game, or to invite somebody to a seat."""

    id: str
    kind: ProposalKind
    by: str
    seat: int | None
    agreed: list[str]
    """The persons who have agreed."""
    accepted: bool
    """All have agreed to the invitation, and it can be sent."""
    expires_at: float


@dataclass(frozen=True)
class SeatRow:
    table_id: str
    seat: int
    kind: Kind
    person_id: str | None = None
    name: str | None = None
    level: str | None = None
    invite: str | None = None
    """A hash of the token in the invitation link."""
    forfeited: bool = False
    dismissed: bool = False
    """Whether the person does not want the table in the lobby any more."""
    bot_at: float | None = None
    """From when on a bot plays for the person, who is away while others wait."""
    former: list[str] = field(default_factory=list)
    """Who has held the seat before, in this game."""

    @property
    def is_deleted(self) -> bool:
        """Whether somebody played here who has since had everything about them deleted."""
        return self.kind == "person" and self.person_id is None


@dataclass(frozen=True)
class MoveRow:
    """A row of the move log; see `schema.moves`."""

    table_id: str
    number: int
    seat: int
    action: str | None
    noticed: int
    takes_back: int | None = None
    person_id: str | None = None
    bot: str | None = None
    message: str | None = None
    at: float = field(default_factory=time.time)


@dataclass(frozen=True)
class ChatRow:
    table_id: str
    n: int
    person_id: str
    seat: int | None
    name: str
    text: str
    at: float
    message: str | None = None
    """The id that the client gave its message."""
    removed_at: float | None = None


@overload
def iso(seconds: float) -> str: ...
@overload
def iso(seconds: float | None) -> str | None: ...
def iso(seconds: float | None) -> str | None:
    """A time as ISO 8601 in UTC."""
    if seconds is None:
        return None
    moment = datetime.fromtimestamp(seconds, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
