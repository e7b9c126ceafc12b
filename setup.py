"""Builds Quarterdeck, with the rules engine compiled by mypyc where there is a C compiler.

Without one the same modules are installed as plain Python: slower, otherwise the same.
QUARTERDECK_PURE=1 asks for that on purpose. A type error in what is compiled always fails the build.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "src")

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
    """Compiles the C files of one extension side by side, and only those whose text is new.

    QUARTERDECK_OBJECTS names the build/temp... of another build, whose objects serve where the text is the same.
    """

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile
        known = os.environ.get("QUARTERDECK_OBJECTS", "")
        if known:
            shutil.copytree(known, self.build_temp, dirs_exist_ok=True)

        def compile_changed(sources: list[str], output_dir: str, depends: object, **options: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir)
            called = f"{compiler.compiler_so} {options['extra_postargs']}"
            shared = sha256(f"{sys.version} {version('mypy')} {called}".encode())
            for path in sorted(Path("build").rglob("*.h")):  # what mypyc has written for all of them
                shared.update(path.read_bytes())

            def compile_one(source: str, made: str) -> None:
                digest = shared.copy()
                digest.update(Path(source).read_bytes())
                text_compiled = Path(f"{made}.sha256")
                if not text_compiled.exists() or text_compiled.read_text() != digest.hexdigest():
                    text_compiled.unlink(missing_ok=True)
                    compile_all([source], output_dir, **options)
                    text_compiled.write_text(digest.hexdigest())

            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(compile_one, sources, objects))
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
