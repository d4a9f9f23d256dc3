"""Tables for the rules that players read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown. Columns of numbers, or with a number over them, are centred."""
    lines = [[str(cell) for cell in row] for row in rows]
    rule = [
        ":-:" if _is_number(title) or all(_is_number(line[column]) for line in lines) else "---"
        for column, title in enumerate(head)
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in [list(head), rule, *lines])


def _is_number(cell: str) -> bool:
    return cell.removeprefix(":coin-").removesuffix(":").isdigit() or cell == "–"
