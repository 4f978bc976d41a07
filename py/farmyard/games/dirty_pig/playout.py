"""Playing on at once: every player makes the move that looks best to a judge, with what that player may know."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from farmyard.games.dirty_pig.fast import MUD_MASK, STATES, Hand, cards_in
from farmyard.games.dirty_pig.judge import Blow, Herd, Judge, Move, Reply
from farmyard.games.dirty_pig.ranking import judge as judge_herds
from farmyard.games.dirty_pig.table import NOBODY


class World:
    """One point of a game between two turns, all cards known. It changes as it is played on."""

    __slots__ = ("deck", "discard", "hands", "herds", "judge", "rng", "seat", "size", "spared", "turns_left")

    def __init__(
        self,
        judge: Judge,
        rng: Random,
        herds: Sequence[Herd],
        hands: Sequence[Hand],
        deck: Sequence[Hand],
        discard: Sequence[Hand],
        seat: int,
        size: int,
        spared: frozenset[int] | None,
        turns_left: int,
    ) -> None:
        self.judge = judge
        self.rng = rng
        """Shuffles."""
        self.herds = list(herds)
        self.hands = list(hands)
        self.deck = list(deck)
        """The next card is the last."""
        self.discard = list(discard)
        self.seat = seat
        """Whose turn it is."""
        self.size = size
        """Cards in a full hand."""
        self.spared = spared
        """In a gentle game, the seats that may not be hit now; else `None`."""
        self.turns_left = turns_left
        """To the turn cap."""

    def play(self, turns: int) -> int:
        """Play that many turns, or to the end; the seat that has won by mud, or `NOBODY`."""
        for _ in range(min(turns, self.turns_left)):
            if self.move():
                return self.seat
            self.finish()
        return NOBODY

    def move(self) -> bool:
        """Make the move that looks best, and do not draw yet; if one wins, leave it at that and say so."""
        herd = self.herds[self.seat]
        hand = self.hands[self.seat]
        reply = herd.replies.get(hand) or self.judge.reply(herd, hand)
        if reply.wins:
            return True
        if reply.move is not None and reply.is_simple:
            self._make(reply.move)
        else:
            self._weigh(reply)
        return False

    def _weigh(self, reply: Reply) -> None:
        """Make the best move, also of those that touch others: by the own strength, compared with all of theirs."""
        judge, herds = self.judge, self.herds
        after = (self.seat + 1) % len(herds)
        rivals = [(seat, herd, seat != after) for seat, herd in enumerate(herds) if seat != self.seat]
        threat = sum([herd.threat[later] for _, herd, later in rivals])
        move = reply.move
        best = 0.0 if move is None else move.strength / threat
        victim, blow, can_strike = NOBODY, None, False
        for card, strength in reply.strikes:
            relief, seat, found = self._hardest(card, rivals)
            if found is not None:
                can_strike = True
                if strength / (threat - relief) > best:
                    best, victim, blow = strength / (threat - relief), seat, found
        if reply.stuck is not None and not can_strike and reply.stuck.strength / threat > best:
            move = reply.stuck
        if reply.rain is not None:
            threat = sum([judge.rained(herd).threat[later] for _, herd, later in rivals])
            if reply.rain.strength / threat > best:
                self.herds = [judge.rained(herd) for herd in herds]
                self._make(reply.rain)
                return
        if blow is not None:
            self._strike(victim, blow)
        else:
            assert move is not None, "one can always play or exchange something"
            self._make(move)

    def _hardest(self, card: Hand, rivals: Sequence[tuple[int, Herd, bool]]) -> tuple[float, int, Blow | None]:
        """The blow with that attack that weakens the others most, if any may be hit: by how much, whom, and how."""
        relief, victim, hardest = -inf, NOBODY, None
        for seat, herd, later in rivals:
            if self.spared is None or seat not in self.spared:
                blow = self.judge.blow(herd, card)
                if blow.relief[later] > relief:
                    relief, victim, hardest = blow.relief[later], seat, blow
        return relief, victim, hardest

    def _make(self, move: Move) -> None:
        self.herds[self.seat] = move.herd
        self.hands[self.seat] = move.kept
        self.discard += move.discarded

    def _strike(self, victim: int, blow: Blow) -> None:
        self.herds[victim] = blow.herd
        self.hands[self.seat] -= blow.discarded[0]
        self.discard += blow.discarded
        if self.spared is not None:
            self.spared |= {victim}

    def finish(self) -> None:
        """Draw up to a full hand, from the shuffled discard pile if need be, and pass the turn."""
        hand = self.hands[self.seat]
        for _ in range(self.size - len(cards_in(hand))):
            if not self.deck:
                self.deck, self.discard = self.discard, []
                self.rng.shuffle(self.deck)
            hand += self.deck.pop()
        self.hands[self.seat] = hand
        self.seat = (self.seat + 1) % len(self.hands)
        if self.spared:
            self.spared -= {self.seat}
        self.turns_left -= 1

    def chances(self) -> list[float]:
        """Each seat's chance of winning, by the look of the table and of all hands; certain if the game is over."""
        if self.turns_left == 0:
            return list(judge_herds(tuple(tuple(STATES[pig] for pig in herd.pigs) for herd in self.herds)).returns)
        seats = len(self.herds)
        if self.herds[self.seat].clean == 1 and self.hands[self.seat] & MUD_MASK:
            return [float(seat == self.seat) for seat in range(seats)]
        strengths = [
            self.judge.open_strength(herd, hand, min((seat - self.seat) % seats, 2))
            for seat, (herd, hand) in enumerate(zip(self.herds, self.hands, strict=True))
        ]
        total = sum(strengths)
        return [strength / total for strength in strengths]
