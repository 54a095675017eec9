"""Lexicons: `locales/<tag>/lexicon.yaml`, the terms of a language with the forms that its sentences ask for.

    seat:
      E: {base: Itä, genitive: Idän}
    card: {base: "{suit}{rank}"}
    unit:
      points: {one: "{n} piste", other: "{n} pistettä"}

The translator names the forms. A kind whose entry holds texts (`card`) is a pattern that puts terms together; `unit`
has a pattern for each plural category of the language.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.content import schema
from generator.content.nodes import Node, read_text, read_yaml
from generator.language.locale import LanguageTag
from generator.language.messages import FORM, MessageError, Placeholder, parse, placeholders
from generator.language.values import Compound, Figures, Number, Several, Term, Value
from generator.problems import Place, Problem

FILE = "lexicon.yaml"
BASE = "base"
UNIT = "unit"

Forms = Mapping[str, str]


class MissingFormError(LookupError):
    """A term or form that a lexicon does not have."""


@dataclass(frozen=True, slots=True)
class Required:
    """What a lexicon must hold: terms by kind, the parts that each pattern may use, and the names of units."""

    terms: Mapping[str, tuple[str, ...]]
    patterns: Mapping[str, tuple[str, ...]]
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The terms, patterns and units of a language, each with its forms."""

    path: str
    language: LanguageTag
    terms: Mapping[str, Mapping[str, Forms]]
    patterns: Mapping[str, Forms]
    units: Mapping[str, Forms]

    def text(self, value: Value, form: str = "") -> str:
        """A value in words; MissingFormError, naming the form, if this lexicon cannot say it."""
        match value:
            case Number(n):
                return self._unit(n, form) if form else str(n)
            case Term(kind, identity):
                return self._form(self.terms.get(kind, {}).get(identity, {}), f"{kind} {identity}", form)
            case Compound(kind, parts):
                pattern = parse(self._form(self.patterns.get(kind, {}), kind, form))
                terms = {term.kind: term for term in parts}
                return "".join(
                    self.text(terms[part.name], part.form) if isinstance(part, Placeholder) else part
                    for part in pattern
                )
            case Several(values):
                return self.language.join([self.text(each, form) for each in values])
            case Figures(text):
                return text

    def _unit(self, n: int, unit: str) -> str:
        forms = self.units.get(unit, {})
        pattern = self._form(forms, f"{UNIT} {unit}", self.language.plural_category(n))
        return pattern.replace("{n}", str(n))

    def _form(self, forms: Forms, what: str, form: str) -> str:
        try:
            return forms[form or BASE]
        except KeyError:
            raise MissingFormError(f"{self.path}: {what} has no form `{form or BASE}`") from None

    def lacks(self, kind: str, form: str) -> list[str]:
        """What of a kind has no such form: the names of terms, of a pattern or of a unit."""
        if kind == "figures":
            return [f"figures have no forms, so `{form}` cannot be asked of them"] if form else []
        if kind == UNIT:
            return [] if not form or form in self.units else [f"there is no unit `{form}`"]
        if kind in self.patterns:
            return [] if (form or BASE) in self.patterns[kind] else [f"the pattern `{kind}` has no form `{form}`"]
        return [
            f"{kind} {identity} has no form `{form or BASE}`"
            for identity, forms in self.terms.get(kind, {}).items()
            if (form or BASE) not in forms
        ]


def load_lexicon(root: Path, language: LanguageTag, required: Required) -> Lexicon:
    """Read a language's lexicon; ProblemsError with everything that it lacks, and all that nothing asks for."""
    path = f"locales/{language.tag}/{FILE}"
    return read_lexicon(read_yaml(read_text(root, path), path), language, required)


