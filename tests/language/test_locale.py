"""Language tags, plural categories and lists, as CLDR has them."""

import pytest

from generator.language.locale import LanguageTag


@pytest.mark.parametrize(
    ("tag", "categories"),
    [
        ("en", {"one", "other"}),
        ("fi", {"one", "other"}),
        ("ro", {"one", "few", "other"}),
        ("fr", {"one", "many", "other"}),
        ("ca", {"one", "many", "other"}),
        ("zh-Hans", {"other"}),
        ("ar", {"zero", "one", "two", "few", "many", "other"}),
        ("pl", {"one", "few", "many"}),
        ("ru", {"one", "few", "many"}),
        ("cs", {"one", "few", "other"}),
    ],
)
def test_plural_categories_of_whole_numbers(tag: str, categories: set[str]) -> None:
    """A lexicon must have just the categories that whole numbers use."""
    assert LanguageTag(tag).plural_categories == categories


def test_tags_keep_script_and_region() -> None:
    """The tag of addresses and HTML is the BCP 47 tag, whole."""
    assert LanguageTag("zh-Hans").tag == "zh-Hans"
    assert LanguageTag("sr-Latn").direction == "ltr"
    assert LanguageTag("ar").direction == "rtl"


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        ("xx", "is not a language that CLDR knows"),
        ("zh_Hans", "is not a language that CLDR knows"),
        ("../fi", "is not a language that CLDR knows"),
        ("zh-CN", "should be written `zh-Hans-CN`"),
        ("FI", "should be written `fi`"),
    ],
)
def test_wrong_tags_are_refused(tag: str, message: str) -> None:
    """No tag is taken for another without a word."""
    with pytest.raises(ValueError, match=message):
        LanguageTag(tag)
