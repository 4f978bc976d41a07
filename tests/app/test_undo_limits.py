"""What undo never does, whatever is played: go back across a draw, a card shown, or somebody else's decision."""

from __future__ import annotations

from random import Random

import pytest

from app.setup import BY_LINK
from farmyard.core import CHANCE, TERMINAL
from farmyard.link import write_link
from farmyard.record import HUMAN, Match
from tests.app.fakes import Person

TABLES = {
    "draws before the first move": ("battle-sheep", (HUMAN, "random", HUMAN), {"pasture": "random"}),
    "somebody elsewhere": ("battle-sheep", (HUMAN, BY_LINK, "random"), {"pasture": "preset"}),
    "hidden hands": ("dirty-pig", (HUMAN, "random", HUMAN), {"pigs": "2"}),
    "hidden hands by link": ("dirty-pig", (HUMAN, BY_LINK), {"pigs": "2"}),
    "open hands": ("dirty-pig", (HUMAN, HUMAN, "random"), {"pigs": "2", "open_hands": "on"}),
}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "kinds", "options"), TABLES.values(), ids=TABLES)
def test_undo_takes_back_one_decision_made_here_and_what_computers_answered(
    game: str, kinds: tuple[str, ...], options: dict[str, str], seed: int
) -> None:
    rng = Random(f"{game}{kinds}{seed}")
    person = Person()
    person.begin(*kinds, game=game, **options)
    undone = 0
    for _ in range(60):
        person.wait()
        undone += check_undo(person)
        state = person.match.state
        if state.current_player == TERMINAL:
            break
        action = rng.choice(state.legal_actions())
        if kinds[state.current_player] != HUMAN:
            # A person elsewhere, or a computer that acts there.
            person.go(f"#{write_link(person.match.play(action))}")
            person.press("Go on")
        else:
            person.play(str(action))
            undone += check_undo(person)
    assert (undone > 0) is (game == "battle-sheep" or options.get("open_hands") == "on")


def check_undo(person: Person) -> bool:
    """Undo what can be undone, see what that was, and play it again."""
    play = person.app.play
    assert play is not None
    before = play.session
    if not before.can_undo:
        person.do("undo")
        assert play.session.match == before.match
        return False
    person.do("undo")
    after = play.session.match
    check_taken_back(before.match, after, before.local)
    person.do("redo")
    assert play.session.match == before.match
    return True


def check_taken_back(before: Match, after: Match, local: frozenset[int]) -> None:
    count = len(after.record.actions)
    assert after == before.back_to(count)
    taken_back = list(zip(before.states[count:], before.record.actions[count:], strict=False))
    actors = [state.current_player for state, _action in taken_back]
    assert CHANCE not in actors
    assert not any(state.reveals(action) for state, action in taken_back)
    persons = [actor for actor in actors if before.record.seats[actor].kind == HUMAN]
    assert persons == actors[:1]
    assert set(persons) <= local
