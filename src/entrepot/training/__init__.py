"""Self-play that makes the network of a game, without knowledge of the game. Needs PyTorch.

python -m entrepot.training santo-domingo --minutes 10 --out network.npz
"""
