"""The playthrough of a match: a text that shows every state it went through, for golden files and bug reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from farmyard.core import CHANCE, SEAT_LETTERS, TERMINAL, Game, State
from farmyard.games import GAMES
from farmyard.record import Match, find_game

MOST_LISTED: Final = 12
"""Longer lists of actions are shortened to their two ends."""


def playthrough(match: Match, *, games: Mapping[str, Game] = GAMES) -> str:
    """One paragraph for the game, one for each state with the action that leaves it, and the outcome; ends with a
    line break."""
    record = match.record
    has_hidden = find_game(record.game, games).type.has_hidden
    paragraphs = [_head(match)]
    for number, state in enumerate(match.states):
        lines = [f"state: {number}", *_state_lines(state, has_hidden)]
        if number < len(record.actions):
            lines.append(f"action: {record.actions[number]}")
        paragraphs.append("\n".join(lines))
    return "\n\n".join(paragraphs) + "\n"


def player_name(player: int) -> str:
    """Whose turn it is, in one word."""
    return {CHANCE: "chance", TERMINAL: "nobody"}.get(player) or SEAT_LETTERS[player]


def _head(match: Match) -> str:
    record = match.record
    lines = [f"game: {record.game} {record.version}", f"players: {len(record.seats)}"]
    lines += [f"option: {key}={value}" for key, value in record.options]
    return "\n".join(lines)


def _state_lines(state: State, has_hidden: bool) -> Iterator[str]:
    yield f"turn: {player_name(state.current_player)}"
    yield f"position: {state.serialize()}"
    if state.current_player == CHANCE:
        outcomes = [f"{action}*{weight}" for action, weight in state.chance_outcomes()]
        yield f"outcomes: {_shortened(outcomes)}"
    elif state.current_player != TERMINAL:
        actions = state.legal_actions()
        yield f"legal: {len(actions)}: {_shortened([str(action) for action in actions])}"
    if concessions := state.concessions():
        yield f"concessions: {_shortened([str(action) for action in concessions])}"
    if has_hidden:
        yield from _views(state)
    yield f"scores: {':'.join(map(str, state.scores))}"
    if (outcome := state.outcome) is not None:
        winners = "".join(SEAT_LETTERS[seat] for seat in outcome.winners)
        returns = " ".join(f"{share:.3f}" for share in outcome.returns)
        yield f"outcome: {outcome.termination.name}, won by {winners}, returns {returns}"
        yield f"result: {state.result}"


def _views(state: State) -> Iterator[str]:
    """What everybody sees, and each seat, unless that is the whole position."""
    position = state.serialize()
    for seat in (None, *range(state.num_players)):
        view = state.view(seat)
        if str(view) != position:
            yield f"view of {'everybody' if seat is None else SEAT_LETTERS[seat]}: {view!r}"


def _shortened(words: Sequence[str]) -> str:
    if len(words) > MOST_LISTED:
        half = MOST_LISTED // 2
        words = [*words[:half], f"... {len(words) - 2 * half} more ...", *words[-half:]]
    return " ".join(words)
