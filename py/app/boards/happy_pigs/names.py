"""What the things of the game are called, and what the events do, in words."""

from __future__ import annotations

from app.texts import _, ngettext
from farmyard.games.happy_pigs.data import BUY, FEED, MATE, SELL, Event, Tool
from farmyard.games.happy_pigs.farm import size_of


def dollars(amount: int) -> str:
    """An amount of money, as on a price tag."""
    return f"${amount}"


def signed(amount: int) -> str:
    """An amount of money that comes or goes."""
    return f"{'+' if amount >= 0 else '−'}${abs(amount)}"


def action_name(card: str) -> str:
    """What one of the four action cards is called."""
    return {FEED: _("Feed"), MATE: _("Mate"), BUY: _("Buy"), SELL: _("Sell")}[card]


def size_name(size: int) -> str:
    """A size of pigs, short enough for a button."""
    return (_("Piglet"), _("Small"), _("Medium"), _("Large"))[size]


def a_pig(size: int) -> str:
    """A pig of that size, within a sentence."""
    return (_("a piglet"), _("a small pig"), _("a medium pig"), _("a large pig"))[size]


def kind_words(pig: str, *, fed: bool = False) -> str:
    """A kind of pig with its state."""
    words = (_("Piglet"), _("Small pig"), _("Medium pig"), _("Large pig"))[size_of(pig)]
    if pig.isupper():
        words = _("{pig}, vaccinated").format(pig=words)
    return _("{pig}, fed").format(pig=words) if fed else words


def tool_name(tool: int) -> str:
    """What a tool is called."""
    return (_("Vaccine"), _("Supplement"), _("Amulet"))[tool]


def a_tool(tool: int) -> str:
    """A tool, within a sentence."""
    return (_("a vaccine"), _("a supplement"), _("an amulet"))[tool]


def tool_use(tool: int) -> str:
    """What a tool is for, in one sentence."""
    return {
        Tool.VACCINE: _("Keeps one pig healthy for good: only vaccinated pigs survive an inspection."),
        Tool.SUPPLEMENT: _("A fed piglet or small pig grows two sizes at once."),
        Tool.AMULET: _("A newborn comes as a small pig instead of a piglet."),
    }[Tool(tool)]


def season_name(season: int) -> str:
    """Which season it is."""
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[season]


def event_name(event: Event) -> str:
    """What an event is called."""
    return {
        Event.PIGS_IN_HEAT: _("Pigs in Heat"),
        Event.PIG_SHOW: _("Pig Show"),
        Event.FIELD_TRIP: _("Field Trip"),
        Event.PIGLET_SUBSIDY: _("Piglet Subsidy"),
        Event.LARGE_PIG_BONUS: _("Large Pig Bonus"),
        Event.HERD_PRIZE: _("Herd Prize"),
        Event.MARKET_BOOM: _("Market Boom"),
        Event.VET_VISIT: _("Vet Visit"),
        Event.RICH_PASTURE: _("Rich Pasture"),
        Event.SAUSAGE_FEST: _("Sausage Fest"),
        Event.MEAT_GLUT: _("Meat Glut"),
        Event.PIGLET_FAIR: _("Piglet Fair"),
        Event.CLEARANCE_SALE: _("Clearance Sale"),
        Event.QUIET_WEEKS: _("Quiet Weeks"),
    }[event]


def event_effect(event: Event) -> str:
    """What an event does, in one short sentence."""
    return {
        Event.PIGS_IN_HEAT: _("At the end a free piglet for every two mediums and larges."),
        Event.PIG_SHOW: _("At the end $6 for whoever has the most large pigs."),
        Event.FIELD_TRIP: _("At the end one tool of each kind for whoever has the most pigs."),
        Event.PIGLET_SUBSIDY: _("At the end $1 for every piglet you own."),
        Event.LARGE_PIG_BONUS: _("At the end $1 for every large pig you own."),
        Event.HERD_PRIZE: _("At the end $4 for everybody with six pigs or more."),
        Event.MARKET_BOOM: _("At the end $1 more for every pig sold this round."),
        Event.VET_VISIT: _("At the end a vaccine for everybody."),
        Event.RICH_PASTURE: _("At the end a supplement for everybody."),
        Event.SAUSAGE_FEST: _("This round a medium costs and earns $12, a large $18."),
        Event.MEAT_GLUT: _("This round a medium costs and earns only $8, a large $12."),
        Event.PIGLET_FAIR: _("This round a piglet costs and earns only $2, a small $4."),
        Event.CLEARANCE_SALE: _("This round tools are free and sties $5 cheaper."),
        Event.QUIET_WEEKS: _("Nothing happens."),
    }[event]


def pigs_words(count: int) -> str:
    """So many pigs."""
    return ngettext("{n} pig", "{n} pigs", count)
