import { describe, expect, it } from "vitest";
import { laidOpen } from "$games/spearpoint_1943/board/laid";
import { arePointsCompared, endingOf, tagOf } from "$lib/table/ending";
import { gone, over, words } from "../../../../web/tests/endings";
import * as spearpoint from "./testing";

describe("the end", () => {
  const ends = (winners: number[], first: object, second: object, regardless = "") => {
    const sides = [spearpoint.side(first), spearpoint.side(second)];
    const outcome = {
      scores: sides.map(({ score }) => score),
      winners,
      ranking: [winners, [0, 1].filter((one) => !winners.includes(one))],
    };
    return words(over("spearpoint-1943", outcome), spearpoint.view({ sides, outcome, regardless }));
  };

  it("names what decided where the points did not", () => {
    expect(ends([0], { score: 51 }, { score: 37 })).toEqual(["You win: 51 : 37.", "You won, 51 : 37"]);
    expect(ends([0], { score: 12, overrun: 3 }, { score: 20 }, "overrun")[0]).toBe(
      "You win: by overrun, 3 turns unopposed; the points, 12 : 20, do not count.",
    );
    expect(ends([1], { score: 20 }, { score: 12 }, "no units left")[0]).toBe(
      "Ines wins: the rival has no unit left; the points, 12 : 20, do not count.",
    );
    expect(ends([1], { score: 12 }, { score: 20 }, "no units left")[0]).toMatch(
      /^Ines wins: the rival has no unit left/,
    );
    expect(ends([1], { score: 37 }, { score: 51 })).toEqual(["Ines wins: 51 : 37.", "Ines won, 51 : 37"]);
    expect(ends([0, 1], { score: 20 }, { score: 20 })).toEqual(["A draw: 20 : 20.", "A draw, 20 : 20"]);
  });

  it("is stamped with what decided it, and then no points are compared", () => {
    const early = (winner: number, first: object, second: object, regardless = "") => {
      const sides = [spearpoint.side(first), spearpoint.side(second)];
      const outcome = { scores: sides.map(({ score }) => score), winners: [winner], ranking: [[winner], [1 - winner]] };
      const [table, view] = [over("spearpoint-1943", outcome), spearpoint.view({ sides, outcome, regardless })];
      return [tagOf(table, view), arePointsCompared(table, view)];
    };
    expect(early(0, { score: 12, overrun: 3 }, { score: 20 }, "overrun")).toEqual(["Overrun", false]);
    expect(early(1, { score: 20 }, { score: 12, overrun: 3 }, "overrun")).toEqual(["Overrun", false]);
    expect(early(1, { score: 20 }, { score: 12 }, "no units left")).toEqual(["No unit left", false]);
    expect(early(1, { score: 20 }, { score: 51 })).toEqual(["Lost", true]);
    expect(early(0, { score: 51 }, { score: 20 })).toEqual(["", true]);
  });

  it("says where in the game somebody resigned", () => {
    const ended = over("spearpoint-1943", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(endingOf(ended, spearpoint.view({ turn: 2 }))).toBe("You win: Ines resigned in turn 2.");
  });
});

describe("what a side has kept to itself", () => {
  it("lies open at the end, by kinds, and not before", () => {
    const hidden = spearpoint.side({ hand: null, commands: null });
    expect(laidOpen(spearpoint.BOOK, hidden)).toEqual([]);
    const open = spearpoint.side({
      hand: [0, 0],
      commands: [1],
      reserves: [
        { card: 0, known: 0 },
        { card: -1, known: 0 },
      ],
    });
    const [units, commands, reserves] = laidOpen(spearpoint.BOOK, open);
    expect(units).toMatchObject({ count: 2, kinds: [{ thing: { kind: "card", card: 0 }, count: 2 }] });
    expect(commands).toMatchObject({ count: 1, kinds: [{ thing: { kind: "command", command: 1 } }] });
    expect(reserves).toMatchObject({ count: 1 });
  });
});
