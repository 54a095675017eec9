"""The views of rule tables: what cards are worth, and where the rule sets differ, free of any language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.engine.cards import Rank
from generator.engine.deal import Doubling, Slam
from generator.engine.rules import Mode, RuleSet, Scale
from generator.language.values import Number, Several, Term
from generator.pages.named import slam_score


@dataclass(frozen=True, slots=True)
class ScaleView:
    """A column of card values: the kind of suit, and the rule sets that have it so, or None where all have."""

    kind: str
    """`trump`, `plain` or `no-trump`."""
    rules: Several | None
    points: tuple[Number, ...]
    total: Number


@dataclass(frozen=True, slots=True)
class CardValues:
    """The table of card values: the ranks in the order of a plain suit, and a column for each scale."""

    ranks: tuple[Term, ...]
    columns: tuple[ScaleView, ...]


def card_values(rule_sets: Mapping[str, RuleSet]) -> CardValues:
    """What each card is worth at a trump suit and at no-trump; rule sets that agree share a column."""
    scales = {
        "trump": {rules.id: rules.modes[Mode.TRUMP].trump for rules in rule_sets.values()},
        "plain": {rules.id: rules.modes[Mode.TRUMP].plain for rules in rule_sets.values()},
        "no-trump": {rules.id: rules.modes[Mode.NO_TRUMP].plain for rules in rule_sets.values()},
    }
    return CardValues(
        ranks=tuple(Term("rank", rank) for rank in Rank),
        columns=tuple(column for kind, by_rules in scales.items() for column in _columns(kind, by_rules)),
    )


def _columns(kind: str, scales: Mapping[str, Scale]) -> Iterable[ScaleView]:
    distinct: list[Scale] = []
    for scale in scales.values():
        if scale not in distinct:
            distinct.append(scale)
    for scale in distinct:
        sharing = tuple(Term("rules", identity) for identity, other in scales.items() if other == scale)
        yield ScaleView(
            kind=kind,
            rules=None if len(distinct) == 1 else Several(sharing),
            points=tuple(Number(scale.points[rank]) for rank in Rank),
            total=Number(scale.total),
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """A line of the comparison: what is compared, and each rule set's answer, None where it has none."""

    what: str
    answers: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True)
class RulesComparison:
    """The rule sets side by side."""

    rules: tuple[Term, ...]
    lines: tuple[Comparison, ...]


def rules_comparison(rule_sets: Mapping[str, RuleSet]) -> RulesComparison:
    """The rules that decide a score, one answer for each rule set, each computed by the engine."""
    all_rules = tuple(rule_sets.values())

    def line(what: str, answers: Iterable[int | None]) -> Comparison:
        return Comparison(what, tuple(None if answer is None else Number(answer) for answer in answers))

    def slam(rules: RuleSet, slam: Slam, doubling: Doubling = Doubling.NONE) -> int | None:
        if slam is Slam.GENERALE and rules.games.coinche.generale is None:
            return None
        return slam_score(rules, slam, doubling)

    return RulesComparison(
        rules=tuple(Term("rules", rules.id) for rules in all_rules),
        lines=(
            line("trump-total", (rules.deal_total(Mode.TRUMP) for rules in all_rules)),
            line("no-trump-total", (rules.deal_total(Mode.NO_TRUMP) for rules in all_rules)),
            line("trump-capot", (rules.capot_total(Mode.TRUMP) for rules in all_rules)),
            line("no-trump-capot", (rules.capot_total(Mode.NO_TRUMP) for rules in all_rules)),
            line(
                "rounding",
                (rounding if (rounding := rules.games.coinche.rounding) > 1 else None for rules in all_rules),
            ),
            line("capot-made", (slam(rules, Slam.CAPOT) for rules in all_rules)),
            line("capot-doubled", (slam(rules, Slam.CAPOT, Doubling.COINCHE) for rules in all_rules)),
            line("capot-redoubled", (slam(rules, Slam.CAPOT, Doubling.SURCOINCHE) for rules in all_rules)),
            line("generale", (rules.games.coinche.generale for rules in all_rules)),
            line("generale-made", (slam(rules, Slam.GENERALE) for rules in all_rules)),
        ),
    )
