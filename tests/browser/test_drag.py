"""Dragging, on a glass whose upper hundred pixels are a board of places ten pixels wide: p0, p1, ..."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from browser.drag import SLACK, Drag


class Ghost:
    """A picture with a grip at its middle and one ten pixels to the right of it."""

    def __init__(self, body: list[Ghost]) -> None:
        self.body = body
        self.classList = SimpleNamespace(add=lambda _name: None, toggle=lambda _name, _on: None)
        self.style = SimpleNamespace(transform="", width="", height="")
        self.viewBox = SimpleNamespace(baseVal=SimpleNamespace(width=20, height=20))

    def cloneNode(self, _deep: bool) -> Ghost:  # noqa: N802
        return Ghost(self.body)

    def remove(self) -> None:
        self.body.remove(self)

    @property
    def middle(self) -> tuple[float, float]:
        found = re.match(r"translate\((.+)px, (.+)px\)", self.style.transform)
        assert found, self.style.transform
        return float(found[1]) + 10, float(found[2]) + 10

    def querySelectorAll(self, _selector: str) -> list[Any]:  # noqa: N802
        x, y = self.middle
        return [SimpleNamespace(getBoundingClientRect=lambda x=left: SimpleNamespace(x=x, y=y, width=0, height=0))
                for left in (x, x + 10)]  # fmt: skip


class Glass:
    """What is under the finger, and what the app was asked for."""

    def __init__(self) -> None:
        self.ghosts: list[Ghost] = []
        self.asked: list[tuple[str, str]] = []
        self.captured: list[int] = []
        document = SimpleNamespace(
            getElementById=self._element,
            elementFromPoint=self._hit,
            body=SimpleNamespace(append=self.ghosts.append),
        )
        root = SimpleNamespace(setPointerCapture=self.captured.append)
        self.drag = Drag(SimpleNamespace(document=document), root, lambda *what: self.asked.append(what))

    def _element(self, name: str) -> Any:
        if name == "board":
            return SimpleNamespace(getScreenCTM=lambda: SimpleNamespace(a=1.0))
        return SimpleNamespace(querySelector=lambda _selector: Ghost(self.ghosts))

    def _hit(self, x: float, y: float) -> Any:
        place = SimpleNamespace(dataset=SimpleNamespace(tap=f"p{int(x // 10)}"))
        return SimpleNamespace(closest=lambda _selector: place if y < 100 and x >= 0 else None)

    def press(self, x: float, y: float, *, pointer: int = 1, button: int = 0, kind: str = "mouse") -> None:
        handle = SimpleNamespace(dataset=SimpleNamespace(drag="tile", picture="tile-0"))
        self.drag.press(
            SimpleNamespace(
                target=SimpleNamespace(closest=lambda _selector: handle),
                isPrimary=pointer == 1, button=button, pointerType=kind, pointerId=pointer, clientX=x, clientY=y,
            )
        )  # fmt: skip

    def move(self, x: float, y: float, pointer: int = 1) -> None:
        self.drag.move(SimpleNamespace(pointerId=pointer, clientX=x, clientY=y))

    def release(self, pointer: int = 1) -> None:
        self.drag.release(SimpleNamespace(pointerId=pointer))


@pytest.fixture
def glass() -> Glass:
    return Glass()


def test_a_finger_that_hardly_slides_taps(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(5 + SLACK - 1, 150)
    glass.release()
    assert (glass.asked, glass.ghosts, glass.drag.just_ended) == ([], [], False)


def test_the_page_is_asked_once_for_all_the_places_under_the_piece(glass: Glass) -> None:
    glass.press(5, 150)
    for x, y in ((5, 120), (5, 50), (6, 51), (25, 50)):
        glass.move(x, y)
    assert glass.asked == [("hold", "tile:"), ("hold", "tile:p0 p1"), ("hold", "tile:p2 p3")]
    assert glass.captured == [1]
    glass.release()
    assert len(glass.asked) == 3, "it stays where it is held"
    assert glass.ghosts == []


def test_the_click_that_ends_a_drag_means_nothing_but_the_next_one_does(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(5, 50)
    glass.release()
    assert glass.drag.just_ended
    glass.press(5, 150)
    assert not glass.drag.just_ended


def test_a_piece_that_is_let_go_beside_the_board_goes_back(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(5, 50)
    glass.move(5, 180)
    glass.release()
    assert glass.asked[-2:] == [("hold", "tile:"), ("cancel", "")]
    assert glass.ghosts == []


def test_what_the_browser_takes_for_a_gesture_of_its_own_goes_back(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(5, 50)
    glass.drag.abort(SimpleNamespace(pointerId=1))
    assert glass.asked[-1] == ("cancel", "")
    assert glass.ghosts == []


def test_when_the_page_is_hidden_the_picture_goes_with_it(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(5, 50)
    glass.drag.drop()
    asked = list(glass.asked)
    assert glass.ghosts == []
    glass.move(25, 50)
    glass.release()
    assert glass.asked == asked


def test_a_second_finger_and_other_buttons_drag_nothing(glass: Glass) -> None:
    glass.press(5, 150, button=2)
    glass.move(5, 50)
    glass.press(5, 150, pointer=2)
    glass.move(5, 50, pointer=2)
    assert glass.asked == []
    glass.press(5, 150)
    glass.move(5, 50, pointer=2)
    glass.release(pointer=2)
    assert glass.asked == []
    glass.move(5, 50)
    glass.press(25, 150, pointer=2)
    assert glass.ghosts, "the first finger still holds it"


def test_under_a_finger_the_piece_goes_before_it_and_under_a_mouse_at_it(glass: Glass) -> None:
    for kind, ahead in (("mouse", 0), ("touch", 20)):
        glass.press(5, 150, kind=kind)
        glass.move(50, 80)
        assert glass.ghosts[0].middle == (50, 80 - ahead)
        glass.release()


def test_a_piece_whose_first_part_is_beside_the_board_is_held_nowhere(glass: Glass) -> None:
    glass.press(5, 150)
    glass.move(-5, 50)
    assert glass.asked == [("hold", "tile:")]
