"""Rules run plainly and compiled; what Numba cannot do is refused or solved."""

from __future__ import annotations

import gc
import math
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from entrepot import engine
from entrepot.engine.chance import Chance
from entrepot.engine.records import Record, blank_states, i8
from entrepot.engine.rule import (
    EVERYBODY,
    RecursiveRules,
    RuleOfModule,
    call_graph,
    compiled_as,
    entry,
    fingerprint,
    have_numba,
    inlined,
    is_rule,
    rule,
    specialise,
    sweep,
    tell,
    uses,
    whisper,
)

needs_numba = pytest.mark.skipif(not have_numba(), reason="Numba is not installed")


class Tiny(Record):
    small = i8()
    row = i8(3)


# --- structure -----------------------------------------------------------------------------------


@rule
def leaf(x: int) -> int:
    return x + 1


@rule
def middle(tiny: Tiny) -> int:
    return leaf(tiny.small) + leaf(1000) + leaf(tiny.row[0] + tiny.row[1])


@rule
def top(states: list[Tiny], index: int) -> int:
    return middle(states[index]) + leaf(index)


def test_a_rule_stays_an_ordinary_function() -> None:
    assert is_rule(leaf)
    assert leaf(1) == 2
    assert not is_rule(test_a_rule_stays_an_ordinary_function)


def test_uses_are_globals_not_fields_of_the_same_name() -> None:
    assert uses(middle) == {"leaf": leaf}
    assert uses(top) == {"leaf": leaf, "middle": middle}


def test_the_call_graph_comes_bottom_up() -> None:
    assert call_graph(top) == [leaf, middle, top]


@rule
def egg(n: int) -> int:
    return 0 if n == 0 else hen(n - 1)


@rule
def hen(n: int) -> int:
    return egg(n)


def test_rules_in_a_circle_are_refused_by_name() -> None:
    with pytest.raises(RecursiveRules, match="egg -> hen -> egg"):
        call_graph(egg)
    if have_numba():
        with pytest.raises(RecursiveRules):
            entry(hen)


@rule
def through_a_module(chance: Chance) -> int:
    return engine.chance.below(chance, 6)


def test_a_rule_that_is_called_through_a_module_is_refused() -> None:
    assert through_a_module(Chance()) < 6, "plain Python does not mind"
    advice = "from entrepot.engine.chance import below"
    with pytest.raises(RuleOfModule, match=f"through_a_module calls below.*{advice}"):
        uses(through_a_module)


@rule
def with_a_library(x: float) -> float:
    return math.sqrt(x)


def test_modules_that_hold_no_rules_may_be_used() -> None:
    assert uses(with_a_library) == {}


def test_a_specialised_rule_is_made_for_its_game() -> None:
    @rule
    def twice(x: int) -> int:
        return 2 * x

    made = specialise(middle, "toy-game", leaf=twice)
    tiny = Tiny()
    tiny.small = 5
    assert made(tiny) == 2010
    assert middle(tiny) == 1008
    assert made.__qualname__ == "toy_game.middle"
    assert is_rule(made)


# --- compiled ------------------------------------------------------------------------------------


@needs_numba
def test_compiled_and_plain_agree() -> None:
    states = blank_states(Tiny, 2)
    states[1]["small"], states[1]["row"] = -7, (100, 100, 0)
    plain = [Tiny(), Tiny.from_bytes(states[1:].tobytes())]
    assert entry(top)(states, 1) == top(plain, 1)  # type: ignore[arg-type]


