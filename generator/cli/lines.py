"""JSON Lines: an answer for each line of input, an error in its place where a line cannot be used."""

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any

import click

from generator.cli import project_option
from generator.cli.project import UNUSABLE, reported, root
from generator.content.nodes import Node, read_json
from generator.engine.rules import RuleSet
from generator.problems import ProblemsError

Answer = Callable[[Node, Mapping[str, RuleSet]], dict[str, Any]]


def lines_command(name: str, help_text: str, answer: Answer) -> click.Command:
    """A command that answers each line of a file, or of standard input; exit code 2 if any line was bad."""

    @click.command(name, help=help_text)
    @project_option
    @click.argument("file", type=click.File("rb"), default="-")
    def command(project: Path | None, file: IO[bytes]) -> None:
        from generator.content.project import require_rule_sets

        with reported():
            rule_sets = require_rule_sets(root(project))
        bad = False
        for number, line in enumerate(file, start=1):
            if not line.strip():
                continue
            try:
                reply = answer(read_json(line, number), rule_sets)
            except ProblemsError as error:
                bad = True
                reply = {"error": _error(error, number)}
            sys.stdout.write(json.dumps(reply, ensure_ascii=False, separators=(",", ":")) + "\n")
        if bad:
            sys.exit(UNUSABLE)

    return command


def _error(error: ProblemsError, number: int) -> dict[str, Any]:
    """The problems of a line as one: what is wrong, and the path of the first value at fault."""
    told = [f"{problem.message} ({problem.hint})" if problem.hint else problem.message for problem in error.problems]
    return {"message": "; ".join(told), "line": number, "path": error.problems[0].place.path}
