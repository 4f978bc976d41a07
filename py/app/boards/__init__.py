"""What the table needs of a game's board, and where to find each game's.

A board knows no rules: it draws a view, marks what the choice tree offers, and puts actions into words. Everything is a
pure function of its arguments, so that CPython draws every position just as the page does.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from app.choices import Parts
from app.markup import Markup
from farmyard.core import Action, State, View


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a drawing depends on."""

    view: View
    names: tuple[str, ...]
    """What to call each seat, in the order of the seats."""
    actions: tuple[Action, ...] = ()
    """What may be chosen here by a finger; empty while a computer thinks, in a replay, after the end."""
    chosen: Parts = ()
    """The parts chosen so far."""
    recent: tuple[tuple[int, Action], ...] = ()
    """What was done since whoever decides now last did something, each with the seat (or `CHANCE`) that did it."""
    hint: Action | None = None
    """An action to point at."""
    asked: str = ""
    """The part that was tapped last although it is not offered; the board may show what there is to know of it."""
    states: tuple[State, ...] = ()
    """Every state up to the one that is shown, for what hangs on the past; nothing of them may be drawn that `view`
    would not hold."""
    closer: str = ""
    """What somebody wants to see more closely, in the board's own words; empty if nothing."""
    key: str = "board"
    """Begins every id of the drawing. The board in play is `board`; a picture has another key, and answers no taps."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts for one seat, for the row of seats."""

    figure: str
    note: str
    """A word beside it, such as why the seat is skipped; may be empty."""
    label: str
    """The figure in words."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option of the game in words."""

    title: str
    values: dict[str, str]
    explanation: str = ""


class Board(Protocol):
    """One game's drawing and words. A board is a module that offers these functions."""

    SHOWS_SEATS: bool
    """Whether the drawing itself names the seats with what counts, so that the table need not."""

    def draw(self, scene: Scene) -> Markup:
        """The board as one `svg` element. What can be tapped carries `data-tap`, and `data-on` while it is offered."""

    def panel(self, scene: Scene) -> Markup:
        """The choices that are not on the board, such as “how many?”; may be empty.

        What can be dragged from here to the board, or on it, is marked as `browser.drag` says.
        """

    def prompt(self, scene: Scene) -> str:
        """What the person to move is to do now, in one short sentence."""

    def confirm(self, view: View, action: Action) -> str:
        """The label of the button that plays `action`: it names what will happen."""

    def suggest(self, view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
        """The part to choose next without being asked, where there is a sensible one."""

    def refusal(self, scene: Scene, part: str) -> str:
        """Why `part` cannot be chosen now, in one sentence."""

    def describe(self, before: View, action: Action, names: tuple[str, ...]) -> str:
        """What happened, in one sentence, for the log and the screen reader; empty if it is not worth words."""

    def standing(self, view: View, seat: int) -> Standing:
        """What counts for `seat` now."""

    def verdict(self, state: State, names: tuple[str, ...]) -> tuple[str, str]:
        """Of a finished game: who won, and why."""

    def score_sheet(self, scene: Scene) -> Markup:
        """Of a finished game: what each player scored for what, with controls to look at it; may be empty."""

    def pace(self, before: View, action: Action) -> float:
        """How many seconds a computer's or chance's action wants to be looked at before the next."""

    def finish(self, state: State) -> tuple[Action, ...] | None:
        """The rest of the game when nothing in it is open any more, move by move, else `None`."""

    def overview(self, view: View, names: tuple[str, ...]) -> Markup | None:
        """What the view knows of cards that are gone and still to come; `None` in games where all lies open."""

    def options(self) -> dict[str, OptionText]:
        """The game's options in words, by key."""

    def option_picture(self, key: str, value: str) -> Markup | None:
        """A picture of one value of an option, where words are not enough."""

    def cover(self) -> Markup:
        """The scene on the game's card in the menu, drawn from its own pieces."""

    def pitch(self) -> str:
        """The game in one sentence."""

    def help_page(self) -> Markup:
        """The rules in short, with pictures."""


if TYPE_CHECKING:
    from app.boards import battle_sheep, dirty_pig, happy_pigs, heartland, hens

    # Here the type checker holds every board to the protocol, for `board_for` finds them by name.
    BATTLE_SHEEP: Board = battle_sheep
    DIRTY_PIG: Board = dirty_pig
    HENS: Board = hens
    HEARTLAND: Board = heartland
    HAPPY_PIGS: Board = happy_pigs


def board_for(game: str) -> Board:
    """The board of the game with that short name. Imported when it is first asked for."""
    return cast(Board, import_module(f"app.boards.{game.replace('-', '_')}"))
