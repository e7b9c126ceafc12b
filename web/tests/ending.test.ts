import { describe, expect, it } from "vitest";
import { arePointsCompared, verdictOf } from "../src/lib/table/ending";
import { gone, over, words } from "./endings";

describe("the end of any game", () => {
  it("is decided by points", () => {
    expect(words(over("a-game", { scores: [5, -1], winners: [0] }), null)).toEqual([
      "You win: 5 : \u22121.",
      "You won, 5 : \u22121",
    ]);
    expect(words(over("a-game", { scores: [3, 4], winners: [1] }), null)).toEqual([
      "Ines wins: 3 : 4.",
      "Ines won, 3 : 4",
    ]);
  });

  it("is a draw, or shared among some", () => {
    expect(words(over("a-game", { scores: [3, 3], winners: [0, 1] }), null)).toEqual([
      "A draw: 3 : 3.",
      "A draw, 3 : 3",
    ]);
    const some = over("a-game", { scores: [40, 40, 8], winners: [0, 1] }, 3);
    expect(words(some, null)).toEqual(["Marlow and Ines share the win: 40 : 40 : 8.", "Shared win, 40 : 40 : 8"]);
  });

  it("is decided by a tie-break", () => {
    const tie = over("a-game", { scores: [40, 40], winners: [1] });
    expect(words(tie, null)).toEqual(["Ines wins: 40 : 40, by a tie-break.", "Ines won, 40 : 40"]);
  });

  it("is a resignation of one of two", () => {
    const hers = over("a-game", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(words(hers, null)).toEqual(["You win: Ines resigned.", "You won: Ines resigned"]);
    const mine = over("a-game", { winners: [1], resigned: 0 }, 2, gone(0));
    expect(words(mine, null)).toEqual(["Ines wins: Marlow resigned.", "You resigned; Ines won"]);
  });

  it("does not give somebody who resigned the win of her bot", () => {
    const won = over("a-game", { scores: [9, 4, 2], winners: [0] }, 3, gone(0));
    expect(words(won, null)).toEqual([
      "Marlow wins: 9 : 4 : 2; a bot played on for Marlow.",
      "You resigned; Marlow won, 9 : 4 : 2",
    ]);
    const other = over("a-game", { scores: [9, 4, 2], winners: [0] }, 3, gone(2));
    expect(words(other, null)).toEqual(["You win: 9 : 4 : 2.", "You won, 9 : 4 : 2"]);
  });
});

describe("what the end is to whoever looks at it", () => {
  it("compares no points after a resignation", () => {
    const given = over("a-game", { winners: [0], ranking: [[0], [1]], resigned: 1 }, 2, gone(1));
    expect(words(given, null)).toEqual(["You win: Ines resigned.", "You won: Ines resigned"]);
    expect(arePointsCompared(over("a-game", { winners: [0] }), null)).toBe(true);
    expect(arePointsCompared(over("a-game", { winners: [0], resigned: 1 }, 2, gone(1)), null)).toBe(false);
  });

  it("is a win, a loss, a draw, or a game of others", () => {
    const stranger = () => ({ you: false });
    expect(verdictOf(over("a-game", { winners: [0] }))).toBe("won");
    expect(verdictOf(over("a-game", { winners: [1] }))).toBe("lost");
    expect(verdictOf(over("a-game", { winners: [] }, 1))).toBe("lost");
    expect(verdictOf(over("a-game", { winners: [0, 1] }))).toBe("drawn");
    expect(verdictOf(over("a-game", { winners: [0, 1] }, 3))).toBe("won");
    expect(verdictOf(over("a-game", { winners: [1], resigned: 0 }, 2, gone(0)))).toBe("lost");
    expect(verdictOf(over("a-game", { winners: [0] }, 3, gone(0)))).toBe("lost");
    expect(verdictOf(over("a-game", { winners: [0] }, 2, stranger))).toBe("watched");
  });
});
