"""Builds Quarterdeck, with the rules engine compiled by mypyc where there is a C compiler.

Without one the same modules are installed as plain Python: slower, otherwise the same.
QUARTERDECK_PURE=1 asks for that on purpose. A type error in what is compiled always fails the build.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src", "quarterdeck")

# The web client, as its own build leaves it.
CLIENT = Path("web", "dist")
PAGE = CLIENT / "index.html"

# The kernel's inner loop; the rest of the kernel is called once per game, and says what was wrong with its arguments.
KERNEL = ("rng.py", "types.py", "decision.py", "lane.py", "procedure.py", "table.py", "determinization.py")

# What every step of an environment goes through; the rest is made of classes that numpy's friends have written.
ENVIRONMENTS = ("envs/episode.py", "envs/agent_selector.py", "envs/batch.py", "envs/observer.py", "envs/row.py")

# mypyc drops the keyword arguments of a class statement, so a module that defines
# msgspec Structs (frozen=True, tag=True) must stay plain Python. A learner is a program for PyTorch.
UNCOMPILED = ("__init__.py", "catalogue.py", "errors.py", "*events.py", "view.py", "handle.py", "learn.py")

# The build back end runs this file for metadata too; only these commands need the extensions.
# An editable install is not among them: a stale extension beside a module would win over it.
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}

JOBS = os.cpu_count() or 1

# Without it some machines multiply and add in one rounding, and search would find other numbers than interpreted.
SAME_FLOATS = "-ffp-contract=off"


def compiled_sources() -> list[str]:
    """The modules that mypyc compiles, as one group: the kernel's inner loop, the games, bots, observers, episodes."""
    folders = ("games/*/**/*.py", "bots/**/*.py", *ENVIRONMENTS)
    found = [path for folder in folders for path in PACKAGE.glob(folder)]
    found = [path for path in found if not any(path.match(pattern) for pattern in UNCOMPILED)]
    return sorted(path.as_posix() for path in [*(PACKAGE / "kernel" / name for name in KERNEL), *found])


class BuildExtensions(build_ext):
    """Compiles the C files of one extension side by side, and only those that have changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_all = compiler.compile

        def compile_changed(
            sources: list[str], output_dir: str = "", depends: list[str] | None = None, **options: Any
        ) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir)
            shared = max(os.path.getmtime(path) for path in [__file__, *(depends or [])])
            changed = [
                source
                for source, made in zip(sources, objects, strict=True)
                if not os.path.exists(made) or os.path.getmtime(made) <= max(shared, os.path.getmtime(source))
            ]
            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(lambda source: compile_all([source], output_dir, **options), changed))
            return objects

        compiler.compile = compile_changed
        if compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args.append(SAME_FLOATS)
        super().build_extensions()


class BuildPython(build_py):
    """Packs the web client beside the server, if it has been built."""

    def run(self) -> None:
        super().run()
        if PAGE.is_file():
            packed = Path(self.build_lib, "quarterdeck", "server", "web")
            shutil.rmtree(packed, ignore_errors=True)
            shutil.copytree(CLIENT, packed)


def why_not_compiled() -> str:
    """The reason to install plain Python, or nothing if a small extension really compiles and links."""
    if os.environ.get("QUARTERDECK_PURE", "0") not in ("", "0"):
        return "QUARTERDECK_PURE is set"
    from setuptools._distutils import ccompiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler: Any = ccompiler.new_compiler()
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nint trial(void) { return PY_MAJOR_VERSION; }\n")
        try:
            customize_compiler(compiler)
            made = compiler.compile([str(trial)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
            compiler.link_shared_object(made, str(Path(folder, "trial.so")))
        except (BaseError, CCompilerError, OSError) as error:
            return f"no working C compiler ({error})"
    return ""


def extensions() -> list[Extension]:
    """What to compile: nothing when only metadata is wanted or when there is no compiler."""
    if BUILDING.isdisjoint(sys.argv):
        return []
    reason = why_not_compiled()
    if reason:
        print(f"quarterdeck: building plain Python: {reason}.", file=sys.stderr, flush=True)
        return []
    from mypyc.build import mypycify

    # Silent about what is only imported: environments for numpy's friends lie beside modules that are compiled.
    made: list[Any] = mypycify(
        ["--cache-dir=.cache/mypyc", "--follow-imports=silent", *compiled_sources()],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="quarterdeck",
    )
    return made


if __name__ == "__main__":
    os.makedirs("build", exist_ok=True)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython},
        options={"build_ext": {"parallel": str(JOBS)}, "egg_info": {"egg_base": "build"}},
    )
