"""Catalogs: read whole or refused, and their placeholders checked against the source."""

from pathlib import Path

import pytest

from generator.language.catalog import Catalog, faults, joined, read_catalog
from generator.language.locale import LanguageTag
from generator.problems import ProblemsError

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ro\\n"\n\n'


def read(body: str, header: str = HEADER) -> Catalog:
    """A Romanian catalog from its text."""
    return read_catalog(header + body, "locales/ro/messages.po", LanguageTag("ro"))


def entry(msgid: str, msgstr: str, comment: str = "") -> str:
    """A catalog entry."""
    return f'{comment}msgid "{msgid}"\nmsgstr "{msgstr}"\n\n'


def test_only_finished_translations_are_used() -> None:
    """Empty, fuzzy and obsolete entries are no translations; fuzzy ones are known to be stale."""
    body = entry("a", "unu") + entry("b", "") + entry("c", "trei", "#, fuzzy\n") + '#~ msgid "d"\n#~ msgstr "patru"\n'
    catalog = read(body)
    assert {msgid: translation.text for msgid, translation in catalog.translations.items()} == {"a": "unu"}
    assert catalog.stale == {"c"}


def test_line_ends_of_other_systems_change_nothing() -> None:
    """CRLF is read as LF."""
    body = entry("a", "unu") + entry("b", "doi")
    assert read((HEADER + body).replace("\n", "\r\n"), "") == read(body)


@pytest.mark.parametrize(
    ("header", "body", "problem"),
    [
        (HEADER, entry("a", "unu") + entry("a", "doi"), "9:1: the message “a” is there twice"),
        ("", entry("a", "unu"), "1:1: this catalog has no header"),
        (HEADER, 'msgid "a"\nmgstr "b"\n', "7:1: this is not a sound catalog"),
        (HEADER, 'msgid "a"\nmsgstr "b\n', "7:1: the quotes of this line are not in order"),
        (HEADER, 'msgid "a"\nmsgstr "b"c"\n', "7:1: the quotes of this line are not in order"),
    ],
)
def test_what_would_be_lost_is_refused(header: str, body: str, problem: str) -> None:
    """A catalog that a lenient reader would read in part is refused, with file and line."""
    with pytest.raises(ProblemsError) as error:
        read(body, header)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("msgstr", "problem"),
    [
        ("{echipa} marchează {n}", "7:9: {echipa} is not a value of this message\n  its values are n, team"),
        ("{team} marchează", "7:1: the value {n} is left out"),
        ("{team} marchează {n}}", "7:29: a stray `}`"),
        ("{team marchează {n}", "7:9: a stray `{`"),
        ("{team!r} marchează {n}", "7:9: `{team!r}` is not a value"),
    ],
)
def test_placeholders_are_those_of_the_source(tmp_path: Path, msgstr: str, problem: str) -> None:
    """A value left out, made up or misspelt is found, at its line and column."""
    path = tmp_path / "locales/ro/messages.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER + entry("{team} scores {n}", msgstr), encoding="utf-8")
    translation = read(entry("{team} scores {n}", msgstr)).translations["{team} scores {n}"]
    found = [str(each) for each in faults(tmp_path, "{team} scores {n}", translation)]
    assert any(each.startswith(f"locales/ro/messages.po:{problem}") for each in found), found


def test_sound_placeholders_pass(tmp_path: Path) -> None:
    """Another order, another form, a percent sign and doubled braces are all fine."""
    msgstr = "{n:points} pentru {team:genitive}, 50 % {{așa}}"
    translation = read(entry("{team} scores {n}", msgstr)).translations["{team} scores {n}"]
    assert faults(tmp_path, "{team} scores {n}", translation) == []


def test_line_breaks_in_translations() -> None:
    """A line break is a space, but nothing between two Han characters."""
    assert joined("对手\n南家") == "对手南家"
    assert joined("对手\nBelote") == "对手 Belote"
    assert joined("jos\n  apărarea") == "jos apărarea"
