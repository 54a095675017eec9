"""`rulebook score` and `rulebook trick`: a line in, a line out, whatever the line."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from conftest import ROOT
from figures import decided_deals, published_deals, published_trick

from generator.cli import main


def run(command: str, text: str) -> tuple[int, list[dict[str, Any]]]:
    """A command on standard input: its exit code and answers."""
    result = CliRunner().invoke(main, [command, "-C", str(ROOT)], input=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def test_score_answers_every_line() -> None:
    """The published rows and the decided cases, one line each, in order."""
    lines = published_deals() + decided_deals()
    code, answers = run("score", "".join(json.dumps(line["deal"]) + "\n" for line in lines))
    assert code == 0
    assert [(answer["score"], answer["verdict"], answer["held"]) for answer in answers] == [
        (line["score"], line["verdict"], line["held"]) for line in lines
    ]


def test_score_has_the_keys_of_its_format() -> None:
    """Others build on these keys."""
    _, (answer,) = run("score", json.dumps(published_deals()[4]["deal"]))
    assert list(answer) == ["score", "verdict", "capot", "held", "steps"]
    assert answer["capot"] == "NS"
    assert answer["steps"][0] == {"stage": "count", "what": "cards", "side": "NS", "points": 152}


def test_trick_answers() -> None:
    """The published trick whole; without the play, or with fewer cards on the table, the legal cards alone."""
    expected = published_trick()
    assert run("trick", json.dumps(expected["trick"])) == (0, [expected["answer"]])
    legal = {"legal": ["JH"], "reason": "trump"}
    without = {name: value for name, value in expected["trick"].items() if name != "plays"}
    assert run("trick", json.dumps(without)) == (0, [legal])
    fewer = {**expected["trick"], "played": ["AS", "10S"]}
    assert run("trick", json.dumps(fewer)) == (0, [{"legal": ["JH", "KD"], "reason": "free"}])


GOOD = published_deals()[0]["deal"]


@pytest.mark.parametrize(
    ("line", "path", "message"),
    [
        ("nonsense", "$", "this is not sound JSON"),
        ("[]", "$", "expected a mapping, found a list"),
        ("null", "$", "expected a mapping, found nothing"),
        (json.dumps({**GOOD, "cards": {"NS": 82, "EW": 71}}), "$.cards", "82 + 71 = 153"),
        (json.dumps({**GOOD, "cards": {"NS": 82.0, "EW": 70}}), "$.cards.NS", "expected a whole number, found `82.0`"),
        (json.dumps({**GOOD, "cards": {"NS": True, "EW": 70}}), "$.cards.NS", "expected a whole number, found `true`"),
        (json.dumps({**GOOD, "cards": {"NS": "82", "EW": 70}}), "$.cards.NS", "expected a whole number"),
        (json.dumps({**GOOD, "trump": "heart"}), "$.trump", "expected a suit"),
        (json.dumps({**GOOD, "taker": "NS"}), "$.taker", "expected one of N, E, S, W"),
        (json.dumps({**GOOD, "belot": "NS"}), "$.belot", "did you mean `belote`?"),
        (json.dumps({**GOOD, "rules": "mayson"}), "$.rules", "did you mean `maison`?"),
        (json.dumps({**GOOD, "doubling": "coinche"}), "$.doubling", "there is no contract that could be doubled"),
        (json.dumps({"game": "belote"}), "$", "missing setting `cards`"),
    ],
)
def test_a_bad_line_is_answered_in_its_place(line: str, path: str, message: str) -> None:
    """The lines around it are still scored, and the exit code says that something was wrong."""
    good = json.dumps(GOOD)
    code, answers = run("score", f"{good}\n{line}\n\n{good}\n")
    assert code == 2
    assert [answers[0]["score"], answers[2]["score"]] == [{"NS": 112, "EW": 70}] * 2
    error = answers[1]["error"]
    assert list(error) == ["message", "line", "path"]
    assert (error["line"], error["path"]) == (2, path)
    assert message in error["message"]


def test_a_bad_trick_is_answered_in_its_place() -> None:
    """An illegal play names itself and what is allowed."""
    code, (answer,) = run("trick", json.dumps({**published_trick()["trick"], "plays": "KD"}))
    assert code == 2
    assert answer == {
        "error": {"message": "KD may not be played: trump allows JH", "line": 1, "path": "$.plays"},
    }


def test_outside_a_project() -> None:
    """Without a project the command says what it looked for."""
    result = CliRunner().invoke(main, ["score", "-C", "/"], input="{}")
    assert result.exit_code == 2
    assert "/ has no content/site.yaml; name a project with -C DIR" in result.stderr
