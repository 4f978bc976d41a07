"""Links: whole and in part, and all that chats, browsers and strangers do to them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.envelope import ALPHABET, MAX_TEXT_LENGTH, seal, unseal
from farmyard.link import (
    DamagedLinkError,
    IncompleteLinkError,
    LinkError,
    NewerLinkError,
    NotALinkError,
    read_link,
    write_link,
)
from farmyard.packing import FieldWriter, number_fields, text_fields
from farmyard.record import KINDS, Match, Seat, new_record
from tests.cases import ALL_GAMES, Case, cases, default_cases
from tests.matches import DEALT, play, toy

all_cases = pytest.mark.parametrize("case", cases(), ids=str)
some_cases = pytest.mark.parametrize("case", default_cases(), ids=str)

NAMES = [
    "",
    "x" * 40,
    "👩\u200d👩\u200d👧\u200d👦" * 5,
    "רות",
    "محمد",
    "王" * 40,
    "e\u0301",
    '"<script>\\',
    "🇧🇷\U0001f3f4\U000e0067\U000e0062\U000e007f",
]
CLOSING_PUNCTUATION = [*".,)]>\"'!…?;:»”*_-。", ")."]
GAPS = ["\n", "\r\n", " ", "\t", "\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff", "\u00a0", "\u3000"]
NO_LINKS = [
    "",
    " ",
    "#",
    "hello",
    "https://example.org/",
    "https://example.org/#/rules",
    "-_-",
    "0bsAAAAAAA",
    "[]",
    "%%%",
]

LONGEST = Case("battle-sheep", 4, ()).match()


def write(match: Match) -> str:
    return write_link(match, games=ALL_GAMES)


def read(text: str) -> Match:
    return read_link(text, games=ALL_GAMES)


class TestRoundTrip:
    @all_cases
    def test_every_game_whole_and_in_part(self, case: Case) -> None:
        match = case.match()
        for count in {0, 1, len(match.record.actions) // 2, len(match.record.actions)}:
            part = match.back_to(count)
            assert read(write(part)) == part

    @all_cases
    def test_concessions_travel(self, case: Case) -> None:
        for count, state in enumerate(case.match().states):
            if state.concessions():
                match = case.match().back_to(count).play(state.concessions()[0])
                assert read(write(match)) == match
                return
        pytest.skip("this game knows no concessions")

    @given(st.lists(st.tuples(st.text(max_size=60), st.sampled_from(KINDS)), min_size=2, max_size=3))
    def test_any_names_and_kinds(self, seats: list[tuple[str, str]]) -> None:
        record = new_record("high-card", [Seat(*seat) for seat in seats], {}, "abc", games=ALL_GAMES)
        match = Match.start(record, games=ALL_GAMES)
        assert read(write(match)) == match

    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("nonce", ["0", "000", "z" * 16])
    def test_names_of_any_script_and_nonces_of_any_length(self, name: str, nonce: str) -> None:
        record = new_record("battle-sheep", [Seat(name, "human"), Seat("", "hard")], {}, nonce)
        assert read(write(Match.start(record))).record == record

    def test_a_start_position_travels(self) -> None:
        seats = [Seat("Ann", "human"), Seat("Bob", "human")]
        record = new_record("battle-sheep", seats, {}, "abc", "bs1 2 8-/7-Bg/Ag7-/8- A")
        match = play(Match.start(record), "c1-c8:8", "b8-b1:8")
        assert read(write(match)) == match
        assert match.state.serialize() == "bs1 2 8-/B86-B8/A86-A8/8- A"

    def test_a_whole_game_fits_into_a_message(self) -> None:
        assert len(write(LONGEST)) < 200

    def test_what_would_not_come_back_is_no_link(self) -> None:
        match = toy("human", "human")
        unclean = replace(match, record=replace(match.record, seats=(Seat(" Ann", "human"), Seat("", "human"))))
        with pytest.raises(LinkError):
            write(unclean)


class TestOnTheWay:
    """Each is what a chat, a browser or a person was seen to do to links."""

    @all_cases
    def test_the_alphabet_is_plain_and_the_end_no_punctuation(self, case: Case) -> None:
        match = case.match()
        for count in range(0, len(match.states), 1 + len(match.states) // 40):
            assert re.fullmatch(r"1[a-z]{2}[A-Za-z0-9_-]*[A-Za-z0-9]", write(match.back_to(count)))

    @some_cases
    def test_cut_anywhere_it_is_incomplete(self, case: Case) -> None:
        link = write(case.match())
        for length in range(1, len(link)):
            with pytest.raises(IncompleteLinkError):
                read(link[:length])
            with pytest.raises(IncompleteLinkError):
                read(f"https://example.org/farmyard/#{link[:length]}")
        with pytest.raises(NotALinkError):
            read("")

    @some_cases
    @pytest.mark.parametrize("end", CLOSING_PUNCTUATION)
    def test_closing_punctuation_is_no_part_of_it(self, case: Case, end: str) -> None:
        assert read(write(case.match()) + end) == case.match()

    @pytest.mark.parametrize("around", ["<{}>", "({})", "“{}”", "#{}", "*{}*", "[link](https://example.org/#{})"])
    def test_nor_is_what_stands_around_it(self, around: str) -> None:
        assert read(around.format(write(LONGEST))) == LONGEST

    def test_a_whole_address_does(self) -> None:
        link = write(LONGEST)
        for address in ("https://example.org/farmyard/#", "http://localhost:8000/index.html?a=b&c=d#", "farmyard://x#"):
            assert read(address + link) == LONGEST
            assert read(f"Your turn: {address}{link}") == LONGEST

    def test_percent_encoding_up_to_two_rounds(self) -> None:
        address = "https://example.org/farm yard/#" + write(LONGEST)
        once = quote(address, safe="")
        assert read(once) == read(quote(once, safe="")) == LONGEST
        everything = "".join(f"%{ord(c):02x}" for c in address)
        assert read(everything) == LONGEST

    @pytest.mark.parametrize("gap", GAPS)
    def test_line_breaks_and_invisible_characters_anywhere(self, gap: str) -> None:
        match = LONGEST.back_to(6)
        address = "https://example.org/#" + write(match)
        for place in range(len(address) + 1):
            assert read(address[:place] + gap + address[place:]) == match
        assert read(quote(gap.join(address))) == match

    def test_plus_slash_and_equals_never_occur(self) -> None:
        link = write(LONGEST)
        assert link == link.replace("+", " ").replace("/", "%2F").replace("=", "%3D").replace("&", "&amp;")


class TestDamage:
    @some_cases
    def test_one_changed_character_never_opens(self, case: Case) -> None:
        link, rng = write(case.match()), Random(str(case))
        for place, old in enumerate(link):
            new = rng.choice(ALPHABET.replace(old, ""))
            with pytest.raises(LinkError):
                read(link[:place] + new + link[place + 1 :])

    def test_change_in_the_middle_is_damage(self) -> None:
        link = write(LONGEST)
        other = "A" if link[30] != "A" else "B"
        for middle in (other, "é", "&amp;", "+"):
            with pytest.raises(DamagedLinkError):
                read(link[:30] + middle + link[31:])
        for longer in (link + "x", link + link, link[:20] + "A" + link[20:]):
            with pytest.raises(DamagedLinkError):
                read(longer)

    @pytest.mark.parametrize("text", NO_LINKS)
    def test_other_text_is_no_link(self, text: str) -> None:
        with pytest.raises(NotALinkError):
            read(text)

    def test_too_long_a_text_is_refused_unread(self) -> None:
        with pytest.raises(NotALinkError, match="too long"):
            read("1" * (MAX_TEXT_LENGTH + 1))

    def test_a_newer_format_says_so(self) -> None:
        with pytest.raises(NewerLinkError, match="made by a newer Farmyard"):
            read("2" + write(LONGEST)[1:])

    def test_a_game_that_is_not_here_yet_says_so_once_it_is_whole(self) -> None:
        link = seal("zz", b"anything")
        with pytest.raises(NewerLinkError, match="made by a newer Farmyard"):
            read(link)
        with pytest.raises(IncompleteLinkError):
            read(link[:-1])

    def test_a_payload_too_long_for_its_length_field_is_refused(self) -> None:
        assert unseal(seal("bs", b"x" * 3000)) == ("bs", b"x" * 3000)
        with pytest.raises(LinkError, match="too long"):
            seal("bs", b"x" * 3100)

    @given(st.text())
    def test_any_text_gives_an_error_of_ours(self, text: str) -> None:
        with pytest.raises(LinkError):
            read(text)

    @given(st.sampled_from(["bs", "hc"]), st.binary(max_size=80))
    def test_any_payload_gives_a_match_or_an_error_of_ours(self, code: str, payload: bytes) -> None:
        with suppress(LinkError):
            match = read(seal(code, payload))
            assert read(write(match)) == match

    @given(st.integers(0, 2000), st.integers(1, 255))
    def test_any_change_behind_a_good_checksum_too(self, place: int, change: int) -> None:
        code, payload = unseal(write(LONGEST))
        place %= len(payload)
        changed = payload[:place] + bytes([payload[place] ^ change]) + payload[place + 1 :]
        with suppress(LinkError):
            match = read(seal(code, changed))
            assert match != LONGEST
            assert read(write(match)) == match


class TestForged:
    """Links that somebody made, with a good checksum."""

    def forge(
        self,
        *actions: tuple[int, ...],
        version: int = 1,
        kind: int = 0,
        name: str = "",
        options: tuple[tuple[int, int], ...] = (),
        seats: int = 2,
        count: int | None = None,
        position: str = "",
        rest: int = 0,
    ) -> str:
        numbers = [*number_fields(version), seats, *([kind, *text_fields(name)] * seats)]
        numbers += number_fields(len(options))
        numbers += [field for option in options for number in option for field in number_fields(number)]
        numbers += [2, 13368, *text_fields(position), *number_fields(len(actions) if count is None else count)]
        bounds = self._bounds(len(numbers), numbers)
        bounds += [bound for action in actions for bound in ([10] if len(action) == 1 else [3, 10])]
        writer = FieldWriter([*numbers, *(field for action in actions for field in action), rest])
        for bound in (*bounds, rest + 1):
            writer(bound)
        number = writer.number()
        return seal("hc", number.to_bytes((number.bit_length() + 7) // 8, "little"))

    def _bounds(self, count: int, numbers: list[int]) -> list[int]:
        """The bounds that the reader of headers will ask these numbers for."""
        bounds: list[int] = []

        def number() -> int:
            value, weight = 0, 1
            while True:
                digit = numbers[len(bounds)]
                bounds.append(16)
                value += digit % 8 * weight
                weight *= 8
                if digit < 8:
                    return value

        def field(bound: int) -> int:
            bounds.append(bound)
            return numbers[len(bounds) - 1]

        number()
        for _ in range(field(8)):
            field(8)
            field(256 ** number())
        for _ in range(number()):
            number()
            number()
        field(36 ** (field(16) + 1))
        field(256 ** number())
        number()
        assert len(bounds) == count
        return bounds

    def test_the_forger_can_make_a_good_one(self) -> None:
        match = read(self.forge((9,), (2,), (5,), (7,), (0, 2)))
        assert [str(action) for action in match.record.actions] == [*DEALT.split(), "show-2"]
        assert match.record.nonce == "abc"
        assert read(self.forge(name="Ann", kind=3, options=((0, 1),))).record.options == (("deck", "seven"),)

    @pytest.mark.parametrize(
        ("change", "error", "message"),
        [
            ({"version": 2}, NewerLinkError, "made by a newer Farmyard"),
            ({"version": 0}, LinkError, "made by an older Farmyard"),
            ({"kind": 7}, NewerLinkError, "a player that is not here yet"),
            ({"name": " Ann"}, DamagedLinkError, "a name in it is none"),
            ({"name": "x" * 41}, DamagedLinkError, "a name in it is none"),
            ({"name": "x" * 161}, DamagedLinkError, "a text is too long"),
            ({"options": ((0, 7),)}, NewerLinkError, "an option that is not here yet"),
            ({"options": ((9, 0),)}, NewerLinkError, "an option that is not here yet"),
            ({"options": ((0, 1), (0, 1))}, DamagedLinkError, "an option twice"),
            ({"seats": 0}, LinkError, "High Card is for 2 to 3 players, not 0"),
            ({"seats": 7}, LinkError, "High Card is for 2 to 3 players, not 7"),
            ({"count": 1000}, LinkError, "no game has 1000 actions, at most 40"),
            ({"position": "8/8"}, LinkError, "cannot start: “8/8” is no position"),
            ({"position": "hc1 9 -/-/- 000 - -"}, LinkError, "the position is for 3 players, but there are 2 seats"),
            ({"rest": 1}, DamagedLinkError, "something follows its last action"),
        ],
    )
    def test_what_cannot_be_is_refused(self, change: dict[str, int], error: type[LinkError], message: str) -> None:
        with pytest.raises(error, match=re.escape(message)):
            read(self.forge(**change))  # type: ignore[arg-type]

    def test_an_illegal_action_is_named_with_its_number(self) -> None:
        with pytest.raises(LinkError, match=r"^action 3 cannot be: draw-2 is not possible"):
            read(self.forge((9,), (2,), (2,), (7,)))

    def test_nothing_can_follow_the_end(self) -> None:
        with pytest.raises(LinkError, match=r"^action 7 cannot be: the game is over"):
            read(self.forge((9,), (2,), (5,), (7,), (0, 9), (0, 7), (0, 5)))