@needs_numba
def test_small_numbers_do_not_compile_a_rule_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`leaf` gets an int8, an int64 and a sum: one version serves all."""
    from entrepot.engine import rule as module

    # A cache of its own: `top` loaded from what another process compiled needs no `leaf`.
    monkeypatch.setenv("ENTREPOT_CACHE", str(tmp_path))
    entry(top)(blank_states(Tiny, 1), 0)  # type: ignore[arg-type]
    assert len(module._helper(leaf).signatures) == 1


@rule
def in_arrays(states: list[Tiny], index: int) -> None:
    states[index].small = 2


@compiled_as(in_arrays)
def in_lists(states: list[Tiny], index: int) -> None:
    states[index].small = 1


@inlined
def either(states: list[Tiny], index: int) -> None:
    in_lists(states, index)


@rule
def outer(states: list[Tiny], index: int) -> None:
    either(states, index)


@needs_numba
def test_a_rule_can_have_another_body_when_compiled() -> None:
    plain, states = [Tiny()], blank_states(Tiny, 1)
    outer(plain, 0)
    entry(outer)(states, 0)  # type: ignore[arg-type]
    assert plain[0].small == 1
    assert states[0]["small"] == 2


@rule
def gossip(states: list[Tiny], index: int) -> None:
    state = states[index]
    tell(state, 3, state.small)
    tell(state, 4, 1, 2, 3, 4)
    whisper(state, 1, 5)
    state.small += 1


def test_telling_is_heard_only_by_who_listens() -> None:
    deaf, listening = Tiny(), Tiny()
    listening.heard = []
    gossip([deaf, listening], 0)
    gossip([deaf, listening], 1)
    assert deaf.heard is None
    assert [heard[:6] for heard in listening.heard] == [
        (EVERYBODY, 3, 0, 0, 0, 0),
        (EVERYBODY, 4, 1, 2, 3, 4),
        (1, 5, 0, 0, 0, 0),
    ]


@needs_numba
def test_telling_compiles_to_nothing() -> None:
    states = blank_states(Tiny, 1)
    entry(gossip)(states, 0)  # type: ignore[arg-type]
    assert states[0]["small"] == 1


# --- the cache, in processes of their own --------------------------------------------------------


def run(code: str, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=folder,
        env=os.environ
        | {"ENTREPOT_CACHE": str(folder / "cache"), "ENTREPOT_PLAIN": ""}
        | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


SOURCES = {
    "numbers.py": "PRICE = 3\n",
    "helper.py": """
        from entrepot.engine.rule import rule
        from shop.numbers import PRICE

        @rule
        def price(n: int) -> int:
            return n * PRICE
    """,
    "__init__.py": """
        from entrepot.engine.rule import rule
        from shop.helper import price

        @rule
        def bill(n: int) -> int:
            return price(n) + 1
    """,
}

CALL = """
    from pathlib import Path
    from entrepot.engine.rule import entry
    import shop

    compiled = entry(shop.bill, [Path("shop")])
    print(compiled(10), sum(compiled.stats.cache_hits.values()))
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    (tmp_path / "shop").mkdir()
    for name, text in SOURCES.items():
        (tmp_path / "shop" / name).write_text(textwrap.dedent(text))
    return tmp_path


@needs_numba
def test_the_cache_is_hit_in_a_fresh_process_and_never_stale(shop: Path) -> None:
    assert run(CALL, shop) == "31 0"
    assert run(CALL, shop) == "31 1"
    # A constant in a module that the compiled function never names directly:
    (shop / "shop" / "numbers.py").write_text("PRICE = 5\n")
    assert run(CALL, shop) == "51 0"
    assert run(CALL, shop) == "51 1"
    # Back to the old text: its machine code is still there.
    (shop / "shop" / "numbers.py").write_text("PRICE = 3\n")
    assert run(CALL, shop) == "31 1"


@needs_numba
def test_without_a_place_for_the_cache_it_still_works(shop: Path) -> None:
    (shop / "taken").write_text("a file where the folder should be")
    assert run(CALL, shop, ENTREPOT_CACHE=str(shop / "taken")) == "31 0"


def test_it_runs_plainly_where_numba_is_switched_off(shop: Path) -> None:
    code = """
        import sys
        import shop
        from entrepot.engine.rule import entry
        assert entry(shop.bill) is shop.bill
        assert "numba" not in sys.modules
        print(shop.bill(10))
    """
    assert run(code, shop, ENTREPOT_PLAIN="1") == "31"


@needs_numba
def test_compiled_rules_stay_inside_their_rows(tmp_path: Path) -> None:
    """With bounds checks on, an index out of range raises, and random games never raise."""
    code = """
        import numpy as np
        from entrepot.engine.records import Record, blank_states, i8
        from entrepot.engine.rule import entry, rule

        class Tiny(Record):
            row = i8(3)

        @rule
        def peek(states, index, place):
            return states[index].row[place]

        compiled = entry(peek)
        try:
            compiled(blank_states(Tiny, 1), 0, 3)
        except IndexError:
            print("checked")
    """
    (tmp_path / "peek.py").write_text(textwrap.dedent(code))
    assert run("import peek", tmp_path, NUMBA_BOUNDSCHECK="1") == "checked"


def test_the_fingerprint_knows_sources_settings_and_components(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.py").write_text("A = 1\n")
    first = fingerprint([tmp_path])
    assert fingerprint([tmp_path, tmp_path]) == first
    assert fingerprint([tmp_path], b"components") != first
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.py").write_text("words do not matter\n")
    assert fingerprint([tmp_path]) == first
    (tmp_path / "b.py").write_text("")
    assert fingerprint([tmp_path]) != first
    (tmp_path / "b.py").unlink()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fingerprint([tmp_path]) != first


def test_old_caches_are_swept(tmp_path: Path) -> None:
    for name in ("current", "recent", "old"):
        (tmp_path / name).mkdir()
    month = time.time() - 40 * 24 * 3600
    os.utime(tmp_path / "old", (month, month))
    os.utime(tmp_path / "current", (month, month))
    sweep("current", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["current", "recent"]
    sweep("current", tmp_path / "not there")


@needs_numba
def test_compiling_leaves_the_garbage_collector_as_it_was() -> None:
    @rule
    def fresh(x: int) -> int:
        return leaf(x) - 1

    assert gc.isenabled()
    assert entry(fresh)(3) == 3
    assert gc.isenabled()
