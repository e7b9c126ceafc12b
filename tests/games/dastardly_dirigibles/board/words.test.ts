import { describe, expect, it } from "vitest";
import { reckoned, remembered } from "$games/dastardly_dirigibles/board/reckoning";
import { nextStep, type Wish } from "$games/dastardly_dirigibles/board/sending";
import {
  type DirigiblesOption,
  EMPTY,
  type PrintedCard,
  type SwapOption,
} from "$games/dastardly_dirigibles/board/types";
import {
  cardText,
  guardWords,
  lackWords,
  notThese,
  one,
  spokenShip,
  suitWords,
  worth,
} from "$games/dastardly_dirigibles/board/words";
import { offers } from "$kit/board.testing";
import { listed } from "$kit/words";
import { asking, BOOK, card, side, view } from "./testing";

const GEARS = [
  card("Nose Cone of Gear"),
  EMPTY,
  card("Gondola Front of Gear"),
  EMPTY,
  EMPTY,
  EMPTY,
  card("Tail of Wild I"),
];
const TALLY = { suit: 1, cards: 2, wilds: 1, singles: false, muddle: false, points: 5 };

describe("words", () => {
  it("says what an airship is made of, and what it is worth", () => {
    expect(spokenShip(BOOK, "Your", GEARS)).toBe("Your airship, 3 of 7 parts: 2 Gear, 1 Wild I");
    expect(worth(BOOK, TALLY)).toBe("2 Gear + 1 Wild");
    expect(worth(BOOK, { ...TALLY, suit: EMPTY, cards: 0, wilds: 0 })).toBe("nothing yet");
    expect(worth(BOOK, { ...TALLY, suit: EMPTY, cards: 4, wilds: 0, singles: true })).toBe("4 cards, no pair");
    expect(worth(BOOK, { ...TALLY, cards: 7, muddle: true })).toBe("a Muddle");
  });

  it("names suits, articles and lists", () => {
    expect(suitWords(BOOK, card("Tail of Top Hat"))).toBe("of Top Hat");
    expect(suitWords(BOOK, card("Tail of Wild II"))).toBe("Wild II");
    expect(suitWords(BOOK, card("Thief"))).toBe("");
    expect([one("Tail"), one("Aether Extractor")]).toEqual(["a Tail", "an Aether Extractor"]);
    expect(listed(notThese(BOOK, 0b100001), "or")).toBe("Nose Cone or Tail");
    expect(lackWords(BOOK, [0b100000, 0, 0b100000, 0b100001])).toEqual([
      "2 hidden cards are no Tail.",
      "One hidden card is no Nose Cone or Tail.",
    ]);
  });
});

describe("the reckoning of a round", () => {
  const scored = { airship: GEARS, tally: TALLY, completion: 0, in_hand: 1, points: 6 };
  const now = view({ sides: [side({ points: [6], total: 6, scored }), side({ points: [0], total: 0 })] });

  it("is told line by line, seat by seat", () => {
    const found = reckoned(
      [
        { type: "RoundEnded", round: 1, first: EMPTY, reason: 1 },
        { type: "AirshipScored", seat: 1, round: 1, points: 0, total: 0 },
        { type: "SuitScored", seat: 0, suit: 1, cards: 2, points: 4 },
        { type: "WildsScored", seat: 0, cards: 1, points: 1 },
        { type: "HeldCardRewarded", seat: 0, card: card("Gilded Dynamotor"), points: 1 },
        { type: "AirshipScored", seat: 0, round: 1, points: 6, total: 6 },
        { type: "RoundBegan", round: 2 },
      ],
      now,
      BOOK,
    );
    expect(found?.why).toContain("pass");
    expect(found?.rows.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 0],
      [0, 6],
    ]);
    expect(found?.rows[1]?.airship).toEqual(GEARS);
    expect(found?.rows[1]?.lines).toEqual([
      { text: "2 Gear", points: 4, suits: [1] },
      { text: "1 Wild", points: 1, suits: [7, 8] },
      { text: "Gilded Dynamotor in hand", points: 1, suits: null },
    ]);
  });

  it("is remembered in short, and adds up", () => {
    const found = remembered(now, BOOK);
    expect(found?.rows[0]?.lines.map(({ text }) => text)).toEqual(["2 Gear and 1 Wild", "For a card in hand"]);
    expect(found?.rows[0]?.lines.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    expect(remembered(view(), BOOK)).toBeNull();
    expect(reckoned([{ type: "TurnBegan", seat: 0, actions: 3 }], now, BOOK)).toBeNull();
  });
});

describe("what is sent", () => {
  const decision = (name: string) => ({ name, prompt: "", always_ask: false });
  const [pass, swap, give] = offers<DirigiblesOption>(
    { type: "Pass" },
    { type: "Swap", card: card("Tail of Key") },
    { type: "Give", card: card("Thief") },
  ) as [DirigiblesOption, SwapOption, DirigiblesOption];

  it("an answer is done when the table has gone on, and stuck when it is not possible", () => {
    const wish: Wish = { kind: "one", option: pass, number: 7 };
    const at = { decision: decision("ChooseAction"), options: [swap, pass], number: 7, view: view() };
    expect(nextStep(wish, at)).toEqual({ kind: "answer", option: pass });
    expect(nextStep(wish, { ...at, number: 8 })).toEqual({ kind: "done" });
    expect(nextStep(wish, { ...at, options: [] }).kind).toBe("stuck");
  });

  it("a swap is sent in its two halves", () => {
    const wish: Wish = { kind: "swap", take: swap, give: card("Thief"), turns: 1, actions: 3 };
    const first = { decision: decision("ChooseAction"), options: [pass, swap], number: 1, view: view() };
    expect(nextStep(wish, first)).toEqual({ kind: "answer", option: swap });
    const asked = asking("ChooseGift", 0, 0, { actions_left: 2 });
    const second = { decision: decision("ChooseGift"), options: [give], number: 2, view: asked };
    expect(nextStep(wish, second)).toEqual({ kind: "answer", option: give });
    expect(nextStep(wish, { ...second, options: [] }).kind).toBe("stuck");
    expect(nextStep(wish, { ...second, decision: null, options: null })).toEqual({ kind: "wait" });
    expect(nextStep(wish, { ...first, number: 3, view: view({ actions_left: 2 }) })).toEqual({ kind: "done" });
    expect(nextStep(wish, { ...first, number: 4, view: view({ turns: 2 }) })).toEqual({ kind: "done" });
  });
});

describe("what is said of the table's options and guards", () => {
  it("follows the option that a card depends on", () => {
    const extractor = {
      ...(BOOK.cards[card("Aether Extractor")] as PrintedCard),
      text: "Keep.",
      text_with: { rest: "Discard." },
    };
    expect(cardText(extractor, {})).toBe("Keep.");
    expect(cardText(extractor, { rest: false, other: true })).toBe("Keep.");
    expect(cardText(extractor, { rest: true })).toBe("Discard.");
  });

  it("warns when passes or turns are about to end a round, and not before", () => {
    const words = (passes_left: number, turns_left: number) => guardWords(view({ passes_left, turns_left }));
    expect([words(6, 179), words(4, 9)]).toEqual(["", ""]);
    expect(words(3, 100)).toContain("3 more turns of nothing but a pass");
    expect(words(1, 100)).toContain("1 more turn of nothing but a pass");
    expect(words(6, 8)).toContain("8 more turns after this one");
    expect(words(6, 0)).toContain("The last turn of this round");
  });
});
