"""The pages of observations and actions: up to date, and complete."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

import entrepot
from tools.research_layout import page, path, pattern

GAMES = [
    pytest.param(game, id=game.id, marks=pytest.mark.xdist_group(game.id))
    for game in entrepot.games()
]


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_up_to_date(game: entrepot.Game) -> None:
    written = path(game).read_text(encoding="utf-8")
    assert written == page(game), "look at the difference, then: python -m tools.research_layout"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_reads_them_finds_every_number_and_every_action(game: entrepot.Game) -> None:
    _, _, tables = path(game).read_text(encoding="utf-8").partition("## Observation")
    observation, _, actions = tables.partition("## Actions")
    assert read(observation) == list(enumerate(game.observation))
    assert read(actions) == list(enumerate(map(game.name, range(game.actions))))


def test_parameters_that_are_not_in_order_are_refused() -> None:
    assert pattern(["bid:1", "bid:2"]) == "`bid:`{1, 2}"
    with pytest.raises(ValueError, match="not all its parameters"):
        pattern(["load:corn:ship-4", "load:sugar:ship-5"])


# --- reading a table as a person would -----------------------------------------------------------


def read(table: str) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    lists: dict[str, list[str]] = {}
    for line in re.findall(r"^\| (\d.*?) \| (.*?) \|", table, re.MULTILINE):
        places, names = line
        first, _, last = places.partition("–")
        listed = list(_names(names, found, lists))
        assert len(listed) == int(last or first) - int(first) + 1
        found += zip(range(int(first), int(last or first) + 1), listed, strict=True)
    return found


def _names(text: str, found: list[tuple[int, str]], lists: dict[str, list[str]]) -> Iterator[str]:
    others, alike, model = text.partition(": as ")
    if alike:
        like = re.findall(r"`(.*?)`", model)[0]
        ends = [name.removeprefix(like) for _, name in found if name.startswith(like)]
        yield from (other + end for other in re.findall(r"`(.*?)`", others) for end in ends)
        return
    axes = []
    for name, inner in re.findall(r"`([^`{}]*)`(?:\{(.*?)\})?", text.replace("{as `", "{as ")):
        axes.append([name])
        if inner:
            axes.append(_values(inner.rstrip("`"), lists))
            lists.setdefault(name, axes[-1])
    yield from map("".join, product(*axes))


def _values(inner: str, lists: dict[str, list[str]]) -> list[str]:
    if inner.startswith("as "):
        return lists[inner.removeprefix("as ")]
    first, dots, last = inner.partition(" … ")
    if dots:
        return [str(number) for number in range(int(first), int(last) + 1)]
    return inner.split(", ")
