"""The shapes of what goes in and out over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr

from entrepot.server.precompile import CompileState

Value = StrictBool | StrictInt | StrictFloat | StrictStr | None
Lang = Literal["en", "nl"]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# --- in ------------------------------------------------------------------------------------------


class NewName(Strict):
    name: Annotated[str, Field(min_length=1, max_length=24)]
    language: Lang | None = None


class ClockSettings(Strict):
    seconds: Annotated[int, Field(strict=True, ge=10, le=30 * 24 * 3600)]
    on_timeout: Literal["bot", "forfeit"] = "bot"


class TableSettings(Strict):
    pace: Literal["instant", "quick", "normal", "calm"] = "normal"
    take_back: bool = True
    hints: bool | None = None
    """Null: while only one person plays."""
    spectators: bool = True
    listed: bool = False
    shuffle_seats: bool = False
    clock: ClockSettings | None = None


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


# --- out -----------------------------------------------------------------------------------------


class Me(BaseModel):
    id: str
    name: str | None
    language: str | None


class Choice(BaseModel):
    value: Value
    title: str
    players: list[int] | None = None
    """The numbers of players for which the choice exists; null: all."""


class GameOption(BaseModel):
    name: str
    title: str
    default: Value
    choices: list[Choice]


class PlayerRange(BaseModel):
    min: int
    max: int


class GameInfo(BaseModel):
    id: str
    title: str
    summary: str | None
    rules_version: int
    players: PlayerRange
    languages: list[str]
    options: list[GameOption]


class RuleSection(BaseModel):
    id: str
    title: str
    level: int
    icon: str | None
    decisions: list[str]
    at_hand: str
    text: str


class Rules(BaseModel):
    game: str
    language: str
    sections: list[RuleSection]


class BotLevel(BaseModel):
    id: str
    title: str
    text: str
    default: bool
    simple: bool


class SeatInfo(BaseModel):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    level: str | None
    you: bool
    host: bool
    connected: bool
    waiting: bool
    forfeited: bool


class Result(BaseModel):
    end_reason: str | None
    scores: list[int]
    ranking: list[int]
    winners: list[int]


class Named(BaseModel):
    key: str
    title: str


class Breakdown(BaseModel):
    sources: list[Named]
    parts: list[list[int]]


class TieBreaks(BaseModel):
    sources: list[Named]
    parts: list[list[int | None]]


class FullResult(Result):
    end_text: str | None
    text: str
    breakdown: Breakdown
    tie_breaks: TieBreaks


class Summary(BaseModel):
    id: str
    game: str
    players: int
    options: dict[str, Value]
    settings: TableSettings
    status: Literal["open", "playing", "finished", "abandoned"]
    seats: list[SeatInfo]
    your_seat: int | None
    your_move: bool
    you_host: bool
    created_at: str | None
    started_at: str | None
    moved_at: str | None
    finished_at: str | None
    result: Result | None
    rematch: str | None


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


class LogEntry(BaseModel):
    position: int
    kind: str
    text: str
    data: list[dict[str, Any]]


class History(BaseModel):
    last: int
    seat: int | None
    log: list[LogEntry]


class Decided(BaseModel):
    seat: int
    action: str
    text: str


class Position(BaseModel):
    position: int
    seat: int | None
    view: dict[str, Any]
    prompt: str
    move: Decided | None
    result: FullResult | None


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


class State(BaseModel):
    version: str
    database: str
    bots: BotsState


class Health(BaseModel):
    status: str
    database: str | None = None
