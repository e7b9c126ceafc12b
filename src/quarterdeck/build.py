"""How Quarterdeck's rules are compiled by mypyc: its own games, and those of other packages.

A package of games compiles its rules with one line in its setup.py:

    setup(ext_modules=game_extensions())

The result works with the very core that it was compiled against, and nothing in C would notice another one. So the
files bear the core's fingerprint in their names: an import finds them only where the core has that fingerprint
(`compiled_packages`), and finds the plain Python beside them everywhere else.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quarterdeck.compiled_packages import LIBRARY, core_fingerprint

PACKAGE = Path(__file__).parent

CORE_LIBRARY = "quarterdeck"
"""Name of the group of the core, which is in the name of its library."""

# What every answer goes through, and how a table begins, which is most of a short game; the rest of the kernel makes
# Structs, or is called when somebody looks on, loads or saves.
KERNEL = (
    "rng.py",
    "types.py",
    "options.py",
    "decision.py",
    "knowledge.py",
    "lane.py",
    "procedure.py",
    "table.py",
    "opening.py",
    "determinization.py",
)

# What every step of an environment goes through; the rest is made of classes that numpy's friends have written.
ENVIRONMENTS = ("episode.py", "agent_selector.py", "batch.py", "observer.py", "row.py")

# mypyc drops the keyword arguments of a class statement, so a module that defines
# msgspec Structs (frozen=True, tag=True) must stay plain Python. A learner is a program for PyTorch.
UNCOMPILED = ("__init__.py", "catalogue.py", "errors.py", "*events.py", "view.py", "handle.py", "learn.py", "lesson.py")

# The build back end runs a setup.py for metadata too; only these commands need the extensions.
# An editable install is not among them: a stale extension beside a module would win over it.
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}

# Without it some machines multiply and add in one rounding, and search would find other numbers than interpreted.
SAME_FLOATS = "-ffp-contract=off"

# mypyc declares the table of what one group takes from another in every C file of a group, to be one and the same.
ONE_TABLE = "-fcommon"

# A library hands its functions on in a table, so nobody looks for them by name: calls within it are direct.
DIRECT_CALLS = ("-fvisibility=hidden", "-fno-semantic-interposition")


def core_sources(package: Path = PACKAGE) -> list[Path]:
    """The modules of Quarterdeck that mypyc compiles: the kernel's inner loop, bots, episodes, our games."""
    kernel = [package / "kernel" / name for name in KERNEL]
    environments = [package / "envs" / name for name in ENVIRONMENTS]
    return sorted([*kernel, *environments, *compilable(package / "bots"), *compilable(package / "games")])


def compilable(folder: Path) -> list[Path]:
    """The modules in a folder, and in those below, that mypyc can compile."""
    return sorted(path for path in folder.rglob("*.py") if not any(path.match(pattern) for pattern in UNCOMPILED))


def fingerprint_of_sources() -> str:
    """Fingerprint of what decides how compiled modules of the core lie in memory.

    That is their sources, the modules whose types they use, the compiler, and how it is called.
    """
    digest = sha256(f"mypyc {version('mypy')}\n".encode())
    sources = [path for folder in ("kernel", "bots", "envs", "games") for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted([*sources, Path(__file__)]):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def why_not_compiled() -> str:
    """The reason to install plain Python, or nothing if a small extension really compiles and links."""
    if os.environ.get("QUARTERDECK_PURE", "0") not in ("", "0"):
        return "QUARTERDECK_PURE is set"
    from setuptools._distutils import ccompiler
    from setuptools._distutils.sysconfig import customize_compiler
    from setuptools.errors import BaseError, CCompilerError

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


def compiled(groups: Sequence[tuple[Sequence[Path], str]]) -> list[Any]:
    """The extensions of these groups of modules, each with the name of its library."""
    from mypyc.build import mypycify

    separate: list[tuple[list[str], str | None]] = [
        ([os.path.relpath(path) for path in paths], library) for paths, library in groups
    ]
    # No configuration of a package's own, and silent about what is only imported: what is compiled is checked.
    made: list[Any] = mypycify(
        [
            "--config-file=",
            "--strict",
            f"--cache-dir={os.devnull}",  # with a cache, mypyc forgets what else a group that has not changed includes
            "--follow-imports=silent",
            *(path for paths, _ in separate for path in paths),
        ],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        separate=separate,
    )
    if sys.platform != "win32":
        for extension in made:  # mypyc gives all of them one and the same list
            extension.extra_compile_args = [*extension.extra_compile_args, SAME_FLOATS, ONE_TABLE, *DIRECT_CALLS]
    return made


def game_extensions(package: str | None = None) -> list[Any]:
    """The compiled rules, bots and observers of a package of games, for `ext_modules` of its setup.py.

    `package` is the folder of the package, as in "src/my_games"; the only one below src/ if not given. Nothing is
    compiled, and the package is plain Python, when only metadata is wanted, without a C compiler, with
    QUARTERDECK_PURE=1, or on a Quarterdeck that is plain Python itself.
    """
    if BUILDING.isdisjoint(sys.argv):
        return []
    folder = Path(package) if package is not None else only_package(Path("src"))
    reason = why_not_compiled() or why_not_against_this_core()
    if reason:
        print(f"{folder.name}: building plain Python: {reason}.", file=sys.stderr, flush=True)
        return []
    library = f"{folder.name}.{LIBRARY.removesuffix('__mypyc')}"
    with tempfile.TemporaryDirectory() as apart:
        made = compiled([(core_sources(copy_of_core(Path(apart))), CORE_LIBRARY), (compilable(folder), library)])
    own = [extension for extension in made if extension.name.partition(".")[0] == folder.name]
    for extension in own:
        extension.include_dirs.append(f"build/{folder.name}")  # where mypyc writes headers, and does not look for them
        extension.name += f"-{core_fingerprint()}"
    return own


def copy_of_core(folder: Path) -> Path:
    """The sources of the installed core, copied: beside other packages mypy would take all of them for ours."""
    copy = folder / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=lambda path, names: [name for name in names if not is_source(path, name)])
    return copy


def is_source(path: str, name: str) -> bool:
    return (
        name.endswith(".py") or name == "py.typed" or (Path(path, name).is_dir() and name not in ("server", "template"))
    )


def only_package(folder: Path) -> Path:
    packages = sorted(path.parent for path in folder.glob("*/__init__.py"))
    if len(packages) != 1:
        found = ", ".join(path.name for path in packages) or "none"
        raise SystemExit(f"game_extensions() takes the one package below {folder}/, and there are: {found}; name one")
    return packages[0]


def why_not_against_this_core() -> str:
    """The reason why nothing can be compiled against the installed Quarterdeck, or nothing if it can."""
    found = core_fingerprint()
    if not found:
        return "the Quarterdeck installed here is plain Python"
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    if found != fingerprint_of_sources():
        return "the Quarterdeck installed here was compiled from other sources or by another mypyc"
    return ""
