"""The texts of the service itself, in English and Dutch."""

from __future__ import annotations

from typing import Literal, get_args

from entrepot.engine.text import Phrase, Texts
from entrepot.engine.text.common import COMMON

Language = Literal["en", "nl"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

TEXTS = COMMON + Texts(
    en={
        "waits_for": "Waiting for {who}.",
        "ended.upgrade": "This game could not go on: its rules or components have been corrected "
        "since it began, and what happened in it would be different now.",
        "ended.damage": "This game could not go on: what is stored of its moves is damaged.",
        "not_recorded": "Only the result of this game is known: it was played before games were "
        "recorded, by rules that have changed since.",
        "not_installed": "The game of this table is not installed here.",
        "opening": "The game begins when all seats are taken.",
        "reveals": "What follows shows only when it is played.",
        "no_take_back.setting": "Nothing is taken back at this table.",
        "no_take_back.over": "The game is over.",
        "no_take_back.nothing": "There is no decision of yours to take back.",
        "no_take_back.acted": "Another player has acted since.",
        "no_take_back.chance": "Chance has played a part since.",
        "no_take_back.shown": "You have seen something hidden since.",
        "no_hint.setting": "No hints are given at this table.",
        "not_asked": "There is nothing for you to decide now.",
        "no_hint.passed": "The table has moved on before the hint was ready.",
        "hint.exact": "Win chances, worked out to the end of the game",
        "hint.one_ahead": "Looked one move ahead only: the bots are not warm yet.",
        "hint.no_compiler": "Looked one move ahead only: the compiler Numba is missing.",
        "hint.failed": "Looked one move ahead only: the rules could not be compiled.",
        "bot.no_compiler": "Looks one move ahead only here: the compiler Numba is missing.",
        "bot.failed": "Looks one move ahead only here: the rules could not be compiled.",
        "stale": "The table has moved on. Look at it and decide again.",
        "not_seated": "Only those who sit at the table can do this.",
        "not_playing": "The game is not being played now.",
        "unknown_action": "The game has no such action.",
        "no_arrangement": "In this game nothing is laid out freely.",
        "bad_message": "The message cannot be understood: {problem}",
        "too_many": "That is too much at once. Wait a moment and try again.",
        "storage": "It could not be saved, and nothing was changed. Try again in a moment.",
        "unsure": "The database does not answer now. As soon as it does, you will see whether this "
        "was saved.",
        "internal": "Something went wrong here. Nothing was changed; try again.",
        "bad_request": "The request cannot be understood.",
        "invalid": "Some of what was sent is not possible.",
        "not_signed": "You are not known here yet. Load the page again.",
        "bad_origin": "The request comes from another page.",
        "bad_host": "The service is not known by this name. Start it with --allowed-host.",
        "not_host": "Only the host of the table can do this.",
        "not_allowed": "You cannot look at this table.",
        "metrics": "Metrics are for this machine, or for who sends the token (docs/hosting.md).",
        "not_found": "There is nothing here.",
        "bad_invite": "This invitation is not valid (any more). Ask the host for a new link.",
        "seat_taken": "Somebody else sits there. Choose another seat.",
        "already_seated": "You sit at this table already.",
        "not_open": "The table is not open any more.",
        "not_finished": "This can be had when the game is finished.",
        "too_large": "That is too much for one message.",
        "bad_phrase": "No name is known by this recovery phrase. Check its eight words.",
        "bad_passkey": "This passkey is not known here, or its answer came too late. Try again.",
        "too_many_passkeys": "You have ten passkeys. Remove one of them first.",
        "no_passkeys": "Passkeys cannot be used here.",
        "no_passkeys.library": (
            "This service has no passkeys. Who runs it can add them: "
            'pip install "entrepot[passkeys]"'
        ),
        "no_passkeys.name": "Passkeys need a host name; here the address is a number.",
        "thinking_tables": "You have {most} tables with bots that take their time. Finish or "
        "close one of them first, or choose bots that decide at once.",
        "others_play": "Others still play here. Propose to end the game: all who play must agree.",
        "no_chat.seated": "At this table only those who play talk; you can read along.",
        "no_chat.off": "The chat of this table is switched off.",
        "no_name": "Choose a name first, so that others know who talks.",
        "nothing_said": "There is nothing to read in this message.",
        "line_too_long": "A message has at most {most} characters. Make two of it.",
        "own_line": "This line is your own.",
        "seat_held": "In a running game nobody gives away the seat of another.",
        "seen_hand": "You have held another seat of this game, and know its secrets.",
        "nobody_agrees": "Nobody else plays here now who could agree.",
        "proposal_pending": "There is a proposal already. Let it be answered first.",
        "no_proposal": "This proposal is not open any more.",
        "ended.agreed": "The game was ended without a result.",
    },
    nl={
        "waits_for": "Het wachten is op {who}.",
        "ended.upgrade": "Dit spel kon niet verdergaan: regels of materiaal zijn sinds het begin "
        "verbeterd, en wat erin gebeurde, zou nu anders gaan.",
        "ended.damage": "Dit spel kon niet verdergaan: wat van de zetten bewaard is, is stuk.",
        "not_recorded": "Van dit spel is alleen de uitslag bekend: het is gespeeld voordat spellen "
        "werden vastgelegd, met regels die sindsdien veranderd zijn.",
        "not_installed": "Het spel van deze tafel is hier niet geïnstalleerd.",
        "opening": "Het spel begint als alle plaatsen bezet zijn.",
        "reveals": "Wat volgt, blijkt pas als het gespeeld is.",
        "no_take_back.setting": "Aan deze tafel wordt niets teruggenomen.",
        "no_take_back.over": "Het spel is afgelopen.",
        "no_take_back.nothing": "Er is geen beslissing van jou om terug te nemen.",
        "no_take_back.acted": "Een andere speler heeft sindsdien iets gedaan.",
        "no_take_back.chance": "Het toeval heeft sindsdien meegespeeld.",
        "no_take_back.shown": "Je hebt sindsdien iets verborgens gezien.",
        "no_hint.setting": "Aan deze tafel worden geen tips gegeven.",
        "not_asked": "Je hebt nu niets te beslissen.",
        "no_hint.passed": "Het spel ging verder voordat de tip klaar was.",
        "hint.exact": "Winstkansen, uitgerekend tot het einde van het spel",
        "hint.one_ahead": "Keek maar één zet vooruit: de bots zijn nog niet warm.",
        "hint.no_compiler": "Keek maar één zet vooruit: de compiler Numba ontbreekt.",
        "hint.failed": "Keek maar één zet vooruit: de regels konden niet worden gecompileerd.",
        "bot.no_compiler": "Kijkt hier maar één zet vooruit: de compiler Numba ontbreekt.",
        "bot.failed": "Kijkt hier maar één zet vooruit: de regels zijn niet te compileren.",
        "stale": "Het spel is verdergegaan. Kijk opnieuw en beslis nog eens.",
        "not_seated": "Alleen wie aan de tafel zit, kan dit doen.",
        "not_playing": "Het spel wordt nu niet gespeeld.",
        "unknown_action": "Zo’n actie kent het spel niet.",
        "no_arrangement": "In dit spel wordt niets vrij neergelegd.",
        "bad_message": "Het bericht is niet te begrijpen: {problem}",
        "too_many": "Dat is te veel tegelijk. Wacht even en probeer het opnieuw.",
        "storage": "Het kon niet worden bewaard en er is niets veranderd. Probeer het zo opnieuw.",
        "unsure": "De database antwoordt nu niet. Zodra dat weer zo is, zie je of dit is bewaard.",
        "internal": "Hier ging iets mis. Er is niets veranderd; probeer het opnieuw.",
        "bad_request": "De aanvraag is niet te begrijpen.",
        "invalid": "Iets van wat is gestuurd, is niet mogelijk.",
        "not_signed": "Je bent hier nog niet bekend. Laad de pagina opnieuw.",
        "bad_origin": "De aanvraag komt van een andere pagina.",
        "bad_host": "De dienst is onder deze naam niet bekend. Start hem met --allowed-host.",
        "not_host": "Alleen de gastheer van de tafel kan dit doen.",
        "not_allowed": "Je kunt niet bij deze tafel kijken.",
        "metrics": "Metingen zijn voor deze machine, of voor wie het token kent (docs/hosting.md).",
        "not_found": "Hier is niets.",
        "bad_invite": "Deze uitnodiging geldt niet (meer). Vraag de gastheer om een nieuwe link.",
        "seat_taken": "Daar zit al iemand. Kies een andere plaats.",
        "already_seated": "Je zit al aan deze tafel.",
        "not_open": "De tafel is niet meer open.",
        "not_finished": "Dit kan als het spel is afgelopen.",
        "too_large": "Dat is te veel voor één bericht.",
        "bad_phrase": "Bij deze herstelzin hoort geen naam. Controleer de acht woorden.",
        "bad_passkey": "Deze passkey is hier niet bekend, of antwoordde te laat. Probeer opnieuw.",
        "too_many_passkeys": "Je hebt tien passkeys. Verwijder er eerst een.",
        "no_passkeys": "Passkeys kunnen hier niet worden gebruikt.",
        "no_passkeys.library": (
            "Deze dienst heeft geen passkeys. Wie hem beheert, kan ze toevoegen: "
            'pip install "entrepot[passkeys]"'
        ),
        "no_passkeys.name": "Passkeys vragen om een hostnaam; hier is het adres een getal.",
        "thinking_tables": "Je hebt {most} tafels met bots die de tijd nemen. Speel er eerst een "
        "uit of sluit er een, of kies bots die meteen beslissen.",
        "others_play": "Hier spelen nog anderen. Stel voor te stoppen: allen moeten instemmen.",
        "no_chat.seated": "Aan deze tafel praat alleen wie speelt; je kunt meelezen.",
        "no_chat.off": "Het praten is aan deze tafel uitgezet.",
        "no_name": "Kies eerst een naam, zodat anderen weten wie er praat.",
        "nothing_said": "In dit bericht valt niets te lezen.",
        "line_too_long": "Een bericht heeft hoogstens {most} tekens. Maak er twee van.",
        "own_line": "Deze regel is van jezelf.",
        "seat_held": "In een lopend spel geeft niemand de plaats van een ander weg.",
        "seen_hand": "Je hebt in dit spel een andere plaats gehad en kent de geheimen ervan.",
        "nobody_agrees": "Er speelt nu niemand anders mee die ermee kan instemmen.",
        "proposal_pending": "Er ligt al een voorstel. Wacht eerst op het antwoord.",
        "no_proposal": "Dit voorstel is niet meer aan de orde.",
        "ended.agreed": "Het spel is zonder uitslag beëindigd.",
    },
)


def say(key: str, lang: str, **values: object) -> str:
    return TEXTS.say(Phrase(key, values), lang if lang in LANGUAGES else "en")


def language(wanted: str | None) -> Language:
    """The language to speak for what a browser asked for, such as `nl-BE`."""
    prefix = (wanted or "")[:2].lower()
    return next((one for one in LANGUAGES if one == prefix), "en")
