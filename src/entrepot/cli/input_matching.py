"""Matches what a player types against the names of actions."""

from __future__ import annotations

from collections.abc import Sequence


def matching(typed: str, names: Sequence[str]) -> list[str]:
    """The names that match: the exact name, else those with this prefix, else those with a part
    that has this prefix.

    >>> matching("wharf", ["build:wharf", "wharf:corn", "wharf:sugar"])
    ['wharf:corn', 'wharf:sugar']
    >>> matching("whar", ["build:wharf", "build:office"])
    ['build:wharf']
    """
    wanted = typed.strip().lower().replace("_", "-")
    if wanted in names:
        return [wanted]
    begin = [name for name in names if name.startswith(wanted)]
    return begin or [name for name in names if f":{wanted}" in name]


def complete_with(names: Sequence[str]) -> None:
    """Let the Tab key complete these names, where readline is available."""
    try:
        import readline
    except ImportError:
        return

    def complete(typed: str, number: int) -> str | None:
        found = matching(typed, names) if typed else list(names)
        return found[number] if number < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
