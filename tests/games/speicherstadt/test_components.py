"""Contracts, firemen and fires are reconstructed; an owner of the box replaces them by a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.components import run_with

MINE = """\
game = "speicherstadt"
fire_values = [2, 3, 5, 7]

[firemen]
winter = [1, 1]
spring = [2, 2, 2]
summer = [4, 4]
autumn = [5, 3, 5]

[contracts]
a1 = ["coffee", "coffee"]
a2 = ["tea", "tea", "rubber"]
a3 = ["tea", "spices", "rubber", "cloth"]
b1 = ["tea", "spices"]
b2 = ["tea", "spices", "cloth"]
b3 = ["coffee", "spices", "rubber"]
c1 = ["rubber", "cloth"]
c2 = ["coffee", "rubber", "cloth"]
c3 = ["coffee", "coffee", "coffee", "coffee"]
c4 = ["coffee", "tea", "rubber", "cloth"]
"""

PLAY = """
from tests.rules.speicherstadt.positions import burning, contract, points, processing
from tests.rules.speicherstadt.test_processing import deliveries
from tests.support.playing import play

mine = {"contracts": {"a1": {}}, "cards": ["fireman_1", "fireman_1", "warehouse"]}
table = processing(3, pool={"coffee": 3, "tea": 1}, seats=[mine])
print(*sorted(deliveries(table)))
play(table, "deliver:a1:coffee", "deliver:a1:coffee")
print(contract(table, "a1"), table.scores()[0], *deliveries(table))
print(table.view()["players"][0]["fire_strength"], table.script.components != "")
print(points(play(burning(2, [4, 2, 0]), "0 withdraw")))
print("action deliver:a1:spices" in table.game.unreachable)
"""


@pytest.mark.rule("SP-087")
def test_a_file_replaces_the_tables_and_all_that_follows_from_them(tmp_path: Path) -> None:
    """The same good twice on a contract needs two cubes of it."""
    done = run_with(tmp_path / "mine.toml", MINE, PLAY)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "deliver:a1:coffee",
        "{'coffee': 2} 5",
        "2 True",
        "[3, 0, -3]",
        "True",
    ]


COMPILED = """
from entrepot.engine.simulation import random_games
import entrepot

game = entrepot.game("speicherstadt")
for players in game.players:
    compiled, plain = (random_games(game, players, 1, 3, plain=mode) for mode in (False, True))
    assert (compiled == plain).all()
    for seed in range(3):
        table = game.new(players, seed)
        while not table.over:
            assert not list(game.invariants(table.state))
            table.play(table.legal()[len(table.moves) % 2])
print("played")
"""


def test_games_with_other_tables_play_to_the_end_plain_and_compiled(tmp_path: Path) -> None:
    done = run_with(tmp_path / "mine.toml", MINE, COMPILED)
    assert done.stdout == "played\n", done.stderr


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('a1 = ["coffee", "coffee"]\n', "", "the contracts are a1, a2, a3"),
        ('a1 = ["coffee", "coffee"]', 'a1 = ["coffee"]', "a1 must show 2, 3 or 4 goods, not 1"),
        ('a1 = ["coffee", "coffee"]', 'a1 = ["coffee", "corn"]', "contract a1: 'corn' is not one"),
        ('a1 = ["coffee", "coffee"]', "a1 = 2", "Expected `array`, got `int`"),
        ("winter = [1, 1]", "winter = [1, 1, 2]", "winter has 2 firemen, not 3"),
        ("winter = [1, 1]", "winter = [0, 6]", "the strength of a fireman is a number from 1 to 5"),
        (
            "winter = [1, 1]",
            "may = [1, 1]",
            "firemen are listed for winter, spring, summer, autumn",
        ),
        ("autumn = [5, 3, 5]", "autumn = [3, 3, 5]", "exactly one fireman of strength 3"),
        ("[2, 3, 5, 7]", "[2, 3, 3, 7]", "each more than the one before"),
        ("[2, 3, 5, 7]", "[2, 3, 5]", "the four fires are worth 1 to 10 points"),
        ("fire_values", "fires", "speicherstadt has no table 'fires'; it has contracts, firemen"),
    ],
)
def test_a_table_that_cannot_be_right_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    code = "import entrepot; entrepot.game('speicherstadt')"
    assert old in MINE
    done = run_with(file, MINE.replace(old, new, 1), code)
    assert done.returncode != 0
    *_, last = done.stderr.strip().splitlines()
    assert "BadComponents" in last
    assert str(file) in last
    assert reason in last
