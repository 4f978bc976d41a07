"""What happened, in one sentence, with every dollar that changed hands."""

from __future__ import annotations

from collections.abc import Iterator

from app.boards.happy_pigs.names import (
    a_pig,
    a_tool,
    action_name,
    dollars,
    event_name,
    pigs_words,
    season_name,
    signed,
    tool_name,
)
from app.texts import _
from farmyard.core import Action, View
from farmyard.games.happy_pigs.data import CARDS, Size, Tool
from farmyard.games.happy_pigs.farm import size_of
from farmyard.games.happy_pigs.happenings import Deaths, Gift, Happening, NewController, Payment, Reason
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Feed,
    HappyPigsView,
    Phase,
    Reveal,
    Sell,
    Start,
    Vaccinate,
    happenings,
)
from farmyard.games.happy_pigs.table import NOT_CHOSEN


def describe(before: View, action: Action, names: tuple[str, ...]) -> str:
    """What happened, in a sentence or a few; no hidden choice is named."""
    assert isinstance(before, HappyPigsView)
    if isinstance(action, Reveal):
        card = CARDS[action.card]
        return _("{season}: {event}.").format(season=season_name(before.season), event=event_name(card.event))
    news = happenings(before, action)
    return " ".join(filter(None, (_deed(before, action, names, news), *consequences(before, names, news))))


def _deed(before: HappyPigsView, action: Action, names: tuple[str, ...], news: tuple[Happening, ...]) -> str:
    """What the player did."""
    name = names[before.turn] if before.turn >= 0 else ""
    match action:
        case Start(seat=seat):
            return _("{name} starts.").format(name=names[seat])
        case Choose():
            return _chosen(before, action, name)
        case Vaccinate(pig=pig):
            return _("{name} vaccinates {pig}.").format(name=name, pig=a_pig(size_of(pig)))
        case Feed(pig=pig, supplement=supplement):
            size = size_of(pig)
            return _("{name} feeds {pig}, now {grown}.").format(
                name=name, pig=a_pig(size), grown=a_pig(size + 1 + supplement)
            )
        case Birth(amulet=amulet):
            return _("{name} gets {pig}.").format(name=name, pig=a_pig(Size.SMALL if amulet else Size.PIGLET))
        case BuyPig(pig=pig):
            return _bought(name, a_pig(size_of(pig)), news)
        case BuyTool(tool=tool):
            return _bought(name, a_tool(tool), news)
        case BuySty():
            return _bought(name, _("a sty"), news)
        case Sell(pig=pig):
            money = dollars(before.pig_prices[size_of(pig)])
            return _("{name} sells {pig} for {money}.").format(name=name, pig=a_pig(size_of(pig)), money=money)
        case End():
            return _ended(before, name)
    return ""


def _chosen(before: HappyPigsView, action: Choose, name: str) -> str:
    if not before.variant.advanced:
        return (
            _("All have chosen.")
            if before.choices.count(NOT_CHOSEN) == 1
            else _("{name} has chosen.").format(name=name)
        )
    words = _("{name} chooses {action} for the neutral farmer.") if action.neutral else _("{name} chooses {action}.")
    return words.format(name=name, action=action_name(action.card))


def _bought(name: str, what: str, news: tuple[Happening, ...]) -> str:
    paid = news[0]
    assert isinstance(paid, Payment)
    return _("{name} buys {what} for {money}.").format(name=name, what=what, money=dollars(-paid.dollars))


def _ended(before: HappyPigsView, name: str) -> str:
    if before.phase is Phase.TURN and before.left:
        return _("{name} is done and gets {money} for what is left.").format(name=name, money=dollars(before.left))
    return _("{name} is done.").format(name=name)


def consequences(before: HappyPigsView, names: tuple[str, ...], news: tuple[Happening, ...]) -> Iterator[str]:
    """The event, the inspection and the final sale, where the action brought them about."""
    paid = [(p.seat, signed(p.dollars)) for p in news if isinstance(p, Payment) and p.reason is Reason.EVENT]
    gifts = [(g.seat, _tools(g)) for g in news if isinstance(g, Gift)]
    if (paid or gifts) and before.card is not None:
        yield f"{event_name(before.card.event)}: {_listed(paid + gifts, names)}."
    if deaths := [(d.seat, pigs_words(sum(d.pigs))) for d in news if isinstance(d, Deaths)]:
        yield _("The inspection kills: {list}.").format(list=_listed(deaths, names))
    for happening in news:
        if isinstance(happening, NewController):
            yield _("{name} now leads the neutral farmer.").format(name=names[happening.seat])
    for reason, words in ((Reason.FINAL_SALE, _("Final sale")), (Reason.LIQUIDATION, _("Tools and sties"))):
        if sums := [(p.seat, signed(p.dollars)) for p in news if isinstance(p, Payment) and p.reason is reason]:
            yield f"{words}: {_listed(sums, names)}."


def _tools(gift: Gift) -> str:
    return " + ".join(tool_name(tool) for tool in Tool if gift.tools[tool])


def _listed(what: list[tuple[int, str]], names: tuple[str, ...]) -> str:
    return ", ".join(f"{names[seat]} {words}" for seat, words in what)
