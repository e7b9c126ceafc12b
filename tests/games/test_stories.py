"""The games that storytellers are tested with are what boards are sent."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.stories import TOLD, fixture, story_of


@pytest.mark.parametrize("folder", TOLD, ids=lambda folder: folder.name)
def test_a_recorded_story_is_the_engines(folder: Path) -> None:
    story = json.loads(json.dumps(story_of(folder)))
    assert json.loads(fixture(folder).read_text(encoding="utf-8")) == story, "run `python -m tests.games.stories`"
