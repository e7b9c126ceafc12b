import { describe, expect, it } from "vitest";
import { less, markOf, nextStep, taken } from "$games/spearpoint_1943/board/sending";
import { given, side, unit, view } from "./testing";

const planned = (hand: number[], draft: number[], waiting = 0) =>
  view({
    sides: [
      side({ hand: [], commands: [], draft, plan: { hand, commands: [], units: [unit(0, 1)], waiting } }),
      side(),
    ],
  });

describe("sending", () => {
  it("says one thing once", () => {
    const now = given("ChooseAttack", ["resolve 1"], view());
    const wish = { kind: "one", text: "resolve 1", mark: markOf(now) } as const;
    expect(nextStep(wish, now)).toMatchObject({ kind: "answer", option: { text: "resolve 1" } });
    expect(nextStep(wish, { ...now, number: 2 })).toEqual({ kind: "done" });
  });

  it("is not put off by what a rival does while all choose in secret", () => {
    const now = given("ChooseCommitment", ["done"], planned([], []));
    const wish = { kind: "one", text: "done", mark: markOf(now) } as const;
    expect(nextStep(wish, { ...now, number: 2 })).toMatchObject({ kind: "answer", option: { text: "done" } });
    expect(nextStep(wish, given("ChooseCommitment", ["done"], planned([], [9])))).toEqual({ kind: "done" });
  });

  it("mans a unit by itself when there is one crew in hand, and asks else", () => {
    const wish = { kind: "commit", text: "commit x", mark: "" } as const;
    const crew = (...texts: string[]) => nextStep(wish, given("ChooseCrew", texts, planned([], [1], 1)));
    expect(crew("crew gun-crew-veteran")).toMatchObject({ kind: "answer", option: { text: "crew gun-crew-veteran" } });
    expect(crew("crew of 2")).toEqual({ kind: "done" });
    expect(crew("crew gun-crew-veteran", "crew of 2")).toEqual({ kind: "done" });
  });

  it("rolls after a card was spent for it", () => {
    const wish = { kind: "spend", text: "spend medic", number: 1 } as const;
    const now = given("MayImproveAttack", ["spend medic", "roll"], view());
    expect(nextStep(wish, now)).toMatchObject({ kind: "answer", option: { text: "spend medic" } });
    expect(nextStep(wish, { ...now, number: 2, view: view({ bonus: 1 }) })).toMatchObject({
      kind: "answer",
      option: { text: "roll" },
    });
    expect(nextStep(wish, { ...now, number: 3 })).toEqual({ kind: "done" });
  });

  it("builds a deck card by card, taking back what does not belong to it", () => {
    const build = (deck: number[], cards: number[]) =>
      nextStep({ kind: "deck", cards }, given("BuildDeck", ["add rifle-squad-m1-garand", "done"], planned(deck, deck)));
    expect(build([], [0, 1])).toMatchObject({ kind: "answer", option: { text: "add rifle-squad-m1-garand" } });
    expect(build([1], [0, 0])).toEqual({ kind: "undo" });
    expect(build([0, 0], [0, 0])).toMatchObject({ kind: "answer", option: { text: "done" } });
    expect(build([0], [0, 1])).toMatchObject({ kind: "stuck" });
  });

  it("takes the starting hand from where it was left", () => {
    const now = given("ChooseStartingHand", ["take rifle-squad-m1-garand"], planned([0, 1, 2], [1, 2, 3, 4, 5, 6]));
    expect(taken(now)).toBe(1);
    expect(nextStep({ kind: "hand", cards: [-1, 0] }, now)).toMatchObject({
      kind: "answer",
      option: { text: "take rifle-squad-m1-garand" },
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
