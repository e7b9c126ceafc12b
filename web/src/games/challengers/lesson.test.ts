import { describe } from "vitest";
import { isALesson, type Moment } from "$kit/lesson.testing";
import { steps } from "./lesson";
import { view } from "./testing";
import type { ChallengersView } from "./types";

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
