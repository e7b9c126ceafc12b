"""What may be asked. All but the flip is asked in private lanes, so rivals learn only that a player has finished.

Who has a single answer is not asked: it is given for her. So an option that stands alone, such as passing where no
shape fits, is never seen.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.raise_the_shields.rules.actions import Assign, Draw, Fill, Use
from quarterdeck.games.raise_the_shields.rules.drawing import pencil_in, placements, triangles_to_fill
from quarterdeck.games.raise_the_shields.rules.effects import (
    AFTER_DRAWING,
    IN_SECRET,
    UNDER_ATTACK,
    UNDER_REROLLED_ATTACK,
    WHILE_FLIPPING,
    carry_out,
    offered,
)
from quarterdeck.games.raise_the_shields.rules.events import FLIP_DECLINED
from quarterdeck.games.raise_the_shields.rules.pieces import RECTANGLES, State, dice_of, new_draft
from quarterdeck.kernel.decision import Decision, Decision1, Decision2
from quarterdeck.kernel.types import Action


class MayFlip(Decision[State]):
    """Does she flip a shared die, for everybody?"""

    def prompt(self, g: State, seat: int) -> str:
        return f"Turn a shared die upside down for everybody, the {g.shared[0]} or the {g.shared[1]}? This uses city 5."

    def options(self, g: State, seat: int) -> list[Action]:
        return offered(g, seat, WHILE_FLIPPING)

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Use):
            use(g, seat, action)
            carry_out(g, seat, g.drafts[seat])
            g.drafts[seat] = new_draft(g.sheets[seat])
        else:
            g.tell(FLIP_DECLINED, seat)


class MayUseAbility(Decision[State]):
    """Does she use one of her abilities before she assigns the dice?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Use an ability that is ready? If not, assign your dice."

    def options(self, g: State, seat: int) -> list[Action]:
        return offered(g, seat, IN_SECRET)

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Use):
            use(g, seat, action)


class AssignDice(Decision[State]):
    """Which die is the work sector, which the shape, which the attack?"""

    def prompt(self, g: State, seat: int) -> str:
        dice = dice_of(g, seat)
        return f"Assign your dice {dice[0]}, {dice[1]} and {dice[2]} to work sector, shape and attack."

    def options(self, g: State, seat: int) -> list[Action]:
        return g.book.assignments(dice_of(g, seat))

    def answered(self, g: State, seat: int, action: Action) -> None:
        assert isinstance(action, Assign)
        draft = g.drafts[seat]
        draft.work = action.work
        draft.shape = action.shape
        draft.attack = action.attack


class ChoosePlacement(Decision[State]):
    """Where is the shape drawn? If it fits nowhere, nothing is (Ruling 1)."""

    def prompt(self, g: State, seat: int) -> str:
        draft = g.drafts[seat]
        return f"Draw the {g.book.shapes[draft.shape - 1].name}, at least partly in sector {draft.work}."

    def options(self, g: State, seat: int) -> list[Action]:
        draft = g.drafts[seat]
        return placements(g.book, draft, draft.shape, draft.work) or [g.book.skip]

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Draw):
            draft = g.drafts[seat]
            draft.placement = action.number
            pencil_in(draft, action.area)


class MayFill(Decision[State]):
    """Does she fill two triangles now that her shape is drawn?"""

    def prompt(self, g: State, seat: int) -> str:
        return "Fill the first of two triangles of one sector, or pass and lock in."

    def options(self, g: State, seat: int) -> list[Action]:
        return offered(g, seat, AFTER_DRAWING)

    def answered(self, g: State, seat: int, action: Action) -> None:
        if isinstance(action, Use):
            g.drafts[seat].late = True
            use(g, seat, action)


class ChooseSecondTriangle(Decision1[State]):
    """Which triangle of the same sector does she fill too? It may border the first (Ruling 9)."""

    def prompt(self, g: State, seat: int, sector: int) -> str:
        return f"Fill a second triangle of sector {sector}."

    def options(self, g: State, seat: int, sector: int) -> list[Action]:
        found: list[Action] = []
        triangles_to_fill(g.book, g.drafts[seat], sector, found)
        return found or [g.book.skip]

    def answered(self, g: State, seat: int, action: Action, _sector: int) -> None:
        if isinstance(action, Fill):
            fill(g, seat, action)


class MayIgnore(Decision2[State]):
    """Does she ignore the attack that would fill a rectangle, or destroy a city?"""

    def prompt(self, g: State, seat: int, sector: int, hits: int) -> str:
        return f"Your sector {sector} is attacked: {threat(sector, hits)}. Ignore the attack?"

    def options(self, g: State, seat: int, _sector: int, _hits: int) -> list[Action]:
        return offered(g, seat, UNDER_ATTACK)

    def answered(self, g: State, seat: int, action: Action, _sector: int, _hits: int) -> None:
        if isinstance(action, Use):
            use(g, seat, action)


class MayAvert(Decision2[State]):
    """Alone: does she change the attack die that was rolled again, or ignore its attack?"""

    def prompt(self, g: State, seat: int, sector: int, hits: int) -> str:
        return f"The enemy attacks once more, your sector {sector}: {threat(sector, hits)}. Use an ability?"

    def options(self, g: State, seat: int, _sector: int, _hits: int) -> list[Action]:
        return offered(g, seat, UNDER_REROLLED_ATTACK)

    def answered(self, g: State, seat: int, action: Action, _sector: int, _hits: int) -> None:
        if isinstance(action, Use):
            use(g, seat, action)


def threat(sector: int, hits: int) -> str:
    if hits == RECTANGLES:
        return f"city {sector} would be destroyed"
    return f"it would be hit {hits + 1} of {RECTANGLES}"


def use(g: State, seat: int, action: Use) -> None:
    """Note in the draft what an ability is used for."""
    draft = g.drafts[seat]
    draft.ability = action.ability
    if isinstance(action, Fill):
        fill(g, seat, action)
        g.ask(seat, CHOOSE_SECOND_TRIANGLE, action.sector)
    else:
        draft.subject = action.subject
        draft.value = action.value


def fill(g: State, seat: int, action: Fill) -> None:
    draft = g.drafts[seat]
    draft.extras.append(action.subject)
    pencil_in(draft, action.area)


MAY_FLIP: Final = MayFlip()
MAY_USE_ABILITY: Final = MayUseAbility()
ASSIGN_DICE: Final = AssignDice()
CHOOSE_PLACEMENT: Final = ChoosePlacement()
MAY_FILL: Final = MayFill()
CHOOSE_SECOND_TRIANGLE: Final = ChooseSecondTriangle()
MAY_IGNORE: Final = MayIgnore()
MAY_AVERT: Final = MayAvert()
