"""Hypothesis strategies: any deal that a table could have played."""

from hypothesis import strategies as st

from generator.engine.cards import Pair, Seat, Side
from generator.engine.deal import Contract, Deal, Doubling, Slam
from generator.engine.rules import Game, Mode, RuleSet, Tie, Trump


@st.composite
def deals(draw: st.DrawFn, rules: RuleSet, game: Game | None = None) -> Deal:
    """A possible deal under a rule set."""
    game = game or draw(st.sampled_from(Game))
    mode = draw(st.sampled_from(Mode))
    total = rules.modes[mode].cards
    capot = draw(st.sampled_from((None, None, None, Side.NS, Side.EW)))
    north = draw(st.integers(0, total)) if capot is None else total if capot is Side.NS else 0
    taker = draw(st.sampled_from(Seat))
    belotes = draw(st.integers(0, rules.modes[mode].belotes))
    of_north = draw(st.integers(0, belotes))
    declared = draw(st.integers(0, 30)) * 10
    winner = draw(st.sampled_from(Side))
    return Deal(
        game=game,
        trump=Trump(mode),
        taker=taker,
        cards=Pair(north, total - north),
        last_trick=capot or draw(st.sampled_from(Side)),
        belotes=Pair(of_north, belotes - of_north),
        declarations=Pair.by_side(lambda side: declared if side is winner else 0),
        capot=capot,
        held=draw(st.integers(0, 200)) if game is Game.BELOTE and rules.games.belote.tie is Tie.HELD else 0,
        contract=draw(contracts(rules)) if game is Game.COINCHE else None,
        tricks_by_seat={taker: 8} if capot is taker.side else None,
    )


@st.composite
def contracts(draw: st.DrawFn, rules: RuleSet) -> Contract:
    """A contract that can be bid under a rule set."""
    coinche = rules.games.coinche
    steps = (coinche.highest - coinche.minimum) // coinche.step
    slams = [Slam.CAPOT] if coinche.generale is None else list(Slam)
    points = st.integers(0, steps).map(lambda step: coinche.minimum + step * coinche.step)
    return Contract(draw(points | st.sampled_from(slams)), draw(st.sampled_from(Doubling)))
