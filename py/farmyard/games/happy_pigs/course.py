"""The course of a game: opening purchases, then 16 rounds of five steps, with an inspection after every fourth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from farmyard.core import Action
from farmyard.games.happy_pigs.actions import Choose, End, Reveal, Start
from farmyard.games.happy_pigs.data import ROUNDS, SEASON_ROUNDS
from farmyard.games.happy_pigs.effects import Litter
from farmyard.games.happy_pigs.events import carry_out
from farmyard.games.happy_pigs.executions import execute
from farmyard.games.happy_pigs.farm import NO_PIGS, SIZES, Farm, Store
from farmyard.games.happy_pigs.happenings import Deaths, Happening, NewController, Payment, Reason
from farmyard.games.happy_pigs.obstacles import has_work
from farmyard.games.happy_pigs.settlement import settle
from farmyard.games.happy_pigs.table import NOBODY, NOT_CHOSEN, Phase, Table
from farmyard.multiset import plus

T = TypeVar("T", bound=Table)


def play(table: T, action: Action, news: list[Happening]) -> T:
    """`table` after a legal `action`, and after all that then goes on by itself; what happens is added to `news`."""
    match action:
        case Start(seat):
            return open_purchases(table, seat)
        case Reveal(card):
            revealed = replace(table, cards=(*table.cards, card), phase=Phase.CHOOSE)
            return replace(revealed, turn=_seat_choosing(revealed))
        case Choose(card):
            return _commit(table, card, news)
        case End():
            return _end_turn(table, news)
    after = execute(table, action, news)
    return after if goes_on(after) else _end_turn(after, news)


def happenings(table: Table, action: Action) -> tuple[Happening, ...]:
    """What a legal `action` brings about besides itself, in order. Payments are the ledger.

    Draws and choices bring about nothing.
    """
    news: list[Happening] = []
    if not isinstance(action, Start | Reveal | Choose):
        play(table, action, news)
    return tuple(news)


def open_purchases(table: T, first: int) -> T:
    """The starting player is known, and buys first. With two players the other one controls the neutral farmer."""
    controller = 1 - first if table.has_neutral else NOBODY
    return replace(table, first=first, controller=controller, phase=Phase.OPENING, turn=first)


def _seat_choosing(table: Table) -> int:
    """Who commits the next card: a player's own, or the controller that of the neutral farmer."""
    place = table.choosing
    return table.controller if place == table.num_players else place


def _commit(table: T, card: str, news: list[Happening]) -> T:
    """Step 1. Once the last card is committed, all are shown, the shares are known, and step 3 begins."""
    place = table.choosing
    chosen = replace(table, choices=table.choices[:place] + card + table.choices[place + 1 :])
    if chosen.choosing == NOBODY:
        return _begin(chosen, Phase.TURN, table.order, news)
    return replace(chosen, turn=_seat_choosing(chosen))


def goes_on(table: Table) -> bool:
    """Whether the turn or window does not end by itself.

    A turn in which nothing can be done ends with `End`, as long as an execution is left that will be paid for.
    """
    if table.phase is Phase.TURN and table.left:
        return True
    return has_work(table)


def _end_turn(table: T, news: list[Happening]) -> T:
    """Each execution not used is paid $1 by the bank. Then the next player clockwise has its turn or window."""
    if table.phase is Phase.TURN and table.left:
        news.append(Payment(table.turn, table.left, Reason.EXCHANGE))
        farms = list(table.farms)
        farms[table.turn] = table.farm.earning(table.left)
        table = replace(table, farms=tuple(farms))
    later = table.order[table.order.index(table.turn) + 1 :]
    return _begin(table, table.phase, later, news)


def _begin(table: T, phase: Phase, seats: Iterable[int], news: list[Happening]) -> T:
    """The turn or window of the first of `seats` that has any; if none has, what comes after this phase."""
    for seat in seats:
        begun = replace(table, phase=phase, turn=seat, used=0, fed=NO_PIGS)
        if begun.allowance if phase is Phase.TURN else has_work(begun):
            return begun
    table = replace(table, phase=phase, turn=NOBODY, used=0, fed=NO_PIGS)
    match phase:
        case Phase.OPENING:
            return replace(table, phase=Phase.REVEAL)
        case Phase.TURN:
            return _event(table, news)
        case Phase.HEAT:
            return _end_season(table, news)
    return _inspect(table, news)


def _event(table: T, news: list[Happening]) -> T:
    """Step 4: the event of the season card."""
    assert table.card is not None
    effect = table.card.effect
    if isinstance(effect, Litter):
        return _begin(table, Phase.HEAT, table.order, news)
    return _end_season(carry_out(table, effect, news), news)


def _end_season(table: T, news: list[Happening]) -> T:
    """After the 4th card of a season a vaccination window, then the inspection; else the next round."""
    if len(table.cards) == SEASON_ROUNDS:
        return _begin(table, Phase.WINDOW, table.order, news)
    return _next_round(table, news)


def _inspect(table: T, news: list[Happening]) -> T:
    """Every unvaccinated pig in every sty dies; its tile goes back to the store, no compensation."""
    pigs, farms = table.store.pigs, []
    for seat, farm in enumerate(table.farms):
        dead = farm.unvaccinated
        if any(dead):
            news.append(Deaths(seat, dead))
            pigs = plus(pigs, dead)
            farm = Farm(farm.money, (0,) * len(SIZES) + farm.herd[len(SIZES) :], farm.tools, farm.sties)
        farms.append(farm)
    store = Store(pigs, table.store.tools, table.store.sties)
    return _next_round(replace(table, farms=tuple(farms), store=store), news)


def _next_round(table: T, news: list[Happening]) -> T:
    """Step 5: the marker passes to the next player clockwise; after the 16th round the game ends instead.

    It is nobody's turn here.
    """
    cleared = replace(table, choices=NOT_CHOSEN * len(table.choices), sold=(0,) * table.num_players)
    if table.round == ROUNDS:
        _close_books(table, news)
        return replace(cleared, phase=Phase.OVER)
    controller = _next_controller(table)
    if controller != table.controller:
        news.append(NewController(controller))
    season_ends = len(table.cards) == SEASON_ROUNDS
    return replace(
        cleared,
        phase=Phase.REVEAL,
        first=(table.first + 1) % table.num_players,
        season=table.season + season_ends,
        cards=() if season_ends else table.cards,
        controller=controller,
    )


def _next_controller(table: Table) -> int:
    """If the neutral card equals the action of the player who is not the controller, that player becomes it."""
    if not table.has_neutral:
        return NOBODY
    other = 1 - table.controller
    return other if table.choices[table.num_players] == table.choices[other] else table.controller


def _close_books(table: Table, news: list[Happening]) -> None:
    """The final sale, and the liquidation of those who share the most money."""
    settlements = settle(table.farms)
    for seat, settlement in enumerate(settlements):
        if settlement.sale:
            news.append(Payment(seat, settlement.sale, Reason.FINAL_SALE))
    for seat, settlement in enumerate(settlements):
        if settlement.liquidates:
            news.append(Payment(seat, settlement.liquidation, Reason.LIQUIDATION))
