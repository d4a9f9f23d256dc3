"""Differences between JSON values: what changed from one view to the next, in a compact form.

A change is `[VALUE, new]`, `[OBJECT, {key: change}, [removed keys]]` or `[LIST, {index: change}]`;
None means that nothing changed.
"""

from __future__ import annotations

from typing import Any

VALUE, OBJECT, LIST = range(3)

Change = list[Any] | None


def change(before: Any, after: Any) -> Change:
    """What turns one value into the other."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        parts = {
            key: change(before[key], value) if key in before else [VALUE, value]
            for key, value in after.items()
        }
        changed = {key: part for key, part in parts.items() if part is not None}
        return [OBJECT, changed, [key for key in before if key not in after]]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        elements = {str(index): change(*pair) for index, pair in pairs}
        return [LIST, {index: part for index, part in elements.items() if part is not None}]
    return [VALUE, after]


def changed(before: Any, change: Change) -> Any:
    """The value after a change; `before` stays as it is."""
    if change is None:
        return before
    kind, parts, *removed = change
    if kind == VALUE:
        return parts
    if kind == LIST:
        elements = list(before)
        for index, part in parts.items():
            elements[int(index)] = changed(elements[int(index)], part)
        return elements
    kept = {key: value for key, value in before.items() if key not in removed[0]}
    return kept | {key: changed(before.get(key), part) for key, part in parts.items()}


def contains(now: Any, then: Any) -> bool:
    """Whether everything that was there then is there now; objects may have more keys."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(key in now and contains(now[key], value) for key, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(contains, now, then))
    return bool(now == then)
