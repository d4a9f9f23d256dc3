"""The games, their texts and rules, and the bots to play against."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

import entrepot
from entrepot.bots import BotSpec, levels
from entrepot.server.api.depends import RequestLanguage, ServiceDep
from entrepot.server.api.models import (
    BotLevel,
    Choice,
    GameInfo,
    GameOption,
    PlayerRange,
    Rules,
    RuleSection,
)
from entrepot.server.api.package_files import files_of
from entrepot.server.rulebook import sections
from entrepot.server.texts import say

router = APIRouter(prefix="/api", tags=["games"])

SENTENCES = ("ask.", "act.", "not.", "log.")
GameId = Annotated[str, Path(max_length=64)]


@router.get("/games")
def games(lang: RequestLanguage) -> list[GameInfo]:
    return [_info(game, lang) for game in entrepot.games()]


@router.get("/games/{game}/texts")
def texts(game: GameId, lang: RequestLanguage) -> dict[str, str]:
    """The texts of a game that clients say themselves, by key: names of goods, buildings, cards,
    and what `derived` names by its key. The service says the others, with their values in them."""
    known = entrepot.game(game).all_texts.languages[lang]
    return {
        key: text for key, text in known.items() if "{" not in text or not key.startswith(SENTENCES)
    }


@router.get("/games/{game}/components")
def components(game: GameId) -> dict[str, Any]:
    """The material of a game as it is played here: what a client needs to draw."""
    return dict(entrepot.game(game).material())


@router.get("/games/{game}/rules")
def rules(game: GameId, lang: RequestLanguage) -> Rules:
    found = [
        RuleSection(
            id=one.id,
            title=one.title,
            level=one.level,
            icon=one.icon,
            decisions=list(one.decisions),
            at_hand=one.at_hand,
            text=one.text,
        )
        for one in sections(entrepot.game(game), lang)
    ]
    return Rules(game=game, language=lang, sections=found)


@router.get("/bots")
def bots(
    service: ServiceDep,
    lang: RequestLanguage,
    game: Annotated[str | None, Query(max_length=64)] = None,
) -> list[BotLevel]:
    """The levels of bots; for a game, if given, since which of them play simpler can differ."""
    problem = service.precompiler.problem(entrepot.game(game).id if game else None)
    return [_level(one, problem, lang) for one in levels.LEVELS]


def _level(one: levels.Level, problem: str | None, lang: str) -> BotLevel:
    another = BotSpec.parse(one.bot).name != BotSpec.parse(one.while_compiling).name
    simple = problem is not None and another
    return BotLevel(
        id=one.id,
        title=levels.title(one, lang),
        text=say(f"bot.{problem}", lang) if simple else levels.sentence(one, lang),
        default=one.id == levels.DEFAULT,
        simple=simple,
    )


def _info(game: entrepot.Game, lang: str) -> GameInfo:
    known = game.all_texts.languages[lang]
    return GameInfo(
        id=game.id,
        title=game.title(lang),
        summary=known.get("game.summary"),
        rules_version=game.rules_version,
        players=PlayerRange(min=game.players[0], max=game.players[-1]),
        languages=list(game.all_texts.languages),
        options=[
            GameOption(
                name=name,
                title=known.get(f"option.{name}", name),
                default=option.default,
                choices=[
                    Choice(
                        value=choice,
                        title=known.get(f"option.{name}.{_written(choice)}", str(choice)),
                        players=list(option.only_for[choice])
                        if choice in option.only_for
                        else None,
                    )
                    for choice in option.choices
                ],
            )
            for name, option in game.options.items()
        ],
        files=files_of(game),
    )


def _written(choice: object) -> str:
    """A choice as the keys of texts spell it."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
