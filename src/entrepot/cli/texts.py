"""Texts of the command line for players, in English and Dutch."""

from __future__ import annotations

from entrepot.engine.text import Phrase, Texts
from entrepot.engine.text.common import COMMON

TEXTS = COMMON + Texts(
    en={
        "welcome": "{game}, {players} players. You are {you}. Seed {seed}.",
        "help.hint": "Type the number of an action, or ? for help.",
        "choice": "Your choice: ",
        "help": (
            "number      choose the action with that number\n"
            "name        choose an action by its name; the beginning of any part will do\n"
            "h           a hint: the best three actions, with their chance to win\n"
            "b           show the table again\n"
            "log         everything that happened so far\n"
            "why NAME    why an action is not possible\n"
            "u           take your last decision back\n"
            "save FILE   save the game\n"
            "q           quit\n"
            "?           this help"
        ),
        "many": "{typed} can mean: {names}.",
        "unknown": "{typed} is no action. Type ? for help.",
        "range": "Choose a number from 1 to {last}.",
        "legal": "{name} is possible now.",
        "hint.games": "Win chances, after {games} looks ahead:",
        "hint.exact": "Win chances, worked out to the end of the game:",
        "hint.one_ahead": "Looking one move ahead only:",
        "nothing_to_undo": "There is no decision of yours to take back.",
        "undone": "Your last decision is taken back.",
        "ask_save": "Save the game as (nothing: do not save): ",
        "which_file": "Save it where? save FILE",
        "saved": "The game is saved in {file}. entrepot replay {file} shows it again.",
        "not_saved": "The game cannot be saved: {problem}",
        "gave_up": "{who} gave up: {reason}. A greedy bot plays on in its place.",
        "too_slow": "{level} needs compiled rules, and there are none here: a greedy bot plays.",
        "bye": "Goodbye.",
        "place": "place",
        "tie": "{what} (tie)",
        "points": "points",
        "you": "you",
        "won": "{who} wins.",
        "shared": "{who} win together.",
        "over": "The game is over: {reason}.",
        "decisions": "{number:decision|decisions}",
        "waits_for": "The game waits for {who}.",
    },
    nl={
        "welcome": "{game}, {players} spelers. Jij bent {you}. Startgetal {seed}.",
        "help.hint": "Typ het nummer van een actie, of ? voor hulp.",
        "choice": "Jouw keuze: ",
        "help": (
            "nummer      kies de actie met dat nummer\n"
            "naam        kies een actie bij haar naam; het begin van een deel volstaat\n"
            "h           een tip: de beste drie acties, met hun kans op winst\n"
            "b           toon de tafel opnieuw\n"
            "log         alles wat er tot nu toe gebeurde\n"
            "why NAAM    waarom een actie niet kan\n"
            "u           neem je laatste beslissing terug\n"
            "save FILE   bewaar het spel\n"
            "q           stop\n"
            "?           deze hulp"
        ),
        "many": "{typed} kan van alles betekenen: {names}.",
        "unknown": "{typed} is geen actie. Typ ? voor hulp.",
        "range": "Kies een nummer van 1 tot {last}.",
        "legal": "{name} kan nu.",
        "hint.games": "Winstkansen, na {games} keer vooruitkijken:",
        "hint.exact": "Winstkansen, uitgerekend tot het einde van het spel:",
        "hint.one_ahead": "Met maar één zet vooruitkijken:",
        "nothing_to_undo": "Er is geen beslissing van jou om terug te nemen.",
        "undone": "Je laatste beslissing is teruggenomen.",
        "ask_save": "Bewaar het spel als (niets: niet bewaren): ",
        "which_file": "Waar bewaren? save BESTAND",
        "saved": "Het spel is bewaard in {file}. entrepot replay {file} toont het weer.",
        "not_saved": "Het spel kan niet worden bewaard: {problem}",
        "gave_up": "{who} gaf op: {reason}. Een gretige bot speelt in zijn plaats verder.",
        "too_slow": "{level} kan niet zonder gecompileerde regels: een gretige bot speelt.",
        "bye": "Tot ziens.",
        "place": "plaats",
        "tie": "{what} (gelijke stand)",
        "points": "punten",
        "you": "jij",
        "won": "{who} wint.",
        "shared": "{who} winnen samen.",
        "over": "Het spel is afgelopen: {reason}.",
        "decisions": "{number:beslissing|beslissingen}",
        "waits_for": "Het wachten is op {who}.",
    },
)


def say(key: str, lang: str, **values: object) -> str:
    return TEXTS.say(Phrase(key, values), lang)
