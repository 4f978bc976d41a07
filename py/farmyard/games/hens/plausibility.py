"""Whether a position can come about: its barnyards by placing cards, its cards and roosters by the course of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from farmyard.core import SEAT_LETTERS, InvalidPositionError
from farmyard.games.hens.actions import DECK
from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard, connected, unsuitable_neighbours
from farmyard.games.hens.cells import FIRST_CELL, NEIGHBOURS, YARD_SIZE, box_of
from farmyard.games.hens.cells import NAMES as CELL_NAMES
from farmyard.games.hens.data import HAND, LOTS
from farmyard.games.hens.kinds import NAMES, cards_of, counts_of, name_of
from farmyard.games.hens.table import DRAWN, NOBODY, ROOSTER_ROUND, ROUNDS, Phase, Session, Table


def check_yard(yard: Barnyard) -> None:
    """Check a barnyard by itself.

    It is legal exactly if it is connected, has its first card at 0,0, is inside the bounds, and each pair of adjacent
    hens fits; the order of play does not matter for that.

    Raises:
        InvalidPositionError: with the reason.
    """
    cells = yard.cells
    if connected(cells) != cells:
        raise InvalidPositionError("the cards of a barnyard hang together, and the first one lies at 0,0")
    if cells and not box_of(cells).in_bounds:
        raise InvalidPositionError("a barnyard is not larger than 3 rows of 4 or 4 rows of 3")
    for cell, kind in yard.hens:
        for neighbour in unsuitable_neighbours(yard, kind, cell):
            raise InvalidPositionError(
                "{card} at {cell} does not fit {other} at {place}",
                card=name_of(kind),
                cell=CELL_NAMES[cell],
                other=name_of(dict(yard.hens)[neighbour]),
                place=CELL_NAMES[neighbour],
            )


def check_cards(kinds: Iterable[int], breeds: tuple[str, ...]) -> None:
    """Check that as many of each card are in play, given the breeds.

    Raises:
        InvalidPositionError: with the reason.
    """
    for name, there, most in zip(NAMES, counts_of(kinds), cards_of(breeds), strict=True):
        if there > most:
            raise InvalidPositionError(
                "there are {number} cards {card}, but {most} in play", number=there, card=name, most=most
            )


def check_session(session: Session) -> None:
    """Check the first game of a double session.

    Raises:
        InvalidPositionError: with the reason.
    """
    _check_breeds(session.breeds, LOTS[1])
    if not session.goal or len(session.breeds) < len(LOTS[1]) or session.yard.size != YARD_SIZE:
        raise InvalidPositionError("the first game of a double session is complete before the second begins")
    check_cards(session.yard.kinds, session.breeds)
    _check_placed(session.yard)


def check_course(table: Table) -> None:
    """Check that what lies there fits the phase, and what went before it.

    Raises:
        InvalidPositionError: with the reason.
    """
    if table.is_double and table.num_players > 1:
        raise InvalidPositionError("a double session is for one player")
    earlier = [breed for session in table.earlier for breed in session.breeds]
    lots = LOTS[table.num_players]
    _check_breeds(table.breeds, tuple(tuple(breed for breed in lot if breed not in earlier) for lot in lots))
    if table.goal in [session.goal for session in table.earlier]:
        raise InvalidPositionError("the second game has another goal card than the first")
    if table.turns > ROUNDS * table.num_players:
        raise InvalidPositionError("no game has {turns} turns", turns=table.turns)
    _check_setup(table)
    _check_left(table)
    expected = tuple(_possible_phases(table))
    if table.phase not in expected:
        raise InvalidPositionError(
            "what lies there does not belong to the phase “{phase}”, but to {expected}",
            phase=table.phase.value,
            expected=" or ".join(phase.value for phase in expected) or "none",
        )
    _check_sizes(table)
    _check_piles(table)
    for seat in range(table.num_players):
        _check_rooster(table, seat)


def _check_breeds(breeds: tuple[str, ...], lots: tuple[tuple[str, ...], ...]) -> None:
    if len(breeds) > len(lots) or any(breed not in lot for breed, lot in zip(breeds, lots, strict=False)):
        raise InvalidPositionError("{breeds} cannot be in play together", breeds=", ".join(breeds))


def _check_setup(table: Table) -> None:
    """Breeds, first player and goal card are known in this order, and before the cards are dealt."""
    is_known = [not table.lot, table.first != NOBODY, bool(table.goal), any(table.hands) or table.turns > 0]
    if sorted(is_known, reverse=True) != is_known:
        raise InvalidPositionError("breeds, first player and goal card are drawn in this order, then cards are dealt")


def _check_left(table: Table) -> None:
    """A seat is left before a draw of its own, from round 2 on; somebody stays."""
    if len(table.left) == table.num_players:
        raise InvalidPositionError("somebody stays to the end")
    for seat in table.left:
        if table.turns < table.num_players + (seat - table.first) % table.num_players:
            raise InvalidPositionError("{seat} has left before drawing in round 2", seat=SEAT_LETTERS[seat])


def _possible_phases(table: Table) -> Iterator[Phase]:
    """The phases in which the table could look like this."""
    if table.lot:
        if len(table.lot) > 1:
            yield Phase.BREEDS
    elif table.first == NOBODY:
        if table.num_players > 1:
            yield Phase.START
    elif not table.goal:
        yield Phase.GOAL
    elif table.turns == 0 and any(len(hand) < HAND for hand in table.hands):
        yield Phase.DEAL
    elif table.turns == ROUNDS * table.num_players:
        if not table.is_double or table.earlier:
            yield Phase.OVER
    elif table.turns == ROOSTER_ROUND * table.num_players and any(True for _ in table.choosing_rooster()):
        yield Phase.ROOSTER
    else:
        yield from _possible_steps(table)


def _possible_steps(table: Table) -> Iterator[Phase]:
    if table.yards[table.active].size > _turns_of(table, table.active):
        yield Phase.DISCARD
    elif len(table.hands[table.active]) == HAND + DRAWN:
        yield Phase.PLACE
    else:
        if table.deck_size:
            yield Phase.DECK
        if table.sources != (DECK,) and table.active not in table.left:
            yield Phase.DRAW


def _turns_of(table: Table, seat: int) -> int:
    """The turns that a seat has completed."""
    rounds, more = divmod(table.turns, table.num_players)
    return rounds + ((seat - table.first) % table.num_players < more)


def _check_sizes(table: Table) -> None:
    """4 cards in a hand between turns, up to 6 while drawing, 5 after placing; a card in the barnyard for each turn."""
    placed = [_turns_of(table, seat) for seat in range(table.num_players)]
    held = [HAND if table.goal else 0] * table.num_players
    match table.phase:
        case Phase.DEAL:
            dealt = table.turn
            held[dealt:] = [len(table.hands[dealt]), *[0] * (table.num_players - dealt - 1)]
        case Phase.GOAL | Phase.START | Phase.BREEDS:
            held = [0] * table.num_players
        case Phase.DRAW | Phase.DECK:
            held[table.active] = min(max(len(table.hands[table.active]), HAND), HAND + DRAWN - 1)
        case Phase.PLACE:
            held[table.active] = HAND + DRAWN
        case Phase.DISCARD:
            held[table.active] = HAND + DRAWN - 1
            placed[table.active] += 1
    sizes = list(map(len, table.hands))
    if sizes != held:
        raise InvalidPositionError(
            "the hands have {sizes} cards, which should be {expected}",
            sizes=", ".join(map(str, sizes)),
            expected=", ".join(map(str, held)),
        )
    sizes = [yard.size for yard in table.yards]
    if sizes != placed:
        raise InvalidPositionError(
            "the barnyards have {sizes} cards, which should be {expected}",
            sizes=", ".join(map(str, sizes)),
            expected=", ".join(map(str, placed)),
        )


def _check_piles(table: Table) -> None:
    """Each turn adds exactly one card to the own pile; in round 1, and with one player, none is taken."""
    for seat, pile in enumerate(table.piles):
        most = _turns_of(table, seat)
        is_untouched = table.num_players == 1 or table.turns < table.num_players
        least = most if is_untouched else 0
        if not least <= len(pile) <= most:
            raise InvalidPositionError(
                "the discard pile of {seat} has {number} cards, which cannot be",
                seat=SEAT_LETTERS[seat],
                number=len(pile),
            )


def _check_rooster(table: Table, seat: int) -> None:
    """No rooster before the end of round 6; then everybody who has a hen places it, in turn."""
    yard = table.yards[seat]
    is_placed = yard.rooster != NO_ROOSTER
    if table.phase is Phase.ROOSTER:
        order = [(s - table.first) % table.num_players for s in (seat, table.turn)]
        if is_placed and order[0] > order[1]:
            raise InvalidPositionError("the roosters are placed in turn, from the first player on")
    elif table.turns < ROOSTER_ROUND * table.num_players or not table.goal:
        if is_placed:
            raise InvalidPositionError("no rooster is placed before the end of round 6")
    else:
        _check_placed(yard)


def _check_placed(yard: Barnyard) -> None:
    """The rooster stands on one of the first six cards; only a player whose first six are all coops never places it."""
    if yard.rooster == NO_ROOSTER:
        if len(connected(cell for cell, _ in yard.coops)) < ROOSTER_ROUND:
            raise InvalidPositionError(
                "a rooster is missing: only a player whose first six cards are coops places none"
            )
        return
    near = {FIRST_CELL}
    for _ in range(ROOSTER_ROUND - 1):
        near |= {neighbour for cell in near for neighbour in NEIGHBOURS[cell]}.intersection(yard.cells)
    if yard.rooster not in near:
        raise InvalidPositionError("the hen under a rooster is one of the first six cards of its barnyard")
