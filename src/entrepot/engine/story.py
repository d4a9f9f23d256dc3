"""The log as people read it: grouped by round and phase, one line a deed.

Rules tell every small step. A game's `STORY` says which of them open a round or a phase, which
begin a line, and which go on with the line of the same seat, so that a whole placing or a whole
trade is one line. Its texts have a fragment for each kind, `story.built`: "built {building:named}".
Verbs stand in the past tense, which has one form for "you" and for a name, in English and in Dutch.

Besides what every text may contain (`entrepot.engine.text`), a fragment may contain

* `{good:icon}`: the word as a drawing; `{building:named}`: a drawing with the word beside it;
* `[coin-peso pesos]`: a drawing of the client by its name, and what it is called.

Several events of a kind make one fragment: parameters that differ are lists, `{each}` is the list
of `story.built.each`, and `{all_money}` the sum of what they say of `money`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import takewhile
from typing import Final, Literal, NamedTuple, TypedDict

from entrepot.engine.events import NUMBER, SEAT, Event, EventKind
from entrepot.engine.text import ICON, NAMED, PART_END, Phrase, Seat, Texts, capital, phrase

Level = Literal["round", "phase", "deed"]


class How(Enum):
    ROUND = "opens a round"
    PHASE = "opens a phase"
    DEED = "begins a line of a seat"
    MORE = "goes on with the line of the same seat"
    GATHER = "goes on with the line of the same seat in the same phase, if there is one"
    TOGETHER = "one line for all seats of whom it is told in a row"
    NOTE = "a line of nobody"
    SILENT = "is not told here"


@dataclass(frozen=True)
class Telling:
    how: How
    section: str | None = None
    """What it belongs to: a parameter, each value of which is a phase, or the name of a phase."""


class Part(TypedDict):
    """A word with a drawing."""

    icon: str
    """The key of the word (`good.corn`), or the name of a drawing (`coin-peso`)."""
    text: str
    named: bool
    """The word stands beside the drawing."""


class Told(NamedTuple):
    """A line as a viewer reads it."""

    parts: list[str | Part]
    text: str


class StoryLine(NamedTuple):
    """A line of the log as people read it."""

    level: Level
    seats: list[int]
    """Whose deed it is; nobody's for what happens to all."""
    parts: list[str | Part]
    """Text, and words that are drawn."""
    text: str


@dataclass
class Line:
    level: Level
    first: int
    """The number of the first event that it tells of, as the viewer counts them."""
    last: int
    seats: list[int] = field(default_factory=list)
    together: bool = False
    heading: Phrase | None = None
    events: list[Event] = field(default_factory=list)


class Story:
    """How the events of a game are told; what is not declared has a line of its own.

    `languages` are the fragments, by key for each language.
    """

    def __init__(self, **languages: Mapping[str, str]) -> None:
        self.texts = Texts(borrowed=None, **languages)
        self.tellings: dict[int, Telling] = {}

    def tell(self, how: How, *kinds: int, section: str | None = None) -> None:
        """Declare kinds of events, by the numbers that `Events.add` returned."""
        for kind in kinds:
            self.tellings[kind] = Telling(how, section)


PLAIN: Final = Telling(How.NOTE)


