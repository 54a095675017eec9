"""The command `rulebook`: options in, exit code out. Each command is a module, imported when it runs."""

import importlib
from pathlib import Path

import click

from generator import __version__

COMMANDS = {
    "build": "Publish the site, every language.",
    "extract": "Write the catalog template for translators.",
    "score": "Score deals, one line of JSON each.",
    "trick": "Judge tricks, one line of JSON each.",
}


class _Commands(click.Group):
    """Commands by name; listing them imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        del ctx
        command: click.Command = importlib.import_module(f"generator.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rulebook")
def main() -> None:
    """Publish the rules of Belote and Coinche in many languages, every figure computed."""


project_option = click.option(
    "-C",
    "project",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The project's folder.  [default: the nearest one upward that has content/site.yaml]",
)
