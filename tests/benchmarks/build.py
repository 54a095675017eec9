"""How long a build takes: a made-up site of L languages by P pages of the real page's size, as whole processes.

    python tests/benchmarks/build.py [LxP ...]     (default: 6x10 60x20)

Prints, for each size, the seconds of a cold build and of one with nothing changed, and pages per second.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml
from babel import Locale
from babel.localedata import locale_identifiers

from generator.language.catalog import FILE as CATALOG
from generator.language.lexicon import FILE as LEXICON
from generator.language.locale import LanguageTag
from generator.publish.extract import extract

ROOT = Path(__file__).parents[2]
SOURCE = "en"
RUNS = 3

Sizes = list[tuple[int, int]]


def languages(count: int) -> list[str]:
    """The source language and others that CLDR knows, in the order of their tags."""
    tags = sorted({str(Locale.parse(name).language) for name in _locale_names()} - {SOURCE})
    return [SOURCE, *tags[: count - 1]]


def _locale_names() -> list[str]:
    return [name for name in locale_identifiers() if "_" not in name and name != "root"]


def make_project(root: Path, tags: list[str], pages: int) -> None:
    """Write a project: the real rules and templates; pages, examples and catalogs with words of their own."""
    for folder in ("content", "templates"):
        shutil.copytree(ROOT / folder, root / folder)
    page = root / "content/pages/counting-points.md"
    head, body = re.split(r"(?<=\n---\n)", page.read_text(encoding="utf-8"), maxsplit=1)
    page.unlink()
    for examples in (root / "content/examples").iterdir():
        examples.unlink()
    names = [f"page-{number}" for number in range(1, pages + 1)]
    for name in names:
        word = "".join(chr(ord("a") + int(digit)) for digit in name.removeprefix("page-"))
        own = "\n".join(_own(line, word) for line in body.split("\n"))
        titled = re.sub(r"^(title|description): (.*)$", rf"\1: \2 {word}", head, flags=re.MULTILINE)
        for kind in ("trump-deals", "no-trump-deals", "coinche-deals", "counting-a-trick"):
            text = (ROOT / f"content/examples/{kind}.yaml").read_text(encoding="utf-8")
            text = re.sub(r"^  title: (.*)$", rf"  title: \1 {word}", text, flags=re.MULTILINE)
            (root / f"content/examples/{kind}-{word}.yaml").write_text(text, encoding="utf-8")
            own = own.replace(f" {kind}\n", f" {kind}-{word}\n")
        (root / f"content/pages/{name}.md").write_text(titled + own, encoding="utf-8")
    site = root / "content/site.yaml"
    text = site.read_text(encoding="utf-8")
    for key, values in (("languages", tags), ("pages", names)):
        text = re.sub(rf"^{key}: .*$", f"{key}: [{', '.join(values)}]", text, flags=re.MULTILINE)
    site.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "locales" / SOURCE, root / "locales" / SOURCE)
    extract(root)
    template = (root / "locales/messages.pot").read_text(encoding="utf-8")
    for tag in tags[1:]:
        _make_language(root / "locales" / tag, tag, template)


def _own(line: str, word: str) -> str:
    """A line of prose that no other page has."""
    if not line or line.startswith((":::", "  ")):
        return line
    return line.replace(" {#", f" {word} {{#") if line.startswith("#") else f"{line} {word}"


def _make_language(folder: Path, tag: str, template: str) -> None:
    folder.mkdir(parents=True)
    lexicon = yaml.safe_load((ROOT / "locales" / SOURCE / LEXICON).read_text(encoding="utf-8"))
    categories = LanguageTag(tag).plural_categories
    for name, forms in lexicon["unit"].items():
        lexicon["unit"][name] = dict.fromkeys(sorted(categories), forms["other"])
    (folder / LEXICON).write_text(yaml.safe_dump(lexicon, allow_unicode=True), encoding="utf-8")
    translated = re.sub(r'^msgid "(.+)"\nmsgstr ""$', rf'msgid "\1"\nmsgstr "\1 {tag}"', template, flags=re.MULTILINE)
    (folder / CATALOG).write_text(translated, encoding="utf-8")


def seconds(root: Path, output: Path) -> float:
    """One whole `rulebook build`, as a process."""
    command = [str(Path(sys.executable).parent / "rulebook"), "build", "-C", str(root), "--output", str(output)]
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def measure(count: int, pages: int) -> None:
    """Print the medians of a size."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        make_project(root, languages(count), pages)
        cold = [seconds(root, root / f"site{run}") for run in range(RUNS)]
        again = [seconds(root, root / "site0") for _ in range(RUNS)]
        size = sum(file.stat().st_size for file in (root / "site0").rglob("*.html"))
        first, second = sorted(cold)[RUNS // 2], sorted(again)[RUNS // 2]
        total = count * pages
        print(
            f"{count:3} languages × {pages:3} pages = {total:5} pages ({size / 1e6:5.1f} MB): "
            f"cold {first:6.2f} s, {total / first:5.0f} pages/s; nothing changed {second:6.2f} s",
        )


def main() -> None:
    """Measure the sizes of the command line."""
    for size in sys.argv[1:] or ["6x10", "60x20"]:
        count, pages = map(int, size.split("x"))
        measure(count, pages)


if __name__ == "__main__":
    main()
