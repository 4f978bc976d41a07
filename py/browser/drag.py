"""Dragging a piece onto the board: while it is held over a place, the page shows what it would do there.

Whatever can be dragged carries `data-drag`, the part of an action that it stands for, and `data-picture`, the id of the
element that holds its picture, which is drawn in the units of the board; `data-turn` are quarter turns of the picture.
Each part of the picture that comes to lie on a place of its own carries `data-grip`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from app.touch import Point

SLACK: Final = 8.0
"""CSS pixels that a finger may slide before a tap becomes a drag."""


@dataclass(frozen=True, slots=True)
class _Pressed:
    """What a pointer is pressed on."""

    pointer: int
    at: Point
    part: str
    picture: str
    turn: int
    by_finger: bool


class Drag:
    """The piece that is dragged now, if one is."""

    def __init__(self, window: Any, root: Any, do: Callable[[str, str], None]) -> None:
        self._document = window.document
        self._root = root
        self._do = do
        self._pressed: _Pressed | None = None
        self._ghost: Any = None
        """The picture that follows the pointer."""
        self._places = ""
        """The places over which it is held."""
        self.just_ended = False
        """Whether the last press became a drag: then the click that ends it means nothing."""

    def press(self, event: Any) -> None:
        """A pointer went down."""
        if not event.isPrimary:
            return
        self.drop()
        self.just_ended = False
        handle = event.target.closest("[data-drag]")
        if handle and not event.button:
            data = handle.dataset
            turn = int(getattr(data, "turn", 0))
            by_finger = event.pointerType == "touch"
            at = event.clientX, event.clientY
            self._pressed = _Pressed(event.pointerId, at, data.drag, data.picture, turn, by_finger)

    def move(self, event: Any) -> None:
        """A pointer moved."""
        pressed = self._pressed
        if pressed is None or event.pointerId != pressed.pointer:
            return
        x, y = event.clientX, event.clientY
        if self._ghost is None and abs(x - pressed.at[0]) + abs(y - pressed.at[1]) >= SLACK:
            self._lift(pressed)
        if self._ghost is None:
            return
        self._carry(pressed, x, y)
        places = self._under()
        self._ghost.classList.toggle("over", bool(places))
        if places != self._places:
            self._places = places
            self._do("hold", f"{pressed.part}:{places}")

    def release(self, event: Any) -> None:
        """A pointer went up: the piece stays where it is held, or goes back to where it came from."""
        if self._pressed is None or event.pointerId != self._pressed.pointer:
            return
        is_held, places = self._ghost is not None, self._places
        self.drop()
        if is_held and not places:
            self._do("cancel", "")

    def abort(self, event: Any) -> None:
        """The browser took the pointer for something else: the piece goes back."""
        self._places = ""
        self.release(event)

    def drop(self) -> None:
        """Hold nothing any more."""
        if self._ghost is not None:
            self._ghost.remove()
        self._pressed, self._ghost, self._places = None, None, ""

    def _lift(self, pressed: _Pressed) -> None:
        """Take the piece up."""
        source = self._document.getElementById(pressed.picture)
        if not source:
            self.drop()
            return
        self._ghost = source.querySelector("svg").cloneNode(True)
        self._ghost.classList.add("dragged")
        self._document.body.append(self._ghost)
        # Whatever is redrawn under it, the root stays and goes on hearing of this pointer.
        self._root.setPointerCapture(pressed.pointer)
        self.just_ended = True
        self._do("hold", f"{pressed.part}:")

    def _carry(self, pressed: _Pressed, x: float, y: float) -> None:
        """Show the picture at the pointer, in the size that it will have on the board."""
        ghost = self._ghost
        scale = self._document.getElementById("board").getScreenCTM().a
        width, height = ghost.viewBox.baseVal.width * scale, ghost.viewBox.baseVal.height * scale
        # A finger hides what is under it, so the piece goes before it.
        top = y - height / 2 - (height if pressed.by_finger else 0)
        ghost.style.width, ghost.style.height = f"{width}px", f"{height}px"
        ghost.style.transform = f"translate({x - width / 2}px, {top}px) rotate({90 * pressed.turn}deg)"

    def _under(self) -> str:
        """The places under the grips, in their order; none if the first is beside the board."""
        places = []
        for grip in self._ghost.querySelectorAll("[data-grip]"):
            box = grip.getBoundingClientRect()
            hit = self._document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            place = hit.closest("#board [data-tap]") if hit else None
            if place:
                places.append(place.dataset.tap)
            elif not places:
                return ""
        return " ".join(places)
