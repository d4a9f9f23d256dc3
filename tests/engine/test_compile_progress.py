"""People are told that rules are being compiled, and only then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from entrepot.engine import compile_progress
from entrepot.engine.rule import entry, have_numba, inlined, rule, rules_to_compile, tell

pytestmark = pytest.mark.skipif(not have_numba(), reason="Numba is not installed")


@rule
def leaf(x: int) -> int:
    return x + 1


@rule
def twig(x: int) -> int:
    return leaf(x) * 2


@inlined
def bud(x: int) -> int:
    return leaf(x)


@rule
def tree(x: int) -> int:
    return twig(x) + leaf(x) + bud(x)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    monkeypatch.setattr(compile_progress._watch, "finished", set())
    monkeypatch.setattr(compile_progress._watch, "told", False)
    monkeypatch.setattr(compile_progress._watch, "spent", 0.0)
    monkeypatch.setattr("entrepot.engine.rule._helpers", {})


def test_a_listener_hears_of_every_rule_once() -> None:
    heard: list[tuple[int, int]] = []
    with compile_progress.listening(lambda done, total: heard.append((done, total))):
        assert entry(tree)(1) == 8
    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_nothing_is_heard_when_the_cache_has_it() -> None:
    entry(tree)(1)
    heard: list[tuple[int, int]] = []
    with compile_progress.listening(lambda done, total: heard.append((done, total))):
        assert entry(tree)(1) == 8
    assert heard == []


def test_what_was_compiled_before_does_not_count_again() -> None:
    entry(twig)(1)
    heard: list[tuple[int, int]] = []
    with compile_progress.listening(lambda done, total: heard.append((done, total))):
        entry(tree)(1)
    assert heard == [(0, 1), (1, 1)]


def test_only_what_is_compiled_on_its_own_counts() -> None:
    assert rules_to_compile(tree) == [leaf, twig, tree]
    assert tell not in rules_to_compile(tree)


def test_other_peoples_compiling_is_not_reported() -> None:
    import numba

    entry(tree)
    heard: list[tuple[int, int]] = []
    with compile_progress.listening(lambda done, total: heard.append((done, total))):
        assert numba.njit(lambda x: x + 1)(1) == 2
    assert heard == []


def test_who_waits_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_progress, "PATIENCE", 0.0)
    entry(leaf)(1)
    entry(tree)(1)
    told = capsys.readouterr().err
    assert told == "Compiling the rules of leaf, once for this version: up to half a minute …\n"


def test_waiting_adds_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_progress, "PATIENCE", 1000.0)
    entry(leaf)(1)
    assert compile_progress._watch.spent > 0.0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(compile_progress, "PATIENCE", compile_progress._watch.spent)
    entry(tree)(1)
    assert "of tree," in capsys.readouterr().err


def test_who_does_not_wait_long_is_not_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_progress, "PATIENCE", 1000.0)
    entry(tree)(1)
    assert capsys.readouterr().err == ""


def test_playing_plainly_never_loads_the_compiler() -> None:
    code = """
import sys
import entrepot
table = entrepot.game("puerto-rico").new(3)
table.play(table.legal()[0])
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, env=dict(os.environ))
