"""Imports the compiled modules of packages of games, where they were compiled against this very core.

Their file names bear the fingerprint of a core (`build`), so Python's own import does not know them and takes the plain
Python beside them. The finder here knows those with this core's fingerprint. Compiled and plain modules of one package
may not meet, so each package is one or the other as a whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

FINGERPRINT_FILE = "core-fingerprint.txt"
"""Name of the file in a compiled Quarterdeck that holds the fingerprint of its core."""

LIBRARY = "compiled__mypyc"
"""Name of the module that holds the code of all compiled modules of a package."""


@cache
def core_fingerprint() -> str:
    """Fingerprint of the compiled core, or nothing if the core is plain Python."""
    try:
        return Path(__file__).with_name(FINGERPRINT_FILE).read_text().strip()
    except FileNotFoundError:
        return ""


class CompiledPackages(MetaPathFinder):
    """Finds modules of packages that were compiled against this core."""

    def __init__(self, fingerprint: str) -> None:
        self.ending = f"-{fingerprint}{EXTENSION_SUFFIXES[0]}"
        self.taken: dict[str, bool] = {}
        """Whether a package is taken compiled, by its name."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, inside = fullname.partition(".")
        if not inside or path is None or not self.takes(package):
            return None
        name = fullname.rpartition(".")[2]
        for folder in path:
            file = os.path.join(folder, name + self.ending)
            if os.path.exists(file):
                return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))
        return None

    def takes(self, package: str) -> bool:
        """Is this package compiled against this core, and nothing of it imported as plain Python?"""
        if package not in self.taken:
            folders = getattr(sys.modules.get(package), "__path__", ())
            found = any(os.path.exists(os.path.join(folder, LIBRARY + self.ending)) for folder in folders)
            self.taken[package] = found and not self.has_begun(package)
        return self.taken[package]

    def has_begun(self, package: str) -> bool:
        """Was a module that is there compiled already imported as plain Python?"""
        modules = [module for name, module in list(sys.modules.items()) if name.startswith(package + ".")]
        origins = [getattr(getattr(module, "__spec__", None), "origin", None) for module in modules]
        return any(os.path.exists(origin.removesuffix(".py") + self.ending) for origin in origins if origin)


def is_stale(package: str) -> bool:
    """Was this package compiled against another core, so that it runs as plain Python?"""
    folders = getattr(sys.modules.get(package), "__path__", ())
    libraries = [file.name for folder in folders for file in Path(folder).glob(f"{LIBRARY}-*")]
    return bool(libraries) and not any(f"-{core_fingerprint()}." in name for name in libraries)
