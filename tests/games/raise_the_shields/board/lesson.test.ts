import { describe, expect, it } from "vitest";
import { steps } from "$games/raise_the_shields/board/lesson";
import type { ShieldsView } from "$games/raise_the_shields/board/types";
import { isALesson, type Moment, told } from "$kit/lesson.testing";
import { sheet, view } from "./testing";

const flip = {
  agenda: [],
  question: { decision: "MayFlip", seat: 0, a: 0, b: 0, c: 0 },
  forks: 0,
  lane_kind: 0,
  lanes: [],
};

const GAME: Moment<ShieldsView>[] = [
  [view(), "AssignDice"],
  [view({ round: 2 }), "AssignDice"],
  [view({ round: 2, attacks: [1, 2] }), "MayIgnore"],
  [view({ round: 3, place: flip }), "MayFlip"],
  [view({ round: 3, sheets: [sheet({ ready: [2] }), sheet()] }), "MayUseAbility"],
  [view({ round: 6, sheets: [sheet({ hits: [4, 0, 0, 0, 0, 0] }), sheet()] }), "AssignDice"],
  [view({ round: 9, sheets: [sheet({ shields: [1] }), sheet()] }), "AssignDice"],
  [view({ round: 12, outcome: { scores: [6, 1], winners: [0], ranking: [[0], [1]] } }), null],
];

describe("the lesson of Raise the Shields!", () => {
  isALesson(steps, GAME);

  it("says its first words although the first round played itself", () => {
    expect(told(steps, GAME.slice(1), true).slice(0, 3)).toEqual(["realm", "dice", "attack"]);
  });
});
