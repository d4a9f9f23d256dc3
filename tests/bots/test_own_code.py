"""Bots that nobody registered: a class in a file or a module, a policy in an ONNX file."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import numpy as np
import pytest

import entrepot
from entrepot.bots import BadBot, BotSpec, UnknownBot, bot, choose, possible_world
from entrepot.bots.match import play
from entrepot.bots.observe import action_mask, observation
from entrepot.engine.extras import MissingExtra

pytestmark = pytest.mark.xdist_group("santo-domingo")

OWN = '''
from dataclasses import dataclass

import beside


@dataclass(frozen=True)
class Last:
    back: int = 1
    label: str = ""

    def choose(self, world, dice):
        return world.legal[beside.place(self.back, len(world.legal))]


class Plain:
    """No dataclass, and a parameter without a default."""

    def __init__(self, wanted, often=False):
        self.wanted, self.often = wanted, often

    def choose(self, world, dice):
        return world.legal[0]


class NoBot:
    pass


def made(back=2):
    return Last(back)
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two files of a user, who works in it."""
    (tmp_path / "mine.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "beside.py").write_text("def place(back, n): return max(0, n - back)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("mine", "beside"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def test_the_bot_on_the_page_of_bots_plays(folder: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (folder / "mine.py").write_text(program, encoding="utf-8")
    game = entrepot.game("santo-domingo")
    mine = [bot("mine.py:Mine"), bot("mine.py:Mine:favourite=play")]
    assert play(game, mine, deal=1).forfeit is None


@pytest.mark.parametrize("written", ["mine.py:Last", "mine:Last", "mine.py:made:back=1"])
def test_a_class_of_a_file_or_module_plays(folder: Path, written: str) -> None:
    game = entrepot.game("santo-domingo")
    table = game.new(3, seed=1)
    assert choose(bot(written), table, 0, 1) == table.legal(0)[-1]
    played = play(game, [bot(written), bot("random"), bot("random")], deal=1)
    assert played.forfeit is None


def test_a_file_is_found_by_its_path_from_anywhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/")
    made = bot(f"{folder / 'mine.py'}:Last:back=3:label=a::b")
    assert (made.back, made.label) == (3, "a:b")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text", ["mine.py:Last", "my.module:Last:back=3:label=a::b", "C::/mine.py:Last", "a.onnx"]
)
def test_a_spec_of_own_code_parses_what_it_writes(text: str) -> None:
    assert str(BotSpec.parse(text)) == text
    assert BotSpec.parse(str(BotSpec.parse(text))) == BotSpec.parse(text)


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("mine.py", BadBot, "name the class in it, too: mine.py:Class"),
        ("mine.py:Nobody", UnknownBot, "no class 'Nobody'; its bots: Last, Plain"),
        ("mine.py:NoBot", BadBot, r"no method choose\(world, dice\)"),
        ("mine.py:Last:bakc=3", BadBot, "Did you mean back"),
        ("mine.py:Last:back=far", BadBot, "like 1"),
        ("mine.py:Plain", BadBot, "mine.py:Plain:wanted="),
        ("other.py:Last", UnknownBot, "There is no file .*other.py"),
        ("no_such_module:Last", UnknownBot, "no module 'no_such_module'.*mine.py:Mine"),
        ("..mine:Last", UnknownBot, "no name of a module"),
        ("policy.onnx", BadBot, "there is no file policy.onnx"),
        ("random:Random", BadBot, "a bot is written name:parameter=value"),
    ],
)
def test_a_wrong_name_is_answered_with_what_to_write(
    folder: Path, text: str, kind: type[Exception], message: str
) -> None:
    if text.endswith(".onnx"):
        pytest.importorskip("onnxruntime")
    with pytest.raises(kind, match=message):
        bot(text)


def test_values_of_plain_classes_are_read_too(folder: Path) -> None:
    made = bot("mine.py:Plain:wanted=7:often=true")
    assert (made.wanted, made.often) == ("7", True)  # type: ignore[attr-defined]


