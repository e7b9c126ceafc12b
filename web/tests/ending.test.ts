import { describe, expect, it } from "vitest";
import * as challengers from "../../tests/games/challengers/board/testing";
import * as shields from "../../tests/games/raise_the_shields/board/testing";
import * as spearpoint from "../../tests/games/spearpoint_1943/board/testing";
import type { Ending, GameView, SeatInfo, TableInfo } from "../src/lib/protocol";
import { briefly, endingOf } from "../src/lib/table/ending";
import { table } from "./fake";

const NAMES = ["Marlow", "Ines", "Bo"];

/** How the game ended, for Marlow. */
function over(
  game: string,
  outcome: Partial<Ending>,
  seats = 2,
  more: (seat: number) => Partial<SeatInfo> = () => ({}),
): TableInfo {
  const one = table().seats[0] as SeatInfo;
  return table({
    game,
    state: "over",
    seats: Array.from({ length: seats }, (_, seat) => ({
      ...one,
      seat,
      name: NAMES[seat] ?? "",
      you: seat === 0,
      ...more(seat),
    })),
    outcome: { scores: [], winners: [], ranking: [], resigned: null, ...outcome },
  });
}

const gone = (who: number) => (seat: number) => ({ resigned: seat === who });
/** What one reads at the table, and in the list of one's games. */
const words = (ended: TableInfo, view: GameView | null) => [endingOf(ended, view), briefly(ended)];

describe("the end of any game", () => {
  it("is decided by points", () => {
    expect(words(over("zeppelin-conquest", { scores: [5, -1], winners: [0] }), null)).toEqual([
      "You win: 5 : \u22121.",
      "You won, 5 : \u22121",
    ]);
    expect(words(over("zeppelin-conquest", { scores: [3, 4], winners: [1] }), null)).toEqual([
      "Ines wins: 3 : 4.",
      "Ines won, 3 : 4",
    ]);
  });

  it("is a draw, or shared among some", () => {
    expect(words(over("zeppelin-conquest", { scores: [3, 3], winners: [0, 1] }), null)).toEqual([
      "A draw: 3 : 3.",
      "A draw, 3 : 3",
    ]);
    const some = over("dastardly-dirigibles", { scores: [40, 40, 8], winners: [0, 1] }, 3);
    expect(words(some, null)).toEqual(["Marlow and Ines share the win: 40 : 40 : 8.", "Shared win, 40 : 40 : 8"]);
  });

  it("is decided by a tie-break", () => {
    const tie = over("dastardly-dirigibles", { scores: [40, 40], winners: [1] });
    expect(words(tie, null)).toEqual(["Ines wins: 40 : 40, by a tie-break.", "Ines won, 40 : 40"]);
  });

  it("is a resignation of one of two", () => {
    const hers = over("zeppelin-conquest", { winners: [0], resigned: 1 }, 2, gone(1));
    expect(words(hers, null)).toEqual(["You win: Ines resigned.", "You won: Ines resigned"]);
    const mine = over("zeppelin-conquest", { winners: [1], resigned: 0 }, 2, gone(0));
    expect(words(mine, null)).toEqual(["Ines wins: Marlow resigned.", "You resigned; Ines won"]);
  });

  it("says where in the game somebody resigned", () => {
    for (const [game, view, when] of [
      ["raise-the-shields", shields.view({ round: 3 }), "round 3"],
      ["challengers", challengers.view({ round: 4 }), "round 4"],
      ["spearpoint-1943", spearpoint.view({ turn: 2 }), "turn 2"],
    ] as const)
      expect(endingOf(over(game, { winners: [0], resigned: 1 }, 2, gone(1)), view)).toBe(
        `You win: Ines resigned in ${when}.`,
      );
  });

  it("does not give somebody who resigned the win of her bot", () => {
    const won = over("dastardly-dirigibles", { scores: [9, 4, 2], winners: [0] }, 3, gone(0));
    expect(words(won, null)).toEqual([
      "Marlow wins: 9 : 4 : 2; a bot played on for Marlow.",
      "You resigned; Marlow won, 9 : 4 : 2",
    ]);
    const other = over("dastardly-dirigibles", { scores: [9, 4, 2], winners: [0] }, 3, gone(2));
    expect(words(other, null)).toEqual(["You win: 9 : 4 : 2.", "You won, 9 : 4 : 2"]);
  });
});

