"""`farmyard.render`: nodes, focus and typing survive a redraw; new pieces slide in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.conftest import Visitor
from e2e.visit import PHONE, Visit

BOARD = '<svg viewBox="0 0 100 100" width="100"><g id="{first}" tabindex="0"><circle r="{radius}"/></g>{more}</svg>'
SLIDING = '<g id="b" transform="translate(40,50)" data-slide="{slide}"><rect width="5" height="5"/></g>'


def draw(page: Page, html: str) -> None:
    """Render `html` into a box of our own beside the app."""
    page.evaluate("(html) => farmyard.render(document.getElementById('box'), html)", html)


@pytest.fixture
def page(phone: Visit) -> Page:
    """A started page with an empty box."""
    page = phone.open()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<div id=box></div>')")
    return page


def slides(page: Page) -> list[list[str]]:
    """Id and first keyframe of every running animation in the box."""
    result: list[list[str]] = page.evaluate(
        "document.getElementById('box').getAnimations({subtree: true})"
        ".map((a) => [a.effect.target.id, a.effect.getKeyframes()[0].transform])"
    )
    return result


def test_nodes_are_kept_by_their_id(page: Page) -> None:
    draw(page, BOARD.format(first="a", radius=5, more=""))
    page.evaluate("window.kept = document.getElementById('a')")
    draw(page, BOARD.format(first="new", radius=5, more='<g id="a" tabindex="0"><circle r="7"/></g>'))
    assert page.evaluate("kept === document.getElementById('a') && kept.firstChild.getAttribute('r')") == "7"
    assert page.evaluate("document.getElementById('new').namespaceURI") == "http://www.w3.org/2000/svg"


def test_focus_survives_and_its_element_is_redrawn(page: Page) -> None:
    draw(page, BOARD.format(first="a", radius=5, more=""))
    page.evaluate("document.getElementById('a').focus()")
    draw(page, "<p>Something before it</p><div>" + BOARD.format(first="a", radius=9, more="") + "</div>")
    assert page.evaluate("document.activeElement.id") == "a"
    assert page.get_attribute("#a circle", "r") == "9"


def test_what_is_being_typed_is_not_overwritten(page: Page) -> None:
    draw(page, '<input id="name" value="Ann"><input id="other" value="Ben">')
    page.evaluate("document.getElementById('name').focus()")
    page.keyboard.press("End")
    page.keyboard.type("a")
    draw(page, '<input id="name" value="Ann" class="x"><input id="other" value="Cid">')
    assert page.input_value("#name") == "Anna"
    assert page.get_attribute("#name", "class") == "x"
    assert page.input_value("#other") == "Cid"


def test_a_new_piece_slides_in_once(page: Page) -> None:
    draw(page, BOARD.format(first="a", radius=5, more=""))
    draw(page, BOARD.format(first="a", radius=5, more=SLIDING.format(slide="-30 12.5")))
    assert slides(page) == [["b", "translate(-30px, 12.5px)"]]
    page.evaluate("document.getAnimations().forEach((a) => a.finish())")
    draw(page, BOARD.format(first="a", radius=6, more=SLIDING.format(slide="-30 12.5")))
    assert slides(page) == []
    draw(page, BOARD.format(first="a", radius=6, more=SLIDING.format(slide="8 0")))
    assert slides(page) == [["b", "translate(8px, 0px)"]]


def test_a_slide_adds_to_the_place_of_the_piece(page: Page) -> None:
    draw(page, BOARD.format(first="a", radius=5, more=SLIDING.format(slide="-30 0")))
    page.evaluate("document.getAnimations().forEach((a) => { a.pause(); a.currentTime = 0; })")
    assert page.evaluate("document.getElementById('b').getCTM().e") == pytest.approx(40 - 30)


def test_nothing_slides_where_motion_is_unwelcome(visit: Visitor) -> None:
    page = visit(PHONE, reduced_motion="reduce").open()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<div id=box></div>')")
    draw(page, BOARD.format(first="a", radius=5, more=SLIDING.format(slide="-30 0")))
    assert slides(page) == []
