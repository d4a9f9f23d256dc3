"""What Entrepot takes in time and memory, on this machine: `make bench`."""
