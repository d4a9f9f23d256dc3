"""How much of a table's move log each viewer could notice.

Viewers are told these numbers instead of those of the move log: a choice made in secret raises
nobody else's (SD-143). They never go down, whatever is taken back.
"""

from __future__ import annotations

from entrepot.server.rows import MoveRow


class ViewerCounters:
    def __init__(self, viewers: int) -> None:
        self.last_number = 0
        """Of the last row of the move log."""
        self.numbers: list[int] = [0] * viewers
        """By viewer, how many rows they could notice."""
        self.answered: dict[tuple[str, str], int] = {}
        """By person and message id, the number that was answered: a repeated message gets it again,
        and is not played twice."""

    def copy(self) -> ViewerCounters:
        other = ViewerCounters(0)
        other.last_number = self.last_number
        other.numbers = list(self.numbers)
        other.answered = dict(self.answered)
        return other

    def count(self, row: MoveRow) -> None:
        """Count one more row of the move log, a move or a take-back."""
        self.last_number = row.number
        for viewer in range(len(self.numbers)):
            if row.noticed >> viewer & 1:
                self.numbers[viewer] += 1
        if row.person_id and row.message:
            self.answered[row.person_id, row.message] = self.numbers[row.seat]
