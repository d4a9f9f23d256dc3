"""Game: what a game promises."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from entrepot.engine import components, kernel
from entrepot.engine.actions import Actions
from entrepot.engine.arrangement import Arranged, Placed
from entrepot.engine.decisions import Decisions
from entrepot.engine.errors import (
    BadOption,
    BadPlayerCount,
    UnknownAction,
)
from entrepot.engine.events import Events
from entrepot.engine.observation import Observation
from entrepot.engine.option import Option, span
from entrepot.engine.protocols import (
    EvaluateRule,
    MoverRule,
    ReopenRule,
    Rules,
    Scoring,
    TieRule,
)
from entrepot.engine.records import Record, blank_states, is_whole
from entrepot.engine.rule import entry, specialise
from entrepot.engine.search_parameters import SearchParameters
from entrepot.engine.seeds import check_seed
from entrepot.engine.story import Story, Teller
from entrepot.engine.text import Phrase, Texts, phrase
from entrepot.engine.text.common import COMMON

if TYPE_CHECKING:
    from entrepot.engine.table import Table

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Game:
    """One game: its material, its rules and its texts. Get one with `entrepot.game(name)`.

    A game is declared in the `__init__` of its folder; the fields below are what it must give.
    """

    id: str
    players: range
    """The numbers of players it can be played with."""
    rules_version: int
    """Goes up when a correction changes what is legal or what happens."""
    state: type[Record]
    action_space: Actions
    events: Events
    ends: tuple[str, ...]
    """Why a game can end."""
    decisions: Decisions
    """What can be asked; the package `rules` marks the rules of each decision."""
    rules: Rules
    """The package with the rules `set_up`, `ending` and `redeal`."""
    scoring: Scoring
    """The module with `SOURCES`, `points`, `TIES` and `tie_break`."""
    view: Callable[[Any, int | None], Mapping[str, object]]
    """What a seat (None: a spectator) may see of the table, as a TypedDict."""
    observation: Observation
    """The numbers that a seat sees: their names, in order, their bounds, and the rule that writes
    them."""
    facts: Callable[[Any, int, int], Mapping[str, object]]
    """What `describe` needs to know about an action besides its name."""
    why_not: Callable[[Any, int, int], Phrase | None]
    """Why an action that answers the current decision is not offered."""
    invariants: Callable[[Any], Iterable[str]]
    """Everything that is wrong with a position, in English."""
    texts: Texts
    mover: MoverRule | None = None
    """A rule for who decides now (the first of several), if that is not `state.mover`."""
    reopen: ReopenRule | None = None
    """A rule that takes back secret choices, for a game with simultaneous decisions."""
    tie: TieRule | None = None
    """A rule that gives one of several `TIES`; a single one is `tie_break`."""
    evaluate: EvaluateRule | None = None
    """A rule that guesses the score of a seat at the end, in hundredths; without it, the score so
    far. It may use `score` of `entrepot.engine.kernel`. For bots only."""
    value_network: Path | None = None
    """File of the network that evaluates positions (`entrepot.bots.value_network`). For bots
    only."""
    search_parameters: SearchParameters = field(default_factory=SearchParameters)
    question: Callable[[Any, int], Mapping[str, object]] = lambda state, seat: {}
    """What the prompt for a seat needs to know besides the name of the decision."""
    derived: Callable[[Any, int | None], Mapping[str, object]] = lambda state, seat: {}
    """What the rules make of a seat's view, as a TypedDict: prices, production, proposals. For
    clients that draw it; nothing in it may go beyond what the seat can see. `trivial`, if it has
    one, is the name of the answer that is always worth giving, or None."""
    arrange: Callable[[Any, int, Sequence[Placed]], Arranged[Mapping[str, object]] | None] = (
        lambda state, seat, pieces: None
    )
    """What pieces that a seat lays out freely add up to, where a question is answered so, else
    None: the client then needs to know neither the order of the answers nor what fits together.
    Raises `UnknownAction` for a piece or a place that there is not."""
    material: Callable[[], Mapping[str, object]] = dict
    """Every number and list of components that a client needs to draw, as a TypedDict."""
    options: Mapping[str, Option] = field(default_factory=dict)
    story: Story | None = None
    """How the log is grouped and put in short lines; without it, a line for each sentence."""
    web: Path | None = None
    """A folder of files that the game's package brings for the browser: `table.js`, `cover.svg`,
    `icons/` and `figures/` (docs/adding_a_game.md)."""
    shelf: int = 100
    """Where the game stands in lists: lower comes first."""
    unreachable: frozenset[str] = frozenset()
    """Actions ("action x:y") and ends ("end x") that the rules can never bring about, although
    the flat action space has room for them."""
    decision_limit: int = 10_000
    """Simulated games are cut off after so many decisions."""

    def __post_init__(self) -> None:
        self.decisions.check(self.action_space.verbs)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled by its id: who unpickles it has it installed."""
        from entrepot.engine.registry import game

        return game, (self.id,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        """A game never changes, so it is its own copy."""
        return self

    @property
    def package(self) -> str:
        """The Python package of the game; `state` is a module of it."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def folder(self) -> Path:
        """Where the files of the game lie."""
        return Path(inspect.getfile(self.state)).parent

    # --- decisions ---------------------------------------------------------------------------

    def decision(self, state: Any) -> str:
        """The name of the decision that is asked now."""
        return self.decisions.name(state.decision)

    @cached_property
    def verbs(self) -> Mapping[str, tuple[str, ...]]:
        """The verbs that can answer each decision."""
        return self.decisions.verbs

    # --- actions -----------------------------------------------------------------------------

    @property
    def actions(self) -> int:
        """The size of the flat action space: ids run from 0 to actions - 1."""
        return len(self.action_space)

    def name(self, action: int) -> str:
        """The stable one-line name of an action id."""
        return self.action_space.names[self.action(action)]

    def action(self, name: int | str) -> int:
        """The id of an action by its name; an id is checked and comes back as it is."""
        if isinstance(name, str):
            if name not in self._ids:
                raise UnknownAction(f"{self.id} has no action {name!r}.{self._suggest(name)}")
            return self._ids[name]
        if isinstance(name, bool) or not isinstance(name, int | np.integer):
            raise UnknownAction(
                f"An action is a number or a name, not {type(name).__name__} ({name!r})."
            )
        if not 0 <= name < self.actions:
            raise UnknownAction(
                f"{self.id} has no action {name}: ids run from 0 to {self.actions - 1}."
            )
        return int(name)

    @cached_property
    def _ids(self) -> dict[str, int]:
        return {name: index for index, name in enumerate(self.action_space.names)}

    def _suggest(self, name: str) -> str:
        from difflib import get_close_matches

        close = get_close_matches(name, self.action_space.names, n=3)
        return f" Did you mean {', '.join(close)}?" if close else ""

    # --- tables ------------------------------------------------------------------------------

    def new(self, players: int, seed: int = 0, **options: Any) -> Table:
        """Open a table: the same players, seed and options always give the same game."""
        from entrepot.engine.table import Table

        players = self.check_players(players)
        chosen = self.check_options(options, players)
        return Table.open(self, players, check_seed(seed), chosen)

    def from_dict(self, position: Mapping[str, Any]) -> Table:
        """Open a table at a position that `Table.to_dict` wrote, possibly edited.

        Raises `ImpossiblePosition`, which names what is wrong with it.
        """
        from entrepot.engine.positions import table_at

        return table_at(self, position)

    def check_players(self, players: int) -> int:
        if not is_whole(players) or players not in self.players:
            raise BadPlayerCount(f"{self.id} is for {span(self.players)} players, not {players!r}.")
        return int(players)

    def check_options(
        self, options: Mapping[str, Any], players: int | None = None
    ) -> dict[str, Any]:
        """The options with defaults filled in, checked also for a number of players if given."""
        for name in options:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadOption(f"{self.id} has no option {name!r}; its options: {known}.")
        chosen = {name: options.get(name, option.default) for name, option in self.options.items()}
        for name, value in chosen.items():
            option = self.options[name]
            chosen[name] = option.choices[option.index(name, value)]
            if players is not None:
                option.check_players(name, chosen[name], players)
        return chosen

    def option_values(self, options: Mapping[str, Any]) -> list[int]:
        """Options as the numbers that `set_up` receives, in declared order."""
        full = self.check_options(options)
        return [option.index(name, full[name]) for name, option in self.options.items()] or [0]

    def end_name(self, ending: int) -> str | None:
        """The name of an ending that a rule or a simulation returned; None while it goes on."""
        if ending == kernel.TECHNICAL_LIMIT:
            return "technical_limit"
        return self.ends[ending] if ending >= 0 else None

    # --- points ----------------------------------------------------------------------------------

    @property
    def sources(self) -> tuple[str, ...]:
        """Where points come from, in the rulebook's order."""
        return self.scoring.SOURCES

    @property
    def ties(self) -> tuple[str, ...]:
        """What is compared between equal scores, one after the other: more is better."""
        return self.scoring.TIES

    def points(self, state: Any, seat: int, source: int) -> int:
        """The points of a seat from one of the `sources`, as if the game ended now."""
        return int(self.scoring.points(state, seat, source))

    def tie_value(self, state: Any, seat: int, criterion: int) -> int:
        """What a seat has of one of the `ties`."""
        if self.tie is not None:
            return int(self.tie(state, seat, criterion))
        return int(self.scoring.tie_break(state, seat))

    # --- rules, plain and compiled ---------------------------------------------------------------

    @cached_property
    def specialised(self) -> dict[str, Any]:
        """What the names of `kernel` mean in this game: its rules, and the kernel made for them."""
        rules: dict[str, Any] = {
            "set_up": self.rules.set_up,
            "ending": self.rules.ending,
            "redeal": self.rules.redeal,
            "points": self.scoring.points,
            "SOURCES": self.scoring.SOURCES,
            "tie_break": self.scoring.tie_break,
            "observe": self.observation.observe,
            "SIMULTANEOUS": self.decisions.simultaneous,
        }
        rules["mover"] = self.mover or specialise(kernel.mover, self.id)
        rules["waiting"] = specialise(self.decisions.waiting, self.id, mover=rules["mover"])
        rules["legal_actions"] = specialise(self.decisions.legal_actions, self.id)
        rules["apply"] = specialise(self.decisions.apply_action, self.id)
        rules["score"] = specialise(kernel.score, self.id, **rules)
        evaluate = self.evaluate or kernel.evaluate
        rules["evaluate"] = specialise(evaluate, self.id, score=rules["score"])
        rules["reopen"] = self.reopen or specialise(kernel.reopen, self.id)
        for generic in kernel.GENERIC:
            rules[generic.__name__] = specialise(generic, self.id, **rules)
        return rules

    @cached_property
    def network(self) -> Path | None:
        """The file `network.npz` in the game's folder, if it is there: bots play by it
        (`entrepot.bots.network`)."""
        path = self.folder / "network.npz"
        return path if path.exists() else None

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The rules and the kernel as plain Python, on lists of records."""
        return SimpleNamespace(**self.specialised)

    @cached_property
    def compiled(self) -> SimpleNamespace:
        """The kernel's entries compiled, on NumPy arrays of records (plain without Numba)."""
        entries = {
            one.__name__: self.compile(self.specialised[one.__name__]) for one in kernel.ENTRIES
        }
        return SimpleNamespace(**entries)

    def specialise(self, generic: F, **names: Any) -> F:
        """A generic rule made for this game."""
        return specialise(generic, self.id, **self.specialised, **names)

    def compile(self, function: F, *folders: Path) -> F:
        """The compiled twin of a rule that uses this game's rules."""
        return entry(
            function,
            [self.folder, *folders],
            components.digest(self.id).encode(),
        )

    def states(self, count: int) -> np.ndarray[Any, Any]:
        """Room for `count` games in the form that compiled code works on."""
        return blank_states(self.state, count)

    def room(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Room for the legal actions of a seat, for compiled code."""
        return np.zeros(self.actions, np.int32)

    # --- texts -----------------------------------------------------------------------------------

    @cached_property
    def all_texts(self) -> Texts:
        return COMMON + self.texts

    @cached_property
    def teller(self) -> Teller:
        """Makes the lines of the log."""
        texts = self.all_texts if self.story is None else self.all_texts + self.story.texts
        return Teller(self.story or Story(), self.events.kinds, texts)

    def title(self, lang: str = "en") -> str:
        """What the game is called."""
        return self.all_texts.say(phrase("game.title"), lang)

    def summary(self, lang: str = "en") -> str:
        """What the game is about, in one line."""
        return self.all_texts.say(phrase("game.summary"), lang)
