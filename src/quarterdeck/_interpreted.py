"""QUARTERDECK_INTERPRETED=1: run the plain Python that lies beside the compiled modules, to compare or to debug."""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

HERE = str(Path(__file__).parent)


def prefer_sources() -> None:
    """Let imports below this package see source files only."""

    def hook(path: str) -> FileFinder:
        if path != HERE and not path.startswith(HERE + "/"):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, hook)
    for path in [path for path in sys.path_importer_cache if path.startswith(HERE)]:
        del sys.path_importer_cache[path]
