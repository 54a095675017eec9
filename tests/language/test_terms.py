"""One term, one wording: every glossary term of an English text is in its translation, in a form of the lexicon."""

import re
from collections.abc import Mapping

import pytest
from conftest import ROOT

from generator.content.project import load_site
from generator.language.lexicon import Forms
from generator.publish.build import Prepared, prepare

SITE = load_site(ROOT)
TRANSLATED = [tag for tag in SITE.languages if tag != SITE.source]


@pytest.fixture(scope="module")
def prepared() -> Prepared:
    """The repository's project with its languages."""
    return prepare(ROOT)


def terms_in(english: str, terms: Mapping[str, Forms], others: set[str]) -> set[str]:
    """The glossary terms that an English text uses, longest first; `others` are longer words that hide one."""
    text = re.sub(r"\{[^}]*\}", " ", english)
    for other in others:
        text = re.sub(re.escape(other), " ", text, flags=re.IGNORECASE)
    found = set()
    forms = [(form, term) for term in terms for form in terms[term].values()]
    for form, term in sorted(forms, key=lambda entry: -len(entry[0])):
        pattern = rf"\b{re.escape(form)}s?\b"
        if re.search(pattern, text, flags=re.IGNORECASE):
            found.add(term)
            text = re.sub(pattern, " ", text, flags=re.IGNORECASE)
    return found


def test_terms_are_found_longest_first() -> None:
    """The last trick is not a trick, and no-trump is no trump."""
    terms = {"trick": {"base": "trick"}, "last-trick": {"base": "last trick"}, "trump": {"base": "trump"}}
    assert terms_in("The last trick at no-trump, {trump}", terms, {"no-trump"}) == {"last-trick"}
    assert terms_in("Last trick and tricks", terms, set()) == {"last-trick", "trick"}


@pytest.mark.parametrize("tag", TRANSLATED)
def test_every_term_is_in_the_translation(tag: str, prepared: Prepared) -> None:
    """No text speaks of a thing by another word than the glossary's."""
    source, speech = prepared.speeches[SITE.source].lexicon, prepared.speeches[tag]
    for msgid, translation in speech.catalog.translations.items():
        words = translation.text.casefold()
        for term in terms_in(msgid.replace("Belote", ""), source.terms["term"], {"no-trump", "all-trumps"}):
            forms = speech.lexicon.terms["term"][term].values()
            assert any(form.casefold() in words for form in forms), (term, msgid, translation.text)
