import { describe, expect, it } from "vitest";
import {
  agreed,
  filled,
  free,
  isWhole,
  laid,
  NOTHING,
  nextStep,
  type Place,
  takenBack,
} from "$games/zeppelin_conquest/board/plan";
import { reason } from "$lib/board/courier.svelte";

const keyOf = (card: number) => `card-${card}`;
const offers = (...texts: string[]) => texts.map((text, index) => ({ index, text, label: text }));
const place = (draft: number[], options: string[] | null, mayUndo = true): Place => ({
  draft,
  options: options && offers(...options),
  mayUndo,
  whyNot: mayUndo ? "" : "all have finished, and the game has gone on",
});

describe("the plan", () => {
  it("takes cards in any order and gives them back", () => {
    const plan = laid(laid(NOTHING, 7, 2), 3, 0);
    expect(plan).toEqual([3, null, 7]);
    expect(free(plan)).toEqual([1]);
    expect(isWhole(laid(plan, 5, 1))).toBe(true);
    expect(takenBack(plan, 2)).toEqual([3, null, null]);
  });

  it("lets two laid cards change places, and one from the hand push another out", () => {
    expect(laid([3, 5, 7], 7, 0)).toEqual([7, 5, 3]);
    expect(laid([3, 5, 7], 9, 1)).toEqual([3, 9, 7]);
    expect(laid([3, null, null], 3, 2)).toEqual([null, null, 3]);
  });

  it("gives way to what the table has", () => {
    expect(agreed(NOTHING, [4, 6])).toEqual([4, 6, null]);
    expect(agreed([null, 9, 4], [4])).toEqual([4, 9, null]);
    expect(agreed([3, 5, 7], [])).toEqual([3, 5, 7]);
  });

  it("is filled with cards that it leaves in hand", () => {
    expect(filled([3, 5, 7], [1, 3, 5, 7, 9])).toEqual([3, 5, 7]);
    expect(filled([null, 1, null], [1, 3, 5, 7, 9])).toEqual([3, 1, 5]);
  });
});

describe("the next step", () => {
  const lock = { kind: "lock", plan: [3, 5, 7] } as const;

  it("answers target by target", () => {
    expect(nextStep(lock, place([], ["lay card-3 1", "lay card-5 1"]), keyOf)).toEqual({
      kind: "answer",
      text: "lay card-3 1",
    });
    expect(nextStep(lock, place([3], ["lay card-5 2"]), keyOf)).toEqual({ kind: "answer", text: "lay card-5 2" });
    expect(nextStep(lock, place([3, 5, 7], null), keyOf)).toEqual({ kind: "done" });
  });

  it("waits while the options of the next target have not come", () => {
    expect(nextStep(lock, place([3], ["lay card-3 1"]), keyOf)).toEqual({ kind: "wait" });
    expect(nextStep(lock, place([3], null), keyOf)).toEqual({ kind: "wait" });
  });

  it("is stuck when the question is there and the card is not among its answers", () => {
    expect(nextStep(lock, place([3], ["lay card-9 2"]), keyOf).kind).toBe("stuck");
    expect(nextStep({ kind: "discard", card: 9 }, place([], ["discard card-4"]), keyOf).kind).toBe("stuck");
  });

  it("hurries with part of a plan, and takes nothing back for it", () => {
    const hurry = { kind: "hurry", plan: [3, 5] } as const;
    expect(nextStep(hurry, place([3], ["lay card-5 2"]), keyOf)).toEqual({ kind: "answer", text: "lay card-5 2" });
    expect(nextStep(hurry, place([3, 5], ["lay card-7 3"]), keyOf)).toEqual({ kind: "done" });
    expect(nextStep(hurry, place([9], ["lay card-5 2"]), keyOf)).toEqual({ kind: "done" });
    expect(nextStep(hurry, place([3, 5, 9], null), keyOf)).toEqual({ kind: "done" });
  });

  it("takes back what the table has otherwise, and says why it cannot", () => {
    expect(nextStep(lock, place([5], ["lay card-3 2"]), keyOf)).toEqual({ kind: "undo" });
    const stuck = nextStep({ kind: "change" }, place([3, 5, 7], null, false), keyOf);
    expect(stuck).toEqual({ kind: "stuck", why: "All have finished, and the game has gone on." });
  });

  it("undoes three times to change, and answers once to discard", () => {
    expect(nextStep({ kind: "change" }, place([3, 5], null), keyOf)).toEqual({ kind: "undo" });
    expect(nextStep({ kind: "change" }, place([], null), keyOf)).toEqual({ kind: "done" });
    const discard = { kind: "discard", card: 9 } as const;
    expect(nextStep(discard, place([], ["discard card-9"]), keyOf)).toEqual({ kind: "answer", text: "discard card-9" });
    expect(nextStep(discard, place([9], null), keyOf)).toEqual({ kind: "done" });
  });

  it("makes a sentence of a reason", () => {
    expect(reason("the game is over")).toBe("The game is over.");
    expect(reason("")).toBe("It cannot be taken back now.");
  });
});
