"""Tournaments: pairings, deals, sequential tests and stored runs; the games are simulated here."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import polars
import pytest

from entrepot.arena.jobs import GameJob, Outcome, RunSettings
from entrepot.arena.report import report
from entrepot.arena.results import milliseconds, summary, write_games
from entrepot.arena.run_store import GAMES, RunStore, SettingsMismatch
from entrepot.arena.sprt import LEAST, Sprt
from entrepot.arena.tournament import Pairing, Tournament, pairings
from entrepot.engine.errors import EntrepotError

SETTINGS = RunSettings("puerto-rico", 3, (), "code")


def simulated(job: GameJob) -> Outcome:
    """An invented outcome in which `strong` usually wins."""
    chance = random.Random(repr(job.key))
    scores = [chance.randint(0, 30) + (12 if bot == "strong" else 0) for bot in job.bots]
    places = [1 + sum(other > own for other in scores) for own in scores]
    return {
        "deal": job.deal,
        "bots": list(job.bots),
        "first_player": job.deal % 3,
        "decisions": 100,
        "end_reason": "city",
        "scores": scores,
        "places": places,
        "forfeit": None,
        "moves": [30, 30, 40],
        "seconds": [0.3, 0.3, 0.4],
    }


class SimulatingExecutor:
    """Runs several jobs at once and returns their outcomes in any order."""

    def __init__(self, at_once: int = 1, seed: int = 0) -> None:
        self.at_once = at_once
        self.chance = random.Random(seed)
        self.played: Counter[object] = Counter()

    def run(self, jobs: Iterable[GameJob]) -> Iterator[Outcome]:
        source = iter(jobs)
        running: list[GameJob] = []
        while True:
            running += islice(source, self.at_once - len(running))
            if not running:
                return
            job = running.pop(self.chance.randrange(len(running)))
            self.played[job.key] += 1
            yield simulated(job)


def played(
    tournament: Tournament, executor: SimulatingExecutor, folder: Path | None = None
) -> RunStore:
    store = RunStore(tournament.settings, folder)
    for _ in tournament.run(store, executor):
        pass
    store.close()
    return store


def duel(deals: int = 20, sprt: Sprt | None = None, settings: RunSettings = SETTINGS) -> Tournament:
    return Tournament(settings, [Pairing("strong", "weak")], deals, 100, sprt)


def test_in_every_deal_the_challenger_takes_each_seat_once() -> None:
    executor = SimulatingExecutor()
    played(duel(2), executor)
    assert executor.played == {
        (deal, bots): 1
        for deal in (100, 101)
        for bots in (
            ("strong", "weak", "weak"),
            ("weak", "strong", "weak"),
            ("weak", "weak", "strong"),
        )
    }


def test_each_format_has_its_pairings() -> None:
    abc = ["a", "b", "c"]

    def meet(how: str, players: int) -> list[tuple[str, str]]:
        return [(one.challenger, one.opponent) for one in pairings(how, abc, players)]

    assert meet("challenge", 4) == [("a", "b"), ("a", "c")]
    assert meet("ladder", 4) == [("b", "a"), ("c", "b")]
    everybody = [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]
    assert meet("round-robin", 4) == everybody
    assert meet("round-robin", 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert Pairing("a", "b").line_ups(2) == [("a", "b"), ("b", "a")]


@pytest.mark.parametrize(
    ("how", "bots", "message"),
    [("cup", ["a", "b"], "round-robin"), ("ladder", ["a"], "two"), ("ladder", ["a", "a"], "twice")],
)
def test_an_unknown_format_or_too_few_bots_are_refused(
    how: str, bots: list[str], message: str
) -> None:
    with pytest.raises(EntrepotError, match=message):
        pairings(how, bots, 3)


def test_the_summary_agrees_with_the_stored_games() -> None:
    tournament = duel(40)
    store = played(tournament, SimulatingExecutor())
    found = summary(tournament, store)
    (pairing,) = found["pairings"]
    wins = lead = 0.0
    for one in store.games.values():
        own = one["bots"].index("strong")
        if one["places"][own] == 1:
            wins += 1 / one["places"].count(1)
        mine = one["scores"].pop(own)
        lead += mine - sum(one["scores"]) / 2
    assert pairing["games"] == 120
    assert pairing["wins"]["mean"] == pytest.approx(wins / 120)
    assert pairing["wins"]["low"] > found["fair_share"] == pytest.approx(1 / 3)
    assert sum(pairing["wins_by_seat"]) / 3 == pytest.approx(pairing["wins"]["mean"])
    assert pairing["lead"]["mean"] == pytest.approx(lead / 120)
    assert pairing["lead"]["mean"] > pairing["lead"]["low"] > 0
    assert pairing["place"]["mean"] < 2
    ratings = {one["bot"]: one["rating"]["mu"] for one in found["bots"]}
    assert ratings["strong"] > ratings["weak"]
    assert milliseconds(tournament, store) == pytest.approx({"strong": 10, "weak": 10})


def test_two_equal_bots_get_exactly_their_fair_share() -> None:
    """The same cards for everybody: what is luck of the deal cancels out."""
    tournament = Tournament(SETTINGS, [Pairing("weak", "feeble")], 12)
    fixed = SimulatingExecutor()

    def by_seat(jobs: Iterable[GameJob]) -> Iterator[Outcome]:
        for job in jobs:
            outcome = simulated(GameJob(SETTINGS, job.deal, ("weak",) * 3))
            yield outcome | {"bots": list(job.bots)}

    fixed.run = by_seat  # type: ignore[method-assign]
    (pairing,) = summary(tournament, played(tournament, fixed))["pairings"]
    assert pairing["wins"]["mean"] == pytest.approx(1 / 3)
    assert pairing["place"]["mean"] == pytest.approx(2)


@pytest.mark.parametrize("at_once", [2, 7])
def test_results_do_not_depend_on_the_order_in_which_games_finish(at_once: int) -> None:
    everybody = pairings("round-robin", ["strong", "weak", "other"], 3)
    test = Sprt(1 / 3, 0.5)
    found = []
    for executor in (SimulatingExecutor(), SimulatingExecutor(at_once, seed=4)):
        tournament = Tournament(SETTINGS, everybody, 60, 0, test)
        found.append(summary(tournament, played(tournament, executor)))
    assert found[0] == found[1]
    assert any(one["sprt"]["verdict"] == "H1" for one in found[0]["pairings"])


def test_a_decided_test_stops_the_pairing() -> None:
    executor = SimulatingExecutor()
    tournament = duel(500, Sprt(1 / 3, 0.45))
    store = played(tournament, executor)
    (pairing,) = summary(tournament, store)["pairings"]
    assert pairing["sprt"]["verdict"] == "H1"
    assert LEAST <= pairing["deals"] < 200
    assert len(pairing["sprt"]["llr"]) == pairing["deals"]
    assert sum(executor.played.values()) == pairing["games"]


# --- the folder ----------------------------------------------------------------------------------


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = duel(10)
    expected = summary(whole, played(whole, SimulatingExecutor()))
    stopped = RunStore(SETTINGS, tmp_path)
    for _ in islice(duel(10).run(stopped, SimulatingExecutor(at_once=5)), 13):
        pass
    stopped.close()
    with (tmp_path / GAMES).open("a") as file:
        file.write('{"deal":100,"bots":["str')  # killed while writing
    executor = SimulatingExecutor(at_once=3)
    again = duel(10)
    store = played(again, executor, tmp_path)
    assert sum(executor.played.values()) == 30 - 13
    assert summary(again, store) == expected
    lines = (tmp_path / GAMES).read_text().splitlines()
    assert len([json.loads(line) for line in lines]) == 30


@pytest.mark.parametrize("damage", ['{"deal":100,"bo', "\udcff", "17", '{"deal":100}'])
def test_a_damaged_line_is_reported_with_advice(tmp_path: Path, damage: str) -> None:
    played(duel(2), SimulatingExecutor(), tmp_path)
    games = tmp_path / GAMES
    lines = games.read_text().splitlines()
    lines[3] = damage
    kept = ("\n".join(lines) + "\n").encode(errors="surrogateescape")
    games.write_bytes(kept)
    with pytest.raises(EntrepotError, match=r"games\.jsonl, line 4, is damaged\. Delete that line"):
        RunStore(SETTINGS, tmp_path)
    assert games.read_bytes() == kept
    del lines[3]
    games.write_text("\n".join(lines) + "\n")
    executor = SimulatingExecutor()
    played(duel(2), executor, tmp_path)
    assert sum(executor.played.values()) == 1


def test_opening_a_run_store_does_not_change_its_file(tmp_path: Path) -> None:
    """Cutting it to its own length would take away what another process adds meanwhile."""
    played(duel(1), SimulatingExecutor(), tmp_path)
    os.utime(tmp_path / GAMES, (0, 0))
    RunStore(SETTINGS, tmp_path).close()
    assert (tmp_path / GAMES).stat().st_mtime == 0


def test_a_run_with_more_games_or_other_bots_uses_stored_games(tmp_path: Path) -> None:
    played(duel(4), SimulatingExecutor(), tmp_path)
    more = SimulatingExecutor()
    played(duel(6), more, tmp_path)
    assert sum(more.played.values()) == 6
    fewer = duel(3)
    (pairing,) = summary(fewer, played(fewer, SimulatingExecutor(), tmp_path))["pairings"]
    assert pairing["games"] == 9


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (RunSettings("puerto-rico", 4, (), "code"), "another players"),
        (RunSettings("puerto-rico", 3, (), "new"), "code of rules and bots"),
        (RunSettings("cuba", 3, (), "code"), "another game"),
    ],
)
def test_a_folder_of_other_settings_is_refused(
    tmp_path: Path, settings: RunSettings, message: str
) -> None:
    played(duel(1), SimulatingExecutor(), tmp_path)
    with pytest.raises(SettingsMismatch, match=message):
        RunStore(settings, tmp_path)


def test_the_parquet_file_has_a_row_for_each_game(tmp_path: Path) -> None:
    tournament = duel(5)
    write_games(tournament, played(tournament, SimulatingExecutor()), tmp_path / "games.parquet")
    frame = polars.read_parquet(tmp_path / "games.parquet")
    assert len(frame) == 15
    assert frame["deal"].to_list() == [100 + number // 3 for number in range(15)]
    assert frame["seat"].to_list() == [0, 1, 2] * 5
    for row in frame.iter_rows(named=True):
        assert row[f"bot_{row['seat']}"] == "strong"


def test_the_parquet_columns_do_not_depend_on_the_games(tmp_path: Path) -> None:
    tournament = duel(2)
    store = played(tournament, SimulatingExecutor())
    schemas = []
    for forfeit in (None, [1, "timed out"]):
        for one in store.games.values():
            one["forfeit"] = forfeit
        write_games(tournament, store, tmp_path / "games.parquet")
        schemas.append(polars.read_parquet_schema(tmp_path / "games.parquet"))
    assert schemas[0] == schemas[1]
    assert schemas[0]["forfeit_seat"] == polars.Int64
    assert schemas[0]["forfeit_reason"] == polars.String


def test_games_that_pairings_share_are_counted_once() -> None:
    tournament = Tournament(SETTINGS, [Pairing("strong", "weak"), Pairing("strong", "weak")], 4)
    store = RunStore(SETTINGS)
    for _ in islice(tournament.run(store, SimulatingExecutor()), 5):
        pass
    assert (tournament.games, tournament.stored(store)) == (12, 5)


# --- the report ----------------------------------------------------------------------------------


def test_the_tournament_report_is_self_contained_and_lists_forfeits() -> None:
    everybody = pairings("round-robin", ["strong", "weak", "<b>other</b>"], 3)
    tournament = Tournament(SETTINGS, everybody, 20, 0, Sprt(1 / 3, 0.5))
    store = played(tournament, SimulatingExecutor())
    spoilt = store.games[0, ("weak", "strong", "weak")]
    spoilt |= {"end_reason": "forfeit", "forfeit": [1, "timed out <s>"], "places": [1, 3, 1]}
    found = summary(tournament, store)
    page = report(found, milliseconds(tournament, store), "1.0")
    for outside in ("http", "src=", "href", "url(", "<script", "@import", "<link", "<b>other"):
        assert outside not in page
    assert page.count("<svg") == 2 + len(everybody)
    assert "prefers-color-scheme: dark" in page
    assert "Cross table" in page
    assert "timed out &lt;s&gt;" in page
    assert found["bots"][0]["forfeits"] == 1
    assert json.loads(json.dumps(found, allow_nan=False)) == found
