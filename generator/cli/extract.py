"""`rulebook extract`."""

from pathlib import Path

import click

from generator.cli import project_option
from generator.cli.project import reported, root


@click.command()
@project_option
def command(project: Path | None) -> None:
    """Write the catalog template, locales/messages.pot: every text of pages, examples and templates.

    The same content gives the same bytes.
    """
    from generator.language.template import FILE
    from generator.publish.extract import extract

    folder = root(project)
    with reported():
        count = extract(folder)
    click.echo(f"{count} messages → {folder / FILE}")
