"""Dirty Pig in words: what to do now, what happened, why not, who won."""

from __future__ import annotations

from app.boards import Scene, Standing
from app.boards.dirty_pig.cards import card_effect, card_name
from app.choices import Parts
from app.markup import Markup
from app.texts import _, ngettext
from farmyard.core import Action, State, View
from farmyard.games.dirty_pig.actions import Draw, Exchange, Play, Rain, ShowHand, Start
from farmyard.games.dirty_pig.data import BARN, DOOR, FARMER, LIGHTNING, MUD, ROD
from farmyard.games.dirty_pig.pigs import Obstacle
from farmyard.games.dirty_pig.ranking import Ending
from farmyard.games.dirty_pig.rules import DirtyPigState, DirtyPigView


def prompt(scene: Scene) -> str:
    """What the person to move is to do now."""
    match scene.chosen:
        case ():
            return _("Play a card, or exchange some.")
        case ("X", *_cards):
            return _("Mark the cards to exchange.")
        case ("X!",):
            return _("None of these cards fits.")
        case (card, *_pig):
            return card_effect(card)
    return ""


def confirm(view: View, action: Action) -> str:
    """The label of the button that plays `action`."""
    match action:
        case Play(card=card):
            return {
                MUD: _("Roll it in the mud"),
                FARMER: _("Send the farmer"),
                LIGHTNING: _("Strike the barn"),
                BARN: _("Build the barn"),
                ROD: _("Mount the rod"),
                DOOR: _("Nail the door shut"),
            }[card]
        case Rain():
            return _("Let it rain")
        case Exchange(cards=cards):
            return ngettext("Exchange {n} card", "Exchange {n} cards", len(cards))
    return _("Show all and exchange")


def describe(before: View, action: Action, names: tuple[str, ...]) -> str:
    """What happened, with the name of who did it; no hidden card is named."""
    assert isinstance(before, DirtyPigView)
    name = names[before.turn] if before.turn >= 0 else ""
    match action:
        case Start(seat=seat):
            return _("{name} starts.").format(name=names[seat])
        case Draw():
            return _drawn(before, action, names)
        case Play(card=card, seat=seat, pig=pig):
            return _played(card).format(name=name, other=names[seat], n=pig + 1)
        case Rain():
            washed = len(before.washed())
            return ngettext(
                "{name} lets it rain: {n} pig washed.", "{name} lets it rain: {n} pigs washed.", washed, name=name
            )
        case Exchange(cards=cards):
            listed = ", ".join(map(card_name, cards))
            return _("{name} exchanges {cards}.").format(name=name, cards=listed)
        case ShowHand(cards=cards):
            listed = ", ".join(map(card_name, cards))
            return _("{name} shows {cards} and takes a new hand.").format(name=name, cards=listed)
    return ""


def _drawn(before: DirtyPigView, action: Action, names: tuple[str, ...]) -> str:
    """The deal is not worth words; a draw is, and so is the shuffling of the discard pile."""
    seat = before.drawing
    if seat is None or not before.turns:
        return ""
    words = _("{name} draws a card.").format(name=names[seat])
    return f"{words} {_('The discard pile is shuffled.')}" if before.reshuffles(action) else words


def _played(card: str) -> str:
    return {
        MUD: _("{name} rolls pig {n} in the mud."),
        FARMER: _("{name}'s farmer washes {other}'s pig {n}."),
        LIGHTNING: _("{name}'s lightning burns down the barn of {other}'s pig {n}."),
        BARN: _("{name} builds a barn for pig {n}."),
        ROD: _("{name} mounts a rod on the barn of pig {n}."),
        DOOR: _("{name} nails the door shut in front of pig {n}."),
    }[card]


def suggest(view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
    """Nothing is chosen for anybody here."""
    return None


def refusal(scene: Scene, part: str) -> str:
    """Why a pig cannot be the target of the chosen card, or a card not be played."""
    view = scene.view
    assert isinstance(view, DirtyPigView)
    place = [(s, p) for s, row in enumerate(view.pigs) for p in range(len(row)) if f"{'ABCDEF'[s]}{p + 1}" == part]
    if not place:
        return _("{card} fits nowhere now; it can be exchanged.").format(card=card_name(part)) if len(part) == 1 else ""
    if not scene.chosen or len(scene.chosen[0]) != 1:
        return _("Choose a card first.")
    seat, pig = place[0]
    found = view.obstacle_to(scene.chosen[0], seat, pig)
    return _obstacle(found) if found else ""


def _obstacle(found: Obstacle) -> str:
    return {
        Obstacle.OWN_PIG: _("This card is for another player's pig."),
        Obstacle.OTHERS_PIG: _("This card is for one of your own pigs."),
        Obstacle.ALREADY_DIRTY: _("This pig is dirty already."),
        Obstacle.ALREADY_CLEAN: _("This pig is clean already."),
        Obstacle.NAILED_DOOR: _("The nailed door keeps the farmer out."),
        Obstacle.NO_BARN: _("This pig has no barn."),
        Obstacle.HAS_BARN: _("This pig has a barn already."),
        Obstacle.HAS_ROD: _("A rod protects this barn."),
        Obstacle.HAS_DOOR: _("This barn has a door already."),
        Obstacle.CLEAN_INSIDE: _("A door closes only on a dirty pig."),
        Obstacle.SPARED: _("This player was hit already since their last turn."),
    }[found]


def standing(view: View, seat: int) -> Standing:
    """How many of the seat's pigs are dirty."""
    assert isinstance(view, DirtyPigView)
    dirty, pigs = view.scores[seat], len(view.pigs[seat])
    return Standing(f"{dirty}/{pigs}", "", _("{n} of {all} pigs dirty").format(n=dirty, all=pigs))


def verdict(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, and why."""
    assert isinstance(state, DirtyPigState)
    outcome = state.outcome
    if outcome is None:
        return "", ""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    title = ngettext("{name} wins", "{name} share the win", len(outcome.winners), name=winners)
    if outcome.termination is Ending.DIRTY:
        return title, _("All pigs dirty!")
    return title, _("The turns are up: fewest clean pigs, then safest.")


def score_sheet(scene: Scene) -> Markup:
    """The verdict says it all."""
    return Markup("")


def pace(before: View, action: Action) -> float:
    """Seconds to look at an action before the next."""
    assert isinstance(before, DirtyPigView)
    if isinstance(action, Draw):
        return 0.25 if before.turns else 0.05
    return 0.3 if isinstance(action, Start) else 1.2


def finish(state: State) -> None:
    """Nothing is decided before the last mud."""
    return
