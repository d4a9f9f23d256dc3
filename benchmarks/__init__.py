"""What Entrepot measures of itself: `make bench`, or `python -m benchmarks`."""
