import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tools.rule_coverage import (
    LEDGERS,
    ROOT,
    LedgerError,
    Report,
    compare,
    defined_rules,
    read_ledgers,
)

LEDGER = """\
# Toy — rule ledger

Rule prefix: `TY-`. Rules are numbered TY-001 to TY-003.

- **TY-001** A rule. See **TY-002**.
- **TY-002** `(ruling)` TY-001 holds here too.
| **TY-003** | a table cell is no definition |
- **TY-003** The last rule.

**TY-E1 An example** (TY-001). As TY-E2.

**TY-E2** [derived] Another one.
- **TY-X1 a third one.** Text.
"""

TESTS = """\
import pytest

pytestmark = pytest.mark.rule("TY-003")

@pytest.mark.rule("TY-001", "TY-E1")
def test_two(): raise AssertionError("collecting runs no test")

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("TY-E2")), 2])
def test_parameters(n): ...

class TestGroup:
    @pytest.mark.skip
    @pytest.mark.rule("TY-002")
    def test_skipped(self): ...
"""


def test_definitions_are_found_and_references_are_not() -> None:
    assert defined_rules(LEDGER) == ["TY-001", "TY-002", "TY-003", "TY-E1", "TY-E2", "TY-X1"]


@pytest.mark.parametrize(
    ("ledger", "problem"),
    [
        ("- **TY-001** A rule.", "Rule prefix"),
        (LEDGER + "- **TY-001** Again.\n", "TY-001 is defined more than once"),
        (LEDGER + "- **PR-001** A stranger.\n", "PR-001 does not begin with"),
        (LEDGER + "See TY-004.\n", "TY-004 is referred to but not defined"),
    ],
)
def test_a_ledger_that_contradicts_itself_is_refused(ledger: str, problem: str) -> None:
    with pytest.raises(LedgerError, match=re.escape(problem)):
        defined_rules(ledger)


@pytest.mark.parametrize(
    ("game", "prefix", "rules", "examples"),
    [
        ("cuba", "CU", 244, 37),
        ("puerto-rico", "PR", 229, 16 + 18),
        ("san-juan", "SJ", 198, 41),
        ("santo-domingo", "SD", 143, 26),
        ("speicherstadt", "SP", 174, 18),
    ],
)
def test_our_ledgers_are_read_in_full(game: str, prefix: str, rules: int, examples: int) -> None:
    defined = set(read_ledgers(LEDGERS)[game])
    numbered = {rule for rule in defined if re.fullmatch(r"[A-Z]+-\d+", rule)}
    assert numbered == {f"{prefix}-{number:03}" for number in range(1, len(numbered) + 1)}
    assert len(numbered) >= rules
    assert len(defined - numbered) >= examples


def test_a_game_without_a_ledger_is_an_error() -> None:
    with pytest.raises(LedgerError, match="no ledger for chess"):
        compare({"toy": ["TY-001"]}, {}, judged=["chess"])


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    where = ["--ledgers", str(folder / "rules"), "--tests", str(folder / "tests")]
    return subprocess.run(
        [sys.executable, "-m", "tools.rule_coverage", *where, *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A folder with one ledger and one file of tests."""
    for name, text in {"rules/toy.md": LEDGER, "tests/test_toy.py": TESTS}.items():
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
    return tmp_path


def add_test(toy: Path, *rules: str) -> None:
    text = f"import pytest\n@pytest.mark.rule(*{rules!r})\ndef test_more(): ...\n"
    (toy / "tests" / "test_more.py").write_text(text, encoding="utf-8")


def test_the_report_names_the_tests_of_each_rule(toy: Path) -> None:
    outcome = run(toy, "--json", "toy")
    report = msgspec.json.decode(outcome.stdout, type=Report)
    (game,) = report.games
    assert outcome.returncode == 1
    assert report.unknown == {}
    assert game.unproved == ["TY-002", "TY-X1"]
    assert [test.split("::")[-1] for test in game.proofs["TY-E1"]] == ["test_two"]
    assert [test.split("::")[-1] for test in game.proofs["TY-E2"]] == ["test_parameters[1]"]
    assert len(game.proofs["TY-003"]) == 3


def test_unproved_rules_are_printed_and_fail(toy: Path) -> None:
    outcome = run(toy, "toy")
    assert outcome.returncode == 1
    assert "toy, proved by no test: TY-002 TY-X1" in outcome.stdout


def test_a_proved_game_passes(toy: Path) -> None:
    add_test(toy, "TY-002", "TY-X1")
    assert run(toy, "toy").returncode == 0


def test_a_mark_without_a_rule_fails(toy: Path) -> None:
    add_test(toy, "TY-002", "TY-X1", "TY-009")
    outcome = run(toy, "toy")
    assert outcome.returncode == 1
    assert "TY-009 is in no ledger" in outcome.stdout


def test_a_selection_in_the_environment_hides_nothing(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_ADDOPTS", "-k test_more")
    add_test(toy, "TY-002", "TY-X1")
    assert run(toy, "toy").returncode == 0


def test_tests_that_cannot_be_collected_are_an_error(toy: Path) -> None:
    broken = 'import nowhere_at_all\n@pytest.mark.rule("TY-001")\ndef test_it(): ...\n'
    (toy / "tests" / "test_broken.py").write_text(broken, encoding="utf-8")
    outcome = run(toy, "toy")
    assert outcome.returncode == 2
    assert "nowhere_at_all" in outcome.stderr
