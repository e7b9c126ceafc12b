import { describe, expect, it } from "vitest";
import { buttonsOf, promptOf } from "./prompt";
import { ChallengersTable } from "./table.svelte";
import { BOOK, view } from "./testing";
import type { ChallengersProps } from "./types";

/** A player who is asked this, with these answers. */
function asked(name: string, prompt: string, answers: string[]): ChallengersTable {
  const props: ChallengersProps = {
    view: view(),
    number: 1,
    events: [],
    sentences: [],
    book: BOOK,
    seat: 0,
    decision: { name, prompt, covered: false },
    options: answers.map((text, index) => ({ index, text, label: text })),
    asked: { 0: "you" },
    left: null,
    names: ["Ada", "Juno"],
    answer: () => {},
    undo: () => {},
    mayUndo: false,
    whyNot: "",
    motion: false,
    showing: () => {},
    memory: { get: () => undefined, set: () => {} },
  };
  return new ChallengersTable(() => props);
}

describe("what is asked for an extra pick", () => {
  it("may be declined at first", () => {
    const table = asked("ChooseSwap", "Remove 2 City cards from your deck to pick one more.", ["remove dog", "done"]);
    expect(promptOf(table)).toEqual({
      text: "Remove 2 City cards from your deck to pick one more?",
      why: "Or keep your deck as it is.",
    });
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["No, keep all"]);
  });

  it("is no question any more after the first card", () => {
    const table = asked("ChooseSwap", "Remove 1 City card from your deck to pick one more.", ["remove dog"]);
    expect(promptOf(table)).toEqual({ text: "Remove 1 City card from your deck to pick one more.", why: "" });
    expect(buttonsOf(table)).toEqual([]);
  });
});
