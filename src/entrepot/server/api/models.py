"""The shapes of what goes in and out over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr

from entrepot.engine.view_helpers import BaseView, OptionValue
from entrepot.server.frames import LogEntry, MayTalk, Pace, Result, Summary
from entrepot.server.precompile import CompileState
from entrepot.server.texts import Language

Value = StrictBool | StrictInt | StrictFloat | StrictStr | None


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# --- in ------------------------------------------------------------------------------------------


class NewName(Strict):
    name: Annotated[str, Field(min_length=1, max_length=100)]
    """At most 24 characters once it is cleaned."""
    language: Language | None = None


class TypedPhrase(Strict):
    phrase: Annotated[str, Field(max_length=200)]


class Credential(Strict):
    """What `toJSON()` of a browser's `PublicKeyCredential` gives."""

    credential: dict[str, Any]


class SignOut(Strict):
    everywhere: bool = False
    """All devices, instead of this one."""


class ClockSettings(Strict):
    seconds: Annotated[int, Field(strict=True, ge=10, le=30 * 24 * 3600)]
    on_timeout: Literal["bot", "forfeit"] = "bot"


class TableSettings(Strict):
    pace: Pace = "normal"
    take_back: bool = True
    hints: bool | None = None
    """Null: while only one person plays."""
    spectators: bool = True
    listed: bool = False
    shuffle_seats: bool = False
    clock: ClockSettings | None = None
    absence: Annotated[int, Field(strict=True, ge=10, le=30 * 24 * 3600)] | None = 300
    """Seconds after which a bot plays on for who is away; null: never."""
    chat: MayTalk = "seated"
    """Who may talk: those who play, spectators too, or nobody."""


class ChangedSettings(Strict):
    chat: MayTalk


class Muted(Strict):
    muted: bool


class NewSeat(Strict):
    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Field(max_length=32)] | None = None


class NewTable(Strict):
    game: Annotated[str, Field(max_length=64)]
    players: Annotated[int, Field(strict=True, ge=1, le=12)] | None = None
    options: Annotated[dict[str, Value], Field(max_length=20)] = Field(default_factory=dict)
    settings: TableSettings = Field(default_factory=TableSettings)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=12)] | None = None


class Join(Strict):
    invite: Annotated[str, Field(max_length=100)] | None = None
    seat: Annotated[int, Field(strict=True, ge=0, le=11)] | None = None


class SeatChange(Strict):
    kind: Literal["bot", "open"]
    level: Annotated[str, Field(max_length=32)] | None = None


class NewProposal(Strict):
    kind: Literal["end", "invite"]
    seat: Annotated[int, Field(strict=True, ge=0, le=11)] | None = None


class ProposalAnswer(Strict):
    id: Annotated[str, Field(max_length=32)]
    agree: bool


# --- out -----------------------------------------------------------------------------------------


class Me(BaseModel):
    id: str | None
    """Null: nothing is stored of the visitor yet."""
    name: str | None
    language: Language | None


class Device(BaseModel):
    id: str
    name: str
    """Such as `Firefox, Android`; empty if unknown."""
    here: bool
    created_at: str
    seen_at: str


class PasskeyInfo(BaseModel):
    id: str
    device: str
    """Where it was made."""
    host: str
    """The host name under which it can be used."""
    created_at: str
    used_at: str | None


class MuteInfo(BaseModel):
    id: int
    name: str
    """What the muted person was called then."""
    at: str


class Account(BaseModel):
    """How a person can sign in, and where they have."""

    name: str | None = None
    phrase_created_at: str | None = None
    """Null: there is no recovery phrase."""
    passkeys: list[PasskeyInfo] = Field(default_factory=list)
    no_passkeys: str | None
    """Why passkeys cannot be used here; null: they can."""
    devices: list[Device] = Field(default_factory=list)
    mutes: list[MuteInfo] = Field(default_factory=list)


class NewPhrase(BaseModel):
    phrase: str
    """Shown this once."""


class Completed(BaseModel):
    done: Literal[True] = True


class Choice(BaseModel):
    value: OptionValue
    title: str
    players: list[int] | None = None
    """The numbers of players for which the choice exists; null: all."""


class GameOption(BaseModel):
    name: str
    title: str
    default: OptionValue
    choices: list[Choice]


class PlayerRange(BaseModel):
    min: int
    max: int


class GameFiles(BaseModel):
    """Addresses of what the package of a game brings for the browser."""

    table: str | None
    """A module that draws the board (docs/adding_a_game.md)."""
    cover: str | None
    icons: dict[str, str]
    figures: dict[str, str]


class GameInfo(BaseModel):
    id: str
    title: str
    summary: str | None
    rules_version: int
    players: PlayerRange
    languages: list[str]
    options: list[GameOption]
    files: GameFiles | None
    """Null: the client has drawings of its own, or only the general ones."""


class RuleSection(BaseModel):
    id: str
    title: str
    level: int
    """2 is a chapter, 3 a section in it."""
    icon: str | None
    decisions: list[str]
    at_hand: str
    """The first paragraph of the text: what matters at the table."""
    text: str


class Rules(BaseModel):
    game: str
    language: Language
    sections: list[RuleSection]


class BotLevel(BaseModel):
    id: str
    title: str
    text: str
    default: bool
    simple: bool
    """Plays simpler than its level here; the text says why."""


class Lobby(BaseModel):
    your_move: list[Summary]
    mine: list[Summary]
    open: list[Summary]
    watch: list[Summary]
    finished: list[Summary]


class Invite(BaseModel):
    seat: int
    token: str
    path: str


class Opened(BaseModel):
    table: Summary
    invites: list[Invite]


class History(BaseModel):
    last: int
    seat: int | None
    log: list[LogEntry]


class Decided(BaseModel):
    seat: int
    action: str
    text: str


class PastPosition(BaseModel):
    position: int
    seat: int | None
    view: Annotated[dict[str, Any], BaseView]
    prompt: str
    move: Decided | None
    result: Result | None


class GameCompileState(BaseModel):
    game: str
    done: int
    total: int
    ready: bool
    state: CompileState


class BotsState(BaseModel):
    ready: bool
    problem: CompileState | None
    progress: float
    games: list[GameCompileState]


class ServiceStatus(BaseModel):
    version: str
    database: str
    bots: BotsState


class Health(BaseModel):
    status: str
    database: str | None = None
