"""What the commands share: finding the project, and ending with its problems in words."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from generator.content.project import SITE, find_root
from generator.problems import Problem, ProblemsError

UNUSABLE = 2
"""The exit code where the input or the call could not be used."""


def root(option: Path | None) -> Path:
    """The project's folder: the one given, or the nearest upward from here."""
    found = find_root((option or Path.cwd()).absolute()) if option is None else option
    if found is None or not (found / SITE).is_file():
        raise click.UsageError(f"no project here: {option or Path.cwd()} has no {SITE}; name a project with -C DIR")
    return found


@contextmanager
def reported() -> Iterator[None]:
    """Where a block ends in problems, all of them go to standard error and the command exits with code 2."""
    try:
        yield
    except ProblemsError as error:
        report(error.problems)
    except OSError as error:
        click.echo(f"{error.filename}: {error.strerror or error}", err=True)
        sys.exit(UNUSABLE)


def report(problems: tuple[Problem, ...]) -> NoReturn:
    """Print problems, in colour on a terminal, and exit with code 2."""
    if sys.stderr.isatty():
        _print_coloured(problems)
    else:
        for problem in problems:
            click.echo(str(problem), err=True)
    count = len(problems)
    click.echo(f"{count} problem{'' if count == 1 else 's'}; nothing was written", err=True)
    sys.exit(UNUSABLE)


def _print_coloured(problems: tuple[Problem, ...]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True, highlight=False)
    for place, message, hint in problems:
        console.print(Text.assemble((f"{place}: ", "bold"), (message, "red")), soft_wrap=True)
        if hint:
            console.print(Text(f"  {hint}", "cyan"), soft_wrap=True)
