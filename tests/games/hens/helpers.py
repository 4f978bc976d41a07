"""Positions, barnyards and games for the tests of Hens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from farmyard.core import Action
from farmyard.games.hens import Hens
from farmyard.games.hens.barnyard import NO_ROOSTER, Barnyard
from farmyard.games.hens.cells import cell_at
from farmyard.games.hens.kinds import KIND_OF_NAME, UNKNOWN, size_of
from farmyard.games.hens.rules import Draw, HensState
from farmyard.random_play import random_action

GAME = Hens()

ALL_BREEDS = "PAD+WYA+SEB+BAR+SUL+FAV+CEM+MOD"
FOUR_BREEDS = "PAD+SEB+SUL+CEM"

Played = tuple[list[HensState], list[Action]]
Step = tuple[HensState, Action, HensState]

SETUPS = (
    *((players, {}) for players in (1, 1, *(2, 3, 4) * 4)),
    (1, {"session": "double"}),
)
"""Every number of players, and the option."""


def start(num_players: int = 2, **options: str) -> HensState:
    """A new game."""
    state = GAME.new_initial_state(num_players, **options)
    assert isinstance(state, HensState)
    return state


def play(state: HensState, texts: str) -> HensState:
    """`state` after the actions that `texts` notes, separated by spaces."""
    for text in texts.split():
        state = state.child(state.parse_action(text))
    return state


def read(text: str) -> HensState:
    """The state of a position text."""
    state = GAME.deserialize_state(text)
    assert isinstance(state, HensState)
    return state


def deal(state: HensState, cards: str) -> HensState:
    """`state` after these cards, separated by spaces, have been dealt or drawn, one after the other."""
    for card in cards.split():
        state = state.child(Draw(KIND_OF_NAME[card]))
    return state


def legal(state: HensState) -> list[str]:
    """The notation of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def position(
    phase: str,
    yards: str,
    hands: str,
    piles: str,
    turns: int,
    breeds: str = FOUR_BREEDS,
    goal: str = "GA",
    first: str = "A",
) -> HensState:
    """The state of a position text whose hands are sorted and whose deck is counted here: all cards that are nowhere
    else."""
    named = sum(map(str.isalpha, yards + hands + piles)) // 3
    deck = size_of(tuple(breeds.split("+"))) - named
    hands = ";".join(",".join(sorted(hand.split(","), key=KIND_OF_NAME.__getitem__)) for hand in hands.split(";"))
    return read(f"hn1 {phase} {breeds} {goal} {first} {turns} yards={yards} hands={hands} piles={piles} deck={deck}")


def placing(cards: str, hand: str) -> HensState:
    """Seat A with these six cards in hand and this barnyard of one to eight cards, in the notation of positions, has
    to place one of them. Seat B has as many coops; of the Padovana nothing is left."""
    number = sum(map(str.isalpha, cards)) // 3
    coops = ["(PAD1)", "(PAD1)", "(PAD2)", "(PAD2)", "(PAD3)", "(PAD3)", "(PAD4)", "(PAD4)"][:number]
    rows = [coops[:4], coops[4:] and [*coops[4:], *["."] * (8 - number)]]
    others = "0,0:" + "/".join(",".join(row) for row in rows if row)
    return position("place", f"{cards};{others}", f"{hand};PAD5,PAD5,PAD6,PAD6", "-;-", turns=2 * number)


def yard(picture: str) -> Barnyard:
    """The barnyard of a picture as the sheet draws them: rows separated by `/`, `COOP`, `.` for an empty cell, `*`
    behind the hen under the rooster. Its first card lies in the top left cell."""
    hens, coops, rooster = [], [], NO_ROOSTER
    for row, line in enumerate(picture.split("/")):
        for column, word in enumerate(line.split()):
            cell = cell_at(row, column)
            if word == "COOP":
                coops.append((cell, UNKNOWN))
            elif word != ".":
                hens.append((cell, KIND_OF_NAME[word.rstrip("*")]))
            if word.endswith("*"):
                rooster = cell
    return Barnyard(tuple(hens), tuple(coops), rooster)


EXAMPLES = (
    yard("SUL2 SUL2 SUL3* SUL4 / CEM3 CEM1 COOP CEM5 / COOP CEM2 CEM4 CEM6"),
    yard("FAV1 FAV2 BAR3 / FAV5 FAV4 BAR3 / CEM4 BAR5 BAR4 / CEM2 CEM6* MOD5"),
    yard("MOD6 FAV5 SUL4 / MOD2* COOP SUL6 / CEM1 SUL2 COOP / CEM2 PAD1 SEB2"),
    yard("CEM1 CEM3 CEM4 BAR5 / COOP BAR2 BAR3 BAR4 / BAR5 BAR1 BAR6* BAR2"),
    yard("COOP COOP COOP COOP / COOP COOP COOP COOP / COOP COOP COOP COOP"),
)
"""The worked examples of the sheet, in its order."""


def run_out(state: HensState, rng: Random) -> Played:
    """A random game from `state` to its end: all states, and the actions between them."""
    states, actions = [state], []
    while states[-1].outcome is None:
        actions.append(random_action(states[-1], rng))
        states.append(states[-1].child(actions[-1]))
    return states, actions


@cache
def random_games() -> tuple[Played, ...]:
    """One random game for each of the setups."""
    rng = Random(2022)
    return tuple(run_out(start(players, **options), rng) for players, options in SETUPS)


def all_states() -> Iterator[HensState]:
    """Every state of the random games."""
    return (state for states, _ in random_games() for state in states)


def steps() -> Iterator[Step]:
    """Every action of the random games with the states before and after it."""
    for states, actions in random_games():
        yield from zip(states, actions, states[1:], strict=False)


def finished_yards() -> list[Barnyard]:
    """The barnyards at the end of the random games, and the worked examples."""
    ends = [states[-1] for states, _ in random_games()]
    earlier = [session.yard for state in ends for session in state.earlier]
    return [*EXAMPLES, *earlier, *(yard for state in ends for yard in state.yards)]
