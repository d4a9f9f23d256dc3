"""The web service: tables, seats, storage, live updates, bots at work.

A table is its script: a row with the set-up, and a move log. Everything in memory is made
from these rows and may be forgotten at any time. `docs/protocol.md` is the protocol.
"""
