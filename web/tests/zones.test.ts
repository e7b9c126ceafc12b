import { describe, expect, it } from "vitest";
import { sheetOf, type Zone } from "../src/generic/zones";

const book = { cards: [{ name: "Owl" }, { name: "Fox" }, { name: "Hare" }], suits: [{ name: "Red" }] };
const NAMES = ["Ada", "Grace"];
const cards = (zone: Zone | undefined) => zone?.cards?.map((card) => card.name);

describe("a view without a board", () => {
  it("shows what seats have in common, with the names of the book", () => {
    const { common } = sheetOf({ market: [2, -1, 0], in_pile: 7, trump: null }, book, NAMES);
    expect(common.map((zone) => zone.title)).toEqual(["Market", "In pile", "Trump"]);
    expect(cards(common[0])).toEqual(["Hare", "", "Owl"]);
    expect(common.map((zone) => zone.value)).toEqual([null, "7", "hidden"]);
  });

  it("gives each seat its own fields, and an entry of each list that has one per seat", () => {
    const { common, seats } = sheetOf({ sides: [{ hand: [1] }, { hand: null }], tricks: [3, 9] }, book, NAMES);
    expect(common).toEqual([]);
    expect(cards(seats[0]?.[0])).toEqual(["Fox"]);
    expect(seats[1]?.[0]?.value).toBe("hidden");
    expect(seats.map((zones) => zones[1]?.value)).toEqual(["3", "9"]);
  });

  it("says which option field is about a card, and leaves out what the kernel shows", () => {
    const { common } = sheetOf({ seat: 0, outcome: null, discards: [0], suits: [0] }, book, NAMES);
    expect(common.flatMap((zone) => zone.cards?.map((card) => [card.name, card.field]))).toEqual([
      ["Owl", "card"],
      ["Red", "suit"],
    ]);
  });

  it("draws numbers without a book as cards", () => {
    const [hand] = sheetOf({ hand: [11, 17, 19] }, {}, NAMES).common;
    expect(cards(hand)).toEqual(["11", "17", "19"]);
  });

  it("takes the word of the book for what the numbers of a field are", () => {
    const shown = { top: "cards", knocker: "seats", waiting: "" };
    const told = { ...book, pairs: [[0, 1]], bets: ["Fold", "Raise"], shown };
    const view = { top: 2, knocker: 1, waiting: 4, bets: [1, 1, 0], pairs: [0], sides: [{ top: -1 }, { waiting: 1 }] };
    const { common, seats } = sheetOf(view, told, NAMES);
    expect(common.map((zone) => [zone.title, cards(zone)])).toEqual([
      ["Top", ["Hare"]],
      ["Knocker", ["Grace"]],
      ["Bets", ["Raise", "Raise", "Fold"]],
      ["Pairs", ["Owl, Fox"]],
    ]);
    expect(seats.map((zones) => zones.map(cards))).toEqual([[[]], []]);
  });
});
