"""Parsing of the rules texts."""

from __future__ import annotations

from entrepot.server.rulebook import Section, parse


def test_sections_have_an_id_a_title_decisions_and_a_text() -> None:
    text = """# Puerto Rico

## The settler {#settler}
icon: role-settler
decisions: tile, quarry

Take a *tile*.

It stays for good.

### The hacienda {#hacienda}
decisions: draw

Draw first.

#### Twelve tiles
Then not.

## End of the game
It ends.
"""
    settler, hacienda, end = parse(text)

    taken = "Take a *tile*.\n\nIt stays for good."
    assert settler == Section(
        "settler", "The settler", ("tile", "quarry"), taken, level=2, icon="role-settler"
    )
    assert settler.at_hand == "Take a *tile*."
    drawn = "Draw first.\n\n#### Twelve tiles\nThen not."
    assert hacienda == Section("hacienda", "The hacienda", ("draw",), drawn, level=3)
    assert end == Section("end-of-the-game", "End of the game", (), "It ends.")
