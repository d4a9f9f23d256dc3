"""Sentences in several languages, by key.

A text may contain

* `{name}`: a word, a number, a player, or several of them ("corn, indigo and sugar");
* `{name:the}`: another form of a word, the text `building.harbor.the`; `{name:The}` is the same
  with a capital;
* `{number:doubloon|doubloons}`: a number with its unit, "1 doubloon" or "2 doubloons";
* `{number:free|# doubloon|# doubloons}`: what to say for none, for one and for several.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from entrepot.engine.errors import EntrepotError


class UnknownLanguage(EntrepotError, ValueError):
    """There are no texts in that language."""


ICON, NAMED, PART_END = "\ue100", "\ue101", "\ue102"
"""What sets a word apart that is drawn: alone, or beside its name (`entrepot.engine.story`)."""


@dataclass(frozen=True)
class Word:
    """A name to be translated: the text `vocabulary.name`."""

    vocabulary: str
    name: str


@dataclass(frozen=True)
class Seat:
    """A player, called by name if the names are known."""

    number: int


@dataclass(frozen=True)
class Phrase:
    """A text by its key, with the values that go into it."""

    key: str
    values: Mapping[str, object]


def phrase(key: str, **values: object) -> Phrase:
    return Phrase(key, values)


def words(vocabulary: str, the: str, a: str | None = None, **names: str) -> dict[str, str]:
    """Texts for words with the same articles: `tile.corn`, `tile.corn.the`, `tile.corn.a`."""
    texts = {}
    for name, word in names.items():
        texts[f"{vocabulary}.{name}"] = word
        texts[f"{vocabulary}.{name}.the"] = f"{the} {word}"
        if a is not None:
            texts[f"{vocabulary}.{name}.a"] = f"{a} {word}"
    return texts


def forms(vocabulary: str, form: str, **names: str) -> dict[str, str]:
    """Texts for one form of many words: `role.settler.does`, `role.mayor.does`, …"""
    return {f"{vocabulary}.{name}.{form}": text for name, text in names.items()}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Texts:
    """The texts of one game: a dictionary by key for each language.

    `borrowed` names vocabularies that use the words of others, so that nothing is written twice:
    with {"group": ("building", "tile")} the word `group.harbor` is `building.harbor`.
    """

    def __init__(
        self,
        *,
        borrowed: Mapping[str, tuple[str, ...]] | None = None,
        **languages: Mapping[str, str],
    ) -> None:
        self.borrowed = borrowed or {}
        self.languages = languages
        self._words: dict[str, dict[tuple[str, str, str], str]] = {lang: {} for lang in languages}
        """By language, the words that were said before, by vocabulary, name and form."""

    def say(self, what: Phrase | Word, lang: str, names: Sequence[str] | None = None) -> str:
        """The sentence (or word) in a language; `names` are what the players are called.

        `UnknownLanguage` names the languages there are.
        """
        if lang not in self.languages:
            raise UnknownLanguage(
                f"No texts in language {lang!r}; there are {', '.join(self.languages)}."
            )
        return _Speaker(self.languages[lang], self.borrowed, self._words[lang], names).say(what)

    def __add__(self, other: Texts) -> Texts:
        """All texts of both; those of `other` come first."""
        return Texts(
            borrowed={**self.borrowed, **other.borrowed},
            **{
                lang: {**self.languages[lang], **other.languages[lang]}
                for lang in self.languages
                if lang in other.languages
            },
        )


@cache
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A text taken apart at its gaps: the same few are said again and again."""
    parts = string.Formatter().parse(text)
    return tuple((literal, name, form or "") for literal, name, form, _ in parts)


class _Speaker:
    """Says things in one language, to somebody who knows the players by some names."""

    def __init__(
        self,
        texts: Mapping[str, str],
        borrowed: Mapping[str, tuple[str, ...]],
        words: dict[tuple[str, str, str], str],
        names: Sequence[str] | None,
    ) -> None:
        self.texts = texts
        self.borrowed = borrowed
        self.words = words
        self.names = names

    def say(self, what: Any, form: str = "") -> str:
        if isinstance(what, Phrase):
            return self._fill(self.texts[what.key], what.values)
        if isinstance(what, Word):
            key = what.vocabulary, what.name, form
            if key not in self.words:
                self.words[key] = self._word(what, form)
            return self.words[key]
        if isinstance(what, Seat):
            if self.names is not None:
                return self.names[what.number]
            return self.say(phrase("seat", number=what.number + 1))
        if isinstance(what, list | tuple):
            return self._list([self.say(one, form) for one in what])
        if "|" in form:
            return counted(what, *form.split("|"))
        return format(what, form)

    def _fill(self, text: str, values: Mapping[str, object]) -> str:
        said = []
        for literal, name, form in _parts(text):
            said.append(literal)
            if name is not None:
                said.append(self.say(values[name], form))
        return "".join(said)

    def _word(self, word: Word, form: str) -> str:
        if form in ("icon", "named"):
            mark = ICON if form == "icon" else NAMED
            return f"{mark}{word.vocabulary}.{word.name}{PART_END}{self.say(word)}{PART_END}"
        ending = f"{word.name}.{form.lower()}" if form else word.name
        own = f"{word.vocabulary}.{ending}"
        keys = [own, *(f"{other}.{ending}" for other in self.borrowed.get(word.vocabulary, ()))]
        text = self.texts[next((key for key in keys if key in self.texts), own)]
        return capital(text) if form[:1].isupper() else text

    def _list(self, parts: list[str]) -> str:
        if not parts:
            return self.texts["nothing"]
        *most, last = parts
        return f"{', '.join(most)} {self.texts['and']} {last}" if most else last


def counted(number: int, *choices: str) -> str:
    """A number with its unit, or with three choices what is said for none, one and several."""
    if len(choices) == 2:
        return f"{number} {choices[number != 1]}"
    return choices[min(number, 2) if number > 0 else 0].replace("#", str(number))