def read_lexicon(node: Node, language: LanguageTag, required: Required) -> Lexicon:
    """A lexicon from its parsed file."""
    entries = schema.mapping(node)
    with schema.Faults() as faults:
        terms = {
            kind: faults.collect(_terms, node, kind, identities) or {} for kind, identities in required.terms.items()
        }
        patterns = {
            kind: faults.collect(_pattern, node, kind, terms, parts) or {} for kind, parts in required.patterns.items()
        }
        units = faults.collect(_units, node, language, required.units) or {}
        known = (*required.terms, *required.patterns, UNIT)
        for name, entry in entries.items():
            if name not in known:
                faults.add(schema.fault(entry, f"`{name}` is not a kind of term", schema.suggestion(name, known)))
    return Lexicon(node.place.path, language, terms, patterns, units)


def _entry(node: Node, name: str) -> Node:
    entries = schema.mapping(node)
    if name not in entries:
        raise schema.fault(node, f"`{name}` is missing")
    return entries[name]


def _terms(node: Node, kind: str, identities: Iterable[str]) -> dict[str, dict[str, str]]:
    return schema.record(dict.fromkeys(identities, _forms))(_entry(node, kind))


def _forms(node: Node) -> dict[str, str]:
    """Forms by name; the base form must be among them."""
    forms: dict[str, str] = {}
    with schema.Faults() as faults:
        entries = schema.mapping(node)
        if BASE not in entries:
            faults.add(schema.fault(node, f"the form `{BASE}` is missing"))
        for name, entry in entries.items():
            if not FORM.fullmatch(name):
                hint = "small letters, digits and underscores"
                faults.add(schema.fault(entry, f"`{name}` cannot name a form", hint))
            forms[name] = faults.collect(_phrase, entry) or ""
    return forms


def _phrase(node: Node) -> str:
    """A text as it is, inner and outer spaces kept: they may be part of the language."""
    if not isinstance(node.value, str) or not node.value:
        raise schema.expected(node, "a text")
    return node.value


def _pattern(node: Node, kind: str, terms: Mapping[str, Mapping[str, Forms]], parts: tuple[str, ...]) -> dict[str, str]:
    """A pattern's forms, each put together from known parts, in forms that all of their terms have."""
    entry = _entry(node, kind)
    forms = _forms(entry)
    with schema.Faults() as faults:
        for name, text in forms.items():
            at = schema.mapping(entry)[name]
            for message in _pattern_faults(text, terms, parts):
                faults.add(schema.fault(at, f"{kind}.{name}: {message}"))
    return forms


def _pattern_faults(text: str, terms: Mapping[str, Mapping[str, Forms]], parts: tuple[str, ...]) -> Iterator[str]:
    try:
        found = placeholders(text)
    except MessageError as error:
        yield str(error)
        return
    for placeholder in found:
        if placeholder.name not in parts:
            yield f"{placeholder} is not a part of it: its parts are {', '.join(parts)}"
            continue
        form = placeholder.form or BASE
        for identity, forms in terms[placeholder.name].items():
            if form not in forms:
                yield f"{placeholder.name} {identity} has no form `{form}`"
    if {placeholder.name for placeholder in found} < set(parts):
        yield f"every part must be in it: {', '.join(parts)}"


def _units(node: Node, language: LanguageTag, names: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Units with one pattern for each plural category; a language may add units of its own."""
    entry = _entry(node, UNIT)
    categories = sorted(language.plural_categories)
    units: dict[str, dict[str, str]] = {}
    with schema.Faults() as faults:
        for name in names:
            if name not in schema.mapping(entry):
                faults.add(schema.fault(entry, f"the unit `{name}` is missing"))
        for name, unit in schema.mapping(entry).items():
            units[name] = faults.collect(schema.record(dict.fromkeys(categories, _counted)), unit) or {}
    return units


def _counted(node: Node) -> str:
    text = _phrase(node)
    if text.replace("{n}", "", 1).count("{") or "{n}" not in text:
        raise schema.expected(node, "a text with one {n} where the number stands")
    return text


def lacking(lexicon: Lexicon, placeholder: Placeholder, kind: str, where: Place) -> list[Problem]:
    """The problems of a message that asks for a form which some value of the kind does not have."""
    return [
        Problem(where, f"{placeholder}: {lack}", f"add the form to {lexicon.path}, or use another")
        for lack in lexicon.lacks(kind, placeholder.form)
    ]
