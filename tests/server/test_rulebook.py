"""How the rules for players are read."""

from __future__ import annotations

from entrepot.server.rulebook import Section, parse


def test_sections_have_an_id_a_title_decisions_and_a_text() -> None:
    text = """# Puerto Rico

## The settler {#settler}
decisions: tile, hacienda

Take a *tile*.

## End of the game
It ends.
"""
    assert parse(text) == (
        Section("settler", "The settler", ("tile", "hacienda"), "Take a *tile*."),
        Section("end-of-the-game", "End of the game", (), "It ends."),
    )
