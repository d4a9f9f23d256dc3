"""Metrics for Prometheus.

They tell no more than spectators see: nothing here may rise with a choice made in secret (SD-143).
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

MOVES = Counter("entrepot_moves", "Moves that spectators could notice.", registry=REGISTRY)
REFUSED = Counter("entrepot_refused", "Refused messages.", ["code"], registry=REGISTRY)
REPORTS = Counter("entrepot_reports", "Chat lines that were reported.", registry=REGISTRY)
SOCKETS = Gauge("entrepot_sockets", "Open WebSockets.", registry=REGISTRY)
LIVE_TABLES = Gauge("entrepot_live_tables", "Tables in memory.", registry=REGISTRY)
MOVE_SECONDS = Histogram(
    "entrepot_move_seconds",
    "From a move's arrival to its update.",
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
)
BOT_SECONDS = Histogram(
    "entrepot_bot_seconds", "How long a bot computes for what it plays at once.", registry=REGISTRY
)
REQUESTS = Counter(
    "entrepot_http_requests", "HTTP requests answered.", ["method", "status"], registry=REGISTRY
)
