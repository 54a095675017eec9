"""The published site, read back: every cell is the engine's, in every language."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from conftest import ROOT, Edit
from figures import published_deals, published_trick
from reading import attribute, blocks, figures, one, page, rows, text

from generator.content.project import load_site
from generator.language.lexicon import Lexicon
from generator.language.values import Number, Term
from generator.publish.build import build, prepare

SITE = load_site(ROOT)
LANGUAGES = SITE.languages
SIX = {"en", "fr", "fi", "ro", "ca", "zh-Hans"}

languages = pytest.mark.parametrize("tag", LANGUAGES)


@pytest.fixture(scope="module")
def lexicons() -> dict[str, Lexicon]:
    """The lexicons of all languages."""
    return {tag: speech.lexicon for tag, speech in prepare(ROOT).speeches.items()}


def test_six_languages() -> None:
    """The page is published in the four languages it came in, and in English and French."""
    assert set(LANGUAGES) == SIX


@languages
def test_every_row_is_the_published_one(site: Path, tag: str, lexicons: dict[str, Lexicon]) -> None:
    """Cards, scores, verdict and held points of all fifteen rows, in order, as a reader sees them."""
    seen = rows(page(site, tag))
    assert list(seen) == [line["id"] for line in published_deals()]
    for line in published_deals():
        row, deal = seen[line["id"]], line["deal"]
        cells = row.find_all(["th", "td"], recursive=False)
        assert len(cells) == 6
        assert text(cells[1]) == f"{deal['cards']['NS']} / {deal['cards']['EW']}"
        assert [text(cell) for cell in cells[3:5]] == [str(line["score"]["NS"]), str(line["score"]["EW"])]
        assert text(one(row, ".verdict")) == lexicons[tag].text(Term("verdict", line["verdict"]))
        held = [text(points) for points in row.select(".held .points")]
        assert held == ([str(line["held"])] if line["held"] else [])


@languages
def test_every_extra_is_the_engines(site: Path, tag: str, lexicons: dict[str, Lexicon]) -> None:
    """Last trick, belote, declarations and held points stand with whose they are and how many."""
    seen = rows(page(site, tag))
    for line in published_deals():
        deal = line["deal"]
        expected = [(deal["last_trick"], 100 if "capot" in deal else 10)]
        expected += [(deal["belote"], 20)] if "belote" in deal else []
        expected += [("NS", 50)] if "declarations" in deal else []
        extras = seen[line["id"]].select(".extras > li")
        found = [
            (text(one(extra, ".who")), int(text(one(extra, ".points")))) for extra in extras if extra.select(".who")
        ]
        assert found == [(lexicons[tag].text(Term("side", side)), points) for side, points in expected]
        held = [int(text(one(extra, ".points"))) for extra in extras if not extra.select(".who")]
        assert held == ([deal["held"]] if "held" in deal else [])


@languages
def test_captions_say_how_it_was_played(site: Path, tag: str, lexicons: dict[str, Lexicon]) -> None:
    """Game, mode or suit, rule set, taker, contract and doubling, each in its own element."""
    words = lexicons[tag]
    seen = rows(page(site, tag))
    for line in published_deals():
        deal = line["deal"]
        facts = [text(fact) for fact in seen[line["id"]].select(".facts > li")]
        trump = Term("suit", "H") if deal["trump"] == "hearts" else Term("mode", deal["trump"])
        given = [Term("game", deal["game"]), trump, Term("rules", deal["rules"])]
        assert facts[:3] == [" ".join(words.text(term).split()) for term in given]
        assert words.text(Term("seat", deal["taker"])) in facts[3]
        if "contract" in deal:
            assert str({"capot": 250}.get(deal["contract"], deal["contract"])) in facts[4]
        if "doubling" in deal:
            assert facts[5] == words.text(Term("doubling", deal["doubling"]))
        assert len(facts) == 4 + ("contract" in deal) + ("doubling" in deal)


@languages
def test_the_why_lines_calculate(site: Path, tag: str) -> None:
    """Every calculation on the page is right, and the first row's is the one of the rules."""
    soup = page(site, tag)
    calculations = [text(bdi) for bdi in soup.select("bdi") if "=" in bdi.get_text()]
    assert "82 + 10 + 20 = 112" in calculations
    assert "(160 + 100) × 2 = 520" in calculations
    for calculation in calculations:
        left, right = calculation.replace("×", "*").split(" = ")
        assert eval(left) == int(right)  # noqa: S307  (figures and signs of our own page)


