"""What a player may type: numbers, and names of which the beginning of any part will do."""

from __future__ import annotations

from collections.abc import Sequence


def matching(typed: str, names: Sequence[str]) -> list[str]:
    """The names that may be meant: the very name, or those that begin with what was typed, or
    those of which some part begins with it.

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
    """Let the Tab key complete these names, where the terminal can."""
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
