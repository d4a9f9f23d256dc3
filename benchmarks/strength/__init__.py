"""How strong the bots are, against opponents that never change: `python -m benchmarks.strength`."""
