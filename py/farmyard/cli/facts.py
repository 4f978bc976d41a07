"""Values of games as plain data, for JSON and for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from farmyard.core import Action


def plain(value: object) -> object:
    """`value` made of dictionaries, lists, texts and numbers: data classes by their fields, actions by notation."""
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, Enum):
        return value.name.lower()
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [plain(item) for item in items]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)
