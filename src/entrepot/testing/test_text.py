"""Every game can say everything it has to say, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from hypothesis import given

from entrepot import Game, Table
from entrepot.engine.events import NUMBER, SEAT
from entrepot.engine.text import Word, phrase
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples

LANGUAGES = ["en", "nl"]
SENTENCES = ("ask.", "act.", "not.", "log.", "arrange.", "note.")


def fields(text: str) -> dict[str, set[str]]:
    """The placeholders of a text, each with the forms in which it is used."""
    found: dict[str, set[str]] = {}
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            found.setdefault(name, set()).add(form or "")
    return found


def vocabularies(game: Game) -> dict[str, set[str]]:
    """The names that events and results can bring up, by vocabulary."""
    found = {"end": set(game.ends), "source": set(game.sources), "tie": set(game.ties)}
    for kind in game.events.kinds:
        for name, meaning in kind.parameters.items():
            if meaning not in (SEAT, NUMBER):
                found.setdefault(name, set()).update(meaning)
    return found


def always_needed(game: Game) -> Iterator[str]:
    """Keys that the engine itself asks for."""
    yield from ("game.title", "game.summary")
    for kind in game.events.kinds:
        yield f"log.{kind.key}"
    for name, option in game.options.items():
        yield f"option.{name}"
        yield from (f"option.{name}.{str(choice).lower()}" for choice in option.choices)


def sources(game: Game) -> str:
    """The game's own code, without its texts."""
    paths = (path for path in game.folder.rglob("*.py") if path.parent != game.folder / "text")
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def code_in_the_browser(game: Game) -> str:
    folder = Path(__file__).parents[3] / "web" / "src" / "games" / game.id
    files = [*folder.glob("*.svelte"), *folder.glob("*.ts")]
    return "".join(path.read_text(encoding="utf-8") for path in files)


def forms_in_the_browser(game: Game) -> dict[str, set[str]]:
    """Forms of words that the game's table in the browser asks for, by their vocabulary:
    `card.${card}.rule`."""
    found: dict[str, set[str]] = {}
    for head, form in re.findall(r"`(\w+)\.\$\{[\w.]+\}\.(\w+)`", code_in_the_browser(game)):
        found.setdefault(head, set()).add(form)
    return found


def keys_in_the_browser(game: Game) -> set[str]:
    """Texts that the game's table in the browser asks for by their key: text('note.pair')."""
    return set(re.findall(r"\b(?:text|title|say)\('([\w.]+)'[,)]", code_in_the_browser(game)))


# --- the texts themselves ------------------------------------------------------------------------


def test_all_languages_have_the_same_texts(game: Game) -> None:
    texts = game.texts.languages
    assert list(texts) == LANGUAGES
    assert set(texts["en"]) == set(texts["nl"])
    for key, text in texts["en"].items():
        assert set(fields(text)) == set(fields(texts["nl"][key])), key
        assert text.strip(), key
        assert texts["nl"][key].strip(), key


def test_a_sentence_is_translated(game: Game) -> None:
    texts = game.texts.languages
    for key in texts["en"]:
        literal = "".join(part for part, *_ in Formatter().parse(texts["en"][key]))
        if key.startswith(SENTENCES) and re.search(r"[a-z]{3}", literal):
            assert texts["en"][key] != texts["nl"][key], key


def test_whatever_the_engine_asks_for_is_there(game: Game) -> None:
    for lang in LANGUAGES:
        texts = game.texts.languages[lang]
        assert set(always_needed(game)) <= set(texts)
        for decision, verbs in game.verbs.items():
            keys = [key for key in texts if f"{key}.".startswith(f"ask.{decision}.")]
            assert bool(keys) == bool(verbs), decision
        for verb in game.action_space.verbs:
            assert any(f"{key}.".startswith(f"act.{verb}.") for key in texts), verb
        for vocabulary, names in vocabularies(game).items():
            for name in names:
                assert game.all_texts.say(Word(vocabulary, name), lang)


def test_what_the_browser_asks_for_is_there(game: Game) -> None:
    for texts in game.all_texts.languages.values():
        assert keys_in_the_browser(game) <= set(texts)