describe("the end of Raise the Shields!", () => {
  const ends = (winners: number[], seats: number, given: Parameters<typeof shields.sheet>[0][]) =>
    words(
      over("raise-the-shields", { scores: [1, 2], winners }, seats),
      shields.view({ sheets: given.map((one) => shields.sheet(one)) }),
    );
  const all = { shields: [1, 2, 3, 4, 5, 6] };
  const fallen = { hits: [0, 5, 0, 0, 0, 0] };

  it("names what won", () => {
    expect(ends([0], 2, [all, {}])).toEqual(["You win: all six shields.", "You won"]);
    expect(ends([0], 2, [{}, fallen])).toEqual(["You win: a fallen city.", "You won"]);
    expect(ends([0, 1], 2, [all, all])).toEqual(["A draw: all six shields.", "A draw"]);
    expect(ends([0, 1], 3, [all, {}, fallen])[0]).toBe(
      "Marlow and Ines share the win: all six shields and a fallen city.",
    );
    expect(ends([1], 2, [{}, {}])).toEqual(["Ines wins: the rounds ran out.", "Ines won"]);
  });

  it("names what was lost alone", () => {
    expect(ends([], 1, [fallen])).toEqual(["Lost: a fallen city.", "Lost"]);
    expect(ends([], 1, [{}])).toEqual(["Lost: the rounds ran out.", "Lost"]);
    expect(ends([0], 1, [all])).toEqual(["You win: all six shields.", "You won"]);
  });
});

describe("the end of Challengers!", () => {
  const ROBOT = 8;
  const two = (fans: [number, number], who = 1) =>
    [0, who].map((one, at) => challengers.side(one, { lowest: fans[at] ?? 0 }));
  const outcome = { scores: [30, 20], winners: [0], ranking: [[0], [1]] };

  it("is the final, a lead, or most fans", () => {
    const final = challengers.view({ round: 8, finalists: [0, 2], champions: [2] });
    expect(words(over("challengers", { scores: [9, 9, 8], winners: [2] }, 3), final)).toEqual([
      "Bo wins: in the final.",
      "Bo won",
    ]);
    const lead = challengers.view({ round: 5, participants: two([30, 18]), champions: [0], outcome });
    expect(words(over("challengers", outcome), lead)).toEqual([
      "You win: 30 : 18 fans, a lead of 12 after round 5.",
      "You won",
    ]);
    const fans = challengers.view({ round: 7, participants: two([30, 20]), champions: [0], outcome });
    expect(words(over("challengers", outcome), fans)).toEqual(["You win: 30 : 20 fans.", "You won"]);
  });

  it("may be the Robot's, alone or shared", () => {
    const lost = challengers.view({ seats: 1, round: 7, participants: two([10, 19], ROBOT), champions: [ROBOT] });
    expect(words(over("challengers", { scores: [10], winners: [] }, 1), lost)).toEqual(["Lost: 10 : 19 fans.", "Lost"]);
    const shared = challengers.view({
      seats: 1,
      round: 7,
      participants: two([19, 19], ROBOT),
      champions: [0, ROBOT],
      outcome,
    });
    expect(endingOf(over("challengers", { scores: [19], winners: [0] }, 1), shared)).toBe(
      "You share the win with the Robot: 19 : 19 fans.",
    );
  });
});

describe("the end of Spearpoint 1943", () => {
  const ends = (winners: number[], first: object, second: object) => {
    const sides = [spearpoint.side(first), spearpoint.side(second)];
    const outcome = { scores: sides.map(({ score }) => score), winners, ranking: [winners] };
    return words(over("spearpoint-1943", outcome), spearpoint.view({ sides, outcome }));
  };

  it("names what decided where the points did not", () => {
    expect(ends([0], { score: 51 }, { score: 37 })).toEqual(["You win: 51 : 37.", "You won, 51 : 37"]);
    expect(ends([0], { score: 12, overrun: 3 }, { score: 20 })[0]).toBe(
      "You win: by overrun, 3 turns unopposed, 12 : 20.",
    );
    expect(ends([1], { score: 20 }, { score: 12 })[0]).toBe("Ines wins: the rival has no unit left, 20 : 12.");
    expect(ends([0, 1], { score: 20 }, { score: 20 })).toEqual(["A draw: 20 : 20.", "A draw, 20 : 20"]);
  });
});
