"""The layer that touches the page, with a fake one under it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from app import thinking
from tests.browser.fakes import Element, JsException, Window

if TYPE_CHECKING:
    from browser.shell import Shell


@pytest.fixture(autouse=True)
def pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    """`pyodide.ffi`, as far as the layer imports it, and computers that hardly think."""
    ffi = ModuleType("pyodide.ffi")
    ffi.JsException = JsException  # type: ignore[attr-defined]
    ffi.to_js = lambda value, dict_converter: dict_converter(value.items())  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    for name in ("browser.shell", "browser.device", "browser.storage"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(thinking, "SECONDS", dict.fromkeys(thinking.SECONDS, 0.0))


class Page:
    """A shell on a fake window, and what a person does there."""

    def __init__(self, hash_: str = "", window: Window | None = None) -> None:
        from browser.shell import Shell

        self.window = window or Window(hash_)
        self.proxies = 0
        self.shell: Shell = Shell(self.window, self._proxy)
        self.document = self.window.document

    def _proxy(self, function: Callable[..., None]) -> Callable[..., None]:
        self.proxies += 1
        return function

    @property
    def listeners(self) -> int:
        return len(self.window.listeners) + len(self.document.root.listeners)

    def begin(self, *kinds: str) -> None:
        self.window.location.hash = "#/new/battle-sheep"
        self.window.fire("hashchange")
        for seat, kind in enumerate(kinds):
            self.input(f"kind-{seat}", kind)
        self.click(id="option-pasture=preset")
        self.click(id="option-map=2-paddock")
        self.click(id="start-game")

    def click(self, **attributes: str | None) -> None:
        self.click_on(self.document.element(**attributes))

    def click_on(self, element: Element, at: tuple[float, float] = (-999.0, -999.0), count: int = 1) -> None:
        """Click at a point; `count` is 2 for the second click of a double click."""
        self.document.root.fire("click", target=element, clientX=at[0], clientY=at[1], detail=count)

    def input(self, name: str, value: str) -> None:
        element = self.document.element(id=name)
        element.value = value
        self.document.root.fire("input", target=element)

    def tap_at(self, cell: str, dx: float = 0, dy: float = 0) -> None:
        """Click on the board so far from the middle of a cell."""
        box = self.document.element(id=f"board-{cell}").getBoundingClientRect()
        self.click_on(self.document.element(id="board"), (box.x + 5 + dx, box.y + 5 + dy))

    def press(self, key: str) -> Any:
        return self.window.fire("keydown", key=key)

    def shows(self, name: str) -> str:
        return self.document.element(id=name).node.text

    @property
    def actions(self) -> list[str]:
        assert self.shell.app.play is not None
        return [str(action) for action in self.shell.app.play.session.match.record.actions]


def test_it_shows_the_place_that_the_address_names() -> None:
    page = Page("#/help/battle-sheep")
    assert page.document.title == "Battle Sheep · Farmyard"
    assert page.document.documentElement.lang == "en"
    assert Page().document.title == "Farmyard"


def test_redraws_make_no_listeners_proxies_or_timers() -> None:
    page = Page()
    page.begin("human", "human")
    before = (page.proxies, page.listeners, len(page.window.timers))
    for _ in range(100):
        page.shell.refresh()
    assert (page.proxies, page.listeners, len(page.window.timers)) == before
    assert before[2] == 1


def test_one_redraw_for_one_event() -> None:
    page = Page()
    page.begin("human", "human")
    before = page.window.renders
    page.click(id="menu")
    assert page.window.renders == before + 1


class TestPointing:
    def test_a_click_on_what_a_button_holds_presses_the_button(self) -> None:
        page = Page()
        page.begin("human", "human")
        icon = next(n for n in page.document.element(id="menu").node.walk() if n.tag == "use")
        page.click_on(Element(page.document, icon))
        assert page.document.getElementById("sheet")

    @pytest.mark.parametrize(("dx", "dy"), [(0, 0), (14, 0), (0, -15), (-9, 9)])
    def test_a_tap_means_the_nearest_target(self, dx: float, dy: float) -> None:
        page = Page()
        page.begin("human", "human")
        page.tap_at("c1", dx, dy)
        assert page.shows("confirm") == "Place the flock on c1"

    def test_a_tap_on_a_piece_that_is_not_offered_is_answered(self) -> None:
        page = Page()
        page.begin("human", "human")
        target = page.document.element(id="board-c4")
        page.click_on(target)
        assert page.shows("prompt") == "A flock starts on the outer rim."

    def test_the_second_tap_of_a_double_tap_does_not_press_what_came_instead(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.tap_at("c1")
        page.click(id="confirm")
        undo = page.document.element(data_do="undo")
        page.click_on(undo, count=2)
        assert page.actions == ["@c1"]
        page.click_on(undo)
        assert page.actions == []

    def test_a_tap_into_the_air_does_nothing(self) -> None:
        page = Page()
        page.begin("human", "human")
        before = page.window.renders
        page.click_on(page.document.element(id="board"))
        page.click_on(page.document.element(id="turn"))
        assert page.window.renders == before


class TestKeyboard:
    def test_enter_taps_the_target_and_the_focus_goes_to_confirm(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.document.element(id="board-c1").focus()
        assert page.press("Enter").prevented
        assert page.document.activeElement == page.document.element(id="confirm")
        assert not page.press("Enter").prevented, "a button is pressed by the browser itself"

    def test_arrows_go_from_target_to_target(self) -> None:
        page = Page()
        page.begin("human", "human")
        first = page.document.element(id="board-c1")
        first.focus()
        assert page.press("ArrowRight").prevented
        reached = page.document.activeElement
        assert reached is not None
        assert reached != first
        assert reached.getBoundingClientRect().x > first.getBoundingClientRect().x
        page.press("ArrowLeft")
        assert page.document.activeElement == first

    def test_enter_uses_a_control_on_the_board(self) -> None:
        page = Page("#/new/hens")
        page.click(id="start-game")
        page.document.element(id="board-1-look").focus()
        assert not page.press("ArrowDown").prevented
        assert page.press("Enter").prevented
        assert page.document.element(id="board-large-1-yard")

    def test_keys_elsewhere_are_the_browser_s(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.document.activeElement = None
        assert not page.press("Enter").prevented
        page.document.element(id="menu").focus()
        assert not page.press("ArrowDown").prevented

    def test_escape_closes_a_sheet_then_drops_the_choice(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.tap_at("c1")
        page.click(id="menu")
        page.press("Escape")
        assert not page.document.getElementById("sheet")
        assert page.document.getElementById("confirm")
        page.press("Escape")
        assert not page.document.getElementById("confirm")


class TestTyping:
    def test_a_form_is_sent_by_return(self) -> None:
        page = Page("#/open")
        page.input("pasted", "no link at all")
        form = page.document.element(data_form="paste")
        assert page.document.root.fire("submit", target=form).prevented
        assert page.document.getElementById("problem")

    def test_a_field_that_is_there_to_be_copied_is_selected_whole(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.click(id="menu")
        page.click(data_do="sheet", data_arg="share")
        field = page.document.element(id="share-url")
        page.document.root.fire("focusin", target=field)
        assert field.selected
        page.document.root.fire("focusin", target=page.document.element(id="menu"))


class TestTime:
    def test_a_computer_plays_by_timers_until_it_is_a_person_s_turn(self) -> None:
        page = Page()
        page.begin("easy", "human")
        for _ in range(200):
            if page.actions:
                break
            page.window.run()
        assert len(page.actions) == 1
        assert len(page.window.timers) <= 1
        for _ in range(20):
            page.window.run()
        assert page.window.timers == [], "idle"

    def test_leaving_stops_the_timers(self) -> None:
        page = Page()
        page.begin("easy", "easy")
        page.window.location.hash = "#/"
        page.window.fire("hashchange")
        for _ in range(3):
            page.window.run()
        assert page.window.timers == []


class TestAddress:
    def test_the_app_goes_places_through_the_history(self) -> None:
        page = Page()
        page.begin("human", "human")
        assert [fragment[:7] for fragment in page.window.visited] == ["#/play/"]

    def test_back_opens_the_place_before(self) -> None:
        page = Page()
        page.begin("human", "human")
        page.tap_at("c1")
        page.click(id="confirm")
        table = page.window.location.hash
        page.window.location.hash = "#/"
        page.window.fire("hashchange")
        assert page.document.title == "Farmyard"
        page.window.location.hash = table
        page.window.fire("hashchange")
        assert page.actions == ["@c1"]

    def test_a_page_back_from_memory_shows_what_is_saved(self) -> None:
        page = Page()
        page.begin("human", "human")
        other = Page(window=Window(page.window.location.hash))
        other.window.storage.texts = page.window.storage.texts
        other.window.fire("hashchange")
        other.tap_at("c1")
        other.click(id="confirm")
        page.window.fire("pageshow")
        assert page.actions == ["@c1"]


class TestStorage:
    def test_games_are_kept_under_names_of_their_own(self) -> None:
        page = Page()
        page.begin("human", "human")
        assert sorted(key.rpartition("/")[0] for key in page.window.storage.texts) == ["farmyard", "farmyard/game"]

    @pytest.mark.parametrize(
        ("failing", "forbidden", "words"),
        [("QuotaExceededError", False, "storage is full"), ("SecurityError", True, "keeps no games")],
    )
    def test_what_storage_throws_is_a_notice(self, failing: str, forbidden: bool, words: str) -> None:
        window = Window()
        window.storage.failing, window.forbidden = failing, forbidden
        page = Page(window=window)
        page.begin("human", "human")
        assert words in page.shows("spoken")
        page.tap_at("c1")
        page.click(id="confirm")
        assert page.actions == ["@c1"]
        page.window.fire("storage")
        assert page.actions == ["@c1"]


class TestDevice:
    def test_a_newer_version_is_offered_when_it_is_announced(self) -> None:
        page = Page()
        page.window.fire("farmyard:update")
        page.click(data_do="update")
        assert page.window.asked == ["update"]

    def test_installing_is_offered_as_long_as_the_browser_offers_it(self) -> None:
        page = Page()
        page.window.installable = True
        page.window.fire("farmyard:installable")
        page.click(data_do="install")
        assert page.window.asked == ["install"]
        page.window.installable = False
        page.window.fire("farmyard:installable")
        assert not page.document.page.has(data_do="install")

    @pytest.mark.parametrize(
        ("navigator", "expected"),
        [
            ({"standalone": False, "maxTouchPoints": 5}, True),
            ({"standalone": True, "maxTouchPoints": 5}, False),
            ({"standalone": False, "maxTouchPoints": 0}, False),
            ({}, False),
        ],
        ids=["iPhone", "iPhone's home screen", "Mac", "others"],
    )
    def test_the_way_over_safari_s_menu_is_told_where_it_leads_somewhere(
        self, navigator: dict[str, object], expected: bool
    ) -> None:
        window = Window()
        vars(window.navigator).update(navigator)
        assert ("Add to Home Screen" in Page(window=window).document.page.text) is expected
