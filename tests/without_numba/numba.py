"""On PYTHONPATH before the real one, this is what a machine without Numba looks like."""

raise ImportError("Numba is hidden from this run.")
