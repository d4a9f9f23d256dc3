"""The decisions of a game, each declared once: what is asked, of whom, and which verbs answer.

    DECISIONS = Decisions()
    SELL_ONE = DECISIONS.add("sell", ("sell", "pass"), "Sell a good to the trading house.")
    OVER = DECISIONS.over()

Beside the rules of a decision stands which one they belong to:

    @DECISIONS.legal(SELL_ONE)
    @rule
    def legal_sales(state: State, seat: int, out: Row) -> int: ...

    @DECISIONS.apply(SELL_ONE)
    @rule
    def sell(state: State, seat: int, action: int) -> None: ...

A state has a field `decision = one_of(DECISIONS.names)`. The engine writes the functions that look
at it and call the right rule, plain and compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeVar, cast

from entrepot.engine.errors import EntrepotError
from entrepot.engine.kernel import mover
from entrepot.engine.protocols import ApplyRule, AskedRule, LegalRule
from entrepot.engine.records import written
from entrepot.engine.rule import is_rule, rule

Legal = TypeVar("Legal", bound=LegalRule)
Apply = TypeVar("Apply", bound=ApplyRule)
Asked = TypeVar("Asked", bound=AskedRule)

Part = Literal["legal", "apply", "asked"]


class BadDecision(EntrepotError):
    """A decision is declared wrongly, or a rule of it is missing."""


@dataclass(frozen=True)
class Decision:
    """One kind of question that a game asks."""

    name: str
    verbs: tuple[str, ...]
    """The verbs of the actions that answer it; none if nobody is really asked."""
    about: str
    """One line for readers of the code and the documentation."""
    simultaneous: bool
    """Whether several seats may be asked at once; else `state.mover` is."""
    rules: dict[Part, Callable[..., Any]] = field(default_factory=dict)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The rules it must have."""
        return ("legal", "apply", "asked") if self.simultaneous else ("legal", "apply")


class Decisions:
    """The list of a game's decisions, built when its modules are loaded."""

    def __init__(self) -> None:
        self.declared: list[Decision] = []

    # --- declaring -------------------------------------------------------------------------------

    def add(
        self, name: str, verbs: tuple[str, ...], about: str, *, simultaneous: bool = False
    ) -> int:
        """Declare a decision; returns the number that `state.decision` has while it is asked.

        With `simultaneous`, several seats may be asked at once: `asked` says which.
        """
        if name in self.names:
            raise BadDecision(f"The decision {name!r} is declared twice.")
        self.declared.append(Decision(name, verbs, about, simultaneous))
        return len(self.declared) - 1

    def over(self) -> int:
        """Declare the end of the game: nothing is decided any more. It comes last."""
        return self.add("over", (), "The game is over.")

    def legal(self, *decisions: int) -> Callable[[Legal], Legal]:
        """Mark the rule that lists what may be chosen in a decision (or in several)."""
        return cast("Callable[[Legal], Legal]", self._mark("legal", decisions))

    def apply(self, *decisions: int) -> Callable[[Apply], Apply]:
        """Mark the rule that carries out what was chosen."""
        return cast("Callable[[Apply], Apply]", self._mark("apply", decisions))

    def asked(self, *decisions: int) -> Callable[[Asked], Asked]:
        """Mark the rule that tells who is asked in a simultaneous decision."""
        return cast("Callable[[Asked], Asked]", self._mark("asked", decisions))

    def _mark(self, part: Part, decisions: tuple[int, ...]) -> Callable[[Any], Any]:
        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            for decision in decisions:
                one = self.declared[decision]
                if not is_rule(function):
                    raise BadDecision(f"{function.__name__} of {one.name!r} is not a @rule.")
                if part not in one.parts or one is self.declared[-1]:
                    raise BadDecision(f"The decision {one.name!r} has no {part!r} rule.")
                if part in one.rules:
                    raise BadDecision(f"The decision {one.name!r} has two {part!r} rules.")
                one.rules[part] = function
            return function

        return mark

    def check(self, verbs: Collection[str]) -> None:
        """Raise `BadDecision` unless every decision has its rules and only known verbs."""
        if not self.declared or self.declared[-1].name != "over":
            raise BadDecision("The last decision that is declared must be over().")
        for one in self._asked:
            for part in one.parts:
                if part not in one.rules:
                    raise BadDecision(
                        f"The decision {one.name!r} has no {part!r} rule: mark one with "
                        f"@DECISIONS.{part}(…), in a module that the package `rules` imports."
                    )
            for verb in one.verbs:
                if verb not in verbs:
                    raise BadDecision(
                        f"The decision {one.name!r} is answered by {verb!r}, "
                        "which is no verb of the actions."
                    )

    # --- what follows from it --------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.declared)

    def name(self, decision: int) -> str:
        return self.declared[decision].name

    @property
    def verbs(self) -> dict[str, tuple[str, ...]]:
        """The verbs that can answer each decision, by its name."""
        return {one.name: one.verbs for one in self.declared}

    @property
    def simultaneous(self) -> bool:
        """Whether several seats may be asked at once in any of them."""
        return any(one.simultaneous for one in self.declared)

    @property
    def _asked(self) -> list[Decision]:
        return self.declared[:-1]

    @cached_property
    def legal_actions(self) -> LegalRule:
        """The rule that lists what may be chosen in the decision at hand."""
        return cast(LegalRule, self._dispatcher("legal_actions", "legal", "state, seat, out", "0"))

    @cached_property
    def apply_action(self) -> ApplyRule:
        """The rule that carries out an action in the decision at hand."""
        return cast(ApplyRule, self._dispatcher("apply", "apply", "state, seat, action", "None"))

    @cached_property
    def waiting(self) -> AskedRule:
        """The rule that tells whether a seat may decide now."""
        otherwise = "mover(state) == seat"
        return cast(AskedRule, self._dispatcher("waiting", "asked", "state, seat", otherwise))

    def _dispatcher(self, name: str, part: Part, parameters: str, otherwise: str) -> Any:
        """A rule that calls the `part` of whatever is to be decided.

        It is written out, because compiled code can neither look functions up nor call them by
        number. LLVM makes a jump table of it, so that the order does not matter.
        """
        lines, names = ["decision = state.decision"], {"mover": mover}
        for number, one in enumerate(self._asked):
            if part in one.rules:
                called = f"{part}_{one.name}"
                names[called] = one.rules[part]
                lines += [f"if decision == {number}:", f"    return {called}({parameters})"]
        return rule(written(name, parameters, *lines, f"return {otherwise}", **names))