def test_what_a_module_itself_lacks_is_not_called_a_missing_bot(folder: Path) -> None:
    (folder / "mine.py").write_text("import not_there_at_all\n", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="not_there_at_all"):
        bot("mine:Last")


# --- ONNX ----------------------------------------------------------------------------------------


def write_policy(path: Path, weights: np.ndarray, masked: bool = False) -> None:
    """Logits = observation × weights, minus a million for what the mask forbids if it is asked."""
    onnx = pytest.importorskip("onnx")
    make, kinds = onnx.helper, onnx.TensorProto
    numbers, actions = weights.shape
    inputs = [make.make_tensor_value_info("observation", kinds.FLOAT, ["batch", numbers])]
    nodes = [make.make_node("MatMul", ["observation", "weights"], ["raw" if masked else "logits"])]
    if masked:
        inputs.append(make.make_tensor_value_info("mask", kinds.FLOAT, ["batch", actions]))
        nodes.append(make.make_node("Sub", ["raw", "million"], ["low"]))
        nodes.append(make.make_node("Mul", ["mask", "million"], ["back"]))
        nodes.append(make.make_node("Add", ["low", "back"], ["logits"]))
    graph = make.make_graph(
        nodes,
        "policy",
        inputs,
        [make.make_tensor_value_info("logits", kinds.FLOAT, ["batch", actions])],
        [
            onnx.numpy_helper.from_array(weights.astype(np.float32), "weights"),
            onnx.numpy_helper.from_array(np.array([1e6], np.float32), "million"),
        ],
    )
    versions = [make.make_opsetid("", 17)]
    onnx.save(make.make_model(graph, opset_imports=versions, ir_version=9), path)


@pytest.mark.parametrize("masked", [False, True])
def test_an_onnx_policy_plays_its_greatest_legal_logit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, masked: bool
) -> None:
    pytest.importorskip("onnxruntime")
    game = entrepot.game("santo-domingo")
    weights = np.random.default_rng(5).normal(size=(len(game.observation), game.actions))
    write_policy(tmp_path / "policy.onnx", weights, masked)
    monkeypatch.chdir(tmp_path)
    policy = bot("policy.onnx")
    for seed in range(5):
        table = game.new(3, seed)
        world, dice = possible_world(table, 1, seed)
        logits = observation(world) @ weights
        legal = list(np.flatnonzero(action_mask(world)))
        assert legal == table.legal(1)
        assert policy.choose(world, dice) == max(legal, key=lambda action: logits[action])
    played = play(game, [policy, bot("random"), bot("random")], deal=1)
    assert played.forfeit is None


def test_a_temperature_draws_by_the_logits(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    game = entrepot.game("santo-domingo")
    write_policy(tmp_path / "policy.onnx", np.zeros((len(game.observation), game.actions)))
    policy = bot(f"{tmp_path / 'policy.onnx'}:temperature=2.0")
    table = game.new(3, 0)
    drawn = {choose(policy, table, 0, seed) for seed in range(200)}
    assert drawn == set(table.legal(0))


def test_a_policy_of_another_game_says_so(tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    game = entrepot.game("santo-domingo")
    write_policy(tmp_path / "policy.onnx", np.zeros((len(game.observation), 7)))
    with pytest.raises(ValueError, match="24 finite logits, one for each action of santo-domingo"):
        choose(bot(str(tmp_path / "policy.onnx")), game.new(2, 0), 0, 0)
    (tmp_path / "text.onnx").write_text("no model")
    with pytest.raises(BadBot, match="cannot be read as an ONNX model"):
        bot(str(tmp_path / "text.onnx"))


def test_without_onnxruntime_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "policy.onnx").touch()
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(MissingExtra, match=r'pip install "entrepot\[onnx\]"'):
        bot(str(tmp_path / "policy.onnx"))
