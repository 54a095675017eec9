"""Legal cards, reasons, winners and values, on tricks that other engines got wrong."""

import json
from dataclasses import replace

import pytest
from figures import published_trick

from generator.content.deals import read_trick
from generator.content.nodes import read_json
from generator.engine.cards import Card, Direction, Seat
from generator.engine.play import Freedom, Obligation, Trick, TrickResult, play_trick
from generator.engine.refusal import RefusedError
from generator.engine.rules import Game, RuleSet, Trump, Undertrump


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their text forms."""
    return tuple(Card.parse(word) for word in text.split())


def play(
    rules: RuleSet, trump: str, table: str, hand: str, plays: str = "", game: Game = Game.BELOTE, led_by: Seat = Seat.S
) -> TrickResult:
    """A trick judged."""
    chosen = Card.parse(plays) if plays else None
    return play_trick(rules, Trick(game, Trump.parse(trump), led_by, cards(table), cards(hand), chosen))


def test_published_trick(rule_sets: dict[str, RuleSet]) -> None:
    """East must ruff South's ace, wins, and takes 11 + 10 + 0 + 20 = 41."""
    expected = published_trick()
    rules, trick = read_trick(read_json(json.dumps(expected["trick"]).encode(), 1), rule_sets)
    result = play_trick(rules, trick)
    answer = expected["answer"]
    assert [str(card) for card in result.legal.cards] == answer["legal"]
    assert result.legal.reason == answer["reason"]
    assert result.winner == answer["winner"]
    assert list(result.points) == answer["values"]
    assert sum(result.points) == answer["points"]


LEGAL = [
    # Cannot overtrump: owed in belote, free in coinche; ace and ten rank below the nine.
    ("hearts", "KC 8C 9H", "AH 10H 7D", Game.BELOTE, "AH 10H", Obligation.UNDERTRUMP),
    ("hearts", "KC 8C 9H", "AH 10H 7D", Game.COINCHE, "AH 10H 7D", Obligation.FREE),
    # The partner holds the trick with a trump: free.
    ("hearts", "8C 9H 7C", "JH 7D", Game.BELOTE, "JH 7D", Obligation.FREE),
    # Trump led: over the partner too; nothing higher, then any trump.
    ("hearts", "7H KH 8H", "AH QH KD", Game.BELOTE, "AH", Obligation.OVERTRUMP),
    ("hearts", "10H 9H 7H", "AH 8H KD", Game.BELOTE, "AH 8H", Obligation.FOLLOW),
    # A plain suit is followed, never beaten.
    ("no-trump", "JC 8C 7C", "AC 9C KD", Game.BELOTE, "AC 9C", Obligation.FOLLOW),
    ("hearts", "JC 8C 7C", "AC 9C KH", Game.BELOTE, "AC 9C", Obligation.FOLLOW),
    # Following a plain suit that an opponent ruffed is following still.
    ("hearts", "JC 8H 7C", "AC 9C KH", Game.BELOTE, "AC 9C", Obligation.FOLLOW),
    # Void: ruff an opponent, overruff one, throw anything without trumps or trumps in play.
    ("hearts", "AS", "JH KD 7D", Game.BELOTE, "JH", Obligation.TRUMP),
    ("hearts", "AS 9H 7S", "JH QH 7D", Game.BELOTE, "JH QH 7D", Obligation.FREE),
    ("hearts", "7S AS 9H", "JH QH 7D", Game.BELOTE, "JH", Obligation.OVERTRUMP),
    ("hearts", "AS", "KD 7D", Game.BELOTE, "KD 7D", Obligation.FREE),
    ("no-trump", "AS", "KD 7D", Game.BELOTE, "KD 7D", Obligation.FREE),
    # All-trumps: beat the suit led, partner or not; void throws anything.
    ("all-trumps", "9S 8S", "JS AS 7D", Game.BELOTE, "JS", Obligation.OVERTRUMP),
    ("all-trumps", "KS 9S", "AS 7S JD", Game.BELOTE, "AS 7S", Obligation.FOLLOW),
    ("all-trumps", "KS", "JD 7D", Game.BELOTE, "JD 7D", Obligation.FREE),
    # The lead is free.
    ("hearts", "", "JH 7D", Game.BELOTE, "JH 7D", Obligation.FREE),
]


@pytest.mark.parametrize(("trump", "table", "hand", "game", "legal", "reason"), LEGAL)
def test_legal_cards(
    trump: str, table: str, hand: str, game: Game, legal: str, reason: Obligation, rule_sets: dict[str, RuleSet]
) -> None:
    """The legal cards, in the order of the hand, and the reason."""
    result = play(rule_sets["maison"], trump, table, hand, game=game)
    assert result.legal[:2] == (cards(legal), reason)
    assert result.winner is None


