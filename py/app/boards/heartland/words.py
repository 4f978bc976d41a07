"""Heartland in words: what to do now, what happened, who won."""

from __future__ import annotations

from dataclasses import replace

from app.boards import Scene, Standing
from app.boards.heartland.forecast import Scored, income, scored
from app.boards.heartland.names import animal_name, crop_name, listed, square_name
from app.boards.heartland.scores import count_cover
from app.boards.heartland.seats import standing_words
from app.choices import Parts, next_parts
from app.markup import Markup
from app.texts import _, ngettext
from farmyard.core import Action, State, View
from farmyard.games.heartland.actions import (
    Build,
    Discard,
    Draw,
    DrawEnd,
    Level,
    PlaceLarge,
    PlaceSmall,
    Score,
    Start,
    Take,
)
from farmyard.games.heartland.placing import needs_levelling
from farmyard.games.heartland.player import Player
from farmyard.games.heartland.rules import HeartlandState, HeartlandView
from farmyard.games.heartland.table import JUST_TAKEN, Phase
from farmyard.games.heartland.tiles import KINDS, TILES


def prompt(scene: Scene) -> str:
    """What the person to move is to do now."""
    view = scene.view
    assert isinstance(view, HeartlandView)
    match view.phase:
        case Phase.LEVEL:
            return _("Which small tile goes face down under the lower half?")
        case Phase.SCORE:
            number = len(scene.chosen)
            if number < len(view.laid):
                worth = view.worths()[number]
                return _("{crop}: points, or steps in the barn?").format(crop=crop_name(worth.crop).capitalize())
            return ""
        case Phase.BUILD:
            return _("Your farm is due. Tap a field: it pays its region's size every turn.")
    return _place_prompt(scene)


def _place_prompt(scene: Scene) -> str:
    match scene.chosen:
        case ():
            if any(isinstance(action, Discard) for action in scene.actions):
                return _("No tile fits anywhere. Choose one to remove.")
            return _("Choose a tile to lay.")
        case (str(part),):
            crop = TILES[KINDS[part]].crops[0] if part in KINDS else part
            return _("Tap a field for the {crop}. The numbers are its points.").format(crop=crop_name(crop))
    return _("Lay it here, turn it, or tap another place.")


def confirm(view: View, action: Action) -> str:
    """The label of the button that plays `action`."""
    assert isinstance(view, HeartlandView)
    match action:
        case PlaceLarge():
            if needs_levelling(view.land, action):
                return _("Level and lay it here")
            crops = listed([crop_name(crop) for crop in action.crops])
            return _("Lay {crops} here").format(crops=crops)
        case PlaceSmall(crop=crop):
            return _("Lay {crops} here").format(crops=crop_name(crop))
        case Level(crop=crop):
            return _("Lay {crop} underneath").format(crop=crop_name(crop))
        case Score(choices=choices):
            return _("Take {what}").format(what=_gains(scored(view, view.worths(), choices)))
        case Build(square=square):
            size = len(view.land.region(square))
            return ngettext("Build here: {n} point a turn", "Build here: {n} points a turn", size)
    return _("Remove this tile")


def _gains(after: Scored) -> str:
    """Points and steps, as far as there are any."""
    steps = sum(count for _crop, count in after.steps)
    words = []
    if after.points or not after.steps:
        words.append(ngettext("{n} point", "{n} points", after.points))
    if after.steps:
        words.append(ngettext("{n} barn step", "{n} barn steps", steps))
    words += [animal_name(kind) for kind in after.animals]
    return listed(words)


