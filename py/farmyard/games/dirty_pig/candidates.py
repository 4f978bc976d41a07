"""The different moves of a seat that is to move, each with what it does and how good it looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farmyard.core import Action
from farmyard.games.dirty_pig.actions import Exchange, Play, Rain, ShowHand
from farmyard.games.dirty_pig.data import ATTACKS, LIGHTNING, RAIN, STAYING
from farmyard.games.dirty_pig.fast import CARD, KNOCKED_OFF, STATES, Hand, cards_in, hand_of, pigs_of
from farmyard.games.dirty_pig.judge import Herd, Judge
from farmyard.games.dirty_pig.pigs import after
from farmyard.games.dirty_pig.rules import DirtyPigView


@dataclass(frozen=True, slots=True)
class Candidate:
    """One move, with what is to be seen after it and before the draw."""

    action: Action
    herds: tuple[Herd, ...]
    kept: Hand
    discarded: tuple[Hand, ...]
    spared: frozenset[int] | None
    """In a gentle game, the seats that may not be hit afterwards; else `None`."""
    chances: tuple[float, ...]
    """Each seat's chance of winning, at first sight."""


def candidates_of(view: DirtyPigView, judge: Judge) -> list[Candidate]:
    """Every distinct move of the seat whose view this is and whose turn it must be, the most promising first."""
    herds = tuple(judge.herd(pigs_of(row)) for row in view.pigs)
    found = [_candidate(view, judge, herds, action) for action in view.merged(view.legal_actions())]
    return sorted(found, key=lambda candidate: -candidate.chances[view.turn])


def _candidate(view: DirtyPigView, judge: Judge, herds: Sequence[Herd], action: Action) -> Candidate:
    after_it, hit = list(herds), None
    match action:
        case Play(card, seat, number):
            row = view.pigs[seat]
            pig = row[number]
            after_it[seat] = judge.herd(pigs_of((*row[:number], after(card, pig), *row[number + 1 :])))
            spent: tuple[Hand, ...] = (CARD[card],)
            knocked_off = KNOCKED_OFF[STATES.index(pig)] if card == LIGHTNING else ()
            discarded = () if card in STAYING else (*spent, *knocked_off)
            hit = seat if card in ATTACKS else None
        case Rain():
            after_it = [judge.rained(herd) for herd in herds]
            spent = discarded = (CARD[RAIN],)
        case _:
            assert isinstance(action, Exchange | ShowHand)
            spent = discarded = cards_in(hand_of(action.cards))
    kept = hand_of(view.hands[view.turn]) - sum(spent)
    spared = None
    if view.variant.gentle:
        spared = frozenset({*view.hit} if hit is None else {*view.hit, hit})
    return Candidate(action, tuple(after_it), kept, discarded, spared, _chances(judge, after_it, kept, view.turn))


def _chances(judge: Judge, herds: Sequence[Herd], kept: Hand, mover: int) -> tuple[float, ...]:
    """By the shares of the strengths; a set that is complete has won."""
    if herds[mover].clean == 0:
        return tuple(float(seat == mover) for seat in range(len(herds)))
    after_mover = (mover + 1) % len(herds)
    strengths = [herd.threat[seat != after_mover] for seat, herd in enumerate(herds)]
    strengths[mover] = judge.strength(herds[mover], kept)
    total = sum(strengths)
    return tuple(strength / total for strength in strengths)
