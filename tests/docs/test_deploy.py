"""The files of deploy/ are those that the hosting page shows, and their commands are valid."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from entrepot.cli import make_app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SHOWN = ("nginx.conf", "Caddyfile", "entrepot@.service", "compose.yaml")


@pytest.mark.parametrize("name", SHOWN)
def test_the_hosting_page_shows_the_file(name: str) -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert (DEPLOY / name).read_text("utf-8") in blocks


def commands() -> dict[str, list[str]]:
    """By file, the words after `entrepot`."""
    unit = (DEPLOY / "entrepot@.service").read_text("utf-8")
    start = re.search(r"^ExecStart=\S+/entrepot (.*)$", unit, re.MULTILINE)
    image = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert start is not None
    assert image is not None
    return {
        "entrepot@.service": start[1].replace("%i", "8001").split(),
        "Containerfile": json.loads(image[1]),
        "compose.yaml": compose["services"]["entrepot"]["command"],
    }


@pytest.mark.parametrize("file", commands())
def test_the_commands_of_the_files_are_valid(file: str) -> None:
    command, bound, _ = make_app().parse_args(
        commands()[file], exit_on_error=False, print_error=False
    )
    assert command.__name__ == "serve"
    assert bound.arguments["browser"] is False


def test_the_hosting_page_lists_every_command_of_admin() -> None:
    from entrepot.cli.admin import admin

    names = {name for name in admin if not name.startswith("-")}
    part = PAGE[PAGE.index("## Administration") : PAGE.index("## Database")]
    first = re.findall(r"^\| (.*?) \|", part, re.MULTILINE)
    assert set(re.findall(r"`([a-z-]+)(?: [A-Z]+)?`", " ".join(first))) == names
