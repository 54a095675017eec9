"""How the engine refuses what cannot be."""

from typing import NamedTuple


class Reason(NamedTuple):
    """One thing that is wrong with an input.

    `field` names the part of the input at fault with the name it has in `rulebook score` and in the
    examples (`cards`, `belote`), or is empty for the input as a whole.
    """

    field: str
    message: str


class RefusedError(ValueError):
    """Raised for an input that no table could produce; carries every reason found, not the first alone."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__("; ".join(reason.message for reason in reasons))
        self.reasons = reasons
