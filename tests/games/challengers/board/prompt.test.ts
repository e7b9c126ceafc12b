import { describe, expect, it } from "vitest";
import { buttonsOf, ending, promptOf } from "$games/challengers/board/prompt";
import { ChallengersTable } from "$games/challengers/board/table.svelte";
import type { ChallengersOption, ChallengersProps, ChallengersView } from "$games/challengers/board/types";
import { offers, STILL } from "$kit/board.testing";
import { BOOK, CHAMPION, DOG, draft, GHOST, NEWCOMER, side, view } from "./testing";

/** A player who is asked this, with these answers. */
function asked(
  name: string,
  prompt: string,
  options: ChallengersOption[],
  given: Partial<ChallengersView> = {},
): ChallengersTable {
  const props: ChallengersProps = {
    ...STILL,
    view: view(given),
    book: BOOK,
    decision: { name, prompt, always_ask: false },
    options,
    asked: { 0: "you" },
    names: ["Ada", "Juno"],
  };
  return new ChallengersTable(() => props);
}

describe("what is asked for an extra pick", () => {
  const options = offers<ChallengersOption>({ type: "RemoveCard", card: DOG }, { type: "Finish" });

  it("may be declined at first", () => {
    const prompt = "You may remove 2 City cards from your deck to pick one more.";
    const table = asked("ChooseSwap", prompt, options);
    expect(promptOf(table)).toEqual({ text: prompt, why: "" });
    expect(buttonsOf(table).map(({ label }) => label)).toEqual(["No, keep all"]);
  });

  it("is to be done after the first card", () => {
    const prompt = "Now remove 1 City card from your deck to pick one more.";
    const table = asked("ChooseSwap", prompt, options.slice(0, 1));
    expect(promptOf(table)).toEqual({ text: prompt, why: "" });
    expect(buttonsOf(table)).toEqual([]);
  });
});

describe("what is asked of a pick", () => {
  const drawn = [GHOST, DOG, NEWCOMER];
  const options = offers<ChallengersOption>({ type: "PickCard", card: GHOST }, { type: "Redraw" }, { type: "Finish" });

  it("is the engine's sentence until something is marked", () => {
    const mine = side(0, { deck: [DOG], draft: draft({ drawn, picks: 2 }) });
    const table = asked("ChoosePick", "Pick up to 2 cards.", options, { participants: [mine, side(1)] });
    const labels = () => buttonsOf(table).map(({ label }) => label);
    expect(promptOf(table).text).toBe("Pick up to 2 cards.");
    expect(labels()).toEqual(["Redraw all 3", "Take none"]);
    expect(table.chooseAt(0)).toBe(true);
    expect(promptOf(table).text).toBe("Pick one more card, or finish.");
    expect(labels()).toEqual(["Redraw the other 2", "Finish with 1"]);
    table.chooseAt(2);
    expect(promptOf(table).text).toBe("Ready? Remove cards that you do not want, then finish.");
    expect(labels()).toEqual(["Finish"]);
  });
});

describe("a deck that is searched", () => {
  const begun = { first: 0, second: 1, begun: true, holder: 1, totals: [0, 6], winner: -1, reason: -1 };
  const mine = (known: number[]) => ({ participants: [side(0, { known }), side(1)], matches: [begun] });
  const top = (card: number, copy = 0) => ({ type: "PutOnTop" as const, card, copy });
  const looked = (table: ChallengersTable) => table.looked.map(({ card, option }) => `${card.name}: ${option.text}`);

  it("is shown as it lies, and every copy is an answer of its own where it makes a difference", () => {
    const answers = offers<ChallengersOption>(top(NEWCOMER), top(DOG), top(DOG, 1));
    const table = asked("ChooseFromDeck", "Which one?", answers, mine([DOG, NEWCOMER, NEWCOMER, DOG]));
    expect(looked(table)).toEqual([
      `Dog: PutOnTop ${DOG} 0`,
      `Newcomer: PutOnTop ${NEWCOMER} 0`,
      `Newcomer: PutOnTop ${NEWCOMER} 0`,
      `Dog: PutOnTop ${DOG} 1`,
    ]);
  });

  it("is shown sorted where the order stays secret", () => {
    const answers = offers<ChallengersOption>(top(NEWCOMER), top(CHAMPION));
    const table = asked("ChooseFromDeck", "Which one?", answers, mine([-1, CHAMPION, -1]));
    expect(looked(table)).toEqual([`Newcomer: PutOnTop ${NEWCOMER} 0`, `Champion: PutOnTop ${CHAMPION} 0`]);
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
