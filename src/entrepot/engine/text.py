"""Sentences in several languages, by key.

A text may contain `{name}` (a word or a number), `{name:the}` (a word with its article) and
`{number:doubloon|doubloons}` (a number with its unit in the singular or plural).
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from entrepot.engine.errors import EntrepotError


class UnknownLanguage(EntrepotError, ValueError):
    """There are no texts in that language."""


@dataclass(frozen=True)
class Word:
    """A name to be translated: the text `vocabulary.name`."""

    vocabulary: str
    name: str


@dataclass(frozen=True)
class Phrase:
    """A text by its key, with the values that go into it."""

    key: str
    values: Mapping[str, object]


def phrase(key: str, **values: object) -> Phrase:
    return Phrase(key, values)


class Texts:
    """The texts of one game: a dictionary by key for each language."""

    def __init__(self, **languages: Mapping[str, str]) -> None:
        self.languages = languages

    def say(self, what: Phrase | Word, lang: str) -> str:
        """The sentence (or word) in a language; `UnknownLanguage` names those there are."""
        texts = self.languages.get(lang)
        if texts is None:
            raise UnknownLanguage(
                f"No texts in language {lang!r}; there are {', '.join(self.languages)}."
            )
        if isinstance(what, Word):
            return texts[f"{what.vocabulary}.{what.name}"]
        return _Formatter(texts).vformat(texts[what.key], (), what.values)

    def __add__(self, other: Texts) -> Texts:
        """All texts of both; those of `other` come first."""
        return Texts(
            **{
                lang: {**self.languages[lang], **other.languages[lang]}
                for lang in self.languages
                if lang in other.languages
            }
        )


class _Formatter(string.Formatter):
    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Word):
            key = f"{value.vocabulary}.{value.name}"
            return self.texts[f"{key}.{format_spec}" if format_spec else key]
        if "|" in format_spec:
            singular, plural = format_spec.split("|")
            return f"{value} {singular if value == 1 else plural}"
        return str(super().format_field(value, format_spec))
