"""Hens in words: what to do now, what happened, why not, who won."""

from __future__ import annotations

from app.boards import Scene, Standing
from app.boards.hens.cards import card_name, points_words
from app.boards.hens.goals import any_of, goal_card_name
from app.choices import Parts, next_parts
from app.texts import _, ngettext
from farmyard.core import SEAT_LETTERS, Action, State, View
from farmyard.games.hens.actions import (
    COOP,
    HEN,
    Discard,
    Draw,
    DrawBreed,
    DrawGoal,
    Leave,
    Place,
    Rooster,
    Source,
    Start,
)
from farmyard.games.hens.barnyard import Obstacle, obstacle, unsuitable_neighbours
from farmyard.games.hens.cells import CELL_OF_NAME
from farmyard.games.hens.data import CARDS, HAND
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN, are_compatible
from farmyard.games.hens.ranking import Ending
from farmyard.games.hens.rules import DECK, HensState, HensView
from farmyard.games.hens.table import NOBODY, Phase


def prompt(scene: Scene) -> str:
    """What the person to move is to do now."""
    view = scene.view
    assert isinstance(view, HensView)
    match view.phase:
        case Phase.DRAW if len(view.hands[view.turn]) == HAND:
            return _("Draw from the deck or a pile.")
        case Phase.DRAW:
            return _("Draw the second card.")
        case Phase.DISCARD:
            return _("Discard a card: the others may take it.") if view.num_players > 1 else _("Discard a card.")
        case Phase.ROOSTER:
            return _("Put your rooster on a hen.")
    if not scene.chosen:
        return _("Choose a card to place.")
    if scene.chosen[1:] == (COOP,) and HEN not in next_parts(scene.actions, scene.chosen[:1]):
        return _("This hen fits nowhere: as a coop it does. Tap a place.")
    if scene.chosen[1:] == (COOP,):
        return _("Tap a place for the coop.")
    return _("Tap a place for the hen.")


def confirm(view: View, action: Action) -> str:
    """The label of the button that plays `action`."""
    match action:
        case Source(source=source):
            assert isinstance(view, HensView)
            if source == DECK:
                return _("Draw from the deck")
            return _("Take {card}").format(card=card_name(view.piles[source][0]))
        case Place(kind=kind, is_hen=True):
            return _("Place {card}").format(card=card_name(kind))
        case Place():
            return _("Build a coop: −1 point")
        case Discard(kind=kind):
            return _("Discard {card}").format(card=card_name(kind))
        case Leave():
            return _("Resign")
    return _("The rooster stays here")


def describe(before: View, action: Action, names: tuple[str, ...]) -> str:
    """What happened, with the name of who did it; no hidden card and no hidden rooster is named."""
    assert isinstance(before, HensView)
    name = names[before.turn] if before.turn != NOBODY else ""
    match action:
        case DrawGoal(card=card):
            return _("Goals: {name}").format(name=goal_card_name(card))
        case Start(seat=seat):
            return _("{name} starts.").format(name=names[seat])
        case Draw(kind=kind):
            if before.phase is Phase.DEAL:
                return ""
            if UNKNOWN in before.hands[before.turn]:
                return _("{name} draws from the deck.").format(name=name)
            return _("{name} draws {card}.").format(name=name, card=card_name(kind))
        case Source(source=source):
            if source != DECK:
                return _("{name} takes {card} from the pile of {other}.").format(
                    name=name, card=card_name(before.piles[source][0]), other=names[source]
                )
            # The draw itself comes next, and has words of its own.
            return "" if before.deck_size else _("The buried discards are shuffled: they are the new deck.")
        case Place(kind=kind, is_hen=True):
            return _("{name} places {card}.").format(name=name, card=card_name(kind))
        case Place():
            return _("{name} builds a coop.").format(name=name)
        case Discard(kind=kind):
            return _("{name} discards {card}.").format(name=name, card=card_name(kind))
        case Rooster():
            return _("{name} places the rooster.").format(name=name)
        case Leave():
            return _("{name} leaves the table.").format(name=name)
    return ""


