"""What can be chosen beside the board: action cards, wares of the store, tools, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.boards import Scene
from app.boards.happy_pigs.art import SIGNS, STY_SIGN, TOOL_SIGNS
from app.boards.happy_pigs.names import (
    action_name,
    dollars,
    kind_words,
    signed,
    size_name,
    tool_name,
)
from app.boards.happy_pigs.outlook import outlook
from app.boards.happy_pigs.pictures import pig_picture, sign
from app.boards.happy_pigs.since import deeds
from app.boards.happy_pigs.telling import consequences
from app.choices import next_parts
from app.markup import Markup, el, icon, join
from app.texts import _, ngettext
from farmyard.core import Action
from farmyard.games.happy_pigs.actions import pig_part
from farmyard.games.happy_pigs.data import (
    ACTION_CARDS,
    ACTION_NAMES,
    BUY,
    FEED,
    MATE,
    PIG_PRICES,
    SEASON_ROUNDS,
    SELL,
    TOOL_PRICE,
    Size,
    Tool,
)
from farmyard.games.happy_pigs.farm import PIGS, SIZES, TOOL_NAMES, size_of
from farmyard.games.happy_pigs.obstacles import Obstacle, obstacle_to, obstacle_to_any_sty
from farmyard.games.happy_pigs.rules import Birth, BuyPig, BuyTool, Choose, End, Feed, HappyPigsView, Phase, Sell

VACCINE: Final = TOOL_NAMES[Tool.VACCINE]


def panel(scene: Scene) -> Markup:
    """The choices of whoever decides here; nothing for anybody else."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    if not scene.actions:
        return Markup("")
    if view.phase is Phase.CHOOSE:
        return _cards(view, scene)
    return el(
        "div",
        _heading(view),
        _work(view, scene),
        el("div", *_always(view, scene), class_="wares"),
        class_="market",
        role="group",
        aria_label=_("What to do"),
    )


def _cards(view: HappyPigsView, scene: Scene) -> Markup:
    """The four action cards, and what the chosen one promises."""
    neutral = view.choosing == view.num_players
    prefix = "neutral" if neutral else "choose"
    advised = str(scene.hint) if isinstance(scene.hint, Choose) else ""
    assert view.card is not None
    buttons = []
    for card in ACTION_CARDS:
        part = f"{prefix}:{ACTION_NAMES[card]}"
        buttons.append(
            el(
                "button",
                sign(SIGNS[card]),
                el("span", action_name(card), class_="label"),
                el("b", str(view.card.amount(card))),
                type="button",
                class_=f"ware card{' hint' if part == advised else ''}",
                id=f"ware-{part}",
                data_do="tap",
                data_arg=part,
                aria_pressed="true" if part in scene.chosen else "false",
            )
        )
    chosen = next((card for card in ACTION_CARDS if f"{prefix}:{ACTION_NAMES[card]}" in scene.chosen), None)
    return el(
        "div",
        el("div", *buttons, class_="wares cards", role="group", aria_label=_("Action cards")),
        el("p", *(el("span", line) for line in outlook(view, chosen, _news(scene), neutral=neutral)), class_="outlook"),
        class_="market",
    )


def _news(scene: Scene) -> str:
    """What the event and the inspection brought at the end of the round before."""
    said = (words for deed in deeds(scene) for words in consequences(deed.before, scene.names, deed.news))
    return " ".join(said)


def _heading(view: HappyPigsView) -> Markup:
    """The action under way, how many executions are left of it, and how many vaccines are short."""
    what = {Phase.OPENING: _("Opening"), Phase.HEAT: _("Free piglets"), Phase.WINDOW: _("Vaccination")}.get(view.phase)
    pips = None
    if view.allowance:
        dots = "".join(
            f'<circle cx="{6 + 12 * n}" cy="6" r="4.4" class="{"left" if n < view.left else "used"}"/>'
            for n in range(view.allowance)
        )
        words = ngettext("{n} left", "{n} left", view.left)
        pips = el(
            "span",
            Markup(f'<svg class="pips" viewBox="0 0 {12 * max(view.allowance, 1)} 12" aria-hidden="true">{dots}</svg>'),
            el("span", words),
            class_="left",
        )
    return el(
        "p",
        sign(SIGNS[view.work]) if view.work else sign(TOOL_SIGNS[0]),
        el("b", what or action_name(view.work)),
        pips,
        el("span", _danger(view), class_="danger"),
        class_="work",
    )


