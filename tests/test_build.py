"""The build works without a C compiler, compiles nothing it must not, and the repository names no machine."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.build import core_sources
from tests.building import ROOT, copy_of_sources, run

BUILD_WHEEL = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    return copy_of_sources(tmp_path / "sources")


def test_a_pure_build_installs_and_runs(sources: Path, tmp_path: Path) -> None:
    said = run(sys.executable, "-c", BUILD_WHEEL, tmp_path, folder=sources, QUARTERDECK_PURE="1")
    assert "quarterdeck: building plain Python: QUARTERDECK_PURE is set." in said
    (wheel,) = tmp_path.glob("quarterdeck-*-none-any.whl")
    installed = tmp_path / "installed"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile")
    run(*pip, "--no-index", "--no-deps", "--target", installed, wheel, folder=tmp_path)
    look = "import quarterdeck; print(quarterdeck.COMPILED, quarterdeck.__file__)"
    seen = run(sys.executable, "-c", look, folder=tmp_path, PYTHONPATH=str(installed))
    assert seen.split() == ["False", str(installed / "quarterdeck" / "__init__.py")]


def test_without_a_compiler_the_build_says_so_and_is_pure(sources: Path, tmp_path: Path) -> None:
    missing = str(tmp_path / "no-such-compiler")
    said = run(sys.executable, "-c", BUILD_WHEEL, tmp_path, folder=sources, CC=missing)
    assert "quarterdeck: building plain Python: no working C compiler" in said
    assert list(tmp_path.glob("quarterdeck-*-none-any.whl"))


def test_no_compiled_module_defines_a_class_with_keywords() -> None:
    package = ROOT / "src" / "quarterdeck"
    compiled = core_sources(package)
    assert package / "kernel" / "table.py" in compiled
    unfit = [
        f"{path}: class {node.name}"
        for path in compiled
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        if node.keywords or any(ast.unparse(base).split(".")[-1] == "Struct" for base in node.bases)
    ]
    assert unfit == [], "mypyc drops class keywords: move these into a module of UNCOMPILED"


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "src" / "quarterdeck").rglob("*.py")}
    bare = [folder for folder in folders if not (folder / "__init__.py").exists()]
    assert [str(folder) for folder in bare if "template" not in folder.parts] == []  # new-game writes that one


REGISTRY = re.compile(
    r"https?://(?!tidelift\.com/funding/)[^\s\"'<>]*(?:pypi|pythonhosted|npmjs|yarnpkg|/simple\b|/npm/)"
    r"|(?:^|\s)--?(?:extra-)?(?:index-url|find-links)\b",
    re.IGNORECASE,
)
CONFLICT = re.compile(r"^[<>]{7} ")
MACHINE_PATH = re.compile(rf"(?<![\w./$~}}-])/(?:home|root|Users)/\w|{re.escape(str(ROOT))}")


def tracked_files() -> list[Path]:
    """The files of the repository: tracked, or new and not ignored."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git repository")
    listed = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), cwd=ROOT, capture_output=True
    )
    if listed.returncode != 0:
        pytest.skip("git does not list files here")
    paths = (ROOT / os.fsdecode(name) for name in listed.stdout.split(b"\0") if name)
    return [path for path in paths if path.is_file() and path != Path(__file__)]


@pytest.mark.parametrize(
    ("pattern", "what"),
    [
        (REGISTRY, "address of a package registry"),
        (MACHINE_PATH, "absolute path of one machine"),
        (CONFLICT, "mark of a merge that was not finished"),
    ],
    ids=["registry", "path", "conflict"],
)
def test_no_file_has_what_belongs_in_none(pattern: re.Pattern[str], what: str) -> None:
    found = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # not text
        found += [f"{path.relative_to(ROOT)}:{n}" for n, line in enumerate(lines, 1) if pattern.search(line)]
    assert found == [], what


def test_the_patterns_find_what_they_are_for() -> None:
    assert REGISTRY.search('"resolved": "https://registry.npmjs.org/svelte"')
    assert REGISTRY.search("--extra-index-url https://example.org")
    assert MACHINE_PATH.search("see /home/ada/quarterdeck")
    assert MACHINE_PATH.search(f"see {ROOT}/README.md")
    assert CONFLICT.search("<<<<<<< HEAD")
    assert CONFLICT.search(">>>>>>> branch")
    assert not MACHINE_PATH.search("GET /api/home/7, $HOME/x, src/home/rules.py")


def test_no_lock_file_of_uv_is_kept() -> None:
    assert not [path for path in tracked_files() if path.name == "uv.lock"]
