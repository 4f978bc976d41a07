"""The command line: what each command prints, and one line with exit status 2 for whatever is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from farmyard.bench import Speed
from farmyard.cli import run
from farmyard.games import GAMES
from farmyard.link import read_link
from farmyard.playthrough import playthrough
from farmyard.record_text import read_record
from farmyard.selfplay import wilson_interval

SOURCES = Path(__file__).parents[1] / "py"
PADDOCK = ["--option", "pasture=preset", "--option", "map=2-paddock"]
SELFPLAY = ["selfplay", "battle-sheep", "--games", "1", "--bots"]


class Terminal:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def status(self, *argv: str, stdin: bytes = b"") -> tuple[int, str, str]:
        """Exit status, standard output and standard error."""
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = run(argv)
        return (status, *self._capsys.readouterr())

    def output(self, *argv: str, stdin: str = "") -> str:
        """What a command that must succeed prints."""
        status, out, err = self.status(*argv, stdin=stdin.encode())
        assert (status, err) == (0, "")
        return out

    def complaint(self, *argv: str, stdin: bytes = b"") -> str:
        """The one line that a command with bad input prints on standard error."""
        status, _, err = self.status(*argv, stdin=stdin)
        assert status == 2
        assert err.endswith("\n")
        assert len(err.splitlines()) == 1
        assert "Traceback" not in err
        return err.rstrip("\n")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def opening(terminal: Terminal) -> str:
    """The sheet's example, round 1 played."""
    empty = terminal.output("new", "battle-sheep", "--players", "2", "--nonce", "abc", *PADDOCK)
    return terminal.output("play", "-", "@c1", "@b8", "c1-c8:8", "b8-b1:8", stdin=empty)


class TestCatalogue:
    def test_games_names_every_game_and_option(self, terminal: Terminal) -> None:
        out = terminal.output("games")
        for game in GAMES.values():
            assert f"{game.type.short_name}: {game.type.long_name}, " in out
            for option in game.type.options:
                assert f"  {option.key}: {option.values[0]}" in out

    def test_games_in_json_have_the_keys_of_the_contract(self, terminal: Terminal) -> None:
        games = json.loads(terminal.output("games", "--json"))
        assert [game["short_name"] for game in games] == list(GAMES)
        sheep = games[0]
        assert (sheep["min_players"], sheep["max_players"], sheep["code"]) == (2, 4, "bs")
        assert sheep["options"][0] == {
            "key": "pasture",
            "values": ["build", "preset", "random"],
            "players": [],
            "needs": None,
        }

    def test_new_prints_a_record_with_no_actions(self, terminal: Terminal) -> None:
        match = read_record(terminal.output("new", "battle-sheep", "--players", "3", "--option", "goal=pastures")).match
        assert (len(match.record.seats), match.record.actions) == (3, ())

    def test_new_takes_another_nonce_each_time(self, terminal: Terminal) -> None:
        assert len({terminal.output("new", "battle-sheep", "--players", "2") for _ in range(5)}) == 5

    def test_perft_counts_by_depth(self, terminal: Terminal) -> None:
        position = "bs1 2 8-/7-Bg/Ag7-/8- A"
        assert terminal.output("perft", "battle-sheep", "--depth", "1", "--position", position) == "1 60\n"
        depths = terminal.output("perft", "battle-sheep", "--depth", "2", *PADDOCK).splitlines()
        assert [line.split()[0] for line in depths] == ["1", "2"]


