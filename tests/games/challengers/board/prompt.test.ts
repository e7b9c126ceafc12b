import { describe, expect, it } from "vitest";
import { buttonsOf, ending, promptOf } from "$games/challengers/board/prompt";
import { ChallengersTable } from "$games/challengers/board/table.svelte";
import type { ChallengersProps, ChallengersView } from "$games/challengers/board/types";
import { STILL, written } from "$kit/board.testing";
import { BOOK, CHAMPION, DOG, GHOST, NEWCOMER, side, view } from "./testing";

/** A player who is asked this, with these answers. */
function asked(
  name: string,
  prompt: string,
  answers: string[],
  given: Partial<ChallengersView> = {},
): ChallengersTable {
  const props: ChallengersProps = {
    ...STILL,
    view: view(given),
    book: BOOK,
    decision: { name, prompt, always_ask: false },
    options: written(...answers),
    asked: { 0: "you" },
    names: ["Ada", "Juno"],
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

describe("a deck that is searched", () => {
  const begun = { first: 0, second: 1, begun: true, holder: 1, totals: [0, 6], winner: -1, reason: -1 };
  const mine = (known: number[]) => ({ participants: [side(0, { known }), side(1)], matches: [begun] });
  const looked = (table: ChallengersTable) => table.looked.map(({ card, answer }) => `${card.name}: ${answer}`);

  it("is shown as it lies, and every copy is an answer of its own where it makes a difference", () => {
    const answers = ["top newcomer", "top dog", "top dog 2"];
    const table = asked("ChooseFromDeck", "Which one?", answers, mine([DOG, NEWCOMER, NEWCOMER, DOG]));
    expect(looked(table)).toEqual([
      "Dog: top dog",
      "Newcomer: top newcomer",
      "Newcomer: top newcomer",
      "Dog: top dog 2",
    ]);
  });

  it("is shown sorted where the order stays secret", () => {
    const table = asked("ChooseFromDeck", "Which one?", ["top newcomer", "top champion"], mine([-1, CHAMPION, -1]));
    expect(looked(table)).toEqual(["Newcomer: top newcomer", "Champion: top champion"]);
  });

  it("is what the card says", () => {
    const text = (options: ChallengersView["options"]) => asked("", "", [], { options }).card(GHOST).text;
    expect(text({})).toBe("Ghost does something.");
    expect(text({ search_shows_order: true })).toBe("Ghost does something.");
    expect(text({ search_shows_order: false })).toBe("Ghost does something sorted.");
  });
});

describe("the end", () => {
  const said = (champions: number[], given: Partial<ChallengersView> = {}) => {
    const winners = champions.filter((who) => who < 8);
    const outcome = { scores: [], winners, ranking: [winners] };
    return ending(asked("", "", [], { champions, outcome, ...given }));
  };

  it("has a champion, or several", () => {
    expect(said([0])).toBe("You are the champion!");
    expect(said([1])).toBe("Juno is the champion!");
    expect(said([0, 1])).toBe("You share the title with Juno");
  });

  it("may be the Robot's", () => {
    expect(said([8], { seats: 1 })).toBe("The Robot wins the tournament");
    expect(said([0, 8], { seats: 1 })).toBe("You share the title with the Robot");
  });

  it("is a resignation, and no title then", () => {
    expect(said([0], { champions: [], resigned: 1 })).toBe("You win: Juno resigned");
    expect(said([1], { champions: [], resigned: 0 })).toBe("Juno wins: you resigned");
  });
});
