"""The pytest plugin of an installed Entrepot: it only adds the option `--game`.

A plugin and not a `conftest.py`, because pytest reads the options of a package named by `--pyargs`
before it looks into that package.
"""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("entrepot")
    group.addoption(
        "--game",
        action="append",
        metavar="NAME",
        help="run the conformance suite (--pyargs entrepot.testing) on this game only; repeatable",
    )
