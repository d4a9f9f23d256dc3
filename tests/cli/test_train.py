"""`entrepot train`: network, figures, report and checkpoint in a folder; the command goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("torch")

import entrepot
from entrepot.bots.network import load_weights
from entrepot.cli import main
from entrepot.engine.rule import have_numba

pytestmark = [
    pytest.mark.learning,
    pytest.mark.skipif(not have_numba(), reason="self-play without compiled rules takes too long"),
    pytest.mark.xdist_group("santo-domingo"),
]

COMMAND = ["train", "santo-domingo", "--decisions", "70000", "--times", "2", "--deals", "3"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("training")
    assert main([*COMMAND, "--against", "random", "--out", str(folder)]) == 0
    return folder


def test_a_network_is_made_that_fits_the_game(folder: Path) -> None:
    path = folder / "network.npz"
    assert load_weights(entrepot.game("santo-domingo"), path)
    assert path.stat().st_size < 1_000_000


def test_figures_and_report_tell_strength_and_losses(folder: Path) -> None:
    rows = [json.loads(line) for line in (folder / "figures.jsonl").read_text().splitlines()]
    assert [row["decisions"] for row in rows] == [65_536, 98_304]
    assert 0 <= rows[-1]["wins"]["random"] <= 1
    assert rows[-1]["games"] > rows[0]["games"] > 0
    page = (folder / "report.html").read_text()
    assert "entrepot train santo-domingo --decisions 70000 --seed 1" in page
    assert page.count("<polyline") == 7


def test_a_finished_training_has_nothing_left_to_do(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (folder / "network.npz").read_bytes()
    assert main([*COMMAND, "--out", str(folder)]) == 0
    assert (folder / "network.npz").read_bytes() == before
    assert "The network is in" in capsys.readouterr().out


def test_a_folder_of_another_training_is_left_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (folder / "network.npz").read_bytes()
    assert main([*COMMAND, "--seed", "2", "--out", str(folder)]) == 2
    assert "Name another folder" in capsys.readouterr().err
    assert (folder / "network.npz").read_bytes() == before
