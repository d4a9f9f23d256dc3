"""How texts become sentences."""

from __future__ import annotations

import pytest

from entrepot.engine.events import NUMBER, SEAT, Events
from entrepot.engine.rule import EVERYBODY
from entrepot.engine.text import Phrase, Seat, Texts, UnknownLanguage, Word, forms, phrase, words
from entrepot.engine.text.common import COMMON
from entrepot.engine.view_helpers import said

GOODS = ("corn", "sugar")

TEXTS = COMMON + Texts(
    borrowed={"place": ("building", "tile")},
    en={
        **words("building", "the", harbor="harbor", office="office"),
        **words("tile", "the", "a", corn="corn field"),
        **forms("building", "does", harbor="ships", office="sells"),
        "good.corn": "corn",
        "good.sugar": "sugar",
        "place.corn.the": "one of the corn fields",
        "say": "{what}",
        "say.the": "{what:the}",
        "say.The": "{what:The} stands.",
        "say.a": "{what:a}",
        "say.does": "{what:does}",
        "money": "{number:doubloon|doubloons}",
        "price": "Yours {number:for free|for # doubloon|for # doubloons}.",
        "log.made": "{who} makes {each}.",
        "log.made.each": "{number} {good}",
        "log.idle": "Nothing for {who}.",
    },
    nl={
        **words("building", "de", harbor="haven"),
        **words("building", "het", office="kantoor"),
        "say.The": "{what:The} staat er.",
        "say": "{what}",
    },
)


def english(key: str, **values: object) -> str:
    return TEXTS.say(phrase(key, **values), "en")


def test_a_word_has_forms() -> None:
    harbor, corn = Word("building", "harbor"), Word("tile", "corn")
    assert english("say", what=harbor) == "harbor"
    assert english("say.the", what=harbor) == "the harbor"
    assert english("say.does", what=harbor) == "ships"
    assert english("say.a", what=corn) == "a corn field"
    assert TEXTS.say(harbor, "nl") == "haven"


def test_a_sentence_may_begin_with_a_word() -> None:
    office = Word("building", "office")
    assert english("say.The", what=office) == "The office stands."
    assert TEXTS.say(phrase("say.The", what=office), "nl") == "Het kantoor staat er."


def test_a_vocabulary_borrows_the_words_it_does_not_have() -> None:
    assert english("say.the", what=Word("place", "harbor")) == "the harbor"
    assert english("say", what=Word("place", "corn")) == "corn field"
    assert english("say.the", what=Word("place", "corn")) == "one of the corn fields"


def test_an_unknown_word_is_a_mistake() -> None:
    with pytest.raises(KeyError, match=r"place\.castle"):
        english("say", what=Word("place", "castle"))


@pytest.mark.parametrize(
    ("number", "money", "price"),
    [
        (0, "0 doubloons", "Yours for free."),
        (1, "1 doubloon", "Yours for 1 doubloon."),
        (2, "2 doubloons", "Yours for 2 doubloons."),
        (12, "12 doubloons", "Yours for 12 doubloons."),
    ],
)
def test_a_number_chooses_its_words(number: int, money: str, price: str) -> None:
    assert english("money", number=number) == money
    assert english("price", number=number) == price


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ((), "nothing"),
        (("harbor",), "the harbor"),
        (("harbor", "office"), "the harbor and the office"),
        (("harbor", "office", "harbor"), "the harbor, the office and the harbor"),
    ],
)
def test_several_things_make_a_list(names: tuple[str, ...], expected: str) -> None:
    assert english("say.the", what=[Word("building", name) for name in names]) == expected


def test_players_have_numbers_or_names() -> None:
    who = phrase("say", what=[Seat(0), Seat(2)])
    assert TEXTS.say(who, "en") == "Player 1 and Player 3"
    assert TEXTS.say(who, "nl") == "Speler 1 en Speler 3"
    assert TEXTS.say(who, "en", ["Ada", "Bo", "{who}"]) == "Ada and {who}"


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="'fr'; there are en, nl"):
        TEXTS.say(phrase("say", what=1), "fr")


# --- events that make one sentence ---------------------------------------------------------------


def told(*heard: tuple[int, ...]) -> list[tuple[int, str]]:
    events = Events()
    events.add("made", each=("number", "good"), who=SEAT, number=NUMBER, good=GOODS)
    events.add("idle", each=("who",), who=SEAT)
    return [(one.audience, TEXTS.say(one.phrase(), "en")) for one in events.decode(0, heard)]


MADE, IDLE = range(2)


def test_events_in_a_row_make_one_sentence() -> None:
    assert told(
        (EVERYBODY, MADE, 0, 2, 0),
        (EVERYBODY, MADE, 0, 1, 1),
        (EVERYBODY, IDLE, 1),
        (EVERYBODY, IDLE, 2),
    ) == [
        (EVERYBODY, "Player 1 makes 2 corn and 1 sugar."),
        (EVERYBODY, "Nothing for Player 2 and Player 3."),
    ]


def test_another_player_or_audience_or_event_begins_a_new_sentence() -> None:
    assert told(
        (EVERYBODY, MADE, 0, 2, 0),
        (EVERYBODY, MADE, 1, 1, 1),
        (1, MADE, 1, 3, 0),
        (EVERYBODY, IDLE, 0),
        (1, MADE, 1, 4, 0),
    ) == [
        (EVERYBODY, "Player 1 makes 2 corn."),
        (EVERYBODY, "Player 2 makes 1 sugar."),
        (1, "Player 2 makes 3 corn."),
        (EVERYBODY, "Nothing for Player 1."),
        (1, "Player 2 makes 4 corn."),
    ]


def test_an_event_is_a_phrase_of_its_own_key() -> None:
    events = Events()
    events.add("sold", who=SEAT, good=GOODS)
    (event,) = events.decode(7, [(EVERYBODY, 0, 1, 1, 0, 0)])
    assert event.move == 7
    sold = event.phrase()
    assert isinstance(sold, Phrase)
    assert sold.key == "log.sold"
    assert sold.values["who"] == Seat(1)
    assert sold.values["good"] == Word("good", "sugar")


def test_a_phrase_is_told_to_clients_by_its_key_and_values() -> None:
    told = said(phrase("note.paid", n=2, card=Word("card", "bank"), who=Seat(1)))
    assert told == {
        "key": "note.paid",
        "numbers": {"n": 2},
        "words": {"card": "card.bank"},
        "seats": {"who": 1},
    }
    with pytest.raises(TypeError, match=r"note\.paid"):
        said(phrase("note.paid", what="two coins"))
