"""The program that looks whether tests catch faults, on a small tree of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.mutations.__main__ import main
from tests.mutations.faults import BadFault, all_faults
from tests.mutations.suite import Suite
from tests.mutations.trees import git

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")

ROOT = Path(__file__).parents[2]
SETTINGS = "[tool.pytest.ini_options]\nmarkers = ['browser']\naddopts = '--disable-plugin-autoload'\n"
SOURCE = "def larger(a, b):\n    return a if a > b else b\n\n\ndef half(a):\n    return a // 2\n"
TESTS_OF_LARGER = (
    "import numbers_of_ours as n\n\n\ndef test_larger():\n    assert [n.larger(1, 2), n.larger(2, 1)] == [2, 2]\n"
)
TESTS_OF_HALF = "import numbers_of_ours as n\n\n\ndef test_half():\n    assert n.half(3) == 1\n"
BROKEN = "\n\ndef test_broken():\n    assert False, 'as always'\n"
FAULTS = """
[[fault]]
name = "smaller"
breaks = "the smaller number counts as the larger one"
file = "numbers_of_ours.py"
text = "a > b"
instead = "a < b"

[[fault]]
name = "rounded-up"
breaks = "half of an odd number is rounded up"
file = "numbers_of_ours.py"
text = "a // 2"
instead = "-(-a // 2)"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository whose first revision has no test that catches the second fault, and one test that always fails."""
    (tmp_path / "src").mkdir()
    (tmp_path / "tests" / "sizes").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    (tmp_path / ".gitignore").write_text(".cache/\n", encoding="utf-8")
    (tmp_path / "src" / "numbers_of_ours.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "tests" / "sizes" / "faults.toml").write_text(FAULTS, encoding="utf-8")
    (tmp_path / "tests" / "sizes" / "test_larger.py").write_text(TESTS_OF_LARGER + BROKEN, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.invalid")
    git(tmp_path, *who, "commit", "--quiet", "--message", "a first revision")
    (tmp_path / "tests" / "test_half.py").write_text(TESTS_OF_HALF, encoding="utf-8")
    return tmp_path


def rows(said: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for line in said.splitlines() if len(words := line.split()) > 1}


def test_faults_are_caught_by_the_tests_beside_them_or_by_others(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([], tree) == 0
    said = capfd.readouterr().out
    assert rows(said)["sizes/smaller"][0::3] == ["caught", "tests/sizes/test_larger.py::test_larger"]
    assert rows(said)["sizes/rounded-up"][0::3] == ["caught", "tests/test_half.py::test_half"]
    left_out = "tests/sizes/test_larger.py::test_broken: AssertionError: as always"
    assert f"Left out, since it fails without a fault: {left_out}" in said
    assert "Without a fault 2 tests pass in tests/sizes, tests/test_half.py." in said
    assert said.splitlines()[-1].split() == ["all", "2", "of", "2", "caught"]
    assert (tree / "src" / "numbers_of_ours.py").read_text(encoding="utf-8") == SOURCE
    check_resumed(tree, capfd)


def test_what_survives_the_tests_of_another_revision_is_told(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--tests", "HEAD"], tree) == 1
    said = capfd.readouterr().out
    assert [rows(said)[name][0] for name in ("sizes/smaller", "sizes/rounded-up")] == ["caught", "survived"]
    assert "survived: sizes/rounded-up: half of an odd number is rounded up" in said


def check_resumed(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What was found is told again without a run, until the sources or the tests that decided are others."""
    (kept,) = (tree / ".cache" / "mutations").iterdir()
    kept.write_text(kept.read_text(encoding="utf-8").replace("::test_larger", "::test_noted"), encoding="utf-8")
    assert main(["--only", "sizes/smaller"], tree) == 0
    assert rows(capfd.readouterr().out)["sizes/smaller"][3] == "tests/sizes/test_larger.py::test_noted"
    (tree / "tests" / "sizes" / "test_more.py").write_text(TESTS_OF_HALF, encoding="utf-8")
    suite = Suite(tree, None, tree / ".cache" / "copy", 1.0)
    known = [suite.known(fault) for fault in all_faults(tree)]
    assert [one is not None for one in known] == [False, True]


@pytest.mark.parametrize(
    ("text", "instead", "reason"),
    [
        ("a > b", "b > a", "sizes/smaller: its text must stand once in src/numbers_of_ours.py, and does 0 times"),
        ("a > b", "return", "sizes/smaller: its text must stand once in src/numbers_of_ours.py, and does 2 times"),
        ("a > b", "a < b", "sizes/smaller: the text and what stands there instead are the same"),
        ('"numbers_of_ours.py"', '"of_theirs.py"', "sizes/smaller: there is no file src/of_theirs.py"),
        ('"rounded-up"', '"smaller"', "sizes/smaller: there are 2 faults of that name"),
        ("breaks =", "why =", "tests/sizes/faults.toml: Object contains unknown field `why` - at `$[...][0]`"),
        ("[[fault]]", "[[error]]", "tests/sizes/faults.toml: expected entries [[fault]], found error"),
    ],
)
def test_a_fault_that_does_not_fit_is_refused(
    tree: Path, capfd: pytest.CaptureFixture[str], text: str, instead: str, reason: str
) -> None:
    table = tree / "tests" / "sizes" / "faults.toml"
    table.write_text(table.read_text(encoding="utf-8").replace(text, instead), encoding="utf-8")
    assert main([], tree) == 2
    assert capfd.readouterr().err.strip() == reason


def test_unknown_names_and_revisions_are_refused(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "shapes"], tree) == 2
    assert main(["--tests", "no-such-thing"], tree) == 2
    assert capfd.readouterr().err.splitlines() == [
        "no fault begins with 'shapes'; there are: sizes/smaller, sizes/rounded-up",
        "git knows no revision 'no-such-thing'",
    ]


def test_our_own_faults_fit_our_sources() -> None:
    """Who changes a line that a fault is about hears of it at once."""
    try:
        faults = all_faults(ROOT)
    except BadFault as error:
        pytest.fail(str(error))
    assert len(faults) >= 40
