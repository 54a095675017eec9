"""Reads the tests' own figures: deals with their expected scores, written apart from the project's content."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"

Line = dict[str, Any]


def published_deals() -> list[Line]:
    """The fifteen published rows: `id`, `deal` as `rulebook score` reads it, `score`, `verdict`, `held`."""
    lines = (DATA / "published-deals.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def published_trick() -> Line:
    """The published trick: `trick` as `rulebook trick` reads it, and its `answer`."""
    trick: Line = json.loads((DATA / "published-trick.json").read_text(encoding="utf-8"))
    return trick


def decided_deals() -> list[Line]:
    """The deals that docs/rules.md decides, in the same form as the published ones; `id` is the line itself."""
    lines = (DATA / "decided-deals.txt").read_text(encoding="utf-8").splitlines()
    return [_decided(line) for line in lines if line and not line.startswith("#")]


def _decided(line: str) -> Line:
    given, expected = line.split(" -> ")
    rules, game, trump, taker, cards, last_trick, *more = given.split()
    deal: Line = {
        "game": game,
        "rules": rules,
        "trump": trump,
        "taker": taker,
        "cards": _pair(cards),
        "last_trick": last_trick,
    }
    for word in more:
        name, _, value = word.partition("=")
        if value and name in ("belote", "capot"):
            deal[name] = value
        elif name == "held":
            deal[name] = int(value)
        elif name == "declarations":
            side, _, points = value.partition(":")
            deal[name] = {side: int(points)}
        elif name == "alone":
            deal["tricks_by_seat"] = {value: 8}
        elif name in ("coinche", "surcoinche"):
            deal["doubling"] = name
        else:
            deal["contract"] = int(name) if name.isdigit() else name
    score, verdict, *held = expected.split()
    return {
        "id": line,
        "deal": deal,
        "score": _pair(score),
        "verdict": verdict,
        "held": int(held[0]) if held else 0,
    }


def _pair(text: str) -> dict[str, int]:
    north, east = text.split("/")
    return {"NS": int(north), "EW": int(east)}
