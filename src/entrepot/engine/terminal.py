"""What the terminal pictures of the games share: words, heading, names of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from entrepot.engine.text import Phrase, Texts, Word

View = Mapping[str, Any]


class Picture:
    """A view drawn in a language; `names` are what the seats are called."""

    texts: Texts
    """The game's texts."""
    labels: Texts
    """What only the picture says."""
    leader: str | None = None
    """The key of the view that names the seat with the sign `leader_sign`."""
    leader_sign = "♛"

    def __init__(self, view: View, lang: str, names: Sequence[str]) -> None:
        self.view = view
        self.lang = lang
        self.names = names

    def label(self, key: str, **values: object) -> str:
        return self.labels.say(Phrase(key, values), self.lang)

    def word(self, vocabulary: str, name: str) -> str:
        return self.texts.say(Word(vocabulary, name), self.lang)

    def heading(self, *more: str) -> RenderableType:
        """The title, the round, and what else matters."""
        parts = [self.word("game", "title"), self.label("round", number=self.view["round"]), *more]
        return Rule(Text(" · ".join(parts), "bold"), style="dim")

    def name(self, seat: int) -> Text:
        """Who sits there, whether the game waits for them, and whether they lead."""
        sign = "▶" if seat in self.view["waiting_for"] else " "
        text = Text(f"{sign} {self.names[seat]}")
        if self.leader is not None and seat == self.view[self.leader]:
            text.append(f" {self.leader_sign}", "yellow")
        return text
