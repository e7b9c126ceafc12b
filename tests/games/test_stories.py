"""The games that storytellers are tested with are what boards are sent."""

from __future__ import annotations

import json

import pytest

from tests.stories import TOLD, fixture, story_of


@pytest.mark.parametrize("id", TOLD)
def test_a_recorded_story_is_the_engines(id: str) -> None:
    story = json.loads(json.dumps(story_of(id)))
    assert json.loads(fixture(id).read_text(encoding="utf-8")) == story, "run `python -m tests.stories`"
