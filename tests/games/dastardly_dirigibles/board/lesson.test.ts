import { describe } from "vitest";
import { steps } from "$games/dastardly_dirigibles/board/lesson";
import type { DirigiblesView } from "$games/dastardly_dirigibles/board/types";
import { EMPTY } from "$games/dastardly_dirigibles/board/types";
import { isALesson, type Moment } from "$kit/lesson.testing";
import { asking, card, side, view } from "./testing";

function ship(parts: number): number[] {
  return Array.from({ length: 7 }, (_, slot) => (slot < parts ? slot : EMPTY));
}

function at(round: number, turns: number, parts: number, hand: number[] = []): Partial<DirigiblesView> {
  return { round, turns, sides: [side({ hand, airship: ship(parts) }), side()] };
}

const GAME: Moment<DirigiblesView>[] = [
  [asking("ChooseDraw", 1, 0, at(1, 1, 0)), null],
  [asking("ChooseDraw", 0, 0, at(1, 2, 0)), "ChooseDraw"],
  [asking("ChooseAction", 0, 0, at(1, 2, 0)), "ChooseAction"],
  [asking("ChooseMatch", 0, 5, at(1, 3, 1)), null],
  [asking("ChooseAction", 0, 0, at(1, 4, 1)), "ChooseAction"],
  [asking("ChooseAction", 0, 0, at(1, 6, 2, [card("Thief")])), "ChooseAction"],
  [asking("ChooseAction", 0, 0, at(1, 8, 4)), "ChooseAction"],
  [asking("ChooseDraw", 1, 0, at(2, 1, 0)), null],
  [asking("ChooseDraw", 1, 0, at(3, 1, 0)), null],
  [view({ ...at(3, 9, 7), outcome: { scores: [20, 9], winners: [0], ranking: [[0], [1]] } }), null],
];

describe("the lesson of Dastardly Dirigibles", () => isALesson(steps, GAME));
