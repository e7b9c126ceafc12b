import { describe, expect, it } from "vitest";
import { after, opened } from "$games/challengers/board/match";
import type { ChallengersEvent } from "$games/challengers/board/types";
import { caption, fansText, type Speaker, spokenCard, stakeText, sumOf } from "$games/challengers/board/words";
import { BLACKSMITH, BOOK, CHAMPION, MATCH, view } from "./testing";

const speaker: Speaker = {
  who: (who) => (who === 0 ? "You" : "Juno"),
  does: (who, verb) => (who === 0 ? `You ${verb}` : `Juno ${verb}s`),
  whose: (who) => (who === 0 ? "your" : "Juno’s"),
};

describe("the words of a match", () => {
  it("has a sentence for everything that is shown", () => {
    const [began, ...rest] = MATCH.slice(2);
    let scene = opened(view(), 1, began as Extract<ChallengersEvent, { type: "MatchBegan" }>, new Map());
    const told = [caption(BOOK, scene, speaker)];
    for (const event of rest) {
      scene = after(scene, event);
      told.push(caption(BOOK, scene, speaker));
    }
    expect(told).toContain("You begin, by toss.");
    expect(told).toContain("Juno reveals Ghost.");
    expect(told).toContain("Champion: 6 = 4 + 2 Blacksmith ×2.");
    expect(told).toContain("1 of 3: 2 to go.");
    expect(told).toContain("Dog goes to your bench.");
    expect(told.at(-1)).toBe("Juno takes the trophy: 3 fans.");
    expect(told.every((sentence) => sentence.endsWith("."))).toBe(true);
  });

  it("explains a power item by item", () => {
    const fighter = {
      id: "",
      card: CHAMPION,
      power: 7,
      items: [
        { source: CHAMPION, count: 1, amount: 1 },
        { source: BLACKSMITH, count: 2, amount: 2 },
      ],
    };
    expect(sumOf(BOOK, fighter)).toBe("4 + 1 own effect + 2 Blacksmith ×2");
  });

  it("speaks of cards, fans and stakes", () => {
    const card = BOOK.cards[BLACKSMITH];
    expect(card && spokenCard(BOOK, card)).toBe(
      "Blacksmith, power 3, Castle, level B. From the bench: Blacksmith does something.",
    );
    expect([fansText(4, 4), fansText(4, 6)]).toEqual(["4", "4–6"]);
    expect(stakeText([6, 7, 6, 6])).toBe("6 or 7 fans");
  });
});
