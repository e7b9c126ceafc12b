"""The rest of Quarterdeck does without the packages that environments need."""

from __future__ import annotations

import subprocess
import sys

import pytest

import quarterdeck.envs

WITHOUT = """
import sys
sys.modules["gymnasium"] = None
import quarterdeck.envs
assert quarterdeck.envs.layout("zeppelin-conquest")
assert "numpy" not in sys.modules
try:
    quarterdeck.envs.AecTable
except quarterdeck.QuarterdeckError as error:
    print(error.code, error)
"""


def test_without_the_extra_it_is_said_what_is_missing() -> None:
    said = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True).stdout
    assert said.startswith("missing_extra AecTable needs gymnasium, which is not installed here: pip install ")


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Tables'"):
        quarterdeck.envs.Tables  # noqa: B018
