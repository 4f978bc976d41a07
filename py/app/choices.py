"""Choosing an action part by part, for every game alike.

The legal actions, spread by their `parts`, form a tree; what may be tapped next is what the tree offers at the parts
chosen so far. No rules here.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core import Action

Parts = tuple[str, ...]


def matching(actions: Sequence[Action], chosen: Parts) -> tuple[Action, ...]:
    """The actions that begin with the parts chosen so far."""
    return tuple(a for a in actions if a.parts[: len(chosen)] == chosen)


def next_parts(actions: Sequence[Action], chosen: Parts) -> tuple[str, ...]:
    """What can be chosen next, each once, in the order of the actions."""
    depth = len(chosen)
    return tuple(dict.fromkeys(a.parts[depth] for a in matching(actions, chosen) if len(a.parts) > depth))


def completed(actions: Sequence[Action], chosen: Parts) -> Action | None:
    """The action that the chosen parts spell out whole, or `None`."""
    return next((a for a in actions if a.parts == chosen), None)
