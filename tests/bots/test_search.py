"""The search looks ahead for real, in possible worlds only."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import entrepot
from entrepot.bots import World, bot, choose, ismcts, possible_world
from entrepot.bots.bot import stream
from entrepot.bots.buffers import Buffers, specialise
from entrepot.bots.search import CHUNK, SearchBot, SearchResult, Tree, several_choose
from entrepot.engine.chance import Chance
from tests.support.playing import some_way_in

GAMES = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))


def asked(table: entrepot.Table) -> tuple[World, Chance]:
    return possible_world(table, table.waiting_for[0], 3)


@GAMES
def test_every_iteration_begins_with_one_of_the_legal_actions(game: entrepot.Game) -> None:
    for players in (game.players[0], game.players[-1]):
        world, chance = asked(some_way_in(game, players, 12))
        found = SearchBot(iterations=300).analyse(world, chance)
        assert sum(found.visits) == found.iterations == 300
        assert all(0 <= value <= 1 for value in found.values)
        assert max(found.visits) > 300 / len(found.actions)


@GAMES
def test_it_grows_a_tree_and_goes_deep(game: entrepot.Game) -> None:
    world, chance = asked(some_way_in(game, game.players[0], 12))
    one = Tree(SearchBot(), world, chance, 40_000)
    one.go(200)
    few = int(one.used[0])
    one.go(1800)
    assert one.nodes[ismcts.ROOT, ismcts.VISITS] == 2000
    assert one.used[0] > 3 * few
    assert depth(one) >= 4


def depth(one: Tree) -> int:
    deepest = 0
    for node in range(1, int(one.used[0])):
        steps, above = 0, node
        while above != ismcts.ROOT:
            steps, above = steps + 1, one.nodes[above, ismcts.PARENT]
        deepest = max(deepest, steps)
    return deepest


@GAMES
def test_whoever_follows_first_impressions_is_looked_at_deeper(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 30)
    trees = []
    for temperature in (1.0, 1e6):
        trees.append(Tree(SearchBot(tree_prior_temperature=temperature), *asked(table), 20_000))
        trees[-1].go(600)
    stubborn, open_minded = trees
    assert depth(stubborn) > depth(open_minded)


@GAMES
def test_imagined_players_mind_what_the_others_get(game: entrepot.Game) -> None:
    """They take what leaves them furthest ahead of the others, not what brings themselves most."""
    roll_out = specialise(game, ismcts.roll_out, plain=True)
    greed = SearchBot(rollout_epsilon=0.0).parameter_array(game)
    table, told_apart = some_way_in(game, 3, 12), 0
    while not table.over and told_apart < 3:
        who = table.waiting_for[0]
        if len(table.waiting_for) == 1:
            own, ahead = {}, {}
            for action in table.legal(who):
                after = table.copy()
                after.play(action, who)
                mine, *theirs = (game.plain.evaluate(after.state, (who + i) % 3) for i in range(3))
                own[action], ahead[action] = mine, mine - max(theirs)
            buffers = Buffers(*possible_world(table, who, 3), plain=True)
            buffers.states[ismcts.PLAYED] = state = table.state.copy()
            buffers.rooms[0][: len(own)] = own
            roll_out(buffers.states, buffers.chances[0], len(own), 1, greed, 10_000, buffers.rooms)
            mine, *theirs = (game.plain.evaluate(state, (who + i) % 3) for i in range(3))
            assert mine - max(theirs) == max(ahead.values())
            told_apart += ahead[max(own, key=lambda action: own[action])] < max(ahead.values())
        table.play(choose(bot("random"), table, who, 1), who)
    assert told_apart == 3


@GAMES
def test_a_lead_is_exact_above_the_bar_and_not_above_it_otherwise(game: entrepot.Game) -> None:
    lead = specialise(game, ismcts.lead, plain=True)
    players = game.players[-1]
    state = some_way_in(game, players, 40).state
    for who in range(players):
        own, *others = (game.plain.evaluate(state, (who + i) % players) for i in range(players))
        ahead = own - max(others)
        for feared in range(players):
            for bar in (ismcts.ANY, ahead - 1, ahead, ahead + 500):
                found = lead(state, who, bar, [feared] * players)
                assert found == ahead if ahead > bar else found <= bar


@pytest.mark.parametrize("reuse", [False, True])
@GAMES
def test_plain_and_compiled_it_is_the_same_search(game: entrepot.Game, reuse: bool) -> None:
    table = some_way_in(game, game.players[0], 30)
    bots = SearchBot(rollout_epsilon=0.5, rollout_candidates=3, reuse=reuse)
    trees = []
    for plain in (False, True):
        world, chance = asked(table)
        trees.append(Tree(bots, world, chance, 2000, plain))
        trees[-1].go(8)
        if reuse:
            trees[-1].follow(world, chance)
            assert trees[-1].iterations == 8
    compiled, plainly = trees
    assert (compiled.seen == plainly.seen).all()
    assert compiled.used[0] == plainly.used[0]
    assert (compiled.nodes == plainly.nodes).all()
    assert (compiled.worth == plainly.worth).all()
    assert abs(compiled.gains - plainly.gains).max() < 1e-9


@GAMES
def test_another_truth_that_looks_the_same_leads_to_the_same_decision(
    game: entrepot.Game,
) -> None:
    table = some_way_in(game, game.players[-1], 25)
    seat = table.waiting_for[-1]
    decision = choose(SearchBot(iterations=100), table, seat, 5)
    for number in range(5):
        other = table.copy()
        game.plain.redeal(other.state, seat, stream(number))
        assert choose(SearchBot(iterations=100), other, seat, 5) == decision


def test_threads_share_the_work() -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    found = SearchBot(iterations=501, threads=2).analyse(world, chance)
    assert sum(found.visits) == found.iterations == 501


def test_a_budget_of_time_is_used() -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    assert SearchBot(seconds=0.2).analyse(world, chance).iterations > 100


@pytest.mark.parametrize("bot", [SearchBot(iterations=1_000_000), SearchBot(seconds=1000)])
def test_it_stops_when_told_to_with_what_it_has_found(bot: SearchBot) -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    asked_for = iter([False, False, True])
    found = bot.analyse(world, chance, lambda: next(asked_for))
    assert sum(found.visits) == found.iterations
    assert 0 < found.iterations <= 4 * CHUNK


def test_told_to_stop_before_it_began_it_still_has_an_answer() -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    assert SearchBot(seconds=1000).choose_until(world, chance, lambda: True) in world.legal


def test_looks_at_whether_to_stop_change_nothing() -> None:
    table = some_way_in(entrepot.game("puerto-rico"), 4, 40)
    found = SearchBot(iterations=3 * CHUNK + 5).analyse(*asked(table))
    world, chance = asked(table)
    at_once = Tree(SearchBot(iterations=3 * CHUNK + 5), world, chance, 2000)
    at_once.go(3 * CHUNK + 5)
    assert SearchResult.of(world, [at_once]) == found


@GAMES
def test_it_thinks_no_longer_than_could_change_its_mind(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 12)
    player = SearchBot(iterations=20 * CHUNK)
    chunks = {"look": 0, "choose": 0}

    def counting(what: str) -> Callable[[], bool]:
        def stop() -> bool:
            chunks[what] += 1
            return False

        return stop

    while not table.over and chunks["look"] < 80:
        world, chance = asked(table)
        decision = world.legal[0]
        if len(world.legal) > 1 and not several_choose(world):
            decision = player.analyse(world, chance, counting("look")).best
            assert player.choose_until(*asked(table), counting("choose")) == decision
        table.play(decision, world.seat)
    assert chunks["choose"] < chunks["look"]


def test_by_the_clock_too_it_stops_once_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "is_decided", lambda self, left: left > 0)
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    looks = iter([False, False])
    player = SearchBot(seconds=1000)
    assert player.choose_until(world, chance, lambda: next(looks)) in world.legal
    assert next(looks) is False


def test_a_thrifty_bot_stops_by_the_clock_when_it_is_enough() -> None:
    table = some_way_in(entrepot.game("san-juan"), 3, 40)
    unhurried = SearchBot(seconds=1000, single_tree=True, tree_iterations=300)
    assert unhurried.analyse(*asked(table)) == SearchBot(iterations=300).analyse(*asked(table))
    assert (
        SearchBot(seconds=1e-9, single_tree=True, tree_iterations=300)
        .analyse(*asked(table))
        .iterations
        < 300
    )
    assert (
        SearchBot(iterations=400, single_tree=True, tree_iterations=300)
        .analyse(*asked(table))
        .iterations
        == 400
    )
    assert SearchBot(seconds=2.0, tree_iterations=300).analyse(*asked(table)).iterations > 300
    as_the_game_has_it = SearchBot(seconds=1000, single_tree=True).analyse(*asked(table))
    assert as_the_game_has_it.iterations == table.game.search_parameters.tree_iterations


def test_what_is_more_than_enough_for_a_tree_grows_another() -> None:
    """They are as many trees as would have grown by themselves, one after the other."""
    world, chance = asked(some_way_in(entrepot.game("san-juan"), 3, 40))
    many = Tree(SearchBot(tree_iterations=300), world, chance.copy(), 20_000)
    many.go(200)
    many.go(550)
    alone, found = Tree(SearchBot(), world, chance.copy(), 20_000), []
    for iterations in (300, 300, 150):
        alone.go(iterations)
        found.append(alone.found())
        later = alone.buffers
        alone = Tree(SearchBot(), world, chance, 20_000)
        alone.buffers = later
    assert many.nodes[ismcts.ROOT, ismcts.VISITS] == 150
    assert many.iterations == 750
    assert many.found().keys() == set().union(*found)
    for action, sums in many.found().items():
        expected = np.sum([one.get(action, (0, 0.0, 0.0)) for one in found], axis=0)
        assert np.allclose(sums, expected)
    told = SearchResult.of(world, [many])
    assert (sum(told.visits), told.iterations) == (750, 750)


def test_the_next_decision_goes_on_from_the_last_tree_alone() -> None:
    world, chance = asked(some_way_in(entrepot.game("san-juan"), 3, 40))
    player = SearchBot(iterations=500, tree_iterations=200, reuse=True)
    assert sum(player.analyse(world, chance).visits) == 500
    again = player.analyse(world, chance)
    assert (again.iterations, sum(again.visits)) == (600, 600)


def test_imagined_games_are_cut_off_where_it_is_told() -> None:
    table = some_way_in(entrepot.game("san-juan"), 3, 40)
    horizon = table.game.search_parameters.rollout_depth
    found = []
    for player in (
        SearchBot(),
        SearchBot(rollout_depth=horizon),
        SearchBot(rollout_depth=2 * horizon),
    ):
        found.append(Tree(player, *asked(table), 2000))
        found[-1].go(50)
    usual, told, further = (one.gains.tolist() for one in found)
    assert usual == told != further


def test_a_full_tree_goes_on_searching() -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 4, 40))
    one = Tree(SearchBot(), world, chance, 100)
    one.go(500)
    assert one.used[0] <= 100
    assert one.nodes[ismcts.ROOT, ismcts.VISITS] == 500


def test_secret_choices_are_mixed() -> None:
    found = SearchResult((3, 5, 9), (500, 450, 20), (0.5, 0.49, 0.3), (0.4, 0.4, 0.2), 970)
    chance = stream(1)
    drawn = [found.mixed(chance) for _ in range(200)]
    assert set(drawn) == {3, 5}
    assert 60 < drawn.count(3) < 140


@pytest.mark.parametrize(("name", "decision"), [("santo-domingo", "choose_cards"), ("cuba", "bid")])
def test_nobody_can_foresee_a_secret_choice(name: str, decision: str) -> None:
    table = entrepot.game(name).new(4, 1)
    while table.decision != decision or len(table.waiting_for) < 3:
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 1), seat)
    world, chance = asked(table)
    player = SearchBot(iterations=60)
    found = player.analyse(world, chance)
    drawn = {player.pick(world, found, stream(seed)) for seed in range(40)}
    assert len(drawn) > 1


def test_who_chooses_last_in_secret_decides_as_if_nobody_had_chosen() -> None:
    table = entrepot.game("santo-domingo").new(4, 1)
    decided = []
    for committed in range(4):
        if committed > 0:
            table.play(table.legal(committed - 1)[0], committed - 1)
        world, _ = possible_world(table, 3, 5)
        found = SearchBot(iterations=300).analyse(world, stream(8))
        decided.append((several_choose(world), found))
    assert decided == [decided[0]] * 4
    assert decided[0][0]


def test_a_bid_is_searched_as_if_nobody_had_bid() -> None:
    table = entrepot.game("cuba").new(4, 1)
    while table.decision != "bid" or len(table.waiting_for) < 3:
        seat = table.waiting_for[0]
        table.play(choose(bot("random"), table, seat, 1), seat)
    *others, last = table.waiting_for
    asked_first, _ = possible_world(table, last, 5)
    for seat in others:
        table.play(table.legal(seat)[-1], seat)
    asked_last, _ = possible_world(table, last, 5)
    bidder = SearchBot(iterations=300)
    assert bidder.analyse(asked_first, stream(8)) == bidder.analyse(asked_last, stream(8))


@GAMES
def test_what_was_found_is_used_for_the_next_decision(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 12)
    player, seat = SearchBot(iterations=2000, reuse=True), table.waiting_for[0]
    known = []
    for _ in range(20):
        mine = seat in table.waiting_for
        one = seat if mine else table.waiting_for[0]
        world, chance = possible_world(table, one, 3)
        if mine and len(world.legal) > 1:
            found = player.analyse(world, chance)
            known.append(found.iterations - 2000)
            assert sum(found.visits) <= found.iterations
            table.play(found.best, seat)
        else:
            table.play(world.legal[0], one)
        if table.over:
            break
    assert known[0] == 0
    # In Santo Domingo nobody foresees the cards that the others turn up.
    assert game.id == "santo-domingo" or any(before > 0 for before in known)


def test_the_part_of_a_tree_that_is_kept_is_the_same_tree() -> None:
    world, chance = asked(some_way_in(entrepot.game("puerto-rico"), 3, 40))
    one = Tree(SearchBot(reuse=True), world, chance, 40_000)
    one.go(3000)
    before = {walk(one, node): one.gains[node].tolist() for node in range(int(one.used[0]))}
    one.follow(world, chance)
    assert one.iterations == 3000
    assert {walk(one, node): one.gains[node].tolist() for node in range(int(one.used[0]))} == before


def walk(one: Tree, node: int) -> tuple[tuple[int, int], ...]:
    """The steps that lead to a node: who did what."""
    steps = []
    while node != ismcts.ROOT:
        steps.append((int(one.nodes[node, ismcts.SEAT]), int(one.nodes[node, ismcts.ACTION])))
        node = int(one.nodes[node, ismcts.PARENT])
    return tuple(reversed(steps))


def test_it_beats_chance() -> None:
    game = entrepot.game("puerto-rico")
    for seed in range(3):
        table = game.new(3, seed)
        while not table.over:
            seat = table.waiting_for[0]
            player = SearchBot(iterations=60) if seat == seed else bot("random")
            table.play(choose(player, table, seat, seed), seat)
        assert table.winners() == [seed]


def test_how_it_thinks_can_be_told() -> None:
    player = bot("search:iterations=10:c_puct=1.5:rollout_candidates=2")
    assert isinstance(player, SearchBot)
    game = entrepot.game("cuba")
    parameters = player.parameters_for(game)
    assert (parameters.c_puct, parameters.rollout_candidates) == (1.5, 2)
    assert parameters.root_prior_temperature == game.search_parameters.root_prior_temperature


def test_it_beats_those_who_think_less() -> None:
    game = entrepot.game("puerto-rico")
    won = 0
    for seed in range(6):
        table, thinker = game.new(3, seed), seed % 3
        while not table.over:
            seat = table.waiting_for[0]
            player = SearchBot(iterations=300 if seat == thinker else 10)
            table.play(choose(player, table, seat, seed), seat)
        won += table.winners() == [thinker]
    assert won >= 5


def test_made_for_a_game_it_is_one_function_of_that_game() -> None:
    game = entrepot.game("puerto-rico")
    assert specialise(game, ismcts.search) is specialise(game, ismcts.search)
    assert specialise(game, ismcts.search, plain=True).__qualname__ == "puerto_rico.search"
