"""What choosing an action promises: shares, and what the farm could do with them."""

from __future__ import annotations

from app.boards.happy_pigs.names import action_name, dollars
from app.texts import _, ngettext
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SEASON_ROUNDS, SELL, Size
from farmyard.games.happy_pigs.distribution import distance, shares
from farmyard.games.happy_pigs.rules import HappyPigsView
from farmyard.games.happy_pigs.table import NOT_CHOSEN, UNKNOWN


def outlook(view: HappyPigsView, chosen: str | None, news: str, *, neutral: bool) -> tuple[str, ...]:
    """In a few sentences, what `chosen` would bring; before a choice, the `news` and what is to be thought of."""
    if chosen is None:
        if neutral:
            return (_("Choose for the neutral farmer: it takes its share of an action away from others."),)
        general = _("All who choose the same action share it. What you do not use pays $1 each.")
        return tuple(filter(None, (news, _inspection(view)))) or (general,)
    if neutral:
        return (_("The neutral farmer takes a share of “{action}”.").format(action=action_name(chosen)),)
    return (
        _("“{action}”: {all} for you alone, {least} if everybody wants it.").format(
            action=action_name(chosen), all=most_for(view, chosen), least=least_for(view, chosen)
        ),
        use_words(view, chosen),
    )


def _choosers(view: HappyPigsView, chosen: str) -> tuple[list[int], list[int]]:
    """Who is known to want `chosen` besides the viewer, and who still may, both as places in `choices`."""
    others = [place for place in range(len(view.choices)) if place != view.turn]
    known = [place for place in others if view.choices[place] == chosen]
    open_ = [place for place in others if view.choices[place] in (NOT_CHOSEN, UNKNOWN)]
    return known, open_


def most_for(view: HappyPigsView, chosen: str) -> int:
    """How many executions whoever decides now gets if nobody else comes to want them."""
    known, _open = _choosers(view, chosen)
    return _share(view, chosen, known)


def least_for(view: HappyPigsView, chosen: str) -> int:
    """How many if all do who still may."""
    known, open_ = _choosers(view, chosen)
    return _share(view, chosen, known + open_)


def _share(view: HappyPigsView, chosen: str, others: list[int]) -> int:
    assert view.card is not None
    count = view.num_players

    def far(place: int) -> int:
        return count if place == count else distance(place, view.first, count)

    nearer = sum(far(place) < far(view.turn) for place in others)
    return shares(view.card.amount(chosen), len(others) + 1)[nearer]


def use_words(view: HappyPigsView, chosen: str) -> str:
    """What the farm could do with that action now."""
    farm = view.farm
    match chosen:
        case _ if chosen == FEED:
            growing = sum(farm.sizes[: Size.LARGE])
            return ngettext("You have {n} pig to feed.", "You have {n} pigs to feed.", growing)
        case _ if chosen == MATE:
            births = farm.breeders // view.variant.parents
            return ngettext("Your pigs can have {n} piglet.", "Your pigs can have {n} piglets.", births)
        case _ if chosen == SELL:
            return ngettext("You have {n} pig to sell.", "You have {n} pigs to sell.", farm.pigs)
    assert chosen == BUY
    return _("You have {money} to spend.").format(money=dollars(farm.money))


def _inspection(view: HappyPigsView) -> str:
    """A warning when the inspection of this round would kill pigs."""
    bare, vaccines = sum(view.farm.unvaccinated), view.farm.tools[0]
    if len(view.cards) < SEASON_ROUNDS or not bare:
        return ""
    words = ngettext(
        "Inspection after this round: {n} of your pigs is unvaccinated.",
        "Inspection after this round: {n} of your pigs are unvaccinated.",
        bare,
    )
    return f"{words} {ngettext('You hold {n} vaccine.', 'You hold {n} vaccines.', vaccines)}"