class TestRecords:
    def test_play_adds_actions(self, terminal: Terminal, opening: str) -> None:
        assert opening.endswith("\n\n@c1 @b8 c1-c8:8 b8-b1:8\n")
        assert terminal.output("play", "-", stdin=opening) == opening

    def test_play_makes_the_draws_that_are_due(self, terminal: Terminal) -> None:
        new = ["new", "battle-sheep", "--players", "2", "--nonce", "abc", "--option", "pasture=random"]
        empty = terminal.output(*new)
        drawn = read_record(terminal.output("play", "-", "--chance", stdin=empty)).match
        assert len(drawn.record.actions) == 8
        assert drawn.state.current_player == 0
        assert terminal.output("play", "-", "--chance", stdin=empty) == terminal.output(
            "play", "-", "--chance", stdin=empty
        )

    def test_legal_lists_what_can_be_played(self, terminal: Terminal, opening: str) -> None:
        lines = terminal.output("legal", "-", stdin=opening).splitlines()
        state = read_record(opening).match.state
        assert lines == [str(action) for action in state.legal_actions()]
        facts = json.loads(terminal.output("legal", "-", "--json", stdin=opening))
        assert facts == {"current_player": 0, "actions": lines, "chance_outcomes": [], "concessions": ["resign"]}

    def test_legal_gives_weights_where_chance_is_on_turn(self, terminal: Terminal) -> None:
        empty = terminal.output("new", "battle-sheep", "--players", "2", "--option", "pasture=random")
        lines = terminal.output("legal", "-", stdin=empty).splitlines()
        assert sorted(lines) == ["+L(0,0) 1", "+R(0,0) 1", "+V(0,0) 1"]
        facts = json.loads(terminal.output("legal", "-", "--json", stdin=empty))
        assert [f"{outcome['action']} {outcome['weight']}" for outcome in facts["chance_outcomes"]] == lines

    @pytest.mark.parametrize("viewer", [[], ["--seat", "1"], ["--public"]])
    def test_show_tells_the_state(self, terminal: Terminal, opening: str, viewer: list[str]) -> None:
        out = terminal.output("show", "-", *viewer, stdin=opening)
        assert "position: bs1 2 8-/B86-B8/A86-A8/8- A\n" in out
        assert "turn: A\n" in out
        assert "scores: [2, 2]\n" in out
        facts = json.loads(terminal.output("show", "-", "--json", *viewer, stdin=opening))
        assert facts["view"]["num_players"] == 2
        assert (facts["result"], facts["outcome"], facts["current_player"]) == ("*", None, 0)
        assert facts["seat"] == ("B" if "--seat" in viewer else None)

    def test_show_tells_how_it_ended(self, terminal: Terminal, opening: str) -> None:
        ended = terminal.output("play", "-", "resign", stdin=opening)
        outcome = json.loads(terminal.output("show", "-", "--json", stdin=ended))["outcome"]
        assert outcome == {"termination": "resignation", "winners": [1], "returns": [0.0, 1.0]}

    def test_replay_prints_the_playthrough(self, terminal: Terminal, opening: str) -> None:
        assert terminal.output("replay", "-", stdin=opening) == playthrough(read_record(opening).match)

    def test_replay_shows_a_damaged_record_as_far_as_it_goes(self, terminal: Terminal, opening: str) -> None:
        status, out, err = terminal.status("replay", "-", stdin=opening.encode() + b"@a1")
        assert (status, out) == (2, playthrough(read_record(opening).match))
        assert err.startswith("farmyard: action 5: ")

    def test_link_and_unlink_undo_each_other(self, terminal: Terminal, opening: str) -> None:
        link = terminal.output("link", "-", stdin=opening)
        assert read_link(link) == read_record(opening).match
        assert terminal.output("unlink", f"https://example.org/#{link}") == opening

    def test_a_record_may_be_a_file(self, terminal: Terminal, opening: str, tmp_path: Path) -> None:
        file = tmp_path / "été.txt"
        file.write_text(opening, encoding="utf-8")
        assert terminal.output("play", str(file)) == opening


