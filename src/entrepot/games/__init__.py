"""The games. Each folder is one game and is found through its entry point."""