def suggest(view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
    """A card lies face up where it fits, else it can only be a coop."""
    assert isinstance(view, HensView)
    if view.phase is Phase.PLACE and len(chosen) == 1:
        offered = next_parts(actions, chosen)
        return HEN if HEN in offered else COOP
    return None


def refusal(scene: Scene, part: str) -> str:
    """Why a card, a pile or a cell cannot be chosen now."""
    view = scene.view
    assert isinstance(view, HensView)
    if part in CELL_OF_NAME:
        return _cell_refusal(view, scene, part)
    if part in KIND_OF_NAME:
        return _("First draw two cards.") if view.phase is Phase.DRAW else _("Now comes the rooster, no card.")
    if part == HEN:
        return _("It fits nowhere: neither breed nor number.")
    if part.startswith("pile:"):
        return _pile_refusal(view, scene, SEAT_LETTERS.index(part[-1]))
    return _drawing_refusal(view)


def _drawing_refusal(view: HensView) -> str:
    if view.phase is Phase.ROOSTER:
        return _("Now comes the rooster, no card.")
    return _("Drawing is done for this turn.")


def _pile_refusal(view: HensView, scene: Scene, seat: int) -> str:
    if view.num_players == 1:
        return _("Nobody draws from their own pile.")
    if view.phase is not Phase.DRAW:
        return _drawing_refusal(view)
    if seat == view.turn:
        return _("Nobody draws from their own pile.")
    if view.turns < view.num_players:
        return _("In the first round everybody draws from the deck.")
    return _("The pile of {name} is empty.").format(name=scene.names[seat])


def _cell_refusal(view: HensView, scene: Scene, part: str) -> str:
    yard, cell = view.yards[view.turn], CELL_OF_NAME[part]
    if view.phase is Phase.ROOSTER:
        return _("The rooster stands on a hen, not on a coop.")
    if len(scene.chosen) < 2:
        return _("Choose a card of your hand first.")
    kind = KIND_OF_NAME[scene.chosen[0]]
    match obstacle(yard, kind, cell, scene.chosen[1] == HEN):
        case Obstacle.OCCUPIED:
            return _("A card lies there already.")
        case Obstacle.OUTSIDE:
            return _("Too far: a barnyard has 3 rows of 4, or 4 rows of 3.")
        case Obstacle.FIRST:
            return _("The first card lies in the middle.")
        case Obstacle.UNSUITABLE:
            other = dict(yard.hens)[unsuitable_neighbours(yard, kind, cell)[0]]
            there = CARDS[other]
            fitting = {card.number for card in CARDS if card.breed != there.breed and are_compatible(card, there)}
            numbers = any_of(tuple(sorted(fitting)))
            return _("Beside {card}: only its breed, or {numbers}.").format(card=card_name(other), numbers=numbers)
    return _("A card has to lie beside another one.")


def standing(view: View, seat: int) -> Standing:
    """What the seat's barnyard brings so far."""
    assert isinstance(view, HensView)
    points = view.scores[seat]
    return Standing(str(points), "", points_words(points))


def rank_name(rank: str) -> str:
    """What a rank of the game for one is called."""
    return {
        "Egg": _("Egg"),
        "Chick": _("Chick"),
        "Farmhand": _("Farmhand"),
        "Breeder": _("Breeder"),
        "Show judge": _("Show judge"),
        "Champion of the yard": _("Champion of the yard"),
    }.get(rank, rank)


def verdict(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, and why; who plays alone reaches a rank."""
    assert isinstance(state, HensState)
    outcome = state.outcome
    if outcome is None:
        return "", ""
    best = outcome.winners[0]
    if outcome.termination is Ending.SOLO:
        title = _("{name}: {rank}").format(name=names[0], rank=rank_name(state.solo_rank))
        return title, _("{points} in all.").format(points=points_words(state.scores[0]))
    winners = ", ".join(names[seat] for seat in outcome.winners)
    title = ngettext("{name} wins", "{name} share the win", len(outcome.winners), name=winners)
    largest, second, medals = state.sheets[best].tie_break
    reason = {
        Ending.TOTAL: _("Most points."),
        Ending.LARGEST: _("Equal points, but the largest group: {n} hens.").format(n=largest),
        Ending.SECOND: _("Equal points and largest groups, but the larger second group: {n}.").format(n=second),
        Ending.MEDALS: _("Equal points and groups, but most medals: {n}.").format(n=medals),
        Ending.SHARED: _("Equal in points, groups and medals."),
    }[Ending(outcome.termination)]
    return title, reason


def pace(before: View, action: Action) -> float:
    """Seconds to look at an action before the next."""
    assert isinstance(before, HensView)
    match action:
        case Draw():
            return 0.05 if before.phase is Phase.DEAL else 0.25
        case Source(source=source):
            return 0.1 if source == DECK else 0.5
        case DrawBreed() | DrawGoal() | Start():
            return 0.05
        case Discard():
            return 0.5
    return 0.7


def finish(state: State) -> None:
    """Every turn is played."""
    return