@languages
def test_the_trick(site: Path, tag: str, lexicons: dict[str, Lexicon]) -> None:
    """Four seats in playing order with cards and values, the hand, the legal cards, and 11 + 10 + 0 + 20 = 41."""
    expected, words = published_trick(), lexicons[tag]
    trick = one(page(site, tag), ".trick")
    seats = trick.select("tbody tr")
    assert [text(one(seat, "th")) for seat in seats] == [words.text(Term("seat", seat)) for seat in "SWNE"]
    assert [int(text(one(seat, ".score"))) for seat in seats] == expected["answer"]["values"]
    cards = [attribute(card, "data-card") for card in trick.select("tbody .card")]
    assert cards == [*expected["trick"]["played"], expected["trick"]["plays"]]
    assert text(one(trick, "tfoot .score")) == "11 + 10 + 0 + 20 = 41"
    hand = [attribute(card, "data-card") for card in trick.select("dd .card")]
    assert hand == [*expected["trick"]["hand"], *expected["answer"]["legal"]]
    narrative = text(one(trick, ".narrative"))
    assert " ".join(words.text(Number(41), "points").split()) in narrative


@languages
def test_the_language_is_declared(site: Path, tag: str) -> None:
    """`lang`, direction, canonical address, and every language with its alternate, itself and x-default included."""
    soup = page(site, tag)
    html = one(soup, "html")
    assert (html["lang"], html["dir"]) == (tag, "ltr")
    assert one(soup, "link[rel=canonical]")["href"] == f"{SITE.url}{tag}/counting-points/"
    alternates = {link["hreflang"]: link["href"] for link in soup.select("link[rel=alternate]")}
    assert alternates == {
        **{other: f"{SITE.url}{other}/counting-points/" for other in LANGUAGES},
        "x-default": f"{SITE.url}en/counting-points/",
    }


@languages
def test_the_switcher_stays_on_the_page(site: Path, tag: str) -> None:
    """Each language is offered in its own name, on this very page, and the current one is marked."""
    soup = page(site, tag)
    here = site / tag / "counting-points"
    links = soup.select(".switcher a")
    assert [link["hreflang"] for link in links] == list(LANGUAGES)
    for link in links:
        assert (here / attribute(link, "href") / "index.html").resolve() == (
            site / attribute(link, "hreflang") / "counting-points/index.html"
        )
        assert link["lang"] == link["hreflang"]
    assert [link["hreflang"] for link in links if link.get("aria-current") == "page"] == [tag]


@languages
def test_links_and_files_of_the_page_exist(site: Path, tag: str) -> None:
    """Every anchor, page, style and script that the page refers to is there."""
    soup = page(site, tag)
    here = site / tag / "counting-points"
    anchors = {element["id"] for element in soup.select("[id]")}
    for element in soup.select("[href], [src]"):
        target = attribute(element, "href" if element.has_attr("href") else "src")
        if target.startswith("#"):
            assert target[1:] in anchors
        elif not target.startswith("https://"):
            assert (here / target).exists()


@languages
def test_ids_are_the_same_in_every_language_and_unique(site: Path, tag: str) -> None:
    """Anchors come from the source, so a link to a section works whatever the language."""
    ids = [element["id"] for element in page(site, tag).select("[id]")]
    assert len(ids) == len(set(ids))
    assert ids == [element["id"] for element in page(site, "en").select("[id]")]


@languages
def test_nothing_is_left_in_english(site: Path, tag: str) -> None:
    """No text fell back to the source language."""
    soup = page(site, tag)
    assert soup.select(".notice") == []
    foreign = [element for element in one(soup, "main").select("[lang]") if element["lang"] != tag]
    assert foreign == []


@languages
def test_tables_can_be_followed(site: Path, tag: str) -> None:
    """Every table has a caption, every header a scope, every body row a header and as many cells as columns."""
    for table in page(site, tag).select("table"):
        assert text(one(table, "caption"))
        assert all(header.has_attr("scope") for header in table.select("th"))
        columns = len(table.select("thead th"))
        for row in table.select("tbody tr"):
            assert len(row.select("th[scope=row]")) == 1
            assert len(row.find_all(["th", "td"], recursive=False)) == columns


@languages
def test_no_number_is_glued_to_its_label(site: Path, tag: str) -> None:
    """In the cells a number is alone in its element, and white space stands between it and its neighbours."""
    soup = page(site, tag)
    for points in soup.select(".deals .points, .deals td.score, .values td.score"):
        assert text(points).isdecimal()
    for points in soup.select(".extras .points, .held .points"):
        before = points.previous_sibling
        assert before is not None
        assert str(before).isspace()