def _danger(view: HappyPigsView) -> str:
    """How many pigs would die in an inspection that is near; else nothing."""
    bare = sum(view.farm.unvaccinated)
    if not bare or len(view.cards) < SEASON_ROUNDS:
        return ""
    return ngettext("{n} unvaccinated", "{n} unvaccinated", bare)


COLUMNS: Final = 5


def _work(view: HappyPigsView, scene: Scene) -> Markup:
    """The first row: what the work offers, and where it leaves room a sentence about it."""
    wares = list(_wares(view, scene))
    room = COLUMNS - len(wares)
    tip = el("p", _tip(view, scene), class_=f"tip span-{room}") if room > 1 else None
    return el("div", *wares, tip, class_="wares")


def _tip(view: HappyPigsView, scene: Scene) -> str:
    """What is good to know now."""
    if view.phase is Phase.WINDOW:
        return _("Pigs without a vaccine die now.")
    if scene.chosen[:1] == (VACCINE,):
        return _("A vaccinated pig stays so for good.")
    match view.work:
        case _ if view.phase is Phase.HEAT:
            return _("One for every two mediums and larges, as far as there is room.")
        case _ if view.work == MATE:
            ready = max(0, view.farm.breeders - view.resting)
            return ngettext("{n} medium or large is ready.", "{n} mediums and larges are ready.", ready)
        case _ if view.work == FEED:
            return _("Each pig can be fed once a round.")
        case _ if view.work == SELL:
            return _("Pigs left at the end are sold at list price.")
    return ""


