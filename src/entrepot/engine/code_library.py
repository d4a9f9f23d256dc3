"""How rules become machine code: each is translated once, and optimised only inside entries.

Numba optimises every function together with all that it calls, and makes machine code of it. Of our
rules only entries are called from outside, so what lies deep would be optimised again for every
layer above it, in vain. Here Numba only translates a rule; an entry links all that it needs and
optimises it at once.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class RuleLibrary(JITCodeLibrary):
    """The code of a rule, to be linked into entries; nothing of it can be called by itself."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    @property
    def codegen(self) -> Any:
        return _WithoutEnvironment()


class _WithoutEnvironment:
    """Numba gives the objects of Python that a function uses to its machine code: here is none."""

    def set_env(self, name: str, env: object) -> None:
        pass


class EntryLibrary(JITCodeLibrary):
    """The code of an entry and of all rules that it needs."""

    def finalize(self) -> None:
        needed: dict[Any, None] = {}
        left = list(self._linking_libraries)
        while left:
            library = left.pop(0)
            if library not in needed:
                needed[library] = None
                if isinstance(library, RuleLibrary):
                    left += library._linking_libraries
        self._linking_libraries = list(needed)
        super().finalize()  # type: ignore[no-untyped-call]


class RuleCompiler(Compiler):
    """Numba's compiler with a library of ours."""

    library: Any = RuleLibrary

    def __init__(self, typing: Any, target: Any, library: Any, *settings: Any) -> None:
        library = self.library(target.codegen(), self.library.__name__)
        library.enable_object_caching()
        super().__init__(typing, target, library, *settings)  # type: ignore[no-untyped-call]


class EntryCompiler(RuleCompiler):
    library = EntryLibrary
