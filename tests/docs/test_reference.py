"""Every module that others may import is in the reference of the documentation site."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import entrepot

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"
SHOWN = re.compile(r"^::: ([\w.]+)", re.MULTILINE)

PACKAGES = ("engine", "bots", "arena", "envs", "testing", "training")
"""Server and command line are used over HTTP and the shell: docs/protocol.md, `entrepot --help`."""

TOP = {"game", "option", "registry", "script", "table"}
"""Modules of the engine whose names `import entrepot` gives: the first page of the reference."""

INTERNAL = {
    "engine": {"allocator", "code_library", "compile_progress", "extras", "positions", "seeds"},
    "engine.observation": {"entry"},
    "engine.text": {"common"},
    "bots": {
        *("buffers", "ismcts", "maxn", "reroot", "rollout", "search_tree", "search_types"),
        *("json_child", "precompile", "same_code", "specialise", "thinking"),
        *("network_tree", "policy_search", "simultaneous"),
    },
    "arena": {"html_page", "plots"},
    "envs": {
        *("batch_rules", "batch_runner", "defaults", "episode_rules", "game_rows"),
        *("precompile", "tree_state"),
    },
    "testing": {"conftest", "plugin"},
    "training": {"model", "returns", "self_play", "self_play_job", "strength"},
}
"""Modules that only their own package uses, or whoever starts a worker."""


def shown() -> set[str]:
    pages = (page.read_text(encoding="utf-8") for page in REFERENCE.glob("*.md"))
    return {name for page in pages for name in SHOWN.findall(page)}


def modules(package: str) -> list[str]:
    """The modules below a package, by their names in it; the tests of the suite are none."""
    path = import_module(f"entrepot.{package}").__path__
    found = (one.name for one in pkgutil.walk_packages(path, ""))
    return [name for name in found if not name.rpartition(".")[2].startswith("test_")]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_module_is_in_the_reference(package: str) -> None:
    pages = shown()
    missing = []
    for name in modules(package):
        inside, _, last = f"{package}.{name}".rpartition(".")
        full = f"entrepot.{inside}.{last}"
        found = any(one == full or one.startswith(f"{full}.") for one in pages)
        if not found and last not in INTERNAL.get(inside, set()) and last not in TOP:
            missing.append(full)
    assert missing == []


@pytest.mark.parametrize("name", entrepot.__all__)
def test_what_entrepot_gives_is_in_the_reference(name: str) -> None:
    home = getattr(entrepot, name).__module__
    assert {f"entrepot.{name}", home} & shown()


@pytest.mark.parametrize("package", INTERNAL)
def test_what_is_internal_exists_and_is_not_shown(package: str) -> None:
    assert INTERNAL[package] <= set(modules(package))
    assert {f"entrepot.{package}.{name}" for name in INTERNAL[package]}.isdisjoint(shown())
