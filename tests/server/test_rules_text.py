"""The rules that players read: complete, the same in both languages, and never at odds with the
ledger, the components or the drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import entrepot
from entrepot.games.puerto_rico import components as puerto_rico
from entrepot.games.san_juan import components as san_juan
from entrepot.games.san_juan.text import TEXTS as SAN_JUAN_TEXTS
from entrepot.server.rulebook import Section, sections
from tools.rule_coverage import read_ledgers

LANGUAGES = ("en", "nl")
GAMES = [game.id for game in entrepot.games()]
WEB = Path(__file__).parents[2] / "web" / "src"
ICONS = {path.stem for path in (WEB / "icons").glob("*.svg")}
FIGURES = {path.stem for path in (WEB / "figures").glob("*.svg")}
LEDGERS = read_ledgers()

ICON = re.compile(r":([a-z][a-z0-9-]*)(?:\([^()]*\))?:")
LABELLED = re.compile(r":([a-z][a-z0-9-]*)\(")
COIN = re.compile(r"coin-\d+")
FIGURE = re.compile(r"^!\[.+\]\(([\w-]+)(?: \w+=[\w–]+)*\)$", re.MULTILINE)
LINK = re.compile(r"\]\(#([\w-]+)\)")
CITED = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
GAP = re.compile(r"\{\{[\w.]+\}\}")
LONGEST_AT_HAND = 440
MOST_SENTENCES = 4

each_game = pytest.mark.parametrize("game", GAMES)
each_text = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES]
)


def rules(game: str, lang: str) -> tuple[Section, ...]:
    return sections(entrepot.game(game), lang)


def all_sections() -> Iterator[Section]:
    for game in GAMES:
        for lang in LANGUAGES:
            yield from rules(game, lang)


# --- complete ------------------------------------------------------------------------------------


@each_text
def test_every_decision_has_its_rules_at_hand(game: str, lang: str) -> None:
    asked = {name for name, verbs in entrepot.game(game).verbs.items() if verbs}

    told = [name for section in rules(game, lang) for name in section.decisions]

    assert set(told) == asked
    assert len(told) == len(set(told))


@each_text
def test_the_rules_begin_with_how_to_play_and_tell_set_up_and_scoring(game: str, lang: str) -> None:
    chapters = [section.id for section in rules(game, lang) if section.level == 2]

    assert chapters[0] == "quick"
    assert {"goal", "setup", "scoring", "misplayed"} <= set(chapters)


@each_text
def test_rules_at_hand_are_a_few_plain_sentences(game: str, lang: str) -> None:
    for section in rules(game, lang):
        at_hand = section.at_hand
        assert at_hand, section.id
        assert "\n" not in at_hand, section.id
        assert not at_hand.startswith(("|", ">", "!", "-", "#", "1.")), section.id
        if section.decisions:
            assert not LINK.search(at_hand), section.id
            assert len(at_hand) <= LONGEST_AT_HAND, section.id
            assert len(re.findall(r"[.?!](?= |$)", at_hand)) <= MOST_SENTENCES, section.id


# --- the same in both languages ------------------------------------------------------------------


@each_game
def test_both_languages_have_the_same_sections_for_the_same_decisions(game: str) -> None:
    english, dutch = (
        [(one.id, one.level, one.icon, one.decisions) for one in rules(game, lang)]
        for lang in LANGUAGES
    )

    assert english == dutch
    assert len({id for id, *_ in english}) == len(english)


@each_game
def test_both_languages_cite_show_and_count_the_same(game: str) -> None:
    for english, dutch in zip(rules(game, "en"), rules(game, "nl"), strict=True):
        for pattern in (CITED, FIGURE, ICON, LINK):
            found = [sorted(pattern.findall(one.text)) for one in (english, dutch)]
            assert found[0] == found[1], (english.id, pattern.pattern)
        shape = [
            re.findall(r"^(?:> |- |\d+\. |\||####)", one.text, re.M) for one in (english, dutch)
        ]
        assert shape[0] == shape[1], english.id


@each_game
def test_both_languages_take_the_same_numbers_from_the_components(game: str) -> None:
    english, dutch = (
        sorted(GAP.findall((entrepot.game(game).folder / "text" / f"rules_{lang}.md").read_text()))
        for lang in LANGUAGES
    )

    assert english == dutch


# --- what they refer to --------------------------------------------------------------------------


@each_text
def test_every_drawing_exists(game: str, lang: str) -> None:
    for section in rules(game, lang):
        named = {name for name in ICON.findall(section.text) if not COIN.fullmatch(name)}
        assert named <= ICONS, section.id
        assert section.icon is None or section.icon in ICONS, section.id
        assert set(FIGURE.findall(section.text)) <= FIGURES, section.id


def test_every_figure_is_shown_somewhere_and_has_no_words() -> None:
    shown = {name for section in all_sections() for name in FIGURE.findall(section.text)}

    assert shown == FIGURES
    for name in FIGURES:
        drawing = GAP.sub("", (WEB / "figures" / f"{name}.svg").read_text())
        assert set(re.findall(r'href="#i-([\w-]+)"', drawing)) <= ICONS, name
        assert not re.findall(r"<text[^>]*>[^<]*[A-Za-z]{2}[^<]*</text>", drawing), name
        assert "<script" not in drawing, name


@each_text
def test_every_link_leads_to_a_section(game: str, lang: str) -> None:
    found = rules(game, lang)
    ids = {section.id for section in found}

    for section in found:
        assert set(LINK.findall(section.text)) <= ids, section.id


@each_text
def test_every_rule_cited_stands_in_the_ledger(game: str, lang: str) -> None:
    cited = {id for section in rules(game, lang) for id in CITED.findall(section.text)}

    assert cited
    assert cited <= set(LEDGERS[game])


@each_text
def test_texts_are_clean(game: str, lang: str) -> None:
    for section in rules(game, lang):
        text = section.title + section.text
        assert not set(text) & set("{}"), section.id
        assert not set(text) & set("'\""), f"{section.id}: write ’ “ ”"


# --- numbers -------------------------------------------------------------------------------------


def row(game: str, lang: str, start: str) -> list[str]:
    """The cells of the line of a table that starts so."""
    lines = [line for one in rules(game, lang) for line in one.text.splitlines()]
    found = next(line for line in lines if line.startswith(f"| {start} |"))
    return [cell.strip() for cell in found.strip("|").split("|")]


@pytest.mark.parametrize("building", puerto_rico.BUILDING_TABLE, ids=lambda one: one.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_buildings_of_puerto_rico_are_those_of_the_components(
    building: puerto_rico.Building, lang: str
) -> None:
    game = entrepot.game("puerto-rico")
    name = game.all_texts.languages[lang][f"building.{building.name}"]
    icon = f"good-{building.good}" if building.good else f"b-{building.name.replace('_', '-')}"

    _, cost, points, circles, copies, _ = row("puerto-rico", lang, f":{icon}: {name}")

    assert cost == f":coin-{building.cost}:"
    numbers = (building.column, building.circles, building.copies)
    assert (points, circles, copies) == tuple(map(str, numbers))


@pytest.mark.parametrize("card", san_juan.CARD_TABLE[5:], ids=lambda one: one.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_of_san_juan_are_those_of_the_components(card: san_juan.Card, lang: str) -> None:
    name = SAN_JUAN_TEXTS.languages[lang][f"card.{card.name}"]

    start = f":b-{card.name.replace('_', '-')}: {name}"
    _, cost, points, copies, _ = row("san-juan", lang, start)

    assert cost == f":coin-{card.cost}:"
    assert points == ("–" if card.kind == "six_cost" else str(card.points))
    assert copies == str(card.copies)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["3", "65", "7", "6", "4, 6", "2", "40", "3", "5", "35", "40", "29"]),
        (3, ["2", "75", "6", "3", "4, 5, 6", "3", "55", "4", "8", "50", "50", "49"]),
        (4, ["3", "100", "7", "4", "5, 6, 7", "4", "75", "5", "8", "50", "50", "49"]),
        (5, ["4", "122", "8", "5", "6, 7, 8", "5", "95", "6", "8", "50", "50", "49"]),
    ],
)
def test_set_up_of_puerto_rico_is_that_of_the_ledger(players: int, expected: list[str]) -> None:
    setup = next(one for one in rules("puerto-rico", "en") if one.id == "setup")
    lines = [line for line in setup.text.splitlines() if line.startswith("|")]
    column = [line.strip("|").split("|")[players - 1].strip() for line in lines]

    assert column[0] == str(players)
    assert [cell for cell in column[2:] if ":" not in cell] == expected


def test_a_changed_component_changes_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    game = entrepot.game("san-juan")
    monkeypatch.setattr(san_juan, "HAND_LIMIT", 99)

    fresh = sections.__wrapped__(game, "en")

    limit = next(one for one in fresh if one.id == "hand-limit")
    assert "you may hold 99 cards" in limit.at_hand