class Teller:
    """Makes lines of events, and sentences of lines."""

    def __init__(self, story: Story, kinds: Sequence[EventKind], texts: Texts) -> None:
        self.texts = texts
        self.tellings = {kinds[number].key: how for number, how in story.tellings.items()}

    def how(self, event: Event) -> Telling:
        known = self.tellings.get(event.kind.key)
        if known is not None:
            return known
        return Telling(How.ROUND) if event.kind.key == "round_started" else PLAIN

    def opens_round(self, event: Event) -> bool:
        return self.how(event).how is How.ROUND

    def lines(self, events: Iterable[Event], first: int = 0) -> list[Line]:
        """The lines that tell of these events; the first one has the number `first`.

        What a round begins with starts afresh, so that the lines of a round do not depend on those
        before it.
        """
        lines: list[Line] = []
        section: object = None
        for index, event in enumerate(events, first):
            telling = self.how(event)
            if telling.how is How.SILENT:
                continue
            if telling.how in (How.ROUND, How.PHASE):
                level: Level = "round" if telling.how is How.ROUND else "phase"
                section = None if telling.how is How.ROUND else event
                lines.append(Line(level, index, index, _seats(event.kind, event.rows), False))
                lines[-1].events.append(event)
                continue
            for part in _split(event) if telling.how is not How.NOTE else [event]:
                if telling.section is not None and not _is_more(telling, lines, part):
                    section = self._open_section(lines, section, telling.section, part, index)
                self._add(lines, telling.how, part, index)
        return lines

    def _open_section(
        self, lines: list[Line], section: object, name: str, event: Event, index: int
    ) -> object:
        """Open the phase that an event belongs to, unless it runs already."""
        values = event.kind.values(event.rows[0])
        key: object = (name, values.get(name))
        if key != section:
            heading = Phrase(f"story.{name}", {name: values[name]} if name in values else {})
            lines.append(Line("phase", index, index, heading=heading))
        return key

    def _add(self, lines: list[Line], how: How, event: Event, index: int) -> None:
        seats = [] if how is How.NOTE else _seats(event.kind, event.rows)
        last = lines[-1] if lines and lines[-1].level == "deed" else None
        if how is How.GATHER:
            last, how = (
                next((one for one in _of_phase(lines) if one.seats == seats), None),
                How.MORE,
            )
        if last is not None and how is How.MORE and last.seats == seats and not last.together:
            last.events.append(event)
            last.last = index
        elif (
            last is not None
            and how is How.TOGETHER
            and last.together
            and last.events[0].kind is event.kind
        ):
            last.events.append(event)
            last.seats += [seat for seat in seats if seat not in last.seats]
            last.last = index
        else:
            together = how is How.TOGETHER
            lines.append(Line("deed", index, index, seats, together, events=[event]))

    # --- in words --------------------------------------------------------------------------------

    def say(self, line: Line, lang: str, names: Sequence[str], viewer: int | None = None) -> Told:
        """A line in words; `viewer` is the seat that is called "you"."""
        known = self.texts.languages[lang]
        called = list(names)
        if viewer is not None:
            called[viewer] = known["you.among_others"]
        fragments = self._fragments(line, lang)
        if fragments is None:  # the sentence names the seats by itself
            said = [self.texts.say(one.phrase(), lang, called) for one in line.events]
            return _told(" ".join(said))
        body = ", ".join(self.texts.say(one, lang, called) for one in fragments)
        if not line.seats or line.level != "deed":
            return _told(body)
        if viewer is not None and line.seats == [viewer]:
            called[viewer] = known["you"]
        who = capital(
            self.texts.say(phrase("list", of=[Seat(one) for one in line.seats]), lang, called)
        )
        return _told(f"{who}{': ' if line.together else ' '}{body}")

    def _fragments(self, line: Line, lang: str) -> list[Phrase] | None:
        if line.heading is not None:
            return [line.heading]
        kinds: dict[str, list[Event]] = {}
        for event in line.events:
            kinds.setdefault(event.kind.key, []).append(event)
        known = self.texts.languages[lang]
        if any(f"story.{key}" not in known for key in kinds):
            return None
        return [
            _fragment(key, events, f"story.{key}.each" in known) for key, events in kinds.items()
        ]


def _fragment(key: str, events: Sequence[Event], each: bool) -> Phrase:
    kind = events[0].kind
    rows = [kind.values(row) for event in events for row in event.rows]
    values: dict[str, object] = {}
    for name, meaning in kind.parameters.items():
        found = [row[name] for row in rows]
        values[name] = found[0] if len(set(found)) == 1 else found
        if meaning == NUMBER:
            values[f"all_{name}"] = sum(_number(one) for one in found)
    if each:
        values["each"] = [Phrase(f"story.{key}.each", row) for row in rows]
    return Phrase(f"story.{key}", values)


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _seats(kind: EventKind, rows: Iterable[tuple[int, ...]]) -> list[int]:
    """The seats that an event is about, each once."""
    place = _place_of_seat(kind)
    return [] if place is None else list(dict.fromkeys(row[place] for row in rows))


def _place_of_seat(kind: EventKind) -> int | None:
    names = list(kind.parameters)
    return names.index("who") if kind.parameters.get("who") == SEAT else None


def _split(event: Event) -> list[Event]:
    """The parts of an event that are about one seat each."""
    place = _place_of_seat(event.kind)
    if place is None or "who" not in event.kind.each:
        return [event]
    seats = _seats(event.kind, event.rows)
    return [
        Event(
            event.move,
            event.audience,
            event.kind,
            tuple(row for row in event.rows if row[place] == seat),
        )
        for seat in seats
    ]


def _is_more(telling: Telling, lines: Sequence[Line], event: Event) -> bool:
    """Whether an event goes on with the last line, whatever phase that belongs to."""
    last = lines[-1] if lines and lines[-1].level == "deed" else None
    return (
        telling.how is How.MORE
        and last is not None
        and last.seats == _seats(event.kind, event.rows)
        and not last.together
    )


def _of_phase(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines since the last heading, the newest first."""
    return takewhile(lambda line: line.level == "deed", reversed(lines))


_PART = re.compile(
    rf"([{ICON}{NAMED}])([^{PART_END}]*){PART_END}([^{PART_END}]*){PART_END}|\[([\w-]+) ([^\]]*)\]"
)


def _told(text: str) -> Told:
    """A text taken apart at its drawings, and the same for who only reads; with a capital."""
    parts: list[str | Part] = []
    plain: list[str] = []
    end = 0
    for found in _PART.finditer(text):
        before = text[end : found.start()]
        how, key, word, drawing, name = found.groups()
        if before:
            parts.append(before)
        parts.append({"icon": key or drawing, "text": word or name, "named": how == NAMED})
        plain += [before, word or name]
        end = found.end()
    if text[end:]:
        parts.append(text[end:])
    match parts[:1]:
        case [str(first)]:
            parts[0] = capital(first)
        case [dict(first)]:
            parts[0] = {**first, "text": capital(first["text"])}
    return Told(parts, capital("".join([*plain, text[end:]])))
