import { describe, expect, it } from "vitest";
import { indexOf, search, stem, suggestions } from "./search";
import { bare, runsOf } from "./text";

const index = indexOf(
  {
    parts: [
      {
        title: "Your turn",
        blocks: ["Draw **five** cards. {3}", { kind: "note", text: "discards may be looked through" }],
      },
      { title: "Worth", blocks: [{ kind: "list", lines: ["Each Wild: 1.", "Each other card: 2."] }] },
      {
        title: "Places",
        blocks: [{ kind: "cases", cases: [{ figure: { name: "x" }, title: "A corner", text: "It needs a side." }] }],
      },
    ],
  },
  [{ number: 3, question: "Who draws first?", answer: "The youngest.", house: true }],
  [{ name: "Wild I", text: "seven parts" }],
);

describe("the search in the rules", () => {
  it("finds blocks, rulings and cards, in this order", () => {
    expect(search(index, "wild").map(({ label }) => label)).toEqual(["2 Worth", "Cards"]);
    expect(search(index, "drawing").map(({ place }) => place.kind)).toEqual(["part", "ruling"]);
  });

  it("leaves small words out, and wants all others", () => {
    expect(search(index, "can i look at the discards").map(({ label }) => label)).toEqual(["1 Your turn"]);
    expect(search(index, "wild discards")).toEqual([]);
    expect(search(index, "  ")).toEqual([]);
  });

  it("tells an example in its sentence, without the figures beside its picture", () => {
    const example = {
      kind: "example" as const,
      figure: { name: "x" },
      says: "",
      title: "A tie",
      text: "Nobody scores.",
      sum: "0 : 0",
    };
    const [found] = search(indexOf({ parts: [{ title: "Ties", blocks: [example] }] }, [], []), "nobody");
    expect(found?.text).toBe("A tie: Nobody scores.");
  });

  it("finds what is compared", () => {
    expect(search(index, "corner").map(({ label, text }) => [label, text])).toEqual([
      ["3 Places", "A corner: It needs a side."],
    ]);
  });

  it("marks what it found", () => {
    expect(search(index, "wild")[0]?.pieces).toEqual(["Each ", "Wild", ": 1."]);
  });

  it("takes the forms of a word as one", () => {
    expect(new Set(["draw", "draws", "drawing", "drawn"].map(stem)).size).toBe(1);
  });

  it("offers words that are used where it finds nothing", () => {
    expect(search(index, "bluff")).toEqual([]);
    expect(suggestions(index, "disks")).toContain("discards");
  });
});

describe("the marks in a text", () => {
  it("are strong words and rulings", () => {
    expect(runsOf("Draw **five** cards. {3}")).toEqual([
      { kind: "plain", text: "Draw " },
      { kind: "strong", text: "five" },
      { kind: "plain", text: " cards. " },
      { kind: "ruling", ruling: 3 },
    ]);
    expect(bare("Draw **five** cards {3}.")).toBe("Draw five cards.");
  });
});
