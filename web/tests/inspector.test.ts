import { describe, expect, it } from "vitest";
import { compared, printed } from "../src/dev/printed";

describe("the inspector's text", () => {
  it("has a field per line, and plain lists in one", () => {
    const value = { hand: [3, 5], sides: [{ points: 1, cards: [] }], laid: null };
    expect(printed(value)).toBe("hand: 3 5\nsides:\n  0:\n    points: 1\n    cards: none\nlaid: –");
  });

  it("says where perspectives differ, and puts the kernel's fields last", () => {
    const rows = compared([
      { seat: 0, hand: [1], shown: [2] },
      { seat: null, hand: [], shown: [2] },
    ]);
    expect(rows.map(({ name, same }) => [name, same])).toEqual([
      ["hand", false],
      ["shown", true],
      ["seat", false],
    ]);
  });
});
