"""Self-play that makes the network of a game, without knowledge of the game. Needs PyTorch.

`entrepot train GAME` does it; from Python:

    from entrepot.training.trainer import Settings, Trainer

    trainer = Trainer(game, Settings(game.id, decisions=10_000_000))
    while trainer.done < 1:
        print(trainer.round())
    save_network(path, trainer.model.weights())
"""
