"""Pigs and what stands around them, drawn about 56 units wide and high, with the origin in the middle."""

from __future__ import annotations

from typing import Final

from farmyard.games.dirty_pig.pigs import Pig

PIG: Final = (
    '<g class="skin"><path class="ear" d="M-15-9Q-20-22-13-23-5-21-3-14Z"/>'
    '<path class="ear" d="M15-9Q20-22 13-23 5-21 3-14Z"/>'
    '<ellipse cx="0" cy="4" rx="19" ry="18"/></g>'
    '<g class="snout"><ellipse cx="0" cy="7" rx="9" ry="7"/><circle class="hole" cx="-3" cy="7" r="1.7"/>'
    '<circle class="hole" cx="3" cy="7" r="1.7"/></g>'
)
"""The head of a pig from the front, without a look on its face."""

CLEAN_LOOK: Final = (
    '<g class="look"><circle cx="-8" cy="-3" r="2"/><circle cx="8" cy="-3" r="2"/>'
    '<path d="M-4 17.5Q0 15.5 4 17.5"/></g><path class="shine" d="M14-16v6M11-13h6M-17 12v4M-19 14h4"/>'
)
"""Wide eyes, a small mouth, and a shine of soap."""

DIRTY_LOOK: Final = (
    '<g class="splash"><path d="M-18-1Q-21-14-9-13-3-12-5-6-7-3-11-4-14 1-18-1Z"/>'
    '<path d="M19 5Q20 16 10 19 5 20 6 16 8 12 12 13 14 8 19 5Z"/>'
    '<circle cx="11" cy="-11" r="3.4"/><circle cx="-13" cy="13" r="3.8"/><circle cx="2" cy="-11" r="2"/></g>'
    '<g class="look"><path d="M-10.5-2.5Q-8-6-5.5-2.5"/><path d="M5.5-2.5Q8-6 10.5-2.5"/>'
    '<path d="M-6 16Q0 22 6 16"/></g>'
)
"""Mud all over, eyes closed with joy, a wide grin."""

PUDDLE: Final = '<path class="puddle" d="M-25 24Q-24 17-13 19 0 15 12 19 25 17 25 24 24 29 0 29-25 29-25 24Z"/>'
GRASS: Final = '<path class="grass" d="M-23 26q3-6 4 0 3-8 5 0 4-6 5 0 4-7 6 0 3-6 6 0 4-8 5 0 4-6 6 0 3-5 5 0Z"/>'

BARN: Final = (
    '<path class="wall" d="M-26 28V-9L0-28 26-9V28Z"/><path class="inside" d="M-20 28V-4Q-20-14 0-14 20-14 20-4V28Z"/>'
    '<path class="roof" d="M-28-8 0-28.5 28-8"/>'
)
DOOR: Final = (
    '<g class="door"><path d="M-20 11H20V28H-20Z"/><path class="plank" d="M-20 11L20 28M20 11L-20 28M-20 19.5H20"/>'
    '<circle class="nail" cx="-17" cy="14" r="1.3"/><circle class="nail" cx="17" cy="14" r="1.3"/></g>'
)
ROD: Final = '<g class="rod"><path d="M0-28V-38"/><circle cx="0" cy="-39" r="2.6"/></g>'
LAUREL: Final = (
    '<g class="laurel"><path d="M-24 20Q-30 6-22-6M24 20Q30 6 22-6"/>'
    '<path class="leaf" d="M-26 12q-7-2-5-8 6 1 5 8ZM-27 3q-6-4-2-9 5 3 2 9Z'
    'M26 12q7-2 5-8-6 1-5 8ZM27 3q6-4 2-9-5 3-2 9Z"/></g>'
)


def draw_pig(pig: Pig) -> str:
    """A pig in its state: clean or dirty, in the open or in its barn, with door, rod and laurel."""
    head = PIG + (DIRTY_LOOK if pig.dirty else CLEAN_LOOK)
    if not pig.barn:
        return f'{PUDDLE if pig.dirty else GRASS}<g class="pig">{head}</g>'
    inside = f'<g class="pig" transform="translate(0 7) scale(.82)">{head}</g>'
    return (ROD if pig.rod else "") + BARN + inside + (DOOR if pig.door else "") + (LAUREL if pig is Pig.SAFE else "")
