"""The shapes of what the service tells: frames of the WebSocket, and parts that HTTP shares.

The client's TypeScript types are generated from these (`python -m tools.typescript`).
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from entrepot.engine.view_helpers import BaseView, OptionValue
from entrepot.server.drafts import Code
from entrepot.server.texts import Language

Status = Literal["open", "playing", "finished", "abandoned", "ended"]
Pace = Literal["instant", "quick", "normal", "calm"]
SeatKind = Literal["person", "bot", "open"]
MayTalk = Literal["seated", "all", "off"]

# --- a table in lists ----------------------------------------------------------------------------


class Clock(TypedDict):
    seconds: int
    on_timeout: Literal["bot", "forfeit"]


class Settings(TypedDict):
    pace: Pace
    take_back: bool
    hints: bool | None
    """Null: while only one person plays."""
    spectators: bool
    listed: bool
    shuffle_seats: bool
    clock: Clock | None
    absence: int | None
    """After how many seconds a bot plays on for who is away; null: never."""
    chat: MayTalk
    """Who may talk: those who play, spectators too, or nobody."""


class SeatSummary(TypedDict):
    seat: int
    kind: SeatKind
    name: str | None
    level: str | None
    host: bool
    connected: bool
    waiting: bool
    forfeited: bool
    you: bool


class Outcome(TypedDict):
    end_reason: str | None
    scores: list[int]
    ranking: list[int]
    winners: list[int]


class Summary(TypedDict):
    """What lists and the waiting room show of a table."""

    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    settings: Settings
    status: Status
    seats: list[SeatSummary]
    your_seat: int | None
    your_move: bool
    you_host: bool
    host_until: str | None
    """When somebody else becomes the host, because the host is away."""
    created_at: str
    started_at: str | None
    moved_at: str | None
    finished_at: str | None
    result: Outcome | None
    ended_by: Literal["upgrade", "damage"] | None
    """Why a table with the status `ended` cannot go on."""
    rematch: str | None


# --- a table being played ------------------------------------------------------------------------


class Seat(SeatSummary):
    committed: bool
    """Has chosen, while others still choose in secret."""
    thinking: bool
    since: str | None
    deadline: str | None
    bot_at: str | None
    """From when on a bot plays for the person, who is away; null: nobody is, or nobody waits."""


class Proposal(TypedDict):
    """What a player asks of the others: to end the game, or to invite somebody to a seat."""

    id: str
    kind: Literal["end", "invite"]
    by: int | None
    """The seat of who proposes it."""
    seat: int | None
    agreed: list[int]
    missing: list[int]
    """The seats that still have to agree."""
    accepted: bool
    """All have agreed: whoever proposed it can send the invitation."""
    expires_at: str


class Named(TypedDict):
    """Something of a game that has a name in the viewer's language."""

    key: str
    title: str


class Breakdown(TypedDict):
    """Where the points came from, in the rulebook's order."""

    sources: list[Named]
    parts: list[list[int]]
    """By seat and source."""


class TieBreaks(TypedDict):
    """What decided between equal scores, as far as it was needed."""

    sources: list[Named]
    parts: list[list[int | None]]


class Result(Outcome):
    end_text: str | None
    text: str
    breakdown: Breakdown
    tie_breaks: TieBreaks


class Action(TypedDict):
    id: int
    name: str
    text: str
    data: dict[str, object]
    """The facts of the text by names: what it costs, brings or moves. Each game types its own."""


class LogEntry(TypedDict):
    position: int
    kind: str
    text: str
    data: list[dict[str, int | str]]
    """The values of the event by names; several rows where one sentence tells of several. Each game
    types its own, by `kind`."""


class ChatLine(TypedDict):
    n: int
    seat: int | None
    name: str
    text: str
    """Empty if muted."""
    at: str
    you: bool
    """It is the viewer's own."""
    muted: bool
    """The viewer has muted who said it."""


class TakeBack(TypedDict):
    step: bool
    turn: bool
    reason: str | None
    """Why not even one step."""


class You(TypedDict):
    seat: int | None
    name: str | None
    host: bool
    may_talk: bool
    """The table allows it; who has no name yet needs one."""


class Arrangement(TypedDict):
    """What pieces add up to that are laid out freely."""

    actions: list[str]
    """What is arranged so far, in the order in which it is to be played."""
    whole: bool
    """It answers the whole question."""
    facts: dict[str, object]
    """What is drawn of it; each game has its own."""
    problem: str | None
    """Why it cannot be done."""


class Position(TypedDict):
    """What scenes and updates share."""

    number: int
    position: int
    now: str
    view: BaseView
    asked: bool
    prompt: str
    actions: list[Action]
    """What is legal now, if asked."""
    arrangement: Arrangement | None
    """What nothing laid out adds up to, if asked what is answered by laying pieces out."""
    seats: list[Seat]
    watching: int
    """How many look on who do not play."""
    take_back: TakeBack | None
    """Null for spectators, and while the table is open."""
    hints: bool
    """Whether hints may be asked for."""
    log: list[LogEntry]
    result: Result | None


class Scene(Position):
    """All there is to show to a viewer."""

    type: Literal["scene"]
    language: Language
    table: Summary
    you: You
    preview: bool
    """The view is a sample set-up: there is nothing else to show."""
    recorded: bool
    """The game is shown as it was recorded, because today's rules differ from those of then."""
    chat: list[ChatLine]
    proposal: Proposal | None


_From = TypedDict("_From", {"from": int})


class Update(Position, _From):
    """What changed for a viewer since the number `from`."""

    type: Literal["update"]
    cause: Literal["move"]


class SeatsChanged(TypedDict):
    type: Literal["seats"]
    number: int
    seats: list[Seat]
    watching: int
    proposal: Proposal | None


class ChatFrame(ChatLine):
    type: Literal["chat"]


# --- answers to messages -------------------------------------------------------------------------


class Played(TypedDict):
    type: Literal["played"]
    id: str
    number: int


class Stopped(TypedDict):
    """Why the rest of a draft was not carried out."""

    index: int
    code: Code
    reason: str


class Tried(TypedDict):
    """Where a draft leads to."""

    type: Literal["tried"]
    id: str
    number: int
    played: int
    view: BaseView
    asked: bool
    prompt: str
    actions: list[Action]
    stopped: Stopped | None


class Arranged(Arrangement):
    type: Literal["arranged"]
    id: str
    number: int


class Refused(TypedDict):
    type: Literal["refused"]
    id: str | None
    number: int
    code: str
    reason: str
    action: NotRequired[int]
    """The place in the batch of the action that was refused."""
    retry_after: NotRequired[float]


class Explained(TypedDict):
    type: Literal["explained"]
    id: str
    reasons: dict[str, str | None]


class Described(TypedDict):
    type: Literal["described"]
    id: str
    texts: dict[str, str]


class Suggestion(TypedDict):
    name: str
    text: str
    chance: float | None
    """How likely it wins, from 0 to 1 …"""
    margin: float | None
    """… and how far off that may be."""


class Hint(TypedDict):
    number: int
    moves: list[Suggestion]
    """The best first."""
    games: int
    """How often the bot looked ahead."""
    note: str | None
    """What to know of it, if there is something."""


class Hinted(Hint):
    type: Literal["hinted"]
    id: str


class Done(TypedDict):
    type: Literal["done"]
    id: str


class Pong(TypedDict):
    type: Literal["pong"]
    id: str
    now: str


Answer = Played | Tried | Arranged | Refused | Explained | Described | Hinted | Done | Pong
Frame = Scene | Update | SeatsChanged | ChatFrame | Answer
