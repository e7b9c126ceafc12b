import { describe, expect, it } from "vitest";
import {
  isBetter,
  levelOf,
  noted,
  recalled,
  remember,
  type Score,
  scoreOf,
  scoreWords,
} from "$games/raise_the_shields/board/best";
import { keeping } from "$kit/board.testing";
import { sheet, view } from "./testing";

const won = (rounds: number): Score => ({ won: true, rounds, lost: 0, shields: 6 });
const fell = (shields: number, rounds: number): Score => ({ won: false, rounds, lost: 1, shields });

describe("the campaign", () => {
  it("puts a win before a loss, then the quicker win, then more shields", () => {
    expect(isBetter(won(40), fell(5, 12))).toBe(true);
    expect(isBetter(won(20), won(25))).toBe(true);
    expect(isBetter(won(25), won(25))).toBe(false);
    expect(isBetter(fell(3, 9), fell(2, 30))).toBe(true);
    expect(isBetter(fell(3, 9), null)).toBe(true);
  });

  it("is kept level by level", () => {
    const store = keeping();
    remember(store, noted(noted(recalled(store), "hard", fell(2, 9)), "hard", won(31)));
    expect(recalled(store)).toEqual({
      standard: { played: 0, won: 0, best: null },
      hard: { played: 2, won: 1, best: won(31) },
    });
  });

  it("starts anew where it cannot be read", () => {
    for (const campaign of [undefined, 3, { hard: { played: "x" } }, { hard: 1 }])
      expect(recalled(keeping({ campaign })).hard).toEqual({ played: 0, won: 0, best: null });
  });

  it("reads the result of a game", () => {
    const lost = view({
      round: 8,
      options: { solo: "hard" },
      sheets: [sheet({ hits: [5, 0, 0, 0, 0, 0], shields: [2] })],
      outcome: { scores: [1], winners: [], ranking: [[0]] },
    });
    expect(scoreOf(lost)).toEqual({ won: false, rounds: 8, lost: 1, shields: 1 });
    expect(scoreWords(scoreOf(lost))).toBe("1 of 6 shields in 8 rounds, 1 city lost");
    expect(scoreWords(won(22))).toBe("Won in 22 rounds");
    expect([levelOf(lost), levelOf(view())]).toEqual(["hard", "standard"]);
  });
});
