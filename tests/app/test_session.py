"""Sessions as values: where a choice stands, and moving along a record. The toy game has secrets and chance."""

from __future__ import annotations

from app.choices import Parts
from app.session import Session, people, recent_deeds
from farmyard.core import CHANCE, Action, View
from farmyard.record import HUMAN
from tests.app.fakes import finished_match, new_match, played
from tests.matches import DEALT, play, toy

BOTH = frozenset({0, 1})


def nothing(_view: View, _actions: tuple[Action, ...], _chosen: Parts) -> str | None:
    """A board that proposes nothing."""
    return None


def opening() -> Session:
    return Session.open(played(new_match(map="2-paddock"), "@c1", "@b8"), BOTH)


def test_a_choice_grows_part_by_part_into_an_action() -> None:
    session = opening()
    for part in ("c1", "c8"):
        session = session.tap(part, nothing)
        assert session.action is None
    session = session.choose(2, "5", nothing)
    assert str(session.action) == "c1-c8:5"


def test_a_board_may_propose_parts_but_never_beyond_the_tree() -> None:
    session = opening()
    session = session.tap("c1", lambda _view, _actions, chosen: "c8" if len(chosen) == 1 else None)
    assert session.chosen == ("c1", "c8")


def test_a_refused_part_is_remembered_and_the_choice_is_kept() -> None:
    session = opening().tap("c1", nothing).tap("b8", nothing)
    assert (session.chosen, session.refused) == (("c1",), "b8")
    assert session.tap("c8", nothing).refused == ""


def test_changing_an_earlier_part_keeps_the_later_ones_that_still_fit() -> None:
    session = opening().tap("c1", nothing).tap("c8", nothing).choose(2, "15", nothing)
    other = next(a.parts[1] for a in session.actions if a.parts[1] != "c8")
    assert session.choose(1, other, nothing).chosen == ("c1", other, "15")
    assert session.choose(0, "b8", nothing) is session


def test_a_piece_is_held_over_places_as_far_as_they_are_offered() -> None:
    session = opening()
    assert session.hold("c1", (), nothing).chosen == ("c1",)
    assert session.hold("c1", ("c8", "5"), nothing).chosen == ("c1", "c8", "5")
    assert session.hold("c1", ("c8", "99"), nothing).chosen == ("c1", "c8"), "the rest as it is proposed"
    elsewhere = session.hold("c1", ("c8", "5"), nothing).hold("c1", ("b8", "c8"), nothing)
    assert (elsewhere.chosen, elsewhere.refused) == (("c1",), "b8")


def test_what_cannot_be_chosen_at_all_is_refused_wherever_it_is_held() -> None:
    held = opening().hold("b7", ("c8",), nothing)
    assert (held.chosen, held.refused) == ((), "b7")


def test_playing_drops_choice_hint_and_what_was_undone() -> None:
    session = opening().undo()
    assert session.undone
    again = session.play(session.match.state.legal_actions()[0])
    assert (again.chosen, again.undone, again.hint, again.live) == ((), (), None, True)


def test_undo_and_redo_are_each_other_s_inverse() -> None:
    session = opening()
    back = session.undo().undo()
    assert back.match.record.actions == ()
    assert not back.can_undo
    assert back.undo() is back
    assert back.redo().redo() == session


def test_the_past_is_shown_within_its_bounds_and_offers_nothing() -> None:
    session = opening()
    for count, cursor in ((-3, 0), (0, 0), (1, 1), (2, 2), (99, 2)):
        assert session.show(count).cursor == cursor
    past = session.show(1)
    assert (past.live, past.actions, past.awaits_finger, past.can_undo) == (False, (), False, False)
    assert past.undo() is past
    assert past.redo() is past
    assert past.tap("c1", nothing) is past
    assert past.state == session.match.states[1]


def test_recent_deeds_are_those_since_the_turn_before() -> None:
    match = opening().match
    first, second = match.record.actions
    assert recent_deeds(match, 0) == ()
    assert recent_deeds(match, 1) == ((0, first),)
    assert recent_deeds(match, 2) == ((1, second),)


def test_recent_deeds_at_the_end_are_those_of_the_last_round() -> None:
    match = finished_match()
    count = len(match.record.actions)
    actors = [match.states[number].current_player for number in range(count)]
    deeds = recent_deeds(match, count)
    assert [seat for seat, _action in deeds] == actors[-len(deeds) :]
    assert deeds[-1][1] == match.record.actions[-1]
    assert [seat for seat, _action in deeds].count(actors[-1]) == 1
    assert actors[-len(deeds) - 1] == actors[-1]


def test_only_who_sits_here_is_asked_and_sees_their_own_cards() -> None:
    match = play(toy(HUMAN, HUMAN), *DEALT.split())
    assert Session.open(match, frozenset({0})).awaits_finger
    assert not Session.open(match, frozenset({1})).awaits_finger
    assert Session.open(match, frozenset({0})).view == match.state.view(0)
    assert Session.open(match, frozenset({1})).view == match.state.view(1)
    assert Session.open(match, frozenset()).view == match.state.view(None)
    assert Session.open(match, frozenset({1})).actions == ()


def test_a_curtain_falls_between_two_people_with_secrets() -> None:
    match = play(toy(HUMAN, HUMAN), *DEALT.split())
    veiled = Session.open(match, BOTH)
    assert (veiled.curtain, veiled.watcher, veiled.actions) == (0, None, ())
    assert veiled.view == match.state.view(None)
    ann = veiled.unveiled()
    assert (ann.curtain, ann.watcher) == (None, 0)
    ben = ann.play(ann.actions[0])
    assert (ben.curtain, ben.watcher, ben.actions) == (1, None, ()), "Ann's hand goes with her action"
    assert ann.veiled().curtain == 0
    assert ann.show(1).watcher is None, "the past of a game that goes on shows no hand"


def test_no_curtain_falls_for_one_person_or_without_secrets() -> None:
    match = play(toy(HUMAN, "easy"), *DEALT.split())
    assert Session.open(match, frozenset({0})).curtain is None
    assert opening().curtain is None


def test_computers_act_where_the_last_person_acted() -> None:
    match = played(new_match(HUMAN, HUMAN, "easy", map="3-star"), "@d10", "@j8")
    assert Session.open(match, frozenset({1})).awaits_bot
    assert not Session.open(match, frozenset({0})).awaits_bot
    assert not Session.open(match, frozenset()).awaits_bot


def test_undo_stops_at_a_draw_and_at_a_reveal() -> None:
    match = play(toy(HUMAN, HUMAN), *DEALT.split())
    assert match.states[-2].current_player == CHANCE
    assert not Session.open(match, BOTH).can_undo
    shown = match.play(match.state.legal_actions()[0])
    reveals = match.state.reveals(shown.record.actions[-1])
    assert Session.open(shown, BOTH).can_undo is not reveals


def test_whom_the_table_waits_for() -> None:
    assert Session.open(toy(HUMAN, "easy"), BOTH).awaits_bot, "the deal is to come"
    assert not opening().awaits_bot
    assert Session.open(new_match("easy", HUMAN), frozenset({1})).awaits_bot
    assert people(new_match("easy", HUMAN, "hard").record) == {1}
