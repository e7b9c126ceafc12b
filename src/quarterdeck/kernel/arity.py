"""Arity: the number of ints that rules and decisions take, checked when a game is made."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Any, Final

from quarterdeck.kernel.decision import AnyDecision, Decision, Decision1, Decision2, Decision3
from quarterdeck.kernel.errors import BrokenRule
from quarterdeck.kernel.types import Rule, rule_name

MOST_INTS: Final = 3
BASES: Final = (Decision, Decision1, Decision2, Decision3)
PLAIN: Final = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def arity_of(rule: Rule) -> int:
    """Number of ints that a rule takes beside the state."""
    ints = parameters(rule) - 1
    if not 0 <= ints <= MOST_INTS:
        raise BrokenRule(f"{rule_name(rule)} is no rule: one takes the state and up to three ints, none with a default")
    return ints


def check_decision(decision: AnyDecision[Any]) -> None:
    """Refuse a decision with methods that its base would call with other arguments."""
    base = next((base for base in BASES if isinstance(decision, base)), None)
    if base is None:
        raise BrokenRule(f"{decision.name} is derived from none of {', '.join(base.__name__ for base in BASES)}")
    for name in ("prompt", "options", "answered", "default"):
        if parameters(getattr(decision, name)) != parameters(getattr(base, name)) - 1:
            expected = signature(getattr(base, name))
            raise BrokenRule(f"{decision.name} is a {base.__name__}, so its method {name} takes {expected}")


def parameters(function: Callable[..., object]) -> int:
    """Number of parameters; -1 if they cannot be known, or one of them has a default or a star."""
    try:
        found = signature(function).parameters.values()
    except (TypeError, ValueError):
        return -1
    plain = all(one.kind in PLAIN and one.default is Parameter.empty for one in found)
    return len(found) if plain else -1
