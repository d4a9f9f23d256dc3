"""A final score can be taken apart, and the parts are the whole."""

from __future__ import annotations

from hypothesis import given

from entrepot import Table
from entrepot.testing.seating import POLICIES, SEEDS, Seating, examples


def end_of(seating: Seating, seed: int, policy: int) -> Table:
    *_, table = seating.random_play(seed, policy)
    return table


@examples(8)
@given(seed=SEEDS, policy=POLICIES)
def test_the_parts_of_a_score_are_the_whole(seating: Seating, seed: int, policy: int) -> None:
    table = end_of(seating, seed, policy)
    found = table.breakdown()
    assert [one.key for one in found] == list(table.game.sources)
    assert all(len(one.points) == table.players for one in found)
    totals = [sum(one.points[seat] for one in found) for seat in range(table.players)]
    assert totals == table.scores()


@examples(2)
@given(seed=SEEDS, policy=POLICIES)
def test_nothing_of_it_is_told_before_the_end(seating: Seating, seed: int, policy: int) -> None:
    for table in seating.random_play(seed, policy):
        assert bool(table.breakdown()) == table.over
        assert table.over or not table.tie_breaks()


@examples(3)
@given(seed=SEEDS, policy=POLICIES)
def test_a_position_keeps_its_breakdown(seating: Seating, seed: int, policy: int) -> None:
    table = end_of(seating, seed, policy)
    again = table.game.from_dict(table.to_dict())
    assert again.breakdown() == table.breakdown()
    assert again.tie_breaks() == table.tie_breaks()


@examples(2)
@given(seed=SEEDS, policy=POLICIES)
def test_sources_are_called_by_name(seating: Seating, seed: int, policy: int) -> None:
    table = end_of(seating, seed, policy)
    for lang in ("en", "nl"):
        titles = [one.title for one in table.breakdown(lang)]
        assert len(set(titles)) == len(titles)
        assert all(title[0].isupper() and "_" not in title for title in titles)


@examples(8)
@given(seed=SEEDS, policy=POLICIES)
def test_ties_lead_to_the_ranking(seating: Seating, seed: int, policy: int) -> None:
    table = end_of(seating, seed, policy)
    compared = table.tie_breaks()
    assert [one.key for one in compared] == list(table.game.ties)[: len(compared)]
    if len(set(table.scores())) == table.players:
        assert compared == []
    standing = [
        (score, *(one.values[seat] or 0 for one in compared))
        for seat, score in enumerate(table.scores())
    ]
    best_first = sorted(standing, reverse=True)
    assert [1 + best_first.index(own) for own in standing] == table.ranking()