@languages
def test_the_same_figures_in_the_same_order(site: Path, tag: str) -> None:
    """Block by block, every language shows the figures that the English page shows."""
    own, source = blocks(page(site, tag)), blocks(page(site, "en"))
    assert [block.name for block in own] == [block.name for block in source]
    for block, original in zip(own, source, strict=True):
        assert figures(block) == figures(original), text(block)


def test_a_changed_rule_changes_every_page(copy: Path, edit: Edit, tmp_path: Path, site: Path) -> None:
    """A belote of 30 alone: other scores, verdicts, “why” lines and prose in all six languages."""
    edit("content/rules/maison.yaml", "belote: 20\n", "belote: 30\n")
    build(copy, tmp_path / "out")
    for tag in LANGUAGES:
        before, after = page(site, tag), page(tmp_path / "out", tag)
        first, second = (rows(after)[name] for name in ("made-with-belote", "down"))
        assert (first["data-ns"], first["data-ew"]) == ("122", "70")
        assert (second["data-ns"], second["data-ew"], second["data-verdict"]) == ("0", "96", "tie")
        assert figures(one(second, ".held .points")) == [96]
        assert text(one(second, ".verdict")) == text(one(rows(before)["exact-tie"], ".verdict"))
        assert text(one(second, ".why")) != text(one(rows(before)["down"], ".why"))
        assert "66 + 30 = 96" in text(one(second, ".why"))
        changed = [
            (figures(old), figures(new))
            for old, new in zip(before.select("main > p"), after.select("main > p"), strict=True)
            if text(old) != text(new)
        ]
        assert changed == [([8, 10, 20], [8, 10, 30])]


def test_a_missing_translation_is_seen(copy: Path, edit: Edit, tmp_path: Path) -> None:
    """A text without translation stands in English, marked as such, with a notice above it, and is counted."""
    edit("locales/fi/messages.po", 'msgid "In short"\n', '#, fuzzy\nmsgid "In short"\n')
    report = build(copy, tmp_path / "out")
    assert report.fallbacks == {tag: int(tag == "fi") for tag in LANGUAGES}
    soup = page(tmp_path / "out", "fi")
    heading = one(soup, "#in-short")
    assert (text(heading), heading["lang"], heading["dir"]) == ("In short", "en", "ltr")
    assert figures(one(soup, ".notice")) == [1]


def test_chinese_has_no_stray_spaces(site: Path) -> None:
    """No space between Han characters or beside their marks, and no half-width mark beside one; calculations aside."""
    han = "[\u3000-\u9fff\uff00-\uffef]"
    for block in blocks(page(site, "zh-Hans")):
        for calculation in block.select("bdi"):
            calculation.string = "0"
        words = "" if block.find("span") else text(block)
        assert not re.search(f"{han} +{han}", words), words
        assert not re.search(f"{han} ?[,:;()]|[,:;()] ?{han}", words), words


def test_french_spaces_do_not_break(site: Path) -> None:
    """A no-break space stands before every colon and semicolon of the French page."""
    for block in blocks(page(site, "fr")):
        assert not re.search(r"[^\u00a0\u202f][:;!?]", block.get_text()), block.get_text()


def test_romanian_counts_with_de(site: Path) -> None:
    """“41 de puncte” but “19 puncte”, with spaces that do not break."""
    words = one(page(site, "ro"), "main").get_text()
    assert "41\u00a0de\u00a0puncte" in words
    assert "19\u00a0puncte" in words
    assert "19\u00a0de" not in words


def test_the_root_lets_the_reader_choose(site: Path) -> None:
    """Each language in its own name, in its own language, leading to its page."""
    soup = BeautifulSoup((site / "index.html").read_text(encoding="utf-8"), "html.parser")
    links = soup.select("main a")
    assert [link["hreflang"] for link in links] == list(LANGUAGES)
    for link in links:
        assert (site / attribute(link, "href") / "index.html").exists()
        assert link.parent is not None
        assert link.parent["lang"] == link["hreflang"]
    assert one(soup, "link[rel=canonical]")["href"] == SITE.url


def test_no_page_needs_a_script(site: Path) -> None:
    """The one script only carries anchors along; nothing inline, nothing from elsewhere."""
    soup = page(site, "en")
    assert [script.get("src") for script in soup.select("script")] == ["../../static/switcher.js"]
    assert all(not script.get_text() for script in soup.select("script"))
    assert soup.select("[style], [onclick], iframe") == []
