"""The tree of the search: how it grows, plain and compiled alike, and how it is reused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import entrepot
from entrepot.bots import World, bot, choose, ismcts, possible_world, rollout
from entrepot.bots.buffers import make_worlds
from entrepot.bots.search import SearchBot
from entrepot.bots.search_result import ActionStatistics, SearchResult
from entrepot.bots.search_tree import Tree, rule_parameters
from entrepot.bots.search_types import ACTION, PARENT, PLAYED, ROOT, SEAT, VISITS, RuleParameters
from entrepot.bots.specialise import specialise
from entrepot.engine.dice import Dice
from tests.support.playing import some_way_in

GAMES = pytest.mark.parametrize("game", entrepot.games(), ids=lambda game: str(game.id))


def asked(table: entrepot.Table) -> tuple[World, Dice]:
    return possible_world(table, table.waiting_for[0], 3)


@GAMES
def test_more_iterations_grow_a_larger_tree_of_several_levels(game: entrepot.Game) -> None:
    tree = SearchBot().tree(*asked(some_way_in(game, game.players[0], 12)), 40_000)
    tree.grow(200)
    few = int(tree.arrays.used[0])
    tree.grow(1800)
    assert tree.arrays.nodes[ROOT, VISITS] == 2000
    assert tree.arrays.used[0] > 3 * few
    assert depth(tree) >= 4


def depth(tree: Tree) -> int:
    return max(len(path_to(tree, node)) for node in range(int(tree.arrays.used[0])))


def path_to(tree: Tree, node: int) -> tuple[tuple[int, int], ...]:
    """The seats and actions that lead to a node."""
    nodes, steps = tree.arrays.nodes, []
    while node != ROOT:
        steps.append((int(nodes[node, SEAT]), int(nodes[node, ACTION])))
        node = int(nodes[node, PARENT])
    return tuple(reversed(steps))


@GAMES
def test_a_low_prior_temperature_makes_the_tree_deeper(game: entrepot.Game) -> None:
    table = some_way_in(game, game.players[0], 30)
    depths = []
    for temperature in (1.0, 1e6):
        tree = SearchBot(tree_prior_temperature=temperature).tree(*asked(table), 20_000)
        tree.grow(600)
        depths.append(depth(tree))
    narrow, wide = depths
    assert narrow > wide


@pytest.mark.parametrize("reuse", [False, True])
@GAMES
def test_plain_and_compiled_search_grow_the_same_tree(game: entrepot.Game, reuse: bool) -> None:
    table = some_way_in(game, game.players[0], 30)
    player = SearchBot(rollout_epsilon=0.5, rollout_candidates=3, reuse=reuse)
    trees = []
    for plain in (False, True):
        world, dice = asked(table)
        tree = player.tree(world, dice, 2000, plain)
        tree.grow(8)
        if reuse:
            tree.reroot(world, dice)
            assert tree.iterations == 8
        trees.append(tree.arrays)
    compiled, plainly = trees
    assert (compiled.hashes == plainly.hashes).all()
    assert compiled.used[0] == plainly.used[0]
    assert (compiled.nodes == plainly.nodes).all()
    assert (compiled.leads == plainly.leads).all()
    assert abs(compiled.rewards - plainly.rewards).max() < 1e-9


def test_a_tree_without_space_for_more_nodes_goes_on_searching() -> None:
    tree = SearchBot().tree(*asked(some_way_in(entrepot.game("puerto-rico"), 4, 40)), 100)
    tree.grow(500)
    assert tree.arrays.used[0] <= 100
    assert tree.arrays.nodes[ROOT, VISITS] == 500


def test_after_tree_iterations_a_new_tree_begins_and_the_statistics_are_summed() -> None:
    world, dice = asked(some_way_in(entrepot.game("san-juan"), 3, 40))
    several = SearchBot(tree_iterations=300).tree(world, dice.copy(), 20_000)
    several.grow(200)
    several.grow(550)
    single, found = SearchBot().tree(world, dice.copy(), 20_000), []
    for iterations in (300, 300, 150):
        single.grow(iterations)
        found.append(single.statistics())
        continued = single.worlds
        single = SearchBot().tree(world, dice, 20_000)
        single.worlds = continued
    assert several.arrays.nodes[ROOT, VISITS] == 150
    assert several.iterations == 750
    assert several.statistics().keys() == set().union(*found)
    for action, sums in several.statistics().items():
        expected = np.sum([one.get(action, ActionStatistics()) for one in found], axis=0)
        assert np.allclose(sums, expected)
    result = SearchResult.of(world, [several.statistics()], several.iterations)
    assert (sum(result.visits), result.iterations) == (750, 750)


def test_rerooting_at_the_same_position_keeps_the_whole_tree() -> None:
    world, dice = asked(some_way_in(entrepot.game("puerto-rico"), 3, 40))
    tree = SearchBot(reuse=True).tree(world, dice, 40_000)
    tree.grow(3000)
    before = rewards_by_path(tree)
    tree.reroot(world, dice)
    assert tree.iterations == 3000
    assert rewards_by_path(tree) == before


def rewards_by_path(tree: Tree) -> dict[tuple[tuple[int, int], ...], list[float]]:
    nodes = range(int(tree.arrays.used[0]))
    return {path_to(tree, node): tree.arrays.rewards[node].tolist() for node in nodes}


def test_a_rule_is_specialised_once_for_each_game() -> None:
    game = entrepot.game("puerto-rico")
    assert specialise(game, ismcts.search) is specialise(game, ismcts.search)
    assert specialise(game, ismcts.search, plain=True).__qualname__ == "puerto_rico.search"


# --- rollouts ------------------------------------------------------------------------------------


def parameters(game: entrepot.Game, **changed: float) -> RuleParameters:
    return rule_parameters(replace(game.search_parameters, **changed))  # type: ignore[arg-type]


@GAMES
def test_a_greedy_rollout_maximises_the_lead_and_not_the_own_points(game: entrepot.Game) -> None:
    roll_out = specialise(game, rollout.roll_out, plain=True)
    one_greedy = parameters(game, rollout_depth=1, rollout_epsilon=0.0, rollout_candidates=10_000)
    table, told_apart, policy = some_way_in(game, 3, 12), 0, 1
    while told_apart < 3 and policy < 20:
        if table.over:
            table, policy = some_way_in(game, 3, 12), policy + 1
        who = table.waiting_for[0]
        if len(table.waiting_for) == 1:
            own, leads = {}, {}
            for action in table.legal(who):
                after = table.copy()
                after.play(action, who)
                mine, *theirs = (game.plain.evaluate(after.state, (who + i) % 3) for i in range(3))
                own[action], leads[action] = mine, mine - max(theirs)
            worlds = make_worlds(*possible_world(table, who, 3), plain=True)
            worlds.states[PLAYED] = state = table.state.copy()
            worlds.legal[: len(own)] = own
            roll_out(
                worlds.states,
                worlds.dice[0],
                worlds.legal,
                worlds.legal_tried,
                worlds.rivals,
                len(own),
                one_greedy,
            )
            mine, *theirs = (game.plain.evaluate(state, (who + i) % 3) for i in range(3))
            assert mine - max(theirs) == max(leads.values())
            told_apart += leads[max(own, key=lambda action: own[action])] < max(leads.values())
        table.play(choose(bot("random"), table, who, policy), who)
    assert told_apart == 3


@GAMES
def test_a_lead_is_exact_above_the_bound_and_else_not_above_it(game: entrepot.Game) -> None:
    lead = specialise(game, rollout.lead, plain=True)
    players = game.players[-1]
    state = some_way_in(game, players, 40).state
    for who in range(players):
        own, *others = (game.plain.evaluate(state, (who + i) % players) for i in range(players))
        exact = own - max(others)
        for rival in range(players):
            for bound in (rollout.LOWEST, exact - 1, exact, exact + 500):
                found = lead(state, who, bound, [rival] * players)
                assert found == exact if exact > bound else found <= bound


def test_rollouts_are_cut_off_at_the_rollout_depth() -> None:
    table = some_way_in(entrepot.game("san-juan"), 3, 40)
    depth = table.game.search_parameters.rollout_depth
    rewards = []
    for player in (SearchBot(), SearchBot(rollout_depth=depth), SearchBot(rollout_depth=2 * depth)):
        tree = player.tree(*asked(table), 2000)
        tree.grow(50)
        rewards.append(tree.arrays.rewards.tolist())
    by_default, same, deeper = rewards
    assert by_default == same != deeper


@pytest.mark.parametrize("epsilon", [0.0, 0.25, 1.0])
def test_rollout_epsilon_is_the_share_of_random_decisions(epsilon: float) -> None:
    """With one candidate, every greedy decision looks at the lead after one action."""
    game = entrepot.game("puerto-rico")
    table = some_way_in(game, 3, 40)
    greedy = 0

    def count_greedy(*_: object) -> int:
        nonlocal greedy
        greedy += 1
        return 0

    roll_out = game.specialise(rollout.roll_out, lead_after=count_greedy)
    chosen = parameters(game, rollout_epsilon=epsilon, rollout_depth=25, rollout_candidates=1)
    decisions = 0
    for seed in range(40):
        states, dice, legal, legal_tried, rivals = make_worlds(
            *possible_world(table, table.waiting_for[0], seed), plain=True
        )
        states[PLAYED] = table.state.copy()
        n = game.plain.settle(states[PLAYED], legal)
        decisions += roll_out(states, dice[0], legal, legal_tried, rivals, n, chosen)
    assert decisions == 1000
    assert 1 - greedy / decisions == pytest.approx(epsilon, abs=0.05)