WINS = [
    ("hearts", "8C 9H 7C", "7D", "W", 14, 14),
    ("hearts", "8C 9H 7C", "JH", "E", 34, 34),
    ("hearts", "7H KH 8H", "AH", "E", 15, 15),
    ("all-trumps", "KH JD 7H", "9C", "S", 38, 25),
    ("all-trumps", "KH JD 7H", "JH", "E", 44, 29),
    ("spades", "AH 10H 7S", "KH", "N", 25, 25),
    ("no-trump", "7H AS 8D", "10C", "S", 21, 29),
]


@pytest.mark.parametrize(("trump", "table", "plays", "winner", "maison", "officielles"), WINS)
def test_winner_and_points(
    trump: str, table: str, plays: str, winner: str, maison: int, officielles: int, rule_sets: dict[str, RuleSet]
) -> None:
    """A discard never wins, and each rule set counts by its own scale."""
    for name, points in (("maison", maison), ("officielles", officielles)):
        result = play(rule_sets[name], trump, table, plays, plays)
        assert result.winner == winner
        assert sum(result.points) == points


def test_freedom_says_why(rule_sets: dict[str, RuleSet]) -> None:
    """A free player is free for a reason, and the page can say which."""
    rules = rule_sets["maison"]
    assert play(rules, "hearts", "", "JH").legal.freedom is Freedom.LEAD
    assert play(rules, "hearts", "8C 9H 7C", "JH 7D").legal.freedom is Freedom.PARTNER
    assert play(rules, "hearts", "AS", "7D").legal.freedom is Freedom.NO_TRUMP_LEFT
    lower = play(rules, "hearts", "KC 8C 9H", "AH 7D", game=Game.COINCHE)
    assert lower.legal.freedom is Freedom.CANNOT_OVERTRUMP


def test_each_obligation_is_a_setting(rule_sets: dict[str, RuleSet]) -> None:
    """A house that plays otherwise gets other legal cards."""
    rules = rule_sets["maison"]
    lax = replace(rules, play=replace(rules.play, overtrump_partner=False))
    assert play(lax, "hearts", "7H KH 8H", "AH QH").legal.cards == cards("AH QH")
    strict = replace(rules, play=replace(rules.play, ruff_partner=True))
    assert play(strict, "hearts", "8C AC 7C", "JH 7D").legal.cards == cards("JH")
    free = replace(rules, games=rules.games._replace(belote=replace(rules.games.belote, undertrump=Undertrump.FREE)))
    assert play(free, "hearts", "KC 8C 9H", "AH 7D").legal.cards == cards("AH 7D")


def test_direction_is_a_setting(rule_sets: dict[str, RuleSet]) -> None:
    """The turn goes round as the rule set says."""
    rules = rule_sets["maison"]
    assert play(rules, "hearts", "AS", "7S").seats == (Seat.S, Seat.W, Seat.N, Seat.E)
    other = replace(rules, direction=Direction.ANTICLOCKWISE)
    assert play(other, "hearts", "AS", "7S").seats == (Seat.S, Seat.E, Seat.N, Seat.W)


REFUSED = [
    ("hearts", "AS 10S 7S", "JH KD", "KD", "plays", "KD may not be played: trump allows JH"),
    ("hearts", "AS 10S 7S", "JH KD", "9H", "plays", "9H is not in the hand"),
    ("hearts", "AS AS", "JH", "", "played", "AS is there twice"),
    ("hearts", "AS", "AS JH", "", "hand", "AS is there twice"),
    ("hearts", "AS 10S 7S 8S", "JH", "", "played", "4 cards lie on the table"),
    ("hearts", "AS", "", "", "hand", "a hand holds 1 to 8 cards, not 0"),
    ("trump", "AS", "JH", "", "trump", "a trick needs to know the trump suit"),
]


@pytest.mark.parametrize(("trump", "table", "hand", "plays", "field", "message"), REFUSED)
def test_impossible_tricks_are_refused(
    trump: str, table: str, hand: str, plays: str, field: str, message: str, rule_sets: dict[str, RuleSet]
) -> None:
    """What cannot lie on a table is refused with a reason, at the part that is wrong."""
    with pytest.raises(RefusedError, match=message) as refusal:
        play(rule_sets["maison"], trump, table, hand, plays)
    assert refusal.value.reasons[0].field == field
