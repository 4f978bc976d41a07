"""Goals in words, made from what the data say of them, so that other goal cards need no other words."""

from __future__ import annotations

from app.boards.hens.cards import signed
from app.texts import _
from farmyard.games.hens.data import Goal, Measure


def goal_card_name(code: str) -> str:
    """What a goal card is called."""
    return {
        "GA": _("Bird Show"),
        "GB": _("Two by Two"),
        "GC": _("Three of a Feather"),
        "GD": _("The Great Flock"),
        "GE": _("Head Count"),
        "GF": _("Even Temper"),
        "GG": _("Straight Lines"),
        "GH": _("Corner Posts"),
        "GI": _("Proud Rooster"),
        "GJ": _("Order in the Yard"),
    }.get(code, code)


def goal_words(goal: Goal) -> str:
    """A goal in one phrase: what counts, and what it brings."""
    return _("{what}: {points}").format(what=measure_words(goal), points=_points(goal.points))


def measure_words(goal: Goal) -> str:
    """What a goal counts."""
    listed = any_of(goal.wanted)
    match goal.measure:
        case Measure.BREEDS:
            return _("Different breeds")
        case Measure.GROUPS if not goal.wanted:
            return _("Number of groups")
        case Measure.GROUPS if goal.wanted == (1,):
            return _("Lone hens")
        case Measure.GROUPS:
            return _("Groups of exactly {n}").format(n=listed)
        case Measure.SPLIT_BREEDS:
            return _("Breeds in two groups or more")
        case Measure.LARGEST_GROUP:
            return _("Hens in the largest group")
        case Measure.ROOSTER_GROUP:
            return _("Rooster's smaller group")
        case Measure.NUMBERS:
            return _("Different numbers")
        case Measure.CROWDED_NUMBERS:
            return _("Numbers on {n} hens or more").format(n=listed)
        case Measure.NUMBERED_HENS:
            return _("Hens with {n}").format(n=listed)
        case Measure.NUMBERED_CORNERS:
            return _("Corners with {n}").format(n=listed)
        case Measure.LARGEST_CORNERS:
            return _("Corners in a largest group")
        case Measure.LONG_LINES:
            return _("Lines of four of one breed")
        case Measure.SHORT_LINES:
            return _("Lines of three different breeds")
        case Measure.COOPS:
            return _("Coops")
    return _("Medals")


def any_of(numbers: tuple[int, ...]) -> str:
    """Some numbers, any of which will do."""
    *most, last = map(str, numbers or (0,))
    return _("{some} or {last}").format(some=", ".join(most), last=last) if most else last


def _points(points: tuple[int, ...]) -> str:
    """What each count brings, as briefly as it can be said."""
    last = len(points) - 1
    if points == tuple(points[1] * count for count in range(len(points))):
        return _("{points} each").format(points=signed(points[1]))
    if not any(points[:last]):
        return _("{points} for {n} or more").format(points=signed(points[last]), n=last)
    if not points[last] and len(set(points[:last])) == 1:
        if last == 1:
            return _("{points} for none").format(points=signed(points[0]))
        return _("{points} for {n} or fewer").format(points=signed(points[0]), n=last - 1)
    if last > 2 and points[0] and points[1:] == tuple(points[1] * count for count in range(1, last + 1)):
        return _("{points} for none, else {each} each, {last} at most").format(
            points=signed(points[0]), each=signed(points[1]), last=signed(points[last])
        )
    first = next(count for count, value in enumerate(points) if value)
    if first and points == tuple(points[first] * (count // first) for count in range(len(points))):
        return _("{points} for every {n}").format(points=signed(points[first]), n=first)
    return ", ".join(_one(value, count, is_last=count == last) for count, value in enumerate(points) if value)


def _one(points: int, count: int, *, is_last: bool) -> str:
    words = _("{points} for {n} or more") if is_last else _("{points} for {n}")
    return words.format(points=signed(points), n=count)
