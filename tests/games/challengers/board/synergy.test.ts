import { describe, expect, it } from "vitest";
import type { PrintedCard, SynergyView } from "$games/challengers/board/protocol";
import { synergySentences, synergyWords } from "$games/challengers/board/synergy";
import { BLACKSMITH, BOOK, DOG, GHOST, NEWCOMER, PRINCE } from "./testing";

/** The Blacksmith is about the Funfair, the Ghost about power 3, the Prince about Newcomers. */
const NAMES: Record<number, Partial<PrintedCard>> = {
  [BLACKSMITH]: { of_set: 4 },
  [GHOST]: { of_power: 3 },
  [PRINCE]: { of_name: "Newcomer" },
};
const book = { ...BOOK, cards: BOOK.cards.map((card) => ({ ...card, ...NAMES[card.number] })) };

function words(card: number, kind: SynergyView["kind"], count: number, amount: number, other = card): string {
  return synergyWords(book, [{ card, kind, other, count, amount }], card).join();
}

describe("what goes with a deck", () => {
  it("counts whom a card gives to", () => {
    expect(words(BLACKSMITH, "gives", 3, 1)).toBe("gives +1 to your 3 Funfair cards");
    expect(words(BLACKSMITH, "gives", 1, 1)).toBe("gives +1 to your Funfair card");
  });

  it("counts what a card gets for", () => {
    expect(words(GHOST, "each", 3, 1)).toBe("+1 for each of your 3 cards of power 3");
    expect(words(GHOST, "each", 1, 1)).toBe("+1 with your card of power 3");
    expect(words(GHOST, "one", 2, 3)).toBe("+3 with one of your 2 cards of power 3");
    expect(words(BLACKSMITH, "loses", 2, -2)).toBe("\u22122 once one of your 2 Funfair cards is on the bench");
    expect(words(DOG, "up to", 9, 5)).toBe("up to +5 from your deck");
  });

  it("names those that come back", () => {
    expect(words(PRINCE, "fetches", 1, 0)).toBe("can bring back your Newcomer");
    expect(words(PRINCE, "fetches", 3, 0)).toBe("can bring back some of your 3 Newcomer cards");
  });

  it("says of a card on offer what the deck has of it, and it of the deck", () => {
    expect(words(DOG, "takes", 1, 1, BLACKSMITH)).toBe("gets +1 from your Blacksmith");
    expect(words(DOG, "takes", 2, 1, BLACKSMITH)).toBe("gets +1 from each of your 2 Blacksmith cards");
    expect(words(DOG, "changes", 1, 1, GHOST)).toBe("your Ghost gets +1 with it");
    expect(words(DOG, "changes", 2, -2, GHOST)).toBe("your 2 Ghost cards get \u22122 because of it");
  });

  it("leaves what is only on offer out of the sentences about the deck", () => {
    const both: SynergyView[] = [
      { card: BLACKSMITH, kind: "gives", other: BLACKSMITH, count: 2, amount: 1 },
      { card: GHOST, kind: "each", other: GHOST, count: 2, amount: 1 },
      { card: PRINCE, kind: "fetches", other: PRINCE, count: 3, amount: 0 },
    ];
    expect(synergySentences(book, both, [BLACKSMITH, GHOST, NEWCOMER])).toEqual([
      "Blacksmith gives +1 to your 2 Funfair cards.",
      "Ghost: +1 for each of your 2 cards of power 3.",
    ]);
  });
});
