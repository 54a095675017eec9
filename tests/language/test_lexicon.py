"""Lexicons: terms with forms, patterns and units, complete or refused."""

import pytest

from generator.content.nodes import read_yaml
from generator.language.lexicon import Lexicon, MissingFormError, Required, read_lexicon
from generator.language.locale import LanguageTag
from generator.language.values import Compound, Figures, Number, Several, Term
from generator.problems import ProblemsError

REQUIRED = Required({"rank": ("J", "A"), "suit": ("H",)}, {"card": ("rank", "suit")}, ("points",))

ROMANIAN = """\
rank:
  J: {base: valet, definite: valetul}
  A: {base: as, definite: asul}
suit:
  H: {base: cupă}
card: {base: "{rank} de {suit}", definite: "{rank:definite} de {suit}"}
unit:
  points: {one: "{n} punct", few: "{n} puncte", other: "{n} de puncte"}
"""


def lexicon(text: str = ROMANIAN, tag: str = "ro") -> Lexicon:
    """A lexicon from its text."""
    return read_lexicon(read_yaml(text, "lexicon.yaml"), LanguageTag(tag), REQUIRED)


def lexicon_problems(text: str) -> list[str]:
    """The problems of a lexicon's text."""
    with pytest.raises(ProblemsError) as error:
        lexicon(text)
    return [str(problem) for problem in error.value.problems]


JACK = Compound("card", (Term("rank", "J"), Term("suit", "H")))
ACE = Compound("card", (Term("rank", "A"), Term("suit", "H")))


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 puncte"),
        (1, "1 punct"),
        (19, "19 puncte"),
        (20, "20 de puncte"),
        (101, "101 puncte"),
        (162, "162 de puncte"),
    ],
)
def test_units_follow_the_plural_rules(n: int, words: str) -> None:
    """A number and its unit agree as the language wants it."""
    assert lexicon().text(Number(n), "points") == words


def test_words() -> None:
    """Terms, compounds in their forms, enumerations, bare numbers and figures."""
    words = lexicon()
    assert words.text(JACK) == "valet de cupă"
    assert words.text(JACK, "definite") == "valetul de cupă"
    assert words.text(Several((JACK, ACE)), "definite") == "valetul de cupă și asul de cupă"
    assert words.text(Number(1040)) == "1040"
    assert words.text(Figures("82 + 10 = 92")) == "82 + 10 = 92"


def test_a_missing_form_is_never_silent() -> None:
    """Asking for what the lexicon lacks names it."""
    with pytest.raises(MissingFormError, match="suit H has no form `genitive`"):
        lexicon().text(Term("suit", "H"), "genitive")
    assert lexicon().lacks("rank", "genitive") == ["rank J has no form `genitive`", "rank A has no form `genitive`"]
    assert lexicon().lacks("unit", "tricks") == ["there is no unit `tricks`"]
    assert lexicon().lacks("figures", "genitive") == ["figures have no forms, so `genitive` cannot be asked of them"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  A: {base: as, definite: asul}\n", "", "2:3: missing setting `A` in `rank`"),
        (", definite: asul", "", "6:44: card.definite: rank A has no form `definite`"),
        ("base: cupă", "definite: cupa", "5:6: the form `base` is missing"),
        ('few: "{n} puncte", ', "", "8:11: missing setting `few` in `unit.points`"),
        ("{n} punct", "un punct", "8:17: unit.points.one: expected a text with one {n}"),
        ("{suit}", "{suits}", "6:14: card.base: {suits} is not a part of it"),
        ("{rank} de {suit}", "{rank}", "6:14: card.base: every part must be in it: rank, suit"),
        ("points: {one", "pts: {one", "8:3: the unit `points` is missing"),
        ("suit:\n", "suits:\n", "1:1: `suit` is missing"),
        ("base: cupă", "base: cupă, Gen: cupei", "5:24: `Gen` cannot name a form"),
        ("  J:", "  B: {base: x}\n  J:", "2:6: `B` is not known here"),
    ],
)
def test_faults(old: str, new: str, problem: str) -> None:
    """What a lexicon lacks, and what it has too much, is refused with its place."""
    found = lexicon_problems(ROMANIAN.replace(old, new, 1))
    assert any(each.startswith(f"lexicon.yaml:{problem}") for each in found), found
