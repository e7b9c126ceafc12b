"""Names of members: which read alike, which do not, and which nobody can have."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.server.errors import BadName
from quarterdeck.server.people.member_names import members_may_have, readings

ALIKE = [
    ("Otto", "0tto"),
    ("Otto", "OTTO"),
    ("Otto", "Ο\u03c4\u03c4ο"),
    ("Otto", "Оttо"),
    ("Otto", "ＯＴＴＯ"),
    ("Otto", "Ott\u200bo"),
    ("Otto", "O t t o"),
    ("Otto", "O.T.T.O."),
    ("Otto", "Öttó"),
    ("Otto", "Øtto"),
    ("Otto", "օttօ"),
    ("Otto", "О\u0442\u0442о"),
    ("Otto", "O\u0336tto"),
    ("Otto 7", "Otto\u00a07"),
    ("Otto 7", "Otto\u2063 ٧"),
    ("Otto 7", "Otto７"),
    ("Bill", "Bi11"),
    ("Bill", "BiII"),
    ("Bill", "B|ll"),
    ("Morna", "Moma"),
    ("Vivvi", "Viwi"),
    ("Ann", "Αηη"),
    ("Ann", "ANN"),
    ("Nikh", "ΝΙΚΗ"),
    ("Νίκη", "ΝΙΚΗ"),
    ("Peter", "Рeter"),
    ("Jose", "José"),
    ("Groß", "Gross"),
    ("Anna", "Αnnа"),
    ("Иван", "иван"),
    ("王小明", "王 小明"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_read_alike(one: str, other: str) -> None:
    assert set(readings(one)) & set(readings(other))


def test_names_that_differ_read_differently() -> None:
    different = (
        *("Otto", "Ottilie", "Ottos", "Otto 2", "Otto 22", "Otto 3", "Ott", "Toto", "Ann", "Anna", "Hanna", "Nan"),
        *(
            "Mila",
            "Milla",
            "Bob",
            "Rob",
            "Иван",
            "Ирина",
            "Νίκη",
            "Νίκος",
            "王小明",
            "王大明",
            "राम",
            "रमा",
            "さくら",
            "サクラ",
        ),
    )
    for one, other in combinations(different, 2):
        assert not set(readings(one)) & set(readings(other)), (one, other)


@pytest.mark.parametrize(
    "name",
    [
        *("host", "Ηost", "H0ST", "The Host", "moderator", "Somebody", "A former player", "a_former-player", "Admin"),
        *("quarterdeck", "Mate", "Mаte", "MATE II", "Captain", "Adm1ral", "Admiral.", "Sirius", "S1rius IV"),
        *("...", "\u2800\u2800", "- -", "\u0301\u0301"),
    ],
)
def test_what_means_nobody_or_a_bot_is_no_members_name(name: str) -> None:
    with pytest.raises(BadName):
        members_may_have(name)


@pytest.mark.parametrize("name", ["Otto", "Hostess", "Mathilde", "Captain Nemo", "Some Body Else", "王小明", "★ Ann ★"])
def test_other_names_can_be_had(name: str) -> None:
    assert members_may_have(name) == name
