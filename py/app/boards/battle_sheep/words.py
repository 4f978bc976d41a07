"""Battle Sheep in words: what to do now, what happened, why not, who won."""

from __future__ import annotations

from app.boards import Scene, Standing
from app.choices import Parts, next_parts
from app.markup import Markup
from app.texts import _, ngettext
from farmyard.core import Action, State, View
from farmyard.games.battle_sheep.actions import Keep, LayTile, Move, Place, Swap
from farmyard.games.battle_sheep.finish import finish as moves_to_the_end
from farmyard.games.battle_sheep.pasture import label
from farmyard.games.battle_sheep.rules import BattleSheepState, BattleSheepView
from farmyard.games.battle_sheep.scoring import Ending
from farmyard.games.battle_sheep.table import Phase


def prompt(scene: Scene) -> str:
    """What the person to move is to do now."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    match view.phase:
        case Phase.BUILD:
            if len(scene.chosen) > 1:
                return _("Lay the tile here, turn it, or tap another dot.")
            return _("Lay a tile: tap a dot.")
        case Phase.PLACE:
            if scene.chosen:
                return _start_warning(view, scene.chosen) or _("Your flock starts here, or tap another hex.")
            return _("Put your flock on a rim hex.")
        case Phase.SWAP:
            return _("Take the other side, or keep yours?")
    if len(scene.chosen) > 1:
        return _("How many sheep go?")
    if scene.chosen:
        return _("Tap where they should go.")
    return _("Tap one of your stacks.")


def _start_warning(view: BattleSheepView, chosen: Parts) -> str:
    """A warning about a start that rivals could shut in before the flock ever moves; else nothing."""
    cell = next((c for c in view.cells if chosen and label(c) == chosen[0]), None)
    if cell is None:
        return ""
    shape = view.shape
    exits = sum(view.owner_at(shape.cells[i]) is None for i in shape.neighbours[shape.index[cell]])
    if exits > 2:
        return ""
    return ngettext(
        "Careful: only {n} way out. Rivals could close it.",
        "Careful: only {n} ways out. Rivals could close them.",
        exits,
    )


def confirm(view: View, action: Action) -> str:
    """The label of the button that plays `action`."""
    match action:
        case LayTile():
            return _("Lay the tile")
        case Place(cell=cell):
            return _("Place the flock on {cell}").format(cell=label(cell))
        case Move(end=end, count=count):
            return ngettext("Send {n} sheep to {cell}", "Send {n} sheep to {cell}", count, cell=label(end))
        case Swap():
            return _("Take the other side")
        case Keep():
            return _("Keep my side")
    return _("Resign")


def describe(before: View, action: Action, names: tuple[str, ...]) -> str:
    """What happened, with the name of who did it."""
    name = names[before.current_player] if before.current_player >= 0 else _("Chance")
    match action:
        case LayTile():
            return _("{name} lays a tile.").format(name=name)
        case Place(cell=cell):
            return _("{name} starts on {cell}.").format(name=name, cell=label(cell))
        case Move(start=start, end=end, count=count):
            return ngettext(
                "{name} sends {n} sheep from {start} to {end}.",
                "{name} sends {n} sheep from {start} to {end}.",
                count,
                name=name,
                start=label(start),
                end=label(end),
            )
        case Swap():
            return _("{name} takes the other side.").format(name=name)
        case Keep():
            return _("{name} keeps the side.").format(name=name)
    return _("{name} resigns.").format(name=name)


def suggest(view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
    """The first way to turn a tile, and half the stack for a move: what people mostly want."""
    assert isinstance(view, BattleSheepView)
    offered = next_parts(actions, chosen)
    if view.phase is Phase.BUILD and offered and (not chosen or len(offered) == 1):
        return offered[0]
    if view.phase is Phase.MOVE and len(chosen) == 2:
        return str((len(offered) + 1) // 2)
    return None


def refusal(scene: Scene, part: str) -> str:
    """Why a hex cannot be chosen now."""
    view = scene.view
    assert isinstance(view, BattleSheepView)
    cell = next((c for c in view.cells if label(c) == part), None)
    if cell is None:
        return _("Nothing to choose here.")
    seat = view.current_player
    owner, height = view.owner_at(cell), view.height_at(cell)
    if view.phase is Phase.PLACE:
        if owner is not None:
            return _("{cell} is taken.").format(cell=part)
        if cell not in view.shape.rim:
            return _("A flock starts on the outer rim.")
        return _("The start rule does not allow {cell}: too near another flock.").format(cell=part)
    if scene.chosen and owner != seat:
        return _("A stack slides straight on until something stops it: only the marked ends can be reached.")
    if owner is None:
        return _("Tap one of your stacks first.")
    if owner != seat:
        return _("That stack belongs to {name}.").format(name=scene.names[owner])
    if height == 1:
        return _("A lone sheep cannot be split: one has to stay.")
    return _("The stack on {cell} is shut in.").format(cell=part)


def standing(view: View, seat: int) -> Standing:
    """How many pastures the seat holds, and whether it is out."""
    assert isinstance(view, BattleSheepView)
    score = view.scores[seat]
    words = ngettext("{n} pasture", "{n} pastures", score)
    if seat in view.resigned:
        return Standing(str(score), _("resigned"), words)
    if view.phase is Phase.MOVE and view.is_out(seat):
        return Standing(str(score), _("out"), words)
    return Standing(str(score), "", words)


def verdict(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, and why."""
    assert isinstance(state, BattleSheepState)
    outcome = state.outcome
    if outcome is None:
        return "", ""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    best = outcome.winners[0]
    title = ngettext("{name} wins", "{name} share the win", len(outcome.winners), name=winners)
    match outcome.termination:
        case Ending.PASTURES:
            reason = ngettext(
                "{n} pasture: more than anyone else.", "{n} pastures: more than anyone else.", state.scores[best]
            )
        case Ending.HERD:
            reason = _("Equal pastures, but the largest herd: {herd} in one group.").format(herd=state.herd(best))
        case Ending.SHARED:
            reason = _("Equal pastures and equally large herds.")
        case Ending.LAST_MOVER:
            reason = _("Made the last move.")
        case _:
            reason = _("Everybody else resigned.")
    return title, reason


def score_sheet(scene: Scene) -> Markup:
    """The verdict says it all."""
    return Markup("")


def pace(before: View, action: Action) -> float:
    """Seconds to look at an action before the next: a tile is seen at a glance, a slide wants following."""
    return 0.2 if isinstance(action, LayTile) else 0.9


def finish(state: State) -> tuple[Action, ...] | None:
    """The rest of a game in which nothing is contested any more."""
    assert isinstance(state, BattleSheepState)
    return moves_to_the_end(state)


def overview(view: View, names: tuple[str, ...]) -> None:
    """All lies open."""
    return
