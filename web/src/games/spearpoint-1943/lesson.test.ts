import { describe, expect, it } from "vitest";
import { follow, type Progress } from "../lesson";
import { steps } from "./lesson";
import { side, unit, view } from "./testing";
import type { SpearpointView } from "./types";

/** The step that is said when this is asked. */
function said(name: string, seen: SpearpointView = view(), done: string[] = []): string | null {
  const progress: Progress = { done, current: null };
  return follow(steps, seen, name ? { name, prompt: "", covered: false } : null, progress).current;
}

describe("the lesson", () => {
  it("has a word for every question of a turn", () => {
    const turn = [
      "BuildDeck",
      "ChooseStartingHand",
      "ChooseCommitment",
      "ChooseTarget",
      "ChooseOrders",
      "ChooseAttack",
    ];
    expect(turn.map((name) => said(name))).toEqual(["deck", "hand", "commit", "target", "orders", "attack"]);
    expect(["MayImproveAttack", "MayImproveDamage", "ChooseDraw"].map((name) => said(name))).toEqual([
      "roll",
      "hit",
      "draw",
    ]);
  });

  it("goes on when a unit stands in battle", () => {
    const plan = { hand: [], commands: [], units: [unit(0, 1)], waiting: 0 };
    expect(said("ChooseCommitment", view({ sides: [side({ plan }), side()] }))).toBe("more");
  });

  it("tells of planes, damage and the end when they come", () => {
    const hurt = [side({ units: [unit(0, 1, { damage: 0 })] }), side()];
    expect(said("", view({ turn: 2, sides: hurt }))).toBe("damaged");
    expect(said("", view({ sides: [side(), side({ units: [unit(3, 1, { line: 2 })] })] }))).toBe("air");
    expect(said("", view({ turn: 2 }))).toBe("win");
    expect(said("", view({ outcome: { scores: [52, 9], winners: [0], ranking: [[0], [1]] } }))).toBe("end");
  });

  it("says everything once", () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });
});