def _wares(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """What the work of this turn offers; once a vaccine is chosen, the pigs it is for."""
    if scene.chosen[:1] == (VACCINE,):
        yield from _patients(view, scene)
    elif view.work == BUY:
        yield from _shelf(view, scene)
    elif view.work == MATE:
        yield _birth(view, scene)
    elif view.work == FEED:
        yield from _hungry(view, scene)
    elif view.work == SELL:
        yield from _for_sale(view, scene)


def _always(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """The tools that go with the work, vaccinating, and the end of the turn."""
    if view.work == BUY:
        yield from (_tool(view, scene, tool) for tool in Tool)
    elif view.work == FEED:
        yield _extra(view, scene, Tool.SUPPLEMENT)
    elif view.work == MATE:
        yield _extra(view, scene, Tool.AMULET)
    if view.phase is not Phase.HEAT:
        yield _vaccine(view, scene)
    yield _end(view, scene)


def _shelf(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """Pigs and a sty, each with its price of today and how many are left."""
    for size in Size:
        found = obstacle_to(view, BuyPig(SIZES[size]))
        change, stock = view.pig_prices[size] - PIG_PRICES[size], view.store.pigs[size]
        yield _ware(
            scene, f"store:{SIZES[size]}", pig_picture(size), size_name(size), dollars(view.pig_prices[size]),
            stock=stock, change=change, found=found,
        )  # fmt: skip
    price = view.sty_price(view.turn)
    yield _ware(
        scene, "store:sty", sign(STY_SIGN), _("Sty"), dollars(price),
        stock=view.store.sties, change=price - view.farm.sty_price, found=obstacle_to_any_sty(view),
    )  # fmt: skip


def _tool(view: HappyPigsView, scene: Scene, tool: Tool) -> Markup:
    """A tool in the store."""
    part, found = f"store:{TOOL_NAMES[tool]}", obstacle_to(view, BuyTool(tool))
    return _ware(
        scene, part, sign(TOOL_SIGNS[tool]), tool_name(tool), dollars(view.tool_price),
        stock=view.store.tools[tool], change=view.tool_price - TOOL_PRICE, found=found,
    )  # fmt: skip


def _birth(view: HappyPigsView, scene: Scene) -> Markup:
    return _ware(scene, "birth", pig_picture(Size.PIGLET), _("Birth"), "", found=obstacle_to(view, Birth()))


def _hungry(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """The kinds of pigs that were not fed yet, with the size that each would grow to."""
    for kind, pig in enumerate(PIGS):
        if count := view.farm.herd[kind] - view.fed[kind]:
            grown = min(size_of(pig) + 1, Size.LARGE)
            label = _("→ {size}").format(size=size_name(grown))
            yield _kind(scene, pig_part(pig), pig, label, f"×{count}", found=obstacle_to(view, Feed(pig)))


def _for_sale(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """The kinds of pigs that there are, with what each brings today."""
    for kind, pig in enumerate(PIGS):
        if count := view.farm.herd[kind]:
            price = view.pig_prices[size_of(pig)]
            change = price - PIG_PRICES[size_of(pig)]
            found = obstacle_to(view, Sell(pig))
            label = f"{size_name(size_of(pig))} ×{count}"
            yield _kind(scene, pig_part(pig), pig, label, dollars(price), change=change, found=found)


def _patients(view: HappyPigsView, scene: Scene) -> Iterator[Markup]:
    """The kinds of pigs that a vaccine is for."""
    for part in next_parts(scene.actions, (VACCINE,)):
        pig, fed = part[len("pig:")], part.endswith("!")
        kind = PIGS.index(pig)
        count = view.fed[kind] if fed else view.farm.herd[kind] - view.fed[kind]
        yield _kind(scene, part, pig, size_name(size_of(pig)), f"×{count}", fed=fed)


def _kind(
    scene: Scene,
    part: str,
    pig: str,
    label: str,
    price: str,
    *,
    fed: bool = False,
    change: int = 0,
    found: Obstacle | None = None,
) -> Markup:
    picture = pig_picture(size_of(pig), vaccinated=pig.isupper())
    return _ware(scene, part, picture, label, price, change=change, found=found, words=kind_words(pig, fed=fed))


def _extra(view: HappyPigsView, scene: Scene, tool: Tool) -> Markup:
    """A tool that goes with the chosen feeding or birth."""
    return _ware(scene, TOOL_NAMES[tool], sign(TOOL_SIGNS[tool]), tool_name(tool), f"×{view.farm.tools[tool]}")


def _vaccine(view: HappyPigsView, scene: Scene) -> Markup:
    held, picture = view.farm.tools[Tool.VACCINE], sign(TOOL_SIGNS[Tool.VACCINE])
    return _ware(scene, VACCINE, picture, _("Vaccinate"), f"×{held}", classes="vaccinate")


def _end(view: HappyPigsView, scene: Scene) -> Markup:
    """The end of the turn, with what it pays."""
    pays = view.left if view.phase is Phase.TURN else 0
    return _ware(scene, "end", icon("lucide-check"), _("Done"), f"+{dollars(pays)}" if pays else "", classes="end")


def _short(found: Obstacle | None) -> str:
    """Why not, in a word."""
    match found:
        case Obstacle.NO_ROOM:
            return _("no room")
        case Obstacle.NO_MONEY:
            return _("too dear")
        case Obstacle.NO_TILE | Obstacle.SOLD_OUT:
            return _("sold out")
        case Obstacle.NO_BREEDER:
            return _("no breeder")
        case Obstacle.ALREADY_FED:
            return _("fed")
        case Obstacle.FULLY_GROWN:
            return _("grown")
        case Obstacle.NO_OPENING_STY:
            return _("later")
    return ""


def _ware(
    scene: Scene,
    part: str,
    picture: Markup,
    label: str,
    price: str,
    *,
    stock: int | None = None,
    change: int = 0,
    found: Obstacle | None = None,
    words: str = "",
    classes: str = "",
) -> Markup:
    """One button; what cannot be chosen now can still be pressed to hear why."""
    offered = any(part in next_parts(scene.actions, scene.chosen[:depth]) for depth in range(len(scene.chosen) + 1))
    hint = " hint" if _advises(scene.hint, part) else ""
    why = _short(found)
    note: Markup | None = None
    if stock is not None:
        said = el("span", ngettext("{n} left", "{n} left", stock), class_="unseen")
        note = el("small", el("span", str(stock), aria_hidden="true"), said)
    elif change:
        note = el("small", signed(change), class_="change")
    return el(
        "button",
        picture,
        el("span", words or label, class_="unseen") if words or why else None,
        el("span", why or label, class_="label why" if why else "label"),
        el("b", _trend(change) if stock is not None else None, price) if price else None,
        note,
        type="button",
        class_=f"ware {classes}{'' if offered else ' idle'}{hint}".strip(),
        id=f"ware-{part}",
        data_do="tap",
        data_arg=part,
        aria_pressed="true" if part in scene.chosen else "false",
    )


def _trend(change: int) -> Markup | None:
    """An arrow where the price of today is not the list price."""
    if not change:
        return None
    arrow = el("span", "↑" if change > 0 else "↓", class_="trend", aria_hidden="true")
    return join(arrow, el("span", f"{signed(change)}: ", class_="unseen"))


def _advises(hint: Action | None, part: str) -> bool:
    """Whether a hint begins with this part, or adds it."""
    return (
        hint is not None
        and not isinstance(hint, Choose)
        and part in hint.parts
        and (part != "end" or isinstance(hint, End))
    )
