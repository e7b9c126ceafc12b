import { describe } from "vitest";
import { steps } from "$games/spearpoint_1943/board/lesson";
import type { SpearpointView } from "$games/spearpoint_1943/board/types";
import { isALesson, type Moment } from "$kit/lesson.testing";
import { side, unit, view } from "./testing";

const committed = side({ plan: { hand: [], commands: [], units: [unit(0, 1)], waiting: 0 } });
const hurt = side({ units: [unit(0, 1, { damage: 0 })] });
const flying = side({ units: [unit(3, 1, { line: 2 })] });

const GAME: Moment<SpearpointView>[] = [
  [view(), "BuildDeck"],
  [view(), "ChooseStartingHand"],
  [view(), "ChooseCommitment"],
  [view({ sides: [committed, side()] }), "ChooseCommitment"],
  [view(), "ChooseTarget"],
  [view(), "ChooseOrders"],
  [view(), "ChooseAttack"],
  [view(), "MayLaySmoke"],
  [view(), "MayImproveAttack"],
  [view(), "MayImproveDamage"],
  [view(), "ChooseDraw"],
  [view({ turn: 2, sides: [hurt, flying] }), null],
  [view({ turn: 2 }), "MayImproveAttack"],
  [view({ turn: 2, outcome: { scores: [52, 9], winners: [0], ranking: [[0], [1]] } }), null],
];

describe("the lesson of Spearpoint 1943", () => isALesson(steps, GAME));
