"""Languages by their BCP 47 tag: direction, own name, plural categories and lists, from CLDR through Babel."""

from collections.abc import Sequence
from functools import cached_property

from babel import Locale, UnknownLocaleError
from babel.lists import format_list


class LanguageTag:
    """A language of the site. Its tag (`zh-Hans`) is used in addresses, folders and HTML alike."""

    def __init__(self, tag: str) -> None:
        """ValueError if CLDR does not know the language, or knows it by another tag."""
        try:
            self.locale = Locale.parse(tag, sep="-")
        except (UnknownLocaleError, ValueError) as error:
            raise ValueError(f"`{tag}` is not a language that CLDR knows") from error
        self.tag = tag
        if str(self.locale).replace("_", "-") != tag:
            raise ValueError(f"`{tag}` should be written `{str(self.locale).replace('_', '-')}`")

    @cached_property
    def direction(self) -> str:
        """`ltr` or `rtl`."""
        return self.locale.text_direction

    @cached_property
    def own_name(self) -> str:
        """The language's name in itself, with a capital as a list entry has it."""
        name = self.locale.get_display_name() or self.tag
        return name[0].upper() + name[1:]

    @cached_property
    def plural_categories(self) -> frozenset[str]:
        """The plural categories that whole numbers use in this language, `other` included."""
        rule = self.locale.plural_form
        return frozenset({*rule.tags, "other"} & {rule(n) for n in _SAMPLE})

    @cached_property
    def sentence_gap(self) -> str:
        """What stands between two sentences: a space, or nothing where the script uses none."""
        return "" if self.locale.language in _UNSPACED else " "

    def plural_category(self, n: int) -> str:
        """The plural category of a whole number."""
        return self.locale.plural_form(n)

    def join(self, items: Sequence[str]) -> str:
        """The items as an enumeration: “a, b and c”."""
        return format_list(list(items), style="standard", locale=self.locale)


_UNSPACED = ("ja", "yue", "zh")
"""Languages whose sentences follow each other without a space."""

_SAMPLE = (*range(201), 1_000, 100_000, 1_000_000)
"""Numbers among which every category of whole numbers occurs, in every language of CLDR."""
