"""What the figures of the rules page show."""

from __future__ import annotations

import msgspec

from quarterdeck.games.spearpoint_1943.rules.combat_events import (
    AttackRolled,
    CrewMetItsFate,
    DamageRolled,
    UnitDestroyed,
)
from tests.games.figures import Figures, Film, filmed
from tests.games.spearpoint_1943.table import BOOK, asked, commit, declare, fight, offered, roll_all, table, told

BATTLE = """
    turn: 3
    score: 9 5
    american 1: front m4a1-sherman, crew american-armor-crew-veteran
    american 2: front rangers
    american 3: rear 105mm-howitzer-m2a1, crew american-gun-crew-regular
    american 4: air p-38g-lightning, crew american-pilot-regular
    american hand: bar-squad rangers
    american commands: take-aim smoke medic
    german 1: front grenadier-squad-kar-98k
    german 2: front panzer-iii-m, crew german-armor-crew-regular
    german 3: rear 8cm-grw-34-mortar-team
    german 4: air bf-109-g, crew german-pilot-regular
"""
CARDS = """
    american 1: front m4a1-sherman, crew american-armor-crew-veteran
    american hand: american-armor-crew-veteran
    american commands: take-aim
    german 1: front grenadier-squad-kar-98k
"""
SHERMAN = "american 1: front m4a1-sherman, crew american-armor-crew-veteran\n"
PANZER = "german 1: front panzer-iii-m, crew german-armor-crew-regular\n damage deck: 3"
GRENADIERS = "german 1: front grenadier-squad-kar-98k"

ATTACKERS = {
    "A tank in front": "front m4a1-sherman, crew american-armor-crew-regular",
    "A howitzer in the rear": "rear 105mm-howitzer-m2a1, crew american-gun-crew-regular",
    "A flak gun in the rear": "rear 40mm-bofors-aa-gun, crew american-gun-crew-regular",
    "A plane": "air p-38g-lightning, crew american-pilot-regular",
}
FRONT = "german 1: front panzer-iii-m, crew german-armor-crew-regular\n"
REAR = "german 2: rear 10-5cm-lefh-18, crew german-gun-crew-regular\n"
PLANE = "german 3: air bf-109-g, crew german-pilot-regular\n"
TARGETS = {
    "Front line": (FRONT + REAR + PLANE, 1),
    "Rear line behind it": (FRONT + REAR + PLANE, 2),
    "Rear line alone": (REAR + PLANE, 2),
    "Plane": (FRONT + REAR + PLANE, 3),
}
TANK = "german 1: front panzer-iv-g, crew german-armor-crew-regular, endurance 1"
CAPTORS = {
    "Enemy on the ground": "american 1: front bazooka-team-m1a1",
    "Enemy planes only": "american 1: air p-40f-warhawk, crew american-pilot-ace",
}
FATES = ("to hand", "captured", "perishes")


class Reach(msgspec.Struct, frozen=True):
    """Who may fire at whom: a row per attacker."""

    targets: list[str]
    rows: dict[str, list[bool]]


class Fates(msgspec.Struct, frozen=True):
    """What becomes of a crew at each number of the die, with a captor and without."""

    rows: dict[str, list[str]]


def may_fire(attacker: str, side: str, slot: int) -> bool:
    g = table(f"american 1: {attacker}\n{side}")
    commit(g)
    return asked(g, 0) == "ChooseTarget" and f"fire {slot}" in [text[:6] for text in offered(g, 0)]


def fate(captor: str, die: int) -> str:
    g = fight(table(f"{captor}\n{TANK}", 8, 8, die), "fire 1")
    roll_all(g)
    event = told(g, CrewMetItsFate)[0]
    assert isinstance(event, CrewMetItsFate)
    return FATES[event.fate]


def fired(battle: str, faces: list[int], *kinds: str) -> Film:
    """Americans open fire on the German unit 1; the figure stops after these events."""
    g = table(battle, *faces)
    commit(g)

    def fire() -> None:
        declare(g, "fire 1")
        roll_all(g)

    return filmed(g, fire, *kinds)


SHOT = fired(SHERMAN + PANZER, [7, 4, 6], "AttackRolled", "DamageRolled", "DamageCardDrawn")
VOLLEY = fired(SHERMAN + GRENADIERS, [3, 4, 8, 6, 4, 2, 5, 9, 7, 8], "DamageRolled", "DamageRolled")

FIGURES: Figures = {
    "battle": table(BATTLE),
    "cards": table(CARDS),
    "shot": SHOT,
    "volley": VOLLEY,
    "reach": Reach(
        list(TARGETS),
        {name: [may_fire(card, *target) for target in TARGETS.values()] for name, card in ATTACKERS.items()},
    ),
    "fates": Fates({name: [fate(captor, die) for die in range(1, 11)] for name, captor in CAPTORS.items()}),
}


def only(film: Film, kind: type[AttackRolled] | type[DamageRolled] | type[UnitDestroyed]) -> list[object]:
    return [event for event in film.events if isinstance(event, kind)]


def hit(film: Film) -> str:
    """The sum of the first roll, and what it had to reach."""
    roll = only(film, AttackRolled)[0]
    assert isinstance(roll, AttackRolled)
    assert roll.because is not None
    return f"{roll.because.total} of {roll.needs}"


def left(film: Film) -> str:
    blow = only(film, DamageRolled)[0]
    assert isinstance(blow, DamageRolled)
    return f"{blow.left // 10} left"


ROCKET = next(one for one in BOOK.cards if one.key == "bazooka-team-m1a1").weapons[0]
assert (ROCKET.attacks, ROCKET.to_hit) == (1, 13)

SUMS = {
    "A weapon: ‘1× 13+ D10’": f"die + {ROCKET.index}",
    "Does it hit?": hit(SHOT),
    "What a hit does": left(SHOT),
    "A volley": f"{len(only(VOLLEY, DamageRolled))} hits of {len(only(VOLLEY, AttackRolled))}",
}
"""What comes of the worked examples, by their titles."""
