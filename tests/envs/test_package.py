"""The rest of Quarterdeck does without the packages that environments need."""

from __future__ import annotations

import subprocess
import sys

import pytest

import quarterdeck.envs

WITHOUT_SPIEL = """
import sys
sys.modules["pyspiel"] = None
try:
    import quarterdeck.envs.open_spiel
except Exception as error:
    print(error.code, error)
"""
WITHOUT = """
import sys
sys.modules["gymnasium"] = None
import quarterdeck.envs
assert quarterdeck.envs.layout(quarterdeck.all_games()[0])
assert "numpy" not in sys.modules
try:
    quarterdeck.envs.AecTable
except quarterdeck.QuarterdeckError as error:
    print(error.code, error)
"""


@pytest.mark.parametrize(("program", "missing"), [(WITHOUT, "gymnasium"), (WITHOUT_SPIEL, "pyspiel")])
def test_without_the_extra_it_is_said_what_is_missing(program: str, missing: str) -> None:
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == (
        f"missing_extra this needs {missing}, which is not installed: pip install 'quarterdeck[research]'\n"
    )


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Tables'"):
        quarterdeck.envs.Tables  # noqa: B018
