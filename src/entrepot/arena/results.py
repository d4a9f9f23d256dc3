"""The results of a tournament: figures with intervals, ready for JSON, and a table of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from entrepot.arena.intervals import Estimate, elo, mean_by_deal, share_by_deal
from entrepot.arena.jobs import Outcome
from entrepot.arena.ratings import ratings
from entrepot.arena.run_store import RunStore, finite
from entrepot.arena.tournament import PairingProgress, Tournament, outcomes, win_share
from entrepot.bots.match import FORFEIT

if TYPE_CHECKING:  # an extra, needed for the table of games alone
    import polars

Summary = dict[str, Any]


def summary(tournament: Tournament, store: RunStore) -> Summary:
    """All figures; they depend on the deals that count, not on who played them or when."""
    settings = tournament.settings
    bots = list(
        dict.fromkeys(bot for one in tournament.pairings for bot in (one.challenger, one.opponent))
    )
    rated = ratings(bots, ((one["bots"], one["places"]) for one in _all(tournament, store)))
    found = {
        "game": settings.game,
        "players": settings.players,
        "options": dict(settings.options),
        "code": settings.code,
        "seed": tournament.seed,
        "fair_share": 1 / settings.players,
        "bots": [_bot(bot, rated[bot], tournament, store) for bot in bots],
        "pairings": [_pairing(one, tournament, store) for one in tournament.progress],
    }
    return cast(Summary, finite(found))


def counted(
    progress: PairingProgress, tournament: Tournament, store: RunStore
) -> list[list[Outcome]]:
    """The games of the deals that count; in each deal by the seat of the challenger."""
    deals = range(tournament.seed, tournament.seed + progress.decided)
    found = [outcomes(store, progress.pairing, deal) for deal in deals]
    return [deal for deal in found if deal is not None]


def _all(tournament: Tournament, store: RunStore) -> Iterator[Outcome]:
    """Every game that counts, deal by deal, without duplicates."""
    by_pairing = [counted(one, tournament, store) for one in tournament.progress]
    seen: set[int] = set()
    for number in range(max((len(deals) for deals in by_pairing), default=0)):
        for deals in by_pairing:
            for one in deals[number] if number < len(deals) else []:
                if id(one) not in seen:
                    seen.add(id(one))
                    yield one


def _pairing(progress: PairingProgress, tournament: Tournament, store: RunStore) -> Summary:
    players = tournament.settings.players
    deals = counted(progress, tournament, store)
    games = [(seat, one) for deal in deals for seat, one in enumerate(deal)]
    wins = share_by_deal(
        [sum(win_share(one, seat) for seat, one in enumerate(deal)) for deal in deals],
        [len(deal) for deal in deals],
    )
    found: Summary = {
        "challenger": progress.pairing.challenger,
        "opponent": progress.pairing.opponent,
        "deals": len(deals),
        "games": len(games),
        "wins": asdict(wins),
        "elo": {name: elo(value, players) for name, value in asdict(wins).items()},
        "place": asdict(_place(deals)),
        "lead": asdict(_lead(deals)),
        "wins_by_seat": [_wins_of_seat(deals, seat) for seat in range(players)],
        "ends": dict(sorted(Counter(one["end_reason"] for _, one in games).items())),
        "forfeits": [_forfeit(one) for _, one in games if one["forfeit"] is not None],
    }
    if progress.test is not None:
        test = progress.test.sprt
        found["sprt"] = {
            **asdict(test),
            "bounds": list(test.bounds),
            "llr": progress.test.path,
            "verdict": progress.test.verdict,
        }
    return found


def _place(deals: list[list[Outcome]]) -> Estimate:
    return mean_by_deal(
        [sum(_mean_place(one, seat) for seat, one in enumerate(deal)) / len(deal) for deal in deals]
    )


def _mean_place(outcome: Outcome, seat: int) -> float:
    """The mean of the places that tied seats share."""
    places = outcome["places"]
    return float(places[seat] + (places.count(places[seat]) - 1) / 2)


def _lead(deals: list[list[Outcome]]) -> Estimate:
    """Points of the challenger minus the mean of the others; without forfeits."""
    leads = []
    for deal in deals:
        whole = [(seat, one) for seat, one in enumerate(deal) if one["end_reason"] != FORFEIT]
        if whole:
            leads.append(sum(_ahead(one["scores"], seat) for seat, one in whole) / len(whole))
    return mean_by_deal(leads)


def _ahead(scores: list[int], seat: int) -> float:
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)


def _wins_of_seat(deals: list[list[Outcome]], seat: int) -> float:
    return sum(win_share(deal[seat], seat) for deal in deals) / max(1, len(deals))


def _forfeit(outcome: Outcome) -> Summary:
    seat, reason = outcome["forfeit"]
    return {"deal": outcome["deal"], "seat": seat, "bot": outcome["bots"][seat], "reason": reason}


def _bot(bot: str, rating: Any, tournament: Tournament, store: RunStore) -> Summary:
    games = [one for one in _all(tournament, store) if bot in one["bots"]]
    forfeits = sum(
        one["forfeit"] is not None and one["bots"][one["forfeit"][0]] == bot for one in games
    )
    return {
        "bot": bot,
        "rating": {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal},
        "games": len(games),
        "forfeits": forfeits,
    }


def milliseconds(tournament: Tournament, store: RunStore) -> dict[str, float]:
    """Mean time of a decision of each bot, on the machines that played."""
    seconds: Counter[str] = Counter()
    moves: Counter[str] = Counter()
    for one in _all(tournament, store):
        for bot, took, made in zip(one["bots"], one["seconds"], one["moves"], strict=True):
            seconds[bot] += took
            moves[bot] += made
    return {bot: 1000 * seconds[bot] / max(1, moves[bot]) for bot in moves}


def games_frame(tournament: Tournament, store: RunStore) -> polars.DataFrame:
    """A row for each game of each pairing."""
    import polars

    players = tournament.settings.players
    rows = []
    for progress in tournament.progress:
        for deal in counted(progress, tournament, store):
            for own, one in enumerate(deal):
                row: dict[str, Any] = {
                    "challenger": progress.pairing.challenger,
                    "opponent": progress.pairing.opponent,
                    "deal": one["deal"],
                    "seat": own,
                    "first_player": one["first_player"],
                    "decisions": one["decisions"],
                    "end_reason": one["end_reason"],
                    "forfeit_seat": None if one["forfeit"] is None else one["forfeit"][0],
                    "forfeit_reason": None if one["forfeit"] is None else one["forfeit"][1],
                }
                for seat in range(players):
                    row[f"bot_{seat}"] = one["bots"][seat]
                    row[f"score_{seat}"] = one["scores"][seat]
                    row[f"place_{seat}"] = one["places"][seat]
                rows.append(row)
    return polars.DataFrame(rows, _columns(players))


def write_games(tournament: Tournament, store: RunStore, path: Path) -> None:
    """`games_frame` as Parquet."""
    part = path.with_name(f"{path.name}.part")
    games_frame(tournament, store).write_parquet(part)
    part.replace(path)


def _columns(players: int) -> dict[str, Any]:
    """Explicit types, so that columns without values can be joined with those of other runs."""
    import polars

    columns: dict[str, Any] = {
        "challenger": polars.String,
        "opponent": polars.String,
        "deal": polars.Int64,
        "seat": polars.Int64,
        "first_player": polars.Int64,
        "decisions": polars.Int64,
        "end_reason": polars.String,
        "forfeit_seat": polars.Int64,
        "forfeit_reason": polars.String,
    }
    for seat in range(players):
        columns |= {
            f"bot_{seat}": polars.String,
            f"score_{seat}": polars.Int64,
            f"place_{seat}": polars.Int64,
        }
    return columns
