"""Ratings of bots: OpenSkill's Plackett-Luce model over all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Rating:
    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A lower bound of the rating, with a confidence of about 99.7 %."""
        return self.mu - 3 * self.sigma


def ratings(
    bots: Sequence[str], games: Iterable[tuple[Sequence[str], Sequence[int]]]
) -> dict[str, Rating]:
    """Ratings from the bots and the places of each game, in this order of games.

    The rating of a bot on several seats of a game changes by the mean change of its seats.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = {bot: model.rating(name=bot) for bot in bots}
    for seats, places in games:
        if len(set(seats)) == 1:
            continue
        teams = [[model.create_rating([now[bot].mu, now[bot].sigma])] for bot in seats]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for bot in dict.fromkeys(seats):
            own = [team[0] for seat, team in enumerate(rated) if seats[seat] == bot]
            now[bot].mu = sum(one.mu for one in own) / len(own)
            now[bot].sigma = sum(one.sigma for one in own) / len(own)
    return {bot: Rating(one.mu, one.sigma) for bot, one in now.items()}
