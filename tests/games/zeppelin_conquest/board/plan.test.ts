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
import type { ZeppelinOption } from "$games/zeppelin_conquest/board/types";
import { offers } from "$kit/board.testing";
import { reason } from "$kit/courier.svelte";

const lays = (target: number, ...cards: number[]) =>
  offers<ZeppelinOption>(...cards.map((card) => ({ type: "Lay", card, target }) as const));
const discards = (...cards: number[]) =>
  offers<ZeppelinOption>(...cards.map((card) => ({ type: "Discard", card }) as const));
const place = (draft: number[], options: ZeppelinOption[] | null, mayUndo = true): Place => ({
  draft,
  options,
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
    expect(nextStep(lock, place([], lays(0, 3, 5)))).toMatchObject({ kind: "answer", option: { card: 3, target: 0 } });
    expect(nextStep(lock, place([3], lays(1, 5)))).toMatchObject({ kind: "answer", option: { card: 5, target: 1 } });
    expect(nextStep(lock, place([3, 5, 7], null))).toEqual({ kind: "done" });
  });

  it("waits while the options of the next target have not come", () => {
    expect(nextStep(lock, place([3], lays(0, 3)))).toEqual({ kind: "wait" });
    expect(nextStep(lock, place([3], null))).toEqual({ kind: "wait" });
  });

  it("is stuck when the question is there and the card is not among its answers", () => {
    expect(nextStep(lock, place([3], lays(1, 9))).kind).toBe("stuck");
    expect(nextStep({ kind: "discard", card: 9 }, place([], discards(4))).kind).toBe("stuck");
  });

  it("hurries with part of a plan, and takes nothing back for it", () => {
    const hurry = { kind: "hurry", plan: [3, 5] } as const;
    expect(nextStep(hurry, place([3], lays(1, 5)))).toMatchObject({ kind: "answer", option: { card: 5, target: 1 } });
    expect(nextStep(hurry, place([3, 5], lays(2, 7)))).toEqual({ kind: "done" });
    expect(nextStep(hurry, place([9], lays(1, 5)))).toEqual({ kind: "done" });
    expect(nextStep(hurry, place([3, 5, 9], null))).toEqual({ kind: "done" });
  });

  it("takes back what the table has otherwise, and says why it cannot", () => {
    expect(nextStep(lock, place([5], lays(1, 3)))).toEqual({ kind: "undo" });
    const stuck = nextStep({ kind: "change" }, place([3, 5, 7], null, false));
    expect(stuck).toEqual({ kind: "stuck", why: "All have finished, and the game has gone on." });
  });

  it("undoes three times to change, and answers once to discard", () => {
    expect(nextStep({ kind: "change" }, place([3, 5], null))).toEqual({ kind: "undo" });
    expect(nextStep({ kind: "change" }, place([], null))).toEqual({ kind: "done" });
    const discard = { kind: "discard", card: 9 } as const;
    expect(nextStep(discard, place([], discards(9)))).toMatchObject({
      kind: "answer",
      option: { type: "Discard", card: 9 },
    });
    expect(nextStep(discard, place([9], null))).toEqual({ kind: "done" });
  });

  it("makes a sentence of a reason", () => {
    expect(reason("the game is over")).toBe("The game is over.");
    expect(reason("")).toBe("It cannot be taken back now.");
  });
});
