"""The conformance suite: what every game promises, as tests that run on any installed game.

    pip install "entrepot[testing]"
    pytest --pyargs entrepot.testing --game my-game

Without `--game` it runs on every installed game. The tests play random games with every number of
players and every option. They check invariants, undo, replay, positions, that compiled and plain
rules agree to the byte, that nothing hidden is shown, and that every text exists in every language.

The number of examples follows hypothesis' profile (`--hypothesis-profile`).
"""
