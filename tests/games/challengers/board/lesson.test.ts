import { describe } from "vitest";
import { steps } from "$games/challengers/board/lesson";
import type { ChallengersView } from "$games/challengers/board/types";
import { isALesson, type Moment } from "$kit/lesson.testing";
import { view } from "./testing";

const GAME: Moment<ChallengersView>[] = [
  [view(), "ChoosePick"],
  [view(), "ChooseRemoval"],
  [view({ round: 2 }), "ChoosePick"],
  [view({ round: 2 }), "ChooseRemoval"],
  [view({ round: 3 }), "ChoosePile"],
  [view({ round: 4 }), "ChoosePick"],
  [view({ round: 4 }), "ChooseExhausted"],
  [view({ round: 5 }), "ChoosePick"],
  [view({ round: 7, outcome: { scores: [20, 9], winners: [0], ranking: [[0], [1]] } }), null],
];

describe("the lesson of Challengers!", () => isALesson(steps, GAME));
