"""The values that texts can name: figures of the rule sets in pages and titles, parameters in templates.

Each has a meaning, which the catalog shows to the translator with the present figure.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import NamedTuple

from generator.content.pages import Page
from generator.engine.cards import TRICKS, Pair, Rank, Seat, Side, Suit
from generator.engine.deal import Contract, Deal, Doubling, Slam
from generator.engine.rules import Game, Games, Mode, RuleSet, Scale, Trump
from generator.engine.scoring import Verdict, score
from generator.language.lexicon import Required
from generator.language.values import Number, Several, Term, Value
from generator.problems import Problem


class Named(NamedTuple):
    """A value with its meaning, in English, for the translator."""

    value: Value
    meaning: str


class Parameter(NamedTuple):
    """A value that a template hands to its messages: its kind and meaning."""

    kind: str
    meaning: str


PARAMETERS = {
    "seat": Parameter("seat", "a player"),
    "taker": Parameter("seat", "the player who took the contract"),
    "holder": Parameter("seat", "the player whose card holds the trick so far"),
    "winner": Parameter("seat", "the player who wins the trick"),
    "side": Parameter("side", "a side"),
    "card": Parameter("card", "a card"),
    "cards": Parameter("card", "several cards, joined as a list"),
    "suit": Parameter("suit", "a suit: trump, or the suit that was led"),
    "rank": Parameter("rank", "a rank"),
    "rules": Parameter("rules", "a rule set"),
    "game": Parameter("game", "a game"),
    "mode": Parameter("mode", "trump, no-trump or all-trumps"),
    "doubling": Parameter("doubling", "doubled or redoubled"),
    "n": Parameter("unit", "a number"),
    "contract": Parameter("unit", "the points of the contract"),
    "own": Parameter("figures", "the points of the taker's side, added up"),
    "opponents": Parameter("figures", "the points of the defence, added up"),
    "equation": Parameter("figures", "how the score comes about, as a calculation or a single figure"),
}


GLOSSARY = (
    *("taker", "defence", "side", "deal", "trick", "last-trick", "trump", "contract"),
    *("belote", "declarations", "capot", "generale"),
)
"""The terms of the game that texts use and never vary; a lexicon lists every form in which its language uses them."""


def required_terms(rule_sets: Iterable[str]) -> Required:
    """What every lexicon must hold."""
    return Required(
        terms={
            "suit": tuple(Suit),
            "rank": tuple(Rank),
            "seat": tuple(Seat),
            "side": tuple(Side),
            "rules": tuple(rule_sets),
            "game": tuple(Game),
            "mode": tuple(Mode),
            "doubling": (Doubling.COINCHE, Doubling.SURCOINCHE),
            "verdict": tuple(Verdict),
            "term": GLOSSARY,
        },
        patterns={"card": ("rank", "suit")},
        units=("points", "tricks"),
    )


def slug(name: str) -> str:
    """An id as a part of a value's name: `no-trump` is `no_trump`."""
    return name.replace("-", "_")


def named_values(rule_sets: Mapping[str, RuleSet]) -> dict[str, Named]:
    """Every value that a page or a title can name."""
    values = {"tricks": Named(Number(TRICKS), "tricks in a deal")}
    for rules in rule_sets.values():
        values |= {
            f"{slug(rules.id)}.{name}".rstrip("."): Named(value, meaning)
            for name, value, meaning in _rule_set_values(rules)
        }
    return values


def _rule_set_values(rules: RuleSet) -> Iterator[tuple[str, Value, str]]:
    under = f"rule set {rules.id}"
    yield "", Term("rules", rules.id), f"the name of {under}"
    yield "last_trick", Number(rules.last_trick), f"points for the last trick, {under}"
    yield "capot_last_trick", Number(rules.capot_last_trick), f"points for the last trick of a capot, {under}"
    yield "belote", Number(rules.belote), f"points for the belote, {under}"
    for mode, mode_rules in rules.modes.items():
        name = slug(mode)
        yield f"{name}.cards", Number(mode_rules.cards), f"points in the cards of a {mode} deal, {under}"
        yield f"{name}.total", Number(rules.deal_total(mode)), f"points of a {mode} deal with the last trick, {under}"
        yield f"{name}.capot", Number(rules.capot_total(mode)), f"points of a capot in a {mode} deal, {under}"
        yield from _scale_values(name, mode_rules.trump, f"in a {mode} deal, {under}")
    yield from _scale_values("plain", rules.modes[Mode.TRUMP].plain, f"in a plain suit of a trump deal, {under}")
    yield from _coinche_values(rules, under)


