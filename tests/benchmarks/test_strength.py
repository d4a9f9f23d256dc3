"""The table of strength: who meets whom, what counts as reached, what cancels out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import entrepot
from benchmarks.strength.__main__ import strength
from benchmarks.strength.lines import LINES, middle
from benchmarks.strength.matches import Match, deals_of, equal_iterations, play_match
from benchmarks.strength.trades import all_jobs, cancelled
from entrepot.bots.levels import LEVELS


def match(mean: float, high: float) -> Match:
    wins = {"mean": mean, "low": 0.0, "high": high}
    return Match("a", "b", 4, 400, wins, {}, 0, 1.0, 1.0)


def test_goals_are_in_fair_shares() -> None:
    assert match(0.5, 0.6).reaches(LINES["greedy"], "cuba")
    assert not match(0.49, 0.6).reaches(LINES["greedy"], "cuba")


def test_more_is_asked_of_puerto_rico_among_clubs() -> None:
    assert match(0.3, 0.4).reaches(LINES["club"], "cuba")
    assert not match(0.3, 0.4).reaches(LINES["club"], "puerto-rico")


def test_more_time_may_lose_by_no_more_than_its_interval() -> None:
    assert match(0.2, 0.26).reaches(LINES["time"], "cuba")
    assert not match(0.2, 0.24).reaches(LINES["time"], "cuba")


def test_sizes_are_whole_deals_of_at_least_so_many_games() -> None:
    for line in LINES.values():
        for game in entrepot.games():
            games = deals_of(line, game) * middle(game)
            assert line.games <= games < line.games + middle(game)


def test_what_is_bought_and_sold_in_one_turn_cancels_out() -> None:
    turn = ["play:tradeswoman", "buy:rum", "sell:rum", "sell:sugar", "buy:rum", "done"]
    other = [(1, "buy:rum"), (1, "done")]
    later = [(0, "play:tradeswoman"), (0, "sell:rum"), (0, "done")]
    moves = [*((0, one) for one in turn), *other, *later]
    assert cancelled(moves, 0) == (2, 1)
    assert cancelled(moves, 1) == (1, 0)


def test_every_level_is_looked_at() -> None:
    assert {job.level for job in all_jobs()} == {level.id for level in LEVELS}


def test_equal_time_gives_the_slower_bot_fewer_iterations(tmp_path: Path) -> None:
    game = entrepot.game("santo-domingo")
    asked = []
    found = [
        equal_iterations(game, "search", 1, tmp_path / str(budget), lambda *_: asked.append(1),
                         f"search:iterations={budget}")
        for budget in (40, 400)
    ]  # fmt: skip
    assert found[0] < found[1]
    before = len(asked)
    again = equal_iterations(game, "search", 1, tmp_path / "40", lambda *_: asked.append(1))
    assert (again, len(asked)) == (found[0], before)


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    game = entrepot.game("santo-domingo")
    pair = "random", "entrepot.baselines:RuleOfThumbBot"
    first = play_match(game, pair, 1, 1, tmp_path, lambda *_: None)
    told: list[tuple[int, int]] = []
    second = play_match(game, pair, 2, 1, tmp_path, lambda *one: told.append(one))
    assert (first.games, second.games) == (4, 8)
    assert told[0] == (4, 8)
    assert second.forfeits == 0


def test_one_table_and_its_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    strength(rows=["rules"], games=["santo-domingo"], default="random", deals=2, to=file)
    said = capsys.readouterr().out
    assert "default level among rules of thumb" in said
    figures = json.loads(file.read_text())
    found = figures["lines"]["rules"]["santo-domingo"]
    assert (found["games"], figures["trial"], found["reached"]) == (8, True, False)


def test_an_unknown_row_is_refused_with_those_there_are() -> None:
    with pytest.raises(entrepot.EntrepotError, match="greedy, club, strong"):
        strength(rows=["master"])
