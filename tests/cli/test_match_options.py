"""What is made ready before bots play many games."""

from __future__ import annotations

import pytest

import entrepot
from entrepot.bots import match, specialise
from entrepot.bots.greedy import GreedyBot
from entrepot.bots.network_bot import NetworkBot
from entrepot.bots.precompile import rules_of_bots, rules_to_precompile
from entrepot.bots.search import SearchBot
from entrepot.cli.match_options import prepare
from entrepot.engine.rule import have_numba

pytestmark = pytest.mark.xdist_group("santo-domingo")


@pytest.mark.skipif(not have_numba(), reason="Numba is not installed")
def test_after_preparing_no_bot_has_to_compile_anything() -> None:
    game = entrepot.game("santo-domingo")
    specialise._compile.cache_clear()
    match._compiled_mover.cache_clear()
    prepare(game, ["random"])
    of_bots = [specialise.specialise(game, one) for one in rules_of_bots(game)]
    made = [match._compiled_mover(game), *of_bots]
    ready = [list(one.signatures) for one in made]
    assert all(ready)
    match.play(game, [SearchBot(iterations=20), GreedyBot(), NetworkBot()], 1)
    assert [list(one.signatures) for one in made] == ready
    assert rules_to_precompile(game) > len(made)


def test_preparing_runs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(*_: object) -> None:
        raise AssertionError("it thinks")

    monkeypatch.setattr(SearchBot, "choose", think)
    monkeypatch.setattr(GreedyBot, "choose", think)
    prepare(entrepot.game("santo-domingo"), ["search:seconds=4", "greedy"])


def test_a_program_that_does_not_start_is_found_but_not_on_a_cluster() -> None:
    game = entrepot.game("santo-domingo")
    missing = "program:command=no-such-program"
    with pytest.raises(entrepot.EntrepotError, match="cannot be started"):
        prepare(game, [missing])
    prepare(game, [missing], ray="auto")
