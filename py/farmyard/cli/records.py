"""Commands on records: `legal`, `play`, `show`, `replay`, `link`, `unlink`, `draw`."""

from __future__ import annotations

import argparse
import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from farmyard.cli.arguments import Commands, add_record, read_file, read_match
from farmyard.cli.facts import plain
from farmyard.core import CHANCE, SEAT_LETTERS, FarmyardError, InvalidOptionError
from farmyard.link import read_link, write_link
from farmyard.playthrough import player_name, playthrough
from farmyard.record import Match, find_game
from farmyard.record_text import write_record

PICTURE_MODULE: Final = "app.picture"
"""Boards are drawn by the app, on which this package does not depend: it is looked for when a picture is wanted."""


def add_commands(commands: Commands) -> None:
    """Add this module's commands."""
    legal = commands.add_parser("legal", help="the legal actions at the end of a record")
    add_record(legal)
    legal.add_argument("--json", action="store_true")
    legal.set_defaults(run=_legal)

    play = commands.add_parser("play", help="the record with these actions added")
    add_record(play)
    play.add_argument("actions", metavar="ACTION", nargs="*")
    play.add_argument("--chance", action="store_true", help="make the draws that are due")
    play.set_defaults(run=_play)

    show = commands.add_parser("show", help="the state at the end of a record")
    add_record(show)
    _add_viewer(show, public=True)
    show.add_argument("--json", action="store_true")
    show.set_defaults(run=_show)

    replay = commands.add_parser("replay", help="every state of a record")
    add_record(replay)
    replay.set_defaults(run=_replay)

    link = commands.add_parser("link", help="the link that holds a record")
    add_record(link)
    link.set_defaults(run=_link)

    unlink = commands.add_parser("unlink", help="the record that a link holds")
    unlink.add_argument("link", metavar="LINK", help="a whole address, or what follows its #")
    unlink.set_defaults(run=_unlink)

    draw = commands.add_parser("draw", help="the board at the end of a record as a picture")
    add_record(draw)
    _add_viewer(draw, public=False)
    draw.add_argument("-o", dest="output", metavar="FILE.svg", required=True)
    draw.set_defaults(run=_draw)


def _add_viewer(parser: argparse.ArgumentParser, *, public: bool) -> None:
    """Add `--seat N` and, where it makes a difference, `--public`."""
    viewer = parser.add_mutually_exclusive_group()
    viewer.add_argument("--seat", type=int, metavar="N", help="as this seat sees it, counted from 0")
    if public:
        viewer.add_argument("--public", action="store_true", help="as everybody sees it")


def _legal(arguments: argparse.Namespace) -> Iterator[str]:
    state = read_match(arguments.record).state
    outcomes = [{"action": str(action), "weight": weight} for action, weight in state.chance_outcomes()]
    actions = [str(action) for action in state.legal_actions()]
    if arguments.json:
        yield json.dumps(
            {
                "current_player": state.current_player,
                "actions": actions,
                "chance_outcomes": outcomes,
                "concessions": [str(action) for action in state.concessions()],
            },
            indent=2,
        )
    elif state.current_player == CHANCE:
        yield from (f"{outcome['action']} {outcome['weight']}" for outcome in outcomes)
    else:
        yield from actions


def _play(arguments: argparse.Namespace) -> Iterator[str]:
    match = _with_draws(read_match(arguments.record), arguments.chance)
    for number, text in enumerate(arguments.actions, start=1):
        try:
            match = match.play(match.state.parse_action(text))
        except FarmyardError as error:
            raise FarmyardError("ACTION {number}, “{text}”: {reason}", number=number, text=text, reason=error) from None
        match = _with_draws(match, arguments.chance)
    yield write_record(match).rstrip("\n")


def _with_draws(match: Match, wanted: bool) -> Match:
    while wanted and match.state.current_player == CHANCE:
        match = match.play(match.sample_chance())
    return match


def _show(arguments: argparse.Namespace) -> Iterator[str]:
    match = read_match(arguments.record)
    state, seat = match.state, _checked_seat(match, arguments.seat)
    is_limited = (seat is not None or arguments.public) and find_game(match.record.game).type.has_hidden
    facts: dict[str, object] = {} if is_limited else {"position": state.serialize()}
    facts |= {"turn": player_name(state.current_player), "current_player": state.current_player}
    facts |= {"seat": None if seat is None else SEAT_LETTERS[seat], "view": plain(state.view(seat))}
    facts |= {"scores": list(state.scores), "result": state.result, "outcome": plain(state.outcome)}
    if arguments.json:
        yield json.dumps(facts, indent=2, ensure_ascii=False)
        return
    for key, value in facts.items():
        if isinstance(value, dict):
            yield f"{key}:"
            yield from (f"  {name}: {json.dumps(fact, ensure_ascii=False)}" for name, fact in value.items())
        else:
            yield f"{key}: {value if isinstance(value, str) else json.dumps(value)}"


def _checked_seat(match: Match, seat: int | None) -> int | None:
    seats = len(match.record.seats)
    if seat is not None and not 0 <= seat < seats:
        raise InvalidOptionError("there is no seat {seat}, only 0 to {last}", seat=seat, last=seats - 1)
    return seat


def _replay(arguments: argparse.Namespace) -> Iterator[str]:
    reading = read_file(arguments.record)
    yield playthrough(reading.match).rstrip("\n")
    if reading.problem is not None:
        raise reading.problem


def _link(arguments: argparse.Namespace) -> Iterator[str]:
    yield write_link(read_match(arguments.record))


def _unlink(arguments: argparse.Namespace) -> Iterator[str]:
    yield write_record(read_link(arguments.link)).rstrip("\n")


def _draw(arguments: argparse.Namespace) -> Iterator[str]:
    match = read_match(arguments.record)
    seat = _checked_seat(match, arguments.seat)
    try:
        picture = importlib.import_module(PICTURE_MODULE)
    except ModuleNotFoundError as error:
        if error.name not in ("app", PICTURE_MODULE):
            raise
        raise FarmyardError("draw needs the app, which is not on the path: run it from the sources") from None
    Path(arguments.output).write_text(picture.draw_record(match, seat), encoding="utf-8")
    yield from ()
