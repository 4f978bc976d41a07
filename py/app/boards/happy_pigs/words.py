"""Happy Pigs in words: what to do now, what an action will do, why not, who won."""

from __future__ import annotations

from app.boards import Scene, Standing
from app.boards.happy_pigs.names import action_name, dollars, pigs_words, size_name, tool_name
from app.choices import Parts, next_parts
from app.texts import _, ngettext
from farmyard.core import Action, State, View
from farmyard.games.happy_pigs.actions import action_of
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL, Size, Tool
from farmyard.games.happy_pigs.farm import TOOL_NAMES, size_of
from farmyard.games.happy_pigs.obstacles import Obstacle, obstacle_to, obstacle_to_any_sty
from farmyard.games.happy_pigs.rules import (
    Birth,
    BuyPig,
    BuySty,
    BuyTool,
    Choose,
    End,
    Ending,
    Feed,
    HappyPigsState,
    HappyPigsView,
    Phase,
    Reveal,
    Sell,
    Start,
    Vaccinate,
)
from farmyard.games.happy_pigs.settlement import settle

VACCINE = TOOL_NAMES[Tool.VACCINE]


def prompt(scene: Scene) -> str:
    """What the person to move is to do now."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    match view.phase, scene.chosen:
        case Phase.CHOOSE, _:
            if view.choosing == view.num_players:
                return _("Choose an action for the neutral farmer.")
            return _("Choose your action for this round.")
        case _, (first, *_rest) if first == VACCINE:
            return _("Tap the pig to vaccinate.")
        case _, ("store:sty",):
            return _("Tap where the new sty is to stand.")
        case Phase.OPENING, _:
            return ngettext("Buy up to {n} more pig or tool.", "Buy up to {n} more pigs or tools.", view.left)
        case Phase.HEAT, _:
            return ngettext("Take up to {n} free piglet.", "Take up to {n} free piglets.", view.left)
        case Phase.WINDOW, _:
            return _("Last chance to vaccinate: {pigs} would die.").format(pigs=pigs_words(sum(view.farm.unvaccinated)))
    return _work_prompt(view)


def _work_prompt(view: HappyPigsView) -> str:
    if not view.left:
        return _("All done, but you may still vaccinate.")
    if view.work == FEED:
        return _("Tap a pig to feed.")
    if view.work == MATE:
        return _("Each breeder can have one piglet a round.")
    if view.work == BUY:
        return _("Tap what to buy.")
    return _("Tap a pig to sell.")


def confirm(view: View, action: Action) -> str:
    """The label of the button that plays `action`."""
    assert isinstance(view, HappyPigsView)
    match action:
        case Choose(card=card, neutral=neutral):
            name = action_name(card)
            return _("Neutral: {action}").format(action=name) if neutral else _("Choose {action}").format(action=name)
        case Feed(pig=pig, supplement=supplement):
            size = size_of(pig)
            return _("Feed: {size} → {grown}").format(size=size_name(size), grown=size_name(size + 1 + supplement))
        case Birth(amulet=amulet):
            return _("Birth: {size}").format(size=size_name(Size.SMALL if amulet else Size.PIGLET))
        case BuyPig(pig=pig):
            size = size_of(pig)
            return _bought(size_name(size), view.pig_prices[size])
        case BuyTool(tool=tool):
            return _bought(tool_name(tool), view.tool_price)
        case BuySty():
            return _bought(_("Sty"), view.sty_price(view.turn))
        case Sell(pig=pig):
            size = size_of(pig)
            return _("{what}: sell for {money}").format(what=size_name(size), money=dollars(view.pig_prices[size]))
        case Vaccinate(pig=pig):
            return _("Vaccinate: {size}").format(size=size_name(size_of(pig)))
    return _end_label(view)


def _bought(what: str, price: int) -> str:
    return _("{what}: buy for {money}").format(what=what, money=dollars(price))


def _end_label(view: HappyPigsView) -> str:
    if view.phase is Phase.TURN and view.left:
        return _("Done: +{money}").format(money=dollars(view.left))
    if view.phase is Phase.WINDOW:
        dead = sum(view.farm.unvaccinated)
        return ngettext("Let {n} pig die", "Let {n} pigs die", dead)
    return _("Done")


def suggest(view: View, actions: tuple[Action, ...], chosen: Parts) -> str | None:
    """A birth while there is one to come; where no work is left the end, or in a window the vaccine."""
    assert isinstance(view, HappyPigsView)
    if view.phase is Phase.CHOOSE:
        return None
    offered = next_parts(actions, chosen)
    if chosen:
        return offered[0] if chosen == (VACCINE,) and len(offered) == 1 else None
    if "birth" in offered:
        return "birth"
    if set(offered) <= {"end", VACCINE}:
        return VACCINE if view.phase is Phase.WINDOW else "end"
    return None


def refusal(scene: Scene, part: str) -> str:
    """Why something cannot be chosen now."""
    view = scene.view
    assert isinstance(view, HappyPigsView)
    if view.phase is Phase.CHOOSE:
        return _("Choose a card first.")
    if scene.chosen[:1] == (VACCINE,) and part.startswith("pig:"):
        return _("This pig is vaccinated already.")
    found = _obstacle(view, part)
    return _why(view, found, part) if found else _not_now(view, part)


def _obstacle(view: HappyPigsView, part: str) -> Obstacle | None:
    if part == "store:sty":
        return obstacle_to_any_sty(view)
    if part.startswith("store:"):
        return obstacle_to(view, action_of(part.replace("store", "buy")))
    if part.startswith("pig:"):
        pig = part.removeprefix("pig:")
        if pig.endswith("!"):
            return Obstacle.ALREADY_FED
        return obstacle_to(view, Sell(pig) if view.work == SELL else Feed(pig))
    farm = view.farm
    match part:
        case "birth":
            return obstacle_to(view, Birth())
        case "amulet":
            return obstacle_to(view, Birth(amulet=True))
        case "supplement":
            return None if farm.tools[Tool.SUPPLEMENT] else Obstacle.NO_SUPPLEMENT
        case "vaccine":
            return None if farm.tools[Tool.VACCINE] else Obstacle.NO_VACCINE
    return None


def _not_now(view: HappyPigsView, part: str) -> str:
    """What stands in the way of a part that is right in itself."""
    if part == TOOL_NAMES[Tool.SUPPLEMENT]:
        return _("First tap a piglet or small pig that has room to grow two sizes.")
    if part == TOOL_NAMES[Tool.AMULET]:
        return _("An amulet goes with a birth.")
    if part == VACCINE:
        return _("All your pigs are vaccinated.")
    return ""


def _why(view: HappyPigsView, found: Obstacle, part: str) -> str:
    if found is Obstacle.OTHER_ACTION:
        if not view.work:
            return _("Only vaccinating is possible now.")
        return _("This turn is for another action: {action}.").format(action=action_name(view.work))
    if found is Obstacle.NO_ROOM:
        if part.startswith("pig:"):
            return _("There is no room for it to grow, however the pigs are arranged.")
        return _("There is no room for one more of that size, however the pigs are arranged.")
    return {
        Obstacle.USED_UP: _("No execution is left; only vaccines can still be used."),
        Obstacle.NO_SUCH_PIG: _("There is no such pig."),
        Obstacle.ALREADY_FED: _("This pig was fed already this round."),
        Obstacle.FULLY_GROWN: _("A large pig does not grow any more."),
        Obstacle.NO_BIG_STEP: _("A medium pig cannot grow two sizes."),
        Obstacle.NO_SUPPLEMENT: _("You have no supplement."),
        Obstacle.NO_AMULET: _("You have no amulet."),
        Obstacle.NO_VACCINE: _("You have no vaccine."),
        Obstacle.NO_VACCINATING: _("Nothing is vaccinated while free piglets are taken."),
        Obstacle.NO_BREEDER: _("Every medium and large pig of yours has given birth, or there is none."),
        Obstacle.NO_TILE: _("The store has no pig of that size left."),
        Obstacle.SOLD_OUT: _("The store has none left."),
        Obstacle.NO_MONEY: _("You have not enough money."),
        Obstacle.NO_OPENING_STY: _("Sties are not sold before the first round."),
        Obstacle.NO_JOINT: _("A new sty joins a free side of one of yours."),
    }[found]


def standing(view: View, seat: int) -> Standing:
    """The money of the seat."""
    assert isinstance(view, HappyPigsView)
    farm = view.farms[seat]
    return Standing(
        dollars(farm.money), "", _("{money}, {pigs}").format(money=dollars(farm.money), pigs=pigs_words(farm.pigs))
    )


def verdict(state: State, names: tuple[str, ...]) -> tuple[str, str]:
    """Who won, and why."""
    assert isinstance(state, HappyPigsState)
    outcome = state.outcome
    if outcome is None:
        return "", ""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    title = ngettext("{name} wins", "{name} share the win", len(outcome.winners), name=winners)
    best = settle(state.farms)[outcome.winners[0]]
    money = dollars(best.final_money)
    if outcome.termination is Ending.MONEY:
        return title, _("Most money: {money}.").format(money=money)
    total = dollars(best.final_money + best.liquidation)
    if len(outcome.winners) > 1:
        return title, _("Equal money, {money}, and equally much for tools and sties.").format(money=money)
    return title, _("Equal money, {money}, but {total} with tools and sties sold.").format(money=money, total=total)


def pace(before: View, action: Action) -> float:
    """Seconds to look at an action before the next: hidden choices pass quickly, their result is looked at."""
    assert isinstance(before, HappyPigsView)
    match action:
        case Start():
            return 0.3
        case Reveal():
            return 0.8
        case Choose():
            return 1.2 if sum(choice == "-" for choice in before.choices) == 1 else 0.15
        case End():
            return 0.8
    return 0.35 if before.phase is Phase.OPENING else 0.6


def finish(state: State) -> None:
    """Nothing is decided before the last sale."""
    return
