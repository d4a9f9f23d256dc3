"""In which order tests run, so that all workers have as much to do and end together.

`--dist worksteal` cuts the list of tests into equal pieces, one for each worker; who has done its
own takes half of what another still has to do, from the end. So each piece begins with a fair
share of the long tests and ends with short ones. Seconds are of processor time, and rough: what
they get wrong is evened out by that taking.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

SECONDS = {
    "tests/web/test_games.py": 25.0,
    "tests/web/test_new_game.py": 10.0,
    "tests/tools/test_train_value_network.py": 10.0,
    "tests/benchmarks/test_frozen.py": 20.0,
    "tests/web/": 2.2,
    "tests/docs/test_notebook.py": 5.0,
    "tests/benchmarks/": 2.0,
    "tests/training/": 4.0,
    "tests/tools/": 1.0,
    "tests/cli/": 0.8,
    "tests/bots/": 0.6,
    "tests/server/": 0.5,
    "tests/arena/": 0.3,
    "src/entrepot/testing/": 0.25,
    "tests/envs/": 0.2,
}
"""Of a test in such a file, longest first. All others are short."""
BROWSER = "tests/web/"
WHOLE_GAMES = "tests/web/test_games.py"


def in_shares(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in an order of which each worker's piece takes as long as those of the others."""
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    loads = [0.0] * workers
    for group in sorted(_groups(items), key=_seconds, reverse=True):
        least = loads.index(min(loads))
        shares[least] += group
        loads[least] += _seconds(group)
    short = [item for item in items if not _length(item)]
    ordered: list[pytest.Item] = []
    for number, share in enumerate(shares):
        piece = (len(items) - len(ordered)) // (workers - number)
        share.sort(key=lambda item: (BROWSER not in item.nodeid, _database(item), -_length(item)))
        fill = max(0, piece - len(share)) if number < workers - 1 else len(short)
        ordered += share + short[:fill]
        del short[:fill]
    return ordered


def _groups(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """Long tests that share what their file prepares: a server, a folder, a package."""
    groups: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if _length(item):
            name = item.nodeid
            file = name if name.startswith(WHOLE_GAMES) else name.partition("::")[0]
            groups[file, _database(item)].append(item)
    return list(groups.values())


def _seconds(group: Sequence[pytest.Item]) -> float:
    return sum(map(_length, group))


def _length(item: pytest.Item) -> float:
    return next((took for path, took in SECONDS.items() if item.nodeid.startswith(path)), 0.0)


def _database(item: pytest.Item) -> str:
    """A worker changes it once, not with every test: each change starts a service."""
    call = getattr(item, "callspec", None)
    return str(call.params.get("server", "")) if call else ""