class TestMeasuring:
    def test_selfplay_rotates_seats_and_counts_all_points(self, terminal: Terminal) -> None:
        argv = ["selfplay", "battle-sheep", "--bots", "random,random,random", "--games", "3", "--budget", "1n"]
        tallies = json.loads(terminal.output(*argv, *["--option", "pasture=preset"], "--json"))
        assert [tally["games"] for tally in tallies] == [3, 3, 3]
        assert sum(tally["wins"] for tally in tallies) == pytest.approx(3, abs=0.01)
        assert all(tally["interval"][0] <= tally["share"] <= tally["interval"][1] for tally in tallies)

    def test_selfplay_with_a_seed_repeats_itself(self, terminal: Terminal) -> None:
        argv = ["selfplay", "battle-sheep", "--bots", "random,easy", "--games", "4", "--budget", "1n", "--json"]

        def tallies(seed: str) -> list[dict[str, object]]:
            timed = ("seconds_per_move", "longest_move")
            return [
                {key: value for key, value in tally.items() if key not in timed}
                for tally in json.loads(terminal.output(*argv, *PADDOCK, "--seed", seed))
            ]

        assert tallies("a") == tallies("a") != tallies("b")

    def test_selfplay_prints_a_table(self, terminal: Terminal) -> None:
        lines = terminal.output("selfplay", "battle-sheep", "--bots", "random,random", "--games", "2").splitlines()
        assert lines[0].split()[:3] == ["bot", "games", "wins"]
        assert [line.split()[:2] for line in lines[1:]] == [["random", "2"], ["random", "2"]]

    def test_bench_measures_every_number_of_players(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("farmyard.cli.measuring.SECONDS", 0.01)
        speeds = json.loads(terminal.output("bench", "battle-sheep", "--json"))
        assert [speed["players"] for speed in speeds] == [2, 3, 4]
        assert all(speed["states_per_second"] > 0 and speed["links_per_second"] > 0 for speed in speeds)

    def test_bench_prints_a_table_of_all_games(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        speed = Speed("battle-sheep", 2, 12345.6, 78.9, 74)
        monkeypatch.setattr("farmyard.cli.measuring.measure", lambda *_: speed)
        lines = terminal.output("bench").splitlines()
        assert lines[1].split() == ["battle-sheep", "2", "12346", "79", "74"]
        players = [game.type.max_players - game.type.min_players + 1 for game in GAMES.values()]
        assert len(lines) == 1 + sum(players)

    @pytest.mark.parametrize(
        ("points", "games", "low", "high"),
        [(60, 100, 0.502, 0.691), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
    )
    def test_the_interval_is_wilsons(self, points: float, games: int, low: float, high: float) -> None:
        assert wilson_interval(points, games) == pytest.approx((low, high), abs=0.001)


class TestBadInput:
    @pytest.mark.parametrize(
        ("argv", "message"),
        [
            ([], "farmyard: the following arguments are required: COMMAND"),
            (["dance"], "farmyard: argument COMMAND: invalid choice: 'dance'"),
            (["games", "--colour"], "farmyard: unrecognized arguments: --colour"),
            (["new", "chess", "--players", "2"], "farmyard: there is no game “chess”, only battle-sheep"),
            (["new", "battle-sheep", "--players", "9"], "farmyard: Battle Sheep is for 2 to 4 players, not 9"),
            (["new", "battle-sheep", "--players", "0"], "“0” is not a whole number above 0"),
            (["new", "battle-sheep", "--players", "²"], "“²” is not a whole number above 0"),
            (["new", "battle-sheep", "--players", "2", "--nonce", "É!"], "farmyard: a nonce is 1 to 16 small letters"),
            (["new", "battle-sheep", "--players", "2", "--option", "swap"], "“swap” is not a further option=value"),
            (["new", "battle-sheep", "--players", "2", "--option", "swap=x"], "option swap is one of off, on"),
            (["new", "battle-sheep", "--players", "2", *PADDOCK, *PADDOCK], "“pasture=preset” is not a further"),
            (["legal", "no-such-file"], "farmyard: no-such-file: No such file or directory"),
            (["legal", "."], "farmyard: .: Is a directory"),
            (["legal", "nul\0l"], "embedded null byte"),
            (["show", "-"], "farmyard: this is not a record"),
            (["unlink", "hello"], "farmyard: this is not a link to a game"),
            (["unlink", "1bsB"], "farmyard: this link is incomplete"),
            (["perft", "battle-sheep", "--depth", "0"], "“0” is not a whole number above 0"),
            (["perft", "battle-sheep", "--depth", "1", "--position", "8/8"], "farmyard: "),
            ([*SELFPLAY, "easy,robot"], "there is no bot “robot”"),
            ([*SELFPLAY, "easy"], "Battle Sheep is for 2 to 4 players, not 1"),
            ([*SELFPLAY, "easy,easy", "--budget", "x"], "“x” is neither seconds like 0.3 nor nodes like 400n"),
            ([*SELFPLAY, "easy,easy", "--budget", "inf"], "“inf” is neither seconds like 0.3 nor nodes like 400n"),
            (["bench", "chess"], "farmyard: there is no game “chess”"),
        ],
    )
    def test_it_says_what_is_wrong(self, terminal: Terminal, argv: list[str], message: str) -> None:
        assert message in terminal.complaint(*argv)

    def test_an_illegal_action_is_named(self, terminal: Terminal, opening: str) -> None:
        complaint = terminal.complaint("play", "-", "c8-c2:4", "c8-c2:4", stdin=opening.encode())
        assert complaint.startswith("farmyard: ")

    @pytest.mark.parametrize("command", ["legal", "play", "show", "link"])
    def test_a_damaged_record_is_refused(self, terminal: Terminal, opening: str, command: str) -> None:
        complaint = terminal.complaint(command, "-", stdin=opening.encode() + b"@a1")
        assert complaint.startswith("farmyard: action 5: ")

    def test_bytes_that_are_no_text(self, terminal: Terminal) -> None:
        assert terminal.complaint("show", "-", stdin=b"farmyard\xff") == "farmyard: -: no text in UTF-8 at byte 8"

    def test_a_seat_that_is_not_there(self, terminal: Terminal, opening: str) -> None:
        for seat in ("2", "-1"):
            complaint = terminal.complaint("show", "-", "--seat", seat, stdin=opening.encode())
            assert complaint == f"farmyard: there is no seat {seat}, only 0 to 1"


class TestDraw:
    def test_it_writes_the_picture_of_the_app(
        self, terminal: Terminal, opening: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        picture = type(sys)("app.picture")
        monkeypatch.setattr(picture, "draw_record", lambda match, seat: f"<svg>{match.state.result}{seat}</svg>", False)
        monkeypatch.setitem(sys.modules, "app.picture", picture)
        file = tmp_path / "board.svg"
        assert terminal.output("draw", "-", "--seat", "1", "-o", str(file), stdin=opening) == ""
        assert file.read_text(encoding="utf-8") == "<svg>*1</svg>"
        assert "No such file" in terminal.complaint(
            "draw", "-", "-o", str(tmp_path / "a" / "b.svg"), stdin=opening.encode()
        )

    def test_without_the_app_it_says_so(
        self, terminal: Terminal, opening: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "app.picture", None)
        complaint = terminal.complaint("draw", "-", "-o", "board.svg", stdin=opening.encode())
        assert complaint == "farmyard: draw needs the app, which is not on the path: run it from the sources"


class TestProcess:
    """The same as others start it."""

    def start(self, *argv: str, **environment: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "farmyard", *argv],
            env=os.environ | {"PYTHONPATH": str(SOURCES)} | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def test_names_of_any_script_in_any_locale(self, opening: str) -> None:
        record = opening.replace('""', '"רות 👩‍🌾"', 1)
        process = self.start("play", "-", LC_ALL="C", PYTHONIOENCODING="", PYTHONUTF8="0")
        assert process.communicate(record.encode()) == (record.encode(), b"")
        assert process.returncode == 0

    def test_bad_input(self) -> None:
        process = self.start("unlink", "hello")
        assert process.communicate() == (b"", b"farmyard: this is not a link to a game\n")
        assert process.returncode == 2

    def test_a_reader_that_has_enough(self, opening: str) -> None:
        process = self.start("replay", "-")
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(opening.encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
        process.stderr.close()