def describe(before: View, action: Action, names: tuple[str, ...]) -> str:
    """What happened, with the name of who did it; no hidden tile or value is named."""
    assert isinstance(before, HeartlandView)
    name = names[before.turn] if before.turn >= 0 else ""
    match action:
        case Start(seat=seat):
            return _("{name} starts.").format(name=names[seat])
        case Draw():
            return "" if before.phase is Phase.DEAL else _("{name} draws a tile.").format(name=name)
        case DrawEnd():
            return _("{name} draws the end tile: this round is the last.").format(name=name)
        case PlaceLarge(first=first, second=second):
            return _("{name} lays {crop} on {square} and {other} on {place}.").format(
                name=name,
                crop=crop_name(action.crops[0]),
                square=square_name(first),
                other=crop_name(action.crops[1]),
                place=square_name(second),
            )
        case PlaceSmall(crop=crop, square=square):
            return _("{name} lays a small tile, {crop}, on {square}.").format(
                name=name, crop=crop_name(crop), square=square_name(square)
            )
        case Level(crop=crop):
            return _("{name} levels with a small tile, {crop}.").format(name=name, crop=crop_name(crop))
        case Score(choices=choices):
            after = scored(before, before.worths(), choices)
            words = _("{name} takes {what}.").format(name=name, what=_told_gains(after))
            return words if after.animals else words + _pay(before, replace(before.player, cubes=after.cubes))
        case Take(kind=kind):
            words = _("{name} takes {animal}.").format(name=name, animal=animal_name(kind))
            last = sum(bool(tiles) and tiles[-1].value == JUST_TAKEN for tiles in before.livestock) == 1
            return words + _pay(before, before.player) if last else words
        case Build(square=square):
            words = _("{name} builds a farm on {square}.").format(name=name, square=square_name(square))
            return words + _pay(before, replace(before.player, farms=(*before.player.farms, square)))
    words = _("{name} can lay nothing, and removes a tile.").format(name=name)
    return words + _pay(before, before.player)


def _told_gains(after: Scored) -> str:
    """Points and steps crop by crop; the livestock is told when it is looked at."""
    words = []
    if after.points or not after.steps:
        words.append(ngettext("{n} point", "{n} points", after.points))
    words += [
        ngettext("{n} step with {crop}", "{n} steps with {crop}", count, crop=crop_name(crop))
        for crop, count in after.steps
    ]
    return listed(words)


def _pay(before: HeartlandView, player: Player) -> str:
    """What the farms pay at the end of the step, after which `player` has the turn; unless a farm is built first."""
    seat = before.turn
    after = replace(before, players=(*before.players[:seat], player, *before.players[seat + 1 :]))
    if after.is_farm_due and after.building_squares():
        return ""
    points = income(after, seat)
    if not points:
        return ""
    return " " + ngettext("Farms pay {n} point.", "Farms pay {n} points.", points)


def suggest(view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
    """How a large tile lies at first: where its fields get most; and whatever has but one choice."""
    assert isinstance(view, HeartlandView)
    offered = next_parts(actions, chosen)
    if view.phase is Phase.SCORE and len(offered) == 1:
        return offered[0]
    if view.phase is not Phase.PLACE or len(chosen) != 2:
        return None
    fitting = [action for action in actions if action.parts[:2] == chosen and isinstance(action, PlaceLarge)]
    if not fitting:
        return None
    return max(fitting, key=lambda action: (not needs_levelling(view.land, action), _points(view, action))).parts[2]


def _points(view: HeartlandView, placement: PlaceLarge) -> int:
    return sum(worth.victory_points for worth in view.worths_after(placement))


def standing(view: View, seat: int) -> Standing:
    """The points on the track."""
    assert isinstance(view, HeartlandView)
    return Standing(str(view.scores[seat]), "", standing_words(view, seat))


def verdict(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, and where the points came from."""
    assert isinstance(state, HeartlandState)
    outcome = state.outcome
    if outcome is None:
        return "", ""
    winners = listed([names[seat] for seat in outcome.winners])
    title = ngettext("{name} wins", "{name} share the win", len(outcome.winners), name=winners)
    if len(outcome.winners) > 1:
        return title, _("{points} points each.").format(points=state.scores[outcome.winners[0]])
    sheet = state.score_sheet(outcome.winners[0])
    reason = _("{total} points: {fields} for fields, {farms} for farms, {livestock} for livestock.").format(
        total=sheet.total, fields=sheet.fields, farms=sheet.farms, livestock=sum(sheet.livestock)
    )
    return title, reason


def score_sheet(scene: Scene) -> Markup:
    """The board itself shows it, in place of the barn; here nobody shall see too early what comes of it."""
    return count_cover(scene)


def pace(before: View, action: Action) -> float:
    """Seconds to look at an action before the next."""
    assert isinstance(before, HeartlandView)
    match action:
        case Draw() | Start():
            return 0.05 if before.phase is not Phase.DRAW else 0.2
        case Level():
            return 0.3
        case DrawEnd():
            return 1.5
        case PlaceLarge() | PlaceSmall():
            return 0.9
    return 0.8


def finish(state: State) -> None:
    """Every turn is worth points up to the last."""
    return
