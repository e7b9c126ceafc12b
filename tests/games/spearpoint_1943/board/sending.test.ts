import { describe, expect, it } from "vitest";
import { less, markOf, nextStep, taken } from "$games/spearpoint_1943/board/sending";
import type { SpearpointOption } from "$games/spearpoint_1943/board/types";
import { offers } from "$kit/board.testing";
import { type Actions, given, side, unit, view } from "./testing";

const planned = (hand: number[], draft: number[], waiting = 0) =>
  view({
    sides: [
      side({
        hand: [],
        commands: [],
        draft,
        plan: { hand, commands: [], units: [unit(0, 1)], waiting, borrowers: [] },
      }),
      side(),
    ],
  });

const one = (...action: Actions) => offers<SpearpointOption>(...action)[0] as SpearpointOption;

describe("sending", () => {
  it("says one thing once", () => {
    const now = given("ChooseAttack", [{ type: "Resolve", slot: 1 }], view());
    const wish = { kind: "one", option: one({ type: "Resolve", slot: 1 }), mark: markOf(now) } as const;
    expect(nextStep(wish, now)).toEqual({ kind: "answer", option: now.options?.[0] });
    expect(nextStep(wish, { ...now, options: [] })).toMatchObject({ kind: "stuck" });
    expect(nextStep(wish, { ...now, number: 2 })).toEqual({ kind: "done" });
  });

  it("is not put off by what a rival does while all choose in secret", () => {
    const now = given("ChooseCommitment", [{ type: "Done" }], planned([], []));
    const wish = { kind: "one", option: one({ type: "Done" }), mark: markOf(now) } as const;
    expect(nextStep(wish, { ...now, number: 2 })).toMatchObject({ kind: "answer", option: { type: "Done" } });
    expect(nextStep(wish, given("ChooseCommitment", [{ type: "Done" }], planned([], [9])))).toEqual({ kind: "done" });
  });

  it("draws one card, although the question for the second is the same", () => {
    const holds = (hand: number[]) =>
      view({
        sides: [
          side({ hand, commands: [], draft: [], plan: { hand, commands: [], units: [], waiting: 0, borrowers: [] } }),
          side(),
        ],
      });
    const now = given("ChooseDraw", [{ type: "Draw", command: false }], holds([]));
    const wish = { kind: "one", option: one({ type: "Draw", command: false }), mark: markOf(now) } as const;
    expect(nextStep(wish, now)).toMatchObject({ kind: "answer", option: { type: "Draw" } });
    expect(nextStep(wish, { ...now, number: 2, view: holds([7]) })).toEqual({ kind: "done" });
  });

  it("mans a unit by itself when there is one crew in hand, and asks else", () => {
    const wish = { kind: "commit", option: one({ type: "Commit", card: 1, line: 0 }), mark: "" } as const;
    const crew = (...actions: Actions) => nextStep(wish, given("ChooseCrew", actions, planned([], [1], 1)));
    expect(crew({ type: "UseCrew", card: 2 })).toMatchObject({ kind: "answer", option: { card: 2 } });
    expect(crew({ type: "UseCrewOf", slot: 2 })).toEqual({ kind: "done" });
    expect(crew({ type: "UseCrew", card: 2 }, { type: "UseCrewOf", slot: 2 })).toEqual({ kind: "done" });
  });

  it("rolls after a card was spent for it", () => {
    const wish = { kind: "spend", option: one({ type: "Spend", command: 0 }), number: 1 } as const;
    const now = given("MayImproveAttack", [{ type: "Spend", command: 0 }, { type: "Roll" }], view());
    expect(nextStep(wish, now)).toMatchObject({ kind: "answer", option: { type: "Spend" } });
    expect(nextStep(wish, { ...now, number: 2, view: view({ bonus: 1 }) })).toMatchObject({
      kind: "answer",
      option: { type: "Roll" },
    });
    expect(nextStep(wish, { ...now, number: 3 })).toEqual({ kind: "done" });
  });

  it("builds a deck card by card, taking back what does not belong to it", () => {
    const build = (deck: number[], cards: number[]) =>
      nextStep(
        { kind: "deck", cards },
        given("BuildDeck", [{ type: "Add", card: 0 }, { type: "Done" }], planned(deck, deck)),
      );
    expect(build([], [0, 1])).toMatchObject({ kind: "answer", option: { type: "Add", card: 0 } });
    expect(build([1], [0, 0])).toEqual({ kind: "undo" });
    expect(build([0, 0], [0, 0])).toMatchObject({ kind: "answer", option: { type: "Done" } });
    expect(build([0], [0, 1])).toMatchObject({ kind: "stuck" });
  });

  it("takes the starting hand from where it was left", () => {
    const now = given("ChooseStartingHand", [{ type: "Take", card: 0 }], planned([0, 1, 2], [1, 2, 3, 4, 5, 6]));
    expect(taken(now)).toBe(1);
    expect(nextStep({ kind: "hand", cards: [-1, 0] }, now)).toMatchObject({
      kind: "answer",
      option: { type: "Take", card: 0 },
    });
  });

  it("goes back to the target of an earlier unit, and no further", () => {
    const at = (waiting: number) =>
      nextStep({ kind: "back", slot: 1 }, given("ChooseTarget", [], planned([], [1], waiting)));
    expect([at(2), at(1)]).toEqual([{ kind: "undo" }, { kind: "done" }]);
  });

  it("takes heaps from heaps", () => {
    expect(less([1, 1, 2], [1, 3])).toEqual([1, 2]);
  });
});
