"""Statistics over many games of one bot, added up game by game.

All sums are of whole numbers (a win is 60 sixtieths, so that shared wins are whole, too): they do
not depend on the order of games.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from typing import Any

from entrepot.arena.event_counts import event_title
from entrepot.arena.intervals import Estimate, wilson
from entrepot.arena.intervals import Z as NORMAL
from entrepot.arena.jobs import Outcome
from entrepot.arena.run_store import finite
from entrepot.engine.game import Game

WIN = 60
RARE = 0.005
"""Events and openings of a smaller share of seats are left out."""


@dataclass
class Share:
    """Wins among some of the seats of many games; the seats of one game are one observation."""

    games: int = 0
    wins: int = 0
    seats: int = 0
    wins_squared: int = 0
    wins_seats: int = 0
    seats_squared: int = 0

    def add(self, wins: int, seats: int) -> None:
        self.games += seats > 0
        self.wins += wins
        self.seats += seats
        self.wins_squared += wins * wins
        self.wins_seats += wins * seats
        self.seats_squared += seats * seats

    @property
    def estimate(self) -> Estimate:
        """The same interval as `share_by_deal`, from the sums."""
        if self.seats == 0:
            return Estimate(math.nan, 0.0, 1.0)
        share = self.wins / (WIN * self.seats)
        binomial = share * (1 - share)
        if binomial < 1e-12 or self.games < 2:
            return wilson(share, self.games)
        spread = (
            self.wins_squared / WIN**2
            - 2 * share * self.wins_seats / WIN
            + share * share * self.seats_squared
        )
        variance = max(0.0, spread) + binomial * self.seats / self.games
        return wilson(share, binomial * self.seats**2 / variance, NORMAL)


@dataclass
class EventStatistics:
    """The seats that caused an event, and how often."""

    share: Share = field(default_factory=Share)
    by_winners: int = 0
    """How often by winners, in sixtieths: a shared win counts in part."""
    times: int = 0


@dataclass
class Statistics:
    """Sums over games: `add` each outcome, then ask for the `summary`.

    Games that a bot forfeited are counted apart, by reason.
    """

    game: Game
    players: int
    games: int = 0
    forfeits: Counter[str] = field(default_factory=Counter)
    by_seat: list[Share] = field(init=False)
    by_turn: list[Share] = field(init=False)
    """By place in the turn order: who begins, the left neighbour … Stays empty in a game in which
    all begin at once."""
    scores: list[Counter[int]] = field(init=False)
    winning_scores: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    points: list[int] = field(init=False)
    winners_points: list[int] = field(init=False)
    """In sixtieths."""
    strategies: list[Share] = field(init=False)
    """Wins of the seats whose largest source of points is this one."""
    events: defaultdict[str, EventStatistics] = field(
        default_factory=lambda: defaultdict(EventStatistics)
    )
    openings: defaultdict[tuple[int | None, str], Share] = field(
        default_factory=lambda: defaultdict(Share)
    )
    """By place in the turn order (None where all begin at once) and first decision: later players
    choose among other actions, and win more or less often whatever they choose."""

    def __post_init__(self) -> None:
        self.by_seat = [Share() for _ in range(self.players)]
        self.by_turn = [Share() for _ in range(self.players)]
        self.scores = [Counter() for _ in range(self.players)]
        self.points = [0] * len(self.game.sources)
        self.winners_points = [0] * len(self.game.sources)
        self.strategies = [Share() for _ in self.game.sources]

    def add(self, outcome: Outcome) -> None:
        if outcome["forfeit"] is not None:
            self.forfeits[outcome["forfeit"][1]] += 1
            return
        places, scores = outcome["places"], outcome["scores"]
        wins = [WIN // places.count(1) if place == 1 else 0 for place in places]
        self.games += 1
        self.shared += places.count(1) > 1
        self.decisions[outcome["decisions"]] += 1
        self.ends[outcome["end_reason"]] += 1
        ranked = sorted(scores, reverse=True)
        self.winning_scores[scores[places.index(1)]] += 1
        self.margins[ranked[0] - ranked[1]] += 1
        for seat in range(self.players):
            self.by_seat[seat].add(wins[seat], 1)
            turn = self._turn(outcome, seat)
            if turn is not None:
                self.by_turn[turn].add(wins[seat], 1)
            self.scores[seat][scores[seat]] += 1
            for source, points in enumerate(outcome["points"][seat]):
                self.points[source] += points
                self.winners_points[source] += points * wins[seat]
        self._add_strategies(outcome["points"], wins)
        self._add_events(outcome, wins)
        self._add_openings(outcome, wins)

    def _turn(self, outcome: Outcome, seat: int) -> int | None:
        """The place of a seat in the turn order, from 0."""
        first = outcome["first_player"]
        return None if first is None else (seat - first) % self.players

    def _add_strategies(self, points: list[list[int]], wins: list[int]) -> None:
        """A seat with two equally large sources counts for both."""
        largest = [max(own) for own in points]
        for source, share in enumerate(self.strategies):
            seats = [seat for seat, own in enumerate(points) if own[source] == largest[seat] > 0]
            share.add(sum(wins[seat] for seat in seats), len(seats))

    def _add_events(self, outcome: Outcome, wins: list[int]) -> None:
        for event, times in outcome["events"].items():
            found = self.events[event]
            doers = [seat for seat in range(self.players) if times[seat]]
            found.share.add(sum(wins[seat] for seat in doers), len(doers))
            found.by_winners += sum(times[seat] * wins[seat] for seat in doers)
            found.times += sum(times)

    def _add_openings(self, outcome: Outcome, wins: list[int]) -> None:
        openers: dict[tuple[int | None, str], list[int]] = defaultdict(list)
        for seat, action in enumerate(outcome["opening"]):
            if action is not None:
                openers[self._turn(outcome, seat), action].append(seat)
        for opening, seats in openers.items():
            self.openings[opening].add(sum(wins[seat] for seat in seats), len(seats))

    def summary(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        seats = self.games * self.players
        fair = 1 / self.players
        found = {
            "game": self.game.id,
            "players": self.players,
            "games": self.games,
            "forfeits": [
                {"reason": reason, "games": games}
                for reason, games in sorted(self.forfeits.items())
            ],
            "fair_share": fair,
            "wins_by_seat": [asdict(one.estimate) for one in self.by_seat],
            "wins_by_turn_order": self._by_turn(),
            "first_player_advantage": self._advantage(fair),
            "shared_wins": self.shared / max(1, self.games),
            "decisions": distribution(self.decisions),
            "ends": dict(sorted(self.ends.items())),
            "scores": distribution(sum(self.scores, Counter())),
            "scores_by_seat": [distribution(one) for one in self.scores],
            "winning_scores": distribution(self.winning_scores),
            "margins": distribution(self.margins),
            "points_by_source": [
                {
                    "source": source,
                    "all": self.points[place] / max(1, seats),
                    "winners": self.winners_points[place] / WIN / max(1, self.games),
                }
                for place, source in enumerate(self.game.sources)
            ],
            "wins_by_strategy": [
                {
                    "source": source,
                    "seats": share.seats / seats,
                    "wins": asdict(share.estimate),
                }
                for source, share in zip(self.game.sources, self.strategies, strict=True)
                if share.seats > RARE * seats
            ],
            "events": [self._event(event) for event in self._common(seats)],
            "openings": self._openings(),
        }
        return dict(finite(found))

    @property
    def has_first_player(self) -> bool:
        return self.by_turn[0].games > 0

    def _by_turn(self) -> list[dict[str, float]]:
        return [asdict(one.estimate) for one in self.by_turn] if self.has_first_player else []

    def _advantage(self, fair: float) -> dict[str, float] | None:
        if not self.has_first_player:
            return None
        return {name: value - fair for name, value in asdict(self.by_turn[0].estimate).items()}

    def _openings(self) -> list[dict[str, Any]]:
        """With the share of the seats on the same place in the turn order that opened so."""
        seats = self.games if self.has_first_player else self.games * self.players
        return [
            {
                "turn": turn,
                "action": action,
                "seats": share.seats / max(1, seats),
                "wins": asdict(share.estimate),
            }
            for (turn, action), share in sorted(
                self.openings.items(), key=lambda one: (one[0][0] or 0, one[0][1])
            )
            if share.seats >= RARE * seats
        ]

    def _common(self, seats: int) -> list[str]:
        return [
            event for event, done in sorted(self.events.items()) if done.share.seats >= RARE * seats
        ]

    def _event(self, event: str) -> dict[str, Any]:
        done = self.events[event]
        what, target = event_title(self.game, event)
        seats = self.games * self.players
        others = seats - self.games
        return {
            "event": event,
            "what": what,
            "target": target,
            "seats": done.share.seats / seats,
            "wins": asdict(done.share.estimate),
            "times_by_winners": done.by_winners / WIN / self.games,
            "times_by_others": (done.times - done.by_winners / WIN) / max(1, others),
        }


def distribution(counts: Counter[int]) -> dict[str, Any]:
    """The distribution of values: mean, quantiles, and counts."""
    total = sum(counts.values())
    if total == 0:
        return {"mean": None, "quantiles": {}, "counts": {}}
    ordered = sorted(counts.items())
    return {
        "mean": sum(value * count for value, count in ordered) / total,
        "quantiles": {
            f"{share:.0%}": _quantile(ordered, share * total)
            for share in (0.05, 0.25, 0.5, 0.75, 0.95)
        },
        "counts": {str(value): count for value, count in ordered},
    }


def _quantile(ordered: list[tuple[int, int]], wanted: float) -> int:
    seen = 0
    for value, count in ordered:
        seen += count
        if seen >= wanted:
            return value
    return ordered[-1][0]