def test_a_sentence_of_the_log_uses_what_the_event_tells(game: Game) -> None:
    for kind in game.events.kinds:
        for lang in LANGUAGES:
            texts = game.texts.languages[lang]
            used = fields(texts[f"log.{kind.key}"])
            several = f"log.{kind.key}.each"
            assert ("each" in used) == (several in texts)
            if several in texts:
                assert kind.each
                assert set(fields(texts[several])) <= set(kind.parameters)
                used.pop("each")
            assert set(used) <= set(kind.parameters)


def test_no_text_is_left_over(game: Game) -> None:
    code = sources(game)
    texts = game.texts.languages["en"]
    forms = {
        form.lower() for text in texts.values() for used in fields(text).values() for form in used
    }
    browser = forms_in_the_browser(game)
    forms.update(*browser.values())
    words = vocabularies(game)
    borrowed = {one for others in game.texts.borrowed.values() for one in others}
    needed = {*always_needed(game), *keys_in_the_browser(game)}

    def used(key: str) -> bool:
        head, name, *rest = key.split(".")
        if key in needed or f'"{key}"' in code:
            return True
        if head == "log":
            return rest == ["each"]
        if head == "view":
            return f'"{name}":' in code
        if head == "ask":
            return bool(game.verbs[name])
        if head == "act":
            return name in game.action_space.verbs
        if ".".join(rest) in browser.get(head, ()):
            return True
        known = name in words.get(head, ()) or f'Word("{head}"' in code or head in borrowed
        return known and ".".join(rest) in {"", *forms}

    assert [key for key in texts if not used(key)] == []


# --- in play -------------------------------------------------------------------------------------


def assert_said(sentence: str | None, table: Table) -> None:
    assert sentence is not None
    assert sentence[:1].strip(), (sentence, table)
    assert not re.search(r"[{}|#]|  ", sentence), (sentence, table)
    assert sentence[-1] in ".?!", (sentence, table)


@examples(2)
@given(seed=SEEDS, policy=POLICIES)
def test_every_action_can_be_described_anywhere(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        if len(table.moves) % 10 == 0 or table.over:
            for lang in LANGUAGES:
                assert_said(table.prompt(lang), table)
                for action in range(table.game.actions):
                    assert_said(table.describe(action, lang), table)


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_a_decision_is_answered_by_its_verbs(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        for seat in table.waiting_for:
            verbs = {table.game.action_space.verbs[action] for action in table.legal(seat)}
            assert verbs <= set(table.game.verbs[table.decision or ""])


@examples(2)
@given(seed=SEEDS, policy=POLICIES)
def test_exactly_what_is_not_legal_is_explained(seating: Seating, seed: int, policy: int) -> None:
    """And whatever answers the question is refused for a reason of its own."""
    for table in seating.random_play(seed, policy):
        if len(table.moves) % 10 == 0:
            for seat in range(table.players):
                for lang in LANGUAGES:
                    assert_explained(table, seat, lang)


def assert_explained(table: Table, seat: int, lang: str) -> None:
    game = table.game
    legal = table.legal(seat)
    prompt = table.prompt(lang, seat)
    no_reason = game.all_texts.say(phrase("not.offered", prompt=prompt), lang)
    for action in range(game.actions):
        why = table.explain(action, lang, seat)
        assert (why is None) == (action in legal), game.name(action)
        if why is not None:
            assert_said(why, table)
            assert why != no_reason, (game.name(action), table)
            if table.decision is not None and seat in table.waiting_for:
                answers = game.action_space.verbs[action] in game.verbs[table.decision]
                assert answers != why.endswith(prompt), (game.name(action), why)


@examples(4)
@given(seed=SEEDS, policy=POLICIES)
def test_the_log_tells_every_audience_the_game(seating: Seating, seed: int, policy: int) -> None:
    *_, table = seating.random_play(seed, policy)
    names = [f"<{seat}>" for seat in range(table.players)]
    for seat in (None, *range(table.players)):
        logs = [table.log(seat, lang, names) for lang in LANGUAGES]
        assert len(logs[0]) == len(logs[1])
        assert logs[0] != logs[1]
        for sentence in (*logs[0], *logs[1]):
            assert_said(sentence, table)
        assert logs[0][-1] == table.result("en", names)
        assert all(name in logs[0][-1] for name in names)
