"""Builds Quarterdeck, with the rules engine compiled by mypyc where there is a C compiler.

Without one the same modules are installed as plain Python: slower, otherwise the same.
QUARTERDECK_PURE=1 asks for that on purpose. A type error in what is compiled always fails the build.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "src")

from quarterdeck import build
from quarterdeck.build import (
    BUILDING,
    CORE_LIBRARY,
    compiled,
    core_sources,
    fingerprint_of_sources,
    why_not_compiled,
)
from quarterdeck.compiled_packages import FINGERPRINT_FILE

# The web client, as its own build leaves it.
CLIENT = Path("web", "dist")
PAGE = CLIENT / "index.html"

JOBS = os.cpu_count() or 1


class BuildExtensions(build_ext):
    """Compiles the C files of one extension side by side, and only those that have changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile

        def compile_changed(
            sources: list[str], output_dir: str = "", depends: list[str] | None = None, **options: Any
        ) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir)
            shared = max(os.path.getmtime(path) for path in [__file__, build.__file__, *(depends or [])])
            changed = [
                source
                for source, made in zip(sources, objects, strict=True)
                if not os.path.exists(made) or os.path.getmtime(made) <= max(shared, os.path.getmtime(source))
            ]
            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(lambda source: compile_all([source], output_dir, **options), changed))
            return objects

        compiler.compile = compile_changed
        super().build_extensions()


class BuildPython(build_py):
    """Packs the web client beside the server, if it has been built, and the fingerprint of a compiled core."""

    def run(self) -> None:
        super().run()
        if self.distribution.ext_modules:
            Path(self.build_lib, "quarterdeck", FINGERPRINT_FILE).write_text(fingerprint_of_sources() + "\n")
        if PAGE.is_file():
            packed = Path(self.build_lib, "quarterdeck", "server", "web")
            shutil.rmtree(packed, ignore_errors=True)
            shutil.copytree(CLIENT, packed)


def extensions() -> list[Any]:
    """What to compile: nothing when only metadata is wanted or when there is no compiler."""
    if BUILDING.isdisjoint(sys.argv):
        return []
    reason = why_not_compiled()
    if reason:
        print(f"quarterdeck: building plain Python: {reason}.", file=sys.stderr, flush=True)
        return []
    return compiled([(core_sources(), CORE_LIBRARY)])


if __name__ == "__main__":
    os.makedirs("build", exist_ok=True)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython},
        options={"build_ext": {"parallel": str(JOBS)}, "egg_info": {"egg_base": "build"}},
    )
