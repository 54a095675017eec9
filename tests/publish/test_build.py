"""Builds: the same bytes from the same input, problems all at once, nothing half written."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from conftest import ROOT, Edit

from generator.cli import main
from generator.problems import ProblemsError
from generator.publish.build import build


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_bytes_with_any_number_of_jobs(site: Path, tmp_path: Path) -> None:
    """Two processes make what one makes."""
    build(ROOT, tmp_path, jobs=2)
    assert tree(tmp_path) == tree(site)


def test_a_second_build_writes_nothing(site: Path) -> None:
    """What is there already is not written again."""
    report = build(ROOT, site)
    assert (report.written, report.unchanged, report.removed) == (0, report.pages, 0)


def test_one_language_leaves_the_others(copy: Path, edit: Edit, tmp_path: Path) -> None:
    """A build of one language changes that language alone."""
    out = tmp_path / "out"
    build(copy, out)
    before = tree(out)
    edit("content/rules/maison.yaml", "belote: 20\n", "belote: 30\n")
    report = build(copy, out, ["en"])
    assert (report.languages, report.pages, report.written) == (("en",), 1, 1)
    after = tree(out)
    assert after.keys() == before.keys()
    assert {path for path in after if after[path] != before[path]} == {"en/counting-points/index.html"}


def test_a_dropped_language_goes(copy: Path, edit: Edit, tmp_path: Path) -> None:
    """The pages of a language that the site no longer has are removed."""
    out = tmp_path / "out"
    build(copy, out)
    edit("content/site.yaml", "fr, ", "")
    assert build(copy, out).removed == 1
    assert not (out / "fr").exists()


def test_the_report_has_the_keys_of_its_format(tmp_path: Path) -> None:
    """Others build on these keys."""
    result = CliRunner().invoke(main, ["build", "-C", str(ROOT), "--output", str(tmp_path), "--format", "json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert report.pop("seconds") > 0
    assert report == {
        "pages": 6,
        "written": 6,
        "unchanged": 0,
        "removed": 0,
        "fallbacks": 0,
        "languages": ["ca", "en", "fi", "fr", "ro", "zh-Hans"],
    }


def test_strict_fails_on_a_missing_translation(copy: Path, edit: Edit) -> None:
    """The site is published all the same; the exit code says that it is not complete."""
    edit("locales/fi/messages.po", 'msgid "In short"\n', '#, fuzzy\nmsgid "In short"\n')
    plain = CliRunner().invoke(main, ["build", "-C", str(copy)])
    assert plain.exit_code == 0
    assert "fi: 1 text is not translated" in plain.stdout
    assert CliRunner().invoke(main, ["build", "-C", str(copy), "--strict"]).exit_code == 1


BROKEN = [
    (
        "content/pages/counting-points.md",
        "{maison.trump.total:points}",
        "{maison.trump.totals:points}",
        ":17:35: {maison.trump.totals:points} is not a value\n  did you mean `maison.trump.total`?",
    ),
    (
        "content/pages/counting-points.md",
        "{maison.trump.total:points}",
        "{maison.trump.total:pints}",
        ":17:35: {maison.trump.total:pints}: there is no unit `pints`",
    ),
    ("content/pages/counting-points.md", "{maison.trump.total:points}", "{maison", ":17:35: a stray `{`"),
    ("content/pages/counting-points.md", "(#rule-sets)", "(#rulesets)", ":23:26: no heading of this page has the id"),
    (
        "content/pages/counting-points.md",
        "(#rule-sets)",
        "(javascript:x)",
        ":23:26: `javascript:x` cannot be linked to",
    ),
    (
        "content/pages/counting-points.md",
        "::: deals trump-deals",
        "::: deals trump-deal",
        ":55:1: there is no `trump-deal` among the deals\n  did you mean `trump-deals`?",
    ),
    ("content/pages/counting-points.md", "::: trick", "::: tricks", ":37:1: `tricks` is nothing that can be placed"),
    ("templates/directives/deals.html", "{% endmacro %}", "{% endmacr %}", ": this template cannot be read"),
    (
        "templates/directives/deals.html",
        "taker: {taker}",
        "taker: {takr}",
        ":7:18: {takr} is not a value\n  did you mean `taker`?",
    ),
    ("templates/page.html", '_("Languages")', '_("Languages {n}")', ":22:51: {n} is not a value\n  there are none"),
    ("templates/page.html", "{{ body }}", "{{ bdy }}", ":35:1: this template cannot be drawn: 'bdy' is undefined"),
    ("content/site.yaml", "https://rulebook.example/", "rulebook.example", ":2:6: url: expected an address"),
    ("content/site.yaml", "zh-Hans", "zh_Hans", ": `zh_Hans` is not a language that CLDR knows"),
    ("content/site.yaml", "[en,", "[", ": the source language `en` is not in the list"),
    ("content/rules/maison.yaml", "belote: 20\n", "", ":5:1: missing setting `belote`"),
    ("locales/fi/lexicon.yaml", "  E: {", "  X: {", ": missing setting `E` in `seat`"),
    ("locales/ro/lexicon.yaml", "few:", "fev:", ": missing setting `few` in `unit.points`"),
]


@pytest.mark.parametrize(("path", "old", "new", "problem"), BROKEN)
def test_problems_name_their_place(copy: Path, edit: Edit, path: str, old: str, new: str, problem: str) -> None:
    """A broken message, an unknown value, a missing form or setting: file, line, what is wrong, and a way out."""
    edit(path, old, new)
    with pytest.raises(ProblemsError) as error:
        build(copy, copy / "site")
    first = min(error.value.problems)
    found = [str(each) for each in error.value.problems]
    assert any(each.startswith(path) and problem in each for each in found), (first, found)
    assert not (copy / "site").exists()


def test_a_missing_form_in_a_translation_is_named(copy: Path, edit: Edit) -> None:
    """A form that no seat has, asked for by one message: every seat that lacks it is named."""
    edit("locales/en/lexicon.yaml", "  N: {base: North}", "  N: {base: North, odd: Nord}")
    edit("templates/directives/trick.html", "{seat} leads the {card}.", "{seat:odd} leads the {card}.")
    with pytest.raises(ProblemsError) as error:
        build(copy, copy / "site")
    found = [problem.message for problem in error.value.problems]
    assert found == [f"{{seat:odd}}: seat {seat} has no form `odd`" for seat in "ESW"]


def test_a_broken_template_is_told_by_every_process(copy: Path, edit: Edit) -> None:
    """A problem met in a process of its own is told as in the main one."""
    edit("templates/page.html", "{{ body }}", "{{ bdy }}")
    with pytest.raises(ProblemsError, match=r"templates/page\.html:35:1: this template cannot be drawn"):
        build(copy, copy / "site", jobs=2)


def test_links_out_of_the_project_are_refused(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nothing outside the project is read, whatever a link says."""
    secret = tmp_path_factory.mktemp("elsewhere") / "secret"
    secret.write_text("x")
    (copy / "templates/static/style.css").unlink()
    (copy / "templates/static/style.css").symlink_to(secret)
    with pytest.raises(ProblemsError, match=r"templates/static/style\.css:1:1: this leads out of the project"):
        build(copy, copy / "site")
    (copy / "content/rules/maison.yaml").unlink()
    (copy / "content/rules/maison.yaml").symlink_to(secret)
    with pytest.raises(ProblemsError, match=r"content/rules/maison\.yaml:1:1: this leads out of the project"):
        build(copy, copy / "site")


