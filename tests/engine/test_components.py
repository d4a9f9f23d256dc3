"""Tables that a user's file replaces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from entrepot.engine import components
from entrepot.engine.components import VARIABLE, BadComponents, check_names, digest, replaceable

Lots = dict[str, tuple[str, ...]]
LOTS: Lots = {"1": ("corn", "corn"), "2": ("corn", "sugar")}


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that the environment names; it is read anew in every test."""
    path = tmp_path / "mine.toml"
    monkeypatch.setenv(VARIABLE, str(path))
    components._files.cache_clear()
    yield path
    components._files.cache_clear()
    components._declared.clear()


def two_goods(lots: Lots) -> str | None:
    wrong = [name for name, lot in lots.items() if len(lot) != 2]
    return f"lot {wrong[0]} must have two goods." if wrong else None


def test_without_a_file_the_table_is_ours(given: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    assert replaceable("toy", "lots", LOTS, two_goods) is LOTS
    assert digest("toy") == ""


def test_a_file_replaces_a_table(given: Path) -> None:
    given.write_text('game = "toy"\n[lots]\n1 = ["sugar", "corn"]\n2 = ["sugar", "sugar"]\n')
    assert replaceable("toy", "lots", LOTS, two_goods) == {
        "1": ("sugar", "corn"),
        "2": ("sugar", "sugar"),
    }
    assert replaceable("other", "lots", LOTS, two_goods) is LOTS
    assert len(digest("toy")) == 12
    assert digest("other") == ""
    check_names("toy")


def test_rows_of_numbers_are_replaced_too(given: Path) -> None:
    given.write_text('game = "toy"\nprices = [[3, 1], [2, 1]]\nvalue = 4\n')
    ours: tuple[tuple[int, int], ...] = ((2, 1), (1, 1), (3, 2))
    assert replaceable("toy", "prices", ours) == ((3, 1), (2, 1))
    assert replaceable("toy", "value", 1) == 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lots = 3", "the file must say which game it is for"),
        ('game = "toy"\n[lots', "cannot be read"),
        ('game = "toy"\nlots = 3', "table 'lots': Expected `object`, got `int`"),
        ('game = "toy"\n[lots]\n1 = [5, 6]', "table 'lots': Expected `str`, got `int`"),
        ('game = "toy"\n[lots]\n1 = ["corn"]', "table 'lots': lot 1 must have two goods"),
        ('game = "toy"\nlost = 3', "toy has no table 'lost'; it has lots"),
    ],
)
def test_a_bad_file_is_refused_with_the_reason(given: Path, text: str, message: str) -> None:
    def load() -> None:
        replaceable("toy", "lots", LOTS, two_goods)
        check_names("toy")

    given.write_text(text)
    with pytest.raises(BadComponents) as refusal:
        load()
    assert message in str(refusal.value)
    assert str(given) in str(refusal.value)


def test_our_own_tables_are_checked_as_well(given: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    short: Lots = {"1": ("corn",)}
    with pytest.raises(BadComponents, match="our table 'lots' of toy: lot 1"):
        replaceable("toy", "lots", short, two_goods)