def _scale_values(name: str, scale: Scale, where: str) -> Iterator[tuple[str, Value, str]]:
    yield (
        f"{name}.order",
        Several(tuple(Term("rank", rank) for rank in scale.points)),
        f"the ranks {where}, strongest first",
    )
    for rank, points in scale.points.items():
        yield f"{name}.{rank.name.lower()}", Number(points), f"points of the {rank.name.lower()} {where}"


def _coinche_values(rules: RuleSet, under: str) -> Iterator[tuple[str, Value, str]]:
    coinche = rules.games.coinche
    yield "coinche.minimum", Number(coinche.minimum), f"the lowest contract, {under}"
    yield "coinche.step", Number(coinche.step), f"the step between contracts, {under}"
    yield "coinche.capot", Number(coinche.capot), f"points of a capot as a contract, {under}"
    if coinche.generale is not None:
        yield "coinche.generale", Number(coinche.generale), f"points of a générale as a contract, {under}"
    yield "coinche.base", Number(coinche.base), f"what a doubled or failed contract is added to, {under}"
    yield "coinche.base_on_capot", Number(coinche.base_on_capot), f"the same after a capot of the taker's side, {under}"
    yield "coinche.doubled", Number(coinche.coinche), f"the multiplier of a doubled contract, {under}"
    yield "coinche.redoubled", Number(coinche.surcoinche), f"the multiplier of a redoubled contract, {under}"
    yield "coinche.rounding", Number(coinche.rounding), f"what final scores are rounded to, {under}"


def slam_score(rules: RuleSet, slam: Slam, doubling: Doubling = Doubling.NONE, *, made: bool = True) -> int:
    """What a capot or a générale at a trump suit scores for the side that wins it."""
    cards = rules.modes[Mode.TRUMP].cards
    taker, side = Seat.S, Side.NS
    deal = Deal(
        game=Game.COINCHE,
        trump=Trump(Mode.TRUMP),
        taker=taker,
        cards=Pair(cards, 0),
        last_trick=side if made else side.other,
        capot=side if made else None,
        contract=Contract(slam, doubling),
        tricks_by_seat={taker: TRICKS} if made and slam is Slam.GENERALE else None,
    )
    return score(rules, deal).points.of(side if made else side.other)


def settings(rule_sets: Mapping[str, RuleSet]) -> dict[str, str]:
    """Every setting of every rule set as written, by its path: `maison.games.belote.tie`."""
    return dict(entry for rules in rule_sets.values() for entry in _flattened(rules.id, rules))


def _flattened(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield name, str(value)
    elif isinstance(value, Enum):
        yield name, value.name.lower()
    elif is_dataclass(value):
        for field in fields(value):
            yield from _flattened(f"{name}.{field.name}", getattr(value, field.name))
    elif isinstance(value, Games):
        yield from _flattened(name, value._asdict())
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from _flattened(f"{name}.{key}", entry)
    else:
        yield name, json.dumps(value)


def false_statements(page: Page, known: Mapping[str, str]) -> Iterator[Problem]:
    """What a page says in words about a rule set that the rule set no longer says."""
    for name, stated in page.states.items():
        if name not in known:
            yield Problem(stated.place, f"no rule set has a setting `{name}`")
        elif known[name] != stated.text:
            yield Problem(
                stated.place,
                f"this page says in words that {name} is {stated.text}, but it is {known[name]}",
                "reword the page and its translations, then change its `states`",
            )
