"""Links and pasted texts: one's own, and those that cannot be opened; sharing says truthfully what came of it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visitor
from e2e.driver import PATIENCE, Player, player_on
from e2e.matches import match_of
from e2e.visit import DESKTOP, PHONE, Visit
from farmyard.envelope import seal, unseal
from farmyard.link import read_link, write_link
from farmyard.record_text import write_record

MATCH = match_of(10)
LINK = write_link(MATCH)
CODE, PAYLOAD = unseal(LINK)


def flipped(seed: int) -> str:
    """A link, properly sealed, in whose inside one bit is another."""
    payload = bytearray(PAYLOAD)
    bit = Random(seed).randrange(8 * len(payload))
    payload[bit // 8] ^= 1 << bit % 8
    return seal(CODE, bytes(payload))


def is_refused(link: str) -> bool:
    """Whether the rules refuse it; a flipped bit may also make another whole game, or another name."""
    try:
        read_link(link)
    except ValueError:
        return True
    return False


BAD_LINKS = [
    *(LINK[: len(LINK) * n // 9] for n in range(1, 9)),
    LINK[:-1],
    LINK + "A",
    LINK.replace(LINK[12], "A" if LINK[12] != "A" else "B", 1),
    "2" + LINK[1:],
    "9" + LINK[1:],
    "1zz" + LINK[3:],
    seal("zz", PAYLOAD),
    seal("bs", b""),
    seal("bs", b"\xff" * 40),
    seal("bs", b"\x00" * 40),
    seal("bs", PAYLOAD + b"\x01"),
    seal("bs", PAYLOAD[:-3]),
    "hello",
    "0",
    "!",
    "%00",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "<img src=x onerror=alert(1)>",
    "1bs",
    "1bsAAAAAAA",
    "A" * 9000,
    "🐑" * 50,
    *filter(is_refused, map(flipped, range(12))),
]

BAD_TEXTS = [
    "",
    "   ",
    "hello there",
    "farmyard record",
    "farmyard record 99",
    "farmyard record 1",
    "farmyard record 1\ngame: chess 1\nnonce: a\n",
    'farmyard record 1\ngame: battle-sheep 99\nseat: human "A"\nseat: human "B"\nnonce: a\n',
    'farmyard record 1\ngame: battle-sheep 1\nseat: human "A"\nnonce: a\n',
    'farmyard record 1\ngame: battle-sheep 1\nseat: cow "A"\nseat: human "B"\nnonce: a\n',
    'farmyard record 1\ngame: battle-sheep 1\nseat: human A\nseat: human "B"\nnonce: a\n',
    'farmyard record 1\ngame: battle-sheep 1\nseat: human "A"\nseat: human "B"\noption: pasture=moon\nnonce: a\n',
    "bs1",
    "bs2 2 build - A",
    "bs1 9 build - A",
    "bs1 2 8-/B87-B8/A86-A8/8- A",
    "bs1 2 8-/Bg7-/Bg7-/8- A",
    "bs1 2 build +V(0,0),+V(0,0) A",
    "bs1 2 build +V(0,0),+V(9,9) A",
    "bs1 2 8-/7-Bg/8-/8- B",
    "bs1 2 " + "8-/" * 500 + " A",
    "x" * 100_000,
]


def test_own_link_opens_the_same_position_elsewhere(visit: Visitor) -> None:
    here = player_on(visit(PHONE))
    here.start(("human", "human"), names=["Ann", "Ben"])
    here.play_actions(5)
    scene, link, match = here.scene(), here.link(), here.match()
    there = player_on(visit(DESKTOP), "#" + link.partition("#")[2])
    page = there.page
    assert there.saved() == {}
    expect(page.locator(".arrival")).to_contain_text("Ben to move")
    expect(page.locator(".arrival")).to_contain_text("5 moves so far")
    there.press("I am Ben")
    page.wait_for_selector(".table", timeout=PATIENCE)
    assert there.scene() == scene
    assert there.match() == match
    there.play_move()
    expect(page.locator(".panel")).to_contain_text("Waiting for Ann")
    assert "#/play/" in page.url
    there.reload()
    expect(page.locator(".panel")).to_contain_text("Waiting for Ann")
    here.go("#" + there.link().partition("#")[2])
    assert here.saved()[f"farmyard/game/{match.record.nonce}"].count(str(match.record.actions[-1])) == 1
    here.press("Go on")
    here.wait_for_actions(6)
    assert here.played == 6


def test_link_touches_nothing_that_is_saved_until_chosen(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(match_of(6, nonce="mine"))
    player.open_match(match_of(8, nonce="other", seed=2))
    before = player.saved()
    for link, answer in (
        (write_link(match_of(8, nonce="mine")), "Go on"),
        (write_link(match_of(3, nonce="mine")), "Keep this one apart"),
        (write_link(match_of(8, nonce="mine", seed=3)), "Keep both and open this one"),
        (write_link(match_of(5, nonce="third")), "Just watching"),
    ):
        player.go(f"#{link}")
        expect(player.button(answer)).to_be_visible()
        assert player.saved() == before
        player.reload()
        expect(player.button(answer)).to_be_visible()
        assert player.saved() == before
    player.press("Just watching")
    page.wait_for_selector(".table")
    after = player.saved()
    assert {key: after[key] for key in before} == before
    assert set(after) - set(before) == {"farmyard/game/third"}
    assert page.locator("#board [data-on]").count() == 0


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_bad_links_say_why(device: str, request: pytest.FixtureRequest) -> None:
    assert len(BAD_LINKS) >= 35
    player = player_on(request.getfixturevalue(device))
    page = player.page
    player.open_match(match_of(6, nonce="mine"))
    before = player.saved()
    reasons = set()
    for link in BAD_LINKS:
        player.go("#/")
        page.wait_for_selector(".home")
        player.go(f"#{link}")
        page.wait_for_selector("#problem")
        reasons.add(page.locator("#problem").inner_text())
        assert player.button("Paste it again").is_visible()
        assert player.button("Start a game").is_visible()
    assert player.saved() == before
    assert len(reasons) > 8
    assert all(reason.endswith(".") and "\n" not in reason and len(reason) < 200 for reason in reasons)
    player.reload()
    page.wait_for_selector("#problem")


def test_bad_texts_say_why_and_stay_in_the_box(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.go("#/open")
    for text in [*BAD_TEXTS, *BAD_LINKS[:10]]:
        page.wait_for_selector("#pasted")
        page.locator("#pasted").fill("")
        page.locator("#pasted").fill(text)
        player.press("Open")
        page.wait_for_selector("#problem")
        assert page.locator("#problem").inner_text().endswith(".")
        assert page.locator("#pasted").input_value() == text
    assert player.saved() == {}


def test_link_record_and_position_can_be_pasted(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    position = MATCH.state.serialize()
    crumpled = f"Your turn!  {phone.url}#{LINK[:20]}\n  {LINK[20:]}. "
    for text, played in ((crumpled.split("!")[1], 10), (write_record(MATCH), 10), (position, 0)):
        player.go("#/open")
        page.wait_for_selector("#pasted")
        page.locator("#pasted").fill(text)
        player.press("Open")
        player.tap(page.locator(".answers .main"))
        page.wait_for_selector(".table")
        assert player.played == played
        assert player.match().state == MATCH.state
        page.evaluate("localStorage.clear()")


SHARE = "navigator.share = async (data) => { window.given = data; };"
REFUSE = "navigator.share = async () => { throw new DOMException('no', '%s'); };"
NO_SHARE = "delete Navigator.prototype.share;"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
SHUT_CLIPBOARD = (
    "if (navigator.clipboard) navigator.clipboard.writeText ="
    " async () => { throw new DOMException('no', 'NotAllowedError'); };"
)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (SHARE, "Handed over."),
        (REFUSE % "AbortError", ""),
        (REFUSE % "NotAllowedError", "Copied."),
        (NO_SHARE, "Copied."),
        (NO_SHARE + NO_CLIPBOARD, "Select the text and copy it by hand."),
        (NO_SHARE + SHUT_CLIPBOARD, "Select the text and copy it by hand."),
        (REFUSE % "NotAllowedError" + SHUT_CLIPBOARD, "Select the text and copy it by hand."),
    ],
)
def test_sharing_says_what_came_of_it(phone: Visit, script: str, says: str) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.context.add_init_script(script)
    player = player_on(phone)
    page = player.page
    player.open_match(MATCH)
    link = player.link()
    page.evaluate("navigator.clipboard?.writeText?.('nothing').catch(() => {})")
    player.open_sheet("Share or export")
    player.press("Share the link")
    if says:
        expect(page.locator("#share-outcome")).to_contain_text(says)
    else:
        page.wait_for_timeout(300)
        assert page.locator("#share-outcome").count() == 0
    if says == "Handed over.":
        assert page.evaluate("window.given.url") == link
    elif says == "Copied.":
        assert page.evaluate("navigator.clipboard.readText()") == link
    assert page.locator("#share-url").input_value() == link
    player.tap(page.locator("#share-url"))
    assert page.evaluate("document.getSelection().toString()") == link


def test_moment_of_a_replay_has_a_link_of_its_own(phone: Visit) -> None:
    player = player_on(phone)
    page = player.page
    player.open_match(MATCH)
    player.open_sheet()
    player.press("Step through the game")
    for _ in range(3):
        player.press("Step forward")
    expect(page.locator("#prompt")).to_have_text("Move 3 of 10")
    player.press("Share this position")
    assert read_link(page.locator("#share-url").input_value()) == MATCH.back_to(3)
    player.close_sheet()
    player.press("Back to the game")
    assert page.locator("#board [data-on]").count() > 0
    address = page.url
    player.go(f"{address.partition('#')[2]}/4")
    expect(page.locator("#prompt")).to_have_text("Move 4 of 10")
    player.press("Play on from here")
    page.wait_for_selector(".table.live")
    assert player.played == 4
    assert page.url != address


def test_names_of_any_script_are_shown_as_they_are(phone: Visit) -> None:
    names = ["<b>Ann</b> & “Co”", "רות 👩‍👩‍👧‍👦 محمد 7"]
    player = player_on(phone)
    player.start(("human", "human"), names=names)
    assert shown(player, ".seats .name") == names
    player.go("#" + player.link().partition("#")[2])
    player.page.wait_for_selector(".arrival")
    assert shown(player, ".arrival .who bdi") == names


def shown(player: Player, selector: str) -> list[str]:
    """The texts of what matches, without the marks that isolate a name from the direction of its surroundings."""
    return [text.strip("\u2068\u2069") for text in player.page.locator(selector).all_inner_texts()]
