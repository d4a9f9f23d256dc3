"""Trains sb3-contrib's MaskablePPO, unchanged, to beat the greedy bot; prints its progress.

    pip install "entrepot[learning]"
    python examples/train_ppo.py                 # Santo Domingo, two players
    python examples/train_ppo.py --players 4

After every round of training the policy plays held-out games against the same bot, on every seat
equally often. Measured on one core, with 200 games a test:

    decisions  seconds  games held out: won, 95 %  points ahead
            0        0  0.0% [0.0%, 1.9%]                 -20.2
       20,480       11  35.2% [29.0%, 42.1%]               -2.1
       40,960       21  99.2% [96.8%, 99.8%]               +7.8
       61,440       31  100.0% [98.1%, 100.0%]             +8.5

Among four players it wins 75 % [66 %, 82 %] after 70 seconds, where a quarter would be fair. The
other games are longer and need more than that.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import entrepot
from entrepot.arena.intervals import wilson
from entrepot.envs.registration import name_of
from entrepot.envs.rewards import POINTS_OF_MARGIN
from entrepot.envs.scaling import ScaledObservation

HELD_OUT = 10**9
"""The seed of the first game for evaluation; those for training are drawn from 2**62."""


def environment(game: str, players: int, opponents: str) -> gymnasium.Env[Any, Any]:
    # Points ahead, not wins: who only hears of wins hears nothing before the first one.
    return ScaledObservation(
        gymnasium.make(name_of(game), players=players, opponents=opponents, reward="margin")
    )


def evaluate(model: Any, env: gymnasium.Env[Any, Any], players: int, games: int) -> Any:
    """The share of games won (a shared win counts in part), and the points ahead on average."""
    won = ahead = 0.0
    for number in range(games):
        seat = {"seat": number % players}
        observation, info = env.reset(seed=HELD_OUT + number, options=seat)
        over = False
        while not over:
            mask = info["action_mask"]
            action, _ = model.predict(observation, action_masks=mask, deterministic=True)
            observation, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += info["is_success"] / info["places"].count(1)
        ahead += POINTS_OF_MARGIN * float(reward)
    return won / games, ahead / games


def main(arguments: Sequence[str] | None = None) -> list[tuple[float, float]]:
    """Returns what the evaluations found: the share of wins, the points ahead."""
    read = argparse.ArgumentParser(description="Trains MaskablePPO against a bot.")
    games = [game.id for game in entrepot.games()]
    read.add_argument("--game", default="santo-domingo", choices=games)
    read.add_argument("--players", type=int, default=2)
    read.add_argument("--opponents", default="greedy", help="a level or a bot")
    read.add_argument("--minutes", type=float, default=1.0, help="of computing, to train for")
    read.add_argument("--round", type=int, default=20_480, help="decisions from test to test")
    read.add_argument("--games", type=int, default=200, help="for every test")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--save", help="a file to keep the network in")
    args = read.parse_args(arguments)

    def make() -> gymnasium.Env[Any, Any]:
        return environment(args.game, args.players, args.opponents)

    torch.set_num_threads(1)  # the networks are small: more threads only wait for each other
    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(make, n_envs=8, seed=args.seed),
        learning_rate=1e-3,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=args.seed,
        device="cpu",
    )
    held_out = make()
    found: list[tuple[float, float]] = []
    trained = 0.0
    print(f"{args.game}, {args.players} players, against {args.opponents}")
    print("decisions  seconds  games held out: won, 95 %  points ahead")
    while not found or trained < 60 * args.minutes:
        if found:
            began = time.process_time()
            model.learn(args.round, reset_num_timesteps=False)
            trained += time.process_time() - began
        found.append(evaluate(model, held_out, args.players, args.games))
        share = wilson(found[-1][0], args.games).percent
        row = f"{model.num_timesteps:9,}  {trained:7.0f}  {share:25}  {found[-1][1]:+12.1f}"
        print(row, flush=True)
    if args.save:
        model.save(args.save)
    return found


if __name__ == "__main__":
    main()
