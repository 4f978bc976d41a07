"""The choices that are not on the board: tiles, how they lie, what lies under them, what a field is scored for."""

from __future__ import annotations

from app.boards import Scene
from app.boards.heartland.forecast import scored
from app.boards.heartland.hand import hand, underneath
from app.boards.heartland.names import animal_name, crop_name, listed
from app.boards.heartland.preview import preview
from app.boards.heartland.tiles import small_picture
from app.choices import completed
from app.markup import Markup, el
from app.texts import _, ngettext
from farmyard.games.heartland.actions import VICTORY, PlaceLarge, PlaceSmall
from farmyard.games.heartland.data import UNKNOWN
from farmyard.games.heartland.rules import HeartlandView
from farmyard.games.heartland.scoring import FieldWorth
from farmyard.games.heartland.table import Phase


def panel(scene: Scene) -> Markup:
    """What there is to choose now; else the viewer's own tiles, to look at."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    if scene.actions and view.phase is Phase.SCORE:
        return _scoring(view, scene)
    if scene.actions and view.phase is Phase.LEVEL:
        return underneath(view.player, scene)
    if view.seat is None or UNKNOWN in view.players[view.seat].hand:
        return Markup("")
    active = bool(scene.actions) and view.phase is Phase.PLACE
    action = completed(scene.actions, scene.chosen)
    placement = action if isinstance(action, PlaceLarge | PlaceSmall) else None
    # The hand stands where it stood, so that a finger does not lose the tile that it drags out of it.
    return el(
        "div",
        preview(view, scene, placement) if placement else None,
        hand(view, view.seat, scene, active=active),
        class_="placing" if placement else None,
        id="hand",
    )


def _scoring(view: HeartlandView, scene: Scene) -> Markup:
    """For each laid field its choices; the second one's come when the first one is decided."""
    worths = view.worths()
    fields = [
        el(
            "div",
            small_picture(worth.crop, worth.barn_points),
            el("div", *(_choice(view, scene, worths, number, choice) for choice in worth.choices), class_="choices"),
            class_="field",
            role="group",
            aria_label=_("{n}. {crop}").format(n=number + 1, crop=crop_name(worth.crop)),
        )
        for number, worth in enumerate(worths)
    ]
    return el("div", *fields, class_="scoring")


def _choice(view: HeartlandView, scene: Scene, worths: tuple[FieldWorth, ...], number: int, choice: str) -> Markup:
    """One thing that a field may be scored for, with what would come of it."""
    part, worth = f"{number + 1}{choice}", worths[number]
    if choice == VICTORY:
        words = ngettext("{n} point", "{n} points", worth.victory_points)
        note = _("a farm's region") if worth.farm is not None else ""
    else:
        words = ngettext("{n} barn step", "{n} barn steps", worth.barn_points)
        before = "".join(chosen[-1] for chosen in scene.chosen[:number])
        note = _what_follows(view, worths, before.ljust(number, VICTORY), choice)
    advised = scene.hint is not None and part in scene.hint.parts
    return el(
        "button",
        el("b", words),
        el("small", note) if note else None,
        type="button",
        class_="choice hint" if advised else "choice",
        id=f"score-{part}",
        data_do="pick",
        data_arg=f"{number}:{part}",
        aria_pressed="true" if part in scene.chosen else "false",
        disabled=len(scene.chosen) < number,
    )


def _what_follows(view: HeartlandView, worths: tuple[FieldWorth, ...], before: str, choice: str) -> str:
    """The livestock that these barn points bring, and the farm, together with what is chosen for the field before."""
    words = [animal_name(kind) for kind in scored(view, worths, VICTORY * len(before) + choice).animals]
    if scored(view, worths, before + choice).farms > scored(view, worths, before).farms:
        words.append(_("a farm"))
    return listed(words)