@pytest.mark.parametrize("page", ["../../x", "/abs", "a%2f..%2fb", "C:\\x", '""', '"a\\0b"', "counting points"])
def test_odd_page_names_are_refused(copy: Path, edit: Edit, page: str) -> None:
    """A page's name becomes a folder, so it can be nothing else."""
    edit("content/site.yaml", "[counting-points]", f"[{page}]")
    with pytest.raises(ProblemsError, match=r"content/site\.yaml:7:9: "):
        build(copy, copy / "site")


def test_a_project_without_rule_sets_says_so(copy: Path) -> None:
    """One problem, not one for every example and term."""
    for path in (copy / "content/rules").iterdir():
        path.unlink()
    with pytest.raises(ProblemsError) as error:
        build(copy, copy / "site")
    assert [str(problem) for problem in error.value.problems] == ["content/rules:1:1: there is no rule set here"]


def test_a_rule_set_is_named_like_an_id(copy: Path) -> None:
    """A file name that cannot be an id is refused by name."""
    (copy / "content/rules/maison.yaml").rename(copy / "content/rules/Ma_ison.yaml")
    with pytest.raises(ProblemsError, match=r"content/rules/Ma_ison\.yaml:1:1: `Ma_ison` cannot be an id"):
        build(copy, copy / "site")


def test_problems_of_several_files_come_together(copy: Path, edit: Edit) -> None:
    """A wrong rule set, a wrong example and a wrong page are told in one run."""
    edit("content/rules/maison.yaml", "cards: 152", "cards: 153")
    edit("content/examples/coinche-deals.yaml", "contract: 100", "contract: 105")
    edit("content/pages/counting-points.md", "{#in-short}", "")
    result = CliRunner().invoke(main, ["build", "-C", str(copy)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert [line.split(":")[0] for line in result.stderr.splitlines() if ": " in line and not line.startswith(" ")] == [
        "content/examples/coinche-deals.yaml",
        "content/pages/counting-points.md",
        "content/rules/maison.yaml",
    ]
    assert result.stderr.splitlines()[-1] == "3 problems; nothing was written"


def test_a_failed_build_leaves_the_last_good_site(copy: Path, edit: Edit) -> None:
    """Readers keep what they had."""
    build(copy, copy / "site")
    before = tree(copy / "site")
    edit("content/rules/maison.yaml", "belote: 20\n", "belote: twenty\n")
    with pytest.raises(ProblemsError):
        build(copy, copy / "site")
    assert tree(copy / "site") == before


def test_a_folder_that_cannot_be_written_is_named(copy: Path) -> None:
    """The system's own reason, with the path, and no claim about what was written before."""
    (copy / "site").mkdir()
    (copy / "site/fi").write_text("in the way")
    result = CliRunner().invoke(main, ["build", "-C", str(copy)])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{copy}/site/fi")
    assert "nothing was written" not in result.stderr


def test_an_unknown_language_is_refused(copy: Path) -> None:
    """A language that the site does not have cannot be built."""
    result = CliRunner().invoke(main, ["build", "-C", str(copy), "--language", "de"])
    assert result.exit_code == 2
    assert "`de` is not a language of this site" in result.stderr
