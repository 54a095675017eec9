"""`rulebook build`."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

import click

from generator.cli import project_option
from generator.cli.project import reported, root


@click.command()
@project_option
@click.option(
    "--output",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the site goes.  [default: the project's site/]",
)
@click.option("--language", "languages", metavar="TAG", multiple=True, help="Only this language; may be repeated.")
@click.option("--strict", is_flag=True, help="Exit with 1 if any text had to stay in the source language.")
@click.option("--jobs", metavar="N", type=click.IntRange(1), help="Processes to use.  [default: as the work asks]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(
    project: Path | None, output: Path | None, languages: tuple[str, ...], jobs: int | None, form: str, *, strict: bool
) -> None:
    """Publish the site: every page in every language.

    Problems are all reported at once, each with its file, line and column; then nothing is written and the exit code
    is 2.
    """
    from generator.publish.build import build

    folder = root(project)
    target = output or folder / "site"
    with reported():
        result = build(folder, target, languages, jobs or 0)
    missing = sum(result.fallbacks.values())
    if form == "json":
        click.echo(json.dumps(asdict(result) | {"fallbacks": missing}, separators=(",", ":")))
    else:
        click.echo(
            f"{result.pages} pages in {len(result.languages)} languages: {result.written} written, "
            f"{result.unchanged} unchanged, {result.removed} removed ({result.seconds} s) → {target}"
        )
        for tag, count in result.fallbacks.items():
            if count:
                texts = "1 text is" if count == 1 else f"{count} texts are"
                click.echo(f"{tag}: {texts} not translated and shown in the source language")
    if strict and missing:
        sys.exit(1)
